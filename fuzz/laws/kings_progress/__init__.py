"""The laws of Kings Progress, written from its rule book. § 1.15"""

from typing import Final

from fuzz.laws.kings_progress import play, table
from fuzz.laws.kings_progress.broken import BROKEN
from fuzz.laws.kings_progress.ending import moves_left
from fuzz.laws.kings_progress.renaming import rename, rename_facts, rename_move
from fuzz.laws.kings_progress.secrets import other_hands, other_rumours
from fuzz.laws.law import Book
from referee.state.kings_progress.moves import TakeOpen
from referee.state.kings_progress.notes import Discarded
from referee.state.kings_progress.position import KingsProgress

BOOK: Final[Book[KingsProgress]] = Book(
    positions=table.LAWS,
    moves=play.LAWS,
    broken=BROKEN,
    moves_left=moves_left,
    secrets=(other_hands, other_rumours),
    lifting=(Discarded,),
    rename=rename,
    rename_move=rename_move,
    rename_facts=rename_facts,
    alike=lambda at: at.king.card is not None,
    # Only who takes cards empties the deck, and only an empty deck brings a loyalty test.
    liked=(TakeOpen,),
)
"""The laws, and what the laws of every game need to know of this one."""
