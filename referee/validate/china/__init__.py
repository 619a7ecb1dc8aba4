"""The rules of China, chapter by chapter as in its book; `contents` says what they guard."""

from referee.validate.china.contents import GUARDS

__all__ = ["GUARDS"]
