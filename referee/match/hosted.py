"""
A hosted match: one match as this process keeps it, with those who watch it.

Whatever changes the match is decided, stored and shown in one go, one after the other. That goes on
to its end even if whoever asked for it has hung up, so nothing is ever half done.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from attrs import define, field

from referee.match.behind import Behind, events_shown
from referee.match.clocks import Moment
from referee.match.decisions import (
    Batch,
    Declaration,
    Joining,
    abort,
    declare,
    join,
    play,
    refused_again,
    resign,
)
from referee.match.defaults import (
    Default,
    default,
    default_due,
    ms_until_due,
)
from referee.match.errors import NoSuchEventError, StoppingError
from referee.match.match import Match, Step, folded, followed
from referee.match.stopwatch import Clock, Monotonic, Stopwatch
from referee.match.viewers import is_told, number_for
from referee.match.watch import Answer, Played, Watch, rewound
from referee.state.seats import PUBLIC, Seat, Viewer
from referee.store.interface import Store
from referee.store.record import (
    BatchPlayed,
    BatchRefused,
    MatchStarted,
    Record,
    RecordEntry,
    SeatJoined,
    WatchDelay,
)


@define(eq=False)
class HostedMatch:
    """One match with all that this process keeps of it."""

    id: str
    match: Match
    _store: Store
    _stopwatch: Stopwatch
    _answered: dict[tuple[Seat, str], int] = field(init=False, factory=dict)
    _watches: set[Watch] = field(init=False, factory=set)
    _lock: asyncio.Lock = field(init=False, factory=asyncio.Lock)
    _is_stopping: bool = field(init=False, default=False)

    @classmethod
    def of(
        cls,
        match_id: str,
        record: Record,
        store: Store,
        clock: Clock,
        monotonic: Monotonic = time.monotonic_ns,
    ) -> "HostedMatch":
        """Return the match of a record."""
        hosted = cls(match_id, folded(record), store, Stopwatch(clock, monotonic, record.latest))
        for index, entry in enumerate(record.entries):
            hosted._remember(entry, index)
        hosted._set_the_bell()
        return hosted

    async def join(self, joining: Joining) -> Seat:
        """Seat somebody and return the seat."""
        return await asyncio.shield(self._join(joining))

    async def play(self, seat: Seat, batch: Batch) -> Played:
        """Play a batch; the same request sent again has the first answer."""
        return await asyncio.shield(self._play(seat, batch, None))

    async def play_on(self, watch: Watch, seat: Seat, batch: Batch) -> None:
        """Play a batch that came by the watch's own stream; its answer comes to the watch."""
        played = await asyncio.shield(self._play(seat, batch, watch))
        if played.is_repeated:
            await watch.tell(Answer(batch.request_id, played))

    async def resign(self, seat: Seat) -> None:
        """Give up a seat."""
        await asyncio.shield(self._decide(lambda now: resign(self.match, seat, now)))

    async def declare(self, seat: Seat, answer: Declaration) -> None:
        """Declare how a seat will answer."""
        self._stopwatch.heard_of(seat)
        await asyncio.shield(self._decide(lambda now: declare(self.match, seat, answer, now)))

    async def abort(self, reason: str) -> None:
        """Break the match off."""
        await asyncio.shield(self._decide(lambda now: abort(self.match, reason, now)))

    async def let_default(self) -> None:
        """Let every seat default that does not answer as it must."""
        await asyncio.shield(self._let_default())

    async def record(self) -> Record:
        """Return the whole record."""
        return await self._store.load(self.id)

    async def watch(self, from_event: int | None = None, viewer: Viewer = PUBLIC) -> Watch:
        """Return a watch that begins with the table as it is, or as it was before that event."""
        now = self.match
        next_event = number_for(now, viewer) + 1
        if from_event is not None and not 1 <= from_event <= next_event:
            raise NoSuchEventError(from_event, next_event)
        watch = Watch(now, viewer)
        self._watches.add(watch)
        if self._is_stopping:
            watch.close(StoppingError)
        if from_event is not None:
            record = await self.record()
            watch.start, watch.past = rewound(record, viewer, from_event, now.count.entries)
        return watch

    @property
    def is_shown_late(self) -> bool:
        """Say whether the public is behind."""
        delay = self.match.header.policy.watch_delay
        return not self.match.is_over and delay != WatchDelay()

    async def watch_from_behind(self, from_event: int | None = None) -> tuple[Watch, Behind]:
        """Return a watch of the public that is behind, and what holds its steps back."""
        delay = self.match.header.policy.watch_delay
        shown = events_shown(await self.record(), delay, self._stopwatch.calendar())
        if from_event is not None and not 1 <= from_event <= shown + 1:
            raise NoSuchEventError(from_event, shown + 1)
        watch = await self.watch(shown + 1 if from_event is None else from_event)
        return watch, Behind(watch, delay, self._stopwatch.calendar)

    @contextmanager
    def watching(self, watch: Watch) -> Iterator[Watch]:
        """Show the watch what happens as long as the context lasts."""
        try:
            yield watch
        finally:
            self._watches.discard(watch)

    @contextmanager
    def present(self, seat: Seat) -> Iterator[None]:
        """Count the seat as present as long as the context lasts."""
        try:
            with self._stopwatch.present(seat):
                yield
        finally:
            self._set_the_bell()

    def stop(self) -> None:
        """Tell all who watch, and whoever begins to, that the server stops."""
        self._stopwatch.stop()
        self._is_stopping = True
        for watch in self._watches:
            watch.close(StoppingError)

    async def _join(self, joining: Joining) -> Seat:
        """Seat somebody, alone."""
        async with self._lock:
            taken = join(self.match, joining, self._stopwatch.now())
            await self._commit(taken)
            for step in taken:
                self._show(step)
        entry = taken[0].entry
        assert isinstance(entry, SeatJoined)
        return entry.seat

    async def _play(self, seat: Seat, batch: Batch, own: Watch | None) -> Played:
        """Play a batch, alone; the watch of its own stream is shown the answer."""
        async with self._lock:
            index = self._answered.get((seat, batch.request_id))
            if index is not None:
                return await self._again(index)
            self._stopwatch.heard_of(seat)
            now = await self._defaults()
            step, refused = play(self.match, seat, batch, now)
            played = Played(step, refused)
            await self._commit((step,))
            self._show(step, own, Answer(batch.request_id, played))
            if refused is not None:
                await self._defaults()
            return played

    async def _again(self, index: int) -> Played:
        """Return what became of the batch of that entry, from the record."""
        record = await self.record()
        before = folded(Record(record.header, record.seed, record.entries[:index]))
        entry = record.entries[index]
        refused = refused_again(before, entry) if isinstance(entry, BatchRefused) else None
        return Played(followed(before, entry), refused, is_repeated=True)

    async def _decide(self, decide: Callable[[Moment], Step | None]) -> None:
        """Go one step on, alone; null is no step."""
        async with self._lock:
            step = decide(await self._defaults())
            if step is not None:
                await self._commit((step,))
                self._show(step)

    async def _let_default(self) -> None:
        """Let seats default, alone."""
        async with self._lock:
            await self._defaults()
        self._set_the_bell()

    async def _defaults(self) -> Moment:
        """Let one seat after the other default, and return a moment at which none must."""
        while True:
            now = self._stopwatch.now()
            due = default_due(self.match, now.elapsed_ms, self._stopwatch.away_ms)
            if due is None:
                return now
            await self._default(due, now)

    async def _default(self, due: Default, now: Moment) -> None:
        """Let a seat default."""
        step = default(self.match, due, now)
        await self._commit((step,))
        self._show(step)

    def _set_the_bell(self) -> None:
        """Let the stopwatch ring when a seat will have to default."""
        elapsed_ms, away_ms = self._stopwatch.elapsed_ms(), self._stopwatch.away_ms
        self._stopwatch.ring_in(ms_until_due(self.match, elapsed_ms, away_ms), self._let_default)

    async def _commit(self, steps: Sequence[Step]) -> None:
        """Store the steps and go on from the last."""
        index = self.match.count.entries
        entries = [step.entry for step in steps]
        await self._store.append(self.id, index, entries, steps[-1].after.state)
        self.match = steps[-1].after
        for offset, entry in enumerate(entries):
            self._remember(entry, index + offset)
            self._stopwatch.take(entry)
        if isinstance(entries[-1], MatchStarted):
            self._stopwatch.start()
        self._set_the_bell()

    def _show(self, step: Step, own: Watch | None = None, answer: Answer | None = None) -> None:
        """Show a step to all who watch; the stream that has made it is shown its answer."""
        for watch in self._watches:
            if answer is not None and watch is own:
                watch.show(answer)
            elif is_told(step.entry, watch.viewer):
                watch.show(step)

    def _remember(self, entry: RecordEntry, index: int) -> None:
        """Remember where the answer to a request is found again."""
        if isinstance(entry, BatchPlayed | BatchRefused) and entry.request_id:
            self._answered[entry.seat, entry.request_id] = index
