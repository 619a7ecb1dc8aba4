"""Chapter 10, end and outcome: the early end when nothing can be placed, and who has won."""

from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from referee.state.change import changed
from referee.state.china import dues as d
from referee.state.china import notes as n
from referee.state.china.ids import REGIONS, DecidedBy
from referee.state.china.position import China, Supply
from referee.state.china.regions import houses_in
from referee.state.china.rulings import BlockedEnd
from referee.state.game import Outcome
from referee.state.seats import Seat
from referee.state.stack import Tell


@frozen(slots=False)
class ChinaOutcome(Outcome):
    """How a match ended, and what decided it. § 10.4"""

    decided_by: DecidedBy


def blocked_check(at: China, _due: d.BlockedCheck, tell: Tell) -> China:
    """End the game if no seat can place anything, or some cannot, by ruling. § 10.2, 11.3"""
    blocked = _BLOCKED[at.terms.rulings.blocked_end](at)
    if not blocked:
        return at
    tell(n.NoPlaceLeft(blocked))
    return changed(at, stack=(d.FinalScoring(),))


def _all_seats(at: China) -> tuple[Seat, ...]:
    """Return all seats if none of them can place. § 10.2"""
    seats = range(at.terms.seats)
    return () if any(can_place(at, seat) for seat in seats) else tuple(seats)


def _some_seats(at: China) -> tuple[Seat, ...]:
    """Return the seats that cannot place. § 11.3"""
    return tuple(seat for seat in range(at.terms.seats) if not can_place(at, seat))


def _seats_without_pieces(at: China) -> tuple[Seat, ...]:
    """Return the seats whose supply is empty. § 11.3"""
    return tuple(seat for seat, supply in enumerate(at.seats.supply) if not pieces_in(supply))


_BLOCKED: Final[Mapping[BlockedEnd, Callable[[China], tuple[Seat, ...]]]] = {
    BlockedEnd.NOBODY_CAN_PLACE: _all_seats,
    BlockedEnd.SOMEBODY_CANNOT_PLACE: _some_seats,
    BlockedEnd.SOMEBODY_HAS_NO_PIECES: _seats_without_pieces,
}
"""By ruling, which seats end the game early: none, while it goes on. § 11.3"""


def can_place(at: China, seat: Seat) -> bool:
    """Say whether the seat could place a single piece, prices left aside. § 10.2"""
    supply, land = at.seats.supply[seat], at.land
    if supply.houses and None in land.houses:
        return True
    if supply.fortresses and any(
        owner is None and space not in land.fortresses for space, owner in enumerate(land.houses)
    ):
        return True
    return bool(supply.emissaries) and any(
        sum(land.emissaries[number]) < max(houses_in(land, region, at.terms.seats))
        for number, region in enumerate(REGIONS)
    )


def pieces_in(supply: Supply) -> int:
    """Return how many pieces are left in a supply. § 10.4"""
    return supply.houses + supply.emissaries + supply.fortresses


def declare_outcome(at: China, _due: d.DeclareOutcome, tell: Tell) -> China:
    """Say who has won; nothing on the table changes. § 10.3"""
    end = outcome(at)
    assert end is not None, "this due is the last on the stack"
    tell(n.GameOver(end.winners, end.decided_by))
    return at


def outcome(at: China) -> ChinaOutcome | None:
    """Return points, ranks and winners, or null while the match goes on. § 10.4"""
    if at.stack:
        return None
    points = at.seats.points
    standing = [(scored, pieces_in(s)) for scored, s in zip(points, at.seats.supply, strict=True)]
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return ChinaOutcome(points, ranks, winners, _decided_by(points.count(max(points)), winners))


def _decided_by(with_most: int, winners: tuple[Seat, ...]) -> DecidedBy:
    """Return what told the winners from the others. § 10.4"""
    if len(winners) > 1:
        return DecidedBy.SHARED
    return DecidedBy.POINTS if with_most == 1 else DecidedBy.PIECES_LEFT
