"""How people at the table say it: places, boards, cards, seats, numbers of caballeros."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from referee.state.el_grande.cards import CARDS
from referee.state.el_grande.ids import ALL, Board, Card, Spot
from referee.state.el_grande.land import MOBILE, Values
from referee.state.spoken import Said, filled_in, seat_said
from referee.state.words import Named

PLACES: Final[Mapping[Spot, str]] = {
    Spot.GALICIA: "Galicia",
    Spot.BASQUE_COUNTRY: "Basque Country",
    Spot.ARAGON: "Aragón",
    Spot.CATALONIA: "Catalonia",
    Spot.OLD_CASTILE: "Old Castile",
    Spot.NEW_CASTILE: "New Castile",
    Spot.SEVILLE: "Seville",
    Spot.GRANADA: "Granada",
    Spot.VALENCIA: "Valencia",
    Spot.CASTILLO: "the castillo",
    Spot.COURT: "the court",
}
"""The names of the places. § 1.2"""

# A wiring table: here notes, moves and asks lose their own types.
_OF_SEATS: Final = ("seat", "by", "owner", "actor", "against")
"""Fields that name a seat."""


def caballeros(count: int) -> str:
    """Return so many caballeros."""
    if count >= ALL:
        return "all caballeros"
    return {0: "nobody", 1: "1 caballero"}.get(count, f"{count} caballeros")


def card_said(card: Card) -> str:
    """Return a card with its title."""
    return f"{card} ({CARDS[card].title})"


def values_said(values: Values) -> str:
    """Return the values of a board."""
    return "/".join(map(str, values))


def board_said(board: Board) -> str:
    """Return the name of a mobile board: what it pays."""
    return values_said(MOBILE[board])


def told(thing: Named, said: Said) -> str:
    """Return what is said of the thing, as a sentence."""
    return filled_in(thing, said, _word)


def _word(name: str, value: Any) -> str:
    """Return a field of a thing in words."""
    if value is None:
        return "nobody" if name in _OF_SEATS else "nothing"
    if name in _OF_SEATS:
        return seat_said(value)
    if name == "count":
        return caballeros(value)
    return _OF_TYPES.get(type(value), str)(value)


_OF_TYPES: Final[Mapping[type, Callable[[Any], str]]] = {
    Spot: PLACES.__getitem__,
    Card: card_said,
    Board: board_said,
}
"""How the ids of each kind are said."""
