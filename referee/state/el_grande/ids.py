"""The names of things on the table of El Grande: places, cards, boards, and what a disk hides."""

from enum import Enum, IntEnum, StrEnum
from typing import Final, NewType


class Spot(IntEnum):
    """Where a caballero of a seat can stand, the provinces aside; regions in the track's order."""

    GALICIA = 0
    BASQUE_COUNTRY = 1
    ARAGON = 2
    CATALONIA = 3
    OLD_CASTILE = 4
    NEW_CASTILE = 5
    SEVILLE = 6
    GRANADA = 7
    VALENCIA = 8
    CASTILLO = 9
    COURT = 10


Site = NewType("Site", Spot)
"""A region or the castillo: what the rule book calls a place (`Place` is a move). § 1.2"""

Region = NewType("Region", Site)
"""One of the nine regions. § 1.2"""

REGIONS: Final = tuple(Region(Site(Spot(n))) for n in range(Spot.CASTILLO))
CASTILLO: Final = Site(Spot.CASTILLO)
SITES: Final = (*REGIONS, CASTILLO)
COURT: Final = Spot.COURT
SPOTS: Final = (*SITES, COURT)


class Board(IntEnum):
    """A mobile board. § 1.7"""

    BOARD_840 = 0
    BOARD_400 = 1


BOARDS: Final = tuple(Board)


class Card(StrEnum):
    """A design of action cards; the digit is its stack. § 1.6"""

    C1A = "1A"
    C1B = "1B"
    C1C = "1C"
    C1D = "1D"
    C1E = "1E"
    C1F = "1F"
    C1G = "1G"
    C1H = "1H"
    C1I = "1I"
    C2A = "2A"
    C2B = "2B"
    C2C = "2C"
    C2D = "2D"
    C2E = "2E"
    C2F = "2F"
    C2G = "2G"
    C2H = "2H"
    C3A = "3A"
    C3B = "3B"
    C3C = "3C"
    C3D = "3D"
    C3E = "3E"
    C3F = "3F"
    C3G = "3G"
    C3H = "3H"
    C4A = "4A"
    C4B = "4B"
    C4C = "4C"
    C4D = "4D"
    C4E = "4E"
    C4F = "4F"
    C4G = "4G"
    C5A = "5A"


KINGS_CARD: Final = Card.C5A
VETO_CARD: Final = Card.C2A


class Reach(StrEnum):
    """How far a card sends the King. § 7.08"""

    BORDERING = "bordering"
    ANYWHERE = "anywhere"


class Hidden(Enum):
    """What a viewer sees in place of a disk that is not his. § 15.4"""

    SEALED = "sealed"


SEALED: Final = Hidden.SEALED
ALL: Final = 30
"""All of a seat's caballeros: nobody has more in play. § 1.4"""


def as_region(spot: Spot) -> Region:
    """Return the spot as the region it is; the rules have seen to it that it is one."""
    assert spot < Spot.CASTILLO, f"{spot.name} is no region"
    return Region(Site(spot))
