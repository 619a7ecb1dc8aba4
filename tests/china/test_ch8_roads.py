"""Chapter 8.5, roads: the exact optimum, held against brute force. § 8.5, 8.6, 9.6"""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Final

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from referee.state.china.ids import SPACES, Side
from referee.state.china.roads import points_of_roads
from referee.wire.json_types import Json
from tests.china.book import DATA
from tests.china.brute_force import best, chains, roads_of
from tests.china.tables import space

IDS: Final = tuple(space_.name.lower() for space_ in SPACES)
SIDES: Final = tuple(side.value for side in Side)
FEW_CHAINS: Final = 60
"""So many chains can be combined by brute force."""


def points(side: str, own: Sequence[str], fortresses: Sequence[str] = ()) -> int:
    """Return what the engine gives a seat with these houses."""
    return points_of_roads(Side(side), [space(id_) for id_ in own], [space(f) for f in fortresses])


@st.composite
def neighbourhoods(draw: st.DrawFn) -> tuple[str, list[str]]:
    """Draw a side and houses that mostly hang together: each beside one that stands already."""
    side = draw(st.sampled_from(SIDES))
    roads = sorted(sorted(road) for road in roads_of(side))
    own = [draw(st.sampled_from(IDS))]
    for _ in range(draw(st.integers(3, 13))):
        beside = sorted({id_ for road in roads if set(road) & {*own} for id_ in road} - {*own})
        own.append(draw(st.sampled_from(beside or [id_ for id_ in IDS if id_ not in own])))
    return side, own


@pytest.mark.parametrize("vector", DATA["vectors"]["roads"], ids=lambda v: str(v["why"]))
def test_the_roads_of_the_book(vector: Json) -> None:
    """The engine and brute force both give the printed points."""
    case = (vector["side"], vector["own"], vector["fortresses"])

    assert vector["points"] == points(*case) == best(*case)


@given(neighbourhoods(), st.data())
@settings(deadline=None)
@example(
    ("side_3_4", ["chu_1", "chu_2", "chu_3", "chu_8", "shu_1", "shu_2", "shu_3", "shu_4"]), None
)
def test_is_the_exact_optimum(case: tuple[str, list[str]], data: st.DataObject | None) -> None:
    """No clean set of chains is worth more, whichever houses stand on fortresses."""
    side, own = case
    assume(len(chains(side, own)) <= FEW_CHAINS)
    fortresses = data.draw(st.lists(st.sampled_from(own), max_size=3, unique=True)) if data else []

    assert best(side, own, fortresses) == points(side, own, fortresses)


@given(neighbourhoods(), st.randoms())
def test_the_order_of_the_houses_does_not_matter(
    case: tuple[str, list[str]], chance: Random
) -> None:
    """Houses are a set."""
    side, own = case
    shuffled = chance.sample(own, len(own))

    assert points(side, own, own[:2]) == points(side, shuffled, own[1::-1])


@given(neighbourhoods())
def test_one_house_more_is_worth_no_less(case: tuple[str, list[str]]) -> None:
    """Whatever chains there were, are there still."""
    side, own = case

    assert points(side, own[:-1]) <= points(side, own) <= len(own)


@given(neighbourhoods(), st.data())
def test_a_fortress_never_takes_points(case: tuple[str, list[str]], data: st.DataObject) -> None:
    """It doubles a chain, and no total is more than doubled."""
    side, own = case
    fortified = data.draw(st.lists(st.sampled_from(IDS), max_size=3, unique=True))

    assert points(side, own) <= points(side, own, fortified) <= 2 * points(side, own) + len(own)


@pytest.mark.parametrize("side", SIDES)
def test_twenty_houses_anywhere_are_reckoned_at_once(side: str) -> None:
    """The densest part of the board, with fortresses, takes no fifth of a second."""
    roads = roads_of(side)
    dense = sorted(IDS, key=lambda id_: -sum(id_ in road for road in roads))[:20]
    start = process_time()

    assert points(side, dense, dense[:3]) > 0
    assert process_time() - start < 0.2
