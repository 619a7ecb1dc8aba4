"""
The universe: every well-formed move, made once, in the fixed order of the rule book. § 13.2

`options` hands out these very moves, so listing answers makes no objects.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, TypeVar

from referee.state.kings_progress import moves as m
from referee.state.kings_progress.ids import CARDS, COURTIERS, GIFTS
from referee.state.kings_progress.land import PALACES, PLACES
from referee.state.kings_progress.numbers import PAIRS, SINGLES, SLOTS
from referee.state.kings_progress.pieces import MOST_SEATS
from referee.state.seats import NATURE, Seat
from referee.state.stack import Move

T = TypeVar("T")


def _by_seat(make: Callable[[Seat], T]) -> tuple[T, ...]:
    """Return what `make` gives for every seat there can be."""
    return tuple(make(seat) for seat in range(MOST_SEATS))


DRAW_PALACE: Final = {palace: m.DrawPalace(palace) for palace in PALACES}
DRAW_GIFT: Final = tuple(m.DrawGift(gift) for gift in GIFTS)
DRAW_CARD: Final = tuple(m.DrawCard(card) for card in CARDS)
NAME_FIRST: Final = _by_seat(m.NameFirst)

RETURN: Final = _by_seat(lambda by: tuple(m.Return(by, card) for card in CARDS))
USE_ABILITY: Final = _by_seat(lambda by: tuple(m.UseAbility(by, c) for c in COURTIERS))
PASS: Final = _by_seat(m.Pass)
STOP: Final = _by_seat(m.Stop)
END_TURN: Final = _by_seat(m.EndTurn)
TUCK: Final = _by_seat(
    lambda by: tuple(tuple(m.Tuck(by, c, card) for card in CARDS) for c in COURTIERS)
)
STEP: Final = _by_seat(
    lambda by: tuple(tuple(m.Step(by, c, place) for place in PLACES) for c in COURTIERS)
)
DISCARD_TOP: Final = _by_seat(lambda by: tuple(m.DiscardTop(by, c) for c in COURTIERS))
TAKE_OPEN: Final = _by_seat(lambda by: tuple(m.TakeOpen(by, card) for card in CARDS))
TAKE_PAIR: Final = _by_seat(lambda by: tuple(m.TakePair(by, index) for index in PAIRS))
TAKE_GIFT: Final = _by_seat(lambda by: tuple(m.TakeGift(by, index) for index in SINGLES))
KEEP: Final = _by_seat(lambda by: tuple(m.Keep(by, card) for card in CARDS))
REARRANGE: Final = _by_seat(lambda by: tuple(m.Rearrange(by, c) for c in COURTIERS))
LAY: Final = _by_seat(lambda by: tuple(m.Lay(by, card) for card in CARDS))
SWAP: Final = _by_seat(
    lambda by: tuple(tuple(m.Swap(by, first, second) for second in SLOTS) for first in SLOTS)
)
REPLACE: Final = _by_seat(lambda by: tuple(m.Replace(by, slot) for slot in SLOTS))


def universe(seats: int, by: Seat) -> tuple[Move, ...]:
    """Return all well-formed moves of one seat, or of Nature. § 13.2"""
    return tuple(_natures() if by == NATURE else _of_seat(by))


def _natures() -> Iterator[Move]:
    """Yield Nature's well-formed moves; she may name seats that are not there."""
    yield from DRAW_PALACE.values()
    yield from DRAW_GIFT
    yield from DRAW_CARD
    yield from NAME_FIRST


def _of_seat(by: Seat) -> Iterator[Move]:
    """Yield a seat's well-formed moves."""
    yield from RETURN[by]
    yield from USE_ABILITY[by]
    yield from (PASS[by], STOP[by], END_TURN[by])
    yield from chain.from_iterable(TUCK[by])
    yield from chain.from_iterable(STEP[by])
    yield from DISCARD_TOP[by]
    yield from TAKE_OPEN[by]
    yield from TAKE_PAIR[by]
    yield from TAKE_GIFT[by]
    yield from KEEP[by]
    yield from REARRANGE[by]
    yield from LAY[by]
    yield from chain.from_iterable(SWAP[by])
    yield from REPLACE[by]
