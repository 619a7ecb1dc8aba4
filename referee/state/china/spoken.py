"""How people at the table say it: regions, spaces, seats, cards, pieces."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from referee.state.china.ids import Colour, Kind, Spot
from referee.state.china.land import NAME_OF, REGION_OF, SPACES_OF
from referee.state.china.moves import Piece
from referee.state.spoken import Said, filled_in, listed, seat_said
from referee.state.words import Named

_PLACES: Final[Mapping[Spot, int]] = {
    space: place for spaces in SPACES_OF for place, space in enumerate(spaces, 1)
}
"""By house space, its number in its region. § 1.6"""

_OF_SEATS: Final = ("seat", "by", "last_seat")
"""Fields that name a seat."""


def spot_said(spot: Spot) -> str:
    """Return a region by its name, a house space by that and its number there: `Wei 3`."""
    region = REGION_OF[spot]
    name = NAME_OF[region]
    return name if spot == region else f"{name} {_PLACES[spot]}"


def piece_said(piece: Piece) -> str:
    """Return a piece and where it is placed."""
    article = "an" if piece.piece is Kind.EMISSARY else "a"
    where = "in" if piece.piece is Kind.EMISSARY else "on"
    return f"{article} {piece.piece.name.lower()} {where} {spot_said(piece.at)}"


def cards_said(cards: Iterable[Colour]) -> str:
    """Return cards by number and colour: `2 orange and 1 red`."""
    counts = sorted(Counter(cards).items())
    return listed(f"{number} {colour_said(colour)}" for colour, number in counts)


def colour_said(colour: Colour) -> str:
    """Return the name of a colour."""
    return colour.name.lower()


def told(thing: Named, said: Said) -> str:
    """Return what is said of the thing, as a sentence."""
    return filled_in(thing, said, _word)


def _word(name: str, value: Any) -> str:
    """Return a field of a thing in words."""
    if name in _OF_SEATS:
        return "nobody" if value is None else seat_said(value)
    return _OF_TYPES.get(type(value), str)(value)


_OF_TYPES: Final[Mapping[type, Callable[[Any], str]]] = {
    Spot: spot_said,
    Colour: colour_said,
    Piece: piece_said,
}
"""How the ids of each kind are said."""
