"""
A hosted match: one match as this process keeps it, with those who watch it.

Whatever changes the match is decided, stored and shown in one go, one after the other. That goes on
to its end even if whoever asked for it has hung up, so nothing is ever half done.

Where a store is shared, whoever finds that others have added to the record follows it there, and
decides again.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Final, TypeVar

from attrs import define, field

from referee.match.audience import Audience
from referee.match.behind import Behind, first_event
from referee.match.clocks import Moment
from referee.match.decisions import (
    Batch,
    Declaration,
    Joining,
    abort,
    declare,
    join,
    play,
    resign,
)
from referee.match.defaults import Default, default, default_due, ms_until_due
from referee.match.errors import MatchError, NoSuchEventError
from referee.match.kept import KeptMatch
from referee.match.match import Match, Step
from referee.match.players import seat_with
from referee.match.stopwatch import Clock, Monotonic, Stopwatch
from referee.match.viewers import number_for
from referee.match.watch import Answer, Played, Watch, rewound
from referee.match.witnesses import Witnesses
from referee.state.seats import PUBLIC, Seat, Viewer
from referee.store.errors import StoreUnavailableError
from referee.store.interface import ConflictError, Store
from referee.store.record import (
    MatchStarted,
    Record,
    SeatJoined,
    WatchDelay,
)

T = TypeVar("T")

_AGAIN_MS: Final = 1_000
"""How long to wait before the store is tried again."""


@define(eq=False)
class HostedMatch:
    """One match with all that this process keeps of it."""

    _kept: KeptMatch
    _stopwatch: Stopwatch
    _witnesses: Witnesses = field(factory=Witnesses)
    _audience: Audience = field(init=False, factory=Audience)
    _lock: asyncio.Lock = field(init=False, factory=asyncio.Lock)

    @classmethod
    def of(
        cls,
        match_id: str,
        record: Record,
        store: Store,
        clock: Clock,
        monotonic: Monotonic = time.monotonic_ns,
        witnesses: Witnesses | None = None,
    ) -> "HostedMatch":
        """Return the match of a record."""
        stopwatch = Stopwatch(clock, monotonic, record.latest)
        if store.is_shared:
            stopwatch.follow(record.latest)
        kept = KeptMatch.of(match_id, record, store)
        hosted = cls(kept, stopwatch, witnesses or Witnesses())
        hosted._set_the_bell()
        return hosted

    @property
    def id(self) -> str:
        """Return the match's id."""
        return self._kept.id

    @property
    def match(self) -> Match:
        """Return where the match stands."""
        return self._kept.match

    async def join(self, joining: Joining) -> Seat:
        """Seat somebody and return the seat."""
        return await asyncio.shield(self._alone(lambda: self._join(joining)))

    async def play(self, seat: Seat, batch: Batch) -> Played:
        """Play a batch; the same request sent again has the first answer."""
        return await asyncio.shield(self._played(seat, batch, None))

    async def play_on(self, watch: Watch, seat: Seat, batch: Batch) -> None:
        """Play a batch that came by the watch's own stream; its answer comes to the watch."""
        played = await asyncio.shield(self._played(seat, batch, watch))
        if played.is_repeated:
            await watch.tell(Answer(batch.request_id, played))

    async def resign(self, seat: Seat) -> None:
        """Give up a seat."""
        await self._decide(lambda now: resign(self.match, seat, now))

    async def declare(self, seat: Seat, answer: Declaration) -> None:
        """Declare how a seat will answer; the same request sent again changes nothing."""
        self._stopwatch.heard_of(seat)

        def declared(now: Moment) -> Step | None:
            if self._kept.has_answered(seat, answer.request_id):
                return None
            return declare(self.match, seat, answer, now)

        await self._decide(declared)

    async def abort(self, reason: str) -> None:
        """Break the match off."""
        await self._decide(lambda now: abort(self.match, reason, now))

    async def let_default(self) -> None:
        """Let every seat default that does not answer as it must."""
        await self._decide(lambda _: None)
        self._set_the_bell()

    async def record(self) -> Record:
        """Return the whole record."""
        return await self._kept.record()

    async def watch(self, from_event: int | None = None, viewer: Viewer = PUBLIC) -> Watch:
        """Return a watch that begins with the table as it is, or as it was before that event."""
        now = self.match
        next_event = number_for(now, viewer) + 1
        if from_event is not None and not 1 <= from_event <= next_event:
            raise NoSuchEventError(from_event, next_event)
        watch = Watch(now, viewer)
        self._audience.admit(watch)
        try:
            if from_event is not None:
                await self._rewind(watch, from_event)
            # A notice that came before anybody watched was heeded by nobody.
            await self.catch_up()
        except BaseException:
            self._audience.dismiss(watch)
            raise
        return watch

    @property
    def is_shown_late(self) -> bool:
        """Say whether the public is behind."""
        delay = self.match.header.policy.watch_delay
        return not self.match.is_over and delay != WatchDelay()

    async def watch_from_behind(self, from_event: int | None = None) -> tuple[Watch, Behind]:
        """Return a watch of the public that is behind, and what holds its steps back."""
        delay, calendar = self.match.header.policy.watch_delay, self._stopwatch.calendar
        first = first_event(await self.record(), delay, calendar(), from_event)
        watch = await self.watch(first)
        return watch, Behind(watch, delay, calendar)

    def watching(self, watch: Watch) -> AbstractContextManager[Watch]:
        """Show the watch what happens as long as the context lasts."""
        return self._audience.with_watch(watch)

    @contextmanager
    def present(self, seat: Seat) -> Iterator[None]:
        """Count the seat as present as long as the context lasts."""
        try:
            with self._stopwatch.present(seat):
                yield
        finally:
            self._set_the_bell()

    @property
    def is_watched(self) -> bool:
        """Say whether anybody watches."""
        return len(self._audience) > 0

    @property
    def unread(self) -> int:
        """Return how much waits for the watcher who is the farthest behind."""
        return self._audience.unread

    async def catch_up(self) -> None:
        """Follow the record to its end, if others may have added to it."""
        if self._kept.is_shared or self._kept.is_in_doubt:
            await asyncio.shield(self._catch_up())

    def stop(self) -> None:
        """Tell all who watch, and whoever begins to, that the server stops."""
        self._stopwatch.stop()
        self._audience.stop()

    async def _rewind(self, watch: Watch, from_event: int) -> None:
        """Let a watch begin before an event; what comes meanwhile waits."""
        until = watch.start.count.entries
        record = await self.record()
        watch.start, watch.past = rewound(record, watch.viewer, from_event, until)

    async def _join(self, joining: Joining) -> Seat:
        """Seat somebody where the record ends; whoever comes again with his token has his seat."""
        if (seat := seat_with(self.match.players, joining.token_hash)) is not None:
            return seat
        taken = join(self.match, joining, self._stopwatch.now())
        await self._commit(taken)
        for step in taken:
            self._audience.show(step)
        entry = taken[0].entry
        assert isinstance(entry, SeatJoined)
        return entry.seat

    async def _played(self, seat: Seat, batch: Batch, own: Watch | None) -> Played:
        """Play a batch, and let what follows from too many refusals follow."""
        played = await self._alone(lambda: self._play(seat, batch, own))
        if played.refused is not None:
            await self._alone(self._defaults)
        return played

    async def _play(self, seat: Seat, batch: Batch, own: Watch | None) -> Played:
        """Play a batch where the record ends; its own stream is shown the answer."""
        if (again := await self._kept.answered(seat, batch.request_id)) is not None:
            return again
        self._stopwatch.heard_of(seat)
        now = await self._defaults()
        began = time.perf_counter_ns()
        step, refused = play(self.match, seat, batch, now)
        self._witnesses.judged(self.match.game.id, refused, time.perf_counter_ns() - began)
        played = Played(step, refused)
        await self._commit((step,))
        self._audience.show(step, own, Answer(batch.request_id, played))
        return played

    async def _decide(self, decide: Callable[[Moment], Step | None]) -> None:
        """Go one step on where the record ends; null is no step."""

        async def act() -> None:
            step = decide(await self._defaults())
            if step is not None:
                await self._commit((step,))
                self._audience.show(step)

        await asyncio.shield(self._alone(act))

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
        self._audience.show(step)

    def _set_the_bell(self) -> None:
        """Let the stopwatch ring when a seat will have to default."""
        elapsed_ms, away_ms = self._stopwatch.elapsed_ms(), self._stopwatch.away_ms
        self._stopwatch.ring_in(ms_until_due(self.match, elapsed_ms, away_ms), self._ring)

    async def _ring(self) -> None:
        """Let seats default; as long as the store cannot keep it, try again."""
        try:
            await self.let_default()
        except StoreUnavailableError:
            self._stopwatch.ring_in(_AGAIN_MS, self._ring)

    async def _alone(self, act: Callable[[], Awaitable[T]]) -> T:
        """Do something while nobody else in this process does; if others have, once more."""
        async with self._lock:
            if self._kept.is_in_doubt:
                await self._follow()
            while True:
                try:
                    return await act()
                except (MatchError, ConflictError):
                    if not (self._kept.is_shared and await self._follow()):
                        raise

    async def _catch_up(self) -> None:
        """Follow the record to its end, alone."""
        async with self._lock:
            await self._follow()

    async def _follow(self) -> bool:
        """Follow the record to its end, and say whether it went on further."""
        last = None
        for last in await self._kept.news():
            self._audience.show(last)
        if last is None:
            return False
        self._stopwatch.follow(last.entry.time)
        self._set_the_bell()
        self._tell_if_over()
        return True

    async def _commit(self, steps: Sequence[Step]) -> None:
        """Store the steps and go on from the last."""
        began = time.perf_counter_ns()
        await self._kept.add(steps)
        self._witnesses.kept(self.match.game.id, time.perf_counter_ns() - began)
        for step in steps:
            self._stopwatch.take(step.entry)
        if isinstance(steps[-1].entry, MatchStarted):
            self._stopwatch.start()
        self._set_the_bell()
        self._tell_if_over()

    def _tell_if_over(self) -> None:
        """Tell that the match has ended, if it has."""
        if self.match.is_over:
            self._witnesses.ended(self.id)
