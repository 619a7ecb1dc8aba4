"""Token buckets: a few at once and so many a second, however long one waits."""

from hypothesis import given
from hypothesis import strategies as st

from referee.service import buckets
from referee.service.buckets import Buckets
from referee.service.callers import address_in


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        """Return what time it is."""
        return self.now


def test_as_many_at_once_as_in_a_second() -> None:
    """Then one must wait, exactly as long as is said."""
    clock = Clock()
    bucket = Buckets[str](4, clock)

    assert [0, 0, 0, 0] == [bucket.take("a") for _ in range(4)]
    wait = bucket.take("a")
    assert 0.25 == wait
    clock.now += wait
    assert 0 == bucket.take("a")
    assert 0.25 == bucket.take("a")
    assert 0 == bucket.take("b")


@given(st.lists(st.floats(0, 2), max_size=60), st.integers(1, 50))
def test_never_more_than_the_rate_and_what_was_full(pauses: list[float], rate: int) -> None:
    """In any stretch of time no more are taken than the bucket held and what came in."""
    clock = Clock()
    bucket = Buckets[str](rate, clock)
    taken = list[float]()
    for pause in pauses:
        clock.now += pause
        for _ in range(rate):
            if bucket.take("a") == 0:
                taken.append(clock.now)

    for first, start in enumerate(taken):
        for last, end in enumerate(taken[first:], first):
            assert last - first + 1 <= rate + (end - start) * rate + 1e-3


def test_full_buckets_are_forgotten() -> None:
    """However many come by, only those of the last second are kept."""
    clock = Clock()
    bucket = Buckets[int](10, clock)
    for number in range(5_000):
        clock.now += 0.001
        bucket.take(number)

    assert len(bucket) <= 101


def test_there_are_never_too_many() -> None:
    """If all come at once the oldest are forgotten."""
    clock = Clock()
    bucket = Buckets[int](1, clock)
    for number in range(buckets.MOST + 10):
        bucket.take(number)

    assert buckets.MOST == len(bucket)
    assert 0 == bucket.take(0)
    assert 0 < bucket.take(buckets.MOST + 9)


def test_an_address_is_the_callers_without_the_port() -> None:
    """Of an IPv6 address it is what one site has; a socket has none."""
    assert "192.0.2.7" == address_in("ipv4:192.0.2.7:50123")
    assert "192.0.2.7" == address_in("ipv6:%5B::ffff:192.0.2.7%5D:50123")
    assert "2001:db8:1:2::/64" == address_in("ipv6:%5B2001:db8:1:2:3:4:5:6%5D:50123")
    assert "fe80::/64" == address_in("ipv6:%5Bfe80::1%25eth0%5D:50123")
    assert "unix" == address_in("unix:/run/referee.sock") == address_in("unix:")
