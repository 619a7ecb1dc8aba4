"""Chapter 3: turning up, bidding, the order of turns, the end of the round."""

import pytest

from referee.state.bags import held
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import notes as n
from referee.state.el_grande.cards import KINGS_OPEN
from referee.state.el_grande.ids import Card
from referee.state.el_grande.moves import DrawRegion, EndTurn, PlayPower, TurnUp
from referee.state.el_grande.position import KeptVeto
from referee.state.stack import Answered
from referee.validate.el_grande.bidding import must_differ_from_the_others, must_hold_the_card
from referee.validate.rule import Violation
from tests.el_grande.places import VALENCIA
from tests.el_grande.playing import after, answers, asked, broken, guarded_by, notes
from tests.el_grande.tables import standard, table

THE_LAST_TURN = "play_card 1 2E"
"""Of two seats, seat 1 has the last turn of round 5."""


class TestMustHoldTheCard:
    """A seat plays a power card from its own hand. § 3.4"""

    def test_refuses_a_card_spent_before(self) -> None:
        """The printed example ch3-e: the 12 is no longer in hand."""
        at = standard(3, "bid_power 1")

        assert [Violation.of(must_hold_the_card, value=12)] == broken(at, PlayPower(1, 12))
        assert [] == broken(at, PlayPower(1, 13))

    def test_is_reported_before_the_value_taken(self) -> None:
        """The printed example ch3-g: spent, and played by another."""
        at = standard(3, "bids - 11 -; bid_power 2")

        assert [
            Violation.of(must_hold_the_card, value=11),
            Violation.of(must_differ_from_the_others, value=11, seat=1),
        ] == broken(at, PlayPower(2, 11))

    def test_allows_a_card_that_came_back(self) -> None:
        """It is in hand like any other. § 7.4E"""
        at = standard(3, "spent 2,4,9,13 1,3,8,12 2,5,7,11; taken_back 1=12; bid_power 1")

        assert [] == broken(at, PlayPower(1, 12))

    def test_guards_the_bidding(self) -> None:
        """It speaks of nothing else."""
        assert {(a.BidPower, PlayPower)} == guarded_by(must_hold_the_card)


class TestMustDifferFromTheOthers:
    """No power value is played twice in one round. § 3.5"""

    def test_refuses_the_value_of_another_seat(self) -> None:
        """The printed example ch3-f: 6 lies before seat 1 already."""
        at = standard(3, "bids - 6 -; bid_power 2")

        assert [Violation.of(must_differ_from_the_others, value=6, seat=1)] == broken(
            at, PlayPower(2, 6)
        )
        assert [] == broken(at, PlayPower(2, 4))

    def test_refuses_it_although_the_card_came_back(self) -> None:
        """A bid is a record: whatever became of the card, its value is played. § 3.6"""
        at = standard(3, "bids - 6 -; taken_back 1=6; bid_power 2")

        assert [Violation.of(must_differ_from_the_others, value=6, seat=1)] == broken(
            at, PlayPower(2, 6)
        )

    def test_allows_a_value_of_an_earlier_round(self) -> None:
        """Seat 1 spent its 8 before; this round nobody has played it."""
        assert [] == broken(standard(3, "bids - 6 -; bid_power 2"), PlayPower(2, 8))

    def test_guards_the_bidding(self) -> None:
        """It speaks of nothing else."""
        assert {(a.BidPower, PlayPower)} == guarded_by(must_differ_from_the_others)


class TestTheRoundBegins:
    """Cards are turned up, seats bid, turns are ordered."""

    def test_begin_round(self) -> None:
        """Stacks 1 to 4, bids from the first bidder on, order of turns, end of round. § 3.1"""
        at = after(table("seats 3; first_bidder 2; draw_home 2"), DrawRegion(VALENCIA))

        assert (
            d.EndOfRound(),
            d.OrderTurns(),
            a.BidPower(1),
            a.BidPower(0),
            a.BidPower(2),
            a.OpenStack(4),
            a.OpenStack(3),
            a.OpenStack(2),
            a.OpenStack(1),
        ) == at.stack
        assert 1 == at.calendar.round
        assert Card.C5A == at.cards.open[4]

    def test_turning_up(self) -> None:
        """The card goes from the bag to its stack; then the next stack is turned up. § 3.2"""
        at = standard(2, "open_stack 1")
        there = held(at.cards.unseen[0], Card.C1G)

        turned = after(at, TurnUp(Card.C1G))

        assert (Card.C1G, None, None, None, Card.C5A) == turned.cards.open
        assert there - 1 == held(turned.cards.unseen[0], Card.C1G)
        assert a.OpenStack(2) == asked(turned)
        assert [n.CardTurnedUp(1, Card.C1G)] == notes(at, TurnUp(Card.C1G))

    def test_after_stack_4_the_first_bidder_is_asked(self) -> None:
        """Seat 1 bids first, seat 0 last. § 3.2, 3.3"""
        at = after(standard(3, "open_stack 4"), TurnUp(Card.C4G))

        assert a.BidPower(1) == asked(at)
        assert a.BidPower(2) == asked(after(at, PlayPower(1, 6)))
        assert a.BidPower(0) == asked(after(at, PlayPower(1, 6), PlayPower(2, 13)))

    def test_playing_a_power_card(self) -> None:
        """It leaves the hand for good, its value is recorded. § 3.6"""
        at = after(standard(3, "bid_power 1"), PlayPower(1, 6))

        assert (2, 4, 5, 7, 9, 10, 11, 13) == at.power.hand[1]
        assert (None, 6, None) == at.power.bids
        assert [n.PowerPlayed(1, 6)] == notes(standard(3, "bid_power 1"), PlayPower(1, 6))

    def test_a_card_that_came_back_is_spent_once_more(self) -> None:
        """Played again it is neither in hand nor among those that came back. § 3.6"""
        at = standard(3, "taken_back 1=12; bid_power 1")

        assert 12 in at.power.hand[1]
        assert () == after(at, PlayPower(1, 12)).power.taken_back[1]
        assert 12 not in after(at, PlayPower(1, 12)).power.hand[1]

    def test_order_of_turns(self) -> None:
        """5, 6 and 13: seat 2 acts first, then 1, then 0. § 3.7"""
        at = standard(3, "bids - 6 13; bid_power 0")
        at = after(at, PlayPower(0, 5))

        assert (d.EndOfRound(), d.Turn(0), d.Turn(1), a.ChooseCard(2)) == at.stack

    def test_the_order_is_told(self) -> None:
        """All seats in acting order, before the first turn begins. § 3.7"""
        told = notes(standard(3, "bids - 6 13; bid_power 0"), PlayPower(0, 5))

        assert [n.PowerPlayed(0, 5), n.TurnsOrdered((2, 1, 0)), n.TurnBegun(2)] == told[:3]

    def test_somebody_who_must_bid_always_can(self) -> None:
        """In round 9 five cards are in hand and four values at most are taken. § 3.11"""
        at = table("seats 5; round 9; spent 1-8 1-8 1-8 1-8 1-8; bids 13 12 11 - -; bid_power 3")

        assert [PlayPower(3, 9), PlayPower(3, 10)] == answers(at, 3)
        assert Answered(4, PlayPower(4, 9)) in notes(at, PlayPower(3, 10))


class TestTheRoundEnds:
    """The table is cleared, old Vetoes run out, the last to act bids first."""

    def test_cards_go_out_of_the_match(self) -> None:
        """Those open and those taken are used; the King's lies open again. § 3.8"""
        at = standard(2, f"{THE_LAST_TURN}; taken 5A 2E")
        ended = after(at, EndTurn(1))

        assert KINGS_OPEN == ended.cards.open
        assert (None, None) == ended.cards.taken
        gone = [card for card in Card if held(ended.cards.used, card) > held(at.cards.used, card)]
        assert [Card.C1F, Card.C2E, Card.C3C, Card.C4B] == gone

    def test_bids_are_cleared(self) -> None:
        """Nobody has bid in the next round. § 3.8"""
        assert (None, None) == after(standard(2, THE_LAST_TURN), EndTurn(1)).power.bids

    def test_the_next_round_begins(self) -> None:
        """After round 5 comes round 6, without a scoring. § 3.8"""
        told = notes(standard(2, THE_LAST_TURN), EndTurn(1))

        assert [n.TurnEnded(1), n.RoundEnded(5), n.RoundBegun(6)] == told

    @pytest.mark.parametrize("number", range(1, 10))
    def test_a_general_scoring_follows_rounds_3_6_and_9(self, number: int) -> None:
        """After these and no others the castillo is to be opened. § 3.8"""
        at = table(f"seats 2; round {number}; bids 11 7; play_card 1 2E")
        scored = isinstance(asked(after(at, EndTurn(1))), a.SetCastilloDisks)

        assert (number in (3, 6, 9)) == scored

    def test_an_old_veto_expires(self) -> None:
        """That of round 4 is over with round 5, that of round 5 stays. § 3.9"""
        at = standard(2, "taken 5A -; vetoes 0,4 1,5; play_card 1 2A")
        ended = after(at, EndTurn(1))

        assert (KeptVeto(1, 5),) == ended.cards.vetoes
        assert held(at.cards.used, Card.C2A) + 1 == held(ended.cards.used, Card.C2A)
        assert [n.TurnEnded(1), n.VetoExpired(0), n.RoundEnded(5)] == notes(at, EndTurn(1))[:3]

    def test_a_veto_lasts_for_the_next_round_played(self) -> None:
        """Without rounds 1, 4 and 7, round 5 follows round 3. § 3.9"""
        match = "rulings game_length=skip_1_4_7; spent 2 3; vetoes 0,3"

        assert () == after(standard(2, f"{match}; {THE_LAST_TURN}"), EndTurn(1)).cards.vetoes

    def test_whoever_acted_last_bids_first(self) -> None:
        """Seat 3 played the 4, the lowest value. § 3.10"""
        at = standard(4, "play_card 3 2E")

        assert 3 == after(at, EndTurn(3)).calendar.first_bidder

    def test_a_card_taken_back_changes_nothing_in_that(self) -> None:
        """Seat 3's 4 is in hand again: it acted last all the same. § 3.10, 7.4E"""
        at = standard(4, "taken_back 3=4; play_card 3 4E special=no")

        assert 3 == after(at, EndTurn(3)).calendar.first_bidder
        assert (2, 4, 5) == after(at, EndTurn(3)).power.hand[3][:3]
