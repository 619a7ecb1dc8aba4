"""What type hints alone do not say of the ids of Kings Progress."""

from typing import Final

from referee.state.game import Vocabulary
from referee.state.kings_progress.ids import COURTIERS, PlayerColour
from referee.state.kings_progress.land import PALACES, PLACES, Palace, Place
from referee.state.kings_progress.pieces import PLAYER_COLOURS
from referee.state.kings_progress.position import Controls, Pawns, Piles

VOCABULARY: Final = Vocabulary(
    admitted={Place: PLACES, Palace: PALACES, PlayerColour: PLAYER_COLOURS},
    keyed={Pawns: COURTIERS, Controls: COURTIERS},
    sparse={Piles: COURTIERS},
)
"""A palace is a place; rows by courtier have their keys, an empty pile none."""
