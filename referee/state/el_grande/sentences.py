"""Notes, moves and asks in words."""

from referee.state.words import Named


def sentence(thing: Named) -> str:
    """Say it in words."""
    raise NotImplementedError(thing)
