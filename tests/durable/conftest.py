"""How often servers are killed, and the database they share."""

import asyncio
import os
from collections.abc import Iterator

import pytest

from referee.store.address import StoreAddress
from referee.store.opening import upgrade_store
from tests.postgres import fresh_database, postgres_server


@pytest.fixture
def kills() -> int:
    """Return how often servers are killed in a test: as often as `make soak` says, or 100 times."""
    return int(os.environ.get("REFEREE_KILLS", "100"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Return the URL of a PostgreSQL server."""
    with postgres_server() as url:
        yield url


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """Return the URL of a database that has its tables."""
    with fresh_database(postgres) as url:
        asyncio.run(upgrade_store(StoreAddress.of(url)))
        yield url
