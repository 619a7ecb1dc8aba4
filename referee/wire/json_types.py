"""
Strict JSON of single values, by cattrs: no coercion, no unknown keys, every error with its path.

Ids are written by name, rows keyed by ids as objects, bags as objects of counts.
"""

import json
from collections.abc import Callable, Mapping
from enum import Enum, IntEnum, StrEnum
from functools import cache, partial
from operator import is_
from typing import Any, Final, get_args, get_origin

import cattrs
from cattrs.errors import BaseValidationError, IterableValidationError, IterableValidationNote

from referee.state.game import Vocabulary
from referee.state.words import id_of

Json = Any
"""A JSON value as `json` reads it."""

_PAIR: Final = 2

UNREADABLE: Final = (ValueError, KeyError, BaseValidationError)
"""What is raised for a value that cannot be read; everything else is a mistake of ours."""


def converter_for(vocabulary: Vocabulary) -> cattrs.Converter:
    """Return a converter that reads and writes the values of one game strictly."""
    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True)
    for plain in (int, bool, str):
        converter.register_structure_hook(plain, _exactly(plain))
    for ids in (Enum, IntEnum, StrEnum):
        # All three, since an id that is a number or a text would pass for one.
        converter.register_structure_hook(ids, lambda value, kind: _enum_reader(kind)(value, kind))
        converter.register_unstructure_hook(ids, id_of)
    converter.register_unstructure_hook_factory(_is_tuple, lambda t: _tuple_writer(converter, t))
    converter.register_structure_hook_factory(_is_row, lambda t: _row_reader(converter, t))
    converter.register_structure_hook_factory(_is_bag, lambda t: _bag_reader(converter, t))
    converter.register_unstructure_hook_factory(_is_bag, lambda _: _write_bag)
    for kind, members in vocabulary.admitted.items():
        _register(converter, kind, _member_reader({id_of(m): m for m in members}), id_of)
    for kind, keys in vocabulary.keyed.items():
        element = get_args(kind.__supertype__)[0]  # type: ignore[attr-defined]
        read, write = _keyed(converter, keys, element)
        _register(converter, kind, read, write)
    return converter


def _register(
    converter: cattrs.Converter,
    kind: object,
    read: Callable[[Json, Any], Any],
    write: Callable[[Any], Json],
) -> None:
    """Register both hooks for one NewType."""
    converter.register_structure_hook_func(partial(is_, kind), read)
    converter.register_unstructure_hook_func(partial(is_, kind), write)


def _exactly(kind: type[Any]) -> Callable[[Json, Any], Any]:
    """Return a reader that takes values of this very type only."""

    def read(value: Json, _: Any) -> Any:
        if type(value) is not kind:
            raise ValueError(f"expected {_NAMES[kind]}, not {shown(value)}")
        return value

    return read


_NAMES: Final = {int: "a whole number", bool: "true or false", str: "a text"}


def shown(value: Json) -> str:
    """Return a value as an error message quotes it, shortened."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."


def _is_enum(kind: Any) -> bool:
    """Say whether the type is an enum of ids."""
    return isinstance(kind, type) and issubclass(kind, Enum)


def _is_tuple(kind: Any) -> bool:
    """Say whether the type is a tuple."""
    return get_origin(kind) is tuple


def _tuple_writer(converter: cattrs.Converter, kind: Any) -> Callable[[Any], Json]:
    """Return the writer of a tuple as a list."""
    element = get_args(kind)[0]
    return lambda row: [converter.unstructure(value, element) for value in row]


@cache
def _enum_reader(kind: Any) -> Callable[[Json, Any], Any]:
    """Return the reader of an enum's ids."""
    return _member_reader({id_of(member): member for member in kind})


def _member_reader(members: Mapping[str, Enum]) -> Callable[[Json, Any], Any]:
    """Return a reader of these ids."""

    def read(value: Json, _: Any) -> Any:
        if not isinstance(value, str) or value not in members:
            raise ValueError(f"unknown id {shown(value)}; expected one of {', '.join(members)}")
        return members[value]

    return read


def _is_row(kind: Any) -> bool:
    """Say whether the type is a tuple of any length of one type."""
    arguments = get_args(kind)
    return get_origin(kind) is tuple and len(arguments) == _PAIR and arguments[1] is Ellipsis


def _is_bag(kind: Any) -> bool:
    """Say whether the type is a bag: pairs of an id and a count."""
    if not _is_row(kind):
        return False
    pair = get_args(get_args(kind)[0])
    return len(pair) == _PAIR and _is_enum(pair[0]) and pair[1] is int


def _row_reader(converter: cattrs.Converter, kind: Any) -> Callable[[Json, Any], Any]:
    """Return the reader of a list, which gathers the errors of all its elements."""
    element = get_args(kind)[0]

    def read(value: Json, _: Any) -> Any:
        if not isinstance(value, list):
            raise ValueError(f"expected a list, not {shown(value)}")
        return tuple(_gathered(converter, element, list(enumerate(value)), kind))

    return read


def _gathered(
    converter: cattrs.Converter, element: Any, values: list[tuple[Any, Json]], kind: Any
) -> list[Any]:
    """Return the elements read, or raise the errors of all that cannot be."""
    read, errors = [], []
    for place, value in values:
        try:
            read.append(converter.structure(value, element))
        except UNREADABLE as error:
            error.__notes__ = [IterableValidationNote("", place, element)]
            errors.append(error)
    if errors:
        raise IterableValidationError("", errors, kind)
    return read


def _bag_reader(converter: cattrs.Converter, kind: Any) -> Callable[[Json, Any], Any]:
    """Return the reader of a bag, an object of counts by id."""
    key = get_args(get_args(kind)[0])[0]

    def read(value: Json, _: Any) -> Any:
        if not isinstance(value, dict):
            raise ValueError(f"expected an object, not {shown(value)}")
        counts = _gathered(converter, int, list(value.items()), kind)
        return tuple(sorted(zip((converter.structure(k, key) for k in value), counts, strict=True)))

    return read


def _write_bag(bag: Any) -> Json:
    """Return a bag as an object of counts by id."""
    return {id_of(item): count for item, count in bag}


def _keyed(
    converter: cattrs.Converter, keys: tuple[Enum, ...], element: Any
) -> tuple[Callable[[Json, Any], Any], Callable[[Any], Json]]:
    """Return reader and writer of a row that is an object keyed by ids."""
    names = [id_of(key) for key in keys]

    def read(value: Json, kind: Any) -> Any:
        if not isinstance(value, dict) or set(value) != set(names):
            raise ValueError(f"expected an object with the keys {', '.join(names)}")
        return tuple(_gathered(converter, element, [(n, value[n]) for n in names], kind))

    def write(row: Any) -> Json:
        values = (converter.unstructure(value, element) for value in row)
        return dict(zip(names, values, strict=True))

    return read, write
