"""Chapter 4, cards and payment: the cards of a play, and what they are worth where it places."""

from referee.state.china import asks as a
from referee.state.china import moves as m
from referee.state.china.cards import cards_in
from referee.state.china.ids import Colour
from referee.state.china.land import COLOUR_OF
from referee.state.china.position import China
from referee.state.china.rulings import Payment
from referee.validate.china.region import region_of
from referee.validate.rule import KEPT, Facts, rule


@rule("4.1")
def must_hold_the_cards(at: China, _ask: a.Act, move: m.Play) -> Facts | None:
    """The cards played are in the seat's hand, each as often as it is played."""
    hand, cards = at.cards.hands[move.by], move.cards
    for card in cards:
        if hand[card] < cards.count(card):
            return {"cards": cards, "hand": cards_in(hand)}
    return KEPT


@rule("4.2")
def must_form_a_payment(_at: China, _ask: a.Act, move: m.Play) -> Facts | None:
    """The cards played are one card, two equal cards, or two equal cards with one card of another colour."""  # noqa: E501
    return KEPT if _is_a_payment(move.cards) else {"cards": move.cards}


@rule("4.3")
def must_match_the_region_colour(_at: China, _ask: a.Act, move: m.Play) -> Facts | None:
    """A card that pays alone has the colour of the region."""
    region = region_of(move)
    if region is None or not _is_a_payment(move.cards):
        return KEPT
    colour, alone = COLOUR_OF[region], _alone(move.cards)
    if alone is None or alone is colour:
        return KEPT
    return {"cards": move.cards, "region": region, "colour": colour}


@rule("4.4")
def must_pay_exactly(at: China, _ask: a.Act, move: m.Play) -> Facts | None:
    """The cards are worth exactly as many pieces as are placed."""
    region = region_of(move)
    if region is None or not _is_a_payment(move.cards):
        return KEPT
    colour, alone = COLOUR_OF[region], _alone(move.cards)
    if alone is not None and alone is not colour:
        return KEPT
    worth, pieces = _worth(move.cards, colour), len(move.pieces)
    more = at.terms.rulings.payment is Payment.AT_LEAST and worth > pieces
    return KEPT if worth == pieces or more else {"worth": worth, "pieces": pieces}


def _is_a_payment(cards: tuple[Colour, ...]) -> bool:
    """Say whether the cards are a single, a pair, or a pair and a single. § 4.2"""
    return len(cards) == 1 or len(set(cards)) == len(cards) - 1


def _alone(cards: tuple[Colour, ...]) -> Colour | None:
    """Return the card that pays alone: the single one, or the odd one beside a pair. § 4.3"""
    if len(cards) == 2:
        return None
    return cards[0] if cards[-1] is cards[len(cards) // 2] else cards[-1]


def _worth(cards: tuple[Colour, ...], colour: Colour) -> int:
    """Return the worth in a region of that colour of cards whose lone card has it. § 4.5"""
    if len(cards) == 2:
        return 2 if cards[0] is colour else 1
    return 1 if len(cards) == 1 else 2
