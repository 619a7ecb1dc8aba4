"""Shapes: what the type hints of a game's classes say about a value, for readers and writers."""

from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Final, NewType, TypeAlias, Union, get_args, get_origin, get_type_hints

from attrs import fields, frozen, has

from referee.games import AnyGame
from referee.state.stack import Ask, Due, Move, Note
from referee.state.words import Named, snake_case


class Plain(Enum):
    """A value that is written as it is."""

    NUMBER = int
    FLAG = bool
    TEXT = str
    NULL = NoneType


@frozen
class Ids:
    """One of these ids."""

    members: tuple[Enum, ...]


@frozen
class Ratio:
    """A number that need not be whole."""


@frozen
class Row:
    """Any number of values of one shape."""

    of: "Shape"


@frozen
class Keyed:
    """One value for each of these ids, in their order."""

    keys: tuple[Enum, ...]
    of: "Shape"


@frozen
class Fixed:
    """As many values as there are shapes."""

    of: tuple["Shape", ...]


@frozen
class Record:
    """An object of this class."""

    cls: type[Any]


@frozen
class OneOf:
    """An object of one of these classes."""

    classes: tuple[type[Any], ...]


@frozen
class Maybe:
    """A value or null."""

    of: "Shape"


Shape: TypeAlias = Plain | Ids | Ratio | Row | Keyed | Fixed | Record | OneOf | Maybe

_UNIONS: Final = (Union, UnionType)
_BASES: Final = (Move, Ask, Due, Note)


def hints_of(cls: type[Any], aside: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """Return the hints of what the class is made with, in order, but for what stands aside."""
    hints = get_type_hints(cls)
    return {
        field.name: hints[field.name]
        for field in fields(cls)
        if field.init and field.name not in aside
    }


def name_of(cls: type[Any]) -> str:
    """Return the name on the wire of a class that is one of several alternatives."""
    return cls.name if issubclass(cls, Named) else snake_case(cls.__name__)


def kinds(game: AnyGame, base: type[Any]) -> tuple[type[Any], ...]:
    """Return the game's classes of one of the bases that every game fills; else the class alone."""
    listed = {Ask: game.asks, Due: game.dues, Move: game.moves, Note: game.notes}
    return listed.get(base, (base,))


def shown_as(classes: tuple[type[Any], ...], game: AnyGame) -> tuple[type[Any], ...]:
    """
    Return the classes that show a viewer what one of these is, under its name.

    They are the game's own asks, dues, moves and notes that it does not list as such.
    """
    package = game.position.__module__.rpartition(".")[0]
    names = {name_of(cls) for cls in classes}
    return tuple(
        cls
        for base in _BASES
        for cls in _below(base)
        if cls.name in names and cls not in classes and cls.__module__.startswith(f"{package}.")
    )


def shape_of(hint: Any, game: AnyGame) -> Shape:
    """Return the shape that a type hint describes."""
    words = game.vocabulary
    if (keys := words.keys(hint)) is not None:
        return Keyed(keys, shape_of(get_args(hint.__supertype__)[0], game))
    if hint in words.admitted:
        return Ids(words.admitted[hint])
    if isinstance(hint, NewType):
        return shape_of(hint.__supertype__, game)
    if get_origin(hint) in _UNIONS:
        return _union(get_args(hint), game)
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint), game)
    return _class(hint, game)


def _union(hints: tuple[Any, ...], game: AnyGame) -> Shape:
    """Return the shape of one of several hints; null makes it a `Maybe`."""
    shapes = [shape_of(hint, game) for hint in hints if hint is not NoneType]
    shape = shapes[0] if len(shapes) == 1 else _merged(shapes)
    return Maybe(shape) if NoneType in hints else shape


def _merged(shapes: list[Shape]) -> Shape:
    """Return the one shape of ids, or of classes, that may stand for each other."""
    ids: list[Enum] = []
    classes: list[type[Any]] = []
    for shape in shapes:
        match shape:
            case Ids(members):
                ids += members
            case Record(cls):
                classes.append(cls)
            case OneOf(several):
                classes += several
            case _:
                raise TypeError(f"{shape} cannot be one of several")
    assert not (ids and classes), "an id or an object: nothing tells them apart"
    return Ids(tuple(ids)) if ids else OneOf(tuple(classes))


def _tuple(hints: tuple[Any, ...], game: AnyGame) -> Shape:
    """Return the shape of a row, or of a tuple of a fixed length."""
    if hints[-1] is Ellipsis:
        return Row(shape_of(hints[0], game))
    return Fixed(tuple(shape_of(hint, game) for hint in hints))


def _class(hint: Any, game: AnyGame) -> Shape:
    """Return the shape of a value of a class."""
    if hint in (int, bool, str, NoneType):
        return Plain(hint)
    if issubclass(hint, Fraction):
        return Ratio()
    if issubclass(hint, Enum):
        return Ids(tuple(hint))
    if hint in _BASES:
        return OneOf(kinds(game, hint))
    assert has(hint), f"{hint} has no form on the wire"
    return Record(hint)


def _below(cls: type[Any]) -> Iterator[type[Any]]:
    """Yield every subclass, however far below."""
    for child in cls.__subclasses__():
        yield child
        yield from _below(child)
