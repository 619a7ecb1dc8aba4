"""The SQLite file: synchronised, and one process's own."""

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from referee.store.errors import CannotOpenError, StoreUnavailableError
from referee.store.sql.sqlite import _alone, sqlite_database
from tests.store.records import doing

FULL = 2


async def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    """The log is written ahead and synchronised at every commit, whoever writes."""
    async with sqlite_database(tmp_path / "matches.sqlite") as database:
        for done in (database.read, database.write):
            assert "wal" == await done(lambda at: at.scalar(text("PRAGMA journal_mode")))
            assert FULL == await done(lambda at: at.scalar(text("PRAGMA synchronous")))
            assert 1 == await done(lambda at: at.scalar(text("PRAGMA foreign_keys")))


def test_a_second_process_is_turned_away(tmp_path: Path) -> None:
    """Two servers cannot keep their matches in one file; the second one says why it ends."""
    file = str(tmp_path / "matches.sqlite")
    program = (sys.executable, "-m", "referee")
    with _alone(Path(file)):
        for command in (("serve", "--address", "127.0.0.1:0", "--store"), ("store", "upgrade")):
            done = subprocess.run(
                (*program, *command, file), capture_output=True, text=True, timeout=60, check=False
            )
            assert 1 == done.returncode
            assert f"cannot open the store {file}: another process is using it" in done.stderr


async def test_what_goes_wrong_is_told_without_what_was_written(tmp_path: Path) -> None:
    """A statement that fails is an error of the store, whose words hold no secret."""
    async with sqlite_database(tmp_path / "matches.sqlite") as database:
        with pytest.raises(StoreUnavailableError) as raised:
            await database.write(doing("INSERT INTO matches VALUES (:seed)", seed="s3cret"))

    assert "no such table" in raised.value.why
    assert "s3cret" not in raised.value.why + str(raised.value) + repr(raised.value.__cause__)


async def test_a_full_disk_loses_nothing_that_was_kept(tmp_path: Path) -> None:
    """When there is no room for a group, those who wait are told, and what was kept stays."""
    async with sqlite_database(tmp_path / "matches.sqlite") as database:
        await database.write(doing("CREATE TABLE t (x)"))
        await database.write(doing("INSERT INTO t VALUES (1)"))
        await database.write(doing("PRAGMA max_page_count = 3"))
        with pytest.raises(StoreUnavailableError) as raised:
            await database.write(doing("INSERT INTO t VALUES (zeroblob(99999))"))
        assert "full" in raised.value.why
        assert [1] == await database.read(lambda at: list(at.scalars(text("SELECT x FROM t"))))


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    """Nothing is made where nobody said so."""
    with pytest.raises(CannotOpenError, match="No such file or directory"):
        async with sqlite_database(tmp_path / "none" / "matches.sqlite"):
            raise AssertionError("it is open")
