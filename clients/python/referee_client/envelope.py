"""
The messages of games, found by convention: those of a game are the package `referee.<game>.v1`.

No game is known by name here. A message travels in an envelope whose address names its type.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from google.protobuf.any_pb2 import Any as Envelope
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from referee_client.errors import UnknownGameError

_GENERATED: Final = "referee_client.pb.referee"
_TYPES: Final = "type.googleapis.com"
_ADDRESS: Final = re.compile(r".*/referee\.(?P<game>\w+)\.v1\.(?P<name>\w+)")


@cache
def messages(game: str) -> Mapping[str, type[Message]]:
    """Return the messages of a game by name."""
    try:
        package = import_module(f"{_GENERATED}.{game}.v1")
    except ModuleNotFoundError:
        raise UnknownGameError(f"this referee_client has no messages of {game!r}") from None
    files = [
        import_module(f"{package.__name__}.{it.name}") for it in iter_modules(package.__path__)
    ]
    return {
        name: GetMessageClass(descriptor)
        for file in files
        for name, descriptor in file.DESCRIPTOR.message_types_by_name.items()
    }


def game_of(message: Message) -> str:
    """Return the id of the game that a message belongs to."""
    return message.DESCRIPTOR.file.package.split(".")[1]


def pack(message: Message) -> Envelope:
    """Return a message in its envelope."""
    address = f"{_TYPES}/{message.DESCRIPTOR.full_name}"
    return Envelope(type_url=address, value=message.SerializeToString())


def unpack(envelope: Envelope) -> Message:
    """Return the message in an envelope."""
    return _type_at(envelope.type_url).FromString(envelope.value)


@cache
def _type_at(address: str) -> type[Message]:
    """Return the type that an address names."""
    named = _ADDRESS.fullmatch(address)
    found = messages(named["game"]).get(named["name"]) if named else None
    if found is None:
        raise UnknownGameError(f"this referee_client has no message {address!r}")
    return found
