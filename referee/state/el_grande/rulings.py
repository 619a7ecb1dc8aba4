"""The switches of a match: how it reads disputed points, and what else a match may choose."""

from enum import StrEnum
from typing import Final

from attrs import field, frozen

from referee.state.seats import Seat

SEATS: Final = range(2, 6)
"""How many seats a match may have. § 1.1"""


class GameLength(StrEnum):
    """Which rounds are played. § 11.3"""

    NINE = "nine"
    SKIP_1_4_7 = "skip_1_4_7"
    FIRST_SIX = "first_six"


class CastilloContents(StrEnum):
    """Whether the castillo may be looked into. § 15.2"""

    CLOSED = "closed"
    OPEN = "open"


class TakingBack(StrEnum):
    """Whether a power card taken back is shown. § 15.3"""

    SECRET = "secret"
    OPEN = "open"


ROUNDS: Final = {
    GameLength.NINE: (1, 2, 3, 4, 5, 6, 7, 8, 9),
    GameLength.SKIP_1_4_7: (2, 3, 5, 6, 8, 9),
    GameLength.FIRST_SIX: (1, 2, 3, 4, 5, 6),
}
"""The rounds played, in order. § 11.3"""

SCORED_ROUNDS: Final = (3, 6, 9)
"""The rounds a general scoring follows. § 10.9"""


@frozen(slots=False)
class Rulings:
    """The switches of § 12.1, fixed at the start of a match."""

    game_length: GameLength = GameLength.NINE
    veto_stops_veto: bool = True
    strike_includes_actor: bool = True
    castillo_can_be_a_4_region: bool = False
    king_may_stay: bool = False
    castillo_contents: CastilloContents = CastilloContents.CLOSED
    take_back: TakingBack = TakingBack.SECRET


@frozen(slots=False)
class Options:
    """The options of a match; without a first bidder Nature draws one. § 2.7"""

    seats: int
    rulings: Rulings = field(factory=Rulings)
    first_bidder: Seat | None = None


def rounds_played(rulings: Rulings, through: int) -> int:
    """Return how many rounds of the match there are up to and including that number."""
    return sum(number <= through for number in ROUNDS[rulings.game_length])


def next_round(rulings: Rulings, number: int) -> int | None:
    """Return the round played after that one, or null after the last. § 11.3"""
    return next((later for later in ROUNDS[rulings.game_length] if later > number), None)
