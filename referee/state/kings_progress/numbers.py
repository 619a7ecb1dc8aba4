"""The numbers of the rule book that are no part of the map or the pieces."""

from collections.abc import Mapping
from typing import Final

from referee.state.rows import Row

ROUNDS: Final = 3
"""How many rounds a match has. § 11.1"""

START_HAND_DEALT: Final = 4
START_HAND_KEPT: Final = 3
"""How many cards are dealt at first, and how many are kept. § 2.2"""

DISPLAY: Final = 3
"""How many influence cards lie open. § 1.8"""

PAIRS: Final = range(6)
SINGLES: Final = range(6)
"""The lots: pairs of large gifts, and single small gifts. § 1.9"""

FIRST_SINGLE: Final = 2 * len(PAIRS)
SLOTS: Final = range(FIRST_SINGLE + len(SINGLES))
"""The slots of open gifts: the pairs', then the singles'. § 1.9"""

COURT_PLACES: Final = 5
"""How many places the Court has. § 1.5"""

ACTIONS_PER_TURN: Final = 2
KING_CARD_POINTS: Final = 1
KING_STEPS: Final = 1
PRETENCE_CARDS: Final = 2
PRIEST_ACTIONS: Final = 3
NEGOTIATION_PILES: Final = 2
POINTS_PER_MAJOR_CONTROL: Final = 2
OWN_COLOUR_BONUS: Final = 1

RANK_POINTS: Final[Mapping[int, Row]] = {1: (2,), 2: (3, 1), 3: (4, 2, 1)}
"""By round, what the ranks of a scoring pay. § 10.4"""


def slots_of_pair(index: int) -> tuple[int, int]:
    """Return the slots of a pair. § 1.9"""
    return 2 * index, 2 * index + 1


def lot_of(slot: int) -> int:
    """Return the number of the lot that the slot belongs to, pairs first. § 1.9"""
    return slot // 2 if slot < FIRST_SINGLE else slot - len(PAIRS)
