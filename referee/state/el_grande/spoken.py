"""How people at the table say it: places, boards, cards, seats, numbers of caballeros."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from referee.state.el_grande.cards import CARDS
from referee.state.el_grande.ids import ALL, Board, Card, Spot
from referee.state.el_grande.land import MOBILE, Values
from referee.state.seats import NATURE, Viewer
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
Said: TypeAlias = str | Callable[[Any], str]
"""A sentence with the names of fields in braces, or what makes one of the thing."""

_OF_SEATS: Final = ("seat", "by", "owner", "actor", "against")
"""Fields that name a seat."""


def seat_said(seat: Viewer) -> str:
    """Return the name of a seat."""
    return "Nature" if seat == NATURE else f"seat {seat}"


def seats_said(seats: Iterable[Viewer]) -> str:
    """Return the names of several seats."""
    numbers = [str(seat) for seat in seats]
    return f"seat {numbers[0]}" if len(numbers) == 1 else f"seats {listed(numbers)}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return words as a list: `a, b and c`."""
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final


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
    text = said if isinstance(said, str) else said(thing)
    words = {name: _word(name, value) for name, value in vars(thing).items()}
    sentence = text.format_map(words)
    return sentence[0].upper() + sentence[1:]


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
