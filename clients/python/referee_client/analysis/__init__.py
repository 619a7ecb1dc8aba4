"""
Analysis: full positions to look ahead from, where a player sees only his view.

What each game needs for it stands in a module of its name beside this one.
"""

from importlib import import_module
from typing import Protocol

from google.protobuf.message import Message

from referee_client.envelope import game_of
from referee_client.errors import UnknownGameError


class Analysis(Protocol):
    """What the module of a game offers."""

    def position(self, view: Message) -> Message:
        """Return a position that has this view."""

    def points(self, position: Message) -> tuple[int, ...]:
        """Return the points by seat."""


def position(view: Message) -> Message:
    """
    Return a position that has this view, as if what is hidden were like this.

    What the view tells is as it is; the rest is one of the ways it can be, always the same.
    """
    return _of(view).position(view)


def lead(position: Message, seat: int) -> int:
    """Return by how many points a seat leads; below 0 it is behind."""
    points = _of(position).points(position)
    return points[seat] - max(other for at, other in enumerate(points) if at != seat)


def _of(message: Message) -> Analysis:
    """Return the module of the game that a message belongs to."""
    game = game_of(message)
    try:
        found: Analysis = import_module(f"{__name__}.{game}")
    except ModuleNotFoundError:
        raise UnknownGameError(f"this referee_client has no analysis of {game!r}") from None
    return found
