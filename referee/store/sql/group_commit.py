"""
Group commit: whatever waits to be kept is kept together, in one transaction.

While one group is being written the next one gathers, so the busier a server is the larger are its
groups, and a slow disk costs time, not throughput.
"""

import asyncio
import time
from asyncio import Future
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, TypeAlias

from attrs import define, field

from referee.store.interface import ConflictError, UnknownMatchError
from referee.store.sql.rows import Creation, Wish

LARGEST_GROUP: Final = 1_000
"""How many wishes are kept at once at most."""

Keep: TypeAlias = Callable[[Sequence[Wish]], Awaitable[Mapping[str, int | None]]]
"""Keeps a group and tells of the wishes that came too late."""

Told: TypeAlias = Callable[[int, int], None]
"""Is told how many wishes were kept together, and how many nanoseconds it took."""

Waiting: TypeAlias = tuple[Wish, "Future[None]"]


@define(eq=False)
class GroupCommit:
    """The one writer of a process."""

    _keep: Keep
    _told: Told | None = None
    _waiting: list[Waiting] = field(init=False, factory=list)
    _wake: asyncio.Event = field(init=False, factory=asyncio.Event)
    _is_closing: bool = field(init=False, default=False)

    async def keep(self, wish: Wish) -> None:
        """Return when the wish has been kept, or raise why it has not."""
        kept = asyncio.get_running_loop().create_future()
        self._waiting.append((wish, kept))
        self._wake.set()
        await kept

    def close(self) -> None:
        """Let the writer end when nothing waits any more."""
        self._is_closing = True
        self._wake.set()

    async def write(self) -> None:
        """Keep group after group, until the writer is closed."""
        while self._waiting or not self._is_closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            await self._write(self._group())

    def _group(self) -> Sequence[Waiting]:
        """Take what waits, of every match the first alone."""
        group: dict[str, Waiting] = {}
        left = list[Waiting]()
        for waiting in self._waiting:
            match_id = waiting[0].match_id
            if match_id in group or len(group) == LARGEST_GROUP:
                left.append(waiting)
            else:
                group[match_id] = waiting
        self._waiting = left
        return list(group.values())

    async def _write(self, group: Sequence[Waiting]) -> None:
        """Keep one group, and tell everyone in it what became of his wish."""
        began = time.perf_counter_ns()
        try:
            late = await self._keep([wish for wish, _ in group])
        except Exception as error:  # noqa: BLE001  whatever it is, all who wait are told
            _fail(group, error)
            return
        if self._told is not None:
            self._told(len(group), time.perf_counter_ns() - began)
        for wish, kept in group:
            if kept.done():
                continue
            if wish.match_id in late:
                kept.set_exception(_conflict(wish, late[wish.match_id]))
            else:
                kept.set_result(None)


def _fail(group: Sequence[Waiting], error: Exception) -> None:
    """Tell everyone who still waits that his wish may not have been kept."""
    for _, kept in group:
        if not kept.done():
            kept.set_exception(error)


def _conflict(wish: Wish, length: int | None) -> Exception:
    """Return why a wish was not kept, though the rest of its group was."""
    if length is None:
        return UnknownMatchError(wish.match_id)
    return ConflictError(0 if isinstance(wish, Creation) else wish.index, length)
