"""Chapter 8, control: who has most influence, who is second, when the disc comes off."""

import pytest

from referee.state.kings_progress.ids import Card, Courtier, Holding
from referee.state.kings_progress.moves import DiscardTop, Tuck
from referee.state.kings_progress.notes import AbilityRenewed, ControlPassed
from referee.state.kings_progress.position import Control
from tests.kings_progress.playing import after, notes
from tests.kings_progress.tables import table

KNIGHT = Courtier.KNIGHT


@pytest.mark.parametrize(
    ("piles", "major", "minor"),
    [
        ("0=knight_1", 0, None),
        ("0=knight_1 1=knight_3", 1, 0),
        ("0=knight_3 1=knight_1 2=knight_1", 0, None),
        ("0=knight_2 1=knight_2", None, None),
        ("0=knight_0/knight_3 1=knight_2 2=knight_0", 1, 0),
    ],
)
def test_most_influence_controls(piles: str, major: int | None, minor: int | None) -> None:
    """Major control to the most, minor to the second most, none to equals. § 8.2, 8.3, 8.4"""
    control = table(f"piled {piles}").courtiers.control[KNIGHT]

    assert (major, minor) == (control.major, control.minor)


def test_a_tie_leaves_control_where_it_is() -> None:
    """The holder keeps it. § 8.4"""
    there = table("piled 1=knight_1; hands 0=knight_1")

    assert (
        Control(1, 0, 1, used=False)
        == after(there, Tuck(0, KNIGHT, Card.KNIGHT_1)).courtiers.control[KNIGHT]
    )


def test_a_new_holder_renews_the_ability() -> None:
    """Control passes, the disc comes off, the old holder is second. § 8.1, 8.5"""
    there = table("piled 1=knight_0; control.knight 1 - 1 yes; hands 0=knight_3")

    assert [
        ControlPassed(KNIGHT, Holding.MAJOR, 1, 0),
        AbilityRenewed(KNIGHT),
        ControlPassed(KNIGHT, Holding.MINOR, None, 1),
    ] == [
        note
        for note in notes(there, Tuck(0, KNIGHT, Card.KNIGHT_3))
        if isinstance(note, ControlPassed | AbilityRenewed)
    ]


def test_the_same_holder_renews_nothing() -> None:
    """Vacant and regained: the disc stays. § 8.5"""
    there = table("piled 0=knight_1; control.knight 0 - 0 yes; hands 0=knight_2")
    vacant = after(there, DiscardTop(0, KNIGHT))
    regained = after(vacant, Tuck(0, KNIGHT, Card.KNIGHT_2))

    assert Control(None, None, 0, used=True) == vacant.courtiers.control[KNIGHT]
    assert Control(0, None, 0, used=True) == regained.courtiers.control[KNIGHT]
