"""Durations on the wire: whole milliseconds, from 0 to a year."""

from typing import Final

from google.protobuf.duration_pb2 import Duration

from referee.wire.errors import MalformedError

LONGEST_MS: Final = 366 * 24 * 60 * 60 * 1_000
"""The longest time that a clock, a grace or a delay can have."""

_NANOS_PER_MS: Final = 1_000_000


def duration_of(ms: int) -> Duration:
    """Return so many milliseconds as a message."""
    duration = Duration()
    duration.FromMilliseconds(ms)
    return duration


def ms_in(sent: Duration, path: str) -> int:
    """Return the milliseconds of a message."""
    if sent.nanos % _NANOS_PER_MS:
        raise MalformedError.at(path, f"has {sent.nanos} nanos, it must be whole milliseconds")
    ms = sent.seconds * 1_000 + sent.nanos // _NANOS_PER_MS
    if not 0 <= ms <= LONGEST_MS:
        raise MalformedError.at(path, f"is {ms} ms, it must be 0 to {LONGEST_MS} ms")
    return ms
