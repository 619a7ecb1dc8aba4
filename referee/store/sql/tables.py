"""
The tables in which matches are kept. The migrations make them; a test compares both.

A match is a row of `matches`, and each entry of its record a row of `entries`. A body is the JSON
of the record's own form; what that form leaves out, the hash of a token, has a column of its own.
"""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

TABLES: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)
"""All tables of a store."""

matches: Final = Table(
    "matches",
    TABLES,
    Column("number", BigInteger().with_variant(Integer(), "sqlite"), primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("length", Integer, nullable=False),
    Column("header", JSON, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Index(None, "game", "number"),
    Index(None, "state", "number"),
    # A number that was given once is not given again.
    sqlite_autoincrement=True,
)
"""Matches, in the order in which they were created; `length` counts the entries."""

entries: Final = Table(
    "entries",
    TABLES,
    Column("match_id", Text, ForeignKey("matches.id"), primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("body", JSON, nullable=False),
    Column("token_hash", LargeBinary),
    # A match lies together, and is read in one go.
    sqlite_with_rowid=False,
)
"""The entries of all records; an entry is never changed."""
