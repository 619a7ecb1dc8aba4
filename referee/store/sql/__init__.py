"""The store in a database: the same tables and statements for SQLite and for PostgreSQL."""
