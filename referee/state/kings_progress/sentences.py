"""Notes, moves, asks and dues in words: one sentence each, with the reasons."""

from collections.abc import Mapping
from typing import Final

from referee.state.kings_progress.ask_sentences import ASKS_SAID, DUES_SAID
from referee.state.kings_progress.move_sentences import MOVES_SAID
from referee.state.kings_progress.note_sentences import NOTES_SAID
from referee.state.kings_progress.spoken import told
from referee.state.spoken import Said, seat_said
from referee.state.stack import Answered, NothingToAnswer
from referee.state.words import Named


def _answered(note: Answered) -> str:
    """Say what was the only answer."""
    return f"{sentence(note.move)[:-1]}: it is the only answer."


def _nothing_to_answer(note: NothingToAnswer) -> str:
    """Say what is dropped."""
    what = note.ask.replace("_", " ")
    return f"{seat_said(note.seat)} has no answer to give: `{what}` is dropped."


SENTENCES: Final[Mapping[type[Named], Said]] = {
    **NOTES_SAID,
    Answered: _answered,
    NothingToAnswer: _nothing_to_answer,
    **MOVES_SAID,
    **ASKS_SAID,
    **DUES_SAID,
}
"""What is said of every kind of thing."""


def sentence(thing: Named) -> str:
    """Return the note, move, ask or due in words."""
    return told(thing, SENTENCES[type(thing)])
