"""Chapter 3, the turn: what may be exchanged, and what may be taken."""

from referee.state.china import asks as a
from referee.state.china import moves as m
from referee.state.china.cards import cards_in
from referee.state.china.position import China
from referee.state.china.rulings import ExchangeForNothing
from referee.validate.rule import KEPT, Facts, rule


@rule("3.4")
def must_hold_the_card(at: China, _ask: a.Act, move: m.Exchange) -> Facts | None:
    """A seat exchanges a card of its own hand."""
    hand = at.cards.hands[move.by]
    return KEPT if hand[move.card] else {"card": move.card, "hand": cards_in(hand)}


@rule("3.5")
def must_have_a_card_to_take(at: China, _ask: a.Act, _move: m.Exchange) -> Facts | None:
    """A seat exchanges only while a card can be taken, from the pile or from the display."""
    if at.terms.rulings.exchange_for_nothing is ExchangeForNothing.ALLOWED:
        return KEPT
    pile, display = sum(at.cards.pile), cards_in(at.cards.display)
    return KEPT if pile or display else {"pile": pile, "display": display}


@rule("3.10")
def must_lie_open(at: China, _ask: a.TakeCard, move: m.TakeOpen) -> Facts | None:
    """A card taken from the display must lie there."""
    display = at.cards.display
    if display[move.colour]:
        return KEPT
    return {"colour": move.colour, "display": cards_in(display)}


@rule("3.11")
def may_not_draw_from_an_empty_pile(at: China, _ask: a.TakeCard, _move: m.TakePile) -> Facts | None:
    """No card is taken from an empty pile."""
    pile = sum(at.cards.pile)
    return KEPT if pile else {"pile": pile}
