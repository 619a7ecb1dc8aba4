"""Chapters 6 and 9.5: what a region is worth, when it is full and at the end."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.state.china.ids import Why
from referee.state.china.notes import RegionScored
from referee.state.china.regions import points_of_a_region
from referee.wire.json_types import Json
from tests.china.book import DATA
from tests.china.playing import after, notes
from tests.china.tables import play, region, table

VECTORS = DATA["vectors"]["region_points"]

HOUSES = st.lists(st.integers(0, 8), min_size=3, max_size=5).map(tuple)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: str(v["houses"]))
def test_regions_pay_what_the_book_says(vector: Json) -> None:
    """The printed houses have the printed points."""
    assert tuple(vector["points"]) == points_of_a_region(
        tuple(vector["houses"]), tuple(vector["doubled"])
    )


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: str(v["houses"]))
def test_changing_places_changes_points(vector: Json) -> None:
    """A seat's number has no part in it."""
    seats = range(len(vector["houses"]))
    for order in permutations(seats):
        houses = tuple(vector["houses"][seat] for seat in order)
        doubled = tuple(place for place, seat in enumerate(order) if seat in vector["doubled"])

        assert tuple(vector["points"][seat] for seat in order) == points_of_a_region(
            houses, doubled
        )


@given(HOUSES)
def test_a_second_reckoning_pays_the_same(houses: tuple[int, ...]) -> None:
    """The most houses get the sum, others the smallest number above theirs, none gets nothing."""
    expected = [
        0 if not own else min((n for n in houses if n > own), default=sum(houses)) for own in houses
    ]

    assert tuple(expected) == points_of_a_region(houses, ())


class TestAtOnce:
    """A region is scored when its last house space is filled, and never again. § 6.1"""

    def test_two_houses_fill_a_region_once(self) -> None:
        """One scoring, before cards are taken."""
        at = table("shu 01..; hands 2=orange*2,yellow; act 2")
        tried = play(2, "orange orange", "house shu_3", "house shu_4")

        assert [RegionScored(region("shu"), Why.FULL, (1, 1, 2), (), (2, 2, 4))] == notes(at, tried)
        assert ((2, 2, 4), (region("shu"),)) == (
            after(at, tried).seats.points,
            after(at, tried).land.scored,
        )

    def test_an_emissary_in_a_full_region_scores_nothing(self) -> None:
        """The disc lies there already. § 5.9"""
        at = table("han 0012; hands 1=green,red,yellow; act 1")

        assert [] == notes(at, play(1, "green", "emissary han"))


class TestDoubled:
    """A house on a fortress doubles its owner's points there, once. § 9.5"""

    @pytest.mark.parametrize(
        ("han", "doubled", "points"),
        [("001^.", (1,), (4, 4, 2)), ("0^0^1.", (0,), (8, 2, 2))],
    )
    def test_whose_house_stands_on_one(
        self, han: str, doubled: tuple[int, ...], points: tuple[int, ...]
    ) -> None:
        """The others are not touched; two fortresses double no more than one."""
        at = table(f"fortress_variant yes; han {han}; hands 2=green,orange,yellow; act 2")
        (note,) = notes(at, play(2, "green", "house han_4"))

        assert isinstance(note, RegionScored)
        assert (doubled, points) == (note.doubled, note.points)

    def test_a_bare_fortress_counts_for_nobody(self) -> None:
        """Its space still waits for a house. § 9.3"""
        at = table("fortress_variant yes; han 001.^; hands 2=green,orange,yellow; act 2")
        (note,) = notes(at, play(2, "green", "house han_4"))

        assert isinstance(note, RegionScored)
        assert ((2,), (4, 2, 4)) == (note.doubled, note.points)
