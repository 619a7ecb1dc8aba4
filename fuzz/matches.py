"""Random matches of any game: options drawn by their types, answers drawn by whoever plays."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import groupby
from random import Random
from types import NoneType
from typing import Any, Final, Protocol, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from attrs import fields, frozen, has

from fuzz.laws.law import Step, book_of
from referee.apply import Applied, apply, first, options, waiting
from referee.games import GAMES, AnyGame
from referee.state.change import changed
from referee.state.game import Entry
from referee.state.stack import Move, Note, Position

T = TypeVar("T")


class Picks(Protocol):
    """Picks one of several."""

    def __call__(self, several: Sequence[T], /) -> T:
        """Return one of them."""
        ...


def options_of(game: AnyGame, seats: int, pick: Picks) -> Any:
    """Return options of a match with so many seats; what the book leaves open is picked."""
    agreed = game.ordinary(seats)
    hints = get_type_hints(game.options)
    for field in fields(game.options)[1:]:
        hint, name = hints[field.name], field.name
        if has(hint):
            for own, kind in get_type_hints(hint).items():
                record = getattr(agreed, name)
                others = [changed(record, **{own: choice}) for choice in _choices(game, kind)]
                agreed = pick(_fit(game, agreed, name, others))
        else:
            agreed = pick(_fit(game, agreed, name, _choices(game, hint)))
    return agreed


def _fit(game: AnyGame, agreed: Any, name: str, choices: Sequence[object]) -> list[Any]:
    """Return the options with each choice for the field of that name that the book admits."""
    return [
        options
        for options in (changed(agreed, **{name: choice}) for choice in choices)
        if not any(game.option_faults(options))
    ]


_NUMBERS: Final = range(16)
"""What an option that is a number is looked for in."""


def _choices(game: AnyGame, hint: Any) -> Sequence[object]:
    """Return the values that an option of that type may have, before the book is asked."""
    if hint is bool:
        return (False, True)
    if hint is int:
        return _NUMBERS
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if get_origin(hint) is tuple:
        return _rows(game.vocabulary.admitted[get_args(hint)[0]])
    assert NoneType in get_args(hint), f"options of type {hint} cannot be drawn"
    other = next(kind for kind in get_args(hint) if kind is not NoneType)
    return (None, *_choices(game, other))


def _rows(ids: Sequence[object]) -> Sequence[tuple[object, ...]]:
    """Return rows of these ids of every length, from the first on and from the last back."""
    lengths = range(1, len(ids) + 1)
    return [tuple(row[:length]) for length in lengths for row in (ids, ids[::-1])]


Player: TypeAlias = Callable[[Random, Sequence[Move]], Move]
"""Chooses one of its legal answers."""


def even(chance: Random, answers: Sequence[Move]) -> Move:
    """Choose any answer."""
    return chance.choice(answers)


def eager(chance: Random, answers: Sequence[Move]) -> Move:
    """Choose a kind of answer first, so that the seldom ones come as often as the many."""
    kinds = [list(moves) for _, moves in groupby(answers, type)]
    return chance.choice(chance.choice(kinds))


def liking(moves: tuple[type[Move], ...]) -> Player:
    """Return who mostly chooses one of these moves, and is eager otherwise."""

    def choose(chance: Random, answers: Sequence[Move]) -> Move:
        liked = [move for move in answers if isinstance(move, moves)]
        return (
            chance.choice(liked) if liked and chance.random() < _MOSTLY else eager(chance, answers)
        )

    return choose


_MOSTLY: Final = 0.9


@frozen(eq=False)
class Match:
    """A match that was played to its end, with every step of it."""

    game: AnyGame
    options: Any
    opening: Applied
    steps: tuple[Step[Any], ...]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position of the match, the first and the last included."""
        return (self.opening.position, *(step.after for step in self.steps))

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        seats: int = self.options.seats
        return seats

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that were made."""
        return tuple(step.move for step in self.steps)

    @property
    def story(self) -> Iterator[Entry]:
        """Yield the moves and the notes after the opening, in order."""
        for step in self.steps:
            yield step.move
            yield from step.notes

    @property
    def notes(self) -> tuple[Note, ...]:
        """All notes of the match."""
        return (*self.opening.notes, *(note for step in self.steps for note in step.notes))


@frozen
class Plan:
    """What a random match is made from; equal plans make equal matches."""

    game: str
    seats: int
    number: int

    def __str__(self) -> str:
        """Name it as a test is named."""
        return f"{self.game}-{self.seats}-{self.number}"


def plans(numbers: Sequence[int]) -> list[Plan]:
    """Return plans of matches of every game with every number of seats."""
    return [plan for game in GAMES for plan in plans_of(game, numbers)]


def plans_of(game: str, numbers: Sequence[int]) -> list[Plan]:
    """Return plans of matches of one game with every number of seats."""
    return [Plan(game, n, k) for n in GAMES[game].seats for k in numbers]


@cache
def played(plan: Plan) -> Match:
    """Return the match of the plan; the first of each has the book's default options."""
    game, chance = GAMES[plan.game], Random(str(plan))
    agreed = (
        options_of(game, plan.seats, chance.choice) if plan.number else game.ordinary(plan.seats)
    )
    opening = first(game, agreed)
    players = (even, eager, even, liking(book_of(plan.game).liked))
    player = players[plan.number % len(players)]
    return Match(game, agreed, opening, tuple(_steps(opening.position, chance, player)))


def _steps(at: Position, chance: Random, player: Player) -> Iterator[Step[Any]]:
    """Yield the steps of a random match to its end."""
    while at.stack:
        move = player(chance, [move for seat in waiting(at) for move in options(at, seat)])
        applied = apply(at, move)
        assert isinstance(applied, Applied), f"{move} is listed and refused: {applied}"
        yield Step(at, move, applied.position, applied.notes)
        at = applied.position
