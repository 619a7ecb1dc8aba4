"""The parameter that is the address of a server, for every subcommand that has one."""

import re
from typing import Final

import click

_ADDRESS: Final = re.compile(r"(?P<host>\[[0-9A-Fa-f:.]+\]|[^:\s]+):(?P<port>\d{1,5})")
_LAST_PORT: Final = 65_535


class Address(click.ParamType[str]):
    """A host and a port."""

    name = "HOST:PORT"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the address, or end with a usage error."""
        match = _ADDRESS.fullmatch(value)
        if match is None or int(match["port"]) > _LAST_PORT:
            self.fail(f"{value!r} is no host with a port from 0 to {_LAST_PORT}", param, ctx)
        return value
