"""The laws of China, written from its rule book. § 1.11, 1.12"""

from typing import Final

from fuzz.laws.china import play, table
from fuzz.laws.china.broken import BROKEN
from fuzz.laws.china.ending import moves_left
from fuzz.laws.china.renaming import rename, rename_facts, rename_move
from fuzz.laws.china.secrets import other_cards
from fuzz.laws.law import Book
from referee.state.china.notes import CardOpened
from referee.state.china.position import China

BOOK: Final[Book[China]] = Book(
    positions=table.LAWS,
    moves=play.LAWS,
    broken=BROKEN,
    moves_left=moves_left,
    secrets=(other_cards,),
    lifting=(CardOpened,),
    draws_lift=True,
    rename=rename,
    rename_move=rename_move,
    rename_facts=rename_facts,
    alike=lambda at: at.course.first_seat is not None,
)
"""The laws, and what the laws of every game need to know of this one."""
