"""The porter lets callers in as far as the limits allow, and tells others when to come again."""

import math
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import grpc
from attrs import define, field

from referee.service.buckets import Buckets, Monotonic
from referee.service.callers import Caller, Callers, Context
from referee.service.errors import CallError
from referee.service.limits import Limits


@define(eq=False)
class Porter:
    """Counts the streams that everybody has open, and what everybody asks for in a second."""

    limits: Limits
    monotonic: Monotonic = time.monotonic
    callers: Callers = field(init=False, factory=Callers)
    _requests: Buckets[Caller] = field(init=False)
    _streams: Counter[Caller] = field(init=False, factory=Counter)

    def __attrs_post_init__(self) -> None:
        self._requests = Buckets(max(self.limits.requests, 1), self.monotonic)

    def admit(self, context: Context) -> None:
        """Turn a call away that comes too soon."""
        if self.limits.requests:
            self._take(self.callers.caller(context))

    @contextmanager
    def stream(self, context: Context) -> Iterator["OpenStream"]:
        """Count a stream as long as the context lasts; turn it away if it is one too many."""
        stream = OpenStream(self, self._opened(self.callers.caller(context)))
        try:
            yield stream
        finally:
            self._closed(stream.caller)

    def recognised(self, stream: "OpenStream", context: Context) -> None:
        """Count a stream for the token that has opened it, no longer for the address."""
        caller = self.callers.recognise(context)
        if caller != stream.caller:
            self._opened(caller)
            self._closed(stream.caller)
            stream.caller = caller

    def keep_pace(self, caller: Caller) -> None:
        """Turn a message away that comes too soon."""
        if self.limits.requests:
            self._take(caller)

    def _take(self, caller: Caller) -> None:
        """Count one request more, or turn it away."""
        wait = self._requests.take(caller)
        if wait:
            ms = math.ceil(wait * 1_000)
            raise CallError(
                grpc.StatusCode.RESOURCE_EXHAUSTED,
                "TOO_MANY_REQUESTS",
                f"more than {self.limits.requests} requests a second; come again in {ms} ms",
                {"limit": str(self.limits.requests), "retry_after_ms": str(ms)},
            )

    def _opened(self, caller: Caller) -> Caller:
        """Count one stream more, or turn it away."""
        most = self.limits.streams
        if most and self._streams[caller] >= most:
            raise CallError(
                grpc.StatusCode.RESOURCE_EXHAUSTED,
                "TOO_MANY_STREAMS",
                f"{most} streams of yours are open; no more may be open at a time",
                {"limit": str(most)},
            )
        self._streams[caller] += 1
        return caller

    def _closed(self, caller: Caller) -> None:
        """Count one stream less."""
        self._streams[caller] -= 1
        if not self._streams[caller]:
            del self._streams[caller]


@define(eq=False)
class OpenStream:
    """A stream that is counted, and for whom."""

    _porter: Porter
    caller: Caller

    @property
    def most_moves(self) -> int:
        """Return how many moves a batch may have."""
        return self._porter.limits.batch

    def keep_pace(self) -> None:
        """Turn a message away that comes too soon."""
        self._porter.keep_pace(self.caller)
