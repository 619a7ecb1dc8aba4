"""
Positions as text: one statement per thing, as a person would draw the table.

Statements end with a line or a semicolon, `#` begins a comment. A statement is the name of a field
and its value (`court 4 5 6 3`; `court 0=3` speaks of seat 0 alone), or an item of the stack with
its fields (`play_card seat=0 card=2E`, or in their order: `play_card 0 2E`), the lowest first. What
a text leaves out, each game fills in; what `write` writes, leaves nothing out.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NewType, TypeVar, get_args, get_type_hints

from attrs import fields, frozen, has

from referee.state.forms import EMPTY, Form, FormError, Listed, Record, parts
from referee.state.game import Vocabulary
from referee.state.groups import is_flattened
from referee.state.hints import form_of, record_of
from referee.state.rows import put
from referee.state.stack import Item, Position
from referee.state.words import id_of, some_of

STACK: Final = "stack"
_END: Final = re.compile(r"[;\n]")
_ONE_OF_THEM: Final = re.compile(r"(\d{1,4})=(.+)", re.ASCII)

T = TypeVar("T")


@frozen
class NotationError(Exception):
    """A text that draws no position: the line, what is wrong there, and what would be right."""

    line: int
    wrong: str
    right: str

    def __str__(self) -> str:
        """Say it in one line."""
        return f"line {self.line}: {self.wrong}; expected {self.right}"


@frozen
class Statement:
    """One thing that a text says: its line, its name, and the rest of its words."""

    line: int
    name: str
    text: str

    def __str__(self) -> str:
        """Return it as it is written."""
        return f"{self.name} {self.text}".rstrip()


def statements(text: str) -> Iterator[Statement]:
    """Yield the statements of a text."""
    for number, line in enumerate(text.splitlines(), 1):
        for words in line.partition("#")[0].split(";"):
            name, _, rest = words.strip().partition(" ")
            if name:
                yield Statement(number, name, " ".join(rest.split()))


# What a text gives for a field has the type of the hint by which it was read.
@frozen
class Some:
    """Some values of a row by their places; the others stay what they are."""

    values: Mapping[int, Any]


@frozen
class DrawnItem:
    """An item of the stack as a text draws it: its kind and the fields it names."""

    line: int
    kind: type[Item]
    given: Mapping[str, Any]


@frozen
class Drawn:
    """What a text draws: values by name, and the items of the stack, null if it draws none."""

    values: Mapping[str, Any]
    lines: Mapping[str, int]
    items: tuple[DrawnItem, ...] | None

    def given(self, name: str, otherwise: T) -> T:
        """Return what the text gives for that, and what is otherwise so."""
        value: T | Some = self.values.get(name, otherwise)
        if isinstance(value, Some):
            raise self._wrong(name, "single values", "all of them")
        return value

    def named(self, name: str) -> Mapping[int, Any]:
        """Return the values that the text gives of a row, by their places."""
        value = self.values.get(name, ())
        return value.values if isinstance(value, Some) else dict(enumerate(value))

    def row(self, name: str, otherwise: tuple[T, ...]) -> tuple[T, ...]:
        """Return the row that the text gives, as long as the other one that it replaces."""
        value: tuple[T, ...] | Some = self.values.get(name, otherwise)
        if isinstance(value, Some):
            return self._replaced(name, otherwise, value)
        if len(value) != len(otherwise):
            raise self._wrong(name, f"{len(value)} values", f"{len(otherwise)}")
        return value

    def _replaced(self, name: str, row: tuple[T, ...], some: Some) -> tuple[T, ...]:
        """Return the row with some values replaced."""
        for index, value in some.values.items():
            if index >= len(row):
                raise self._wrong(name, f"no place {index}", f"0 to {len(row) - 1}")
            row = put(row, index, value)
        return row

    def _wrong(self, name: str, wrong: str, right: str) -> NotationError:
        """Return the error of the statement of that name."""
        return NotationError(self.lines[name], f"{name}: {wrong}", right)


@frozen
class Leaf:
    """A field of a position as it is written: the names that lead to it, its place in a row."""

    path: tuple[str, ...]
    index: int | None
    form: Form

    def of(self, at: Position) -> object:
        """Return the value of the field."""
        value: object = at
        for name in self.path:
            value = getattr(value, name)
        return value if self.index is None else value[self.index]  # type: ignore[index]


@frozen
class Notation:
    """How the positions of one game are written: its fields, its items, in this order."""

    leaves: Mapping[str, Leaf]
    items: Mapping[str, tuple[type[Item], Record]]
    short: Mapping[str, Form]
    """Statements that only a drawn table has: the game makes fields of them."""

    def write(self, at: Position) -> str:
        """Return the position as text, nothing left out but what is so by default."""
        values = {name: leaf.form.write(leaf.of(at)) for name, leaf in self.leaves.items()}
        lines = [f"{name} {text}" for name, text in values.items() if text]
        lines += [f"{i.name} {self.items[i.name][1].write(i)}".rstrip() for i in at.stack]
        lines += [] if at.stack else [f"{STACK} {EMPTY}"]
        return "\n".join(lines) + "\n"

    def read(self, text: str) -> Drawn:
        """Return what the text draws; raise `NotationError` where it cannot be read."""
        values: dict[str, Any] = {}
        lines: dict[str, int] = {}
        items: list[DrawnItem] = []
        for said in statements(text):
            if said.name in self.items:
                items.append(self._item(said))
                continue
            if said.name in lines:
                wrong = f"`{said.name}` stands in line {lines[said.name]} already"
                raise NotationError(said.line, wrong, "one statement")
            lines[said.name] = said.line
            values[said.name] = self._value(said)
        if not lines and not items:
            raise NotationError(1, "nothing is said", "a table; `seats 4` draws a plain one")
        drawn = bool(items) or STACK in lines
        if items and STACK in lines:
            raise NotationError(lines[STACK], "nothing is left and something is", "one of them")
        return Drawn(values, lines, tuple(items) if drawn else None)

    def _item(self, said: Statement) -> DrawnItem:
        """Return the item of the stack that a statement draws."""
        kind, record = self.items[said.name]
        try:
            return DrawnItem(said.line, kind, record.fields(said.text))
        except FormError as error:
            raise _error(said, error) from error

    def _value(self, said: Statement) -> object:
        """Return the value that a statement gives."""
        if said.name == STACK:
            if said.text != EMPTY:
                raise NotationError(said.line, str(said), f"{STACK} {EMPTY}, or items by name")
            return ()
        form = self.short.get(said.name) or self._leaf(said).form
        try:
            return _some(form, said.text) or form.read(said.text)
        except FormError as error:
            raise _error(said, error) from error

    def _leaf(self, said: Statement) -> Leaf:
        """Return the field that the statement names."""
        if said.name not in self.leaves:
            known = (*self.leaves, *self.short, *self.items, STACK)
            wrong = f"no `{said.name}` is on a table"
            raise NotationError(said.line, wrong, some_of(known, said.name))
        return self.leaves[said.name]

    def made(self, item: DrawnItem, otherwise: Mapping[str, object]) -> Item:
        """Return the item with what the text gives, and what is otherwise so."""
        try:
            made = self.items[item.kind.name][1].made({**otherwise, **item.given})
        except FormError as error:
            raise NotationError(
                item.line, f"{item.kind.name}: {error.wrong}", error.right
            ) from error
        assert isinstance(made, Item)
        return made


def _error(said: Statement, error: FormError) -> NotationError:
    """Return what is wrong with a statement."""
    return NotationError(said.line, f"{said.name}: {error.wrong}", error.right)


def _some(form: Form, text: str) -> Some | None:
    """Return the single values that a statement gives for a row, or null if it gives the row."""
    words = [_ONE_OF_THEM.fullmatch(word) for word in parts(text, " ")]
    if not isinstance(form, Listed) or not any(words):
        return None
    if not all(words):
        raise FormError(f"`{text}`", "single values (0=…) or all of them")
    return Some({int(word[1]): form.form.read(word[2]) for word in words if word})


def notation_of(
    position: type[Position],
    items: Iterable[type[Item]],
    vocabulary: Vocabulary,
    short: Mapping[str, object],
) -> Notation:
    """Return how the positions of a game are written; `short` gives type hints."""
    return Notation(
        _by_name(tuple(_leaves(position, vocabulary))),
        {item.name: (item, record_of(item, vocabulary)) for item in items},
        {name: form_of(hint, vocabulary) for name, hint in short.items()},
    )


def _by_name(leaves: Sequence[tuple[str, str, Leaf]]) -> dict[str, Leaf]:
    """Return the leaves by their names; two of one name by where they stand: `pawns.squire`."""
    times = Counter(name for name, _, _ in leaves)
    return {name if times[name] == 1 else whole: leaf for name, whole, leaf in leaves}


def _leaves(position: type[Position], vocabulary: Vocabulary) -> Iterator[tuple[str, str, Leaf]]:
    """Yield the fields of a position, those of its groups side by side; name, whole name, leaf."""
    nested = {field.name for field in fields(position) if not is_flattened(field)}
    for group, hint in _fields(position):
        if group == STACK:
            continue
        inner = _fields(hint) if isinstance(hint, type) and has(hint) else ()
        for name, leaf in inner:
            whole = f"{group}.{name}" if group in nested else name
            yield from _leaf(whole, (group, name), leaf, vocabulary)
        if not inner:
            yield from _leaf(group, (group,), hint, vocabulary)


def _fields(kind: type) -> tuple[tuple[str, object], ...]:
    """Return the fields of an attrs class with their type hints."""
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name]) for field in fields(kind))


def _leaf(
    name: str, path: tuple[str, ...], hint: object, vocabulary: Vocabulary
) -> Iterator[tuple[str, str, Leaf]]:
    """Yield the statement of a field, or one for each key of a row that ids stand for."""
    keys = vocabulary.keyed.get(hint)
    if keys is None:
        yield name, name, Leaf(path, None, form_of(hint, vocabulary))
        return
    assert isinstance(hint, NewType)
    form = form_of(get_args(hint.__supertype__)[0], vocabulary)
    for index, key in enumerate(keys):
        yield id_of(key), f"{name}.{id_of(key)}", Leaf(path, index, form)
