"""The stopwatch of one match: what has gone by since its last entry, and when it must ring."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, TypeAlias

from attrs import define, field

from referee.state.seats import Seat

Monotonic: TypeAlias = Callable[[], int]
"""Tells nanoseconds since some moment in the past; it never goes back."""

_NS_PER_MS: Final = 1_000_000


@define(eq=False)
class Stopwatch:
    """
    Measures in whole milliseconds.

    What is left over counts for the next entry, so that the time between two events is the same
    however many entries stand between them. It starts when the match comes into this process: for
    the time in which no server ran nobody pays.
    """

    _now: Monotonic
    _since: int = field(init=False)
    _streams: Counter[Seat] = field(init=False, factory=Counter)
    _lost: dict[Seat, int] = field(init=False, factory=dict)
    _bell: asyncio.TimerHandle | None = field(init=False, default=None)
    _is_stopped: bool = field(init=False, default=False)

    def __attrs_post_init__(self) -> None:
        """Start."""
        self._since = self._now()

    def elapsed_ms(self) -> int:
        """Return how much time has gone by since the last entry."""
        return (self._now() - self._since) // _NS_PER_MS

    def take(self, elapsed_ms: int) -> None:
        """Count so much time as gone by: it stands in an entry now."""
        self._since += elapsed_ms * _NS_PER_MS

    def start(self) -> None:
        """Count from now on."""
        self._since = self._now()

    @property
    def away_ms(self) -> Mapping[Seat, int]:
        """For how long each seat has been away that has lost its stream."""
        now = self._now()
        return {seat: (now - since) // _NS_PER_MS for seat, since in self._lost.items()}

    @contextmanager
    def present(self, seat: Seat) -> Iterator[None]:
        """Count the seat as present as long as the context lasts, and as away from then on."""
        self._streams[seat] += 1
        self.heard_of(seat)
        try:
            yield
        finally:
            self._streams[seat] -= 1
            if not self._streams[seat]:
                self._lost[seat] = self._now()

    def heard_of(self, seat: Seat) -> None:
        """Count the seat as present: something has come from it."""
        self._lost.pop(seat, None)

    def ring_in(self, ms: int | None, ring: Callable[[], object]) -> None:
        """Ring after so much time and not before; null is never."""
        self._silence()
        if ms is not None and not self._is_stopped:
            self._bell = asyncio.get_running_loop().call_later(ms / 1_000, ring)

    def stop(self) -> None:
        """Never ring again."""
        self._silence()
        self._is_stopped = True

    def _silence(self) -> None:
        """Do not ring."""
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None
