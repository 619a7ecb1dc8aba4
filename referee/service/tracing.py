"""
Tracing with OpenTelemetry: a span for every call, and one each for judging and for storing.

What a span says is what a log line may say: no token, no seed, nothing of a position.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from time import time_ns
from typing import Final

import grpc
from attrs import frozen
from opentelemetry.propagate import extract
from opentelemetry.trace import SpanKind, Status, StatusCode, Tracer, get_current_span, use_span

from referee.apply import Refused
from referee.service.observed import Call
from referee.service.tokens import Metadata

_OF_THE_SERVER: Final = {
    grpc.StatusCode.UNKNOWN,
    grpc.StatusCode.DEADLINE_EXCEEDED,
    grpc.StatusCode.UNIMPLEMENTED,
    grpc.StatusCode.INTERNAL,
    grpc.StatusCode.UNAVAILABLE,
    grpc.StatusCode.DATA_LOSS,
}
"""How a call ends by the server's fault, as the conventions of OpenTelemetry have it."""


@frozen
class Tracing:
    """Traces the calls of one server."""

    _tracer: Tracer

    @contextmanager
    def call(self, call: Call) -> Iterator[None]:
        """Trace a call, as a part of the caller's trace if he has one."""
        service, _, method = call.method.lstrip("/").rpartition("/")
        span = self._tracer.start_span(
            call.method.lstrip("/"),
            context=extract(_carrier(call.metadata)),
            kind=SpanKind.SERVER,
            attributes={"rpc.system": "grpc", "rpc.service": service, "rpc.method": method},
        )
        with use_span(
            span, end_on_exit=True, record_exception=False, set_status_on_exception=False
        ):
            try:
                yield
            finally:
                code: int = call.code.value[0]
                span.set_attribute("rpc.grpc.status_code", code)
                if call.code in _OF_THE_SERVER:
                    span.set_status(Status(StatusCode.ERROR, call.code.name))

    def judged(self, game: str, refused: Refused | None, ns: int) -> None:
        """Trace that a batch was judged."""
        told = {"referee.game": game, "referee.verdict": "accepted"}
        if refused is not None:
            told |= {"referee.verdict": "refused", "referee.rule": refused.violations[0].rule}
        self._passed("judge", ns, told)

    def kept(self, game: str, ns: int) -> None:
        """Trace that the store has kept something."""
        self._passed("store", ns, {"referee.game": game})

    def answered(self, method: str, ns: int) -> None:
        """Leave it: its judging and storing are traced."""

    def _passed(self, name: str, ns: int, attributes: dict[str, str]) -> None:
        """Trace what has just ended, as a part of the call that is under way, if one is."""
        if not get_current_span().is_recording():
            return
        end = time_ns()
        span = self._tracer.start_span(name, attributes=attributes, start_time=end - ns)
        span.end(end)


def _carrier(metadata: Metadata) -> dict[str, str]:
    """Return what came beside a request, as far as it is text."""
    return {key: value for key, value in metadata or () if isinstance(value, str)}
