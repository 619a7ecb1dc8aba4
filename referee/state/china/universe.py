"""
The universe: the well-formed moves that can be legal somewhere, in one fixed order. § 12.3, 12.5

Of the plays it holds those that place in one region what their cards can pay there under some
ruling; every other one breaks a rule at every position. A play is made when it is first wanted and
then kept, so that `options` hands out these very moves and listing answers makes no objects.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final, TypeAlias

from attrs import frozen

from referee.state.china import moves as m
from referee.state.china.ids import COLOURS, REGIONS, SPACES, Colour, Kind, region_number
from referee.state.china.land import COLOUR_OF, SPACES_OF
from referee.state.china.rulings import SEATS
from referee.state.seats import NATURE, Seat
from referee.state.stack import Move

Pieces: TypeAlias = tuple[m.Piece, ...]

HOUSE: Final = tuple(m.Piece(Kind.HOUSE, space) for space in SPACES)
FORTRESS: Final = tuple(m.Piece(Kind.FORTRESS, space) for space in SPACES)
EMISSARY: Final = tuple(m.Piece(Kind.EMISSARY, region) for region in REGIONS)

EXCHANGE: Final = tuple(tuple(m.Exchange(by, card) for card in COLOURS) for by in range(max(SEATS)))
TAKE_OPEN: Final = tuple(
    tuple(m.TakeOpen(by, colour) for colour in COLOURS) for by in range(max(SEATS))
)
TAKE_PILE: Final = tuple(m.TakePile(by) for by in range(max(SEATS)))
DRAW: Final = tuple(m.Draw(colour) for colour in COLOURS)
NAME_FIRST: Final = tuple(m.NameFirst(seat) for seat in range(max(SEATS)))


@frozen
class Payment:
    """A set of cards that pays, and what it is worth by number of the region. § 4.2, 4.5"""

    cards: tuple[Colour, ...]
    worth: tuple[int, ...]


def _single(card: Colour) -> Payment:
    """Return a single card: it pays where its colour is. § 4.3"""
    return Payment((card,), tuple(int(COLOUR_OF[region] == card) for region in REGIONS))


def _pair(card: Colour) -> Payment:
    """Return a pair: two in its own colour, one elsewhere. § 4.5"""
    return Payment((card, card), tuple(1 + (COLOUR_OF[region] == card) for region in REGIONS))


def _pair_and_single(pair: Colour, single: Colour) -> Payment:
    """Return a pair with a card of another colour, which pays where that colour is. § 4.5"""
    worth = tuple(2 * (COLOUR_OF[region] == single) for region in REGIONS)
    return Payment(tuple(sorted((pair, pair, single))), worth)


PAYMENTS: Final[tuple[Payment, ...]] = (
    *map(_single, COLOURS),
    *map(_pair, COLOURS),
    *(_pair_and_single(a, b) for a, b in product(COLOURS, COLOURS) if a != b),
)
"""All sets of cards that pay, in the universe's order. § 4.6"""


@frozen
class Sites:
    """What can be placed in one region, kind by kind; spaces by their place in the region."""

    houses: tuple[Pieces, ...]
    emissary: Pieces
    fortresses: tuple[Pieces, ...]
    two_houses: Mapping[tuple[int, int], Pieces]
    house_and_emissary: tuple[Pieces, ...]
    two_emissaries: Pieces
    fortress_and_house: Mapping[tuple[int, int], Pieces]
    fortress_and_emissary: tuple[Pieces, ...]

    def singles(self) -> tuple[Pieces, ...]:
        """Return all single pieces, in the universe's order."""
        return (*self.houses, self.emissary, *self.fortresses)

    def pairs(self) -> tuple[Pieces, ...]:
        """Return all pairs of pieces, in the universe's order."""
        return (
            *self.two_houses.values(),
            *self.house_and_emissary,
            self.two_emissaries,
            *self.fortress_and_house.values(),
            *self.fortress_and_emissary,
        )


def _sites(number: int) -> Sites:
    """Return what can be placed in the region of that number."""
    emissary = EMISSARY[number]
    houses = [HOUSE[space] for space in SPACES_OF[number]]
    fortresses = [FORTRESS[space] for space in SPACES_OF[number]]
    there = range(len(houses))
    return Sites(
        houses=tuple((house,) for house in houses),
        emissary=(emissary,),
        fortresses=tuple((fortress,) for fortress in fortresses),
        two_houses={
            (a, b): (houses[a], houses[b]) for a, b in combinations_with_replacement(there, 2)
        },
        house_and_emissary=tuple((house, emissary) for house in houses),
        two_emissaries=(emissary, emissary),
        fortress_and_house={(a, b): (fortresses[a], houses[b]) for a in there for b in there},
        fortress_and_emissary=tuple((fortress, emissary) for fortress in fortresses),
    )


SITES: Final = tuple(_sites(region_number(region)) for region in REGIONS)
"""By number of the region, what can be placed there."""


@cache
def play(by: Seat, payment: int, pieces: Pieces) -> m.Play:
    """Return the play of that payment; the same one whenever it is asked for."""
    return m.Play(by, PAYMENTS[payment].cards, pieces)


def universe(seats: int, by: Seat) -> tuple[Move, ...]:
    """Return all moves of one seat, or of Nature, that can be legal somewhere. § 12.5"""
    return (*DRAW, *NAME_FIRST) if by == NATURE else tuple(_of_seat(by))


def _of_seat(by: Seat) -> Iterator[Move]:
    """Yield a seat's moves: plays by payment, region and pieces; then the others."""
    for payment, paid in enumerate(PAYMENTS):
        for number, worth in enumerate(paid.worth):
            for pieces in affordable(number, worth):
                yield play(by, payment, pieces)
    yield from EXCHANGE[by]
    yield from TAKE_OPEN[by]
    yield TAKE_PILE[by]


def affordable(number: int, worth: int) -> tuple[Pieces, ...]:
    """Return what may be placed in a region for so much, or for less. § 4.4, 11.1"""
    if not worth:
        return ()
    sites = SITES[number]
    return sites.singles() if worth == 1 else (*sites.singles(), *sites.pairs())
