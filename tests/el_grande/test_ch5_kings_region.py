"""Chapter 5: nothing enters or leaves the King's region."""

from typing import Final

import pytest

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande.ids import Board
from referee.state.el_grande.moves import (
    Announce,
    Place,
    Point,
    Remove,
    SendGrande,
    SendKing,
    SetBoard,
    Shift,
    Surrender,
    Withdraw,
)
from referee.validate.el_grande.kings_region import must_spare_the_kings_region
from referee.validate.rule import Violation
from tests.el_grande.places import (
    ARAGON,
    BASQUE_COUNTRY,
    CASTILLO,
    CATALONIA,
    COURT,
    GALICIA,
    GRANADA,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import Case, after, broken, guarded_by, guarded_in
from tests.el_grande.tables import standard

OTHER = CATALONIA
MANY = "court 0=6; granada 0=14; seville 0=5"
EIGHT_FOUR_LIES = "board_840 {}; play_card 0 4A; move_board 0"

CASES: Final = [
    Case(standard(4, text), refused, allowed)
    for text, refused, allowed in [
        ("play_card 0 3C", Place(0, GALICIA), Place(0, BASQUE_COUNTRY)),
        ("play_card 0 1B; place_anywhere 0", Place(0, GALICIA), Place(0, SEVILLE)),
        ("play_card 0 1C; move_or_place 0", Place(0, GALICIA), Place(0, SEVILLE)),
        (
            "play_card 0 1C; move_or_place 0",
            Shift(0, 0, GALICIA, ARAGON),
            Shift(0, 0, OLD_CASTILE, ARAGON),
        ),
        (
            "play_card 0 1C; move_or_place 0",
            Shift(0, 0, SEVILLE, GALICIA),
            Shift(0, 0, SEVILLE, CASTILLO),
        ),
        (f"{MANY}; recall_from_board 0 left=4", Withdraw(0, GALICIA), Withdraw(0, BASQUE_COUNTRY)),
        (
            "play_card 0 1F; move_caballeros 0 any=3",
            Shift(0, 2, GALICIA, ARAGON),
            Shift(0, 2, SEVILLE, ARAGON),
        ),
        (
            "play_card 0 1F; move_caballeros 0 any=3",
            Shift(0, 2, SEVILLE, GALICIA),
            Shift(0, 2, SEVILLE, OLD_CASTILE),
        ),
        ("play_card 0 2D; give_up 3; give_up 2", Surrender(2, GALICIA), Surrender(2, COURT)),
        (
            "play_card 0 2E; strike 0 0; strike 0 3; strike 0 2",
            Remove(0, GALICIA),
            Remove(0, SEVILLE),
        ),
        ("play_card 0 2G; set_loss_disks number=30", Point(2, GALICIA), Point(2, SEVILLE)),
        ("play_card 0 4C; choose_evicted 0", Point(0, GALICIA), Point(0, OLD_CASTILE)),
        (
            EIGHT_FOUR_LIES.format("galicia"),
            SetBoard(0, Board.BOARD_840, ARAGON),
            SetBoard(0, Board.BOARD_400, ARAGON),
        ),
        (
            EIGHT_FOUR_LIES.format("-"),
            SetBoard(0, Board.BOARD_840, GALICIA),
            SetBoard(0, Board.BOARD_840, CASTILLO),
        ),
        ("play_card 0 4D; move_grande 0", SendGrande(0, GALICIA), SendGrande(0, ARAGON)),
    ]
]
"""Every kind of move that could touch the King's region, with Galicia for it."""


class TestMustSpareTheKingsRegion:
    """Nothing enters or leaves the King's region. § 5.1"""

    @pytest.mark.parametrize("case", CASES, ids=str)
    def test_refuses_to_touch_it(self, case: Case) -> None:
        """For that alone, and with the King's region as the one fact."""
        assert [Violation.of(must_spare_the_kings_region, region=GALICIA)] == broken(
            case.at, case.refused
        )

    @pytest.mark.parametrize("case", CASES, ids=str)
    def test_allows_the_nearest_neighbour(self, case: Case) -> None:
        """The same hand motion beside the King's region breaks nothing."""
        assert [] == broken(case.at, case.allowed)

    @pytest.mark.parametrize("case", CASES, ids=str)
    def test_the_barred_region_goes_with_the_king(self, case: Case) -> None:
        """With the King in Catalonia the very move that was refused is not refused for that."""
        land = changed(case.at.land, king=OTHER)
        broken_there = broken(changed(case.at, land=land), case.refused)

        assert "must_spare_the_kings_region" not in [v.rule for v in broken_there]

    def test_refuses_a_grande_that_stands_there(self) -> None:
        """4D asks nothing then, so the rule itself is asked. § 7.4D"""
        at = standard(4, "play_card 0 4D; move_grande 0")
        beside_the_king = changed(
            at, land=changed(at.land, grandes=(GALICIA, ARAGON, VALENCIA, GRANADA))
        )

        assert [Violation.of(must_spare_the_kings_region, region=GALICIA)] == broken(
            beside_the_king, SendGrande(0, ARAGON)
        )

    def test_names_the_region_once_when_both_ends_lie_in_it(self) -> None:
        """A Shift out of it into it touches it twice; that is one violation of this rule."""
        at = standard(4, "play_card 0 1F; move_caballeros 0 any=3")

        assert ["must_spare_the_kings_region", "must_go_elsewhere"] == [
            v.rule for v in broken(at, Shift(0, 2, GALICIA, GALICIA))
        ]

    def test_the_court_is_no_region(self) -> None:
        """Surrendering from the court touches nothing on the board."""
        assert [] == broken(
            standard(4, "play_card 0 2D; give_up 3; give_up 2"), Surrender(2, COURT)
        )

    def test_guards_every_move_that_touches_a_place(self) -> None:
        """The moves above are all that the book lists; the King himself is not among them. § 5.2"""
        assert guarded_in(CASES) == guarded_by(must_spare_the_kings_region)
        assert (a.MoveKing, SendKing) not in guarded_by(must_spare_the_kings_region)


class TestTheKingsRegion:
    """What the King does to it, and what may point at it."""

    def test_only_the_king_leaves_and_enters(self) -> None:
        """The region he left is free, the one he entered is barred. § 5.2"""
        at = after(standard(4, "play_card 0 4B"), Announce(0), SendKing(0, OLD_CASTILE))

        assert [] == broken(at, Place(0, GALICIA))
        assert [Violation.of(must_spare_the_kings_region, region=OLD_CASTILE)] == broken(
            at, Place(0, OLD_CASTILE)
        )

    @pytest.mark.parametrize(
        ("text", "by"),
        [
            ("play_card 0 2H; choose_scored 0", 0),
            ("play_card 0 4G; set_unique_disks", 3),
            ("play_card 0 4C; set_evicted_disks region=old_castile", 1),
            ("round 6; set_castillo_disks", 2),
        ],
    )
    def test_may_be_pointed_at_where_nobody_enters_by_it(self, text: str, by: int) -> None:
        """It is scored when chosen; evicted and freed caballeros go to court instead. § 5.3, 5.4"""
        assert [] == broken(standard(4, text), Point(by, GALICIA))
