"""The store that keeps matches as long as the process lives."""

from collections.abc import Sequence
from itertools import islice

from attrs import define, field

from referee.store.address import StoreKind
from referee.store.interface import (
    Addition,
    ConflictError,
    Filter,
    Listed,
    MatchState,
    Tell,
    UnknownMatchError,
)
from referee.store.record import Record, RecordEntry


@define
class _Kept:
    """One match as it is kept: its number, its record in parts, its state."""

    number: int
    record: Record
    entries: list[RecordEntry]
    state: MatchState


@define
class MemoryStore:
    """Keeps matches in memory."""

    _matches: dict[str, _Kept] = field(init=False, factory=dict)

    @property
    def kind(self) -> StoreKind:
        """Say that it is memory."""
        return StoreKind.MEMORY

    @property
    def is_shared(self) -> bool:
        """Say that this process has its matches for itself."""
        return False

    async def create(self, match_id: str, record: Record) -> None:
        """Keep a new match, which is open; raise `ConflictError` if there is one of that id."""
        if match_id in self._matches:
            raise ConflictError(0, len(self._matches[match_id].entries))
        number = len(self._matches) + 1
        self._matches[match_id] = _Kept(number, record, list(record.entries), MatchState.OPEN)

    async def load(self, match_id: str) -> Record:
        """Return the record of a match; raise `UnknownMatchError` if there is none."""
        kept = self._kept(match_id)
        return Record(kept.record.header, kept.record.seed, tuple(kept.entries))

    async def append(self, addition: Addition) -> None:
        """Add all entries to a match, or raise `ConflictError` if it does not end there."""
        kept = self._kept(addition.match_id)
        if len(kept.entries) != addition.index:
            raise ConflictError(addition.index, len(kept.entries))
        kept.entries.extend(addition.entries)
        kept.state = addition.state

    async def added(self, match_id: str, index: int) -> Sequence[RecordEntry]:
        """Return the entries of a record from that one on."""
        return self._kept(match_id).entries[index:]

    async def listen(self, tell: Tell) -> None:
        """Return at once: nobody else can add anything."""

    async def list(self, wanted: Filter, before: int | None, limit: int) -> Sequence[Listed]:
        """Return at most so many matches, the newest first, of those numbered below `before`."""
        newest_first = reversed(self._matches.items())
        found = (
            Listed(kept.number, match_id)
            for match_id, kept in newest_first
            if before is None or kept.number < before
            if wanted.game in {None, kept.record.header.game}
            if wanted.state in {None, kept.state}
        )
        return list(islice(found, limit))

    def _kept(self, match_id: str) -> _Kept:
        """Return what is kept of a match."""
        if match_id not in self._matches:
            raise UnknownMatchError(match_id)
        return self._matches[match_id]
