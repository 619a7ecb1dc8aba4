"""
How a value is written in a text.

Numbers as numbers, `yes` and `no`, ids as on the wire, `-` for null, `()` for what is empty. Lists
are written with blanks, lists within them with commas, lists within those with slashes; numbers in
a row may be joined (`5-8`), and what is in a bag several times has its number (`1D*2`). A list of
nothing but one empty list reads as an empty one: rows are by seat, and no seat sits alone.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from attrs import frozen

from referee.state.words import some_of

EMPTY: Final = "()"
NULL: Final = "-"
_RANGE: Final = re.compile(r"(\d{1,4})-(\d{1,4})", re.ASCII)
_TIMES: Final = re.compile(r"(.+)\*(\d{1,4})", re.ASCII)
_WORTH_JOINING: Final = 3


@frozen
class FormError(Exception):
    """A text that does not have the form of its value: what is wrong, and what would be right."""

    wrong: str
    right: str


class Form(ABC):
    """How one kind of value is written."""

    @property
    @abstractmethod
    def right(self) -> str:
        """Say what is written."""

    @abstractmethod
    def read(self, text: str) -> object:
        """Return the value; raise `FormError` if the text is none."""

    @abstractmethod
    def write(self, value: object) -> str:
        """Return the value as text."""

    def wrong(self, text: str) -> FormError:
        """Return the error that says what would be right."""
        return FormError(f"`{text}`", self.right)


@frozen
class Number(Form):
    """A number."""

    right = "a number"

    def read(self, text: str) -> object:
        """Return the number."""
        if not re.fullmatch(r"-?\d{1,9}", text, re.ASCII):
            raise self.wrong(text)
        return int(text)

    def write(self, value: object) -> str:
        """Return its digits."""
        return str(value)


@frozen
class Ratio(Form):
    """A number that need not be whole."""

    right = "a number, or two with : between"

    def read(self, text: str) -> object:
        """Return the number."""
        written = re.fullmatch(r"(\d{1,9})(?::([1-9]\d{0,8}))?", text, re.ASCII)
        if written is None:
            raise self.wrong(text)
        return Fraction(int(written[1]), int(written[2] or 1))

    def write(self, value: object) -> str:
        """Return it whole, or as `8:3`."""
        return str(value).replace("/", ":")


@frozen
class Choice(Form):
    """One of several words: an id, or yes and no."""

    words: Mapping[str, object]

    @property
    def right(self) -> str:
        """List the words, if they are few."""
        return f"one of {some_of(self.words)}"

    def read(self, text: str) -> object:
        """Return what the word stands for."""
        if text not in self.words:
            raise FormError(f"`{text}`", f"one of {some_of(self.words, text)}")
        return self.words[text]

    def write(self, value: object) -> str:
        """Return the word."""
        return next(word for word, meant in self.words.items() if meant == value)


@frozen
class OrNull(Form):
    """A value, or `-` for null."""

    form: Form

    @property
    def right(self) -> str:
        """Say what the value is, and that there may be none."""
        return f"{self.form.right}, or {NULL}"

    def read(self, text: str) -> object:
        """Return the value or null."""
        if text == NULL:
            return None
        try:
            return self.form.read(text)
        except FormError as error:
            raise FormError(error.wrong, f"{error.right}, or {NULL}") from error

    def write(self, value: object) -> str:
        """Return the value as text, or `-`."""
        return NULL if value is None else self.form.write(value)


@frozen
class Listed(Form):
    """Values one after the other."""

    form: Form
    separator: str

    @property
    def right(self) -> str:
        """Say what is listed."""
        between = "" if self.separator == " " else f" with `{self.separator}` between"
        return f"{self.form.right}, as often as there are values{between}, or {EMPTY}"

    def read(self, text: str) -> object:
        """Return the values in a tuple."""
        return tuple(value for word in parts(text, self.separator) for value in self._values(word))

    def _values(self, word: str) -> Iterator[object]:
        """Yield the value of a word, or the numbers of a range."""
        joined = _RANGE.fullmatch(word) if isinstance(self.form, Number) else None
        if joined is None:
            yield self.form.read(word)
            return
        first, last = int(joined[1]), int(joined[2])
        if first > last:
            raise FormError(f"`{word}`", "a range that rises")
        yield from range(first, last + 1)

    def write(self, value: object) -> str:
        """Return the values with the separator between."""
        assert isinstance(value, tuple)
        if isinstance(self.form, Number) and self.separator != " ":
            words = _joined(value)
        else:
            words = [self.form.write(one) for one in value]
        return self.separator.join(words) or EMPTY


def _joined(numbers: Sequence[int]) -> list[str]:
    """Return numbers as words, three and more that follow each other as a range."""
    words: list[str] = []
    start = 0
    for end in range(1, len(numbers) + 1):
        if end < len(numbers) and numbers[end] == numbers[end - 1] + 1 and numbers[start] >= 0:
            continue
        run = numbers[start:end]
        joined = len(run) >= _WORTH_JOINING
        words += [f"{run[0]}-{run[-1]}"] if joined else [str(number) for number in run]
        start = end
    return words


@frozen
class InBag(Form):
    """The contents of a bag, each thing with its number if there are several."""

    form: Form
    separator: str

    @property
    def right(self) -> str:
        """Say what is in the bag."""
        return f"{self.form.right}, with `*2` behind it if there are two, or {EMPTY}"

    def read(self, text: str) -> object:
        """Return the bag, its things in rising order."""
        pairs: dict[Any, int] = {}  # by ids, which have an order
        for word in parts(text, self.separator):
            several = _TIMES.fullmatch(word)
            thing = self.form.read(several[1] if several else word)
            if thing in pairs:
                raise FormError(f"`{word}` stands twice", "every thing once, with its number")
            pairs[thing] = int(several[2]) if several else 1
        return tuple(sorted(pairs.items()))

    def write(self, value: object) -> str:
        """Return what is in the bag."""
        assert isinstance(value, tuple)
        return self.separator.join(self._words(value)) or EMPTY

    def _words(self, bag: tuple[tuple[object, int], ...]) -> Iterator[str]:
        """Yield a word for each thing."""
        for thing, count in bag:
            name = self.form.write(thing)
            yield name if count == 1 else f"{name}*{count}"


@frozen
class Record(Form):
    """An object: its fields by name, or in their order without their names."""

    kind: Callable[..., object]
    forms: Mapping[str, Form]
    defaults: Mapping[str, object]
    separator: str

    @property
    def right(self) -> str:
        """Say how fields are written."""
        return self.separator.join(f"{name}=…" for name in self.forms) or "nothing more"

    def read(self, text: str) -> object:
        """Return the object; fields that are not named take their defaults."""
        return self.made(self.fields(text))

    def made(self, given: Mapping[str, object]) -> object:
        """Return the object with these fields."""
        values = {**self.defaults, **given}
        missing = [name for name in self.forms if name not in values]
        if missing:
            raise FormError(f"no {', '.join(missing)}", self.right)
        return self.kind(**values)

    def fields(self, text: str) -> dict[str, object]:
        """Return the values of the fields that are named."""
        given: dict[str, object] = {}
        for index, word in enumerate(parts(text, self.separator)):
            name, written = self._field(index, word)
            if name in given:
                raise FormError(f"`{name}` stands twice", self.right)
            given[name] = self.forms[name].read(written)
        return given

    def _field(self, index: int, word: str) -> tuple[str, str]:
        """Return the name of the field that a word writes, and its value as text."""
        name, sign, written = word.partition("=")
        if not sign:
            name, written = (*self.forms, "")[min(index, len(self.forms))], word
        if name not in self.forms:
            raise self.wrong(word)
        return name, written

    def write(self, value: object) -> str:
        """Return the fields by name, those left out that have their default."""
        words = (
            f"{name}={form.write(getattr(value, name))}"
            for name, form in self.forms.items()
            if name not in self.defaults or getattr(value, name) != self.defaults[name]
        )
        return self.separator.join(words)


def parts(text: str, separator: str) -> list[str]:
    """Return the words of a text; none if it is empty."""
    if text in ("", EMPTY):
        return []
    return text.split() if separator == " " else text.split(separator)
