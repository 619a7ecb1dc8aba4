"""How cards and regions are written in a text: `green red*2`, `01..^... e 1,1,0`. § 15.1"""

import re
from typing import Final

from attrs import field, frozen

from referee.state.china.ids import COLOURS, Colour, Space
from referee.state.china.position import CardBag
from referee.state.forms import Choice, Form, InBag, Listed, Number
from referee.state.rows import Row
from referee.state.seats import Seat

_EMPTY_SPACE: Final = "."
_FORTRESS: Final = "^"
_SIGN: Final = re.compile(r"([.\d])(\^?)")


@frozen
class BagForm(Form):
    """A bag of cards: its colours, with their number behind them if it is not one."""

    separator: str
    _words: InBag = field(init=False)

    @_words.default
    def _of_colours(self) -> InBag:
        """Return the form of a bag in which no colour stands with 0."""
        return InBag(Choice({c.name.lower(): c for c in Colour}), self.separator)

    @property
    def right(self) -> str:
        """Say what is in the bag."""
        return self._words.right

    def read(self, text: str) -> CardBag:
        """Return how many cards of each colour there are."""
        counts = dict(self._words.read(text))  # type: ignore[call-overload]
        return CardBag(tuple(counts.get(colour, 0) for colour in COLOURS))

    def write(self, value: object) -> str:
        """Return the colours that are there."""
        assert isinstance(value, tuple)
        pairs = zip(COLOURS, value, strict=True)
        return self._words.write(tuple((colour, count) for colour, count in pairs if count))


@frozen
class InRegion:
    """What stands in a region: whose house by space, on which spaces a fortress, emissaries."""

    houses: tuple[Seat | None, ...]
    fortresses: tuple[bool, ...]
    emissaries: Row | None


@frozen
class RegionForm(Form):
    """A region: a sign for each of its spaces, then `e` and the emissaries by seat."""

    spaces: tuple[Space, ...]

    @property
    def right(self) -> str:
        """Say which signs there are."""
        return (
            f"{len(self.spaces)} signs ({_EMPTY_SPACE} or the seat of the house, "
            f"{_FORTRESS} behind it for a fortress), then perhaps `e` and the emissaries (1,0,2)"
        )

    def read(self, text: str) -> InRegion:
        """Return what stands in the region."""
        signs, *rest = text.split()
        found = _SIGN.findall(signs)
        if "".join(map("".join, found)) != signs or len(found) != len(self.spaces):
            raise self.wrong(text)
        return InRegion(
            tuple(None if owner == _EMPTY_SPACE else int(owner) for owner, _ in found),
            tuple(bool(fortress) for _, fortress in found),
            self._emissaries(rest, text),
        )

    def _emissaries(self, words: list[str], text: str) -> Row | None:
        """Return the emissaries that the words behind the spaces name."""
        if not words:
            return None
        if len(words) != 2 or words[0] != "e":
            raise self.wrong(text)
        row = _EMISSARIES.read(words[1])
        assert isinstance(row, tuple)
        return row

    def write(self, value: object) -> str:
        """Return the signs, and the emissaries."""
        assert isinstance(value, InRegion)
        signs = zip(value.houses, value.fortresses, strict=True)
        text = "".join(
            (_EMPTY_SPACE if owner is None else str(owner)) + (_FORTRESS if fortress else "")
            for owner, fortress in signs
        )
        return (
            text if value.emissaries is None else f"{text} e {_EMISSARIES.write(value.emissaries)}"
        )


_EMISSARIES: Final = Listed(Number(), ",")
