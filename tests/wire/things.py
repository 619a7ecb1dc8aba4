"""What the tests of the forms send: positions of the books, random matches, anything."""

import json
import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from referee.apply import Accepted, Applied, apply, first, judge, options, waiting
from referee.games import game_named
from referee.state.game import Entry
from referee.state.stack import Move, Position
from referee.wire.json_form import form_of
from referee.wire.proto import codec
from referee.wire.proto.shapes import (
    Fixed,
    Ids,
    Keyed,
    Maybe,
    OneOf,
    Plain,
    Ratio,
    Record,
    Row,
    Shape,
    hints_of,
    shape_of,
)

TESTS: Final = Path(__file__).resolve().parent.parent
DECISIONS: Final = 250
"""How long a random match is followed."""

NUMBERS: Final = st.integers(-(2**31), 2**31 - 1)
POSITIVE: Final = st.integers(1, 2**31 - 1)
PLAIN: Final[dict[Shape, SearchStrategy[Any]]] = {
    Plain.FLAG: st.booleans(),
    Plain.TEXT: st.text(),
    Ratio(): st.builds(Fraction, NUMBERS, st.integers(1, 60)),
}
"""By plain shape, its values; numbers where none is named."""

FEW: Final = 4
"""Entries of an arbitrary row, at most."""


@cache
def examples(game: str) -> list[Any]:
    """Return the worked examples of a game's rule book."""
    found: list[Any] = json.loads((TESTS / game / "examples.json").read_text(encoding="utf-8"))
    return found


@cache
def positions(game: str) -> tuple[Position, ...]:
    """Return the position of every example."""
    read = form_of(game_named(game)).read_position
    return tuple(read(example["position"]) for example in examples(game))


def stories(game: str) -> Iterator[tuple[Position, tuple[Entry, ...]]]:
    """Yield the story of every example whose batch is accepted, and where it begins."""
    form = form_of(game_named(game))
    for example, at in zip(examples(game), positions(game), strict=True):
        moves = [form.read_move(move, codec(game).seats(at)) for move in example.get("moves", ())]
        verdict = judge(at, moves)
        if isinstance(verdict, Accepted):
            yield at, verdict.story


@cache
def match(game: str, seats: int) -> tuple[tuple[Position, Move, Applied], ...]:
    """Return the steps of a random match: position, move, and what it led to."""
    chance = random.Random(f"{game} {seats}")
    at = first(game_named(game), game_named(game).ordinary(seats)).position
    steps: list[tuple[Position, Move, Applied]] = []
    while (asked := waiting(at)) and len(steps) < DECISIONS:
        move = chance.choice(list(options(at, chance.choice(asked))))
        applied = apply(at, move)
        assert isinstance(applied, Applied)
        steps.append((at, move, applied))
        at = applied.position
    return tuple(steps)


def anything(game: str, hint: Any) -> SearchStrategy[Any]:
    """Return the strategy of all that a type hint allows, sense or nonsense."""
    return _of(game, shape_of(hint, game_named(game)))


def _of(game: str, shape: Shape) -> SearchStrategy[Any]:
    """Return the strategy of a shape."""
    match shape:
        case Plain() | Ratio():
            return PLAIN.get(shape, NUMBERS)
        case Ids(members):
            return st.sampled_from(members)
        case Maybe(of):
            return st.none() | (POSITIVE if of is Plain.NUMBER else _of(game, of))
        case Row(of):
            return st.lists(_of(game, of), min_size=1, max_size=FEW).map(tuple)
        case Keyed(keys, of):
            return st.tuples(*[_of(game, of)] * len(keys))
        case Fixed(of):
            return st.tuples(*(_of(game, part) for part in of))
        case Record(cls):
            return st.builds(cls, **{n: anything(game, h) for n, h in hints_of(cls).items()})
        case OneOf(classes):
            return st.one_of(*(_of(game, Record(cls)) for cls in classes))
