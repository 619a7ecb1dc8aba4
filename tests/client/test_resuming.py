"""Trying again: for how long, how often, and after which errors."""

import grpc
import pytest

import referee_client as referee
from referee_client.errors import call_error
from referee_client.resuming import FIRST_PAUSE, LONGEST_PAUSE, Attempts

AWAY = call_error(grpc.StatusCode.UNAVAILABLE, "", "nobody is there")


class Time:
    """A clock that goes on when somebody waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


def waited(attempts: Attempts, time: Time) -> list[float]:
    """Fail again and again, and return the pauses until the error was raised."""
    pauses = list[float]()
    try:
        while True:
            pauses.append(attempts.pause(AWAY))
            time.now += pauses[-1]
    except referee.UnavailableError:
        return pauses


def test_pauses_double_up_to_the_longest() -> None:
    """Each is drawn from the upper half of what it may be, so that clients come one by one."""
    time = Time()
    pauses = waited(Attempts(60, time), time)

    for number, pause in enumerate(pauses[:-1]):
        longest = min(FIRST_PAUSE * 2**number, LONGEST_PAUSE)
        assert longest / 2 <= pause <= longest
    assert len(set(pauses)) == len(pauses)


@pytest.mark.parametrize("seconds", [0.0, 0.05, 1.0, 30.0])
def test_there_is_an_end(seconds: float) -> None:
    """In all it is waited for as long as was said; 0 is not at all."""
    time = Time()

    assert pytest.approx(seconds) == sum(waited(Attempts(seconds, time), time))


def test_begins_anew_when_something_has_come_through() -> None:
    """Then the next break has all the time again."""
    time = Time()
    attempts = Attempts(1, time)
    attempts.pause(AWAY)
    time.now += 5
    attempts.succeeded()

    assert attempts.pause(AWAY) <= FIRST_PAUSE


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (grpc.StatusCode.UNAVAILABLE, ""),
        (grpc.StatusCode.UNAVAILABLE, "STOPPING"),
        (grpc.StatusCode.UNAVAILABLE, "STORE_UNAVAILABLE"),
        (grpc.StatusCode.CANCELLED, ""),
        (grpc.StatusCode.RESOURCE_EXHAUSTED, "SLOW_READER"),
    ],
)
def test_what_passes(code: grpc.StatusCode, reason: str) -> None:
    """A line that breaks, a server or a store that is away, a stream that was read too slowly."""
    assert Attempts(60).pause(call_error(code, reason, "so")) > 0


def test_a_write_that_failed_passes() -> None:
    """Under asyncio gRPC says so, in these words, when a stream ends that is written on."""
    failed = call_error(grpc.StatusCode.INTERNAL, "", "Internal error from Core")

    assert Attempts(60).pause(failed) > 0


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (grpc.StatusCode.UNAUTHENTICATED, "UNKNOWN_TOKEN"),
        (grpc.StatusCode.NOT_FOUND, "UNKNOWN_MATCH"),
        (grpc.StatusCode.ABORTED, "STALE_REVISION"),
        (grpc.StatusCode.DEADLINE_EXCEEDED, ""),
        (grpc.StatusCode.RESOURCE_EXHAUSTED, "BATCH_TOO_LONG"),
        (grpc.StatusCode.INTERNAL, ""),
    ],
)
def test_what_does_not(code: grpc.StatusCode, reason: str) -> None:
    """What would end the same way again is raised at once."""
    error = call_error(code, reason, "so")

    with pytest.raises(referee.CallError) as raised:
        Attempts(60).pause(error)

    assert raised.value is error


def test_waits_as_long_as_it_is_told() -> None:
    """A server that is asked too often says when to come again."""
    told = {"retry_after_ms": "2500"}
    busy = call_error(grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_REQUESTS", "", told)

    assert 2.5 <= Attempts(60, Time()).pause(busy) <= 2.5 + FIRST_PAUSE
