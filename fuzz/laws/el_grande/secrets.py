"""What a viewer of El Grande may not know: positions that must look alike. § 15.6"""

from collections.abc import Iterator
from itertools import chain

from referee.apply import options
from referee.state.change import changed
from referee.state.el_grande.asks import (
    SetCastilloDisks,
    SetEvictedDisks,
    SetLossDisks,
    SetUniqueDisks,
)
from referee.state.el_grande.ids import as_region
from referee.state.el_grande.moves import Point
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.rulings import TakingBack
from referee.state.rows import put
from referee.state.seats import Seat, Viewer

_DISKS = (SetLossDisks, SetEvictedDisks, SetUniqueDisks, SetCastilloDisks)


def other_disks(at: ElGrande, viewer: Viewer) -> Iterator[ElGrande]:
    """Yield positions in which another seat's sealed disk points elsewhere."""
    return chain.from_iterable(_disks_of(at, seat) for seat in _others(at, viewer))


def other_cards_back(at: ElGrande, viewer: Viewer) -> Iterator[ElGrande]:
    """Yield positions in which another played card came back into another seat's hand."""
    if at.terms.rulings.take_back is not TakingBack.SECRET:
        return iter(())
    return chain.from_iterable(_cards_back_of(at, seat) for seat in _others(at, viewer))


def _others(at: ElGrande, viewer: Viewer) -> list[Seat]:
    """Return all seats but the viewer."""
    return [seat for seat in range(at.terms.seats) if seat != viewer]


def _disks_of(at: ElGrande, seat: Seat) -> Iterator[ElGrande]:
    """Yield positions in which the seat's sealed disk points elsewhere."""
    ask = at.stack[-1] if at.stack else None
    if not isinstance(ask, _DISKS) or ask.sealed[seat] is None:
        return
    waiting = tuple(sorted((*ask.waiting, seat)))
    unset = changed(ask, waiting=waiting, sealed=put(ask.sealed, seat, None))
    for move in options(changed(at, stack=(*at.stack[:-1], unset)), seat):
        assert isinstance(move, Point)
        if move.place != ask.sealed[seat]:
            other = changed(ask, sealed=put(ask.sealed, seat, as_region(move.place)))
            yield changed(at, stack=(*at.stack[:-1], other))


def _cards_back_of(at: ElGrande, seat: Seat) -> Iterator[ElGrande]:
    """Yield positions in which another played card came back into the seat's hand."""
    hand, back = at.power.hand[seat], at.power.taken_back[seat]
    spent = [value for value in range(1, 14) if value not in hand]
    for came, stayed in ((came, stayed) for came in back for stayed in spent):
        yield changed(
            at,
            power=changed(
                at.power,
                hand=put(at.power.hand, seat, _swapped(hand, came, stayed)),
                taken_back=put(at.power.taken_back, seat, _swapped(back, came, stayed)),
            ),
        )


def _swapped(values: tuple[int, ...], out: int, into: int) -> tuple[int, ...]:
    """Return the values with one in place of another."""
    return tuple(sorted((*(value for value in values if value != out), into)))
