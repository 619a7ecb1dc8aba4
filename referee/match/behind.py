"""Watching from behind: the public is shown what happened so many events and so much time ago."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from datetime import datetime, timedelta

from referee.match.errors import NoSuchEventError, SlowReaderError, StoppingError
from referee.match.match import UNTOLD, Step
from referee.match.watch import Coming, Watch
from referee.store.record import Record, RecordEntry, WatchDelay


def events_shown(record: Record, delay: WatchDelay, now: datetime) -> int:
    """Return how many events of a match that goes on have been shown from behind."""
    told = [entry for entry in record.entries if not isinstance(entry, UNTOLD)]
    old_enough = told[: max(0, len(told) - delay.events)]
    return sum(seconds_to_wait(entry, delay, now) <= 0 for entry in old_enough)


def first_event(record: Record, delay: WatchDelay, now: datetime, wanted: int | None) -> int:
    """Return with which event a watch from behind begins: the wanted one, or the next."""
    next_event = events_shown(record, delay, now) + 1
    if wanted is not None and not 1 <= wanted <= next_event:
        raise NoSuchEventError(wanted, next_event)
    return next_event if wanted is None else wanted


def seconds_to_wait(entry: RecordEntry, delay: WatchDelay, now: datetime) -> float:
    """Return after how much time an entry is old enough."""
    return (entry.time + timedelta(milliseconds=delay.ms) - now).total_seconds()


class Behind:
    """A watch whose steps are held back; with the end of the match all of them come."""

    def __init__(self, watch: Watch, delay: WatchDelay, clock: Callable[[], datetime]) -> None:
        self._watch = watch
        self._delay = delay
        self._clock = clock
        self._held: deque[Step] = deque()
        self._next_event = watch.start.count.events + 1

    async def steps(self) -> AsyncIterator[Step]:
        """Yield the steps that have become old enough."""
        comings = self._watch.comings()
        coming = asyncio.ensure_future(anext(comings, None))
        try:
            while not self._has_ended(coming):
                if coming.done():
                    self._hold(coming.result())
                    coming = asyncio.ensure_future(anext(comings, None))
                while self._is_due():
                    yield self._next()
                await asyncio.wait({coming}, timeout=self._seconds())
            while self._held:
                yield self._next()
        except (SlowReaderError, StoppingError) as error:
            # The error knows how far the match is, which this watcher must not.
            raise type(error)(self._next_event) from None
        finally:
            coming.cancel()

    def _has_ended(self, coming: "asyncio.Future[Coming | None]") -> bool:
        """Say whether nothing more comes."""
        return coming.done() and coming.result() is None

    def _hold(self, coming: Coming | None) -> None:
        """Hold a step back."""
        assert isinstance(coming, Step), "a watcher without a stream has no answers"
        if not isinstance(coming.entry, UNTOLD):
            self._held.append(coming)

    def _next(self) -> Step:
        """Return the first step that is held back."""
        step = self._held.popleft()
        self._next_event = step.after.count.events + 1
        return step

    def _seconds(self) -> float | None:
        """Return after how much time a step is old enough if nothing else happens, or null."""
        if len(self._held) <= self._delay.events:
            return None
        return max(0.0, seconds_to_wait(self._held[0].entry, self._delay, self._clock()))

    def _is_due(self) -> bool:
        """Say whether the first step that is held back is old enough."""
        return self._seconds() == 0
