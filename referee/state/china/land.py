"""What is printed on the board: which space is where, what borders what, the roads. § 1.6 to 1.8"""

from collections.abc import Mapping
from typing import Final

from referee.state.china.ids import (
    ATLAS,
    REGIONS,
    SPACES,
    Colour,
    Region,
    Side,
    Space,
    Spot,
)

_SPACE: Final = {space.name.lower(): space for space in SPACES}
_REGION: Final = {region.name.lower(): region for region in REGIONS}
_ENTRIES: Final = {_REGION[entry.id]: entry for entry in ATLAS.regions}

COLOUR_OF: Final[Mapping[Spot, Colour]] = {
    region: Colour[_ENTRIES[region].colour.upper()] for region in REGIONS
}
"""The colour of each region. § 1.6"""

NAME_OF: Final[Mapping[Spot, str]] = {region: _ENTRIES[region].name for region in REGIONS}
"""The name of each region. § 1.6"""

SPACES_OF: Final[tuple[tuple[Space, ...], ...]] = tuple(
    tuple(sorted(_SPACE[space] for space in _ENTRIES[region].spaces)) for region in REGIONS
)
"""By number of the region, its house spaces in order. § 1.6"""

REGION_OF: Final[tuple[Region, ...]] = (
    tuple(
        _REGION[next(entry.region for entry in ATLAS.spaces.list if _SPACE[entry.id] == space)]
        for space in SPACES
    )
    + REGIONS
)
"""By spot, the region that it is in. § 5.1"""

BORDERS: Final[Mapping[int, tuple[Region, ...]]] = {
    entry.number: tuple(sorted(_REGION[region] for region in entry.regions))
    for entry in sorted(ATLAS.borders.list, key=lambda entry: entry.number)
}
"""By number of the alliance marker, the two regions that it lies between. § 1.7"""

ROADS: Final[Mapping[Side, tuple[int, ...]]] = {
    side: tuple(
        sum(
            1 << (_SPACE[a] + _SPACE[b] - space)
            for a, b in ATLAS.sides[side].roads
            if space in (_SPACE[a], _SPACE[b])
        )
        for space in SPACES
    )
    for side in Side
}
"""By side and space, the set of spaces that roads join it to, as bits. § 1.8"""

SIDES_FOR: Final[Mapping[int, tuple[Side, ...]]] = {
    seats: tuple(side for side in Side if seats in ATLAS.sides[side].seats) for seats in (3, 4, 5)
}
"""By number of seats, the sides that may be played. § 2.8"""
