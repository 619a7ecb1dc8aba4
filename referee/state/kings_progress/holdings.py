"""What changes hands: cards between hands, piles, display, deck and discards; points."""

from referee.state.bags import Bag, with_one_less, with_one_more
from referee.state.change import changed
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.ids import Card, Courtier, Kind, Reason, Variety
from referee.state.kings_progress.position import (
    Cards,
    KingsProgress,
    Pile,
    Piles,
    Points,
)
from referee.state.rows import put
from referee.state.seats import Seat
from referee.state.stack import Item, Tell, push


def happen(at: KingsProgress, *items: Item) -> KingsProgress:
    """Return the position in which these items happen next, the first one first. § 1.12"""
    return push(at, *reversed(items))


def in_hand(cards: Cards, seat: Seat, card: Card) -> Cards:
    """Return the cards with one more in the seat's hand."""
    return changed(cards, hands=put(cards.hands, seat, with_one_more(cards.hands[seat], card)))


def out_of_hand(cards: Cards, seat: Seat, card: Card) -> Cards:
    """Return the cards with one less in the seat's hand."""
    return changed(cards, hands=put(cards.hands, seat, with_one_less(cards.hands[seat], card)))


def with_pile(cards: Cards, seat: Seat, courtier: Courtier, pile: Pile) -> Cards:
    """Return the cards with that pile in place of the seat's pile of the courtier."""
    piles = Piles(put(cards.piles[seat], courtier, pile))
    return changed(cards, piles=put(cards.piles, seat, piles))


def poured(bag: Bag[Card], into: Bag[Card]) -> Bag[Card]:
    """Return a bag with all that is in both."""
    counts = dict(into)
    for card, count in bag:
        counts[card] = counts.get(card, 0) + count
    return tuple(sorted(counts.items()))


def paid(
    at: KingsProgress,
    seat: Seat,
    points: Points,
    why: tuple[Reason, Courtier | Kind | Variety | None],
    tell: Tell,
) -> KingsProgress:
    """Return the position with so many points more for the seat, and tell the reason. § 14.1"""
    tell(n.Paid(seat, points, *why))
    progress = at.progress
    row = put(progress.points, seat, progress.points[seat] + points)
    return changed(at, progress=changed(progress, points=row))


def with_king_card(at: KingsProgress, seat: Seat, tell: Tell) -> KingsProgress:
    """Return the position with the King card before the seat. § 5.13, 9.18"""
    before = at.king.card
    assert before is not None, "somebody holds the King card once turns are taken"
    if before == seat:
        return at
    tell(n.KingCardTaken(before, seat))
    return changed(at, king=changed(at.king, card=seat))
