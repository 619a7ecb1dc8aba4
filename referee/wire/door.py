"""
The door: what must hold of things from outside beyond the types of their form.

A form's types say no more of a seat, or of a card's value, than that it is a number. For moves the
universe of the game says the rest, so no range is written down twice, and the game what no single
number or id shows; for positions and for the options of a match it lists the faults.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from referee.games import AnyGame, game_named
from referee.state.game import Fault
from referee.state.seats import NATURE
from referee.state.stack import Move, P
from referee.state.words import id_of
from referee.wire.errors import Defect, MalformedError
from referee.wire.words import any_of

Ranges: TypeAlias = Mapping[type[Move], tuple[tuple[str, frozenset[Any]], ...]]
"""By kind of move: for every field that holds one number or id, what it may be."""

T = TypeVar("T")

_TABLES: Final = 64
"""For how many numbers of seats, of all games, the ranges are kept."""


def well_formed(game: AnyGame, seats: int, move: Move) -> Move:
    """Return the move, if it is one of a match with so many seats; else raise `MalformedError`."""
    for name, values in _ranges(game.id, seats).get(move.__class__, ()):
        if getattr(move, name) not in values:
            raise MalformedError(tuple(_out_of_range(game, seats, move)))
    _raise(game.move_faults(move))
    return move


def sound_position(game: AnyGame, at: P) -> P:
    """Return the position, if it keeps every law of its book; else raise `MalformedError`."""
    _raise(game.faults(at))
    return at


def sound_options(game: AnyGame, options: T) -> T:
    """Return the options of a match, if their book admits them; else raise `MalformedError`."""
    _raise(game.option_faults(options))
    return options


def _raise(faults: Iterable[Fault]) -> None:
    """Raise `MalformedError` with every fault, if there is one."""
    defects = tuple(Defect(fault.path, f"{fault.message} ({fault.law})") for fault in faults)
    if defects:
        raise MalformedError(defects)


def _out_of_range(game: AnyGame, seats: int, move: Move) -> Iterator[Defect]:
    """Yield what no move of that kind has."""
    for name, values in _ranges(game.id, seats)[move.__class__]:
        if (value := getattr(move, name)) not in values:
            yield Defect(name, f"is {_written(value)}, it must be {_choice(values)}")


@lru_cache(_TABLES)
def _ranges(game: str, seats: int) -> Ranges:
    """Return what the fields of a game's moves may be in a match with so many seats."""
    universe = game_named(game).universe
    found: dict[type[Move], dict[str, set[Any]]] = {}
    for by in (NATURE, *range(seats)):
        for move in universe(seats, by):
            fields = found.setdefault(type(move), {name: set() for name in vars(move)})
            for name, value in vars(move).items():
                fields[name].add(value)
    return {
        kind: tuple((name, frozenset(of[name])) for name in of if _single(of[name]))
        for kind, of in found.items()
    }


def _single(values: set[Any]) -> bool:
    """Say whether each of these is one number or id, not a row or an object."""
    return all(isinstance(value, int | Enum) for value in values)


def _choice(values: frozenset[Any]) -> str:
    """Return the values as a choice, numbers as a span."""
    first, *others = sorted(values)
    if others and not isinstance(first, Enum):
        return f"{first} to {others[-1]}"
    return any_of(map(_written, (first, *others)))


def _written(value: Any) -> str:
    """Return a number or an id as the rule book writes it."""
    return id_of(value) if isinstance(value, Enum) else str(value)
