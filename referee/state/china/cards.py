"""The cards: how many there are, how many are held and lie open, how they change places. § 1.4"""

from collections.abc import Mapping
from typing import Final

from referee.state.china.ids import COLOURS, Colour
from referee.state.china.position import CardBag, Cards
from referee.state.china.rulings import SEATS
from referee.state.rows import plus, put
from referee.state.seats import Seat

HAND: Final = 3
"""How many cards a hand holds. § 2.2"""

OPEN: Final = 4
"""How many cards lie open. § 2.4"""

OF_EACH_COLOUR: Final = (12, 11, 13, 10, 11)
"""All cards, in order of their colours. § 1.4"""

REMOVED: Final = {3: 2, 4: 1, 5: 0}
"""By number of seats, how many cards of each colour leave the game. § 1.4"""

DECKS: Final[Mapping[int, CardBag]] = {
    seats: CardBag(tuple(number - REMOVED[seats] for number in OF_EACH_COLOUR)) for seats in SEATS
}
"""By number of seats, the deck. § 1.4"""

NO_CARDS: Final = CardBag((0,) * len(COLOURS))


def with_one(bag: CardBag, colour: Colour) -> CardBag:
    """Return the bag with one more card of the colour."""
    return CardBag(plus(bag, colour, 1))


def without_one(bag: CardBag, colour: Colour) -> CardBag:
    """Return the bag with one card less of the colour, which must be in it."""
    return CardBag(plus(bag, colour, -1))


def hands_with_one(cards: Cards, seat: Seat, colour: Colour) -> tuple[CardBag, ...]:
    """Return the hands with one more card in that of the seat."""
    return put(cards.hands, seat, with_one(cards.hands[seat], colour))


def hands_without_one(cards: Cards, seat: Seat, colour: Colour) -> tuple[CardBag, ...]:
    """Return the hands with one card less in that of the seat."""
    return put(cards.hands, seat, without_one(cards.hands[seat], colour))


def cards_in(bag: CardBag) -> tuple[Colour, ...]:
    """Return the cards of a bag one by one, in order. § 1.1"""
    return tuple(colour for colour in COLOURS for _ in range(bag[colour]))
