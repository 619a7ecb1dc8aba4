"""The land: which region borders which, and what the printed boards pay. § 1.2, 1.3"""

from typing import Final, TypeAlias

from referee.state.el_grande.ids import REGIONS, Region, Site, Spot

Values: TypeAlias = tuple[int, int, int]
"""What places 1, 2 and 3 pay. § 10.1"""

_PAIRS: Final = (
    (Spot.GALICIA, Spot.BASQUE_COUNTRY),
    (Spot.GALICIA, Spot.OLD_CASTILE),
    (Spot.BASQUE_COUNTRY, Spot.ARAGON),
    (Spot.BASQUE_COUNTRY, Spot.OLD_CASTILE),
    (Spot.ARAGON, Spot.CATALONIA),
    (Spot.ARAGON, Spot.OLD_CASTILE),
    (Spot.ARAGON, Spot.NEW_CASTILE),
    (Spot.ARAGON, Spot.VALENCIA),
    (Spot.CATALONIA, Spot.VALENCIA),
    (Spot.OLD_CASTILE, Spot.NEW_CASTILE),
    (Spot.NEW_CASTILE, Spot.SEVILLE),
    (Spot.NEW_CASTILE, Spot.GRANADA),
    (Spot.NEW_CASTILE, Spot.VALENCIA),
    (Spot.SEVILLE, Spot.GRANADA),
    (Spot.GRANADA, Spot.VALENCIA),
)


def _neighbours(region: Region) -> tuple[Region, ...]:
    """Return the regions that share a border with this one, in the track's order."""
    return tuple(r for r in REGIONS if (region, r) in _PAIRS or (r, region) in _PAIRS)


BORDERS: Final[tuple[tuple[Region, ...], ...]] = tuple(map(_neighbours, REGIONS))
"""By region, its neighbours in the track's order. § 1.3"""

PRINTED: Final[tuple[Values, ...]] = (
    (4, 2, 0),
    (5, 3, 1),
    (5, 4, 1),
    (4, 2, 1),
    (6, 4, 2),
    (7, 4, 2),
    (4, 3, 1),
    (6, 3, 1),
    (5, 3, 2),
    (5, 3, 1),
)
"""The printed board of every region and of the castillo. § 1.2"""

MOBILE: Final[tuple[Values, ...]] = ((8, 4, 0), (4, 0, 0))
"""The values of the two mobile boards. § 1.7"""


def values_in_force(boards: tuple[Site | None, ...], site: Site) -> Values:
    """Return the values of the mobile board lying there, else the printed ones. § 10.7"""
    return MOBILE[boards.index(site)] if site in boards else PRINTED[site]
