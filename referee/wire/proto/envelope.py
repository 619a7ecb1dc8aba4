"""Envelopes: a game's message inside a `google.protobuf.Any`, as the services carry it."""

import re
from collections.abc import Iterator
from typing import Any, Final, TypeVar

from google.protobuf.any_pb2 import Any as Envelope
from google.protobuf.message import DecodeError, Message
from google.protobuf.unknown_fields import UnknownFieldSet

from referee.games import GAMES
from referee.wire.errors import Defect, MalformedError

TYPES: Final = "type.googleapis.com"

M = TypeVar("M", bound=Message)

_OF_A_GAME: Final = re.compile(r"[^/]*/referee\.(?P<game>\w+)\.v1\.\w+")


def game_in(sent: Envelope) -> str:
    """Return the id of the game that the message inside belongs to."""
    named = _OF_A_GAME.fullmatch(sent.type_url)
    if named is None or named["game"] not in GAMES:
        right = " or ".join(f"{TYPES}/referee.{game}.v1.…" for game in GAMES)
        raise MalformedError.at("type_url", f"is {sent.type_url!r}, it must be {right}")
    return named["game"]


def sealed(message: type[Message], content: bytes) -> Envelope:
    """Return the bytes of a message of that class in an envelope."""
    return Envelope(type_url=f"{TYPES}/{message.DESCRIPTOR.full_name}", value=content)


def opened(sent: Envelope, wanted: type[M]) -> M:
    """Return the message inside, which must be of that class."""
    name = wanted.DESCRIPTOR.full_name
    if not sent.type_url.endswith(f"/{name}"):
        raise MalformedError.at("type_url", f"is {sent.type_url!r}, it must be '{TYPES}/{name}'")
    try:
        return wanted.FromString(sent.value)
    except DecodeError:
        raise MalformedError.at("value", f"is no {name}: its bytes cannot be read") from None


def known(message: M) -> M:
    """Return the message, if it has no field that its type does not know, however deep."""
    sent = message.SerializeToString()
    message.DiscardUnknownFields()
    if message.ByteSize() != len(sent):
        message.ParseFromString(sent)
        raise MalformedError(tuple(_unknown(message, "")))
    return message


def _unknown(message: Any, path: str) -> Iterator[Defect]:
    """Yield every field of the message, or below it, that its type does not know."""
    strange = UnknownFieldSet(message)
    for index in range(len(strange)):
        name, number = message.DESCRIPTOR.full_name, strange[index].field_number
        yield Defect(path, f"has a field with the number {number}, unknown to {name}")
    for name, below in _messages_below(message):
        yield from _unknown(below, f"{path}.{name}" if path else name)


def _messages_below(message: Any) -> Iterator[tuple[str, Any]]:
    """Yield every message that stands in a field of this one, with its place."""
    for field, value in message.ListFields():
        if field.message_type is None:
            continue
        if not field.is_repeated:
            yield field.name, value
            continue
        for index, entry in enumerate(value):
            yield f"{field.name}[{index}]", entry
