"""
A hosted match: one match as this process keeps it, with those who watch it.

Whatever changes the match is decided, stored and shown in one go, one after the other. That goes on
to its end even if whoever asked for it has hung up, so nothing is ever half done.

Where a store is shared, other processes may add to the same record. Whoever finds that the record
goes on further than he knew follows it there, and decides again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import TypeAlias, TypeVar

from attrs import define, field

from referee.match.decisions import Batch, Joining, join, play, refused_again, resign
from referee.match.errors import MatchError, NoSuchEventError, StoppingError
from referee.match.match import Match, Step, folded, followed
from referee.match.watch import Answer, Played, Watch, rewound
from referee.state.seats import Seat
from referee.store.interface import Addition, ConflictError, Store
from referee.store.record import BatchPlayed, BatchRefused, Record, RecordEntry, SeatJoined

T = TypeVar("T")

Clock: TypeAlias = Callable[[], datetime]
"""Tells the time, with its zone."""


@define(eq=False)
class HostedMatch:
    """One match with all that this process keeps of it."""

    id: str
    match: Match
    _store: Store
    _clock: Clock
    _answered: dict[tuple[Seat, str], int] = field(init=False, factory=dict)
    _watches: set[Watch] = field(init=False, factory=set)
    _lock: asyncio.Lock = field(init=False, factory=asyncio.Lock)
    _is_in_doubt: bool = field(init=False, default=False)
    _is_stopping: bool = field(init=False, default=False)

    @classmethod
    def of(cls, match_id: str, record: Record, store: Store, clock: Clock) -> "HostedMatch":
        """Return the match of a record."""
        hosted = cls(match_id, folded(record), store, clock)
        for index, entry in enumerate(record.entries):
            hosted._remember(entry, index)
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
        await asyncio.shield(self._resign(seat))

    async def record(self) -> Record:
        """Return the whole record."""
        return await self._store.load(self.id)

    async def watch(self, from_event: int | None = None) -> Watch:
        """Return a watch that begins with the table as it is, or as it was before that event."""
        now = self.match
        if from_event is not None and not 1 <= from_event <= now.count.events + 1:
            raise NoSuchEventError(from_event, now.count.events + 1)
        watch = Watch(now)
        self._watches.add(watch)
        if self._is_stopping:
            watch.close(StoppingError)
        if from_event is not None:
            await self._rewind(watch, from_event)
        return watch

    @contextmanager
    def watching(self, watch: Watch) -> Iterator[Watch]:
        """Show the watch what happens as long as the context lasts."""
        try:
            yield watch
        finally:
            self._watches.discard(watch)

    @property
    def is_watched(self) -> bool:
        """Say whether anybody watches."""
        return bool(self._watches)

    async def catch_up(self) -> None:
        """Follow the record to its end, if others may have added to it."""
        if self._store.is_shared or self._is_in_doubt:
            await asyncio.shield(self._catch_up())

    def stop(self) -> None:
        """Tell all who watch, and whoever begins to, that the server stops."""
        self._is_stopping = True
        for watch in self._watches:
            watch.close(StoppingError)

    async def _rewind(self, watch: Watch, from_event: int) -> None:
        """Let a watch begin before an event; what comes meanwhile waits."""
        until = watch.start.count.entries
        try:
            watch.start, watch.past = rewound(await self.record(), from_event, until)
        except BaseException:
            self._watches.discard(watch)
            raise

    async def _join(self, joining: Joining) -> Seat:
        """Seat somebody, alone."""
        return await self._alone(lambda: self._join_here(joining))

    async def _join_here(self, joining: Joining) -> Seat:
        """Seat somebody where the record ends."""
        taken = join(self.match, joining, self._clock())
        await self._commit(taken)
        for step in taken:
            self._show(step)
        entry = taken[0].entry
        assert isinstance(entry, SeatJoined)
        return entry.seat

    async def _play(self, seat: Seat, batch: Batch, own: Watch | None) -> Played:
        """Play a batch, alone; the watch of its own stream is shown the answer."""
        return await self._alone(lambda: self._play_here(seat, batch, own))

    async def _play_here(self, seat: Seat, batch: Batch, own: Watch | None) -> Played:
        """Play a batch where the record ends."""
        index = self._answered.get((seat, batch.request_id))
        if index is not None:
            return await self._again(index)
        step, refused = play(self.match, seat, batch, self._clock())
        played = Played(step, refused)
        await self._commit((step,))
        self._show(step, own, Answer(batch.request_id, played))
        return played

    async def _again(self, index: int) -> Played:
        """Return what became of the batch of that entry, from the record."""
        record = await self.record()
        before = folded(Record(record.header, record.seed, record.entries[:index]))
        entry = record.entries[index]
        refused = refused_again(before, entry) if isinstance(entry, BatchRefused) else None
        return Played(followed(before, entry), refused, is_repeated=True)

    async def _resign(self, seat: Seat) -> None:
        """Give up a seat, alone."""
        await self._alone(lambda: self._resign_here(seat))

    async def _resign_here(self, seat: Seat) -> None:
        """Give up a seat where the record ends."""
        step = resign(self.match, seat, self._clock())
        if step is not None:
            await self._commit((step,))
            self._show(step)

    async def _alone(self, act: Callable[[], Awaitable[T]]) -> T:
        """Do something while nobody else in this process does; if others have, once more."""
        async with self._lock:
            if self._is_in_doubt:
                await self._follow()
            while True:
                try:
                    return await act()
                except (MatchError, ConflictError):
                    if not (self._store.is_shared and await self._follow()):
                        raise

    async def _catch_up(self) -> None:
        """Follow the record to its end, alone."""
        async with self._lock:
            await self._follow()

    async def _follow(self) -> bool:
        """Follow the record to its end, and say whether it went on further."""
        entries = await self._store.added(self.id, self.match.count.entries)
        self._is_in_doubt = False
        for entry in entries:
            step = followed(self.match, entry)
            self._remember(entry, self.match.count.entries)
            self.match = step.after
            self._show(step)
        return bool(entries)

    async def _commit(self, steps: Sequence[Step]) -> None:
        """Store the steps and go on from the last."""
        index = self.match.count.entries
        entries = tuple(step.entry for step in steps)
        last = steps[-1].after
        # Should the store fail, only the store knows whether it has kept the entries.
        self._is_in_doubt = True
        await self._store.append(Addition(self.id, last.game.id, index, entries, last.state))
        self._is_in_doubt = False
        self.match = last
        for offset, entry in enumerate(entries):
            self._remember(entry, index + offset)

    def _show(self, step: Step, own: Watch | None = None, answer: Answer | None = None) -> None:
        """Show a step to all who watch; the stream that has made it is shown its answer."""
        is_private = isinstance(step.entry, BatchRefused)
        for watch in self._watches:
            if answer is not None and watch is own:
                watch.show(answer)
            elif not is_private:
                watch.show(step)

    def _remember(self, entry: RecordEntry, index: int) -> None:
        """Remember where the answer to a request is found again."""
        if isinstance(entry, BatchPlayed | BatchRefused) and entry.request_id:
            self._answered[entry.seat, entry.request_id] = index
