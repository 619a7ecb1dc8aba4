"""
Token buckets: how often somebody may do something, a few at once and so many a second.

A bucket is one number, the moment at which it will be full again, so that taking from it is a look
into a dictionary. A bucket that is full is as good as none and is forgotten.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeAlias, TypeVar

from attrs import define, field

K = TypeVar("K", bound=Hashable)

Monotonic: TypeAlias = Callable[[], float]
"""A clock that only goes on, in seconds."""

MOST: Final = 100_000
"""How many buckets are kept at most; the one that was not used for the longest goes first."""

_FORGOTTEN_AT_ONCE: Final = 2
"""More than one, so that buckets are forgotten faster than new ones come."""


@define(eq=False)
class Buckets(Generic[K]):
    """A bucket for everybody, which holds what comes in within one second: `rate`."""

    _rate: float
    _monotonic: Monotonic = time.monotonic
    _full_at: OrderedDict[K, float] = field(init=False, factory=OrderedDict)

    def __len__(self) -> int:
        """Return how many buckets are not full."""
        return len(self._full_at)

    def take(self, key: K) -> float:
        """Take one out of somebody's bucket; return 0, or how many seconds until there is one."""
        now = self._monotonic()
        full_at = max(self._full_at.get(key, now), now) + 1 / self._rate
        wait = full_at - now - 1
        if wait > 1e-9:
            return wait
        self._full_at[key] = full_at
        self._full_at.move_to_end(key)
        self._forget(now)
        return 0

    def _forget(self, now: float) -> None:
        """Forget what was not used for the longest, if it is full, or there is too much."""
        for _ in range(_FORGOTTEN_AT_ONCE):
            key, full_at = next(iter(self._full_at.items()))
            if full_at > now and len(self._full_at) <= MOST:
                return
            del self._full_at[key]
