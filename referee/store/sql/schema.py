"""Which tables a database has, whether they are those of this program, and bringing them there."""

from importlib.resources import files
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from referee.store.errors import (
    CannotOpenError,
    NewSchemaError,
    NoSchemaError,
    OldSchemaError,
)
from referee.store.sql.tables import matches

CONNECTION: Final = "connection"
"""Under this name the migrations find the connection that they work on."""


def check(connection: Connection, address: str) -> None:
    """Raise an error, which says what to do, unless the tables are those of this program."""
    found, needed = version_of(connection), newest()
    if found is None:
        _must_not_be_foreign(connection, address)
        raise NoSchemaError(address)
    if found not in known():
        raise NewSchemaError(address, found)
    if found != needed:
        raise OldSchemaError(address, found, needed)


def upgrade(connection: Connection, address: str) -> None:
    """Bring the tables to those of this program, all in the connection's transaction."""
    found = version_of(connection)
    if found is None:
        _must_not_be_foreign(connection, address)
    elif found not in known():
        raise NewSchemaError(address, found)
    config = _config()
    config.attributes[CONNECTION] = connection
    command.upgrade(config, "head")


def is_empty(connection: Connection) -> bool:
    """Say whether a database has no tables at all."""
    return not inspect(connection).get_table_names()


def version_of(connection: Connection) -> str | None:
    """Return the version of the tables, or null if there are none."""
    return MigrationContext.configure(connection).get_current_revision()


def newest() -> str:
    """Return the version of the tables that this program needs."""
    head = _script().get_current_head()
    assert head is not None, "there are migrations"
    return head


def known() -> frozenset[str]:
    """Return all versions of the tables that this program knows."""
    return frozenset(step.revision for step in _script().walk_revisions())


def _must_not_be_foreign(connection: Connection, address: str) -> None:
    """Raise an error if the database belongs to something else that has a table of ours."""
    if inspect(connection).has_table(matches.name):
        raise CannotOpenError(address, "its tables are not those of a store of matches")


def _script() -> ScriptDirectory:
    """Return the migrations."""
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    """Return what Alembic must know: where the migrations are."""
    config = Config()
    place = files("referee.store").joinpath("migrations")
    config.set_main_option("script_location", str(place).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
