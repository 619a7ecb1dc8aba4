"""Enums on the wire: each member is the number of its name, `LEGAL_ANSWERS_SHOWN` is `shown`."""

from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from referee.wire.errors import MalformedError

if TYPE_CHECKING:
    from google.protobuf.internal.enum_type_wrapper import _EnumTypeWrapper

E = TypeVar("E", bound=Enum)
D = TypeVar("D")
V = TypeVar("V", bound=int)


def number_of(wire: "_EnumTypeWrapper[V]", member: Enum) -> V:
    """Return the number that stands for a member."""
    return wire.Value(f"{_prefix(wire)}{member.value.upper()}")


def member_of(
    kind: type[E], wire: "_EnumTypeWrapper[V]", number: int, default: D, path: str
) -> E | D:
    """Return the member that a number stands for; 0 leaves it to us, which is the default."""
    if number == 0:
        return default
    prefix = _prefix(wire)
    members = {value: name.removeprefix(prefix).lower() for name, value in wire.items()}
    if number not in members:
        raise MalformedError.at(path, f"is {number}, it must be 0 to {max(members)}")
    return kind(members[number])


def _prefix(wire: "_EnumTypeWrapper[V]") -> str:
    """Return what every name begins with."""
    return wire.keys()[0].removesuffix("UNSPECIFIED")
