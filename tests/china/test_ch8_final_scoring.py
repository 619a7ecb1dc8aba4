"""Chapter 8: regions that are not full, alliances, and the order of it all."""

from itertools import permutations

import pytest

from referee.state.china.final import leaders
from referee.state.china.ids import REGIONS, Why
from referee.state.china.land import BORDERS
from referee.state.china.moves import TakeOpen
from referee.state.china.notes import AllianceScored, GameOver, RegionScored, RoadsScored
from referee.state.china.position import China
from referee.state.stack import Note
from referee.wire.json_types import Json
from tests.china.book import DATA
from tests.china.playing import notes
from tests.china.tables import RED, region, table

VECTORS = DATA["vectors"]["alliance_points"]
THE_END = "exhaustions 2; emperor 0; display green red; take_card 2 left=1"


def end_of(text: str) -> list[Note]:
    """Return the notes of the last move at a table: seat 2 takes the red card."""
    return notes(table(f"{text}; {THE_END}"), TakeOpen(2, RED))


def of_border(told: list[Note], number: int) -> AllianceScored:
    """Return what is told of an alliance."""
    (found,) = (n for n in told if isinstance(n, AllianceScored) and n.number == number)
    return found


def test_everything_is_scored_once_in_order() -> None:
    """Regions, alliances, roads by seat, the outcome; a full region has its disc already. § 8.1"""
    told = end_of("han 0012")
    regions = [n.region for n in told if isinstance(n, RegionScored)]

    assert [r for r in REGIONS if r != region("han")] == regions
    assert list(range(1, 16)) == [n.number for n in told if isinstance(n, AllianceScored)]
    assert [0, 1, 2] == [n.seat for n in told if isinstance(n, RoadsScored)]
    assert isinstance(told[-1], GameOver)
    kinds = [type(note) for note in told]
    assert kinds == sorted(kinds, key=[RegionScored, AllianceScored, RoadsScored, GameOver].index)


def test_a_region_that_is_not_full_pays_for_the_houses_there() -> None:
    """Not for its spaces; one without a house pays nothing and is told of. § 8.2"""
    told = {n.region: n for n in end_of("wei 001....") if isinstance(n, RegionScored)}

    assert RegionScored(region("wei"), Why.END, (2, 1, 0), (), (3, 2, 0)) == told[region("wei")]
    assert (0, 0, 0) == told[region("chu")].points


class TestAlliances:
    """Whoever leads both regions of a border is paid all emissaries there. § 8.3"""

    @pytest.mark.parametrize("vector", [v for v in VECTORS if len(v["a"]) == 3], ids=str)
    def test_alliances_pay_what_the_book_says(self, vector: Json) -> None:
        """The printed emissaries in Qi and Wei have the printed leaders and points."""
        rows = [",".join(map(str, vector[name])) for name in ("a", "b")]
        at = _crowded(rows[0], rows[1])
        note = of_border(notes(at, TakeOpen(2, RED)), 6)

        assert (tuple(vector["leaders"]), tuple(vector["points"])) == (note.leaders, note.points)
        assert (region("qi"), region("wei")) == note.regions

    @pytest.mark.parametrize("vector", VECTORS, ids=str)
    def test_leaders_of_both_are_those_of_the_book(self, vector: Json) -> None:
        """Leading may be shared, and without an emissary nobody leads."""
        both = {*leaders(tuple(vector["a"]))} & {*leaders(tuple(vector["b"]))}

        assert vector["leaders"] == sorted(both)

    def test_changing_places_changes_leaders(self) -> None:
        """A seat's number has no part in it."""
        for order in permutations(range(3)):
            row = tuple((3, 3, 1)[seat] for seat in order)
            assert tuple(p for p, seat in enumerate(order) if seat in (0, 1)) == leaders(row)

    def test_a_region_counts_for_each_of_its_borders(self) -> None:
        """Chu leads to five alliances with emissaries, and each is paid. § 8.4"""
        told = end_of("chu 000..... e 3,0,0; han 0... e 1,0,0; wei 0...... e 1,0,0")

        assert [4, 4, 2] == [of_border(told, number).points[0] for number in (10, 11, 7)]

    def test_every_border_lies_between_two_regions(self) -> None:
        """There are fifteen, and none of two regions twice. § 1.7"""
        assert list(range(1, 16)) == list(BORDERS)
        assert 15 == len({*BORDERS.values()})


def _crowded(qi: str, wei: str) -> China:
    """Return a table with these emissaries in Qi and Wei, and houses enough for them."""
    houses = {
        "qi": "000000"[: _needed(qi)].ljust(6, "."),
        "wei": "1111111"[: _needed(wei)].ljust(7, "."),
    }
    return table(f"qi {houses['qi']} e {qi}; wei {houses['wei']} e {wei}; {THE_END}")


def _needed(row: str) -> int:
    """Return how many houses of one seat make room for so many emissaries."""
    return sum(map(int, row.split(",")))
