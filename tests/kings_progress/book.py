"""The book's own cases: its data file, its worked examples, its playthroughs. § 16"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from attrs import frozen

import referee.rulebooks
from referee.apply import Accepted, judge, options, waiting
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.position import KingsProgress
from referee.state.seats import seat_name
from referee.state.stack import Ask, Move, Position
from referee.wire.json_form import JsonForm, form_of
from referee.wire.json_types import Json

HERE: Final = Path(__file__).parent
FORM: Final[JsonForm] = form_of(GAME)


def _read(path: Path) -> Json:
    """Return what a file of JSON holds."""
    return json.loads(path.read_text(encoding="utf-8"))


DATA: Final[Mapping[str, Json]] = _read(Path(referee.rulebooks.__path__[0]) / f"{GAME.id}.json")
"""The data file of the rule book."""

_EXAMPLES: Final[Sequence[Mapping[str, Json]]] = _read(HERE / "examples.json")

EXAMPLES: Final = tuple(example for example in _EXAMPLES if "expect" in example)
"""The examples that play a batch."""

VIEWS: Final = tuple(example for example in _EXAMPLES if "view" in example)
"""The examples that look at a position."""

PLAYTHROUGHS: Final[Sequence[Mapping[str, Json]]] = _read(HERE / "playthroughs.json")
"""The two complete matches. § 16.3"""


@frozen
class Batch:
    """A position and the moves that an example plays from it."""

    at: KingsProgress
    moves: tuple[Move, ...]


@cache
def batch(id_: str) -> Batch:
    """Return position and moves of the example of that id."""
    example = next(example for example in EXAMPLES if example["id"] == id_)
    at = read(example["position"])
    return Batch(at, tuple(FORM.read_move(tree, at.terms.seats) for tree in example["moves"]))


def read(tree: Json) -> KingsProgress:
    """Return the position of this JSON."""
    at = FORM.read_position(tree)
    assert isinstance(at, KingsProgress)
    return at


def asked(at: Position) -> Json:
    """Return the ask on top and the number of legal answers of each seat waited for. § 16.1"""
    if not at.stack:
        return None
    ask = at.stack[-1]
    assert isinstance(ask, Ask)
    answers = {str(seat_name(seat)): len(list(options(at, seat))) for seat in waiting(at)}
    return {"top": FORM.write_ask(ask), "answers": answers}


def met(played: Batch) -> list[Position]:
    """Return the position that every move of the batch meets; the last may be refused."""
    return [_after(played.at, played.moves[:index]) for index in range(len(played.moves))]


def _after(at: Position, moves: Sequence[Move]) -> Position:
    """Return the position after moves that are accepted."""
    judged = judge(at, moves)
    assert isinstance(judged, Accepted), f"refused: {judged}"
    return judged.position
