"""What can go wrong with a call, as exceptions: one tree under `RefereeError`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import grpc
from google.rpc.error_details_pb2 import ErrorInfo
from google.rpc.status_pb2 import Status

from referee_client.pb.referee.v1.violation_pb2 import Problem
from referee_client.verdict import Refused, Violation

_DETAILS: Final = "grpc-status-details-bin"


class RefereeError(Exception):
    """Whatever this library raises."""


class RefusedError(RefereeError):
    """A move broke a rule; nothing of its batch is done, and the seat is still asked."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(str(refused))
        self.refused = refused

    @property
    def violations(self) -> tuple[Violation, ...]:
        """Every rule that the move broke, in the order of the rule book."""
        return self.refused.violations


@dataclass(frozen=True)
class RecordFault:
    """Something in a record that cannot be so: where, in which entry if in any, and why."""

    place: str
    entry: int | None
    why: str

    def __str__(self) -> str:
        return f"{self.place}: {self.why}"


class BrokenRecordError(RefereeError):
    """A record is not verified; `faults` are what cannot be so."""

    def __init__(self, faults: tuple[RecordFault, ...]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


class UnknownGameError(RefereeError):
    """This library has no messages of the game: a newer one may."""


class CallError(RefereeError):
    """
    A call that ended without an answer.

    `code` is the status, `reason` a constant that says more (`SEAT_TAKEN`), `metadata` all that
    varies in the message. Each status has a class of its own below, and so have some reasons.
    """

    def __init__(
        self,
        code: grpc.StatusCode,
        reason: str,
        message: str,
        metadata: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(f"{message} ({reason or code.name})")
        self.code = code
        self.reason = reason
        self.message = message
        self.metadata = dict(metadata or {})


class MalformedError(CallError):
    """The request is no request: the message names every defect and its place."""


class NotFoundError(CallError):
    """There is no such match, or no such game."""


class TokenError(CallError):
    """The call carries no token, or one that belongs to no seat of the match."""


class ForbiddenError(CallError):
    """The seat may not do this: the token or the move is another's."""


class StaleError(CallError):
    """The batch answers a table that is no longer there; the present one comes by the stream."""


class StateError(CallError):
    """The match does not allow this as it stands."""


class NotRunningError(StateError):
    """The match has not begun yet, or is over."""


class SeatTakenError(StateError):
    """The seat is taken, or all of them are."""


class LimitError(CallError):
    """More was asked for than one request may, or the stream was read too slowly."""


class DeadlineError(CallError):
    """No answer came in time. What was asked for may happen nonetheless."""


class UnavailableError(CallError):
    """The server cannot be reached, or stops, and was tried again for as long as it may be."""


_BY_CODE: Final[Mapping[grpc.StatusCode, type[CallError]]] = {
    grpc.StatusCode.INVALID_ARGUMENT: MalformedError,
    grpc.StatusCode.NOT_FOUND: NotFoundError,
    grpc.StatusCode.UNAUTHENTICATED: TokenError,
    grpc.StatusCode.PERMISSION_DENIED: ForbiddenError,
    grpc.StatusCode.ABORTED: StaleError,
    grpc.StatusCode.FAILED_PRECONDITION: StateError,
    grpc.StatusCode.RESOURCE_EXHAUSTED: LimitError,
    grpc.StatusCode.DEADLINE_EXCEEDED: DeadlineError,
    grpc.StatusCode.UNAVAILABLE: UnavailableError,
}

_BY_REASON: Final[Mapping[str, type[CallError]]] = {
    "NOT_RUNNING": NotRunningError,
    "SEAT_TAKEN": SeatTakenError,
    "NO_FREE_SEAT": SeatTakenError,
}

_CODES: Final[Mapping[int, grpc.StatusCode]] = {code.value[0]: code for code in grpc.StatusCode}

Trailers: TypeAlias = Iterable[Any]
"""What gRPC sends after an answer, as pairs."""


def call_error(
    code: grpc.StatusCode, reason: str, message: str, metadata: Mapping[str, str] | None = None
) -> CallError:
    """Return the error of the class that belongs to the reason, or else to the status."""
    kind = _BY_REASON.get(reason) or _BY_CODE.get(code, CallError)
    return kind(code, reason, message, metadata)


def of_call(error: grpc.RpcError) -> CallError:
    """Return what gRPC raised as an error of this library."""
    info = _info(error.trailing_metadata() or ())
    return call_error(error.code(), info.reason, error.details() or "", info.metadata)


def of_problem(problem: Problem) -> CallError:
    """Return what a stream answered to one request as an error of this library."""
    code = _CODES.get(problem.code, grpc.StatusCode.UNKNOWN)
    return call_error(code, problem.reason, problem.message, problem.metadata)


def late(seconds: float) -> CallError:
    """Return the error of an answer that did not come in time."""
    message = f"no answer within {seconds:g} seconds"
    return call_error(grpc.StatusCode.DEADLINE_EXCEEDED, "", message)


def ended() -> CallError:
    """Return the error of a stream that ended before its match."""
    message = "the stream ended before the match did"
    return call_error(grpc.StatusCode.UNAVAILABLE, "STREAM_ENDED", message)


def left() -> CallError:
    """Return the error of a seat that was closed."""
    return call_error(grpc.StatusCode.UNAVAILABLE, "SEAT_CLOSED", "the seat was closed")


def over() -> CallError:
    """Return the error of a batch that comes after the end."""
    message = "the match is over"
    return call_error(grpc.StatusCode.FAILED_PRECONDITION, "NOT_RUNNING", message)


def _info(trailers: Trailers) -> ErrorInfo:
    """Return the details that came with a status; empty if there were none."""
    info = ErrorInfo()
    for key, value in trailers:
        if key == _DETAILS and isinstance(value, bytes):
            for detail in Status.FromString(value).details:
                detail.Unpack(info)
    return info
