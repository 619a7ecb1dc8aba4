"""Viewers of a match: seats, the public, and an arbiter, who sees everything but the seed."""

from typing import Final

from referee.match.match import UNTOLD, Match
from referee.state.seats import Viewer
from referee.store.record import RecordEntry

ARBITER: Final = -3
"""The viewer to whom every entry of the record is an event."""


def number_for(match: Match, viewer: Viewer) -> int:
    """Return the number of the last thing that the viewer was told of."""
    return match.count.entries if viewer == ARBITER else match.count.events


def is_told(entry: RecordEntry, viewer: Viewer) -> bool:
    """Say whether an entry is an event to the viewer."""
    return viewer == ARBITER or not isinstance(entry, UNTOLD)
