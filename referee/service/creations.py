"""How many matches everybody has created that have not ended."""

import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeAlias

import grpc
from attrs import define, field

from referee.service.buckets import Monotonic
from referee.service.callers import Caller
from referee.service.errors import CallError

Unended: TypeAlias = Callable[[], Awaitable[set[str]]]
"""Returns the ids of all matches that have not ended."""

RECOUNT_SECONDS: Final = 10.0
"""How seldom all matches are looked through."""


@define(eq=False)
class Creations:
    """The matches that were created here and have not ended, and who created them."""

    _most: int
    _unended: Unended
    _monotonic: Monotonic = time.monotonic
    _creators: dict[str, Caller] = field(init=False, factory=dict)
    _counts: Counter[Caller] = field(init=False, factory=Counter)
    _recount_at: float = field(init=False, default=0.0)

    async def make_room(self, creator: Caller) -> None:
        """
        Turn somebody away who has created as many as he may.

        Other servers may have ended some of them, which is looked up now and then.
        """
        if not self._most or self._counts[creator] < self._most:
            return
        if self._monotonic() >= self._recount_at:
            self._recount_at = self._monotonic() + RECOUNT_SECONDS
            unended = await self._unended()
            for match_id in self._creators.keys() - unended:
                self.ended(match_id)
        if self._counts[creator] >= self._most:
            raise CallError(
                grpc.StatusCode.RESOURCE_EXHAUSTED,
                "TOO_MANY_MATCHES",
                f"{self._most} matches of yours have not ended; no more may be open at a time",
                {"limit": str(self._most)},
            )

    @contextmanager
    def creating(self, creator: Caller) -> Iterator[Callable[[str], None]]:
        """Count a match that is being created; what it yields is told its id."""
        self._counts[creator] += 1
        created = list[str]()
        try:
            yield created.append
        finally:
            self._counts[creator] -= 1
            for match_id in created:
                if match_id not in self._creators:
                    self._creators[match_id] = creator
                    self._counts[creator] += 1

    def ended(self, match_id: str) -> None:
        """Count a match no more."""
        creator = self._creators.pop(match_id, None)
        if creator is None:
            return
        self._counts[creator] -= 1
        if not self._counts[creator]:
            del self._counts[creator]
