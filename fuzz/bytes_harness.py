"""
The harness of bytes: one byte string is a whole match, the list of its choices.

    python -m fuzz.bytes_harness --seconds 60

Under atheris, where it is installed (`make fuzz` does), coverage guides the bytes; elsewhere they
are random. Hypothesis draws them in `test_bytes.py`. A string that breaks something is printed as
the record of the match, to be saved under `corpus/`.
"""

import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from random import Random
from time import monotonic
from typing import Final

import click

from fuzz.choices import Choices
from fuzz.matches import options_of
from fuzz.table import WatchedTable
from fuzz.voices import everybody, universe_of
from referee.games import GAMES, AnyGame, game_named

WILD: Final = 255
"""The byte that chooses no legal answer, but any move of anybody's."""

LONGEST: Final = 1200
"""The length of the random strings: enough for a whole match of any game."""


def played(games: Sequence[AnyGame], content: bytes) -> WatchedTable:
    """Return the watched table at which the match of this byte string was played."""
    choices = Choices(content)
    game = choices.one_of(games)
    seats = choices.one_of(game.seats)
    table = WatchedTable.new(game, options_of(game, seats, choices.one_of))
    try:
        while choices.are_left and not table.is_over:
            _choose(table, choices)
    except AssertionError as error:
        error.add_note(table.record())
        raise
    return table


def _choose(table: WatchedTable, choices: Choices) -> None:
    """Make one choice: a legal answer, or a wild move."""
    if choices.next_is(WILD):
        by = choices.one_of(everybody(table.seats))
        table.attempt(choices.one_of(universe_of(table.game.id, table.seats, by)))
    else:
        table.play(choices.one_of(table.answers()))


def _random(one: Callable[[bytes], None], seconds: float) -> None:
    """Play random strings for so long."""
    chance, end = Random(), monotonic() + seconds
    while monotonic() < end:
        one(chance.randbytes(chance.randint(1, LONGEST)))


def _guided(one: Callable[[bytes], None], seconds: float) -> None:
    """Let atheris play for so long, guided by what the engine's code does."""
    import atheris  # noqa: PLC0415  has no build for every machine

    atheris.instrument_all()
    atheris.Setup([sys.argv[0], f"-max_total_time={int(seconds)}", f"-max_len={LONGEST}"], one)
    atheris.Fuzz()


@click.command()
@click.option("--game", type=click.Choice(list(GAMES)), help="Which game; left out, the bytes say.")
@click.option("--seconds", default=60.0, show_default=True, help="How long it plays.")
def main(game: str | None, seconds: float) -> None:
    """Play byte strings as matches until one breaks something."""
    games = [game_named(game)] if game else list(GAMES.values())
    begun, moves, matches = monotonic(), 0, 0

    def one(content: bytes) -> None:
        nonlocal moves, matches
        moves += len(played(games, content).moves)
        matches += 1

    play = _guided if find_spec("atheris") else _random
    play(one, seconds)
    rate = moves / (monotonic() - begun)
    click.echo(f"{matches} matches, {moves} moves, {rate:,.0f} moves a second")


if __name__ == "__main__":
    main()
