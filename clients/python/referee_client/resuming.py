"""
Trying again: which errors pass by themselves, how long to wait, when to give up.

A server that is started again, a line that breaks, a reader that was too slow: all of it passes,
and every call of this library may be made twice, because the server knows it again. So whatever
breaks off like this is done once more, until it has taken too long.
"""

import random
import time
from collections.abc import Callable
from typing import Final

import grpc

from referee_client.errors import CallError

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 3.0
"""Pauses double from the first to the longest; each is drawn from its upper half."""

CHANNEL: Final = (
    # Whoever pings and hears nothing knows that the other end is gone, sooner than by TIMEOUT.
    ("grpc.keepalive_time_ms", 4_000),
    ("grpc.keepalive_timeout_ms", 4_000),
    ("grpc.http2.ping_timeout_ms", 4_000),
    ("grpc.http2.max_pings_without_data", 0),
    # Left to itself, gRPC would wait for up to two minutes before it connects again.
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 2_000),
    ("grpc.min_reconnect_backoff_ms", 5_000),
    # A record may be long.
    ("grpc.max_receive_message_length", -1),
)
"""The options of every channel to a server."""

_PASSING_CODES: Final = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED)
"""What a call ends with that its server has broken off, or that did not reach one."""

_PASSING_REASONS: Final = ("SLOW_READER", "TOO_MANY_REQUESTS")
"""Why a call ends, or a stream, that may be made or opened again."""

_WRITE_FAILED: Final = (grpc.StatusCode.INTERNAL, "Internal error from Core")
"""What gRPC under asyncio says when it writes on a stream that ends at that moment, however it ends
(https://github.com/grpc/grpc/issues/36066). The next attempt finds out why."""


def passes(error: CallError) -> bool:
    """Say whether an error passes, so that trying again is of use."""
    if error.code in _PASSING_CODES or error.reason in _PASSING_REASONS:
        return True
    return (error.code, error.message) == _WRITE_FAILED


class Attempts:
    """The attempts at one thing: how long to wait after each, and when to give up."""

    def __init__(self, retry_for: float, now: Callable[[], float] = time.monotonic) -> None:
        self._retry_for = retry_for
        self._now = now
        self._failures = 0
        self._until = 0.0

    def pause(self, error: CallError) -> float:
        """Return how many seconds to wait after an error, or raise it if that is of no use."""
        if not passes(error):
            raise error
        now = self._now()
        if not self._failures:
            self._until = now + self._retry_for
        if now >= self._until:
            self.succeeded()
            raise error
        longest = min(FIRST_PAUSE * 2**self._failures, LONGEST_PAUSE)
        self._failures += 1
        asked_for = int(error.metadata.get("retry_after_ms", 0)) / 1_000
        return min(asked_for + random.uniform(longest / 2, longest), self._until - now)

    def succeeded(self) -> None:
        """Begin anew: something has come through."""
        self._failures = 0
