"""One leaf of a sound position changed at random: it has a fault, or it can be played. § 1.8"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from typing import Final

from hypothesis import event, given
from hypothesis import strategies as st

from fuzz.matches import plans, played
from referee.apply import Applied, apply, options, outcome, view, waiting
from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import BOARDS, SPOTS, Card
from referee.state.el_grande.notation import read_text, write_text
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.rulings import CastilloContents, GameLength, TakingBack
from referee.state.seats import PUBLIC
from referee.state.words import id_of
from referee.wire.errors import MalformedError
from referee.wire.json_types import Json
from tests.el_grande.book import EXAMPLES, FORM, read

IDS: Final = [
    *map(id_of, (*SPOTS, *BOARDS, *Card, *GameLength, *CastilloContents, *TakingBack)),
    *(item.name for item in (*GAME.asks, *GAME.dues)),
]
MOVES_PLAYED: Final = 12
EVERY_SO_OFTEN: Final = 7

Path = tuple[str | int, ...]


@cache
def sound() -> Sequence[Json]:
    """Return positions of the book and of random matches."""
    positions = [at for plan in plans([1]) for at in played(plan).positions[::EVERY_SO_OFTEN]]
    return [*(case["position"] for case in EXAMPLES), *map(FORM.write_position, positions)]


def leaves(tree: Json, path: Path = ()) -> Iterator[Path]:
    """Yield the paths of all values and lists of a tree."""
    if isinstance(tree, list):
        yield path
    if isinstance(tree, dict | list):
        for key, value in tree.items() if isinstance(tree, dict) else enumerate(tree):
            yield from leaves(value, (*path, key))
    else:
        yield path


@st.composite
def changed_in_one_leaf(draw: st.DrawFn) -> Json:
    """Draw a sound position in which one value is another; every field is as likely."""
    tree = deepcopy(draw(st.sampled_from(sound())))
    paths = list(leaves(tree))
    field = draw(st.sampled_from(sorted({path[0] for path in paths}, key=str)))
    *way, last = draw(st.sampled_from([path for path in paths if path[0] == field]))
    there = tree
    for key in way:
        there = there[key]
    there[last] = draw(other(there[last]))
    return tree


def other(value: Json) -> st.SearchStrategy[Json]:
    """Return values like the one that is there, and null."""
    if isinstance(value, bool):
        return st.just(not value)
    if isinstance(value, int):
        near = st.sampled_from([value - 1, value + 1])
        return near | st.integers(-1, 31) | st.none()
    if isinstance(value, list):
        fewer = [value[:index] + value[index + 1 :] for index in range(len(value))]
        more = [value[:index] + value[index:][:1] + value[index:] for index in range(len(value))]
        return st.sampled_from([*fewer, *more, [1]]) | st.permutations(value)
    return st.sampled_from(IDS) | st.integers(0, 13) | st.none()


@given(changed_in_one_leaf(), st.data())
def test_has_a_fault_or_can_be_played(tree: Json, data: st.DataObject) -> None:
    """The whole way: read, held against the laws, seen, played on; nothing ever raises."""
    try:
        at = read(tree)
    except MalformedError:
        event("malformed")
        return
    if any(GAME.faults(at)):
        event("has a fault")
        return
    event("can be played")
    for _ in range(MOVES_PLAYED):
        assert at == read_text(write_text(at))
        view(at, PUBLIC)
        if outcome(at) is not None:
            return
        at = after(at, data)


def after(at: ElGrande, data: st.DataObject) -> ElGrande:
    """Return the position after one of the legal answers; there are at least two."""
    answers = {seat: list(options(at, seat)) for seat in waiting(at)}
    assert all(len(moves) > 1 for moves in answers.values())
    applied = apply(
        at, data.draw(st.sampled_from([m for moves in answers.values() for m in moves]))
    )
    assert isinstance(applied, Applied)
    assert isinstance(applied.position, ElGrande)
    return applied.position
