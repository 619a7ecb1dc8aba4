"""The parameter that names a store of matches, for every subcommand that has one."""

from typing import Final

import click

from referee.store.address import DEFAULT_FILE, StoreAddress

VARIABLE: Final = "REFEREE_STORE"
"""The environment variable that names the store, so that a password need not be typed."""


class StoreType(click.ParamType[StoreAddress]):
    """A SQLite file, the URL of a PostgreSQL database, or `memory`."""

    name = "STORE"

    def convert(
        self,
        value: str | StoreAddress,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> StoreAddress:
        """Return the address, or end with a usage error."""
        if isinstance(value, StoreAddress):
            return value
        try:
            return StoreAddress.of(value)
        except ValueError as error:
            # It may hold a password, so it is not repeated.
            self.fail(f"the store {error}", param, ctx)


DEFAULT_STORE: Final = StoreAddress.of(DEFAULT_FILE)
