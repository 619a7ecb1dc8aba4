"""The dues of El Grande: what happens by itself when it lies on top. § 13.2"""

from typing import Final

from attrs import frozen

from referee.state.el_grande.ids import Card
from referee.state.seats import Seat
from referee.state.stack import Due


@frozen(slots=False)
class Deal(Due):
    """Every seat puts two caballeros in its home region and seven in its court. § 2.6"""


@frozen(slots=False)
class BeginRound(Due):
    """A round begins. § 3.1"""

    round: int


@frozen(slots=False)
class OrderTurns(Due):
    """The order of the turns is fixed. § 3.7"""


@frozen(slots=False)
class Turn(Due):
    """A seat's turn begins. § 4.1"""

    seat: Seat


@frozen(slots=False)
class Special(Due):
    """A card's special is carried out. § 7.01"""

    seat: Seat
    card: Card


@frozen(slots=False)
class StopSpecial(Due):
    """The special under it is stopped by that seat's Veto. § 8.6"""

    by: Seat


@frozen(slots=False)
class EndOfRound(Due):
    """The round ends. § 3.8"""


@frozen(slots=False)
class GeneralScoring(Due):
    """A general scoring begins. § 10.9"""


@frozen(slots=False)
class EndOfGame(Due):
    """The match is over. § 11.1"""


DUES: Final[tuple[type[Due], ...]] = (
    Deal,
    BeginRound,
    OrderTurns,
    Turn,
    Special,
    StopSpecial,
    EndOfRound,
    GeneralScoring,
    EndOfGame,
)
"""All kinds of due, in the book's order."""
