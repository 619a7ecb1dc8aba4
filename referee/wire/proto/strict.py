"""
The readers that readers are made of: closures over one field, made once.

A repeated field is read as the list that `[:]` makes of it, which is twice as fast as iterating.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import gcd
from operator import attrgetter
from typing import Any, Final, TypeAlias

from google.protobuf.descriptor import FieldDescriptor

from referee.wire.errors import Defect, MalformedError
from referee.wire.proto.defects import defects_of_parts, defects_of_row, strange
from referee.wire.proto.schema import Token
from referee.wire.words import any_of

Read: TypeAlias = Callable[[Any], Any]

Absent: TypeAlias = Callable[[], Any] | None
"""Makes what stands for a field that is left out; where it is null the field must be there."""

_TWO: Final = 2


def null() -> None:
    """Let null stand for a field that is left out."""


def as_it_is(raw: Any) -> Any:
    """Return the raw value: the message's own types have seen to it."""
    return raw


def attribute(name: str) -> Read:
    """Read a field without presence as it is."""
    return attrgetter(name)


def present(name: str, read_raw: Read, absent: Absent) -> Read:
    """Read a field that tells whether it is there."""

    def read(message: Any) -> Any:
        if not message.HasField(name):
            if absent is None:
                raise MalformedError.at(name, "is missing")
            return absent()
        try:
            return read_raw(getattr(message, name))
        except MalformedError as broken:
            raise MalformedError(tuple(d.under(name) for d in broken.defects)) from None

    return read


def one_id(field: FieldDescriptor, ids: Mapping[Token, Any]) -> Read:
    """Read an id."""
    name = field.name

    def read(message: Any) -> Any:
        number = getattr(message, name)
        try:
            return ids[number]
        except KeyError:
            raise MalformedError((strange(name, number, field, ids),)) from None

    return read


def ratio(message: Any) -> Fraction:
    """Read a fraction, which is in lowest terms."""
    names = ("numerator", "denominator")
    if missing := [name for name in names if not message.HasField(name)]:
        raise MalformedError(tuple(Defect(name, "is missing") for name in missing))
    above, below = message.numerator, message.denominator
    if below < 1 or gcd(above, below) != 1:
        raise MalformedError.at("", f"is {above}/{below}, it must be in lowest terms")
    return Fraction(above, below)


def row_of_ids(field: FieldDescriptor, ids: Mapping[Token, Any]) -> Read:
    """Read a row of ids."""
    name, meant = field.name, ids.__getitem__

    def read(message: Any) -> Any:
        numbers = getattr(message, name)[:]
        try:
            return tuple(map(meant, numbers))
        except KeyError:
            raise MalformedError(
                tuple(
                    strange(f"{name}[{index}]", number, field, ids)
                    for index, number in enumerate(numbers)
                    if number not in ids
                )
            ) from None

    return read


def plain_row(name: str) -> Read:
    """Read a row of numbers."""
    return lambda message: tuple(getattr(message, name)[:])


def row_with_nulls(name: str) -> Read:
    """Read a row of numbers in which 0 is null."""
    return lambda message: tuple([number or None for number in getattr(message, name)[:]])


def row(name: str, read_raw: Read) -> Read:
    """Read a row of messages."""

    def read(message: Any) -> Any:
        raws = getattr(message, name)[:]
        try:
            return tuple([read_raw(raw) for raw in raws])
        except MalformedError:
            raise MalformedError(tuple(defects_of_row(name, read_raw, raws))) from None

    return read


def keyed(name: str, keys: tuple[Any, ...], read_entries: Read, absent: Absent) -> Read:
    """Read entries of an id and a value as a row with a place for each id, in their order."""

    def read(message: Any) -> Any:
        entries = read_entries(message)
        found = dict(entries)
        if len(found) < len(entries):
            raise MalformedError.at(name, "has two entries with one key")
        if absent is None and len(found) < len(keys):
            raise MalformedError.at(name, f"has {len(found)} entries, not {len(keys)}")
        return tuple([found.get(key) for key in keys])

    return read


def of_length(name: str, length: int, read_row: Read) -> Read:
    """Read a row of one length only."""

    def read(message: Any) -> Any:
        values = read_row(message)
        if len(values) != length:
            raise MalformedError.at(name, f"has {len(values)} entries, not {length}")
        return values

    return read


def null_if_empty(read_row: Read) -> Read:
    """Read a row that is null where it has no entry."""
    return lambda message: read_row(message) or None


def made(cls: Callable[..., Any], parts: tuple[Read, ...]) -> Read:
    """Read an object that is made of these parts of a message."""

    def read(message: Any) -> Any:
        try:
            return cls(*[part(message) for part in parts])
        except MalformedError:
            raise MalformedError(tuple(defects_of_parts(parts, message))) from None

    return read


def together(parts: tuple[Read, ...]) -> Read:
    """Read a tuple of these parts of a message."""
    return _pair(*parts) if len(parts) == _TWO else made(_tuple, parts)


def _pair(first: Read, second: Read) -> Read:
    """Read a tuple of two: bags are made of them, so they have the shortest way."""

    def read(message: Any) -> Any:
        try:
            return first(message), second(message)
        except MalformedError:
            raise MalformedError(tuple(defects_of_parts((first, second), message))) from None

    return read


def _tuple(*values: Any) -> tuple[Any, ...]:
    """Return the values."""
    return values


def nothing(field: FieldDescriptor) -> Read:
    """Read a field that is never told: null, if it is left out."""
    name, left_out = field.name, field.default_value

    def read(message: Any) -> None:
        if message.HasField(name) if field.has_presence else getattr(message, name) != left_out:
            raise MalformedError.at(name, "is told, here it must be left out")

    return read


def either(veiled: Read, whole: Read) -> Read:
    """Read what a viewer is told instead of something, or else that itself."""

    def read(message: Any) -> Any:
        try:
            return veiled(message)
        except MalformedError:
            return whole(message)

    return read


def constant(name: str, read_field: Read, right: Any) -> Read:
    """Read a field that can have one value only."""

    def read(message: Any) -> Any:
        if (value := read_field(message)) != right:
            raise MalformedError.at(name, f"is {value}, here it must be {right}")
        return value

    return read


def alternative(
    cls: type[Any], name: str, checks: tuple[Read, ...], outer: tuple[Read, ...], inner: Read
) -> Read:
    """Read an alternative: `outer` stands beside it and comes first, `inner` in its own message."""

    def read(message: Any) -> Any:
        try:
            for check in checks:
                check(message)
            values = [part(message) for part in outer]
            return cls(*values, *inner(getattr(message, name)))
        except MalformedError:
            below = present(name, inner, None)
            raise MalformedError(
                tuple(defects_of_parts((*checks, *outer, below), message))
            ) from None

    return read


def one_of(choice: str, alternatives: Mapping[str, Read]) -> Read:
    """Read whichever alternative is there."""

    def read(message: Any) -> Any:
        name = message.WhichOneof(choice)
        if name is None:
            raise MalformedError.at("", f"says nothing; it must be {any_of(alternatives)}")
        return alternatives[name](message)

    return read
