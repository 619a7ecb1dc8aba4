"""A game's messages, found by convention: those of the package `referee.<game>.v1`."""

from collections.abc import Mapping
from enum import Enum
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeAlias, cast

from google.protobuf.descriptor import (
    Descriptor,
    EnumDescriptor,
    FieldDescriptor,
    OneofDescriptor,
)
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee.state.words import id_of, snake_case

PACKAGE: Final = "referee_client.pb.referee"

Token: TypeAlias = int | str
"""What stands for an id in a message: a number of an enum; a text where the ids are data."""


def messages_of(game: str) -> Mapping[str, type[Message]]:
    """Return the classes of all messages of a game, by name."""
    package = import_module(f"{PACKAGE}.{game}.v1")
    found: dict[str, type[Message]] = {}
    for module in iter_modules(package.__path__, f"{package.__name__}."):
        messages = import_module(module.name).DESCRIPTOR.message_types_by_name
        found |= {name: GetMessageClass(message) for name, message in messages.items()}
    return found


def descriptor_of(message: type[Message]) -> Descriptor:
    """Return what describes the messages of a class."""
    return cast(Descriptor, message.DESCRIPTOR)


def message_in(field: FieldDescriptor) -> Descriptor:
    """Return what describes the message in a field."""
    assert field.message_type is not None, f"{field.full_name} holds no message"
    return field.message_type


def tokens_in(field: FieldDescriptor, members: tuple[Enum, ...]) -> dict[Enum, Token]:
    """Return the number of the field's enum, or the text, that stands for each of these ids."""
    if field.type == field.TYPE_STRING:
        return {member: id_of(member) for member in members}
    enum = _enum_in(field)
    names = {member: _prefix(enum) + id_of(member).upper() for member in members}
    return {member: enum.values_by_name[name].number for member, name in names.items()}


def id_in(field: FieldDescriptor, token: Token) -> str:
    """Return the id that a number stands for in a field; a text, or what stands for none, as is."""
    if isinstance(token, str):
        return repr(token)
    enum = _enum_in(field)
    value = enum.values_by_number.get(token)
    return value.name.removeprefix(_prefix(enum)).lower() if value else str(token)


def key_and_value(field: FieldDescriptor) -> tuple[FieldDescriptor, FieldDescriptor]:
    """Return the two fields of the entries of a row that is keyed by ids."""
    key, value = message_in(field).fields
    return key, value


def choice_of(message: Descriptor) -> OneofDescriptor:
    """Return the one `oneof` of a message of alternatives."""
    (choice,) = (oneof for oneof in message.oneofs if not _marks_presence(oneof))
    return choice


def beside(message: Descriptor) -> tuple[str, ...]:
    """Return the names of the fields that stand beside the alternatives of a message."""
    choice = choice_of(message)
    return tuple(field.name for field in message.fields if field.containing_oneof != choice)


def wrapped(message: Descriptor) -> FieldDescriptor:
    """Return the field of a message that is there to wrap a row."""
    (only,) = message.fields
    assert only.is_repeated, f"{message.full_name} wraps no row"
    return only


def _enum_in(field: FieldDescriptor) -> EnumDescriptor:
    """Return what describes the ids in a field."""
    assert field.enum_type is not None, f"{field.full_name} holds no id"
    return field.enum_type


def _prefix(enum: EnumDescriptor) -> str:
    """Return what the names of an enum's values begin with: its own name."""
    return f"{snake_case(enum.name).upper()}_"


def _marks_presence(oneof: OneofDescriptor) -> bool:
    """Say whether the oneof is the one that protoc makes for an `optional` field."""
    return len(oneof.fields) == 1 and oneof.name == f"_{oneof.fields[0].name}"
