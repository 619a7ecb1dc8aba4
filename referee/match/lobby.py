"""The lobby: all matches of a server, created, found and listed."""

import asyncio
import hashlib
import time
from asyncio import Task
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from secrets import token_hex
from time import monotonic
from typing import Any, Final
from weakref import WeakValueDictionary

from attrs import define, field

from referee.match.errors import RequestIdReusedError
from referee.match.hosted import HostedMatch
from referee.match.stopwatch import Clock, Monotonic
from referee.match.witnesses import Witnesses
from referee.nature import commitment_to, new_seed
from referee.store.address import StoreKind
from referee.store.errors import StoreUnavailableError
from referee.store.interface import ConflictError, Filter, MatchState, Store
from referee.store.record import Header, Policy, Record

IDLE_SECONDS: Final = 300.0
"""How long a match that nobody uses stays in memory."""

_AGAIN_SECONDS: Final = 1.0
"""How long to wait before the store is tried again."""

_ID_BYTES: Final = 8
_LABEL: Final = b"referee/match/1"

_PAGE: Final = 100
"""How many matches are asked for at a time."""


@define(eq=False)
class Lobby:
    """
    All matches of a server, which judges by these rules.

    A match is in memory as long as a call or a stream uses it, and for some time after; then it is
    in the store alone, until somebody asks for it. There is never more than one `HostedMatch` of a
    match, since whoever uses one keeps it alive.
    """

    _store: Store
    _clock: Clock
    rules_version: str
    _seeds: Callable[[], bytes] = new_seed
    _monotonic: Monotonic = time.monotonic_ns
    _idle_seconds: float = IDLE_SECONDS
    witnesses: Witnesses = field(init=False, factory=Witnesses)
    _hosted: "WeakValueDictionary[str, HostedMatch]" = field(
        init=False, factory=WeakValueDictionary
    )
    _used: OrderedDict[str, tuple[HostedMatch, float]] = field(init=False, factory=OrderedDict)
    _is_stopping: bool = field(init=False, default=False)
    _following: set[Task[None]] = field(init=False, factory=set)

    async def create(
        self, game: str, options: Any, policy: Policy, request_id: str = ""
    ) -> HostedMatch:
        """Create a match, which is open; the same request sent again has the same match."""
        seed = self._seeds()
        now = self._clock()
        header = Header(game, options, policy, self.rules_version, commitment_to(seed), now)
        match_id = _id_for(request_id) if request_id else token_hex(_ID_BYTES)
        record = Record(header, seed)
        try:
            await self._store.create(match_id, record)
        except ConflictError:
            return await self._created_before(match_id, header)
        return self._touched(self._host(match_id, record))

    async def _created_before(self, match_id: str, header: Header) -> HostedMatch:
        """Return the match that the same request has created; it must be what it asks for."""
        hosted = await self.find(match_id)
        there = hosted.match.header
        if (there.game, there.options, there.policy) != (
            header.game,
            header.options,
            header.policy,
        ):
            raise RequestIdReusedError
        return hosted

    async def find(self, match_id: str) -> HostedMatch:
        """Return the match of that id; raise `UnknownMatchError` if there is none."""
        return self._touched(await self._found(match_id))

    async def page(
        self, wanted: Filter, before: int | None, size: int
    ) -> tuple[Sequence[HostedMatch], int | None]:
        """Return a page of matches, the newest first, and where the next begins, if any does."""
        listed = await self._store.list(wanted, before, size + 1)
        page = [await self._found(entry.id) for entry in listed[:size]]
        return page, listed[size - 1].number if len(listed) > size else None

    async def wake(self) -> None:
        """Host every match whose clocks run, so that seats default though nobody calls."""
        async for match_id in self._all(MatchState.RUNNING):
            await self._wake(match_id)

    async def unended(self) -> set[str]:
        """Return the ids of all matches that have not ended."""
        open_ones = {match_id async for match_id in self._all(MatchState.OPEN)}
        return open_ones | {match_id async for match_id in self._all(MatchState.RUNNING)}

    async def probe(self) -> None:
        """Raise `StoreUnavailableError` if the store cannot be read."""
        await self._store.list(Filter(), None, 1)

    @property
    def store(self) -> StoreKind:
        """Return the kind of the store."""
        return self._store.kind

    @property
    def unread(self) -> Sequence[int]:
        """Return for every match in memory how much its slowest watcher has not read yet."""
        return [hosted.unread for hosted in list(self._hosted.values())]

    async def _all(self, state: MatchState) -> AsyncIterator[str]:
        """Yield the ids of all matches in that state, the newest first."""
        before: int | None = None
        while True:
            listed = await self._store.list(Filter(state=state), before, _PAGE)
            for entry in listed:
                yield entry.id
            if len(listed) < _PAGE:
                return
            before = listed[-1].number

    async def _wake_up(self) -> None:
        """Host what must be hosted, as soon as the store can be read."""
        while True:
            try:
                return await self.wake()
            except StoreUnavailableError:
                await asyncio.sleep(_AGAIN_SECONDS)

    async def _wake(self, match_id: str) -> None:
        """Host a match if it has clocks."""
        if match_id not in self._hosted:
            record = await self._store.load(match_id)
            if record.header.policy.clock is not None:
                self._host(match_id, record)

    @asynccontextmanager
    async def awake(self) -> AsyncIterator[None]:
        """
        Keep matches going as long as the context lasts.

        Clocks run, what other processes do is followed, and idle matches are let go.
        """
        tasks = [
            asyncio.create_task(self._store.listen(self._heard)),
            asyncio.create_task(self._retire()),
            asyncio.create_task(self._wake_up()),
        ]
        try:
            yield
        finally:
            for task in (*tasks, *self._following):
                task.cancel()
            for task in tasks:
                with suppress(asyncio.CancelledError):
                    await task

    def stop(self) -> None:
        """Tell all who watch a match, and whoever begins to, that the server stops."""
        self._is_stopping = True
        for hosted in list(self._hosted.values()):
            hosted.stop()

    async def _found(self, match_id: str) -> HostedMatch:
        """Return a match, with all that others have added to it."""
        hosted = self._hosted.get(match_id)
        if hosted is None:
            return self._host(match_id, await self._store.load(match_id))
        await hosted.catch_up()
        return hosted

    def _host(self, match_id: str, record: Record) -> HostedMatch:
        """
        Return the match of a record, hosted once.

        A second one must not even be made: its clocks would run too.
        """
        hosted = self._hosted.get(match_id)
        if hosted is not None:
            return hosted
        hosted = HostedMatch.of(
            match_id, record, self._store, self._clock, self._monotonic, self.witnesses
        )
        if self._is_stopping:
            hosted.stop()
        self._hosted[match_id] = hosted
        return hosted

    def _touched(self, hosted: HostedMatch) -> HostedMatch:
        """Return a match that has been used just now."""
        self._used[hosted.id] = hosted, monotonic()
        self._used.move_to_end(hosted.id)
        return hosted

    async def _retire(self) -> None:
        """Let go of matches that nobody uses, from time to time."""
        while True:
            await asyncio.sleep(self._idle_seconds / 4)
            idle_since = monotonic() - self._idle_seconds
            while self._used and next(iter(self._used.values()))[1] < idle_since:
                self._used.popitem(last=False)

    def _heard(self, match_id: str | None) -> None:
        """Follow a match that others have added to, or any, if somebody here watches it."""
        hosted = list(self._hosted.values()) if match_id is None else [self._hosted.get(match_id)]
        for match in hosted:
            if match is not None and match.is_watched:
                task = asyncio.create_task(_follow(match))
                self._following.add(task)
                task.add_done_callback(self._following.discard)


def _id_for(request_id: str) -> str:
    """Return the id of the match that a request creates, whenever it comes and to which server."""
    return hashlib.sha256(_LABEL + request_id.encode()).hexdigest()[: 2 * _ID_BYTES]


async def _follow(hosted: HostedMatch) -> None:
    """Show those who watch what others have added, as soon as the store can be read."""
    while True:
        try:
            return await hosted.catch_up()
        except StoreUnavailableError:
            await asyncio.sleep(_AGAIN_SECONDS)
