"""PostgreSQL for tests: one server per process that tests, one database per test."""

import asyncio
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

import asyncpg

_SCRIPT = Path(__file__).with_name("postgres.sh")


@contextmanager
def postgres_server() -> Iterator[str]:
    """Run a PostgreSQL server as long as the context lasts; return its URL."""
    with subprocess.Popen(
        ["bash", _SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout
        url = running.stdout.readline().strip()
        assert url, "PostgreSQL runs; what hinders it stands in the output of this test"
        yield url


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """Make an empty database as long as the context lasts; return its URL."""
    name = f"referee_{token_hex(4)}"
    asyncio.run(execute(server, f"CREATE DATABASE {name}"))
    try:
        yield server.rpartition("/")[0] + f"/{name}"
    finally:
        asyncio.run(execute(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def execute(server: str, statement: str) -> None:
    """Run a statement at the server."""
    connection = await asyncpg.connect(server)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
