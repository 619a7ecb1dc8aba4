"""A line to a server, for programs that wait: its calls, its streams, and their limits of time."""

import time
from collections.abc import Callable, Generator, Iterable
from functools import wraps
from queue import Empty, SimpleQueue
from threading import Thread
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
    """What comes on a stream. A thread of its own takes it in, so that waiting has an end."""

    def __init__(self, call: Any, read: Callable[[Any], T]) -> None:
        self._call = call
        self._read = read
        self._come: SimpleQueue[Any] = SimpleQueue()
        Thread(target=self._listen, name="referee-stream", daemon=True).start()

    def next(self, seconds: float) -> T | None:
        """Return what comes next, or null at the end of the stream."""
        try:
            come = self._come.get(timeout=seconds)
        except Empty:
            self.close()
            raise errors.late(seconds) from None
        if come is None or isinstance(come, grpc.RpcError):
            # How the stream ended stays to be found by whoever asks again.
            self._come.put(come)
        if isinstance(come, grpc.RpcError):
            raise errors.of_call(come) from None
        return None if come is None else self._read(come)

    def close(self) -> None:
        """Hang up."""
        self._call.cancel()

    def _listen(self) -> None:
        """Take in what comes, and how it ends."""
        try:
            for come in self._call:
                self._come.put(come)
            self._come.put(None)
        except grpc.RpcError as error:
            self._come.put(error)


class Line:
    """A channel to a server, with the seconds that its answers, and the other players, may take."""

    def __init__(self, channel: grpc.Channel, times: Times) -> None:
        self._channel = channel
        self._methods = methods_on(channel)
        self.times = times

    @classmethod
    def to(cls, address: str, times: Times, credentials: grpc.ChannelCredentials | None) -> "Line":
        """Return a line to that address, encrypted if there are credentials."""
        if credentials is None:
            return cls(grpc.insecure_channel(address, CHANNEL), times)
        return cls(grpc.secure_channel(address, credentials, CHANNEL), times)

    def attempts(self) -> Attempts:
        """Return attempts that go on as long as this line may be tried again."""
        return Attempts(self.times.retry_for)

    def answer(self, call: Call[T]) -> T:
        """Make a call, again and again if need be, and return its answer."""
        attempts = self.attempts()
        while True:
            try:
                return self._answer(call)
            except errors.CallError as error:
                time.sleep(attempts.pause(error))

    def _answer(self, call: Call[T]) -> T:
        """Make a call once and return its answer."""
        method = self._methods[call.method]
        try:
            response = method(call.request, timeout=self.times.timeout, metadata=call.metadata)
        except grpc.RpcError as error:
            raise errors.of_call(error) from None
        return call.read(response)

    def open(self, call: Call[T], requests: Iterable[Message] | None = None) -> Incoming[T]:
        """Open a stream and return what comes on it."""
        sent = call.request if requests is None else iter(requests)
        return Incoming(self._methods[call.method](sent, metadata=call.metadata), call.read)

    def follow(self, following: Following[T], seconds: float) -> Generator[T]:
        """Yield what comes on a stream to its end; where it breaks off it is opened again."""
        incoming = self.open(following.call(), following.requests())
        try:
            while not following.is_over:
                try:
                    come = incoming.next(seconds)
                except errors.CallError as error:
                    time.sleep(following.attempts.pause(error))
                    incoming.close()
                    incoming = self.open(following.call(), following.requests())
                    continue
                if come is None:
                    return
                if following.is_new(come):
                    yield come
        finally:
            incoming.close()

    def close(self) -> None:
        """Hang up."""
        self._channel.close()


class OnALine(Protocol):
    """Whatever makes calls on a line."""

    line: Line


def answering(make: Callable[P, Call[T]]) -> Callable[Concatenate[OnALine, P], T]:
    """Return a method that makes the call and returns its answer."""

    @wraps(make)
    def method(self: OnALine, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return self.line.answer(make(*args, **kwargs))

    return method
