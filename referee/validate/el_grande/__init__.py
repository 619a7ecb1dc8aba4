"""The rules of El Grande, chapter by chapter as in its book; `contents` says what they guard."""

from referee.validate.el_grande.contents import GUARDS

__all__ = ["GUARDS"]
