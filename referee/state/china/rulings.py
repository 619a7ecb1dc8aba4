"""The switches of a match, and what else is agreed before it. § 2.8, 11"""

from enum import StrEnum
from typing import Final

from attrs import field, frozen

from referee.state.china.ids import Side
from referee.state.china.land import SIDES_FOR

SEATS: Final = range(3, 6)
"""How many seats a match may have. § 1.3"""


class Payment(StrEnum):
    """How much the cards must be worth. § 11.1"""

    EXACT = "exact"
    AT_LEAST = "at_least"


class Refill(StrEnum):
    """When the display is filled again. § 11.2"""

    AFTER_DRAWING = "after_drawing"
    AT_ONCE = "at_once"


class BlockedEnd(StrEnum):
    """When the game ends because nothing can be placed. § 11.3"""

    NOBODY_CAN_PLACE = "nobody_can_place"
    SOMEBODY_CANNOT_PLACE = "somebody_cannot_place"
    SOMEBODY_HAS_NO_PIECES = "somebody_has_no_pieces"


class ExchangeForNothing(StrEnum):
    """Whether a card is exchanged when none can be taken. § 11.4"""

    REFUSED = "refused"
    ALLOWED = "allowed"


@frozen(slots=False)
class Rulings:
    """The switches of chapter 11, fixed at the start of a match. § 11"""

    payment: Payment = Payment.EXACT
    refill: Refill = Refill.AFTER_DRAWING
    blocked_end: BlockedEnd = BlockedEnd.NOBODY_CAN_PLACE
    exchange_for_nothing: ExchangeForNothing = ExchangeForNothing.REFUSED


@frozen(slots=False)
class Options:
    """The options of a match; a side is left out where there is one only. § 2.8"""

    seats: int
    side: Side | None = None
    fortress_variant: bool = False
    rulings: Rulings = field(factory=Rulings)


def ordinary_options(seats: int) -> Options:
    """Return the options of a match like any other: the first side that may be played. § 2.8"""
    return Options(seats, SIDES_FOR[seats][0] if len(SIDES_FOR[seats]) > 1 else None)


def side_of(options: Options) -> Side:
    """Return the side that a match with these options is played on. § 2.8"""
    return options.side or SIDES_FOR[options.seats][0]
