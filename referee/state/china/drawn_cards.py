"""Drawn tables: a deal of the cards that agrees with what a text says of them."""

from typing import Final

from referee.state.china import asks as a
from referee.state.china.cards import DECKS, HAND, NO_CARDS, OPEN
from referee.state.china.drawn_scene import Scene
from referee.state.china.ids import Colour
from referee.state.china.position import CardBag, Cards
from referee.state.seats import Seat

_PLAIN_HAND: Final = (Colour.GREEN, Colour.ORANGE, Colour.YELLOW)
_PLAIN_DISPLAY: Final = (Colour.GREEN, Colour.ORANGE, Colour.VIOLET, Colour.YELLOW)
"""What is held and lies open where a text does not say it. § 15.1"""

_GONE: Final = 2
"""After so many exhaustions the pile is empty for good. § 7.3"""


def cards_of(scene: Scene) -> Cards:
    """Return the cards of a drawn table: the rest of the deck in the pile, or in the discards."""
    drawn = scene.drawn
    hands = drawn.row("hands", tuple(_hand(scene, seat) for seat in range(scene.seats)))
    display = drawn.given("display", _display(scene))
    rest = _less(DECKS[scene.seats], display, *hands)
    if "discard" in drawn.values:
        discard: CardBag = drawn.given("discard", NO_CARDS)
        return Cards(drawn.given("pile", _less(rest, discard)), discard, display, hands)
    pile = drawn.given("pile", NO_CARDS if scene.exhaustions == _GONE else rest)
    return Cards(pile, _less(rest, pile), display, hands)


def _hand(scene: Scene, seat: Seat) -> CardBag:
    """Return a plain hand, less the cards that are still to come. § 2.1, 3.3"""
    owed = scene.drawing(a.DrawCard).get(seat, 0)
    if scene.drawing(a.TakeCard).get(seat):
        given = (i.given.get("left", 1) for i in scene.items if i.kind is a.TakeCard)
        owed += next(given)
    return _bag(_PLAIN_HAND[: max(HAND - owed, 0)])


def _display(scene: Scene) -> CardBag:
    """Return a plain display: nothing while cards are dealt, one less where one is opened."""
    kinds = [item.kind for item in scene.items]
    if scene.setting_up and a.DrawCard in kinds:
        return NO_CARDS
    return _bag(_PLAIN_DISPLAY[: OPEN - (a.OpenCard in kinds)])


def _bag(cards: tuple[Colour, ...]) -> CardBag:
    """Return the bag of these cards."""
    return CardBag(tuple(cards.count(colour) for colour in Colour))


def _less(bag: CardBag, *others: CardBag) -> CardBag:
    """Return the bag without the cards of the others; below 0 if they are not in it."""
    return CardBag(tuple(have - sum(gone) for have, *gone in zip(bag, *others, strict=True)))
