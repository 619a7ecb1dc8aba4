"""
The record of a match: a header, a seed, and the entries of what happened, in order.

Everything else about a match follows from its record. Entries are only ever added at the end.
"""

from datetime import datetime
from enum import Enum
from typing import Any, TypeAlias

from attrs import field, frozen

from referee.state.seats import Seat
from referee.state.stack import Move


class LegalAnswers(Enum):
    """Whether seats are shown their legal answers."""

    SHOWN = "shown"
    HIDDEN = "hidden"


class Resignation(Enum):
    """What happens when a seat gives up: the referee answers for it, or the match is broken off."""

    DEFAULT_ANSWERS = "default_answers"
    ABORTS = "aborts"
    FORFEITS = "forfeits"


class Consequence(Enum):
    """
    What follows when a seat defaults.

    Its open ask is answered for it and it plays on; or it forfeits, which is giving up and being
    ranked last; or the match is broken off.
    """

    DEFAULT_ANSWER = "default_answer"
    FORFEITS = "forfeits"
    ABORTS = "aborts"


class Cause(Enum):
    """Why a seat defaults: its time is up, it was refused too often, it left and stayed away."""

    TIME = "time"
    REFUSALS = "refusals"
    ABSENCE = "absence"


class AtLimit(Enum):
    """How a match ends that has had its most answers: broken off, or scored as it stands."""

    ABORTS = "aborts"
    SCORES = "scores"


@frozen
class TimeControl:
    """The clock of every seat: it runs while the seat is asked, and gains with every answer."""

    bank_ms: int
    increment_ms: int = 0
    timeout: Consequence = Consequence.DEFAULT_ANSWER


@frozen
class RefusalLimit:
    """How many refused batches a seat may run up, and what follows with the next one."""

    allowed: int
    then: Consequence = Consequence.DEFAULT_ANSWER


@frozen
class AbsenceLimit:
    """How long a seat that is asked may be away after it lost its stream, and what follows."""

    grace_ms: int
    then: Consequence = Consequence.DEFAULT_ANSWER


@frozen
class AnswerLimit:
    """How many answers of seats a match may have, and how it ends then."""

    most: int = 100_000
    then: AtLimit = AtLimit.ABORTS


@frozen
class WatchDelay:
    """By how many events, and by how much time, the public is behind."""

    events: int = 0
    ms: int = 0


@frozen
class Policy:
    """How a match is run; without a clock, or without a limit, there is none."""

    legal_answers: LegalAnswers = LegalAnswers.SHOWN
    resignation: Resignation = Resignation.DEFAULT_ANSWERS
    clock: TimeControl | None = None
    refusals: RefusalLimit | None = None
    absence: AbsenceLimit | None = None
    answers: AnswerLimit = AnswerLimit()
    watch_delay: WatchDelay = WatchDelay()


@frozen
class Header:
    """What is fixed when a match is created; everybody may read it."""

    game: str
    options: Any
    policy: Policy
    rules_version: str
    commitment: bytes
    created: datetime


@frozen
class SeatJoined:
    """A seat was taken; the token that acts for it is kept as its SHA-256 alone."""

    time: datetime
    seat: Seat
    display_name: str
    entropy: bytes
    token_hash: bytes = field(repr=False)


@frozen
class MatchStarted:
    """The last seat was taken; `moves` are Nature's first draws."""

    time: datetime
    moves: tuple[Move, ...]


@frozen
class BatchPlayed:
    """
    A seat's batch was accepted; `moves` are those that were made.

    Nature's draws, the answers of seats that gave up and standing answers stand where they were
    made; the answers that the referee gave by rule are left out, since they follow.
    """

    time: datetime
    seat: Seat
    moves: tuple[Move, ...]
    request_id: str
    elapsed_ms: int = 0


@frozen
class BatchRefused:
    """A seat's batch was refused: `moves` are what it tried, `rule` is the first that it broke."""

    time: datetime
    seat: Seat
    moves: tuple[Move, ...]
    request_id: str
    rule: str
    elapsed_ms: int = 0


@frozen
class SeatResigned:
    """A seat gave up; `moves` are the answers given at once in its place, and draws after them."""

    time: datetime
    seat: Seat
    moves: tuple[Move, ...]
    elapsed_ms: int = 0


@frozen
class SeatDefaulted:
    """A seat did not answer as it must; `moves` are the answers given for it, and what followed."""

    time: datetime
    seat: Seat
    cause: Cause
    moves: tuple[Move, ...]
    elapsed_ms: int = 0


@frozen
class AnswerDeclared:
    """
    A seat declared how it answers a kind of ask until a kind of note; an empty `until` is the end.

    `moves` is that one answer, or nothing if the seat wants to be asked again.
    """

    time: datetime
    seat: Seat
    ask: str
    moves: tuple[Move, ...]
    until: str
    request_id: str
    elapsed_ms: int = 0


@frozen
class MatchAborted:
    """The administrator broke the match off."""

    time: datetime
    reason: str
    elapsed_ms: int = 0


Requested: TypeAlias = BatchPlayed | BatchRefused | AnswerDeclared
"""An entry that a request with an id of its own may have led to."""

RecordEntry: TypeAlias = (
    SeatJoined
    | MatchStarted
    | BatchPlayed
    | BatchRefused
    | SeatResigned
    | SeatDefaulted
    | AnswerDeclared
    | MatchAborted
)
"""One line of a record; `elapsed_ms` is the time since the line before, by the stopwatch."""


@frozen
class Record:
    """
    A whole match. The seed is a secret until the match has ended.

    Only a record that is released says how the match ended, and has seals, which find out changes.
    """

    header: Header
    seed: bytes = field(repr=False)
    entries: tuple[RecordEntry, ...] = ()
    outcome: Any = None
    seals: tuple[bytes, ...] = field(default=(), repr=False)

    @property
    def latest(self) -> datetime:
        """The time of the last entry, or of the creation."""
        return self.entries[-1].time if self.entries else self.header.created
