"""The contract of a game: what the rest of the program reads, never asking which game it has."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Generic, TypeAlias

from attrs import Factory, field, frozen

from referee.state.mechanics import Mechanics
from referee.state.seats import Seat, Viewer
from referee.state.stack import Ask, Due, Item, Move, Note, P
from referee.state.words import Named


@frozen(slots=False)
class Outcome:
    """How a match ended: points and ranks by seat (1 is best), the seats that won, ascending."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]


@frozen(slots=False)
class View:
    """
    What one seat, or the public, may know of a position; each game adds the fields it shows.

    `stack` is what is still to happen, with sealed answers covered.
    """

    viewer: Viewer
    stack: tuple[Item, ...]


@frozen(slots=False)
class Fault:
    """Something that cannot be on a table: the law it breaks, where, and what is wrong there."""

    law: str
    path: str
    message: str


@frozen(slots=False)
class Grid:
    """One drawn table of a picture: a title, the heads of its columns, its rows of text."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Picture: TypeAlias = tuple[Grid, ...]
"""A position as a person at the table would look at it, grid by grid."""

Entry: TypeAlias = Move | Note
"""A line of a match's story: a move that was sent, or a note of what happened."""


@frozen
class Vocabulary:
    """
    What type hints alone do not say of a game's ids.

    `admitted` gives, for a NewType over an enum, the members it admits (a region is a place that is
    not the castillo); `keyed` gives, for a NewType over a row, the ids whose things stand in it, so
    that it is written as an object. `sparse` are such rows whose nulls, or
    empty rows, are left out of the object.
    """

    admitted: Mapping[object, tuple[Enum, ...]]
    keyed: Mapping[object, tuple[Enum, ...]]
    sparse: Mapping[object, tuple[Enum, ...]] = field(factory=dict)

    def keys(self, hint: object) -> tuple[Enum, ...] | None:
        """Return the ids whose things stand in a row of this type, or null if it has none."""
        return self.keyed.get(hint) or self.sparse.get(hint)


def nothing_more(_move: Move) -> Iterator[Fault]:
    """Find no fault: the types of a move's fields, and the universe, say all of its form."""
    return iter(())


@frozen(eq=False)
class Game(Generic[P]):
    """
    One game behind the contract; its rules stand beside it in `referee.validate`.

    `id` names its package, its rule book and its protobuf package. `options` is the attrs class of
    a match's options, whose first field is `seats`. Types stand in the order of the rule book.
    """

    id: str
    title: str
    seats: range
    """How many seats a match may have, each number with the options that `ordinary` names."""
    options: type[Any]
    position: type[P]
    view_type: type[View]
    outcome_type: type[Outcome]
    moves: tuple[type[Move], ...]
    asks: tuple[type[Ask], ...]
    dues: tuple[type[Due], ...]
    notes: tuple[type[Note], ...]
    vocabulary: Vocabulary
    mechanics: Mechanics[P]
    first: Callable[[Any], P] = field(repr=False)
    """The first position, not settled yet, of a match with these options."""
    view: Callable[[P, Viewer], View] = field(repr=False)
    veil: Callable[[P, Sequence[Entry], Viewer], tuple[Entry, ...]] = field(repr=False)
    """The lines of a story that began at this position, as the viewer may read them."""
    outcome: Callable[[P], Outcome | None] = field(repr=False)
    faults: Callable[[P], Iterator[Fault]] = field(repr=False)
    """Every defect of a position that came from outside."""
    option_faults: Callable[[Any], Iterator[Fault]] = field(repr=False)
    """Every defect of the options of a match."""
    universe: Callable[[int, Seat], tuple[Move, ...]] = field(repr=False)
    """All well-formed moves of one seat (or of Nature) with so many seats, in the book's order."""
    weight: Callable[[P, Move], int] = field(repr=False)
    """How many equal things on the table a draw of Nature's stands for."""
    picture: Callable[[Any], Picture] = field(repr=False)
    """A view drawn as grids of text."""
    sentence: Callable[[Named], str] = field(repr=False)
    """A note, a move, an ask or a due in words."""
    read_text: Callable[[str], P] = field(repr=False)
    write_text: Callable[[P], str] = field(repr=False)
    ordinary: Callable[[int], Any] = field(
        default=Factory(lambda game: game.options, takes_self=True), repr=False
    )
    """
    The usual options of a match with so many seats: defaults for all that need not be said, and the
    rulings that this number of seats takes.
    """
    move_faults: Callable[[Move], Iterator[Fault]] = field(default=nothing_more, repr=False)
    """Every defect of a move's form that no single number or id of it shows."""
