"""The notes of China: what happened, in the order it happened. § 13.1"""

from typing import Final

from attrs import frozen

from referee.state.china.ids import Colour, DecidedBy, Region, Why
from referee.state.rows import Row
from referee.state.seats import Seat
from referee.state.stack import Answered, Note, NothingToAnswer


@frozen(slots=False)
class CardDrawn(Note):
    """A card was drawn into a hand; its colour is null for those who may not know it. § 2.2"""

    seat: Seat
    colour: Colour | None


@frozen(slots=False)
class CardOpened(Note):
    """A card was opened to the display. § 2.4"""

    colour: Colour


@frozen(slots=False)
class PileReshuffled(Note):
    """The discards became a new pile of so many cards. § 7.2"""

    cards: int


@frozen(slots=False)
class LastRound(Note):
    """The pile is gone for good; this seat has the last turn. § 7.3"""

    last_seat: Seat | None


@frozen(slots=False)
class RegionScored(Note):
    """A region was scored: houses, who scores twice, and the points after that. § 6.1"""

    region: Region
    why: Why
    houses: Row
    doubled: tuple[Seat, ...]
    points: Row


@frozen(slots=False)
class NoPlaceLeft(Note):
    """The game ends early: these seats cannot place, or have no pieces. § 10.2"""

    seats: tuple[Seat, ...]


@frozen(slots=False)
class AllianceScored(Note):
    """An alliance was scored: its border, who leads both regions, and the points. § 8.3"""

    number: int
    regions: tuple[Region, ...]
    leaders: tuple[Seat, ...]
    points: Row


@frozen(slots=False)
class RoadsScored(Note):
    """The roads of a seat were scored. § 8.5"""

    seat: Seat
    points: int


@frozen(slots=False)
class GameOver(Note):
    """The match is over. § 10.3"""

    winners: tuple[Seat, ...]
    decided_by: DecidedBy


NOTES: Final[tuple[type[Note], ...]] = (
    Answered,
    NothingToAnswer,
    CardDrawn,
    CardOpened,
    PileReshuffled,
    LastRound,
    RegionScored,
    NoPlaceLeft,
    AllianceScored,
    RoadsScored,
    GameOver,
)
"""All kinds of note, in the book's order."""
