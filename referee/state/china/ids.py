"""The names of things on the table of China: colours, regions, house spaces, pieces, sides."""

from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Final, NewType

from referee.state.china.atlas import carried_map, read_atlas
from referee.state.china.atlas_faults import sound

ATLAS: Final = sound(read_atlas(carried_map()))
"""The map that is played on. § 1.9"""


class Colour(IntEnum):
    """A colour of cards and of regions, in order. § 1.1, 1.4"""

    GREEN = 0
    ORANGE = 1
    RED = 2
    VIOLET = 3
    YELLOW = 4


COLOURS: Final = tuple(Colour)

_SPACE_IDS: Final = sorted(space.id for space in ATLAS.spaces.list)
_REGION_IDS: Final = sorted(region.id for region in ATLAS.regions)

if TYPE_CHECKING:
    # The map names its members, so they are known to no type checker.
    class Spot(IntEnum):
        """A house space, or the round space of a region, which carries its id. § 1.6"""

else:
    Spot = IntEnum(
        "Spot",
        {name.upper(): number for number, name in enumerate((*_SPACE_IDS, *_REGION_IDS))},
        module=__name__,
    )

Space = NewType("Space", Spot)
"""A house space. § 1.6"""

Region = NewType("Region", Spot)
"""A region. § 1.6"""

SPACES: Final = tuple(Space(Spot(number)) for number in range(len(_SPACE_IDS)))
REGIONS: Final = tuple(Region(Spot(len(_SPACE_IDS) + number)) for number in range(len(_REGION_IDS)))


class Kind(IntEnum):
    """A kind of piece, in the order in which pieces are placed. § 5.7"""

    FORTRESS = 0
    HOUSE = 1
    EMISSARY = 2


class Side(StrEnum):
    """A side of the board: they differ in their roads. § 1.8"""

    SIDE_3_4 = "side_3_4"
    SIDE_4_5 = "side_4_5"


class Why(StrEnum):
    """Why a region is scored: because it is full, or at the end. § 6.1"""

    FULL = "full"
    END = "end"


class DecidedBy(StrEnum):
    """What decided who won. § 10.4"""

    POINTS = "points"
    PIECES_LEFT = "pieces_left"
    SHARED = "shared"


def region_number(region: Region) -> int:
    """Return the place of a region among the nine, from 0 on."""
    return region - len(SPACES)
