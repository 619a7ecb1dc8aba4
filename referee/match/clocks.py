"""
Clocks: how much time every seat has left.

They are a fold over the record like everything else: an entry says how much time has gone by since
the one before, which every seat that was asked has used up.
"""

from collections.abc import Collection
from datetime import datetime

from attrs import frozen

from referee.state.change import changed
from referee.state.seats import Seat
from referee.store.record import (
    AnswerDeclared,
    BatchPlayed,
    BatchRefused,
    MatchAborted,
    MatchStarted,
    RecordEntry,
    SeatJoined,
    TimeControl,
)


@frozen
class Moment:
    """When something happens: by the calendar, and since the entry before it, by the stopwatch."""

    time: datetime
    elapsed_ms: int


@frozen(slots=False)
class Clocks:
    """
    The clocks of all seats, in milliseconds; a match without a time control has none.

    `told` is what was left at the last event, which is what viewers are shown: what a seat was
    refused in between is its own affair. `idle` is how long each seat has sent nothing.
    """

    left: tuple[int, ...]
    told: tuple[int, ...]
    idle: tuple[int, ...]

    @classmethod
    def wound(cls, seats: int, control: TimeControl | None) -> "Clocks":
        """Return the clocks before anybody was asked."""
        left = () if control is None else (control.bank_ms,) * seats
        return cls(left, left, (0,) * seats)


def elapsed_in(entry: RecordEntry) -> int:
    """Return the time since the entry before it, as far as it is counted."""
    return 0 if isinstance(entry, SeatJoined | MatchStarted) else entry.elapsed_ms


def used_up(clocks: Clocks, asked: Collection[Seat], elapsed_ms: int) -> tuple[int, ...]:
    """Return what is left when so much time has gone by; below 0 it was more than there was."""
    return tuple(
        left - elapsed_ms if seat in asked else left for seat, left in enumerate(clocks.left)
    )


def ticked(
    clocks: Clocks, control: TimeControl | None, asked: Collection[Seat], entry: RecordEntry
) -> Clocks:
    """Return the clocks after an entry, before which those seats were asked."""
    left = used_up(clocks, asked, elapsed_in(entry))
    if control is not None:
        left = tuple(
            max(0, ms) + gained * control.increment_ms
            for ms, gained in zip(left, _answers(entry, len(left)), strict=True)
        )
    told = clocks.told if isinstance(entry, BatchRefused | AnswerDeclared) else left
    return changed(clocks, left=left, told=told, idle=_idle(clocks.idle, entry))


def _answers(entry: RecordEntry, seats: int) -> list[int]:
    """Return how many answers were given for each seat, by itself or in its place."""
    if isinstance(entry, SeatJoined | MatchAborted | BatchRefused | AnswerDeclared):
        return [0] * seats
    return [sum(move.by == seat for move in entry.moves) for seat in range(seats)]


def _idle(idle: tuple[int, ...], entry: RecordEntry) -> tuple[int, ...]:
    """Return for how long each seat has sent nothing."""
    own = isinstance(entry, BatchPlayed | BatchRefused | AnswerDeclared)
    return tuple(
        0 if own and seat == _seat(entry) else ms + elapsed_in(entry)
        for seat, ms in enumerate(idle)
    )


def _seat(entry: RecordEntry) -> Seat | None:
    """Return whose entry it is, if it is a seat's."""
    return None if isinstance(entry, MatchStarted | MatchAborted) else entry.seat
