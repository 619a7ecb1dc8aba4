"""Damage to protobuf messages: values that their types admit and nobody expects, however deep."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from attrs import frozen
from google.protobuf.any_pb2 import Any as Envelope
from google.protobuf.descriptor import FieldDescriptor as Field
from google.protobuf.descriptor_pool import Default
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from fuzz.choices import Choices
from fuzz.damage import damaged_bytes

Value: TypeAlias = Any
"""What a field holds; protobuf has no closer type for it."""

_STRANGE: Final = {
    Field.CPPTYPE_INT32: (-1, 0, 1, 2, 9, 30, 31, 255, 2**31 - 1, -(2**31)),
    Field.CPPTYPE_INT64: (-1, 0, 1, 2, 255, 2**63 - 1, -(2**63)),
    Field.CPPTYPE_UINT32: (0, 1, 255, 2**32 - 1),
    Field.CPPTYPE_UINT64: (0, 1, 255, 2**64 - 1),
    Field.CPPTYPE_ENUM: (0, 1, 2, 3, 9, 99, -1),
    Field.CPPTYPE_BOOL: (False, True),
    Field.CPPTYPE_STRING: ("", "é", "x" * 200, "matches/none", "../..", "7", "referee"),
}
"""By type, values that may stand where others should."""


@frozen
class Opened:
    """An envelope, and the message that was inside."""

    envelope: Envelope
    inside: Message


@frozen
class Spot:
    """A field that is there, of a message or of one inside it, perhaps inside an envelope."""

    message: Message
    field: Field
    opened: Opened | None


def damaged_message(message: Message, choices: Choices) -> bytes:
    """Return the bytes of the message with one field damaged, or with its bytes damaged."""
    copy = type(message).FromString(message.SerializeToString())
    spots = list(_spots(copy, None))
    if not spots or choices.number() % 4 == 0:
        return damaged_bytes(copy.SerializeToString(), choices)
    spot = choices.one_of(spots)
    _damage(spot.message, spot.field, choices)
    if spot.opened is not None:
        spot.opened.envelope.value = spot.opened.inside.SerializeToString()
    return copy.SerializeToString()


def _spots(message: Message, opened: Opened | None) -> Iterator[Spot]:
    """Yield every field that is there, those of messages in envelopes too."""
    for field, value in message.ListFields():
        yield Spot(message, field, opened)
        for inner in value if field.is_repeated else (value,):
            if isinstance(inner, Envelope):
                inside = _inside(inner)
                yield from _spots(inside, Opened(inner, inside))
            elif isinstance(inner, Message):
                yield from _spots(inner, opened)


def _inside(envelope: Envelope) -> Message:
    """Return the message in an envelope."""
    kind = Default().FindMessageTypeByName(envelope.type_url.rpartition("/")[2])
    return GetMessageClass(kind).FromString(envelope.value)


def _damage(message: Message, field: Field, choices: Choices) -> None:
    """Damage one field of a message: leave it out, or make something else of it."""
    value: Value = getattr(message, field.name)
    if choices.number() % 4 == 0 or (field.message_type and not field.is_repeated):
        message.ClearField(field.name)
    elif field.is_repeated:
        values = _other_row(list(value), field, choices)
        message.ClearField(field.name)
        getattr(message, field.name).extend(values)
    else:
        setattr(message, field.name, _other(value, field, choices))


def _other_row(values: list[Value], field: Field, choices: Choices) -> list[Value]:
    """Return the values of a repeated field with one taken out, doubled, moved or made another."""
    at = choices.number() % len(values)
    match choices.number() % 4:
        case 0:
            del values[at]
        case 1:
            values.insert(at, values[at])
        case 2:
            values.append(values.pop(at))
        case _ if not field.message_type:
            values[at] = _other(values[at], field, choices)
    return values


def _other(value: Value, field: Field, choices: Choices) -> Value:
    """Return another value of the field's type."""
    if field.type == Field.TYPE_BYTES:
        return damaged_bytes(value, choices)
    return choices.one_of(_STRANGE[field.cpp_type])
