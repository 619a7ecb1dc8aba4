"""
Tables for the tests of Kings Progress, drawn with a few words.

`table("pawns.lady alder; piled 0=lady_1; choose_ability 0")` is the table of § 16.1 with these
changes; it sees to it that such a table can be.
"""

from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.land import Place, Spot
from referee.state.kings_progress.position import KingsProgress


def table(text: str) -> KingsProgress:
    """Return the table that the text draws; there is nothing wrong with it."""
    at = GAME.read_text(text)
    assert [] == list(GAME.faults(at))
    return at


def place(name: str) -> Place:
    """Return the place of that id."""
    return Place(Spot[name.upper()])
