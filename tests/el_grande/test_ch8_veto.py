"""Chapter 8: the Veto: keeping it, being asked, what it stops, and the Veto against a Veto."""

import pytest

from referee.state.bags import held
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import notes as n
from referee.state.el_grande.cards import CARDS, stack_of
from referee.state.el_grande.ids import Card, Reach
from referee.state.el_grande.moves import (
    Allow,
    Announce,
    EndTurn,
    Place,
    Recruit,
    Take,
    Veto,
)
from referee.state.el_grande.position import KeptVeto
from referee.state.stack import Answered, Move
from tests.el_grande.places import CASTILLO
from tests.el_grande.playing import after, asked, notes
from tests.el_grande.tables import standard

ONE_HOLDER = "vetoes 2,4; play_card 0 {}"
"""Seat 2 holds a Veto of the last round."""

TWO_HOLDERS = "taken 5A - 1F 4B; vetoes 2,4 1,5; play_card 3 4B"
"""Seat 3 acts last; seat 2 holds a Veto of the last round, seat 1 one of this."""

EVERY_SPECIAL = [card for card in CARDS if card != Card.C2A]


def may_veto(seat: int, against: int | None = None) -> a.MayVeto:
    """Return the question to the seat about seat 3's 4B, or about the Veto against it."""
    return a.MayVeto(seat, 3, Card.C4B, against)


class TestKeepingAVeto:
    """Whoever takes 2A keeps it. § 8.1"""

    def test_it_is_added_at_the_end(self) -> None:
        """The printed example 2A-a: with seat, and with the round it was taken in. § 8.1"""
        at = standard(4, "taken 5A - - -; open 1=2A; vetoes 3,4; choose_card 2")

        assert (KeptVeto(3, 4), KeptVeto(2, 5)) == after(at, Take(2, 2)).cards.vetoes

    def test_nobody_can_object_to_the_taking(self) -> None:
        """Seat 3 holds the other Veto and is not asked. § 8.1"""
        at = standard(4, "taken 5A - - -; open 1=2A; vetoes 3,4; choose_card 2")

        assert a.PlayCard(2, Card.C2A, 2, special=False) == asked(after(at, Take(2, 2)))
        assert [n.CardTaken(2, Card.C2A)] == notes(at, Take(2, 2))

    def test_up_to_two_are_placed(self) -> None:
        """As with any card of stack 2; then the turn is over. § 8.1, 7.2A"""
        at = standard(4, "play_card 0 2A")

        assert Answered(0, EndTurn(0)) in notes(at, Place(0, CASTILLO), Place(0, CASTILLO))

    def test_it_may_be_used_from_then_on(self) -> None:
        """Taken in this round it stops the next seat's special. § 8.1, 8.2"""
        at = standard(4, "vetoes 0,5; play_card 2 3A")

        assert a.MayVeto(0, 2, Card.C3A, None) == asked(after(at, Announce(2)))


class TestAskingTheHolders:
    """Every other holder is asked, clockwise from the actor, once each. § 8.3"""

    def test_clockwise_from_the_actor(self) -> None:
        """The printed example ch8-e: seat 1 sits before seat 2. § 8.3"""
        at = after(standard(4, TWO_HOLDERS), Announce(3))

        assert (may_veto(2), may_veto(1)) == at.stack[-2:]

    def test_the_actor_is_not_asked_about_his_own_special(self) -> None:
        """He holds the only Veto: his special goes on at once. § 8.3"""
        at = after(standard(4, "vetoes 0,4; play_card 0 4B"), Announce(0))

        assert a.MoveKing(0, Reach.BORDERING) == asked(at)

    def test_a_seat_with_two_is_asked_once(self) -> None:
        """Both lie before seat 1. § 8.3"""
        at = standard(4, "taken 5A - 1F 4B; vetoes 1,4 1,5; play_card 3 4B")

        assert (d.Special(3, Card.C4B), may_veto(1)) == after(at, Announce(3)).stack[-2:]

    def test_allowing_takes_only_that_question_off(self) -> None:
        """Then the next holder is asked; when all have allowed, the special goes on. § 8.5"""
        at = after(standard(4, TWO_HOLDERS), Announce(3))

        assert may_veto(2) == asked(after(at, Allow(1)))
        assert a.MoveKing(3, Reach.BORDERING) == asked(after(at, Allow(1), Allow(2)))
        assert [n.Allowed(1, None)] == notes(at, Allow(1))
        assert at.cards.vetoes == after(at, Allow(1), Allow(2)).cards.vetoes

    @pytest.mark.parametrize("card", EVERY_SPECIAL)
    def test_before_anything_of_the_special_happens(self, card: Card) -> None:
        """Every special can be stopped, even one that would do nothing. § 8.4"""
        at = standard(4, ONE_HOLDER.format(card))
        announced = after(at, Announce(0))

        assert a.MayVeto(2, 0, card, None) == asked(announced)
        assert (at.land, at.seats, at.power) == (announced.land, announced.seats, announced.power)

    @pytest.mark.parametrize("card", EVERY_SPECIAL)
    def test_stopped_it_leaves_no_trace(self, card: Card) -> None:
        """Nothing of it happens, the placing is as it was, the Veto is used. § 8.5, 8.6"""
        at = standard(4, ONE_HOLDER.format(card))
        stopped = after(at, Announce(0), Veto(2))

        assert (at.land, at.seats, at.power) == (stopped.land, stopped.seats, stopped.power)
        assert a.PlayCard(0, card, stack_of(card), special=False) == asked(stopped)
        assert () == stopped.cards.vetoes
        assert held(at.cards.used, Card.C2A) + 1 == held(stopped.cards.used, Card.C2A)


class TestLayingDownAVeto:
    """The card goes, the asking ends, the special is stopped. § 8.5, 8.6"""

    def test_is_told_step_by_step(self) -> None:
        """Who laid it down, and what it stopped. § 8.5, 8.6"""
        at = after(standard(4, ONE_HOLDER.format("3A")), Announce(0))

        assert [n.VetoPlayed(2, None), n.SpecialStopped(0, Card.C3A, 2)] == notes(at, Veto(2))

    def test_nobody_else_is_asked_about_the_special(self) -> None:
        """Seat 2 is asked about seat 1's Veto instead. § 8.5, 8.7"""
        at = after(standard(4, TWO_HOLDERS), Announce(3), Veto(1))

        assert (d.Special(3, Card.C4B), d.StopSpecial(1), may_veto(2, against=1)) == at.stack[-3:]

    def test_of_two_the_older_is_spent(self) -> None:
        """The printed example ch8-l: it would run out first. § 8.5"""
        at = standard(4, "taken 5A - 1F 4B; vetoes 1,4 1,5; play_card 3 4B")

        assert (KeptVeto(1, 5),) == after(at, Announce(3), Veto(1)).cards.vetoes

    def test_placing_that_was_closed_stays_closed(self) -> None:
        """The printed example ch8-c: the announcement closed it, so the turn is over. § 8.6"""
        at = standard(4, ONE_HOLDER.format("3A"))
        told = notes(at, Place(0, CASTILLO), Announce(0), Veto(2))

        assert Answered(0, EndTurn(0)) in told


class TestVetoAgainstVeto:
    """A Veto is stopped by another; both cards are spent. § 8.7"""

    def test_the_special_goes_on(self) -> None:
        """The printed example ch8-g: seat 2 stops seat 1's Veto. § 8.7"""
        at = after(standard(4, TWO_HOLDERS), Announce(3), Veto(1))
        on = after(at, Veto(2))

        assert a.MoveKing(3, Reach.BORDERING) == asked(on)
        assert () == on.cards.vetoes
        assert 2 == held(on.cards.used, Card.C2A)
        assert [n.VetoPlayed(2, 1), n.VetoStopped(1, 2)] == notes(at, Veto(2))

    def test_let_pass_the_veto_stops_the_special(self) -> None:
        """The printed example ch8-i: seat 2 keeps its own. § 8.7"""
        at = after(standard(4, TWO_HOLDERS), Announce(3), Veto(1))

        assert [n.Allowed(2, 1), n.SpecialStopped(3, Card.C4B, 1)] == notes(at, Allow(2))
        assert (KeptVeto(2, 4),) == after(at, Allow(2)).cards.vetoes

    def test_whoever_allowed_the_special_is_asked_again(self) -> None:
        """The printed example ch8-h: about seat 2's Veto now. § 8.7"""
        at = after(standard(4, TWO_HOLDERS), Announce(3), Allow(1), Veto(2))

        assert may_veto(1, against=2) == asked(at)
        assert a.MoveKing(3, Reach.BORDERING) == asked(after(at, Veto(1)))

    def test_the_actor_defends_his_special(self) -> None:
        """The printed example ch8-j: he is asked about the Veto against it. § 8.7"""
        at = standard(4, "taken 5A - 1F 4B; vetoes 3,4 1,5; play_card 3 4B")
        at = after(at, Announce(3), Veto(1))

        assert may_veto(3, against=1) == asked(at)
        assert a.MoveKing(3, Reach.BORDERING) == asked(after(at, Veto(3)))

    def test_a_seat_cannot_stop_its_own_veto(self) -> None:
        """Seat 1 holds both: nobody is asked about the one it laid down. § 8.7"""
        at = standard(4, "taken 5A - 1F 4B; vetoes 1,4 1,5; play_card 3 4B")

        assert a.PlayCard(3, Card.C4B, 4, special=False) == asked(after(at, Announce(3), Veto(1)))

    def test_without_the_ruling_nobody_is_asked(self) -> None:
        """The printed example ch8-k: the special is stopped at once. § 8.7, 12.1"""
        at = standard(4, f"rulings veto_stops_veto=no; {TWO_HOLDERS}")

        assert a.PlayCard(3, Card.C4B, 4, special=False) == asked(after(at, Announce(3), Veto(1)))


class TestWhatCannotBeStopped:
    """Holders are asked about specials and about Vetoes, and about nothing else. § 8.9"""

    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("fill_court 0", Recruit(0, 1)),
            ("choose_card 0", Take(0, 5)),
            ("play_card 0 3C", Place(0, CASTILLO)),
            ("play_card 0 3C", EndTurn(0)),
        ],
    )
    def test_nothing_else_raises_a_question(self, text: str, move: Move) -> None:
        """Recruiting, taking a card, placing and ending a turn go on as without a Veto. § 8.9"""
        at = after(standard(4, f"vetoes 2,4; {text}"), move)

        assert not any(isinstance(item, a.MayVeto) for item in at.stack)
