"""What stands under a subcommand's help: examples, with the id of a game there is; exit codes."""

from typing import Final

from referee.rulebook import book_ids

A_GAME: Final = book_ids()[0]
"""The game that examples are given for."""


EXIT_CODES: Final = "Exit codes: 0 done, 1 refused or failed, 2 not understood."


def examples(*lines: str) -> str:
    """Return the epilog that shows these command lines as they are."""
    shown = (f"  {line.format(game=A_GAME)}" for line in lines)
    return "\n".join(("\b", "Examples:", *shown, "", EXIT_CODES))
