"""
A match as the store keeps it: where its record ends, as far as this process knows.

Where a store is shared, other processes may add to the same record. Whoever finds that the record
goes on further than he knew follows it there.
"""

from collections.abc import Iterator, Sequence

from attrs import define, field

from referee.match.decisions import refused_again
from referee.match.errors import RequestIdReusedError
from referee.match.match import Match, Step, folded, followed
from referee.match.watch import Played
from referee.state.seats import Seat
from referee.store.interface import Addition, Store
from referee.store.record import AnswerDeclared, BatchRefused, Record, RecordEntry, Requested


@define(eq=False)
class KeptMatch:
    """One match, its place in the store, and which entry answered which request."""

    id: str
    match: Match
    _store: Store
    _answered: dict[tuple[Seat, str], int] = field(init=False, factory=dict)
    _is_in_doubt: bool = field(init=False, default=False)

    @classmethod
    def of(cls, match_id: str, record: Record, store: Store) -> "KeptMatch":
        """Return the match of a record."""
        kept = cls(match_id, folded(record), store)
        for index, entry in enumerate(record.entries):
            kept._remember(entry, index)
        return kept

    @property
    def is_shared(self) -> bool:
        """Say whether other processes may add to the record."""
        return self._store.is_shared

    @property
    def is_in_doubt(self) -> bool:
        """Say whether only the store knows what it has kept of the last addition."""
        return self._is_in_doubt

    async def record(self) -> Record:
        """Return the whole record."""
        return await self._store.load(self.id)

    async def add(self, steps: Sequence[Step]) -> None:
        """Store the steps and go on from the last; `ConflictError` if others were faster."""
        index = self.match.count.entries
        entries = tuple(step.entry for step in steps)
        last = steps[-1].after
        self._is_in_doubt = True
        await self._store.append(Addition(self.id, last.game.id, index, entries, last.state))
        self._is_in_doubt = False
        self.match = last
        for offset, entry in enumerate(entries):
            self._remember(entry, index + offset)

    async def news(self) -> Iterator[Step]:
        """Return the steps that others have added; each that is taken is gone."""
        entries = await self._store.added(self.id, self.match.count.entries)
        self._is_in_doubt = False
        return map(self._follow, entries)

    async def answered(self, seat: Seat, request_id: str) -> Played | None:
        """Return what became of a batch that was sent before with this id, from the record."""
        index = self._answered.get((seat, request_id))
        if index is None:
            return None
        record = await self.record()
        before = folded(Record(record.header, record.seed, record.entries[:index]))
        entry = record.entries[index]
        if isinstance(entry, AnswerDeclared):
            raise RequestIdReusedError
        refused = refused_again(before, entry) if isinstance(entry, BatchRefused) else None
        return Played(followed(before, entry), refused, is_repeated=True)

    def has_answered(self, seat: Seat, request_id: str) -> bool:
        """Say whether a request of this id is in the record."""
        return (seat, request_id) in self._answered

    def _follow(self, entry: RecordEntry) -> Step:
        """Go on by an entry that others have added."""
        step = followed(self.match, entry)
        self._remember(entry, self.match.count.entries)
        self.match = step.after
        return step

    def _remember(self, entry: RecordEntry, index: int) -> None:
        """Remember where the answer to a request is found again."""
        if isinstance(entry, Requested) and entry.request_id:
            self._answered[entry.seat, entry.request_id] = index
