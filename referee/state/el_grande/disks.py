"""Chapter 9, secret disks: setting them, showing them, and what they then do."""

from typing import TypeVar

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.caballeros import courting, standing
from referee.state.el_grande.ids import CASTILLO, COURT, REGIONS, Region, Site, Spot, as_region
from referee.state.el_grande.moving import sent_back
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.scoring import score
from referee.state.rows import put
from referee.state.seats import Seat
from referee.state.stack import Tell, instead, off

Disks = TypeVar("Disks", a.SetLossDisks, a.SetEvictedDisks, a.SetUniqueDisks, a.SetCastilloDisks)


def set_disk(at: ElGrande, ask: Disks, move: m.Point, tell: Tell) -> ElGrande:
    """Seal the seat's answer; it cannot be changed. § 9.1"""
    tell(n.DiskSet(move.by))
    waiting = tuple(seat for seat in ask.waiting if seat != move.by)
    sealed = put(ask.sealed, move.by, as_region(move.place))
    return instead(at, changed(ask, waiting=waiting, sealed=sealed))


def _set(disks: tuple[Region | None, ...]) -> list[tuple[Seat, Region]]:
    """Return the disks that were set, with their seats, from 0 upward."""
    return [(seat, region) for seat, region in enumerate(disks) if region is not None]


def show_loss_disks(at: ElGrande, ask: a.SetLossDisks, tell: Tell) -> ElGrande:
    """Each seat loses so many from its region, or all it has there. § 9.4, 7.2F, 7.2G"""
    tell(n.DisksShown(ask.sealed))
    at = off(at)
    for seat, region in _set(ask.sealed):
        count = min(ask.number, at.land.caballeros[region][seat])
        tell(n.Lost(seat, region, count))
        at = sent_back(at, seat, region, count)
    return at


def show_evicted_disks(at: ElGrande, ask: a.SetEvictedDisks, tell: Tell) -> ElGrande:
    """Each seat leaves the region for that on its disk, or for its court. § 9.4, 7.4C"""
    tell(n.DisksShown(ask.sealed))
    at = off(at)
    for seat, region in _set(ask.sealed):
        to = COURT if region in (at.land.king, ask.region) else region
        count = at.land.caballeros[ask.region][seat]
        tell(n.Evicted(seat, ask.region, to, count))
        at = _gone(at, seat, ask.region, to)
    return at


def _gone(at: ElGrande, seat: Seat, origin: Site, to: Spot) -> ElGrande:
    """Return the position with all the seat had at the place gone to a region, or to its court."""
    count = at.land.caballeros[origin][seat]
    land = standing(at.land, seat, origin, -count)
    if to == COURT:
        return changed(at, land=land, seats=courting(at.seats, seat, count))
    return changed(at, land=standing(land, seat, Site(to), count))


def show_unique_disks(at: ElGrande, ask: a.SetUniqueDisks, tell: Tell) -> ElGrande:
    """Score every region that exactly one seat pointed to. § 9.4, 7.4G"""
    tell(n.DisksShown(ask.sealed))
    chosen = (region for region in REGIONS if ask.sealed.count(region) == 1)
    return score(off(at), chosen, tell)


def show_castillo_disks(at: ElGrande, ask: a.SetCastilloDisks, tell: Tell) -> ElGrande:
    """Score the castillo, empty it as the disks say, score the regions. § 10.9"""
    at = score(off(at), (CASTILLO,), tell)
    tell(n.DisksShown(ask.sealed))
    for seat, region in _set(ask.sealed):
        count = at.land.caballeros[CASTILLO][seat]
        if count:
            to = COURT if region == at.land.king else region
            tell(n.LeftTheCastillo(seat, to, count))
            at = _gone(at, seat, CASTILLO, to)
    return score(at, REGIONS, tell)
