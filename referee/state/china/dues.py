"""The dues of China: what happens by itself when it lies on top. § 12.7"""

from typing import Final

from attrs import frozen

from referee.state.china.ids import Region, Why
from referee.state.china.moves import Piece
from referee.state.seats import Seat
from referee.state.stack import Due


@frozen(slots=False)
class TurnEnds(Due):
    """The turn of a seat ends. § 3.15"""

    seat: Seat


@frozen(slots=False)
class RefillDisplay(Due):
    """The display is filled to four cards. § 3.14"""


@frozen(slots=False)
class PlacePiece(Due):
    """A piece of a seat is placed. § 5.6"""

    seat: Seat
    piece: Piece


@frozen(slots=False)
class ScoreRegion(Due):
    """A region is scored. § 6.1"""

    region: Region
    why: Why


@frozen(slots=False)
class BlockedCheck(Due):
    """The game ends if nothing can be placed any more. § 10.2"""


@frozen(slots=False)
class FinalScoring(Due):
    """The final scoring begins. § 8.1"""


@frozen(slots=False)
class ScoreAlliance(Due):
    """The alliance of a border is scored. § 8.3"""

    number: int


@frozen(slots=False)
class ScoreRoads(Due):
    """The roads of a seat are scored. § 8.5"""

    seat: Seat


@frozen(slots=False)
class DeclareOutcome(Due):
    """The match is over. § 10.3"""


DUES: Final[tuple[type[Due], ...]] = (
    TurnEnds,
    RefillDisplay,
    PlacePiece,
    ScoreRegion,
    BlockedCheck,
    FinalScoring,
    ScoreAlliance,
    ScoreRoads,
    DeclareOutcome,
)
"""All kinds of due, in the book's order."""
