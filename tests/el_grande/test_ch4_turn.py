"""Chapter 4.7 to 4.16: what taking, placing, announcing and ending a turn do."""

import pytest

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
    SendKing,
    Take,
    Veto,
)
from referee.state.el_grande.position import KeptVeto
from referee.state.stack import Answered
from tests.el_grande.places import (
    BASQUE_COUNTRY,
    CASTILLO,
    CATALONIA,
    NEW_CASTILE,
    OLD_CASTILE,
    VALENCIA,
)
from tests.el_grande.playing import after, answers, asked, notes
from tests.el_grande.tables import standard


class TestTakingACard:
    """A card must be taken, wanted or not. § 4.7"""

    def test_the_card_leaves_its_stack(self) -> None:
        """The printed example ch4-n: seat 0 may place up to four and announce 4B. § 4.7"""
        at = standard(4, "choose_card 0")
        taken = after(at, Take(0, 4))

        assert (Card.C1F, Card.C2E, Card.C3C, None, Card.C5A) == taken.cards.open
        assert (Card.C4B, None, None, None) == taken.cards.taken
        assert a.PlayCard(0, Card.C4B, 4, special=True) == asked(taken)
        assert [n.CardTaken(0, Card.C4B)] == notes(at, Take(0, 4))

    def test_a_veto_is_kept(self) -> None:
        """It lies among the Vetoes, not before the seat, and has no special. § 4.7, 8.1"""
        taken = after(standard(4, "open 1=2A; choose_card 0"), Take(0, 2))

        assert (KeptVeto(0, 5),) == taken.cards.vetoes
        assert (None,) * 4 == taken.cards.taken
        assert a.PlayCard(0, Card.C2A, 2, special=False) == asked(taken)

    def test_every_open_card_may_be_taken(self) -> None:
        """Five lie open; there is no way round. § 4.7"""
        assert [Take(0, stack) for stack in range(1, 6)] == answers(standard(4, "choose_card 0"))

    def test_the_last_of_five_seats_takes_what_is_left(self) -> None:
        """The printed example ch4-m: 2E is the only card left. § 1.13, 4.7"""
        at = standard(5, "taken 1F 4B 5A - -; choose_card 4")

        assert Answered(3, Take(3, 2)) in notes(at, Take(4, 3), EndTurn(4), Recruit(3, 0))


class TestPlacing:
    """One caballero with each Place, up to the card's number. § 4.8"""

    def test_takes_one_from_the_court(self) -> None:
        """Beside the King or into the castillo; the turn goes on. § 4.8"""
        at = standard(4, "play_card 0 3C")
        placed = after(at, Place(0, CASTILLO))

        assert (3, 2) == (placed.seats.court[0], placed.land.caballeros[CASTILLO][0])
        assert a.PlayCard(0, Card.C3C, 2, special=True) == asked(placed)
        assert [n.Placed(0, CASTILLO)] == notes(at, Place(0, CASTILLO))

    @pytest.mark.parametrize("card", CARDS)
    def test_every_card_places_as_many_as_its_stack(self, card: Card) -> None:
        """The digit of the card says how many. § 1.6, 4.8"""
        at = after(
            standard(4, f"court 0=6; play_card 0 {card}"), *[Place(0, CASTILLO)] * stack_of(card)
        )

        assert 6 - stack_of(card) == at.seats.court[0]
        assert not any(isinstance(move, Place) for move in answers(at))

    def test_placing_the_special_and_ending_are_all_optional(self) -> None:
        """The printed example ch4-x: both are given up. § 4.8, 4.14"""
        at = after(standard(4, "play_card 0 4B"), EndTurn(0))

        assert 4 == at.seats.court[0]
        assert a.FillCourt(2, 2, recall=True) == asked(at)

    def test_the_special_may_come_first(self) -> None:
        """The printed example ch4-u: placing looks at the King's new region. § 4.8"""
        at = standard(4, "play_card 0 5A")
        at = after(
            at, Announce(0), SendKing(0, VALENCIA), Place(0, CATALONIA), Place(0, NEW_CASTILE)
        )

        assert a.PlayCard(0, Card.C5A, 3, special=False) == asked(at)


class TestAnnouncing:
    """The special is announced once; placing that has begun is closed by it. § 4.13"""

    def test_before_placing_it_leaves_placing_open(self) -> None:
        """All four are still to be placed when the special is done. § 4.13"""
        at = after(standard(4, "play_card 0 4B"), Announce(0))

        assert a.PlayCard(0, Card.C4B, 4, special=False) == at.stack[-2]
        assert [n.Announced(0, Card.C4B)] == notes(standard(4, "play_card 0 4B"), Announce(0))

    def test_after_the_first_one_placed_it_closes_placing(self) -> None:
        """The printed example ch4-t: three placements are lost, so the turn is over. § 4.13"""
        at = standard(4, "play_card 0 4B")
        moves = (Place(0, CASTILLO), Announce(0), SendKing(0, BASQUE_COUNTRY))

        assert a.PlayCard(0, Card.C4B, 0, special=False) == after(at, *moves[:2]).stack[-2]
        assert Answered(0, EndTurn(0)) in notes(at, *moves)

    def test_placing_is_closed_also_if_the_special_is_vetoed(self) -> None:
        """The printed example ch8-c. § 4.13"""
        at = standard(4, "vetoes 2,4; play_card 0 3A")
        at = after(at, Place(0, CASTILLO), Announce(0), Veto(2))

        assert a.FillCourt(2, 2, recall=True) == asked(at)

    def test_the_special_lies_under_the_questions(self) -> None:
        """The holder of a Veto is asked before anything happens. § 4.13"""
        at = standard(4, "vetoes 2,4; play_card 0 4B")

        assert (
            a.PlayCard(0, Card.C4B, 4, special=False),
            d.Special(0, Card.C4B),
            a.MayVeto(2, 0, Card.C4B, None),
        ) == after(at, Announce(0)).stack[-3:]

    def test_even_one_that_can_do_nothing_is_announced(self) -> None:
        """Nobody is in any other court, but a holder of a Veto is asked all the same. § 4.13"""
        at = standard(4, "court 4 0 0 0; vetoes 2,4; play_card 0 2B")

        assert a.MayVeto(2, 0, Card.C2B, None) == asked(after(at, Announce(0)))
        assert [n.CourtEmptied(s, 0) for s in (1, 2, 3)] == notes(at, Announce(0), Allow(2))[-3:]

    def test_an_empty_court_is_no_obstacle(self) -> None:
        """The printed example ch4-y: the special fills it, and placing had not begun. § 4.15"""
        at = standard(4, "court 0=0; play_card 0 4F")
        at = after(at, Announce(0), Recruit(0, 2), Place(0, CASTILLO))

        assert a.PlayCard(0, Card.C4F, 3, special=False) == asked(at)


class TestEndingTheTurn:
    """What was not placed or announced is forgone. § 4.14"""

    def test_the_next_turn_begins(self) -> None:
        """The turn of seat 0 is over, that of seat 2 begins. § 4.14"""
        told = notes(standard(4, "play_card 0 4B"), EndTurn(0))

        assert [n.TurnEnded(0), n.TurnBegun(2)] == told

    def test_the_referee_ends_it_when_nothing_is_left(self) -> None:
        """The last one of the court is placed after the special. § 1.13, 4.14"""
        at = standard(4, "court 0=1; play_card 0 4B special=no")

        assert Answered(0, EndTurn(0)) in notes(at, Place(0, OLD_CASTILE))

    def test_it_is_asked_while_a_special_is_left(self) -> None:
        """Nobody is in court, but 4B is not announced yet. § 4.14"""
        assert [Announce(0), EndTurn(0)] == answers(standard(4, "court 0=0; play_card 0 4B"))

    def test_a_turn_on_the_stack(self) -> None:
        """The five pictures of the book, the lowest item first. § 4.16"""
        lying = (d.EndOfRound(), d.Turn(3), d.Turn(1))
        at = standard(4, "bids 11 7 12 4; spent 3=1,3,6,10; vetoes 3,4 2,5; fill_court 0")
        card = a.PlayCard(0, Card.C4B, 4, special=True)
        used = a.PlayCard(0, Card.C4B, 4, special=False)
        special, question = d.Special(0, Card.C4B), a.MayVeto(2, 0, Card.C4B, None)

        assert (*lying, a.ChooseCard(0), a.FillCourt(0, 1, recall=True)) == at.stack
        at = after(at, Recruit(0, 0), Take(0, 4))
        assert (*lying, card) == at.stack
        at = after(at, Announce(0))
        assert (*lying, used, special, a.MayVeto(3, 0, Card.C4B, None), question) == at.stack
        at = after(at, Veto(2))
        assert (*lying, used, special, d.StopSpecial(2), a.MayVeto(3, 0, Card.C4B, 2)) == at.stack
        at = after(at, Veto(3))
        assert (*lying, used, a.MoveKing(0, Reach.BORDERING)) == at.stack
