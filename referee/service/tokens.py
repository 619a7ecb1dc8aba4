"""Tokens: the secret by which a seat is known. A token is told once and kept as its hash alone."""

import hashlib
import hmac
from secrets import token_urlsafe
from typing import Final

import grpc

from referee.match.match import Match
from referee.service.errors import CallError
from referee.state.seats import PUBLIC, Seat, Viewer

_KEY: Final = "authorization"
_SCHEME: Final = "bearer"
_BYTES: Final = 24


def new_token(match_id: str) -> str:
    """Return a token for a seat of that match."""
    return f"{match_id}.{token_urlsafe(_BYTES)}"


def hash_of(token: str) -> bytes:
    """Return what is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


def seat_of(match_id: str, match: Match, metadata: "grpc.aio.Metadata | None") -> Seat:
    """Return the seat that a call is made for; it must carry the seat's token."""
    token = _token(metadata)
    if token is None:
        raise _missing()
    return _owner(match_id, match, token)


def viewer_of(match_id: str, match: Match, metadata: "grpc.aio.Metadata | None") -> Viewer:
    """Return who looks on: the seat whose token the call carries; without one the public."""
    token = _token(metadata)
    return PUBLIC if token is None else _owner(match_id, match, token)


def _token(metadata: "grpc.aio.Metadata | None") -> str | None:
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
    message = "a call of a seat carries its token as `authorization: Bearer <token>`"
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
    told = hash_of(token)
    for seat, player in enumerate(match.players):
        if player is not None and hmac.compare_digest(player.token_hash, told):
            return seat
    raise CallError(
        grpc.StatusCode.UNAUTHENTICATED,
        "UNKNOWN_TOKEN",
        "the token belongs to no seat of the match",
    )
