"""A view drawn as grids of text."""

from referee.state.el_grande.view import ElGrandeView
from referee.state.game import Picture


def picture(seen: ElGrandeView) -> Picture:
    """Draw a view."""
    raise NotImplementedError(seen)
