"""The lobby: all matches of a server, created, found and listed."""

import time
from collections.abc import Callable, Sequence
from secrets import token_hex
from typing import Any, Final

from attrs import define, field

from referee.match.hosted import HostedMatch
from referee.match.stopwatch import Clock, Monotonic
from referee.nature import commitment_to, new_seed
from referee.store.interface import Filter, MatchState, Store
from referee.store.record import Header, Policy, Record

_PAGE: Final = 100
"""How many matches are asked for at a time."""


@define(eq=False)
class Lobby:
    """All matches of a server, which judges by these rules."""

    _store: Store
    _clock: Clock
    _rules_version: str
    _seeds: Callable[[], bytes] = new_seed
    _monotonic: Monotonic = time.monotonic_ns
    _hosted: dict[str, HostedMatch] = field(init=False, factory=dict)

    async def create(self, game: str, options: Any, policy: Policy) -> HostedMatch:
        """Create a match, which is open."""
        seed = self._seeds()
        now = self._clock()
        header = Header(game, options, policy, self._rules_version, commitment_to(seed), now)
        match_id = token_hex(8)
        record = Record(header, seed)
        await self._store.create(match_id, record)
        return self._host(match_id, record)

    async def find(self, match_id: str) -> HostedMatch:
        """Return the match of that id; raise `UnknownMatchError` if there is none."""
        if match_id in self._hosted:
            return self._hosted[match_id]
        return self._host(match_id, await self._store.load(match_id))

    async def page(
        self, wanted: Filter, before: int | None, size: int
    ) -> tuple[Sequence[HostedMatch], int | None]:
        """Return a page of matches, the newest first, and where the next begins, if any does."""
        listed = await self._store.list(wanted, before, size + 1)
        page = [await self.find(entry.id) for entry in listed[:size]]
        return page, listed[size - 1].number if len(listed) > size else None

    async def wake(self) -> None:
        """Host every match whose clocks run, so that seats default though nobody calls."""
        before: int | None = None
        while True:
            listed = await self._store.list(Filter(state=MatchState.RUNNING), before, _PAGE)
            for entry in listed:
                await self._wake(entry.id)
            if len(listed) < _PAGE:
                return
            before = listed[-1].number

    async def _wake(self, match_id: str) -> None:
        """Host a match if it has clocks."""
        if match_id not in self._hosted:
            record = await self._store.load(match_id)
            if record.header.policy.clock is not None:
                self._host(match_id, record)

    def stop(self) -> None:
        """Tell all who watch a match that the server stops."""
        for hosted in self._hosted.values():
            hosted.stop()

    def _host(self, match_id: str, record: Record) -> HostedMatch:
        """
        Return the match of a record, hosted once.

        A second one must not even be made: its clocks would run too.
        """
        hosted = self._hosted.get(match_id)
        if hosted is not None:
            return hosted
        hosted = HostedMatch.of(match_id, record, self._store, self._clock, self._monotonic)
        self._hosted[match_id] = hosted
        return hosted
