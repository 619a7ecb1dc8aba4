"""
The universe: every well-formed move, made once, in the fixed order of the rule book. § 13.4

`options` hands out these very moves, so listing answers makes no objects.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final, TypeVar

from referee.state.el_grande import moves as m
from referee.state.el_grande.ids import BOARDS, REGIONS, SITES, SPOTS, Card
from referee.state.el_grande.rulings import SEATS
from referee.state.seats import NATURE, Seat
from referee.state.stack import Move

POWER_VALUES: Final = range(1, 14)
RECRUITS: Final = range(7)
STACKS: Final = range(1, 6)

T = TypeVar("T")


def _by_seat(make: Callable[[Seat], T]) -> tuple[T, ...]:
    """Return what `make` gives for every seat there can be."""
    return tuple(make(seat) for seat in range(max(SEATS)))


DRAW_REGION: Final = tuple(m.DrawRegion(region) for region in REGIONS)
DRAW_SEAT: Final = _by_seat(m.DrawSeat)
TURN_UP: Final = {card: m.TurnUp(card) for card in Card}

PLAY_POWER: Final = _by_seat(lambda by: {v: m.PlayPower(by, v) for v in POWER_VALUES})
RECRUIT: Final = _by_seat(lambda by: tuple(m.Recruit(by, count) for count in RECRUITS))
WITHDRAW: Final = _by_seat(lambda by: tuple(m.Withdraw(by, site) for site in SITES))
STOP: Final = _by_seat(m.Stop)
TAKE: Final = _by_seat(lambda by: {stack: m.Take(by, stack) for stack in STACKS})
PLACE: Final = _by_seat(lambda by: tuple(m.Place(by, site) for site in SITES))
ANNOUNCE: Final = _by_seat(m.Announce)
END_TURN: Final = _by_seat(m.EndTurn)
VETO: Final = _by_seat(m.Veto)
ALLOW: Final = _by_seat(m.Allow)
SHIFT: Final = _by_seat(
    lambda by: _by_seat(
        lambda owner: tuple(
            tuple(m.Shift(by, owner, origin, to) for to in SITES) for origin in SITES
        )
    )
)
SURRENDER: Final = _by_seat(lambda by: tuple(m.Surrender(by, spot) for spot in SPOTS))
REMOVE: Final = _by_seat(lambda by: tuple(m.Remove(by, site) for site in SITES))
POINT: Final = _by_seat(lambda by: tuple(m.Point(by, site) for site in SITES))
SET_BOARD: Final = _by_seat(
    lambda by: tuple(tuple(m.SetBoard(by, board, to) for to in SITES) for board in BOARDS)
)
SEND_KING: Final = _by_seat(lambda by: tuple(m.SendKing(by, site) for site in SITES))
SEND_GRANDE: Final = _by_seat(lambda by: tuple(m.SendGrande(by, site) for site in SITES))
TAKE_BACK: Final = _by_seat(lambda by: {v: m.TakeBack(by, v) for v in POWER_VALUES})


def universe(seats: int, by: Seat) -> tuple[Move, ...]:
    """Return all well-formed moves of one seat, or of Nature; 134 + 100 n for a seat. § 13.4"""
    return tuple(_natures(seats) if by == NATURE else _of_seat(seats, by))


def _natures(seats: int) -> Iterator[Move]:
    """Yield Nature's well-formed moves."""
    yield from DRAW_REGION
    yield from DRAW_SEAT[:seats]
    yield from TURN_UP.values()


def _of_seat(seats: int, by: Seat) -> Iterator[Move]:
    """Yield a seat's well-formed moves."""
    yield from PLAY_POWER[by].values()
    yield from RECRUIT[by]
    yield from WITHDRAW[by]
    yield STOP[by]
    yield from TAKE[by].values()
    yield from PLACE[by]
    yield from (ANNOUNCE[by], END_TURN[by], VETO[by], ALLOW[by])
    for owner in range(seats):
        yield from chain.from_iterable(SHIFT[by][owner])
    yield from SURRENDER[by]
    yield from REMOVE[by]
    yield from POINT[by]
    yield from chain.from_iterable(SET_BOARD[by])
    yield from SEND_KING[by]
    yield from SEND_GRANDE[by]
    yield from TAKE_BACK[by].values()
