"""The switches of a match: how it reads disputed points, and what else a match may choose."""

from enum import StrEnum
from typing import Final

from attrs import field, frozen

from referee.state.change import changed
from referee.state.kings_progress.ids import PlayerColour

SEATS: Final = range(2, 6)
"""How many seats a match may have; two only by ruling. § 1.1, 12.1"""


class StartHand(StrEnum):
    """Whether four cards are dealt and one returned, or three dealt. § 12.2"""

    DEAL_4_RETURN_1 = "deal_4_return_1"
    DEAL_3 = "deal_3"


class LastSpace(StrEnum):
    """Whether the holder still plays the turn in which the King enters the last space. § 12.5"""

    AT_ONCE = "at_once"
    FINISH_TURN = "finish_turn"


class ControlTie(StrEnum):
    """What a tie for control does. § 12.6"""

    HOLDER_KEEPS = "holder_keeps"
    VACANT = "vacant"


class PriestsActions(StrEnum):
    """Whether the Priest's three actions replace the two. § 12.7"""

    THREE_IN_PLACE_OF_TWO = "three_in_place_of_two"
    THREE_MORE = "three_more"


class LadysCourt(StrEnum):
    """Whether the Court counts for the Lady wherever she is. § 12.8"""

    IF_NEAR = "if_near"
    ALWAYS = "always"


class EighthPower(StrEnum):
    """Whether the eighth courtier has an ability. § 12.9"""

    ACCESS = "access"
    NONE = "none"


class SplitRounding(StrEnum):
    """Whether shared rank points are rounded down to whole points. § 12.10"""

    DOWN = "down"
    EXACT = "exact"


class BonusTarget(StrEnum):
    """What the own-colour point looks at. § 12.11"""

    COURTIER = "courtier"
    GIFT_KIND = "gift_kind"


@frozen(slots=False)
class Rulings:
    """The switches of chapter 12, fixed at the start of a match."""

    players_min: int = 3
    start_hand: StartHand = StartHand.DEAL_4_RETURN_1
    action_order_fixed: bool = False
    move_toward_only: bool = True
    king_last_space_end: LastSpace = LastSpace.AT_ONCE
    control_tie: ControlTie = ControlTie.HOLDER_KEEPS
    priest: PriestsActions = PriestsActions.THREE_IN_PLACE_OF_TWO
    lady_counts_court: LadysCourt = LadysCourt.IF_NEAR
    eighth_power: EighthPower = EighthPower.ACCESS
    split_rounding: SplitRounding = SplitRounding.DOWN
    own_colour_bonus_target: BonusTarget = BonusTarget.COURTIER


@frozen(slots=False)
class Options:
    """The options of a match; without colours the seats take the first ones. § 2.1"""

    seats: int
    colours: tuple[PlayerColour, ...] | None = None
    rulings: Rulings = field(factory=Rulings)


def ordinary_options(seats: int) -> Options:
    """Return the options of a match like any other: two seats play by ruling. § 12.1"""
    rulings = Rulings()
    return Options(seats, None, changed(rulings, players_min=min(seats, rulings.players_min)))
