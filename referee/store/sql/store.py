"""The store that keeps matches in a database."""

from collections.abc import Mapping, Sequence

from attrs import define, field

from referee.store.address import StoreKind
from referee.store.interface import Addition, Filter, Listed, Tell
from referee.store.record import Record, RecordEntry
from referee.store.sql import statements
from referee.store.sql.database import Database
from referee.store.sql.group_commit import GroupCommit, Told
from referee.store.sql.rows import RecordForms, Wish, appending, creation, read_entries


@define(eq=False)
class SqlStore:
    """Keeps matches in a database; `writer` must be at work as long as anything is to be kept."""

    _database: Database
    _forms: RecordForms
    _told: Told | None = None
    writer: GroupCommit = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.writer = GroupCommit(self._keep, self._told)

    @property
    def kind(self) -> StoreKind:
        """Return what keeps the matches."""
        return self._database.kind

    @property
    def is_shared(self) -> bool:
        """Say whether other processes add to the same matches."""
        return self._database.is_shared

    async def create(self, match_id: str, record: Record) -> None:
        """Keep a new match, which is open; raise `ConflictError` if there is one of that id."""
        await self.writer.keep(creation(self._forms, match_id, record))

    async def append(self, addition: Addition) -> None:
        """Add all entries to a match, or raise `ConflictError` if it does not end there."""
        await self.writer.keep(appending(self._forms, addition))

    async def load(self, match_id: str) -> Record:
        """Return the record of a match; raise `UnknownMatchError` if there is none."""
        kept = await self._database.read(lambda at: statements.load(at, match_id))
        header = self._forms.read_header(kept.header)
        return Record(header, bytes(kept.seed), read_entries(self._forms, header, kept.entries))

    async def added(self, match_id: str, index: int) -> Sequence[RecordEntry]:
        """Return the entries of a record from that one on."""
        rows = await self._database.read(lambda at: statements.added(at, match_id, index))
        if not rows:
            return ()
        return read_entries(self._forms, self._forms.read_header(rows[0]["header"]), rows)

    async def listen(self, tell: Tell) -> None:
        """Tell of all that other processes add, as long as it is awaited."""
        await self._database.listen(tell)

    async def list(self, wanted: Filter, before: int | None, limit: int) -> Sequence[Listed]:
        """Return at most so many matches, the newest first, of those numbered below `before`."""
        return await self._database.read(
            lambda at: statements.listed(at, wanted, before, limit),
        )

    async def _keep(self, group: Sequence[Wish]) -> Mapping[str, int | None]:
        """Keep a group, and announce it."""
        return await self._database.write(
            lambda at: statements.keep(at, group, self._database.announce)
        )
