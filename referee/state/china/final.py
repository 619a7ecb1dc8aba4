"""Chapter 8, final scoring: regions that are not full, alliances, roads."""

from referee.state.change import changed
from referee.state.china import dues as d
from referee.state.china import notes as n
from referee.state.china.ids import REGIONS, Why, region_number
from referee.state.china.land import BORDERS
from referee.state.china.position import China
from referee.state.china.roads import points_of_roads
from referee.state.rows import Row, added, plus
from referee.state.seats import Seat
from referee.state.stack import Item, Tell


def final_scoring(at: China, _due: d.FinalScoring, _tell: Tell) -> China:
    """Put what is scored in place of the stack, the first on top. § 8.1"""
    in_order: list[Item] = [
        *(d.ScoreRegion(region, Why.END) for region in REGIONS if region not in at.land.scored),
        *(d.ScoreAlliance(number) for number in BORDERS),
        *(d.ScoreRoads(seat) for seat in range(at.terms.seats)),
        d.DeclareOutcome(),
    ]
    return changed(at, stack=tuple(reversed(in_order)))


def score_alliance(at: China, due: d.ScoreAlliance, tell: Tell) -> China:
    """Give the points of the alliance across a border. § 8.3"""
    regions = BORDERS[due.number]
    one, other = (at.land.emissaries[region_number(region)] for region in regions)
    both = tuple(sorted({*leaders(one)} & {*leaders(other)}))
    worth = sum(one) + sum(other)
    points = tuple([worth if seat in both else 0 for seat in range(at.terms.seats)])
    tell(n.AllianceScored(due.number, regions, both, points))
    return changed(at, seats=changed(at.seats, points=added(at.seats.points, points)))


def leaders(emissaries: Row) -> tuple[Seat, ...]:
    """Return the seats with the most emissaries in a region, none if there is no emissary. § 8.3"""
    most = max(emissaries)
    return tuple(seat for seat, number in enumerate(emissaries) if number == most and most)


def score_roads(at: China, due: d.ScoreRoads, tell: Tell) -> China:
    """Give the points of the roads of a seat. § 8.5"""
    own = [space for space, owner in enumerate(at.land.houses) if owner == due.seat]
    points = points_of_roads(at.terms.side, own, at.land.fortresses)
    tell(n.RoadsScored(due.seat, points))
    return changed(at, seats=changed(at.seats, points=plus(at.seats.points, due.seat, points)))
