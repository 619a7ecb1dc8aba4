"""Opening a store by its address, and bringing its tables up to date."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from sqlalchemy import Connection

from referee.store.address import StoreAddress, StoreKind
from referee.store.errors import CannotOpenError, StoreUnavailableError
from referee.store.interface import Store
from referee.store.memory import MemoryStore
from referee.store.sql import schema
from referee.store.sql.database import Database, T, Work
from referee.store.sql.group_commit import Told
from referee.store.sql.postgres import PostgresDatabase, postgres_database
from referee.store.sql.rows import RecordForms
from referee.store.sql.sqlite import SqliteDatabase, sqlite_database
from referee.store.sql.store import SqlStore


@asynccontextmanager
async def open_store(
    address: StoreAddress, forms: RecordForms, told: Told | None = None
) -> AsyncIterator[Store]:
    """
    Open a store as long as the context lasts; at its end all that waits is kept.

    A SQLite file that is new gets its tables; any other database must have those of this program.
    Whoever is to be told of every group that is kept, is `told`.
    """
    if address.kind is StoreKind.MEMORY:
        yield MemoryStore()
        return
    async with _database(address) as database:
        await _first(database, address, lambda at: _made_ready(at, address))
        store = SqlStore(database, forms, told)
        writing = asyncio.create_task(store.writer.write())
        try:
            yield store
        finally:
            store.writer.close()
            await writing


async def upgrade_store(address: StoreAddress) -> tuple[str | None, str]:
    """Bring the tables to those of this program; return the versions before and after."""

    def upgraded(connection: Connection) -> str | None:
        before = schema.version_of(connection)
        schema.upgrade(connection, str(address))
        return before

    async with _database(address) as database:
        return await _first(database, address, upgraded), schema.newest()


def _database(
    address: StoreAddress,
) -> AbstractAsyncContextManager[SqliteDatabase | PostgresDatabase]:
    """Return the database at an address."""
    assert address.kind is not StoreKind.MEMORY, "memory is no database"
    if address.kind is StoreKind.SQLITE:
        return sqlite_database(Path(address.place))
    return postgres_database(address.place)


async def _first(database: Database, address: StoreAddress, work: Work[T]) -> T:
    """Do what comes first; if the database cannot be used, say so."""
    try:
        return await database.write(work)
    except StoreUnavailableError as error:
        raise CannotOpenError(str(address), error.why) from error


def _made_ready(connection: Connection, address: StoreAddress) -> None:
    """Give a new file its tables, and check those of any other database."""
    if address.kind is StoreKind.SQLITE and schema.is_empty(connection):
        schema.upgrade(connection, str(address))
    schema.check(connection, str(address))
