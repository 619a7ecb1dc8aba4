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


@frozen
class Policy:
    """How a match is run."""

    legal_answers: LegalAnswers = LegalAnswers.SHOWN
    resignation: Resignation = Resignation.DEFAULT_ANSWERS


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

    Nature's draws and the answers of seats that gave up stand where they were made; the answers
    that the referee gave by rule are left out, since they follow.
    """

    time: datetime
    seat: Seat
    moves: tuple[Move, ...]
    request_id: str


@frozen
class BatchRefused:
    """A seat's batch was refused: `moves` are what it tried, `rule` is the first that it broke."""

    time: datetime
    seat: Seat
    moves: tuple[Move, ...]
    request_id: str
    rule: str


@frozen
class SeatResigned:
    """A seat gave up; `moves` are the answers given at once in its place, and draws after them."""

    time: datetime
    seat: Seat
    moves: tuple[Move, ...]


RecordEntry: TypeAlias = SeatJoined | MatchStarted | BatchPlayed | BatchRefused | SeatResigned
"""One line of a record."""


@frozen
class Record:
    """A whole match. The seed is a secret until the match has ended."""

    header: Header
    seed: bytes = field(repr=False)
    entries: tuple[RecordEntry, ...] = ()
