"""
A position of El Grande: what lies on the table, in seven groups of fields. § 1.8

The groups are for the code; on the wire their fields stand side by side, as in the rule book.
"""

from typing import NewType, TypeAlias

from attrs import frozen

from referee.state.bags import Bag
from referee.state.el_grande.ids import Card, Region, Site
from referee.state.el_grande.rulings import Rulings
from referee.state.rows import Row
from referee.state.seats import Seat
from referee.state.stack import Position

Caballeros = NewType("Caballeros", tuple[Row, ...])
"""By place, who stands there: ten rows by seat, the castillo's last."""

Boards = NewType("Boards", tuple[Site | None, ...])
"""By mobile board, where it lies; null is beside the board."""

Values: TypeAlias = tuple[int, ...]
"""Values of power cards, rising."""


@frozen(slots=False)
class Terms:
    """What was agreed before the match."""

    seats: int
    rulings: Rulings


@frozen(slots=False)
class Calendar:
    """The round on the track, and who bids first in it."""

    round: int
    first_bidder: Seat | None


@frozen(slots=False)
class Land:
    """The board: the King, the Grandes, the caballeros and the mobile boards."""

    king: Region | None
    grandes: tuple[Region | None, ...]
    caballeros: Caballeros
    boards: Boards


@frozen(slots=False)
class Seats:
    """What lies before the seats: provinces and court, and the points on the scoring track."""

    provinces: Row
    court: Row
    points: Row


@frozen(slots=False)
class Power:
    """The power cards: in hand, back in hand after they were played, and this round's bids."""

    hand: tuple[Values, ...]
    taken_back: tuple[Values, ...]
    bids: tuple[int | None, ...]


@frozen(slots=False)
class KeptVeto:
    """A Veto card kept by a seat, and the round it was taken in. § 8.1"""

    seat: Seat
    round: int


@frozen(slots=False)
class Cards:
    """The region cards and the action cards: in the bags, open, taken, kept and used. § 1.6"""

    region_cards: tuple[Region, ...]
    unseen: tuple[Bag[Card], ...]
    open: tuple[Card | None, ...]
    taken: tuple[Card | None, ...]
    vetoes: tuple[KeptVeto, ...]
    used: Bag[Card]


@frozen(slots=False)
class ElGrande(Position):
    """A position of El Grande. § 1.8"""

    terms: Terms
    calendar: Calendar
    land: Land
    seats: Seats
    power: Power
    cards: Cards
