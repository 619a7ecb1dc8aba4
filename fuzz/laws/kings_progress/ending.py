"""
How long a match of Kings Progress may last.

The rules set no bound: whoever wanted to could pass the King card round for ever, so that the King
never moves on. Chance does not want to; a match that it plays comes nowhere near this number.
"""

from referee.state.kings_progress.position import KingsProgress

_BY_CHANCE = 20_000


def moves_left(at: KingsProgress) -> int:
    """Return a number of moves that no match played by chance exceeds."""
    return _BY_CHANCE if at.stack else 0
