"""The laws of El Grande, written from its rule book. § 1.10"""

from typing import Final

from fuzz.laws.el_grande import play, table
from fuzz.laws.el_grande.broken import BROKEN
from fuzz.laws.el_grande.ending import moves_left
from fuzz.laws.el_grande.renaming import rename, rename_facts, rename_move
from fuzz.laws.el_grande.secrets import other_cards_back, other_disks
from fuzz.laws.law import Book
from referee.state.el_grande.notes import DisksShown
from referee.state.el_grande.position import ElGrande

BOOK: Final[Book[ElGrande]] = Book(
    positions=table.LAWS,
    moves=play.LAWS,
    broken=BROKEN,
    moves_left=moves_left,
    secrets=(other_disks, other_cards_back),
    lifting=(DisksShown,),
    rename=rename,
    rename_move=rename_move,
    rename_facts=rename_facts,
    alike=lambda at: at.calendar.round > 0,
)
"""The laws, and what the laws of every game need to know of this one."""
