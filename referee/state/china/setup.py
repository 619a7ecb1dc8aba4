"""Chapter 2, setting up: the first position, and who is the first seat."""

from itertools import chain
from typing import Final

from referee.state.change import changed
from referee.state.china import asks as a
from referee.state.china import moves as m
from referee.state.china.cards import DECKS, HAND, NO_CARDS
from referee.state.china.dues import RefillDisplay
from referee.state.china.ids import REGIONS, SPACES
from referee.state.china.position import (
    Cards,
    China,
    Course,
    Emissaries,
    Houses,
    Land,
    Seats,
    Supply,
    Terms,
)
from referee.state.china.rulings import Options, side_of
from referee.state.china.turn import turn_of
from referee.state.stack import Item, Tell, instead

HOUSES: Final = 20
EMISSARIES: Final = 8
"""How many pieces each seat starts with. § 1.5"""


def first_position(options: Options) -> China:
    """Return the first position of a match, not settled yet. § 2.1"""
    n = options.seats
    zeros = (0,) * n
    supply = Supply(HOUSES, EMISSARIES, int(options.fortress_variant))
    return China(
        stack=_first_stack(n),
        terms=Terms(n, side_of(options), options.fortress_variant, options.rulings),
        course=Course(None, 0),
        cards=Cards(DECKS[n], NO_CARDS, NO_CARDS, (NO_CARDS,) * n),
        land=Land(Houses((None,) * len(SPACES)), (), Emissaries((zeros,) * len(REGIONS)), ()),
        seats=Seats((supply,) * n, zeros),
    )


def _first_stack(seats: int) -> tuple[Item, ...]:
    """Return what is to happen first, the lowest first. § 2.1"""
    dealing = ((a.DrawCard(seat),) * HAND for seat in reversed(range(seats)))
    return (a.FirstSeat(), RefillDisplay(), *chain.from_iterable(dealing))


def name_first(at: China, _ask: a.FirstSeat, move: m.NameFirst, _tell: Tell) -> China:
    """Let the seat named have the emperor and the first turn. § 2.5"""
    course = changed(at.course, first_seat=move.seat)
    return changed(instead(at, *turn_of(move.seat)), course=course)
