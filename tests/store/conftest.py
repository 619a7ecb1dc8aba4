"""Every promise of a store is tried on every kind of store."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.games import GAMES
from referee.store.address import MEMORY, StoreAddress, StoreKind
from referee.store.opening import upgrade_store
from tests.postgres import fresh_database, postgres_server

DATABASES = (StoreKind.SQLITE, StoreKind.POSTGRES)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Return the URL of a PostgreSQL server."""
    with postgres_server() as url:
        yield url


@pytest.fixture(params=DATABASES, ids=lambda kind: str(kind.value))
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[StoreAddress]:
    """Return the address of a database of each kind, which has no tables yet."""
    with _empty(request, request.param, tmp_path) as address:
        yield address


@pytest.fixture(params=(StoreKind.MEMORY, *DATABASES), ids=lambda kind: str(kind.value))
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[StoreAddress]:
    """Return the address of a store of each kind that can be opened, and is empty."""
    with _empty(request, request.param, tmp_path) as address:
        if address.kind is not StoreKind.MEMORY:
            asyncio.run(upgrade_store(address))
        yield address


@contextmanager
def _empty(request: pytest.FixtureRequest, kind: StoreKind, folder: Path) -> Iterator[StoreAddress]:
    """Return the address of a store of that kind, in which there is nothing."""
    match kind:
        case StoreKind.MEMORY:
            yield MEMORY
        case StoreKind.SQLITE:
            yield StoreAddress(kind, str(folder / "matches.sqlite"))
        case StoreKind.POSTGRES:
            with fresh_database(request.getfixturevalue("postgres")) as url:
                yield StoreAddress(kind, url)


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """Return the id of every game in turn."""
    return str(request.param)
