"""What a viewer of Kings Progress may not know: positions that must look alike. § 15.2"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from referee.state.bags import Bag, held, with_one_less, with_one_more
from referee.state.change import changed
from referee.state.kings_progress.asks import KeepOne, ReturnCard
from referee.state.kings_progress.ids import Card
from referee.state.kings_progress.position import KingsProgress
from referee.state.rows import put
from referee.state.seats import Seat, Viewer

_A_FULL_DECK: Final = 8
"""So many kinds of card are in the deck that the next draws are Nature's to make. § 15.4"""


def other_hands(at: KingsProgress, viewer: Viewer) -> Iterator[KingsProgress]:
    """Yield positions in which cards of others changed places, with each other or the deck."""
    others = [seat for seat in range(at.terms.seats) if seat != viewer]
    hands = at.cards.hands
    for one, other in combinations(others, 2):
        for first, second in _differing(_free(at, one), _free(at, other)):
            swapped = put(hands, one, _with(hands[one], first, second))
            swapped = put(swapped, other, _with(hands[other], second, first))
            yield changed(at, cards=changed(at.cards, hands=swapped))
    if len(at.cards.deck) >= _A_FULL_DECK:
        for seat in others:
            for card, drawn in _differing(_free(at, seat), at.cards.deck):
                own = put(hands, seat, _with(hands[seat], card, drawn))
                deck = _with(at.cards.deck, drawn, card)
                yield changed(at, cards=changed(at.cards, hands=own, deck=deck))


def other_rumours(at: KingsProgress, viewer: Viewer) -> Iterator[KingsProgress]:
    """Yield positions in which the Lady has drawn another card."""
    keeper = next((item.by for item in at.stack if isinstance(item, KeepOne)), viewer)
    if keeper == viewer or len(at.cards.deck) < _A_FULL_DECK:
        return
    for card, drawn in _differing(at.cards.rumour, at.cards.deck):
        rumour = _with(at.cards.rumour, card, drawn)
        deck = _with(at.cards.deck, drawn, card)
        yield changed(at, cards=changed(at.cards, rumour=rumour, deck=deck))


def _free(at: KingsProgress, seat: Seat) -> Bag[Card]:
    """Return the cards of a hand that are not sealed to be returned."""
    ask, hand = (at.stack[-1] if at.stack else None), at.cards.hands[seat]
    if not isinstance(ask, ReturnCard):
        return hand
    sealed = ask.sealed[seat]
    return hand if sealed is None or not held(hand, sealed) else with_one_less(hand, sealed)


def _differing(one: Bag[Card], other: Bag[Card]) -> Iterator[tuple[Card, Card]]:
    """Yield two cards that differ, one of each bag, if there are such."""
    for (first, _), (second, _) in zip(one, reversed(other), strict=False):
        if first != second:
            yield first, second
            return


def _with(bag: Bag[Card], out: Card, into: Card) -> Bag[Card]:
    """Return the bag with one card in place of another."""
    return with_one_more(with_one_less(bag, out), into)
