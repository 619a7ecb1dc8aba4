"""
A SQLite file, which one process has for itself.

Reading and writing have a thread each, so that neither the event loop nor a reader waits for the
disk. A commit returns when the disk has it: the log is written ahead, and synchronised each time.
"""

import asyncio
import fcntl
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from sqlite3 import Connection as FileConnection
from typing import Any, Final

import structlog
from attrs import define, field
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from referee.store.address import StoreKind
from referee.store.errors import CannotOpenError, StoreUnavailableError
from referee.store.interface import Tell
from referee.store.sql.database import T, Work
from referee.store.sql.json_text import json_text

_WRITES: Final = "writes"
"""The execution option of a connection that is going to write."""

_PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 10000",
)


_log = structlog.get_logger(__name__)


@define(eq=False)
class SqliteDatabase:
    """The tables of a SQLite file."""

    _engine: Engine
    _readers: ThreadPoolExecutor = field(factory=lambda: ThreadPoolExecutor(1, "store-reader"))
    _writers: ThreadPoolExecutor = field(factory=lambda: ThreadPoolExecutor(1, "store-writer"))

    @property
    def kind(self) -> StoreKind:
        """Say that it is a SQLite file."""
        return StoreKind.SQLITE

    @property
    def is_shared(self) -> bool:
        """Say that this process has the file for itself."""
        return False

    async def read(self, work: Work[T]) -> T:
        """Do some reading."""
        return await _in_thread(self._readers, self._engine, work)

    async def write(self, work: Work[T]) -> T:
        """Do some writing; when it returns, what was written is on the disk."""
        return await _in_thread(self._writers, self._engine.execution_options(writes=True), work)

    def announce(self, connection: Connection, match_ids: Sequence[str]) -> None:
        """Do nothing: nobody else reads the file."""

    async def listen(self, tell: Tell) -> None:
        """Return at once: nobody else writes into the file."""

    def close(self) -> None:
        """Let the threads come to their end, and close the file."""
        self._readers.shutdown()
        self._writers.shutdown()
        self._engine.dispose()


@asynccontextmanager
async def sqlite_database(file: Path) -> AsyncIterator[SqliteDatabase]:
    """Open a SQLite file, which is made if it is not there."""
    with _alone(file):
        database = SqliteDatabase(_engine(file))
        try:
            yield database
        finally:
            database.close()


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Keep other processes off the file; the lock ends with this process, however it ends."""
    try:
        lock = file.with_name(f"{file.name}-lock").open("w")
    except OSError as error:
        raise CannotOpenError(str(file), error.strerror or str(error)) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CannotOpenError(str(file), "another process is using it") from None
        yield


def _engine(file: Path) -> Engine:
    """Return the engine of a file."""
    engine = create_engine(
        URL.create("sqlite", database=str(file)), json_serializer=json_text, hide_parameters=True
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: FileConnection, _record: Any) -> None:
    """Make a new connection safe, and leave the beginning of transactions to `_begin`."""
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(pragma).close()


def _begin(connection: Connection) -> None:
    """Begin a transaction; one that is going to write takes its turn at once."""
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


async def _in_thread(threads: ThreadPoolExecutor, engine: Engine, work: Work[T]) -> T:
    """Do some work in a transaction in another thread."""

    def worked() -> T:
        with engine.begin() as connection:
            return work(connection)

    try:
        return await asyncio.get_running_loop().run_in_executor(threads, worked)
    except DBAPIError as error:
        _log.error("store_failed", error=type(error).__name__, why=str(error.orig))
        raise StoreUnavailableError(str(error.orig)) from error
