"""The rules of Kings Progress, chapter by chapter as in its book; `contents` wires them."""

from referee.validate.kings_progress.contents import GUARDS

__all__ = ["GUARDS"]
