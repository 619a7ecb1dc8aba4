"""Chapter 4.1 to 4.5: the turn begins with recruits and recalls."""

import pytest

from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import notes as n
from referee.state.el_grande.moves import EndTurn, PlayPower, Recruit, Stop, Take, Withdraw
from referee.state.stack import Answered
from referee.validate.el_grande.court import must_be_in_the_provinces, must_not_exceed_the_number
from referee.validate.rule import Violation
from tests.el_grande.places import BASQUE_COUNTRY, GALICIA, GRANADA, OLD_CASTILE, SEVILLE
from tests.el_grande.playing import after, answers, asked, broken, guarded_by, notes
from tests.el_grande.tables import standard

ONE_LEFT = "court 0=5; granada 0=14; seville 0=5"
"""Seat 0 has one in the provinces, and many in two regions."""

NONE_LEFT = "court 0=6; granada 0=14; seville 0=5"
"""Seat 0 has nobody in the provinces."""


class TestMustNotExceedTheNumber:
    """No more caballeros are recruited than the card allows. § 4.2"""

    def test_refuses_more_than_the_power_card_says(self) -> None:
        """The printed example ch4-b: the 3 recruits five at most."""
        at = standard(4, "fill_court 0 up_to=5")

        assert [Violation.of(must_not_exceed_the_number, count=6, up_to=5)] == broken(
            at, Recruit(0, 6)
        )
        assert [] == broken(at, Recruit(0, 5))

    def test_refuses_more_than_the_court_card_says(self) -> None:
        """The printed example 4F-c: two at most."""
        at = standard(4, "play_card 0 4F; fill_court 0")

        assert [Violation.of(must_not_exceed_the_number, count=3, up_to=2)] == broken(
            at, Recruit(0, 3)
        )
        assert [] == broken(at, Recruit(0, 2))

    def test_is_reported_before_the_provinces(self) -> None:
        """Too many for the card and for the provinces: both, in their order."""
        at = standard(4, f"{ONE_LEFT}; fill_court 0 up_to=1")

        assert [
            Violation.of(must_not_exceed_the_number, count=2, up_to=1),
            Violation.of(must_be_in_the_provinces, count=2, provinces=1),
        ] == broken(at, Recruit(0, 2))

    def test_guards_recruiting(self) -> None:
        """It speaks of nothing else."""
        assert {(a.FillCourt, Recruit)} == guarded_by(must_not_exceed_the_number)


class TestMustBeInTheProvinces:
    """Only caballeros in the provinces are recruited. § 4.3"""

    def test_refuses_more_than_wait_there(self) -> None:
        """The printed example ch4-c: only one caballero is in the provinces."""
        at = standard(4, f"{ONE_LEFT}; fill_court 0 up_to=5")

        assert [Violation.of(must_be_in_the_provinces, count=3, provinces=1)] == broken(
            at, Recruit(0, 3)
        )
        assert [] == broken(at, Recruit(0, 1))

    def test_refuses_it_for_the_court_card_too(self) -> None:
        """Two are allowed by 4F, one is there."""
        at = standard(4, f"{ONE_LEFT}; play_card 0 4F; fill_court 0")

        assert [Violation.of(must_be_in_the_provinces, count=2, provinces=1)] == broken(
            at, Recruit(0, 2)
        )
        assert [] == broken(at, Recruit(0, 1))

    def test_guards_recruiting(self) -> None:
        """It speaks of nothing else."""
        assert {(a.FillCourt, Recruit)} == guarded_by(must_be_in_the_provinces)


class TestATurn:
    """Recruit, recall, take a card, act: the order is fixed."""

    def test_begins_with_recruits_then_a_card(self) -> None:
        """Seat 2 played the 9, which recruits two. § 4.1"""
        at = after(standard(4, "play_card 0 4B"), EndTurn(0))

        assert (d.Turn(1), a.ChooseCard(2), a.FillCourt(2, 2, recall=True)) == at.stack[-3:]

    @pytest.mark.parametrize(
        ("value", "number"),
        [
            (1, 6), (2, 5), (3, 5), (4, 4), (5, 4), (6, 3), (7, 3),
            (8, 2), (9, 2), (10, 1), (11, 1),
        ],
    )  # fmt: skip
    def test_the_power_card_says_how_many(self, value: int, number: int) -> None:
        """The higher the value, the fewer come. § 1.5, 4.1"""
        at = standard(2, "spent () (); first_bidder 1; bids - 12; bid_power 0")
        at = after(at, PlayPower(0, value), Take(1, 5), EndTurn(1))

        assert a.FillCourt(0, number, recall=True) == asked(at)

    @pytest.mark.parametrize("value", [12, 13])
    def test_the_highest_recruit_nobody(self, value: int) -> None:
        """That is the only answer, so the referee gives it: a card is to be chosen. § 1.5, 4.1"""
        at = standard(2, "spent () (); bids - 6; bid_power 0")

        assert Answered(0, Recruit(0, 0)) in notes(at, PlayPower(0, value))
        assert a.ChooseCard(0) == asked(after(at, PlayPower(0, value)))


class TestRecruiting:
    """So many go from the provinces to the court. § 4.4"""

    def test_brings_them_into_the_court(self) -> None:
        """The printed example ch4-a: fewer than the card allows, and no recall. § 4.4"""
        at = standard(4, "fill_court 0 up_to=5")
        recruited = after(at, Recruit(0, 2))

        assert (16, 6) == (recruited.seats.provinces[0], recruited.seats.court[0])
        assert a.ChooseCard(0) == asked(recruited)
        assert [n.Recruited(0, 2)] == notes(at, Recruit(0, 2))

    def test_nobody_may_be_recruited(self) -> None:
        """That is told as well; whoever leaves somebody in the provinces recalls nobody. § 4.4"""
        at = standard(4, f"{ONE_LEFT}; fill_court 0 up_to=5")

        assert [n.Recruited(0, 0)] == notes(at, Recruit(0, 0))
        assert a.ChooseCard(0) == asked(after(at, Recruit(0, 0)))

    def test_with_the_provinces_exhausted_the_rest_may_be_recalled(self) -> None:
        """One of five came from the provinces: four may come from the board. § 4.4"""
        at = standard(4, f"{ONE_LEFT}; fill_court 0 up_to=5")

        assert a.RecallFromBoard(0, 4) == asked(after(at, Recruit(0, 1)))

    def test_with_the_number_full_nobody_is_recalled(self) -> None:
        """The last one in the provinces is the one that the card recruits. § 4.4"""
        at = standard(4, f"{ONE_LEFT}; fill_court 0 up_to=1")

        assert a.ChooseCard(0) == asked(after(at, Recruit(0, 1)))

    def test_from_empty_provinces_the_whole_number_may_be_recalled(self) -> None:
        """The referee recruits nobody and asks for the recall: the 10 recruits one. § 4.4"""
        at = standard(4, f"{NONE_LEFT}; bids - 7 9 4; first_bidder 1; bid_power 0")

        assert a.RecallFromBoard(0, 1) == asked(after(at, PlayPower(0, 10)))

    def test_a_special_recalls_nobody(self) -> None:
        """4F brings the last one; the recall belongs to power cards. § 4.4, 7.4F"""
        at = standard(4, f"{ONE_LEFT}; play_card 0 4F; fill_court 0")

        assert isinstance(asked(after(at, Recruit(0, 1))), a.PlayCard)


class TestRecalling:
    """One's own come back from regions into the court. § 4.5"""

    def test_brings_one_back_at_a_time(self) -> None:
        """One from Granada, and three more may come. § 4.5"""
        at = standard(4, f"{NONE_LEFT}; recall_from_board 0 left=4")
        recalled = after(at, Withdraw(0, GRANADA))

        assert (13, 7) == (recalled.land.caballeros[GRANADA][0], recalled.seats.court[0])
        assert a.RecallFromBoard(0, 3) == asked(recalled)
        assert [n.Withdrawn(0, GRANADA)] == notes(at, Withdraw(0, GRANADA))

    def test_ends_with_the_last_one(self) -> None:
        """The fourth fills the number: a card is to be chosen. § 4.5"""
        at = standard(4, f"{NONE_LEFT}; recall_from_board 0 left=1")

        assert a.ChooseCard(0) == asked(after(at, Withdraw(0, SEVILLE)))

    def test_may_be_stopped_at_any_time(self) -> None:
        """Also at once; fewer than missing is enough. § 4.5"""
        at = standard(4, f"{NONE_LEFT}; recall_from_board 0 left=4")

        assert a.ChooseCard(0) == asked(after(at, Stop(0)))
        assert a.ChooseCard(0) == asked(after(at, Withdraw(0, GRANADA), Stop(0)))
        assert [n.Stopped(0)] == notes(at, Stop(0))

    def test_neither_the_castillo_nor_the_kings_region_gives_anybody_up(self) -> None:
        """Seat 0 stands in both of them: only the other regions are offered. § 4.5"""
        at = standard(4, f"{NONE_LEFT}; recall_from_board 0 left=4")

        assert at.land.king == GALICIA
        assert at.land.caballeros[GALICIA][0]
        assert [
            Withdraw(0, BASQUE_COUNTRY),
            Withdraw(0, OLD_CASTILE),
            Withdraw(0, SEVILLE),
            Withdraw(0, GRANADA),
            Stop(0),
        ] == answers(at)

    def test_without_anybody_to_recall_the_referee_stops(self) -> None:
        """The printed example ch4-h: neither place gives anybody up. § 1.13, 4.5"""
        nobody = "galicia 0=19; castillo 0=5; court 0=6; basque_country 0=0; old_castile 0=0"
        at = standard(4, f"{nobody}; seville 0=0; bids - 7 9 4; first_bidder 1; bid_power 0")

        assert Answered(0, Stop(0)) in notes(at, PlayPower(0, 10))
        assert a.ChooseCard(0) == asked(after(at, PlayPower(0, 10)))
