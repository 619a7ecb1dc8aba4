"""The stopwatch of one match: what has gone by since its last entry, and when it must ring."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from attrs import define, field

from referee.match.clocks import Moment, elapsed_in
from referee.state.seats import Seat
from referee.store.record import RecordEntry

Clock: TypeAlias = Callable[[], datetime]
"""Tells the time, with its zone."""

Ring: TypeAlias = Callable[[], Coroutine[None, None, None]]
"""What is done when it rings."""

Monotonic: TypeAlias = Callable[[], int]
"""Tells nanoseconds since some moment in the past; it never goes back."""

_NS_PER_MS: Final = 1_000_000


@define(eq=False)
class Stopwatch:
    """
    Measures in whole milliseconds.

    What is left over counts for the next entry, so that the time between two events is the same
    however many entries stand between them. It starts when the match comes into this process: for
    the time in which no server ran nobody pays. Where several processes play one match, the time
    since an entry of another's is told by the calendar.
    """

    calendar: Clock
    _monotonic: Monotonic
    _latest: datetime
    _since: int = field(init=False)
    _streams: Counter[Seat] = field(init=False, factory=Counter)
    _lost: dict[Seat, int] = field(init=False, factory=dict)
    _bell: asyncio.TimerHandle | None = field(init=False, default=None)
    _ringing: "set[asyncio.Task[None]]" = field(init=False, factory=set)
    _is_stopped: bool = field(init=False, default=False)

    def __attrs_post_init__(self) -> None:
        """Start."""
        self._since = self._monotonic()

    def now(self) -> Moment:
        """Return when it is; the calendar too never goes back within a record."""
        return Moment(max(self.calendar(), self._latest), self.elapsed_ms())

    def elapsed_ms(self) -> int:
        """Return how much time has gone by since the last entry."""
        return (self._monotonic() - self._since) // _NS_PER_MS

    def take(self, entry: RecordEntry) -> None:
        """Count the time of an entry as gone by: it stands in the record now."""
        self._since += elapsed_in(entry) * _NS_PER_MS
        self._latest = entry.time

    def start(self) -> None:
        """Count from now on, also for seats that are away."""
        self._since = self._monotonic()
        self._lost = dict.fromkeys(self._lost, self._since)

    def follow(self, written: datetime) -> None:
        """Count from an entry that somebody else has written then, by the calendar we share."""
        self._latest = written
        gone = max(timedelta(0), self.calendar() - written)
        self._since = self._monotonic() - gone // timedelta(microseconds=1) * 1_000

    @property
    def away_ms(self) -> Mapping[Seat, int]:
        """
        For how long each seat has been away that has lost its stream.

        While the server stops nobody is: all lose their streams then.
        """
        if self._is_stopped:
            return {}
        now = self._monotonic()
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
                self._lost[seat] = self._monotonic()

    def heard_of(self, seat: Seat) -> None:
        """Count the seat as present: something has come from it."""
        self._lost.pop(seat, None)

    def ring_in(self, ms: int | None, ring: Ring) -> None:
        """Ring after so much time and not before; null is never."""
        self._silence()
        if ms is not None and not self._is_stopped:
            loop = asyncio.get_running_loop()
            self._bell = loop.call_later(ms / 1_000, self._ring, ring)

    def _ring(self, ring: Ring) -> None:
        """Ring now, as a task of its own."""
        ringing = asyncio.ensure_future(ring())
        self._ringing.add(ringing)
        ringing.add_done_callback(self._ringing.discard)

    def stop(self) -> None:
        """Never ring again."""
        self._silence()
        self._is_stopped = True

    def _silence(self) -> None:
        """Do not ring."""
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None
