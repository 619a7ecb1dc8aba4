"""Alembic runs this file: it makes the steps that are missing, on the connection it is given."""

from alembic import context
from sqlalchemy import Connection

from referee.store.sql.schema import CONNECTION
from referee.store.sql.tables import TABLES

connection = context.config.attributes[CONNECTION]
assert isinstance(connection, Connection)
context.configure(connection=connection, target_metadata=TABLES, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
