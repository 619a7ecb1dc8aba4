"""
The gate: whatever bytes arrive, the answer is a message or a status that says what is wrong.

gRPC would answer a message that cannot be parsed, and every error, with a status that blames the
server. So the gate parses by itself, and turns errors into their statuses.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from inspect import isasyncgen
from typing import Any, Final, Never, TypeAlias

import grpc
import structlog
from google.protobuf.message import DecodeError
from grpc_status.rpc_status import to_status

from referee.service.errors import REFUSALS, CallError, call_error, status_of
from referee.service.observed import Call, Observers
from referee.service.porter import Porter

# The gate knows no message by its type: it is the wiring between gRPC and the services.
Context: TypeAlias = "grpc.aio.ServicerContext[Any, Any]"
Handler: TypeAlias = "grpc.RpcMethodHandler[Any, Any]"
FoundHandler: TypeAlias = "grpc.RpcMethodHandler[Any, Any] | None"
Behavior: TypeAlias = Callable[[Any, Context], Any]

_log = structlog.get_logger(__name__)

_FREE: Final = "/grpc.health."
"""Whoever asks only whether the server is well is always let in."""

_UNREADABLE: Final = object()
"""Stands for a message that could not be parsed."""


class Gate(grpc.aio.ServerInterceptor):
    """Guards every method of a server."""

    def __init__(self, porter: Porter, observers: Observers) -> None:
        self._porter = porter
        self._observers = observers
        self._guarded: dict[str, Handler] = {}

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[FoundHandler]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> FoundHandler:
        """Return the method's own handler, guarded."""
        method = handler_call_details.method
        if method not in self._guarded:
            handler = await continuation(handler_call_details)
            if handler is None:
                return None
            self._guarded[method] = self._with_guard(method, handler)
        return self._guarded[method]

    def _with_guard(self, method: str, handler: Handler) -> Handler:
        """Return the handler with its messages parsed and its errors told by the gate."""
        kind = f"{_side(handler.request_streaming)}_{_side(handler.response_streaming)}"
        behavior: Behavior = getattr(handler, kind)
        asking = _with_readable_stream if handler.request_streaming else _with_readable
        answering = _streamed if handler.response_streaming else _answered
        is_stream = handler.request_streaming or handler.response_streaming
        make: Callable[..., Handler] = getattr(grpc, f"{kind}_rpc_method_handler")
        return make(
            self._watched(answering(asking(behavior)), method, is_stream=bool(is_stream)),
            request_deserializer=_parser(handler.request_deserializer),
            response_serializer=handler.response_serializer,
        )

    def _watched(self, behavior: Behavior, method: str, *, is_stream: bool) -> Behavior:
        """Return the behavior let in by the porter, its errors told, its end seen by observers."""
        is_free = method.startswith(_FREE)

        async def watched(request: Any, context: Context) -> Any:
            call = Call(method, is_stream, context.invocation_metadata())
            with self._observers.call(call):
                try:
                    if not is_free:
                        self._porter.admit(context)
                    answer = await behavior(request, context)
                except asyncio.CancelledError:
                    call.code = grpc.StatusCode.CANCELLED
                    raise
                except grpc.aio.AbortError:
                    call.code = context.code()
                    raise
                except REFUSALS as error:
                    await _abort(context, call, error)
                call.code = grpc.StatusCode.OK
                return answer

        return watched


def _side(is_streaming: object) -> str:
    """Return how gRPC calls one side of a method."""
    return "stream" if is_streaming else "unary"


def _parser(parse: Callable[[bytes], Any] | None) -> Callable[[bytes], Any]:
    """Return the parser with a sign in place of an error."""
    assert parse is not None, "every method has its message"

    def parsed(text: bytes) -> Any:
        try:
            return parse(text)
        except DecodeError:
            return _UNREADABLE

    return parsed


def _readable(request: Any) -> Any:
    """Return a request that could be parsed."""
    if request is _UNREADABLE:
        message = "the bytes are not a message of this method's type"
        raise CallError(grpc.StatusCode.INVALID_ARGUMENT, "UNREADABLE_MESSAGE", message)
    return request


def _with_readable(behavior: Behavior) -> Behavior:
    """Return the behavior with one request that could be parsed."""
    return lambda request, context: behavior(_readable(request), context)


def _with_readable_stream(behavior: Behavior) -> Behavior:
    """Return the behavior with requests that could be parsed."""
    return lambda _requests, context: behavior(_readable_stream(context), context)


async def _readable_stream(context: Context) -> AsyncIterator[Any]:
    """Yield requests as long as they can be parsed; reading them here saves gRPC a detour."""
    while (request := await context.read()) is not grpc.aio.EOF:
        yield _readable(request)


def _answered(behavior: Behavior) -> Behavior:
    """Return the behavior of one answer as it is: gRPC writes what it returns."""
    return behavior


def _streamed(behavior: Behavior) -> Behavior:
    """Return the behavior of many answers, which are written as they come."""

    async def streamed(request: Any, context: Context) -> None:
        answers = behavior(request, context)
        if not isasyncgen(answers):
            await answers
            return
        async with aclosing(answers):
            async for answer in answers:
                await context.write(answer)

    return streamed


async def _abort(context: Context, call: Call, error: Exception) -> Never:
    """End the call with the status of an error."""
    told = call_error(error)
    call.code = told.code
    # Whoever asks for too much must not fill the log with it.
    log = _log.debug if told.code is grpc.StatusCode.RESOURCE_EXHAUSTED else _log.info
    log("call_refused", code=told.code.name, reason=told.reason)
    status = to_status(status_of(told))
    await context.abort(status.code, status.details, status.trailing_metadata)
