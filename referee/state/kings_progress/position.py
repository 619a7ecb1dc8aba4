"""
A position of Kings Progress: what lies on the table, in six groups of fields. § 1.13

The King's and the gifts' fields are grouped in the rule book too; those of the other groups stand
side by side on the wire.
"""

from fractions import Fraction
from typing import NewType, TypeAlias

from attrs import field, frozen

from referee.state.bags import Bag
from referee.state.groups import NESTED
from referee.state.kings_progress.ids import Card, Courtier, Gift, PlayerColour
from referee.state.kings_progress.land import Palace, Spot
from referee.state.kings_progress.rulings import Rulings
from referee.state.seats import Seat
from referee.state.stack import Position

Points: TypeAlias = Fraction
"""Points: whole, but for shared ones under the ruling § 12.10. § 1.11"""

Pile: TypeAlias = tuple[Card, ...]
"""A pile of influence cards, the top first; none is an empty one. § 1.7"""

Piles = NewType("Piles", tuple[Pile, ...])
"""By courtier, a seat's pile. § 1.7"""

Pawns = NewType("Pawns", tuple[Spot, ...])
"""By courtier, where his pawn stands. § 1.5"""


@frozen(slots=False)
class Control:
    """
    Who controls a courtier. § 1.10

    `last` is the seat that held major control last; `used`, whether the disc lies on his ability.
    """

    major: Seat | None
    minor: Seat | None
    last: Seat | None
    used: bool


Controls = NewType("Controls", tuple[Control, ...])
"""By courtier, who controls him. § 1.10"""


@frozen(slots=False)
class Terms:
    """What was agreed before the match."""

    seats: int
    rulings: Rulings
    colours: tuple[PlayerColour, ...]


@frozen(slots=False)
class Progress:
    """The round being played, and the points by seat."""

    round: int
    points: tuple[Points, ...]


@frozen(slots=False)
class King:
    """The King: his palaces by round, the space of his counter, the seat with his card. § 1.4"""

    palaces: tuple[Palace, ...]
    space: int
    card: Seat | None


@frozen(slots=False)
class Courtiers:
    """The courtiers: their pawns, who is in the Court in order of arrival, who controls them."""

    pawns: Pawns
    court: tuple[Courtier, ...]
    control: Controls


@frozen(slots=False)
class Cards:
    """The influence cards: in piles, in hands, in the deck, open, discarded, drawn by the Lady."""

    piles: tuple[Piles, ...]
    hands: tuple[Bag[Card], ...]
    deck: Bag[Card]
    display: Bag[Card]
    discards: Bag[Card]
    rumour: Bag[Card]


@frozen(slots=False)
class Gifts:
    """The gifts: in the deck, open by slot, discarded, owned by seat. § 1.9"""

    deck: Bag[Gift]
    open: tuple[Gift | None, ...]
    discards: Bag[Gift]
    owned: tuple[Bag[Gift], ...]


@frozen(slots=False)
class KingsProgress(Position):
    """A position of Kings Progress. § 1.13"""

    terms: Terms
    progress: Progress
    king: King = field(metadata=NESTED)
    courtiers: Courtiers
    cards: Cards
    gifts: Gifts = field(metadata=NESTED)


def kings_palace(at: KingsProgress) -> Palace:
    """Return the palace of the current round. § 1.4"""
    return at.king.palaces[at.progress.round - 1]
