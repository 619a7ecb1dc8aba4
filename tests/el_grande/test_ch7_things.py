"""Chapter 7.05 to 7.09: where boards, Grandes and the King may go, which power card comes back."""

from typing import Final

import pytest

from referee.state.el_grande import asks as a
from referee.state.el_grande.ids import REGIONS, Board, Site
from referee.state.el_grande.land import BORDERS
from referee.state.el_grande.moves import SendGrande, SendKing, SetBoard, Shift, TakeBack
from referee.validate.el_grande.castillo import must_be_a_region
from referee.validate.el_grande.moving import (
    must_be_one_step_away,
    must_go_elsewhere,
    must_have_been_played,
    must_not_cover_a_mobile_board,
)
from referee.validate.rule import Violation
from tests.el_grande.places import (
    ARAGON,
    CASTILLO,
    GALICIA,
    GRANADA,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import Case, broken, guarded_by, guarded_in
from tests.el_grande.tables import standard


class TestMustGoElsewhere:
    """What is moved must end in another place than before. § 7.05"""

    CASES: Final = [
        (Case(standard(4, text), refused, allowed), place)
        for text, refused, allowed, place in [
            (
                "play_card 0 1F; move_caballeros 0 any=3",
                Shift(0, 0, SEVILLE, SEVILLE),
                Shift(0, 0, SEVILLE, GRANADA),
                SEVILLE,
            ),
            (
                "play_card 0 1C; move_or_place 0",
                Shift(0, 0, SEVILLE, SEVILLE),
                Shift(0, 0, SEVILLE, CASTILLO),
                SEVILLE,
            ),
            (
                "board_840 seville; play_card 0 4A; move_board 0",
                SetBoard(0, Board.BOARD_840, SEVILLE),
                SetBoard(0, Board.BOARD_840, GRANADA),
                SEVILLE,
            ),
            (
                "board_400 castillo; play_card 0 4A; move_board 0",
                SetBoard(0, Board.BOARD_400, CASTILLO),
                SetBoard(0, Board.BOARD_840, GRANADA),
                CASTILLO,
            ),
            (
                "play_card 0 4B; move_king 0 bordering",
                SendKing(0, GALICIA),
                SendKing(0, OLD_CASTILE),
                GALICIA,
            ),
            (
                "play_card 0 5A; move_king 0 anywhere",
                SendKing(0, GALICIA),
                SendKing(0, VALENCIA),
                GALICIA,
            ),
            (
                "play_card 0 4D; move_grande 0",
                SendGrande(0, SEVILLE),
                SendGrande(0, GRANADA),
                SEVILLE,
            ),
        ]
    ]

    @pytest.mark.parametrize(("case", "place"), CASES, ids=str)
    def test_refuses_to_end_where_it_was(self, case: Case, place: Site) -> None:
        """The printed examples 1F-b, 4A-e, 4B-c and 5A-b: for that alone."""
        assert [Violation.of(must_go_elsewhere, place=place)] == broken(case.at, case.refused)
        assert [] == broken(case.at, case.allowed)

    def test_is_silent_when_the_ruling_lets_the_king_stay(self) -> None:
        """The King's card, by ruling: he may be set down where he stands. § 7.5A"""
        at = standard(4, "rulings king_may_stay=yes; play_card 0 5A; move_king 0 anywhere")

        assert [] == broken(at, SendKing(0, GALICIA))

    def test_speaks_of_the_royal_adviser_under_that_ruling_too(self) -> None:
        """It is about the King's card alone: 4B leads him next door. § 7.4B"""
        at = standard(4, "rulings king_may_stay=yes; play_card 0 4B; move_king 0 bordering")

        assert [Violation.of(must_go_elsewhere, place=GALICIA)] == broken(at, SendKing(0, GALICIA))

    def test_is_silent_on_a_board_at_the_side(self) -> None:
        """It comes from nowhere, so every place is another."""
        at = standard(4, "play_card 0 4A; move_board 0")

        assert [] == broken(at, SetBoard(0, Board.BOARD_400, SEVILLE))

    def test_guards_everything_that_is_moved(self) -> None:
        """The moves above are all that the book lists."""
        assert guarded_in(case for case, _ in self.CASES) == guarded_by(must_go_elsewhere)


class TestMustNotCoverAMobileBoard:
    """A mobile board is never laid on the other. § 7.07"""

    @pytest.mark.parametrize("place", ["seville", "castillo"])
    def test_refuses_to_lay_one_on_the_other(self, place: str) -> None:
        """The printed example 4A-c: wherever the other lies, in a region or in the castillo."""
        at = standard(4, f"board_840 {place}; play_card 0 4A; move_board 0")
        there = at.land.boards[Board.BOARD_840]
        assert there is not None

        assert [
            Violation.of(must_not_cover_a_mobile_board, place=there, board="board_840")
        ] == broken(at, SetBoard(0, Board.BOARD_400, there))
        assert [] == broken(at, SetBoard(0, Board.BOARD_400, GRANADA))

    def test_refuses_it_the_other_way_round(self) -> None:
        """8/4/0 is not laid on 4/0/0 either, also when it lies out already."""
        at = standard(4, "board_840 aragon; board_400 seville; play_card 0 4A; move_board 0")

        assert [
            Violation.of(must_not_cover_a_mobile_board, place=SEVILLE, board="board_400")
        ] == broken(at, SetBoard(0, Board.BOARD_840, SEVILLE))

    def test_does_not_speak_of_the_board_itself(self) -> None:
        """Laid where it lies it covers no other: § 7.05 speaks alone."""
        at = standard(4, "board_840 seville; play_card 0 4A; move_board 0")

        assert [Violation.of(must_go_elsewhere, place=SEVILLE)] == broken(
            at, SetBoard(0, Board.BOARD_840, SEVILLE)
        )

    def test_guards_the_laying_of_boards(self) -> None:
        """It speaks of nothing else."""
        assert {(a.MoveBoard, SetBoard)} == guarded_by(must_not_cover_a_mobile_board)


class TestMustBeOneStepAway:
    """The royal adviser sends the King only to a region bordering his. § 7.08"""

    ADVISER = "play_card 0 4B; move_king 0 bordering"

    def test_refuses_two_steps(self) -> None:
        """The printed example 4B-b: Aragon does not border Galicia."""
        at = standard(4, self.ADVISER)

        assert [Violation.of(must_be_one_step_away, region=ARAGON, king=GALICIA)] == broken(
            at, SendKing(0, ARAGON)
        )
        assert [] == broken(at, SendKing(0, OLD_CASTILE))

    @pytest.mark.parametrize("king", REGIONS, ids=lambda region: region.name.lower())
    def test_allows_exactly_the_neighbours(self, king: int) -> None:
        """From each region: refused for that alone, or allowed."""
        here = REGIONS[king]
        at = standard(4, f"king {here.name.lower()}; {self.ADVISER}")

        for region in REGIONS:
            if region != here:
                two_steps = [Violation.of(must_be_one_step_away, region=region, king=here)]
                assert ([] if region in BORDERS[here] else two_steps) == broken(
                    at, SendKing(0, region)
                )

    def test_is_silent_on_the_castillo_and_on_the_kings_own_region(self) -> None:
        """§ 6.3 and § 7.05 speak, each alone."""
        at = standard(4, self.ADVISER)

        assert [Violation.of(must_be_a_region, place=CASTILLO)] == broken(at, SendKing(0, CASTILLO))
        assert [Violation.of(must_go_elsewhere, place=GALICIA)] == broken(at, SendKing(0, GALICIA))

    def test_the_kings_card_sends_him_anywhere(self) -> None:
        """All eight other regions are allowed. § 7.5A"""
        at = standard(4, "play_card 0 5A; move_king 0 anywhere")

        assert all([] == broken(at, SendKing(0, r)) for r in REGIONS if r != GALICIA)

    def test_guards_the_sending_of_the_king(self) -> None:
        """It speaks of nothing else."""
        assert {(a.MoveKing, SendKing)} == guarded_by(must_be_one_step_away)


class TestMustHaveBeenPlayed:
    """Only a power card already played is taken back. § 7.09"""

    def test_refuses_a_card_still_in_hand(self) -> None:
        """The printed example 4E-b: the 12 was never played."""
        at = standard(4, "play_card 0 4E; choose_power 0")

        assert [Violation.of(must_have_been_played, value=12)] == broken(at, TakeBack(0, 12))
        assert [] == broken(at, TakeBack(0, 13))

    def test_refuses_a_card_that_has_come_back_already(self) -> None:
        """The 13 was played once, but it is in hand again."""
        at = standard(4, "taken_back 0=13; play_card 0 4E; choose_power 0")

        assert [Violation.of(must_have_been_played, value=13)] == broken(at, TakeBack(0, 13))

    def test_allows_every_card_that_is_out_of_hand(self) -> None:
        """2, 4, 9 and 13 of earlier rounds, and the 11 of this one. § 7.4E"""
        at = standard(4, "play_card 0 4E; choose_power 0")

        assert all([] == broken(at, TakeBack(0, value)) for value in (2, 4, 9, 11, 13))

    def test_guards_the_taking_back(self) -> None:
        """It speaks of nothing else."""
        assert {(a.ChoosePower, TakeBack)} == guarded_by(must_have_been_played)
