"""
Tokens: the secret by which a seat is known, an administrator, an arbiter.

A seat's token is told once; all are kept as their hashes alone.
"""

import hashlib
import hmac
from secrets import token_urlsafe
from typing import Final, TypeAlias

import grpc
from attrs import field, frozen

from referee.match.match import Match
from referee.match.players import seat_with
from referee.match.viewers import ARBITER
from referee.service.errors import CallError
from referee.state.seats import PUBLIC, Seat, Viewer

Metadata: TypeAlias = "grpc.aio.Metadata | None"

_KEY: Final = "authorization"
_SCHEME: Final = "bearer"
_BYTES: Final = 24


def new_token(match_id: str, secret: str) -> str:
    """Return a token for a seat of that match, with this secret, or if it is empty any."""
    return f"{match_id}.{secret or token_urlsafe(_BYTES)}"


def hash_of(token: str) -> bytes:
    """Return what is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


@frozen
class Keys:
    """The hashes of the server's own tokens; without one there is no such role."""

    administrator: bytes | None = field(default=None, repr=False)
    arbiter: bytes | None = field(default=None, repr=False)

    @classmethod
    def of(cls, administrator: str | None, arbiter: str | None) -> "Keys":
        """Return the keys that these tokens open."""
        return cls(
            None if administrator is None else hash_of(administrator),
            None if arbiter is None else hash_of(arbiter),
        )


def may_create(keys: Keys, metadata: Metadata) -> None:
    """Turn a call away that creates a match; where there is no administrator everybody may."""
    if keys.administrator is not None:
        must_be_administrator(keys, metadata)


def must_be_administrator(keys: Keys, metadata: Metadata) -> None:
    """Turn a call away that is not the administrator's."""
    token = token_in(metadata)
    if token is None:
        raise _missing()
    if not _opens(keys.administrator, token):
        message = "this takes the administrator's token"
        raise CallError(grpc.StatusCode.PERMISSION_DENIED, "NOT_THE_ADMINISTRATOR", message)


def seat_of(match_id: str, match: Match, metadata: Metadata) -> Seat:
    """Return the seat that a call is made for; it must carry the seat's token."""
    token = token_in(metadata)
    if token is None:
        raise _missing()
    return _owner(match_id, match, token)


def viewer_of(keys: Keys, match_id: str, match: Match, metadata: Metadata) -> Viewer:
    """Return who looks on: by the token an arbiter or a seat, without one the public."""
    token = token_in(metadata)
    if token is None:
        return PUBLIC
    return ARBITER if _opens(keys.arbiter, token) else _owner(match_id, match, token)


def _opens(key: bytes | None, token: str) -> bool:
    """Say whether a token is the one whose hash is kept."""
    return key is not None and hmac.compare_digest(key, hash_of(token))


def token_in(metadata: Metadata) -> str | None:
    """Return the token that a call carries, or null if it carries none."""
    for key, value in metadata or ():
        if key.lower() == _KEY:
            text = value.decode("latin-1") if isinstance(value, bytes) else value
            if not text.lower().startswith(_SCHEME):
                raise _missing()
            return text[len(_SCHEME) :].strip()
    return None


def _missing() -> CallError:
    """Return the error of a call that carries no token, or not as it should."""
    message = "this call carries a token, as `authorization: Bearer <token>`"
    return CallError(grpc.StatusCode.UNAUTHENTICATED, "MISSING_TOKEN", message)


def _owner(match_id: str, match: Match, token: str) -> Seat:
    """Return the seat that the token belongs to."""
    owner, _, _ = token.partition(".")
    if owner != match_id and len(owner) == len(match_id):
        raise CallError(
            grpc.StatusCode.PERMISSION_DENIED,
            "TOKEN_OF_ANOTHER_MATCH",
            f"the token belongs to a seat of another match, not of {match_id}",
            {"match": match_id},
        )
    seat = seat_with(match.players, hash_of(token))
    if seat is not None:
        return seat
    raise CallError(
        grpc.StatusCode.UNAUTHENTICATED,
        "UNKNOWN_TOKEN",
        "the token belongs to no seat of the match",
    )
