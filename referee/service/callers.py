"""
Who calls: somebody whose token has opened something, or else whoever is at that address.

Tokens that have opened nothing count for nothing. Otherwise one could make up a new one for every
call, and be a new caller each time.
"""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_network
from typing import Any, Final, TypeAlias
from urllib.parse import unquote

import grpc
from attrs import define, field

from referee.service.errors import CallError
from referee.service.tokens import hash_of, token_in

Context: TypeAlias = "grpc.aio.ServicerContext[Any, Any]"

Caller: TypeAlias = bytes | str
"""The hash of a token that has opened something, or an address."""

MOST: Final = 100_000
"""How many tokens are known at most; the one that was not used for the longest is forgotten."""

_SITE_BITS: Final = 64
"""What one household or one server has of an IPv6 address."""


@define(eq=False)
class Callers:
    """All who have called."""

    _known: OrderedDict[bytes, None] = field(init=False, factory=OrderedDict)

    def caller(self, context: Context) -> Caller:
        """Return who makes a call."""
        token = _token(context)
        if token is not None and (key := hash_of(token)) in self._known:
            self._known.move_to_end(key)
            return key
        return address_in(context.peer())

    def recognise(self, context: Context) -> Caller:
        """Return who makes a call whose token, if it carries any, has just opened something."""
        token = _token(context)
        if token is None:
            return address_in(context.peer())
        key = hash_of(token)
        self._known[key] = None
        self._known.move_to_end(key)
        if len(self._known) > MOST:
            self._known.popitem(last=False)
        return key


def _token(context: Context) -> str | None:
    """Return the token that a call carries; what is none is of no concern here."""
    try:
        return token_in(context.invocation_metadata())
    except CallError:
        return None


@lru_cache(maxsize=4_096)
def address_in(peer: str) -> str:
    """Return the address in what gRPC says of the other end, without the port."""
    kind, _, place = peer.partition(":")
    if kind not in {"ipv4", "ipv6"}:
        return kind
    host = unquote(place).rpartition(":")[0].strip("[]").partition("%")[0]
    return _site(host) if kind == "ipv6" else host


def _site(host: str) -> str:
    """Return the part of an IPv6 address that belongs to one site."""
    address = IPv6Address(host)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, _SITE_BITS), strict=False))
