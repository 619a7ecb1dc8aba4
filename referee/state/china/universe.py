"""
The universe: the well-formed moves that can be legal somewhere, in one fixed order. § 12.3, 12.5

Of the plays it holds those that place in one region what their cards can pay there under some
ruling; every other one breaks a rule at every position. A play is made when it is first wanted and
then kept, so that `options` hands out these very moves and listing answers makes no objects.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import combinations_with_replacement, product
from typing import Final, Generic, TypeAlias, TypeVar

from attrs import frozen

from referee.state.china import moves as m
from referee.state.china.ids import COLOURS, REGIONS, SPACES, Colour, Kind
from referee.state.china.land import COLOUR_OF, SPACES_OF
from referee.state.china.rulings import SEATS
from referee.state.seats import NATURE, Seat
from referee.state.stack import Move

T = TypeVar("T")

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


Make: TypeAlias = Callable[[Pieces], T]
"""Makes something of pieces: the pieces themselves, or the play that places them."""


@frozen
class Ones(Generic[T]):
    """What can be made of one piece in a region; spaces by their place in the region."""

    houses: tuple[T, ...]
    emissary: T
    fortresses: tuple[T, ...]

    def __iter__(self) -> Iterator[T]:
        """Yield all, in the universe's order."""
        return iter((*self.houses, self.emissary, *self.fortresses))


@frozen
class Twos(Generic[T]):
    """What can be made of two pieces in a region; spaces by their place in the region."""

    houses: Mapping[tuple[int, int], T]
    house_and_emissary: tuple[T, ...]
    emissaries: T
    fortress_and_house: Mapping[tuple[int, int], T]
    fortress_and_emissary: tuple[T, ...]

    def __iter__(self) -> Iterator[T]:
        """Yield all, in the universe's order."""
        yield from self.houses.values()
        yield from self.house_and_emissary
        yield self.emissaries
        yield from self.fortress_and_house.values()
        yield from self.fortress_and_emissary


def ones(number: int, make: Make[T]) -> Ones[T]:
    """Return what is made of one piece in the region of that number."""
    spaces = SPACES_OF[number]
    return Ones(
        houses=tuple(make((HOUSE[space],)) for space in spaces),
        emissary=make((EMISSARY[number],)),
        fortresses=tuple(make((FORTRESS[space],)) for space in spaces),
    )


def twos(number: int, make: Make[T]) -> Twos[T]:
    """Return what is made of two pieces in the region of that number. § 12.5"""
    emissary = EMISSARY[number]
    houses = [*enumerate(HOUSE[space] for space in SPACES_OF[number])]
    fortresses = [*enumerate(FORTRESS[space] for space in SPACES_OF[number])]
    return Twos(
        houses={
            (a, b): make((one, other))
            for (a, one), (b, other) in combinations_with_replacement(houses, 2)
        },
        house_and_emissary=tuple(make((house, emissary)) for _, house in houses),
        emissaries=make((emissary, emissary)),
        fortress_and_house={
            (a, b): make((fortress, house))
            for (a, fortress), (b, house) in product(fortresses, houses)
        },
        fortress_and_emissary=tuple(make((fortress, emissary)) for _, fortress in fortresses),
    )


def _play(by: Seat, payment: int) -> Make[m.Play]:
    """Return what makes plays of pieces, paid in that way."""
    return partial(m.Play, by, PAYMENTS[payment].cards)


@cache
def plays_of_one(by: Seat, payment: int, number: int) -> Ones[m.Play]:
    """Return the plays that place one piece in a region; the same ones whenever asked for."""
    return ones(number, _play(by, payment))


@cache
def plays_of_two(by: Seat, payment: int, number: int) -> Twos[m.Play]:
    """Return the plays that place two pieces in a region; the same ones whenever asked for."""
    return twos(number, _play(by, payment))


def universe(seats: int, by: Seat) -> tuple[Move, ...]:
    """Return all moves of one seat, or of Nature, that can be legal somewhere. § 12.5"""
    return (*DRAW, *NAME_FIRST) if by == NATURE else tuple(_of_seat(by))


def _of_seat(by: Seat) -> Iterator[Move]:
    """Yield a seat's moves: plays by payment, region and number of pieces; then the others."""
    for payment, paid in enumerate(PAYMENTS):
        for number, worth in enumerate(paid.worth):
            if worth > 0:
                yield from plays_of_one(by, payment, number)
            if worth > 1:
                yield from plays_of_two(by, payment, number)
    yield from EXCHANGE[by]
    yield from TAKE_OPEN[by]
    yield TAKE_PILE[by]
