"""Chapter 5: where houses and emissaries may be placed, and what placing does."""

import pytest

from referee.state.china import asks as a
from referee.state.china.ids import Kind
from referee.state.china.moves import Play
from referee.state.china.notes import RegionScored
from referee.validate.china.placing import (
    must_build_on_an_empty_space,
    must_have_the_pieces,
    must_keep_to_the_emissary_limit,
    must_open_with_one_piece,
)
from referee.validate.china.region import must_place_in_one_region
from referee.validate.rule import Violation
from referee.wire.json_types import Json
from tests.china.book import DATA
from tests.china.playing import after, broken, guarded_by, notes
from tests.china.tables import play, region, space, table

PAIR = table("wei 01.....; yan ....; hands 0=red*2,green")


class TestMustPlaceInOneRegion:
    """All pieces of a play are placed in one region. § 5.1"""

    def test_refuses_two_regions_of_one_colour(self) -> None:
        """That Yan is still empty is not asked any more."""
        regions = (region("wei"), region("yan"))

        assert [Violation.of(must_place_in_one_region, regions=regions)] == broken(
            PAIR, play(0, "red red", "house wei_3", "house yan_1")
        )
        assert [] == broken(PAIR, play(0, "red red", "house wei_3", "house wei_4"))

    def test_an_emissary_stands_in_its_region(self) -> None:
        """A house in Wei and an emissary in Yan are in two regions."""
        tried = play(0, "red red", "house wei_3", "emissary yan")

        assert "must_place_in_one_region" == broken(PAIR, tried)[0].rule

    def test_the_supply_and_the_spaces_are_looked_at_all_the_same(self) -> None:
        """Both pieces are judged one by one, in whatever region. § 12.6"""
        tried = play(0, "red red", "house wei_1", "house yan_1")

        assert ["must_place_in_one_region", "must_build_on_an_empty_space"] == [
            violation.rule for violation in broken(PAIR, tried)
        ]


class TestMustOpenWithOnePiece:
    """Into a region where no piece stands yet, only one piece is placed. § 5.2"""

    AT = table("hands 0=green,orange*2")

    def test_refuses_two_houses_in_an_empty_region(self) -> None:
        """Han is empty."""
        assert [Violation.of(must_open_with_one_piece, region=region("han"), pieces=2)] == broken(
            self.AT, play(0, "green orange orange", "house han_1", "house han_2")
        )
        assert [] == broken(self.AT, play(0, "green", "house han_1"))

    @pytest.mark.parametrize("han", ["2...", ".^..."])
    def test_allows_two_where_anything_of_anybody_stands(self, han: str) -> None:
        """A house or a fortress of another seat is enough."""
        at = table(f"fortress_variant yes; han {han}; hands 0=green,orange*2")

        assert [] == broken(at, play(0, "green orange orange", "house han_2", "house han_3"))


class TestMustHaveThePieces:
    """The pieces placed are in the seat's supply. § 5.3"""

    def test_refuses_a_house_when_all_stand(self) -> None:
        """Twenty houses of seat 0 are on the board."""
        at = table("chu 00000000; qin 00000; wei 0000000; hands 0=green,orange,yellow")

        assert [Violation.of(must_have_the_pieces, piece=Kind.HOUSE, wanted=1, left=0)] == broken(
            at, play(0, "green", "house han_1")
        )

    def test_refuses_a_second_emissary_when_one_is_left(self) -> None:
        """Seven of eight are on the board; one more may go."""
        at = table("chu 00000000 e 4,0,0; qin 00000 e 3,0,0; hands 0=violet*2,yellow")

        assert [
            Violation.of(must_have_the_pieces, piece=Kind.EMISSARY, wanted=2, left=1)
        ] == broken(at, play(0, "violet violet", "emissary chu", "emissary chu"))
        assert [] == broken(at, play(0, "violet", "emissary chu"))

    def test_a_fortress_is_looked_at_first(self) -> None:
        """The first kind that is short is told."""
        at = table("chu 00000000; qin 00000; wei 0000000; han .1..; hands 0=green*2,yellow")

        assert [Kind.FORTRESS.name.lower()] == [
            violation.facts["piece"]
            for violation in broken(at, play(0, "green green", "fortress han_1", "house han_3"))
        ]


class TestMustBuildOnAnEmptySpace:
    """A house goes on a house space without a house. § 5.4"""

    def test_refuses_a_space_with_a_house(self) -> None:
        """Seat 1 lives there."""
        assert [
            Violation.of(must_build_on_an_empty_space, space=space("wei_2"), owner=1)
        ] == broken(PAIR, play(0, "red", "house wei_2"))
        assert [] == broken(PAIR, play(0, "red", "house wei_3"))

    def test_refuses_the_same_space_twice(self) -> None:
        """The first house stands in the way of the second."""
        assert [
            Violation.of(must_build_on_an_empty_space, space=space("wei_3"), owner=0)
        ] == broken(PAIR, play(0, "red red", "house wei_3", "house wei_3"))


class TestMustKeepToTheEmissaryLimit:
    """No more emissaries of all seats than the most houses of any one seat. § 5.5"""

    def test_refuses_one_more_than_the_limit(self) -> None:
        """Two houses of seat 0, two emissaries of others."""
        at = table("wei 00..... e 0,1,1; hands 0=red*2,green")
        facts = {"region": region("wei"), "emissaries": 3, "limit": 2}

        assert [Violation.of(must_keep_to_the_emissary_limit, **facts)] == broken(
            at, play(0, "red", "emissary wei")
        )

    def test_a_house_of_the_same_play_counts(self) -> None:
        """The third house of seat 0 makes room at once."""
        at = table("wei 00..... e 0,1,1; hands 0=red*2,green")

        assert [] == broken(at, play(0, "red red", "house wei_3", "emissary wei"))

    def test_refuses_the_first_piece_of_a_region(self) -> None:
        """Without a house the limit is 0."""
        facts = {"region": region("yan"), "emissaries": 1, "limit": 0}

        assert [Violation.of(must_keep_to_the_emissary_limit, **facts)] == broken(
            PAIR, play(0, "red", "emissary yan")
        )

    def test_no_house_of_ones_own_is_needed(self) -> None:
        """Nor does it matter that a region is full and scored. § 5.9"""
        at = table("han 1122; hands 0=green,orange,yellow")

        assert [] == broken(at, play(0, "green", "emissary han"))

    def test_is_silent_where_the_house_cannot_stand(self) -> None:
        """The limit after the play is not known then."""
        assert ["must_build_on_an_empty_space"] == [
            v.rule for v in broken(PAIR, play(0, "red red", "house wei_2", "emissary wei"))
        ]

    @pytest.mark.parametrize("vector", DATA["vectors"]["emissary_limit"], ids=str)
    def test_the_limits_of_the_book(self, vector: Json) -> None:
        """So many emissaries may stand there, and not one more."""
        houses = "".join(str(seat) * count for seat, count in enumerate(vector["houses"]))
        for there in range(vector["limit"] + 1):
            at = table(f"chu {houses.ljust(8, '.')} e 0,{there},0; hands 0=violet,red,green")
            names = [v.rule for v in broken(at, play(0, "violet", "emissary chu"))]

            assert (there == vector["limit"]) == (names == ["must_keep_to_the_emissary_limit"])


def test_these_rules_guard_plays() -> None:
    """All rules of this chapter guard the play and nothing else."""
    for rule in (
        must_place_in_one_region,
        must_open_with_one_piece,
        must_have_the_pieces,
        must_build_on_an_empty_space,
        must_keep_to_the_emissary_limit,
    ):
        assert {(a.Act, Play)} == guarded_by(rule)


class TestPlacing:
    """Pieces leave the supply and stand on the board. § 5.6"""

    def test_a_house_and_an_emissary(self) -> None:
        """Both stand there, both are gone from the supply."""
        at = after(PAIR, play(0, "red red", "house wei_3", "emissary wei"))

        assert 0 == at.land.houses[space("wei_3")]
        assert (1, 0, 0) == at.land.emissaries[5]
        assert (18, 7) == (at.seats.supply[0].houses, at.seats.supply[0].emissaries)

    def test_the_order_of_naming_does_not_matter(self) -> None:
        """Equal plays are one move. § 5.7, 12.4"""
        one = play(0, "red red", "emissary wei", "house wei_3")

        assert play(0, "red red", "house wei_3", "emissary wei") == one
        assert play(0, "red green red", "house wei_4", "house wei_3") == play(
            0, "green red red", "house wei_3", "house wei_4"
        )

    def test_a_full_region_is_scored_before_the_next_piece_is_set(self) -> None:
        """The house fills Han; then the emissary is set, then cards are taken. § 6.1"""
        at = table("han 001.; hands 1=green*2,yellow; act 1")
        tried = play(1, "green green", "house han_4", "emissary han")

        assert [(4, 4, 0)] == [n.points for n in notes(at, tried) if isinstance(n, RegionScored)]
        assert a.TakeCard(1, 2) == after(at, tried).stack[-1]
        assert (0, 1, 0) == after(at, tried).land.emissaries[1]
