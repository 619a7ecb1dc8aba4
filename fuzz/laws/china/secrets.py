"""What a viewer of China may not know: positions that must look alike. § 14.3"""

from collections.abc import Iterator
from itertools import permutations

from referee.state.change import changed
from referee.state.china.ids import COLOURS
from referee.state.china.position import CardBag, Cards, China
from referee.state.rows import plus, put
from referee.state.seats import Seat, Viewer


def other_cards(at: China, viewer: Viewer) -> Iterator[China]:
    """Yield, by seat, a position in which it holds another card, and the pile the one it held."""
    for seat in (seat for seat in range(at.terms.seats) if seat != viewer):
        others = list(_others(at.cards, seat))
        if others:
            yield changed(at, cards=others[sum(at.cards.pile) % len(others)])


def _others(cards: Cards, seat: Seat) -> Iterator[Cards]:
    """Yield the cards with one of the seat's exchanged; the pile has the same colours still."""
    for held, drawn in permutations(COLOURS, 2):
        if cards.hands[seat][held] and cards.pile[held] and cards.pile[drawn] > 1:
            yield _swapped(cards, seat, held, drawn)


def _swapped(cards: Cards, seat: Seat, held: int, drawn: int) -> Cards:
    """Return the cards with one of the seat's in place of one of the pile's."""
    hand = CardBag(plus(plus(cards.hands[seat], held, -1), drawn, 1))
    pile = CardBag(plus(plus(cards.pile, drawn, -1), held, 1))
    return changed(cards, pile=pile, hands=put(cards.hands, seat, hand))
