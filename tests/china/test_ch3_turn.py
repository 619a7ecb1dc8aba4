"""Chapter 3: exchanging, taking cards, refilling, the end of the turn."""

from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china.moves import Draw, Exchange, TakeOpen, TakePile
from referee.state.stack import Answered, NothingToAnswer
from referee.validate.china.turn import (
    may_not_draw_from_an_empty_pile,
    must_have_a_card_to_take,
    must_hold_the_card,
    must_lie_open,
)
from referee.validate.rule import Violation
from tests.china.playing import after, answers, asked, broken, guarded_by, notes
from tests.china.tables import GREEN, ORANGE, RED, VIOLET, YELLOW, play, table


class TestMustHoldTheCard:
    """A seat exchanges a card of its own hand. § 3.4"""

    def test_refuses_a_card_of_another_colour(self) -> None:
        """The facts name the hand, card by card."""
        at = table("hands 0=green,red*2")

        assert [Violation.of(must_hold_the_card, card=VIOLET, hand=(GREEN, RED, RED))] == broken(
            at, Exchange(0, VIOLET)
        )
        assert [] == broken(at, Exchange(0, RED))

    def test_guards_exchanges_alone(self) -> None:
        """A play has a rule of its own."""
        assert {(a.Act, Exchange)} == guarded_by(must_hold_the_card)


class TestMustHaveACardToTake:
    """A seat exchanges only while a card can be taken, from the pile or from the display. § 3.5"""

    def test_refuses_to_exchange_for_nothing(self) -> None:
        """Pile and display are empty."""
        at = table("exhaustions 2; display (); act 0")

        assert [Violation.of(must_have_a_card_to_take, pile=0, display=())] == broken(
            at, Exchange(0, GREEN)
        )

    def test_a_card_in_the_display_is_enough(self) -> None:
        """It is given by the referee, since no other can be taken."""
        at = table("exhaustions 2; display red; act 0")

        assert [] == broken(at, Exchange(0, GREEN))
        assert Answered(0, TakeOpen(0, RED)) in notes(at, Exchange(0, GREEN))

    def test_a_card_in_the_pile_is_enough(self) -> None:
        """Nobody knows which it is."""
        assert [] == broken(table("exhaustions 1; display (); act 0"), Exchange(0, GREEN))


class TestMustLieOpen:
    """A card taken from the display must lie there. § 3.10"""

    def test_refuses_a_colour_that_does_not_lie_open(self) -> None:
        """The display holds the four other colours."""
        at = table("take_card 0 left=2")
        display = (GREEN, ORANGE, VIOLET, YELLOW)

        assert [Violation.of(must_lie_open, colour=RED, display=display)] == broken(
            at, TakeOpen(0, RED)
        )
        assert [] == broken(at, TakeOpen(0, VIOLET))


class TestMayNotDrawFromAnEmptyPile:
    """No card is taken from an empty pile. § 3.11"""

    def test_refuses_after_the_second_exhaustion(self) -> None:
        """The display has two colours, so there is a choice."""
        at = table("exhaustions 2; display green red; take_card 0 left=1")

        assert [Violation.of(may_not_draw_from_an_empty_pile, pile=0)] == broken(at, TakePile(0))
        assert [] == broken(at, TakeOpen(0, RED))

    def test_allows_the_last_card(self) -> None:
        """One card is a pile."""
        at = table("exhaustions 1; pile red; take_card 0 left=1")

        assert [] == broken(at, TakePile(0))


class TestPlaying:
    """Cards to the discards, pieces to the board, then cards to the hand. § 3.3"""

    def test_as_many_cards_are_taken_as_were_played(self) -> None:
        """Two cards played, two to take; the pieces stand, the cards lie on the discards."""
        at = after(
            table("wei 01.....; hands 0=red*2,green"),
            play(0, "red red", "house wei_3", "emissary wei"),
        )

        assert (d.TurnEnds(0), d.RefillDisplay(), a.TakeCard(0, 2)) == at.stack
        assert ((1, 0, 0, 0, 0), (0, 0, 2, 0, 0)) == (at.cards.hands[0], at.cards.discard)

    def test_a_seat_may_exchange_although_it_could_play(self) -> None:
        """Both are legal answers. § 3.2"""
        kinds = {move.name for move in answers(table("act 0"))}

        assert {"play", "exchange"} == kinds


class TestTaking:
    """One card at a time, from the display or from the pile. § 3.9, 3.12"""

    def test_what_was_drawn_is_known_before_the_next_card(self) -> None:
        """Nature draws; then the seat is asked again."""
        at = table("take_card 0 left=2")

        assert a.DrawCard(0) == asked(after(at, TakePile(0)))
        assert a.TakeCard(0, 1) == asked(after(at, TakePile(0), Draw(RED)))

    def test_nothing_is_opened_before_the_last_card_is_taken(self) -> None:
        """A card opened in its own turn cannot be taken. § 3.14"""
        at = after(table("take_card 0 left=2"), TakeOpen(0, GREEN))

        assert (3, a.TakeCard(0, 1)) == (sum(at.cards.display), asked(at))

    def test_what_is_left_of_the_taking_is_dropped_when_no_card_is_there(self) -> None:
        """The hand stays short. § 3.13"""
        at = table("exhaustions 2; display green red; take_card 0 left=3")

        assert [
            Answered(0, TakeOpen(0, RED)),
            NothingToAnswer(0, "take_card"),
        ] == notes(at, TakeOpen(0, GREEN))
        assert 2 == sum(after(at, TakeOpen(0, GREEN)).cards.hands[0])


class TestEndOfTurn:
    """The display is filled, then the next seat acts. § 3.14, 3.15"""

    def test_nature_opens_what_was_taken(self) -> None:
        """Seat 1 acts when four cards lie open again."""
        at = table("take_card 0 left=1")

        assert a.OpenCard() == asked(after(at, TakeOpen(0, GREEN)))
        assert a.Act(1) == asked(after(at, TakeOpen(0, GREEN), Draw(RED)))

    def test_after_the_last_seat_comes_seat_0(self) -> None:
        """Turns go clockwise. § 1.3"""
        at = table("take_card 2 left=1")

        assert a.Act(0) == asked(after(at, TakeOpen(2, GREEN), Draw(RED)))

    def test_a_turn_without_an_answer_is_lost(self) -> None:
        """Seat 1 has placed all it has and can exchange for nothing. § 3.7"""
        full = "qi 111111 e 0,1,0; qin 11111; wei 1111111 e 0,7,0; han 11.."
        at = table(f"exhaustions 2; display green red; {full}; take_card 0 left=2; hands 0=yellow")

        assert [Answered(0, TakeOpen(0, RED)), NothingToAnswer(1, "act")] == notes(
            at, TakeOpen(0, GREEN)
        )
        assert a.Act(2) == asked(after(at, TakeOpen(0, GREEN)))

    def test_an_act_with_one_answer_is_asked_all_the_same(self) -> None:
        """Not to be asked would tell what the hand holds. § 3.8"""
        full = "qi 111111 e 0,1,0; qin 11111; wei 1111111 e 0,7,0; han 11.."
        at = table(f"{full}; hands 1=violet*3; act 1")

        assert [Exchange(1, VIOLET)] == answers(at, 1)
