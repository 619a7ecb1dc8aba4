"""Watching a match: what has happened, what happens, and the answers to a stream's own batches."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from typing import Final, TypeAlias

from attrs import define, field, frozen

from referee.apply import Refused
from referee.match.errors import SlowReaderError, StoppingError
from referee.match.match import Match, Step, begun, steps
from referee.match.viewers import number_for
from referee.state.seats import PUBLIC, Viewer
from referee.store.record import Record

BACKLOG: Final = 256
"""How much waits for a watcher before he is too slow."""


@frozen
class Played:
    """What became of a batch: the step it was, and the refusal if there was one."""

    step: Step
    refused: Refused | None
    is_repeated: bool = False


@frozen
class Answer:
    """The answer to a batch of the watcher's own stream: a verdict, or why there is none."""

    request_id: str
    verdict: Played | Exception


Broken: TypeAlias = SlowReaderError | StoppingError
"""Why a watch is closed before its time; both say with which event to begin again."""

Coming: TypeAlias = Step | Answer
"""What comes to a watcher."""


@define(eq=False)
class Watch:
    """
    Somebody who watches: first `start` stands before him, then steps come, `past` and new ones.

    Which events there are is a matter of the viewer: an arbiter has more than all others.

    He is not waited for: who falls too far behind gets `SlowReaderError`.
    """

    start: Match
    viewer: Viewer = PUBLIC
    past: Iterator[Step] = field(factory=lambda: iter(()))
    _coming: asyncio.Queue[Coming | None] = field(
        init=False, factory=lambda: asyncio.Queue(BACKLOG)
    )
    _is_closed: bool = field(init=False, default=False)
    _why: type[Broken] | None = field(init=False, default=None)

    @property
    def unread(self) -> int:
        """Return how much waits for the watcher."""
        return self._coming.qsize()

    def show(self, coming: Coming) -> None:
        """Let one thing more come; if there is no room, nothing more comes."""
        if self._coming.full():
            self.close(SlowReaderError)
        if not self._is_closed:
            self._coming.put_nowait(coming)

    async def tell(self, answer: Answer) -> None:
        """Let one answer more come, as soon as there is room."""
        if not self._is_closed:
            await self._coming.put(answer)

    def close(self, why: type[Broken] | None = None) -> None:
        """Let nothing more come after what has come already, and then this error."""
        if self._is_closed:
            return
        self._is_closed, self._why = True, why
        if not self._coming.full():
            self._coming.put_nowait(None)

    async def comings(self) -> AsyncIterator[Coming]:
        """Yield what comes, until the match is over or the watch is closed."""
        last = self.start
        for step in self.past:
            last = step.after
            yield step
        while not last.is_over and (coming := await self._next()) is not None:
            after = _after(coming)
            if after is not None and after.count.entries > last.count.entries:
                last = after
            yield coming
        if self._why is not None and not last.is_over:
            raise self._why(number_for(last, self.viewer) + 1)

    async def _next(self) -> Coming | None:
        """Return what comes next, or null if nothing does."""
        if self._is_closed and self._coming.empty():
            return None
        return await self._coming.get()


def _after(coming: Coming) -> Match | None:
    """Return the match after what came, or null if it was no step."""
    if isinstance(coming, Step):
        return coming.after
    return coming.verdict.step.after if isinstance(coming.verdict, Played) else None


def rewound(
    record: Record, viewer: Viewer, from_event: int, until: int
) -> tuple[Match, Iterator[Step]]:
    """Return a match as it was before an event, and its steps from there to so many entries."""
    match = begun(record.header, record.seed)
    replay = steps(record)
    while number_for(match, viewer) < from_event - 1:
        match = next(replay).after
    return match, islice(replay, until - match.count.entries)
