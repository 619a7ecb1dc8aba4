"""China: what lies on its table and how it changes, chapter by chapter as in its rule book."""

from referee.state.china.game import GAME

__all__ = ["GAME"]
