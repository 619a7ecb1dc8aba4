"""How people at the table say it: courtiers, places, cards, gifts, points, piles."""

from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from referee.state.bags import Bag
from referee.state.kings_progress.ids import (
    CROWNS,
    KIND_OF,
    SUIT,
    VALUE,
    Ability,
    Action,
    Card,
    Courtier,
    Gift,
)
from referee.state.kings_progress.land import COURT, Spot
from referee.state.kings_progress.position import Pile
from referee.state.spoken import Said, filled_in, listed, seat_said
from referee.state.words import Named, id_of

_OF_SEATS: Final = ("seat", "by", "before", "after")
"""Fields that name a seat."""


def told(thing: Named, said: Said) -> str:
    """Return what is said of the thing, as a sentence."""
    return filled_in(thing, said, _word)


def _word(name: str, value: Any) -> str:
    """Return a field of a thing in words."""
    if value is None:
        return "nobody" if name in _OF_SEATS else "nothing"
    return seat_said(value) if name in _OF_SEATS else said(value)


def said(value: object) -> str:
    """Return a value as it is said."""
    say = _OF_TYPES.get(type(value))
    if say is not None:
        return say(value)
    return id_of(value).replace("_", " ") if isinstance(value, Enum) else str(value)


def courtier_said(courtier: Courtier) -> str:
    """Return a courtier with his article."""
    return f"the {courtier.name.capitalize()}"


def spot_said(spot: Spot) -> str:
    """Return the name of a place."""
    words = spot.name.lower().split("_")
    if words[0] == "home":
        return f"the {words[1].capitalize()}'s home"
    if spot == COURT:
        return "the Court"
    return f"the {' '.join(words)}" if len(words) > 1 else words[0].capitalize()


def card_said(card: Card) -> str:
    """Return a card: its suit and its value."""
    return f"{SUIT[card].name.capitalize()} {VALUE[card]}"


def gift_said(gift: Gift) -> str:
    """Return a gift: its kind and its crowns."""
    return f"{KIND_OF[gift].value} {CROWNS[gift]}"


def points_said(points: Fraction) -> str:
    """Return so many points."""
    return "1 point" if points == 1 else f"{points} points"


def cards_said(cards: int) -> str:
    """Return so many cards."""
    return "1 card" if cards == 1 else f"{cards} cards"


def bag_said(bag: Bag[Any]) -> str:
    """Return what is in a bag, each thing with its number if there are several."""
    things = [said(thing) + (f" ×{count}" if count > 1 else "") for thing, count in bag]
    return ", ".join(things) or "–"


def pile_said(courtier: Courtier, pile: Pile) -> str:
    """Return a pile from the top: the values of its cards, pretence with its suit in short."""
    suits = ("" if SUIT[c] == courtier else SUIT[c].name[:3].capitalize() for c in pile)
    return " ".join(f"{suit}{VALUE[card]}" for suit, card in zip(suits, pile, strict=True))


def gifts_said(gifts: tuple[Gift, ...]) -> str:
    """Return several gifts."""
    return listed(map(gift_said, gifts))


_OF_TYPES: Final[Mapping[type, Callable[[Any], str]]] = {
    Courtier: courtier_said,
    Spot: spot_said,
    Card: card_said,
    Gift: gift_said,
    Fraction: points_said,
    Ability: lambda ability: ability.value,
    Action: lambda action: action.value,
}
"""How the ids of each kind are said."""
