"""Kings Progress: what lies on its table and how it changes, chapter by chapter as in its book."""

from referee.state.kings_progress.game import GAME

__all__ = ["GAME"]
