"""Notes, moves, asks and dues in words: one sentence each, with the reasons."""

from typing import Final

from referee.state.kings_progress.ask_sentences import ASKS_SAID, DUES_SAID
from referee.state.kings_progress.move_sentences import MOVES_SAID
from referee.state.kings_progress.note_sentences import NOTES_SAID
from referee.state.kings_progress.spoken import told
from referee.state.spoken import COMMON_SAID, Speaker

sentence: Final = Speaker(
    told, {**NOTES_SAID, **COMMON_SAID, **MOVES_SAID, **ASKS_SAID, **DUES_SAID}
)
"""Says a note, a move, an ask or a due."""
