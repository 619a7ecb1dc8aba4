"""What type hints alone do not say of China's ids."""

from typing import Final

from referee.state.china.ids import COLOURS, REGIONS, SPACES, Region, Space
from referee.state.china.position import CardBag, Emissaries, Houses
from referee.state.game import Vocabulary

VOCABULARY: Final = Vocabulary(
    admitted={Space: SPACES, Region: REGIONS},
    keyed={CardBag: COLOURS, Emissaries: REGIONS},
    sparse={Houses: SPACES},
)
"""Spaces and regions are spots; bags, emissaries and houses have their keys."""
