"""Chapter 7, the pile: what happens when its last card leaves it."""

from referee.state.change import changed
from referee.state.china import notes as n
from referee.state.china.cards import NO_CARDS, without_one
from referee.state.china.ids import Colour
from referee.state.china.position import Cards, China
from referee.state.stack import Tell


def drawn_from_the_pile(at: China, cards: Cards, colour: Colour, tell: Tell) -> China:
    """Return the position, its ask answered, with these cards but for the one drawn. § 7.1"""
    pile = without_one(cards.pile, colour)
    after = changed(at, cards=changed(cards, pile=pile), stack=at.stack[:-1])
    return after if any(pile) else _exhausted(after, tell)


def _exhausted(at: China, tell: Tell) -> China:
    """Form the pile anew from the discards; the second time, begin the last round. § 7.2, 7.3"""
    if at.course.exhaustions:
        return _for_good(at, tell)
    cards = changed(at.cards, pile=at.cards.discard, discard=NO_CARDS)
    tell(n.PileReshuffled(sum(cards.pile)))
    after = changed(at, course=changed(at.course, exhaustions=1), cards=cards)
    return after if any(cards.pile) else _for_good(after, tell)


def _for_good(at: China, tell: Tell) -> China:
    """Begin the last round: the seat before the first one has the last turn. § 7.3, 7.4"""
    first = at.course.first_seat
    tell(n.LastRound(None if first is None else (first - 1) % at.terms.seats))
    return changed(at, course=changed(at.course, exhaustions=2))
