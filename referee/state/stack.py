"""
The table of any game: a position that ends in a stack of asks and dues, moves that answer, notes.

An *ask* waits for somebody; a *due* happens by itself when it lies on top. What is still to happen
is data: a whole turn's items are pushed at once, and interrupting is pushing.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from attrs import field, frozen

from referee.state.change import changed
from referee.state.seats import NATURE, Seat
from referee.state.words import Named

_NATURE_ALONE: Final = (NATURE,)


@frozen(slots=False)
class Move(Named):
    """An answer to the ask on top of the stack."""

    by: Seat


@frozen(slots=False)
class NaturesMove(Move):
    """A draw: an answer of `NATURE`."""

    by: Seat = field(default=NATURE, init=False)


@frozen(slots=False)
class Ask(Named, ABC):
    """A question that waits for an answer; `answers` are the kinds of move that answer it."""

    answers: ClassVar[tuple[type[Move], ...]]

    @abstractmethod
    def waits_for(self) -> tuple[Seat, ...]:
        """Return the seats that may answer now, ascending."""

    def is_private(self, at: Any) -> bool:
        """
        Say whether the ask is put at this position even when it has one answer.

        So it is where its legal answers depend on what other seats may not know.
        """
        return False


@frozen(slots=False)
class SeatAsk(Ask):
    """A question to one seat."""

    seat: Seat

    def waits_for(self) -> tuple[Seat, ...]:
        """Return the one seat."""
        return (self.seat,)


@frozen(slots=False)
class NatureAsk(Ask):
    """A question to Nature."""

    def waits_for(self) -> tuple[Seat, ...]:
        """Return Nature alone."""
        return _NATURE_ALONE


@frozen(slots=False)
class ByAsk(Ask):
    """A question to one seat, in a game whose asks name it `by`, as moves do."""

    by: Seat

    def waits_for(self) -> tuple[Seat, ...]:
        """Return the one seat."""
        return (self.by,)


@frozen(slots=False)
class ByNatureAsk(NatureAsk):
    """A question to Nature, in a game whose asks name who is asked."""

    by: Seat = field(default=NATURE, init=False)


@frozen(slots=False)
class SealedAsk(Ask):
    """A question to several seats at once: answers are sealed until the last has come."""

    waiting: tuple[Seat, ...]

    def waits_for(self) -> tuple[Seat, ...]:
        """Return the seats that have not answered yet, ascending."""
        return self.waiting


@frozen(slots=False)
class Due(Named):
    """Something that happens by itself when it lies on top."""


Item: TypeAlias = Ask | Due
"""What lies on a stack."""


@frozen(slots=False)
class Position:
    """Everything on the table, and the stack of what is still to happen: the last is on top."""

    stack: tuple[Item, ...]


P = TypeVar("P", bound=Position)


@frozen(slots=False)
class Note(Named):
    """A fact about what just happened."""


@frozen(slots=False)
class Answered(Note):
    """The referee gave the only legal answer; the move's own notes follow. § 1.13"""

    by: Seat
    move: Move


@frozen(slots=False)
class NothingToAnswer(Note):
    """There was no legal answer: the ask, or the seat's part in it, is dropped. § 1.13"""

    seat: Seat
    ask: str


Tell: TypeAlias = Callable[[Note], Any]
"""Takes a note; hand it `list.append`."""


def push(at: P, *items: Item) -> P:
    """Return the position with these items on top, the last one highest."""
    return changed(at, stack=at.stack + items)


def off(at: P) -> P:
    """Return the position without its top item."""
    return changed(at, stack=at.stack[:-1])


def instead(at: P, *items: Item) -> P:
    """Return the position with these items in place of the top one, the last one highest."""
    return changed(at, stack=at.stack[:-1] + items)


def top(at: Position) -> Ask | None:
    """Return the open ask, or null when nothing is left to happen."""
    if not at.stack:
        return None
    item = at.stack[-1]
    assert isinstance(item, Ask), "a settled position has an ask on top"
    return item
