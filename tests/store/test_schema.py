"""The tables: made, checked, brought up to date, and the same as the program's."""

import asyncio
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from sqlite3 import connect

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from click.testing import CliRunner, Result
from sqlalchemy import Connection

from referee.cli import main
from referee.store import opening
from referee.store.address import StoreAddress, StoreKind
from referee.store.errors import (
    CannotOpenError,
    NewSchemaError,
    NoSchemaError,
    OldSchemaError,
    StoreError,
)
from referee.store.interface import Store
from referee.store.opening import open_store, upgrade_store
from referee.store.sql import schema
from referee.store.sql.tables import TABLES
from referee.wire import record_json
from tests.store.records import doing


def opened(address: StoreAddress) -> AbstractAsyncContextManager[Store]:
    """Open the store."""
    return open_store(address, record_json)


async def run(address: StoreAddress, statement: str) -> None:
    """Run a statement in the database."""
    async with opening._database(address) as database:
        await database.write(doing(statement))


def differences(connection: Connection) -> list[object]:
    """Return what the tables of the program have that the database has not, or otherwise."""
    return list(compare_metadata(MigrationContext.configure(connection), TABLES))


async def test_the_migrations_make_the_tables_of_the_program(empty: StoreAddress) -> None:
    """After all steps there is nothing that the program thinks of otherwise."""
    assert (None, schema.newest()) == await upgrade_store(empty)
    async with opening._database(empty) as database:
        assert [] == await database.read(differences)


async def test_an_upgrade_can_be_repeated(empty: StoreAddress) -> None:
    """What is up to date stays as it is."""
    await upgrade_store(empty)

    assert (schema.newest(), schema.newest()) == await upgrade_store(empty)


async def test_only_a_new_file_is_made_by_itself(empty: StoreAddress) -> None:
    """A database must be made on purpose; the complaint names the command."""
    if empty.kind is StoreKind.SQLITE:
        async with opened(empty):
            pass
        assert (schema.newest(), schema.newest()) == await upgrade_store(empty)
        return
    with pytest.raises(NoSchemaError, match="run: referee store upgrade postgresql://"):
        await opened(empty).__aenter__()


@pytest.mark.parametrize(
    ("version", "error", "says"),
    [
        ("older", OldSchemaError, "has schema 1, this program needs 2; run: referee store upgrade"),
        ("99", NewSchemaError, "has schema 99, which this program does not know"),
    ],
)
async def test_a_server_does_not_start_on_other_tables(
    empty: StoreAddress,
    version: str,
    error: type[StoreError],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Older tables want an upgrade, newer ones a newer program; nothing is changed."""
    await upgrade_store(empty)
    if version == "older":
        monkeypatch.setattr(schema, "newest", lambda: "2")
    else:
        await run(empty, f"UPDATE alembic_version SET version_num = '{version}'")

    with pytest.raises(error, match=says):
        await opened(empty).__aenter__()
    if version != "older":
        with pytest.raises(error, match=says):
            await upgrade_store(empty)


async def test_a_database_of_something_else_is_left_alone(empty: StoreAddress) -> None:
    """If there is a table of the same name that we have not made, neither command touches it."""
    await run(empty, "CREATE TABLE matches (flame INTEGER)")

    with pytest.raises(CannotOpenError, match="its tables are not those of a store of matches"):
        await opened(empty).__aenter__()
    with pytest.raises(CannotOpenError, match="its tables are not those of a store of matches"):
        await upgrade_store(empty)


async def test_a_failed_upgrade_changes_nothing(
    empty: StoreAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All steps are one transaction."""
    upgrade = schema.upgrade

    def broken(connection: Connection, address: str) -> None:
        upgrade(connection, address)
        raise RuntimeError("the power fails")

    monkeypatch.setattr(schema, "upgrade", broken)
    with pytest.raises(RuntimeError):
        await upgrade_store(empty)
    monkeypatch.undo()

    async with opening._database(empty) as database:
        assert await database.read(schema.is_empty)


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    """What is no database is named, and stays as it is."""
    file = tmp_path / "matches.sqlite"
    file.write_text("These are my notes about matches. " * 100, encoding="utf-8")
    before = file.read_bytes()

    with pytest.raises(CannotOpenError, match=r"matches\.sqlite: file is not a database"):
        asyncio.run(opened(StoreAddress(StoreKind.SQLITE, str(file))).__aenter__())
    assert before == file.read_bytes()


class TestCommand:
    """`referee store upgrade` says what it has done, or why it could not."""

    def upgrade(self, *arguments: str, **environment: str) -> Result:
        """Call the command."""
        return CliRunner().invoke(main, ["store", "upgrade", *arguments], env=environment)

    def test_says_what_was_done(self, empty: StoreAddress) -> None:
        """The first time the tables are made, the second time all is well."""
        first, second = self.upgrade(empty.place), self.upgrade(empty.place)

        assert (0, 0) == (first.exit_code, second.exit_code)
        assert f"{empty} is now at schema {schema.newest()}, was empty\n" == first.output
        assert f"{empty} is up to date: schema {schema.newest()}\n" == second.output

    def test_takes_the_store_from_the_environment(self, empty: StoreAddress) -> None:
        """A URL with a password need not stand on the command line."""
        done = self.upgrade("--json", REFEREE_STORE=empty.place)

        assert f'"store": "{empty}"' in done.output
        assert '"before": null' in done.output

    def test_says_why_it_could_not(self, tmp_path: Path) -> None:
        """A place that cannot be reached is a failure, without a password; memory is no place."""
        url = "postgresql://me:s3cret@127.0.0.1:1/db"
        unreachable, nowhere = self.upgrade(url), self.upgrade(str(tmp_path / "no" / "file"))

        assert (1, 1) == (unreachable.exit_code, nowhere.exit_code)
        assert "cannot open the store postgresql://me:***@127.0.0.1:1/db" in unreachable.output
        assert "No such file or directory" in nowhere.output
        assert 2 == self.upgrade("memory").exit_code
        assert 2 == self.upgrade("mysql://me:s3cret@host").exit_code
        assert "s3cret" not in unreachable.output + self.upgrade("mysql://me:s3cret@host").output


def test_a_backup_can_be_taken_from_a_file(tmp_path: Path) -> None:
    """The tables are plain: other programs can read the file while nobody serves it."""
    file = tmp_path / "matches.sqlite"
    asyncio.run(upgrade_store(StoreAddress(StoreKind.SQLITE, str(file))))
    connection = connect(file)
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    connection.close()

    assert {"matches", "entries", "alembic_version"} <= tables
