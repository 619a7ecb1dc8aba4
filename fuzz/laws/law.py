"""
What a law is: a statement about positions, or about accepted moves, that always holds.

Laws are written from the rule book alone. They must not use the rules, the legal answers or the
checks of the engine, or they would repeat its mistakes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from referee.state.seats import Seat, Viewer
from referee.state.stack import Move, Note, Position
from referee.validate.rule import Fact

P = TypeVar("P", bound=Position)
T = TypeVar("T")


@frozen
class Step(Generic[P]):
    """An accepted move: where it was made, where it led, and the notes of what happened."""

    before: P
    move: Move
    after: P
    notes: tuple[Note, ...]


@frozen
class Renaming:
    """The seats under other numbers: what was seat s is now seat `new[s]`."""

    new: tuple[Seat, ...]

    def of(self, old: Seat) -> Seat:
        """Return the seat's new number; Nature stays Nature."""
        return self.new[old] if old >= 0 else old

    def seat(self, old: Seat | None) -> Seat | None:
        """Return the seat's new number; null stays null."""
        return None if old is None else self.of(old)

    def seats(self, old: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return the new numbers of several seats, ascending."""
        return tuple(sorted(self.new[seat] for seat in old))

    def row(self, values: tuple[T, ...]) -> tuple[T, ...]:
        """Return the row in which every seat has what it had."""
        by_seat = dict(zip(self.new, values, strict=True))
        return tuple(by_seat[seat] for seat in range(len(values)))


def rotations(seats: int) -> Iterator[Renaming]:
    """Yield every way to rotate the seats."""
    for by in range(1, seats):
        yield Renaming(tuple((seat + by) % seats for seat in range(seats)))


def swaps(seats: int) -> Iterator[Renaming]:
    """Yield every swap of two neighbours: together they make any renaming."""
    for seat in range(seats - 1):
        names = list(range(seats))
        names[seat], names[seat + 1] = names[seat + 1], names[seat]
        yield Renaming(tuple(names))


LawOfPosition: TypeAlias = Callable[[P], bool]
LawOfMove: TypeAlias = Callable[[Step[P]], bool]


@frozen
class Book(Generic[P]):
    """
    The laws of one game, and what the laws of every game need to know of it.

    The names of the laws are those of the rule book; the book may have less than the code has.
    """

    positions: tuple[LawOfPosition[P], ...]
    moves: tuple[LawOfMove[P], ...]
    broken: Mapping[str, Callable[[Step[P]], Step[P]]]
    """By law, what turns a step of `show` into one that breaks the law: no law is empty words."""
    moves_left: Callable[[P], int]
    """A bound of how many moves can follow; it falls with every move."""
    secrets: tuple[Callable[[P, Viewer], Iterator[P]], ...]
    """By kind of secret: positions that differ only in what the viewer may not know."""
    lifting: tuple[type[Note], ...]
    """Notes that tell everybody what was a secret."""
    draws_lift: bool = field(default=False, kw_only=True)
    """Whether draws that all see tell of a secret, and so are made within what is compared."""
    rename: Callable[[P, Renaming], P]
    rename_move: Callable[[Move, Renaming], Move]
    rename_facts: Callable[[Mapping[str, Fact], Renaming], Mapping[str, Fact]]
    alike: Callable[[P], bool] = field(default=lambda _: True)
    """From where on the seats are alike."""
    liked: tuple[type[Move], ...] = ()
    """Answers that some matches like best, to come where chance alone hardly ever does."""

    def broken_at(self, at: P) -> tuple[str, ...]:
        """Return the names of the laws that the position breaks."""
        return tuple(law.__name__ for law in self.positions if not law(at))

    def broken_by(self, step: Step[P]) -> tuple[str, ...]:
        """Return the names of the laws that the move breaks, or the position it leads to."""
        broken = tuple(law.__name__ for law in self.moves if not law(step))
        return broken + self.broken_at(step.after)


AnyBook: TypeAlias = Book[Any]


@cache
def book_of(game: str) -> AnyBook:
    """Return the laws of the game with that id."""
    book = import_module(f"fuzz.laws.{game}").BOOK
    assert isinstance(book, Book)
    return book
