"""A line to a server, for asyncio: its calls, its streams, and their limits of time."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterable, Awaitable, Callable, Iterable
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

import grpc
from google.protobuf.message import Message

from referee_client import errors
from referee_client.calls import Call, Times, methods_on
from referee_client.following import Following
from referee_client.resuming import CHANNEL, Attempts

T = TypeVar("T")
P = ParamSpec("P")


class Incoming(Generic[T]):
    """What comes on a stream."""

    def __init__(self, call: Any, read: Callable[[Any], T]) -> None:
        self._call = call
        self._read = read
        self._come = aiter(call)

    async def next(self, seconds: float) -> T | None:
        """Return what comes next, or null at the end of the stream."""
        try:
            async with asyncio.timeout(seconds):
                come = await anext(self._come, None)
        except TimeoutError:
            self.close()
            raise errors.late(seconds) from None
        except grpc.RpcError as error:
            raise errors.of_call(error) from None
        except asyncio.CancelledError:
            # gRPC raises this too when the stream itself was closed; that is no task's end.
            if _is_cancelled():
                raise
            raise errors.ended() from None
        return None if come is None else self._read(come)

    def close(self) -> None:
        """Hang up."""
        self._call.cancel()


def _is_cancelled() -> bool:
    """Say whether this task shall end."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


class Line:
    """A channel to a server, with the seconds that its answers, and the other players, may take."""

    def __init__(self, channel: grpc.aio.Channel, times: Times) -> None:
        self._channel = channel
        self._methods = methods_on(channel)
        self.times = times

    @classmethod
    def to(cls, address: str, times: Times, credentials: grpc.ChannelCredentials | None) -> "Line":
        """Return a line to that address, encrypted if there are credentials."""
        if credentials is None:
            return cls(grpc.aio.insecure_channel(address, CHANNEL), times)
        return cls(grpc.aio.secure_channel(address, credentials, CHANNEL), times)

    def attempts(self) -> Attempts:
        """Return attempts that go on as long as this line may be tried again."""
        return Attempts(self.times.retry_for)

    async def answer(self, call: Call[T]) -> T:
        """Make a call, again and again if need be, and return its answer."""
        attempts = self.attempts()
        while True:
            try:
                return await self._answer(call)
            except errors.CallError as error:
                await asyncio.sleep(attempts.pause(error))

    async def _answer(self, call: Call[T]) -> T:
        """Make a call once and return its answer."""
        method = self._methods[call.method]
        try:
            response = await method(
                call.request, timeout=self.times.timeout, metadata=call.metadata
            )
        except grpc.RpcError as error:
            raise errors.of_call(error) from None
        return call.read(response)

    def open(
        self,
        call: Call[T],
        requests: AsyncIterable[Message] | Iterable[Message] | None = None,
    ) -> Incoming[T]:
        """Open a stream and return what comes on it."""
        sent = call.request if requests is None else requests
        return Incoming(self._methods[call.method](sent, metadata=call.metadata), call.read)

    async def follow(self, following: Following[T], seconds: float) -> AsyncGenerator[T]:
        """Yield what comes on a stream to its end; where it breaks off it is opened again."""
        incoming = self.open(following.call(), following.requests())
        try:
            while not following.is_over:
                try:
                    come = await incoming.next(seconds)
                except errors.CallError as error:
                    await asyncio.sleep(following.attempts.pause(error))
                    incoming.close()
                    incoming = self.open(following.call(), following.requests())
                    continue
                if come is None:
                    return
                if following.is_new(come):
                    yield come
        finally:
            incoming.close()

    async def close(self) -> None:
        """Hang up."""
        await self._channel.close()


class OnALine(Protocol):
    """Whatever makes calls on a line."""

    line: Line


def answering(make: Callable[P, Call[T]]) -> Callable[Concatenate[OnALine, P], Awaitable[T]]:
    """Return a method that makes the call and waits for its answer."""

    @wraps(make)
    async def method(self: OnALine, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.line.answer(make(*args, **kwargs))

    return method
