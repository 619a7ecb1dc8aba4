"""Chapter 7, the specials that score: a place of choice, those the card names, the unique ones."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Final

from attrs import frozen

from referee.state.el_grande import asks as a
from referee.state.el_grande.ids import CASTILLO, REGIONS, Site
from referee.state.el_grande.land import values_in_force
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.scoring import Paid, crowd, score
from referee.state.el_grande.specials import Special
from referee.state.seats import Seat
from referee.state.stack import Tell, push


@frozen
class ScoreOne(Special):
    """Score one place of choice. § 7.2H, 7.3H"""

    raises = (a.ChooseScored,)

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask for the place."""
        return push(at, a.ChooseScored(seat))


@frozen
class ScoreUnique(Special):
    """Score what one seat alone pointed to. § 7.4G"""

    raises = (a.SetUniqueDisks,)

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask all seats for their disks."""
        seats = at.terms.seats
        return push(at, a.SetUniqueDisks(tuple(range(seats)), (None,) * seats))


class Which(StrEnum):
    """Which places a special scoring scores. § 7.3A to 7.3G"""

    FIRST_VALUE_4 = "first_value_4"
    FIRST_VALUE_5 = "first_value_5"
    FIRST_VALUE_6_OR_7 = "first_value_6_or_7"
    CASTILLO = "castillo"
    ALL_REGIONS = "all_regions"
    FULLEST = "fullest"
    EMPTIEST = "emptiest"


@frozen
class ScoreThose(Special):
    """Score the places the card names. § 7.3A to 7.3G"""

    which: Which
    paid: Paid = Paid.ALL_PLACES

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Score them at once."""
        return score(at, _NAMED[self.which](at), tell, self.paid)


def _first_value_4(at: ElGrande) -> Iterable[Site]:
    """Return the places whose board begins with 4; the castillo by ruling. § 7.3A"""
    castillo = (CASTILLO,) if at.terms.rulings.castillo_can_be_a_4_region else ()
    return _beginning_with(at, (*castillo, *REGIONS), (4,))


def _first_value_5(at: ElGrande) -> Iterable[Site]:
    """Return the regions whose board begins with 5. § 7.3B"""
    return _beginning_with(at, REGIONS, (5,))


def _first_value_6_or_7(at: ElGrande) -> Iterable[Site]:
    """Return the regions whose board begins with 6 or 7. § 7.3C"""
    return _beginning_with(at, REGIONS, (6, 7))


def _beginning_with(
    at: ElGrande, sites: tuple[Site, ...], firsts: tuple[int, ...]
) -> Iterable[Site]:
    """Return those of the places whose board in force begins with one of the values. § 10.7"""
    return [site for site in sites if values_in_force(at.land.boards, site)[0] in firsts]


def _the_castillo(_at: ElGrande) -> Iterable[Site]:
    """Return the castillo. § 7.3D"""
    return (CASTILLO,)


def _all_regions(_at: ElGrande) -> Iterable[Site]:
    """Return all nine regions. § 7.3E"""
    return REGIONS


def _fullest(at: ElGrande) -> Iterable[Site]:
    """Return the region or regions with most caballeros; none while the board is empty. § 7.3F"""
    most = max(crowd(at, region) for region in REGIONS)
    return [region for region in REGIONS if most and crowd(at, region) == most]


def _emptiest(at: ElGrande) -> Iterable[Site]:
    """Return the region or regions with fewest caballeros, empty ones aside. § 7.3G"""
    crowds = [crowd(at, region) for region in REGIONS]
    fewest = min((count for count in crowds if count), default=0)
    return [region for region in REGIONS if fewest and crowds[region] == fewest]


_NAMED: Final[Mapping[Which, Callable[[ElGrande], Iterable[Site]]]] = {
    Which.FIRST_VALUE_4: _first_value_4,
    Which.FIRST_VALUE_5: _first_value_5,
    Which.FIRST_VALUE_6_OR_7: _first_value_6_or_7,
    Which.CASTILLO: _the_castillo,
    Which.ALL_REGIONS: _all_regions,
    Which.FULLEST: _fullest,
    Which.EMPTIEST: _emptiest,
}
