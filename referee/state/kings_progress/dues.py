"""The dues of Kings Progress: what happens by itself when it lies on top. § 13.4"""

from typing import Final, TypeAlias

from attrs import frozen

from referee.state.kings_progress.ids import Courtier, Kind
from referee.state.seats import Seat
from referee.state.stack import Due

Thrown: TypeAlias = tuple[Seat, int]
"""A seat, and the value of the card that it threw away in a test. § 7.6"""


@frozen(slots=False)
class OpenGift(Due):
    """A gift is opened for a slot. § 2.5"""

    slot: int


@frozen(slots=False)
class Turn(Due):
    """The turn of a seat begins. § 3.1"""

    seat: Seat


@frozen(slots=False)
class Refill(Due):
    """The open cards are filled up to three. § 7.4"""

    tested: bool


@frozen(slots=False)
class LoyaltyTest(Due):
    """A loyalty test begins. § 7.5"""


@frozen(slots=False)
class JudgeTest(Due):
    """It is judged who steps for free: what was discarded so far. § 7.7"""

    discarded: tuple[Thrown, ...]


@frozen(slots=False)
class EndTest(Due):
    """The discards become the deck, or the phase ends. § 7.9"""


@frozen(slots=False)
class CloseCourt(Due):
    """Five are in the Court: the phase ends. § 5.18"""


@frozen(slots=False)
class EndRound(Due):
    """The player turns are over; phases 2 to 4 follow. § 10.1"""


@frozen(slots=False)
class MinorGift(Due):
    """Who holds minor control of the courtier takes a small gift. § 10.2"""

    courtier: Courtier


@frozen(slots=False)
class ScoreKind(Due):
    """First scoring: one kind of gifts. § 10.3"""

    kind: Kind


@frozen(slots=False)
class ScoreVariety(Due):
    """Second scoring: the number of different kinds. § 10.6"""


@frozen(slots=False)
class ScoreControl(Due):
    """Third and fourth scoring: own colour, and control. § 10.8, 10.9, 10.10"""


@frozen(slots=False)
class ClearUp(Due):
    """The table is cleared and laid anew for the next round. § 10.11"""


@frozen(slots=False)
class EndGame(Due):
    """The match is over. § 11.1"""


DUES: Final[tuple[type[Due], ...]] = (
    OpenGift,
    Turn,
    Refill,
    LoyaltyTest,
    JudgeTest,
    EndTest,
    CloseCourt,
    EndRound,
    MinorGift,
    ScoreKind,
    ScoreVariety,
    ScoreControl,
    ClearUp,
    EndGame,
)
"""All kinds of due, in the book's order."""
