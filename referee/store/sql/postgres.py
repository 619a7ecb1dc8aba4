"""A PostgreSQL database, which several processes may share."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any, Final

import asyncpg
import structlog
from attrs import define, field
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFreeError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from referee.store.address import StoreKind
from referee.store.errors import StoreUnavailableError
from referee.store.interface import Tell
from referee.store.sql.database import T, Work
from referee.store.sql.json_text import json_text

CHANNEL: Final = "referee_matches"
"""Where additions are announced: the name of the process, and the ids of matches."""

_IDS_PER_NOTICE: Final = 400
"""PostgreSQL carries 8,000 bytes in one notice."""

_PULSE_SECONDS: Final = 15.0
_AGAIN_SECONDS: Final = 1.0
_TIMEOUT_SECONDS: Final = 30.0
_SETTINGS: Final = {
    "application_name": "referee",
    # Whoever dies in a transaction must not keep the others waiting.
    "idle_in_transaction_session_timeout": "10s",
}

_LOST: Final = (
    OSError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    DBAPIError,
    NoneFreeError,
)
"""What is raised when the database cannot be reached, or breaks off."""

_log = structlog.get_logger(__name__)


@define(eq=False)
class PostgresDatabase:
    """The tables of a PostgreSQL database."""

    _url: str
    _engine: AsyncEngine
    _name: str = field(factory=lambda: token_hex(4))

    @property
    def kind(self) -> StoreKind:
        """Say that it is PostgreSQL."""
        return StoreKind.POSTGRES

    @property
    def is_shared(self) -> bool:
        """Say that others may use the same database."""
        return True

    async def read(self, work: Work[T]) -> T:
        """Do some reading."""
        return await self._done(self._engine.execution_options(isolation_level="AUTOCOMMIT"), work)

    async def write(self, work: Work[T]) -> T:
        """Do some writing; when it returns, the database has committed it."""
        return await self._done(self._engine, work)

    def announce(self, connection: Connection, match_ids: Sequence[str]) -> None:
        """Let others know, when the transaction is safe, that these matches have gone on."""
        for first in range(0, len(match_ids), _IDS_PER_NOTICE):
            notice = " ".join((self._name, *match_ids[first : first + _IDS_PER_NOTICE]))
            connection.execute(select(func.pg_notify(CHANNEL, notice)))

    async def listen(self, tell: Tell) -> None:
        """Tell of all that others announce; when the line was lost, it may be anything."""
        while True:
            try:
                await self._listen(tell)
            except _LOST as error:
                _log.warning("store_line_lost", error=type(error).__name__)
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _listen(self, tell: Tell) -> None:
        """Tell of all that others announce, until the line is lost."""

        def heard(_connection: Any, _pid: int, _channel: str, notice: object) -> None:
            sender, *match_ids = str(notice).split()
            if sender != self._name:
                for match_id in match_ids:
                    tell(match_id)

        connection = await _connected(self._url)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, heard)
            tell(None)
            while not await _within(_PULSE_SECONDS, lost):
                await connection.execute("SELECT 1")
        finally:
            connection.terminate()

    async def _done(self, engine: AsyncEngine, work: Work[T]) -> T:
        """
        Do some work in a transaction.

        A connection that has lain idle may be found broken when it is used: then the work is done
        once more. Nothing is kept twice by that, since additions say where the record must end.
        """
        for is_last in (False, True):
            try:
                async with engine.begin() as connection:
                    return await connection.run_sync(work)
            except _LOST as error:
                is_broken = isinstance(error, DBAPIError) and error.connection_invalidated
                if is_last or not is_broken:
                    raise _unavailable(error) from error
        raise AssertionError("the second time is the last")


@asynccontextmanager
async def postgres_database(url: str) -> AsyncIterator[PostgresDatabase]:
    """Open a PostgreSQL database; whether it can be reached is seen when it is used."""
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: _connected(url),
        json_serializer=json_text,
        hide_parameters=True,
    )
    try:
        yield PostgresDatabase(url, engine)
    finally:
        await engine.dispose()


async def _connected(url: str) -> "asyncpg.Connection[asyncpg.Record]":
    """Return a new connection."""
    return await asyncpg.connect(
        url,
        timeout=_TIMEOUT_SECONDS,
        command_timeout=_TIMEOUT_SECONDS,
        server_settings=_SETTINGS,
    )


async def _within(seconds: float, lost: asyncio.Event) -> bool:
    """Say whether the line is lost within so many seconds."""
    try:
        async with asyncio.timeout(seconds):
            return await lost.wait()
    except TimeoutError:
        return False


def _unavailable(error: Exception) -> StoreUnavailableError:
    """Return what those who ask are told."""
    why = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    _log.error("store_failed", error=type(error).__name__, why=why)
    return StoreUnavailableError(why)
