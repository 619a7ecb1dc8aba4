"""Caballeros on the move: between provinces, court and the ten places. § 1.4"""

from typing import Final

from referee.state.change import changed
from referee.state.el_grande.ids import REGIONS, SITES, Region, Site
from referee.state.el_grande.position import Caballeros, ElGrande, Land, Seats
from referee.state.rows import plus, put
from referee.state.seats import Seat

REGIONS_BUT: Final = tuple(tuple(r for r in REGIONS if r != king) for king in REGIONS)
"""By the King's region, the other eight."""

SITES_BUT: Final = tuple(tuple(s for s in SITES if s != king) for king in REGIONS)
"""By the King's region, the other eight and the castillo."""


def standing(land: Land, seat: Seat, site: Site, number: int) -> Land:
    """Return the land with `number` more (or less) of the seat at the place."""
    rows = land.caballeros
    return changed(land, caballeros=Caballeros(put(rows, site, plus(rows[site], seat, number))))


def courting(seats: Seats, seat: Seat, number: int) -> Seats:
    """Return the seats with `number` more (or less) in the court."""
    return changed(seats, court=plus(seats.court, seat, number))


def retiring(seats: Seats, seat: Seat, number: int) -> Seats:
    """Return the seats with `number` more (or less) in the provinces."""
    return changed(seats, provinces=plus(seats.provinces, seat, number))


def recruiting(seats: Seats, seat: Seat, number: int) -> Seats:
    """Return the seats with so many out of the provinces in the court; back, if negative."""
    return changed(
        seats,
        provinces=plus(seats.provinces, seat, -number),
        court=plus(seats.court, seat, number),
    )


def free_regions(at: ElGrande) -> tuple[Region, ...]:
    """Return the regions that things may enter and leave: all but the King's. § 5.1"""
    assert at.land.king is not None, "the King is on land once seats are asked"
    return REGIONS_BUT[at.land.king]


def free_sites(at: ElGrande) -> tuple[Site, ...]:
    """Return the places that things may enter: all but the King's region. § 5.1, 6.1"""
    assert at.land.king is not None, "the King is on land once seats are asked"
    return SITES_BUT[at.land.king]


def regions_of(at: ElGrande, seat: Seat) -> tuple[Region, ...]:
    """Return the regions, the King's aside, where the seat has somebody."""
    rows = at.land.caballeros
    return tuple(region for region in free_regions(at) if rows[region][seat])
