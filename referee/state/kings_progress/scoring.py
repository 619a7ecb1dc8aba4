"""Chapter 10, the four scorings: gifts by kind, variety, own colour, control. § 10.3 to 10.10"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import groupby
from typing import Final

from referee.state.bags import Bag
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.control import unfrozen
from referee.state.kings_progress.holdings import happen, paid
from referee.state.kings_progress.ids import (
    COURTIERS,
    CROWNS,
    KIND_OF,
    KINDS,
    VARIETY,
    Courtier,
    Gift,
    Kind,
    Reason,
)
from referee.state.kings_progress.numbers import (
    OWN_COLOUR_BONUS,
    POINTS_PER_MAJOR_CONTROL,
    RANK_POINTS,
)
from referee.state.kings_progress.pieces import COURTIER_COLOUR, KIND_COLOUR
from referee.state.kings_progress.position import KingsProgress, Points
from referee.state.kings_progress.rulings import BonusTarget, SplitRounding
from referee.state.kings_progress.taking import with_piles
from referee.state.rows import Row
from referee.state.seats import Seat
from referee.state.stack import Tell

_ONE_OF_A_KIND: Final = 1


def score_kind(at: KingsProgress, due: d.ScoreKind, tell: Tell) -> KingsProgress:
    """Score one kind of gifts by number, then by crowns. § 10.3"""
    return _scored(at, due.kind, ranked(at, kind_standings(at, due.kind)), Reason.KIND, tell)


def score_variety(at: KingsProgress, _due: d.ScoreVariety, tell: Tell) -> KingsProgress:
    """Score the number of different kinds, then the crowns of the scarcest. § 10.6"""
    return _scored(at, VARIETY, ranked(at, variety_standings(at)), Reason.VARIETY, tell)


def _scored(
    at: KingsProgress, about: a.About, table: tuple[n.Rank, ...], reason: Reason, tell: Tell
) -> KingsProgress:
    """Return the position with the points paid, and the top discards to come. § 10.4, 10.5"""
    tell(n.Ranked(about, table))
    for seat, _, points in sorted(table):
        if points:
            at = paid(at, seat, points, (reason, about), tell)
    most = max((points for _, _, points in table), default=0)
    best = tuple(seat for seat, _, points in table if points and points == most)
    return happen(at, *(a.TopDiscard(seat, about) for seat in with_piles(at, best)))


def kind_standings(at: KingsProgress, kind: Kind) -> Mapping[Seat, Row]:
    """Return, for the seats that own gifts of the kind, how many and their crowns. § 10.3"""
    owned = {seat: _of_kinds(bag).get(kind) for seat, bag in enumerate(at.gifts.owned)}
    return {seat: standing for seat, standing in owned.items() if standing}


def variety_standings(at: KingsProgress) -> Mapping[Seat, Row]:
    """Return, for the seats that own gifts, the number of kinds and their crowns. § 10.6, 10.7"""
    owned = {seat: _of_kinds(bag).values() for seat, bag in enumerate(at.gifts.owned)}
    return {
        seat: (len(kinds), *(crowns for _, crowns in sorted(kinds, key=_scarcest_first)))
        for seat, kinds in owned.items()
        if kinds
    }


def _scarcest_first(kind: tuple[int, int]) -> tuple[int, int]:
    """Return what kinds are sorted by: fewest gifts, then most crowns. § 10.7"""
    number, crowns = kind
    return number, -crowns


def _of_kinds(bag: Bag[Gift]) -> Mapping[Kind, tuple[int, int]]:
    """Return, for each kind in the bag, the number of gifts and the sum of their crowns."""
    found: dict[Kind, tuple[int, int]] = {}
    for gift, count in bag:
        number, crowns = found.get(KIND_OF[gift], (0, 0))
        found[KIND_OF[gift]] = number + count, crowns + CROWNS[gift] * count
    return found


def ranked(at: KingsProgress, standings: Mapping[Seat, Row]) -> tuple[n.Rank, ...]:
    """Return the seats with standing and points, the best first, equals by seat. § 10.4"""
    in_order = sorted(standings.items(), key=lambda entry: entry[1], reverse=True)
    pays = RANK_POINTS[at.progress.round]
    table: list[n.Rank] = []
    for standing, equals in groupby(in_order, key=lambda entry: entry[1]):
        seats = [seat for seat, _ in equals]
        pooled = sum(pays[len(table) : len(table) + len(seats)])
        points = _shared(at, pooled, len(seats))
        table += [(seat, standing, points) for seat in seats]
    return tuple(table)


def _shared(at: KingsProgress, pooled: int, seats: int) -> Points:
    """Return what each of so many seats gets of the pooled points. § 10.4"""
    if at.terms.rulings.split_rounding is SplitRounding.EXACT:
        return Fraction(pooled, seats)
    return Fraction(pooled // seats)


def score_control(at: KingsProgress, _due: d.ScoreControl, tell: Tell) -> KingsProgress:
    """Lift the freeze, then score own colours and control. § 10.8, 10.9, 10.10"""
    at = unfrozen(at, tell)
    for seat, about in _own_colours(at):
        at = paid(at, seat, Fraction(OWN_COLOUR_BONUS), (Reason.OWN_COLOUR, about), tell)
    for courtier, control in zip(COURTIERS, at.courtiers.control, strict=True):
        if control.major is not None:
            points = Fraction(POINTS_PER_MAJOR_CONTROL)
            at = paid(at, control.major, points, (Reason.CONTROL, courtier), tell)
    return at


def _own_colours(at: KingsProgress) -> Iterable[tuple[Seat, Courtier | Kind]]:
    """Yield the seats that get the point for their own colour, with what brings it. § 10.9"""
    of_gifts = at.terms.rulings.own_colour_bonus_target is BonusTarget.GIFT_KIND
    for seat, colour in enumerate(at.terms.colours):
        if of_gifts:
            for kind in KINDS:
                if KIND_COLOUR[kind] == colour and _scores_in(at, seat, kind):
                    yield seat, kind
        else:
            for courtier in COURTIERS:
                control = at.courtiers.control[courtier]
                if COURTIER_COLOUR[courtier] == colour and control.major == seat:
                    yield seat, courtier


def _scores_in(at: KingsProgress, seat: Seat, kind: Kind) -> bool:
    """Say whether the seat got points in that kind this round. § 10.9"""
    table = ranked(at, kind_standings(at, kind))
    return any(there == seat and points for there, _, points in table)
