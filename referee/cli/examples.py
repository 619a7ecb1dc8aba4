"""What stands under a subcommand's help: examples, with the id of a game there is; exit codes."""

from typing import Final

from referee.games import GAMES

A_GAME: Final = max(GAMES, key=lambda game: len(GAMES[game].seats))
"""The game that examples are given for: the one for the most different numbers of players."""


EXIT_CODES: Final = "Exit codes: 0 done, 1 refused or failed, 2 not understood."


def examples(*lines: str) -> str:
    """Return the epilog that shows these command lines as they are."""
    shown = (f"  {line.format(game=A_GAME)}" for line in lines)
    return "\n".join(("\b", "Examples:", *shown, "", EXIT_CODES))
