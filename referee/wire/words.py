"""Words for what is wrong with a form."""

from collections.abc import Iterable


def any_of(words: Iterable[str]) -> str:
    """Return the words as a choice: `a, b or c`."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
