"""Chapter 10, scoring: places, points and bonuses, special and general scorings."""

from collections.abc import Iterable
from enum import Enum
from typing import Final

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import CASTILLO, Site
from referee.state.el_grande.land import Values, values_in_force
from referee.state.el_grande.position import ElGrande
from referee.state.rows import Row, added, plus
from referee.state.seats import Seat
from referee.state.stack import Tell, push

BONUS: Final = 2
"""What the King, or one's own Grande, adds to a sole lead. § 10.5, 10.6"""

_PAYING_PLACES: Final = {2: 1, 3: 2, 4: 3, 5: 3}


class Paid(Enum):
    """Which places a scoring pays. § 10.1, 10.4"""

    ALL_PLACES = "all_places"
    FIRST_PLACE = "first_place"


def places(counts: Row) -> tuple[int | None, ...]:
    """Return the place of every seat, null for those with nobody there. § 10.1, 10.2"""
    place_of: dict[int, int | None] = {0: None}
    place = 1
    for count in sorted({*counts}, reverse=True):
        if count:
            shared = counts.count(count) > 1
            place_of[count] = place + shared
            place += 1 + shared
    return tuple([place_of[count] for count in counts])


def paying_places(seats: int, paid: Paid) -> int:
    """Return how many places pay: few with few seats, one for card 3E. § 10.3, 10.4"""
    return 1 if paid is Paid.FIRST_PLACE else _PAYING_PLACES[seats]


def sole_leader(counts: Row) -> Seat | None:
    """Return the seat with strictly more caballeros than every other, or null. § 10.5"""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def scored(at: ElGrande, site: Site, paid: Paid) -> n.Scored:
    """Return what the scoring of the place gives, with its reasons. § 10.10"""
    counts = at.land.caballeros[site]
    board = values_in_force(at.land.boards, site)
    leader = sole_leader(counts) if site != CASTILLO else None
    king = leader if leader is not None and at.land.king == site else None
    home = leader if leader is not None and at.land.grandes[leader] == site else None
    ranked = places(counts)
    points = _points(ranked, board, paying_places(at.terms.seats, paid))
    for seat in (king, home):
        if seat is not None:
            points = plus(points, seat, BONUS)
    first_only = paid is Paid.FIRST_PLACE
    return n.Scored(site, board, first_only, counts, ranked, points, king, home)


def _points(ranked: tuple[int | None, ...], board: Values, paying: int) -> Row:
    """Return what the places pay, bonuses aside. § 10.1"""
    return tuple([board[p - 1] if p is not None and p <= paying else 0 for p in ranked])


def score(
    at: ElGrande, sites: Iterable[Site], tell: Tell, paid: Paid = Paid.ALL_PLACES
) -> ElGrande:
    """Score the places, the castillo first if it is among them, opening it. § 10.8, 6.5"""
    points = at.seats.points
    for site in sorted(sites, key=_castillo_first):
        if site == CASTILLO:
            tell(n.CastilloOpened(at.land.caballeros[site]))
        note = scored(at, site, paid)
        tell(note)
        points = added(points, note.points)
    return changed(at, seats=changed(at.seats, points=points))


def _castillo_first(site: Site) -> int:
    """Sort the castillo before the regions, those in the track's order. § 10.8"""
    return -1 if site == CASTILLO else site


def general_scoring(at: ElGrande, _due: d.GeneralScoring, tell: Tell) -> ElGrande:
    """Begin a general scoring: every seat sets a disk for its caballeros inside. § 10.9"""
    tell(n.GeneralScoringBegun(at.calendar.round))
    seats = at.terms.seats
    return push(at, a.SetCastilloDisks(tuple(range(seats)), (None,) * seats))


def crowd(at: ElGrande, site: Site) -> int:
    """Return how many caballeros of all colours stand at the place. § 7.3F"""
    return sum(at.land.caballeros[site])
