"""Chapter 6, region scoring: at once when a region is full, at the end where it is not."""

from bisect import insort

from referee.state.change import changed
from referee.state.china import dues as d
from referee.state.china import notes as n
from referee.state.china.ids import Region, region_number
from referee.state.china.land import SPACES_OF
from referee.state.china.position import China, Land
from referee.state.rows import Row, added
from referee.state.seats import Seat
from referee.state.stack import Tell


def score_region(at: China, due: d.ScoreRegion, tell: Tell) -> China:
    """Give the points of the region and lay its disc. § 6.1"""
    houses = houses_in(at.land, due.region, at.terms.seats)
    doubled = _on_fortresses(at.land, due.region)
    points = points_of_a_region(houses, doubled)
    tell(n.RegionScored(due.region, due.why, houses, doubled, points))
    scored = list(at.land.scored)
    insort(scored, due.region)
    return changed(
        at,
        land=changed(at.land, scored=tuple(scored)),
        seats=changed(at.seats, points=added(at.seats.points, points)),
    )


def houses_in(land: Land, region: Region, seats: int) -> Row:
    """Return how many houses each seat has in the region."""
    owners = [land.houses[space] for space in SPACES_OF[region_number(region)]]
    return tuple([owners.count(seat) for seat in range(seats)])


def _on_fortresses(land: Land, region: Region) -> tuple[Seat, ...]:
    """Return the seats with a house on a fortress in the region. § 9.5"""
    if not land.fortresses:
        return ()
    spaces = SPACES_OF[region_number(region)]
    owners = {land.houses[space] for space in land.fortresses if space in spaces}
    return tuple(sorted(owner for owner in owners if owner is not None))


def points_of_a_region(houses: Row, doubled: tuple[Seat, ...]) -> Row:
    """Return what each seat scores: the sum for most houses, then the next higher number. § 6.2"""
    ranks = sorted({number for number in houses if number}, reverse=True)
    worth = dict(zip(ranks, (sum(houses), *ranks), strict=False))
    return tuple(
        [worth.get(number, 0) * (2 if seat in doubled else 1) for seat, number in enumerate(houses)]
    )
