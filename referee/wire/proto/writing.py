"""
Writers: from a game's objects to the plain trees that messages are made of.

A message made at once from dicts and lists costs a fraction of one filled field by field. Null is
left out of a tree; in a repeated field it is the 0 that means it. A writer that is null stands for
a value that is written as it is.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, TypeAlias

from google.protobuf.descriptor import Descriptor, FieldDescriptor

from referee.games import AnyGame
from referee.wire.proto.schema import beside, key_and_value, message_in, tokens_in, wrapped
from referee.wire.proto.shapes import (
    Fixed,
    Ids,
    Keyed,
    Maybe,
    OneOf,
    Plain,
    Ratio,
    Record,
    Row,
    Shape,
    hints_of,
    name_of,
    shape_of,
    shown_as,
)

Tree: TypeAlias = dict[str, Any]
Write: TypeAlias = Callable[[Any], Any]

_REMEMBERED: Final = 4096
"""How many small tuples (a card and how often it is there) keep their trees."""


class Writers:
    """Makes the writers of one game's classes."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def record(
        self, cls: type[Any], message: Descriptor, aside: tuple[str, ...] = ()
    ) -> Callable[[Any], Tree]:
        """Return the writer of a class, groups and all, into a message; not of what is `aside`."""
        plain: list[str] = []
        written: list[tuple[str, Write]] = []
        groups: list[tuple[str, Write]] = []
        for name, hint in hints_of(cls, aside).items():
            shape, field = shape_of(hint, self.game), message.fields_by_name.get(name)
            if isinstance(shape, Record) and (field is None or field.message_type is None):
                groups.append((name, self.record(shape.cls, message)))
                continue
            assert field is not None, f"{message.full_name} has no field {name}"
            if (write := self.field(shape, field)) is None:
                plain.append(name)
            else:
                written.append((name, write))
        return _record(tuple(plain), tuple(written), tuple(groups))

    def field(self, shape: Shape, field: FieldDescriptor) -> Write | None:
        """Return the writer of all that stands in a field, null excepted."""
        shape = shape.of if isinstance(shape, Maybe) else shape
        if not field.is_repeated:
            return self.value(shape, field)
        if isinstance(shape, Keyed):
            return self.keyed(shape, field)
        assert isinstance(shape, Row | Fixed), f"{field.full_name} is repeated, {shape} is not"
        of = shape.of if isinstance(shape, Row) else shape.of[0]
        if isinstance(of, Maybe):
            return _row_with_nulls(self.value(of.of, field))
        write = self.value(of, field)
        return write and _row(write)

    def value(self, shape: Shape, field: FieldDescriptor) -> Write | None:
        """Return the writer of one value of a field."""
        match shape:
            case Plain():
                return None
            case Ids(members):
                return tokens_in(field, members).__getitem__
            case Ratio():
                return _ratio
            case Record(cls):
                return self.record(cls, message_in(field))
            case OneOf(classes):
                return self.union(classes, message_in(field))
            case Keyed(_, of):
                return self.entries((of,) * len(message_in(field).fields), message_in(field))
            case Fixed(of):
                return lru_cache(_REMEMBERED)(self.entries(of, message_in(field)))
            case _:
                row = wrapped(message_in(field))
                return _wrapping(row.name, self.field(shape, row) or _as_it_is)

    def keyed(self, shape: Keyed, field: FieldDescriptor) -> Write:
        """Return the writer of a row as entries of an id and a value, those of null left out."""
        key, value = key_and_value(field)
        tokens = tuple(tokens_in(key, shape.keys).values())
        write = self.field(shape.of, value) or _as_it_is

        def write_entries(row: tuple[Any, ...]) -> list[Tree]:
            pairs = zip(tokens, row, strict=True)
            return [{key.name: t, value.name: write(v)} for t, v in pairs if v is not None]

        return write_entries

    def entries(self, shapes: tuple[Shape, ...], message: Descriptor) -> Write:
        """Return the writer of a tuple whose values are the fields of a message, in their order."""
        writers = tuple(
            (field.name, self.field(shape, field) or _as_it_is)
            for field, shape in zip(message.fields, shapes, strict=True)
        )

        def write(values: tuple[Any, ...]) -> Tree:
            pairs = zip(writers, values, strict=True)
            return {name: write(value) for (name, write), value in pairs if value is not None}

        return write

    def union(self, classes: tuple[type[Any], ...], message: Descriptor) -> Callable[[Any], Tree]:
        """Return the writer of an object of one of these classes, or of one that shows it."""
        aside = beside(message)
        fields = message.fields_by_name
        alternatives = {
            cls: (name_of(cls), self.record(cls, message_in(fields[name_of(cls)]), aside))
            for cls in (*classes, *shown_as(classes, self.game))
        }

        def write(thing: Any) -> Tree:
            name, alternative = alternatives[thing.__class__]
            tree = {name: alternative(thing)}
            for common in aside:
                tree[common] = getattr(thing, common)
            return tree

        return write


def _record(
    plain: tuple[str, ...],
    written: tuple[tuple[str, Write], ...],
    groups: tuple[tuple[str, Write], ...],
) -> Callable[[Any], Tree]:
    """Return the writer of an object with these fields."""

    def write(thing: Any) -> Tree:
        values = thing.__dict__
        tree = {name: values[name] for name in plain}
        for name, write in written:
            value = values[name]
            if value is not None:
                tree[name] = write(value)
        for name, write in groups:
            tree |= write(values[name])
        return tree

    return write


def _row(write: Write) -> Write:
    """Return the writer of a row of values."""
    return lambda row: list(map(write, row))


def _row_with_nulls(write: Write | None) -> Write:
    """Return the writer of a row of values, null among them."""
    if write is None:
        return lambda row: [value or 0 for value in row]
    return lambda row: [0 if value is None else write(value) for value in row]


def _wrapping(name: str, write: Write) -> Write:
    """Return the writer of a row that has a message of its own."""
    return lambda row: {name: write(row)}


def _ratio(number: Fraction) -> Tree:
    """Return a fraction as a message has it."""
    return {"numerator": number.numerator, "denominator": number.denominator}


def _as_it_is(value: Any) -> Any:
    """Return the value."""
    return value
