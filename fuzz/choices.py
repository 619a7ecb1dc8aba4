"""A byte string as a list of choices: it can be drawn, mutated, shrunk and saved like any other."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Choices:
    """Makes one choice after the other of its bytes; when none is left, the first of several."""

    def __init__(self, content: bytes) -> None:
        """Begin with the first byte."""
        self._content, self._next = content, 0

    @property
    def are_left(self) -> bool:
        """Whether there are bytes for another choice."""
        return self._next < len(self._content)

    def next_is(self, number: int) -> bool:
        """Say whether the next byte is that one; if so, it is used up."""
        found = self._content[self._next : self._next + 1] == bytes((number,))
        self._next += found
        return found

    def number(self) -> int:
        """Return the next byte."""
        if not self.are_left:
            return 0
        self._next += 1
        return self._content[self._next - 1]

    def one_of(self, several: Sequence[T]) -> T:
        """Return one of them; of very many, by two bytes."""
        chosen = self.number()
        if len(several) > 256:
            chosen = chosen << 8 | self.number()
        return several[chosen % len(several)]
