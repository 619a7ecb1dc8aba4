"""Names: how classes and ids of the code are written on the wire."""

import re
from collections.abc import Collection
from difflib import get_close_matches
from enum import Enum, IntEnum
from typing import ClassVar

_LISTED = 10
"""So many words are listed whole."""

_NEAREST = 5
"""Of more, so many are named."""

_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def snake_case(name: str) -> str:
    """Return a class name as it is written on the wire: `PlayPower` becomes `play_power`."""
    return _WORD.sub("_", name).lower()


def id_of(member: Enum) -> str:
    """Return an id as it is written on the wire: the value of a text, the name of a number."""
    return member.name.lower() if isinstance(member, IntEnum) else str(member.value)


def some_of(words: Collection[str], like: str = "") -> str:
    """Return the words, or of very many those most like a word, and how many there are."""
    if len(words) <= _LISTED:
        return ", ".join(words)
    nearest = get_close_matches(like, words, _NEAREST) or list(words)[:_NEAREST]
    return f"{', '.join(nearest)} … ({len(words)} in all)"


class Named:
    """Whatever has a name on the wire: by default the class name in snake case."""

    name: ClassVar[str]

    def __init_subclass__(cls, *, name: str | None = None) -> None:
        """Name the class; `name` is for a class that shows another one's thing."""
        super().__init_subclass__()
        cls.name = name or snake_case(cls.__name__)
