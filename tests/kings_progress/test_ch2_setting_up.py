"""Chapter 2, setting up: what Nature may draw, how hands and cards are dealt."""

from referee.apply import first
from referee.state.bags import total
from referee.state.kings_progress import asks as a
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.ids import Card, Deck, Gift, Target
from referee.state.kings_progress.moves import (
    DrawCard,
    DrawGift,
    DrawPalace,
    NameFirst,
    Replace,
    Return,
)
from referee.state.kings_progress.notes import CardsReturned, GiftReplaced, Reshuffled
from referee.state.kings_progress.pieces import PLAYER_COLOURS
from referee.state.kings_progress.rulings import Options
from referee.state.kings_progress.setup import first_position
from referee.validate.kings_progress.setup import must_be_in_the_bag
from tests.kings_progress.playing import OfARule, after, asked, case, notes, points
from tests.kings_progress.tables import table

HANDS = (
    "hands knight_3*2,lady_0,envoy_1 squire_0,squire_1,squire_2,priest_0 "
    "priest_3,lady_2,envoy_0,treasurer_1; return_card"
)


class TestMustBeInTheBag(OfARule):
    """Nature draws only what is still there to be drawn. § 2.3"""

    rule = must_be_in_the_bag
    cases = (
        case(
            "palace_draw; palace_draw",
            DrawPalace(table("seats 3").king.palaces[0]),
            DrawPalace(table("seats 3").king.palaces[1]),
            drawn="west_palace",
        ),
        case(
            "choose_action; gift_draw slot=0; gifts.owned 0=titles_3*3",
            DrawGift(Gift.TITLES_3),
            DrawGift(Gift.TITLES_2),
            drawn="titles_3",
        ),
        case(
            "refill; card_draw; display squire_2 lady_1; hands 0=knight_0*2",
            DrawCard(Card.KNIGHT_0),
            DrawCard(Card.KNIGHT_1),
            drawn="knight_0",
        ),
        case("first_seat", NameFirst(3), NameFirst(2), drawn=3),
    )


def test_a_match_begins_with_the_palaces() -> None:
    """Three palaces, eighteen gifts, four cards for each, and one goes back. § 2.2"""
    at = first(GAME, Options(4)).position

    assert a.PalaceDraw() == asked(at)
    assert 3 + 18 + 4 * 4 + 1 + 3 + 1 + 1 == len(at.stack)


def test_seats_have_the_first_colours_unless_they_choose() -> None:
    """All different, in order of the seats. § 2.1"""
    chosen = (*reversed(PLAYER_COLOURS),)[:3]

    assert PLAYER_COLOURS[:3] == first_position(Options(3)).terms.colours
    assert chosen == first_position(Options(3, chosen)).terms.colours


def test_the_third_palace_is_given() -> None:
    """Two draws, and the order of all three is known. § 2.4"""
    west, north, east = table("seats 3").king.palaces
    at = after(first(GAME, Options(3)).position, DrawPalace(north), DrawPalace(west))

    assert ((north, west, east), a.GiftDraw(0)) == (at.king.palaces, asked(at))


def test_discarded_gifts_become_the_deck_when_it_is_empty() -> None:
    """The one just thrown away may come back. § 2.5"""
    rest = "gifts.deck ()"
    owned = " ".join(f"{gift.name.lower()}*{n}" for gift, n in table("seats 3").gifts.deck)
    there = table(f"{rest}; gifts.owned () () {owned.replace(' ', ',')}; support")

    assert [GiftReplaced(0, 3, Gift.OFFICES_1), Reshuffled(Deck.GIFTS)] == [
        note for note in notes(there, Replace(0, 3)) if isinstance(note, GiftReplaced | Reshuffled)
    ]
    assert Gift.OFFICES_1 == after(there, Replace(0, 3)).gifts.open[3]


def test_cards_are_dealt_to_hands_one_by_one() -> None:
    """Each draw says for whom it is, and goes there. § 2.6"""
    at = table("refill; card_draw; display squire_2 lady_1")

    assert ((Card.SQUIRE_2, 1), (Card.LADY_1, 1), (Card.ENVOY_0, 1)) == after(
        at, DrawCard(Card.ENVOY_0)
    ).cards.display
    assert [0, 1, 2] * 4 == [
        ask.seat
        for ask in reversed(first_position(Options(3)).stack)
        if isinstance(ask, a.CardDraw) and ask.to is Target.HAND
    ]


def test_a_sealed_card_waits_for_the_others() -> None:
    """The hand stays as it is until the last has answered. § 2.7"""
    at = after(table(HANDS), Return(1, Card.SQUIRE_1))

    assert a.ReturnCard((0, 2), (None, Card.SQUIRE_1, None)) == asked(at)
    assert [4, 4, 4] == [total(hand) for hand in at.cards.hands]


def test_the_last_card_returns_them_all() -> None:
    """Then all three go into the deck. § 2.7, 2.8"""
    batch = (Return(1, Card.SQUIRE_1), Return(0, Card.LADY_0), Return(2, Card.ENVOY_0))

    assert [CardsReturned(3)] == notes(table(HANDS), *batch)
    assert [3, 3, 3] == [total(hand) for hand in after(table(HANDS), *batch).cards.hands]


def test_the_first_player_is_paid_at_once() -> None:
    """The King card is given, and the first turn begins with it. § 2.9, 3.1"""
    at = after(table("first_seat; display squire_2 lady_1 envoy_3"), NameFirst(2))

    assert (2, [0, 0, 1]) == (at.king.card, points(at))
