"""
The command line: `referee`, with one file for every subcommand.

A subcommand is imported when it is called, so that quoting a paragraph need not load a server.
"""

from importlib import import_module
from typing import Final

import click

from referee.cli.examples import EXIT_CODES

COMMANDS: Final = ("rules", "judge", "show", "verify", "play", "demo", "serve", "doctor", "store")
"""The subcommands, in the order of the list that `referee --help` shows."""

CONTEXT: Final = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class Commands(click.Group):
    """The subcommands, each the `command` of the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click's signature
        """Return the names of the subcommands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return the subcommand of that name, or null."""
        if cmd_name not in COMMANDS:
            return None
        found = import_module(f"referee.cli.{cmd_name}").command
        assert isinstance(found, click.Command)
        return found


@click.group(cls=Commands, context_settings=CONTEXT, epilog=EXIT_CODES)
@click.version_option(package_name="referee", message="%(prog)s %(version)s")
def main() -> None:
    """Judge area-control board games: a move is allowed, or the rule that it breaks is named."""
