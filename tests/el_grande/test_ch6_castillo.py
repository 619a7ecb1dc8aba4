"""Chapter 6: the castillo: open to all, left by nobody, and no region."""

from typing import Final

import pytest

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
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
from referee.state.el_grande.position import Caballeros
from referee.state.rows import put
from referee.validate.el_grande.castillo import must_be_a_region, must_not_leave_the_castillo
from referee.validate.rule import Violation
from tests.el_grande.places import ARAGON, CASTILLO, COURT, GRANADA, OLD_CASTILE, SEVILLE, VALENCIA
from tests.el_grande.playing import Case, after, broken, guarded_by, guarded_in, notes
from tests.el_grande.tables import standard

MANY = "court 0=6; granada 0=14; seville 0=5"

LEAVING: Final = [
    Case(standard(4, text), refused, allowed)
    for text, refused, allowed in [
        (f"{MANY}; recall_from_board 0 left=4", Withdraw(0, CASTILLO), Withdraw(0, SEVILLE)),
        (
            "play_card 0 1I; move_caballeros 0 any=4",
            Shift(0, 1, CASTILLO, ARAGON),
            Shift(0, 1, OLD_CASTILE, CASTILLO),
        ),
        (
            "play_card 0 1C; move_or_place 0",
            Shift(0, 0, CASTILLO, VALENCIA),
            Shift(0, 0, SEVILLE, CASTILLO),
        ),
        (
            "play_card 0 2D; give_up 3; give_up 2; give_up 1",
            Surrender(1, CASTILLO),
            Surrender(1, COURT),
        ),
        (
            "play_card 0 2E; strike 0 0; strike 0 3; strike 0 2; strike 0 1",
            Remove(0, CASTILLO),
            Remove(0, ARAGON),
        ),
    ]
]
"""Every kind of move that could take somebody out of the castillo."""

NO_REGION: Final = [
    Case(standard(4, text), refused, allowed)
    for text, refused, allowed in [
        ("play_card 0 4B; move_king 0 bordering", SendKing(0, CASTILLO), SendKing(0, OLD_CASTILE)),
        ("play_card 0 4D; move_grande 0", SendGrande(0, CASTILLO), SendGrande(0, ARAGON)),
        ("play_card 0 4C; choose_evicted 0", Point(0, CASTILLO), Point(0, GRANADA)),
    ]
]
"""Every kind of move that needs a region."""


class TestMustNotLeaveTheCastillo:
    """Nobody is taken out of the castillo by a move. § 6.2"""

    @pytest.mark.parametrize("case", LEAVING, ids=str)
    def test_refuses_to_take_somebody_out(self, case: Case) -> None:
        """For that alone: whether somebody of that owner is inside is not told. § 7.04"""
        assert [Violation.of(must_not_leave_the_castillo, place=CASTILLO)] == broken(
            case.at, case.refused
        )

    @pytest.mark.parametrize("case", LEAVING, ids=str)
    def test_says_the_same_of_an_empty_castillo(self, case: Case) -> None:
        """What lies inside is nobody's business."""
        rows = put(case.at.land.caballeros, CASTILLO, (0, 0, 0, 0))
        emptied = changed(case.at, land=changed(case.at.land, caballeros=Caballeros(rows)))

        assert broken(case.at, case.refused) == broken(emptied, case.refused)

    @pytest.mark.parametrize("case", LEAVING, ids=str)
    def test_allows_the_nearest_neighbour(self, case: Case) -> None:
        """Out of a region, or out of the court; into the castillo as well. § 6.1"""
        assert [] == broken(case.at, case.allowed)

    def test_guards_every_move_that_takes_somebody_away(self) -> None:
        """The moves above are all that the book lists."""
        assert guarded_in(LEAVING) == guarded_by(must_not_leave_the_castillo)


class TestMustBeARegion:
    """The King, a Grande and an eviction need a region; the castillo is none. § 6.3"""

    @pytest.mark.parametrize("case", NO_REGION, ids=str)
    def test_refuses_the_castillo(self, case: Case) -> None:
        """The printed examples 4B-d, 4D-e and 4C-d: for that alone."""
        assert [Violation.of(must_be_a_region, place=CASTILLO)] == broken(case.at, case.refused)

    @pytest.mark.parametrize("case", NO_REGION, ids=str)
    def test_allows_the_nearest_region(self, case: Case) -> None:
        """A region in its place breaks nothing."""
        assert [] == broken(case.at, case.allowed)

    def test_refuses_it_however_far_the_king_may_go(self) -> None:
        """Anywhere means any region; the ruling that he may stay changes nothing in it."""
        for ruling in ("no", "yes"):
            at = standard(
                4, f"rulings king_may_stay={ruling}; play_card 0 5A; move_king 0 anywhere"
            )

            assert [Violation.of(must_be_a_region, place=CASTILLO)] == broken(
                at, SendKing(0, CASTILLO)
            )

    def test_guards_what_needs_a_region(self) -> None:
        """The moves above are all that the book lists; a scoring may be of the castillo. § 7.2H"""
        assert guarded_in(NO_REGION) == guarded_by(must_be_a_region)
        assert (a.ChooseScored, Point) not in guarded_by(must_be_a_region)


class TestTheCastillo:
    """What it is good for."""

    def test_is_open_from_everywhere(self) -> None:
        """Placements and Shifts may end in it, wherever the King stands. § 6.1"""
        assert [] == broken(standard(4, "king valencia; play_card 0 3C"), Place(0, CASTILLO))
        assert [] == broken(
            standard(4, "king valencia; play_card 0 1H; move_caballeros 0 own=4"),
            Shift(0, 0, SEVILLE, CASTILLO),
        )

    def test_may_carry_a_mobile_board(self) -> None:
        """No region, but a place of the boards. § 6.4"""
        at = standard(4, "play_card 0 4A; move_board 0")

        assert [] == broken(at, SetBoard(0, Board.BOARD_400, CASTILLO))

    @pytest.mark.parametrize(
        ("text", "moves"),
        [
            ("play_card 0 3D", (Announce(0),)),
            ("play_card 0 2H", (Announce(0), Point(0, CASTILLO))),
            ("play_card 0 3H", (Announce(0), Point(0, CASTILLO))),
            (
                "rulings castillo_can_be_a_4_region=yes; board_400 castillo; play_card 0 3A",
                (Announce(0),),
            ),
        ],
    )
    def test_is_opened_before_it_is_scored_and_closed_again(
        self, text: str, moves: tuple[Announce | Point, ...]
    ) -> None:
        """Its counts are told to everybody first; nobody leaves it. § 6.5"""
        at = standard(4, text)
        told = notes(at, *moves)
        opened = told.index(n.CastilloOpened((1, 2, 0, 1)))
        scored = told[opened + 1]

        assert isinstance(scored, n.Scored)
        assert CASTILLO == scored.place
        assert (1, 2, 0, 1) == after(at, *moves).land.caballeros[CASTILLO]

    def test_gives_no_bonus(self) -> None:
        """Neither King nor Grande can be there. § 6.6"""
        (scored,) = [
            note
            for note in notes(standard(4, "play_card 0 3D"), Announce(0))
            if isinstance(note, n.Scored)
        ]

        assert (None, None) == (scored.king_bonus, scored.home_bonus)
