"""Chapter 15, views: what is told to whom."""

import pytest

from referee.apply import Accepted, judge
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.ids import SEALED, Card, Courtier
from referee.state.kings_progress.view import view
from referee.state.seats import PUBLIC
from referee.state.stack import Answered, Move
from tests.kings_progress.tables import table
from tests.kings_progress.test_ch2_setting_up import HANDS

RUMOUR = "pawns.lady alder; pawns.squire ivy; court priest; piled 0=lady_1; choose_ability"
DRAWS = (m.UseAbility(0, Courtier.LADY), m.DrawCard(Card.LADY_3), m.DrawCard(Card.KNIGHT_0))


def told(words: str, moves: tuple[Move, ...], viewer: int) -> list[object]:
    """Return the moves that a viewer is told of, those of the referee included."""
    judged = judge(table(words), moves)
    assert isinstance(judged, Accepted)
    story = GAME.veil(table(words), judged.story, viewer)
    return [entry for entry in story if isinstance(entry, Move | Answered)]


@pytest.mark.parametrize("viewer", [1, 2, PUBLIC])
def test_a_rumour_is_told_to_its_owner_alone(viewer: int) -> None:
    """Draws and the card kept; the cards thrown away are open. § 15.1"""
    batch = (*DRAWS, m.Keep(0, Card.LADY_3))

    assert list(batch) == told(RUMOUR, batch, 0)
    assert [
        DRAWS[0],
        m.SecretDraw(),
        m.SecretDraw(),
        m.SecretKeep(0),
    ] == told(RUMOUR, batch, viewer)


def test_an_open_card_is_told_to_all() -> None:
    """Who takes it, and which one is drawn in its place. § 15.1"""
    batch = (m.TakeOpen(0, Card.LADY_1), m.DrawCard(Card.KNIGHT_3))

    assert list(batch) == told("seats 3", batch, PUBLIC)


def test_a_returned_card_is_told_to_its_seat_alone() -> None:
    """The others hear that a card was returned. § 15.1"""
    batch = (m.Return(2, Card.LADY_2),)

    assert list(batch) == told(HANDS, batch, 2)
    assert [m.SealedReturn(2)] == told(HANDS, batch, 0)


def test_a_draw_that_was_given_is_told_as_a_draw() -> None:
    """That Nature was not asked would tell that the deck held one kind of card. § 15.4"""
    rest = "deck knight_0; " + RUMOUR
    at = GAME.read_text(rest)
    judged = judge(at, DRAWS[:1])
    assert isinstance(judged, Accepted)

    assert Answered(-1, m.DrawCard(Card.KNIGHT_0)) in judged.story
    assert m.DrawCard(Card.KNIGHT_0) in GAME.veil(at, judged.story, 0)
    assert m.SecretDraw() in GAME.veil(at, judged.story, 1)


def test_a_sealed_card_is_shown_to_its_seat_alone() -> None:
    """The others see that it is sealed. § 15.4"""
    at = table(f"{HANDS} sealed=-,-,lady_2")

    assert a.SeenReturnCard((0, 1), (None, None, Card.LADY_2)) == view(at, 2).stack[-1]
    assert a.SeenReturnCard((0, 1), (None, None, SEALED)) == view(at, PUBLIC).stack[-1]


def test_hands_and_decks_are_numbers() -> None:
    """A seat sees its own hand, the public none. § 15.2, 15.4"""
    at = table(HANDS)

    assert (at.cards.hands[1], None) == (view(at, 1).cards.hand, view(at, PUBLIC).cards.hand)
    assert ((4, 4, 4), 52) == (view(at, 1).cards.hand_cards, view(at, 1).cards.deck_cards)
