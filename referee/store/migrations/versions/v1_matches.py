"""Matches and the entries of their records."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("header", sa.JSON(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_matches"),
        sa.UniqueConstraint("id", name="uq_matches_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_matches_game_number", "matches", ["game", "number"])
    op.create_index("ix_matches_state_number", "matches", ["state", "number"])
    op.create_table(
        "entries",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("index", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_entries_match_id_matches"),
        sa.PrimaryKeyConstraint("match_id", "index", name="pk_entries"),
        sqlite_with_rowid=False,
    )
