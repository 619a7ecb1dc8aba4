"""Chapter 14: what a seat and the public see, and what they are told."""

from referee.apply import view
from referee.state.china.game import GAME
from referee.state.china.moves import Draw, NameFirst, TakeOpen, TakePile
from referee.state.china.notes import CardDrawn, PileReshuffled
from referee.state.china.view import ChinaView
from referee.state.seats import PUBLIC
from referee.state.stack import Answered
from tests.china.playing import played
from tests.china.tables import GREEN, RED, table


def seen(text: str, viewer: int) -> ChinaView:
    """Return what the viewer sees of the table that the text draws."""
    found = view(table(text), viewer)
    assert isinstance(found, ChinaView)
    return found


def test_a_seat_sees_its_own_hand_alone() -> None:
    """Of other hands, and of the pile, it knows the number of cards. § 14.1"""
    cards = seen("hands 1=red*3; act 0", 1).cards

    assert ((0, 0, 3, 0, 0), (3, 3, 3), 34) == (cards.hand, cards.hand_cards, cards.pile_cards)


def test_the_public_sees_no_hand() -> None:
    """All else that lies open, it sees."""
    public = seen("hands 1=red*3; act 0", PUBLIC)

    assert public.cards.hand is None
    assert (1, 1, 0, 1, 1) == public.cards.display


def test_hands_stay_hidden_after_the_end() -> None:
    """The outcome follows from what all see."""
    assert seen("exhaustions 2; stack ()", PUBLIC).cards.hand is None


class TestStories:
    """Each viewer is told apart. § 14.2"""

    def test_a_card_drawn_is_told_to_its_seat(self) -> None:
        """Draws themselves are left out: the note says what may be known."""
        at = table("first_seat; refill_display; draw_card 2; hands 2=green*2")
        story = played(at, Draw(RED)).story

        assert (CardDrawn(2, RED),) == GAME.veil(at, story, 2)
        assert (CardDrawn(2, None),) == GAME.veil(at, story, 1) == GAME.veil(at, story, PUBLIC)

    def test_nobody_is_told_that_nature_had_no_choice(self) -> None:
        """It would tell that the whole pile has one colour."""
        at = table("pile red; take_card 0 left=2")
        story = played(at, TakePile(0)).story

        assert Answered(-1, Draw(RED)) in story
        assert (TakePile(0), CardDrawn(0, RED), PileReshuffled(35)) == GAME.veil(at, story, 0)
        assert (TakePile(0), CardDrawn(0, None), PileReshuffled(35)) == GAME.veil(at, story, 1)

    def test_an_answer_of_a_seat_is_told_to_all(self) -> None:
        """Its answers are plain to everybody."""
        at = table("exhaustions 2; display green red; take_card 0 left=2; hands 0=green")
        story = played(at, TakeOpen(0, GREEN)).story

        assert Answered(0, TakeOpen(0, RED)) in GAME.veil(at, story, PUBLIC)

    def test_the_first_seat_is_told(self) -> None:
        """It is no secret, so the move is told as it is."""
        at = table("first_seat")

        assert (NameFirst(1),) == GAME.veil(at, played(at, NameFirst(1)).story, PUBLIC)
