"""Chapter 9: fortresses, a piece like others, with a ground of their own."""

import pytest

from referee.state.china.ids import Kind
from referee.validate.china.placing import must_fortify_bare_ground
from referee.validate.rule import Violation
from tests.china.playing import after, answers, broken
from tests.china.tables import play, space, table

VARIANT = "fortress_variant yes; hands 0=green,violet,yellow"


class TestMustFortifyBareGround:
    """A fortress goes on a house space without a house and without a fortress. § 9.2"""

    @pytest.mark.parametrize(
        ("chu", "holds"),
        [("1.......", Kind.HOUSE), (".^.......", Kind.FORTRESS), ("1^.......", Kind.FORTRESS)],
    )
    def test_refuses_ground_that_holds_something(self, chu: str, holds: Kind) -> None:
        """If there are both, the fortress is named."""
        at = table(f"{VARIANT}; chu {chu}; {_supply_of_the_others(chu)}")

        assert [
            Violation.of(must_fortify_bare_ground, space=space("chu_1"), holds=holds)
        ] == broken(at, play(0, "violet", "fortress chu_1"))
        assert [] == broken(at, play(0, "violet", "fortress chu_2"))

    def test_judges_the_ground_before_the_play(self) -> None:
        """The house of the same play comes after it, on top. § 5.7, 9.4"""
        at = table("fortress_variant yes; hands 0=violet*2,yellow; chu 1.......")
        later = after(at, play(0, "violet violet", "house chu_2", "fortress chu_2"))

        assert (0, (space("chu_2"),)) == (
            later.land.houses[space("chu_2")],
            later.land.fortresses,
        )


def _supply_of_the_others(chu: str) -> str:
    """Return the supplies of a table at which a fortress of seat 1 or none lies in Chu."""
    houses = 19 if "1" in chu else 20
    left = 0 if "^" in chu else 1
    return (
        "supply houses=20,emissaries=8,fortresses=1 "
        f"houses={houses},emissaries=8,fortresses={left} houses=20,emissaries=8,fortresses=1"
    )


def test_a_fortress_may_open_a_region() -> None:
    """It is the single piece, at the price of one; then the region is occupied. § 9.1, 9.3"""
    at = table(VARIANT)
    later = after(at, play(0, "violet", "fortress chu_1"))

    assert ((space("chu_1"),), 0) == (later.land.fortresses, later.seats.supply[0].fortresses)


def test_without_the_variant_there_is_none() -> None:
    """Every supply is empty, and no fortress is among the legal answers. § 9.1"""
    at = table("hands 0=green,violet,yellow")

    assert ["must_have_the_pieces"] == [
        violation.rule for violation in broken(at, play(0, "violet", "fortress chu_1"))
    ]
    assert not any("FORTRESS" in str(move) for move in answers(at))


def test_a_fortress_raises_no_limit() -> None:
    """An emissary beside it has no room. § 9.3"""
    at = table(f"{VARIANT}; chu .^.......")

    assert ["must_keep_to_the_emissary_limit"] == [
        violation.rule for violation in broken(at, play(0, "violet", "emissary chu"))
    ]


def test_anybody_may_build_on_it() -> None:
    """Nothing is reserved for whoever placed it. § 9.4"""
    at = table("fortress_variant yes; chu .^.......; hands 1=violet*2,yellow; act 1")

    assert [] == broken(at, play(1, "violet violet", "house chu_1", "house chu_2"))
