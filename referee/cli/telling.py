"""Telling what happened: a story as sentences."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from referee.games import AnyGame
from referee.state.game import Entry
from referee.state.stack import Note


def told(game: AnyGame, story: Sequence[Entry]) -> Iterator[str]:
    """Yield the notes in words, and the moves that no note follows."""
    for entry, following in zip_longest(story, story[1:]):
        if isinstance(entry, Note) or not isinstance(following, Note):
            yield game.sentence(entry)
