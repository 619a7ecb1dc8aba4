"""
Errors as a client sees them: a status code, and one small `google.rpc.ErrorInfo`.

gRPC drops what is larger than about 8 KiB behind an answer, so long texts are cut.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

import grpc
from attrs import frozen
from google.protobuf.any_pb2 import Any as AnyMessage
from google.rpc.error_details_pb2 import ErrorInfo
from google.rpc.status_pb2 import Status

from referee.games import UnknownGameError
from referee.match import errors as match
from referee.rulebook import UnknownBookError
from referee.state.words import snake_case
from referee.store.errors import StoreUnavailableError
from referee.store.interface import UnknownMatchError
from referee.wire.errors import MalformedError
from referee_client.pb.referee.v1.violation_pb2 import Problem

DOMAIN: Final = "referee"
"""Where the reasons are defined."""

MESSAGE_LENGTH: Final = 500
VALUE_LENGTH: Final = 2_000

Code = grpc.StatusCode


@frozen
class CallError(Exception):
    """A call that ends without an answer: a status code, a constant for the reason, the words."""

    code: grpc.StatusCode
    reason: str
    message: str
    metadata: Mapping[str, str] = {}

    def __str__(self) -> str:
        """Return the words."""
        return self.message


_CODES: Final[Mapping[type[Exception], grpc.StatusCode]] = {
    MalformedError: Code.INVALID_ARGUMENT,
    UnknownBookError: Code.NOT_FOUND,
    UnknownGameError: Code.NOT_FOUND,
    UnknownMatchError: Code.NOT_FOUND,
    NotImplementedError: Code.UNIMPLEMENTED,
    StoreUnavailableError: Code.UNAVAILABLE,
    match.EmptyBatchError: Code.INVALID_ARGUMENT,
    match.ForeignMoveError: Code.PERMISSION_DENIED,
    match.GivenUpError: Code.FAILED_PRECONDITION,
    match.NoFreeSeatError: Code.FAILED_PRECONDITION,
    match.NoSuchEventError: Code.INVALID_ARGUMENT,
    match.NoSuchSeatError: Code.INVALID_ARGUMENT,
    match.NotEndedError: Code.FAILED_PRECONDITION,
    match.NotRunningError: Code.FAILED_PRECONDITION,
    match.RequestIdReusedError: Code.INVALID_ARGUMENT,
    match.SeatTakenError: Code.FAILED_PRECONDITION,
    match.SlowReaderError: Code.RESOURCE_EXHAUSTED,
    match.StoppingError: Code.UNAVAILABLE,
    match.StaleRevisionError: Code.ABORTED,
}

REFUSALS: Final[tuple[type[Exception], ...]] = (CallError, *_CODES)
"""
What the services, the matches and the wire raise to turn a request away.

`NotImplementedError` comes from the generated code of the standard services, for a method that
their library leaves out.
"""


def call_error(error: Exception) -> CallError:
    """Return one of the `REFUSALS` as the error that a call ends with."""
    if isinstance(error, CallError):
        return error
    reason = snake_case(type(error).__name__.removesuffix("Error")).upper()
    return CallError(_CODES[type(error)], reason, str(error), _metadata(error))


def _metadata(error: Exception) -> Mapping[str, str]:
    """Return all that varies in an error, by name."""
    if isinstance(error, MalformedError):
        return {"defects": str(error)}
    if isinstance(error, StoreUnavailableError):
        return {}
    names = getattr(error, "__match_args__", ())
    values = {name: getattr(error, name) for name in names}
    return {k: str(v.value if isinstance(v, Enum) else v) for k, v in values.items()}


def status_of(error: CallError) -> Status:
    """Return the status with its one `ErrorInfo`."""
    info = ErrorInfo(reason=error.reason, domain=DOMAIN)
    for name, value in error.metadata.items():
        info.metadata[name] = _cut(value, VALUE_LENGTH)
    details = AnyMessage()
    details.Pack(info)
    code: int = error.code.value[0]
    return Status(code=code, message=_cut(error.message, MESSAGE_LENGTH), details=[details])


def problem_of(error: CallError) -> Problem:
    """Return the error as the answer to one request of a stream."""
    return Problem(
        code=error.code.value[0],
        reason=error.reason,
        message=_cut(error.message, MESSAGE_LENGTH),
        metadata={name: _cut(value, VALUE_LENGTH) for name, value in error.metadata.items()},
    )


def _cut(text: str, length: int) -> str:
    """Return the text, cut where it is too long."""
    return text if len(text) <= length else f"{text[: length - 1]}…"
