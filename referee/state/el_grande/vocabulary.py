"""What type hints alone do not say of El Grande's ids."""

from typing import Final

from referee.state.el_grande.ids import BOARDS, REGIONS, SITES, Region, Site
from referee.state.el_grande.position import Boards, Caballeros
from referee.state.el_grande.view import SeenCaballeros
from referee.state.game import Vocabulary

VOCABULARY: Final = Vocabulary(
    admitted={Site: SITES, Region: REGIONS},
    keyed={Caballeros: SITES, SeenCaballeros: SITES, Boards: BOARDS},
)
"""A region is a place that is not the castillo; rows by place and by board have their keys."""
