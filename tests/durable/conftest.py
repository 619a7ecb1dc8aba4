"""How often servers are killed, and the database they share."""

import os
from collections.abc import Iterator

import pytest

from tests.postgres import fresh_database, postgres_server


@pytest.fixture
def kills() -> int:
    """Return how often servers are killed in a test: few times, or as often as `make soak` says."""
    return int(os.environ.get("REFEREE_KILLS", "20"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Return the URL of a PostgreSQL server."""
    with postgres_server() as url:
        yield url


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """Return the URL of an empty database."""
    with fresh_database(postgres) as url:
        yield url
