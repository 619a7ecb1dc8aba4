"""
What is printed on a game's board and pieces, in files that can be replaced without touching code.

A file is the JSON of an attrs class, read strictly: no coercion, no unknown field, and every defect
is listed. What must hold beyond the form, each game says of its own files.
"""

import json
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

import cattrs
from attrs import frozen
from cattrs.errors import BaseValidationError

T = TypeVar("T")


@frozen(slots=False)
class Provenance:
    """Where something comes from: how sure it is, why it is as it is, what of it is known."""

    confidence: str
    why: str
    known: tuple[str, ...]
    sources: tuple[str, ...]


@frozen
class MisprintError(Exception):
    """A file that cannot be what is printed on a game's pieces; every defect is listed."""

    file: str
    defects: tuple[str, ...]

    def __str__(self) -> str:
        """Name the file and its defects, one a line."""
        return "\n  ".join((f"{self.file} cannot be used:", *self.defects))


def printed(package: str, name: str, kind: type[T], misprints: Callable[[T], Iterable[str]]) -> T:
    """Return what the file of that name beside a package says, if there is nothing wrong in it."""
    text = (files(package) / name).read_text(encoding="utf-8")
    return read_printed(name, text, kind, misprints)


def read_printed(name: str, text: str, kind: type[T], misprints: Callable[[T], Iterable[str]]) -> T:
    """Return what the text says; raise `MisprintError` with every defect."""
    try:
        thing = _strict().structure(json.loads(text), kind)
    except json.JSONDecodeError as error:
        raise MisprintError(name, (f"no JSON: {error}",)) from error
    except BaseValidationError as error:
        raise MisprintError(name, tuple(cattrs.transform_error(error))) from error
    if defects := tuple(misprints(thing)):
        raise MisprintError(name, defects)
    return thing


_PLAIN: Final = (int, str)


@cache
def _strict() -> cattrs.Converter:
    """Return a converter that takes numbers as numbers and texts as texts only."""
    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True)
    for plain in _PLAIN:
        converter.register_structure_hook(plain, _exactly)
    # An id is a text, but not any text.
    converter.register_structure_hook(StrEnum, _id)
    return converter


def _exactly(value: object, kind: type[Any]) -> object:
    """Return a value of this very type."""
    if type(value) is not kind:
        raise ValueError(f"expected {kind.__name__}, not {value!r}")
    return value


def _id(value: object, kind: type[StrEnum]) -> StrEnum:
    """Return the id that a text names."""
    known = {str(member): member for member in kind}
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"expected one of {', '.join(known)}, not {value!r}")
    return known[value]
