"""Moves and options made with few words: ids are text, what is chosen finds its own place."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from google.protobuf.descriptor import EnumDescriptor
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee_client.envelope import game_of, messages

M = TypeVar("M", bound=Message)

Value: TypeAlias = Any
"""
A number, a text, an id as text, a message, a mapping that becomes one, or a list of these.

A time is a number of seconds.
"""

Field: TypeAlias = Any
"""A field's descriptor; protobuf has a class of them for each of its implementations."""

_WORD: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class Moves:
    """
    The moves of one game, each by its own name: `moves("el_grande").Place(to="aragon")`.

    `by` may be left out of a move that a seat plays; the judge wants it, -1 for Nature.
    """

    def __init__(self, game: str) -> None:
        self._places = _places(messages(game)["Move"])
        self._kinds = messages(game)

    def __getattr__(self, name: str) -> Callable[..., Message]:
        if name.startswith("_") or name not in self._places:
            raise AttributeError(f"no move is called {name!r}; there are {', '.join(dir(self))}")

        def made(*, by: int | None = None, **fields: Value) -> Message:
            return as_move(filled(self._kinds[name], fields), by)

        return made

    def __dir__(self) -> list[str]:
        return sorted(self._places)


def moves(game: str) -> Moves:
    """Return the moves of a game, to be made by name."""
    return Moves(game)


def as_move(message: Message, by: int | None = None) -> Message:
    """Return a move, or what stands in one, as a `Move` that says who makes it."""
    said: Mapping[str, Value] = {} if by is None else {"by": by}
    if message.DESCRIPTOR.name != "Move":
        return _in_its_place(message, said)
    if not said or message.HasField("by"):
        return message
    move = filled(type(message), said)
    move.MergeFrom(message)
    return move


def _in_its_place(message: Message, said: Mapping[str, Value]) -> Message:
    """Return the `Move` in which the message stands."""
    move = messages(game_of(message))["Move"]
    place = _places(move).get(message.DESCRIPTOR.name)
    if place is None:
        raise TypeError(f"{message.DESCRIPTOR.full_name} is no move")
    return filled(move, {place: message, **said})


def _places(move: type[Message]) -> Mapping[str, str]:
    """Return the field of each kind of move, by the name of its message."""
    fields = move.DESCRIPTOR.fields
    return {field.message_type.name: field.name for field in fields if field.message_type}


def filled(kind: type[M], fields: Mapping[str, Value]) -> M:
    """Return a message with these fields."""
    make: Callable[..., M] = kind
    return make(**{name: _value(_field(kind, name), value) for name, value in fields.items()})


def _field(kind: type[Message], name: str) -> Field:
    """Return the field of that name."""
    known = kind.DESCRIPTOR.fields_by_name
    if name not in known:
        has = f"has {', '.join(known)}" if known else "has no fields"
        raise TypeError(f"{kind.DESCRIPTOR.name} has no field {name!r}; it {has}")
    return known[name]


def _value(field: Field, value: Value) -> Value:
    """Return a value as protobuf takes it; one alone stands for a list of it."""
    if not field.is_repeated:
        return _one(field, value)
    several = isinstance(value, Iterable) and not isinstance(value, Mapping | str | Message)
    return [_one(field, entry) for entry in (value if several else [value])]


def _one(field: Field, value: Value) -> Value:
    """Return one value as protobuf takes it."""
    if field.enum_type and isinstance(value, str):
        return _number(field.enum_type, value)
    if field.message_type is Duration.DESCRIPTOR and isinstance(value, int | float):
        return _seconds(value)
    if field.message_type and isinstance(value, Mapping):
        return filled(GetMessageClass(field.message_type), value)
    return value


def _seconds(value: float) -> Duration:
    """Return so many seconds, to the millisecond."""
    duration = Duration()
    duration.FromMilliseconds(round(value * 1_000))
    return duration


def _number(enum: EnumDescriptor, text: str) -> int:
    """Return the number of an id, which is written as the rule book has it."""
    known = ids(enum)
    for number, name in known.items():
        if text.lower() == name:
            return number
    raise ValueError(f"{enum.name} has no {text!r}; it has {', '.join(known.values())}")


def ids(enum: EnumDescriptor) -> dict[int, str]:
    """Return the ids of an enum by number, 0 aside, which stands for none."""
    prefix = f"{_WORD.sub('_', enum.name).upper()}_"
    return {it.number: it.name.removeprefix(prefix).lower() for it in enum.values if it.number}
