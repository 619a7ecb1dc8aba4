"""
A position of China: what lies on the table, in five groups of fields. § 1.10

The groups are for the code; on the wire their fields stand side by side, as in the rule book.
"""

from typing import NewType

from attrs import frozen

from referee.state.china.ids import Region, Side, Space
from referee.state.china.rulings import Rulings
from referee.state.rows import Row
from referee.state.seats import Seat
from referee.state.stack import Position

CardBag = NewType("CardBag", tuple[int, ...])
"""What the rule book calls a bag: how many cards of each colour, in order. § 1.1"""

Houses = NewType("Houses", tuple[Seat | None, ...])
"""By space, whose house stands there. § 1.10"""

Emissaries = NewType("Emissaries", tuple[Row, ...])
"""By region, how many emissaries of each seat stand there. § 1.10"""


@frozen(slots=False)
class Terms:
    """What was agreed before the match. § 1.2"""

    seats: int
    side: Side
    fortress_variant: bool
    rulings: Rulings


@frozen(slots=False)
class Course:
    """How far the match is: who owns the emperor, how often the pile has run out."""

    first_seat: Seat | None
    exhaustions: int


@frozen(slots=False)
class Cards:
    """The cards: face down, played, open, in the hands. § 1.4"""

    pile: CardBag
    discard: CardBag
    display: CardBag
    hands: tuple[CardBag, ...]


@frozen(slots=False)
class Land:
    """The board: houses, fortresses, emissaries, and the scoring discs. § 1.6"""

    houses: Houses
    fortresses: tuple[Space, ...]
    emissaries: Emissaries
    scored: tuple[Region, ...]


@frozen(slots=False)
class Supply:
    """The pieces of one seat that are not placed yet. § 1.5"""

    houses: int
    emissaries: int
    fortresses: int


@frozen(slots=False)
class Seats:
    """What lies before the seats: their supplies, and the points on the track. § 1.10"""

    supply: tuple[Supply, ...]
    points: Row


@frozen(slots=False)
class China(Position):
    """A position of China. § 1.10"""

    terms: Terms
    course: Course
    cards: Cards
    land: Land
    seats: Seats
