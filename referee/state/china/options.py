"""
The legal answers to every ask, listed in the universe's order. § 12.6

An independent voice: it knows nothing of the rules, and a law of the tests holds that it lists a
move exactly when the rules accept it. What can be listed in a region depends on little: which
spaces are free, how many emissaries there is room for, what the seat has left. Lists of the same
little are made once.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Any, Final, TypeAlias

from referee.state.china import asks as a
from referee.state.china import universe as u
from referee.state.china.ids import COLOURS
from referee.state.china.land import SPACES_OF
from referee.state.china.position import CardBag, China, Land, Supply
from referee.state.china.rulings import ExchangeForNothing, Payment
from referee.state.mechanics import Answers
from referee.state.seats import Seat
from referee.state.stack import Ask, Move

_REMEMBERED: Final = 2**14

_BOTH: Final = 2
"""The most pieces of a play."""

Room: TypeAlias = tuple[int, int, bool, bool, bool, bool, bool]
"""
What decides which pieces a seat may place in a region.

The spaces for a house and those for a fortress, as bits; whether an emissary can come, whether two
can, whether one can beside a new house, and two houses; whether more than one piece can.
"""

_OF_SINGLES: Final = 3
"""So much of it decides about single pieces."""


def _first_seats(at: China, _ask: Ask, _seat: Seat) -> Iterator[Move]:
    """Nature names any seat of the match. § 2.7"""
    return iter(u.NAME_FIRST[: at.terms.seats])


def _draws(at: China, _ask: Ask, _seat: Seat) -> Iterator[Move]:
    """Nature draws any colour that is in the pile. § 2.6"""
    pile = at.cards.pile
    return (draw for draw, there in zip(u.DRAW, pile, strict=True) if there)


def _takes(at: China, _ask: a.TakeCard, seat: Seat) -> Iterator[Move]:
    """A colour that lies open, or the pile while there is one. § 3.10, 3.11"""
    for take, there in zip(u.TAKE_OPEN[seat], at.cards.display, strict=True):
        if there:
            yield take
    if any(at.cards.pile):
        yield u.TAKE_PILE[seat]


def _acts(at: China, _ask: a.Act, seat: Seat) -> Iterator[Move]:
    """What the hand pays in each region and the supply and the spaces allow; an exchange. § 3.2"""
    hand, supply, land = at.cards.hands[seat], at.seats.supply[seat], at.land
    less = at.terms.rulings.payment is Payment.AT_LEAST
    rooms: dict[int, Room] = {}
    for payment, region, worth in _payable(hand):
        room = rooms.get(region)
        if room is None:
            room = rooms[region] = _room(land, region, seat, supply)
        if worth == 1 or less:
            yield from _singles(seat, payment, region, room[:_OF_SINGLES])
        if worth == _BOTH:
            yield from _pairs(seat, payment, region, room)
    yield from _exchanges(at, hand, seat)


@lru_cache(_REMEMBERED)
def _payable(hand: CardBag) -> tuple[tuple[int, int, int], ...]:
    """Return what the hand can pay: number of the payment, of the region, and the worth there."""
    return tuple(
        (payment, region, worth)
        for payment, paid in enumerate(u.PAYMENTS)
        if all(hand[card] >= paid.cards.count(card) for card in paid.cards)
        for region, worth in enumerate(paid.worth)
        if worth
    )


def _exchanges(at: China, hand: CardBag, seat: Seat) -> Iterator[Move]:
    """Any colour in hand, while a card can be taken for it. § 3.5"""
    cards = at.cards
    free = at.terms.rulings.exchange_for_nothing is ExchangeForNothing.ALLOWED
    if free or any(cards.display) or any(cards.pile):
        for colour in COLOURS:
            if hand[colour]:
                yield u.EXCHANGE[seat][colour]


def _room(land: Land, number: int, seat: Seat, supply: Supply) -> Room:
    """Return what there is room for in a region, as far as the seat has the pieces. § 5, 9.2"""
    houses, spaces = land.houses, SPACES_OF[number]
    owners = tuple([houses[space] for space in spaces])
    free, most, own = _standing(owners, seat)
    there = sum(land.emissaries[number])
    bare = free
    fortified = False
    for space in land.fortresses:
        if space in spaces:
            bare &= ~(1 << spaces.index(space))
            fortified = True
    return (
        free if supply.houses else 0,
        bare if supply.fortresses else 0,
        most > there and supply.emissaries > 0,
        most > there + 1 and supply.emissaries > 1,
        max(most, own + 1) > there and supply.emissaries > 0,
        supply.houses > 1,
        bool(most or there or fortified),
    )


@lru_cache(_REMEMBERED)
def _standing(owners: tuple[Seat | None, ...], seat: Seat) -> tuple[int, int, int]:
    """Return the free spaces as bits, the most houses of a seat, and how many are the seat's."""
    free = sum(1 << place for place, owner in enumerate(owners) if owner is None)
    most = max(0 if owner is None else owners.count(owner) for owner in owners)
    return free, most, owners.count(seat)


@lru_cache(_REMEMBERED)
def _singles(
    seat: Seat, payment: int, number: int, room: tuple[int, int, bool]
) -> tuple[Move, ...]:
    """Return the plays that place one piece in the region. § 5.2"""
    free, bare, emissary = room
    plays = u.plays_of_one(seat, payment, number)
    return (
        *[plays.houses[place] for place in _places(free)],
        *([plays.emissary] if emissary else []),
        *[plays.fortresses[place] for place in _places(bare)],
    )


@lru_cache(_REMEMBERED)
def _pairs(seat: Seat, payment: int, number: int, room: Room) -> tuple[Move, ...]:
    """Return the plays that place two pieces in the region, none if it is not opened. § 5.2"""
    free, bare, emissary, emissaries, beside, houses, opened = room
    if not opened:
        return ()
    plays, build, fortify = u.plays_of_two(seat, payment, number), _places(free), _places(bare)
    return (
        *([plays.houses[pair] for pair in combinations(build, _BOTH)] if houses else []),
        *([plays.house_and_emissary[place] for place in build] if beside else []),
        *([plays.emissaries] if emissaries else []),
        *[plays.fortress_and_house[pair] for pair in product(fortify, build)],
        *([plays.fortress_and_emissary[place] for place in fortify] if emissary else []),
    )


@cache
def _places(bits: int) -> tuple[int, ...]:
    """Return the places that bits stand for, in order."""
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


# The wiring table: each ask with its own lister.
ANSWERS: Final[Mapping[type[Ask], Answers[Any]]] = {
    a.FirstSeat: _first_seats,
    a.DrawCard: _draws,
    a.OpenCard: _draws,
    a.Act: _acts,
    a.TakeCard: _takes,
}
"""By ask, what lists its legal answers."""
