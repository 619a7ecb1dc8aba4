"""
The harness of bytes: one byte string is a whole match, the list of its choices.

    python -m fuzz.bytes_harness --seconds 60

Under atheris, where it is installed (`make fuzz` does), coverage guides the bytes; elsewhere they
are random. Hypothesis draws them in `test_bytes.py`. A string that breaks something is printed as
the record of the match, to be saved under `corpus/`.
"""

import gc
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from types import FunctionType
from typing import Final

import click

from fuzz.choices import Choices
from fuzz.matches import options_of
from fuzz.table import WatchedTable
from fuzz.voices import everybody, universe_of
from referee.games import GAMES, AnyGame, game_named

WILD: Final = 255
"""The byte that chooses no legal answer, but any move of anybody's."""

_BEGUN_WITH: Final = 20
"""So many random strings are what atheris begins with."""

_ENGINE: Final = ("referee.apply", "referee.state", "referee.validate")
"""The modules whose branches guide the bytes."""

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

    for function in gc.get_objects():
        if isinstance(function, FunctionType) and str(function.__module__).startswith(_ENGINE):
            atheris.instrument_func(function)
    limits = (f"-max_total_time={int(seconds)}", f"-max_len={LONGEST}", "-len_control=0")
    quiet = ("-verbosity=0", "-print_final_stats=1")
    with TemporaryDirectory() as folder:
        for number in range(_BEGUN_WITH):  # from nothing, it would long play openings alone
            Path(folder, str(number)).write_bytes(Random(number).randbytes(LONGEST))
        settings = (*limits, *quiet, f"-artifact_prefix={folder}/", folder)
        atheris.Setup([sys.argv[0], *settings], _telling(one))
        atheris.Fuzz()


def _telling(one: Callable[[bytes], None]) -> Callable[[bytes], None]:
    """Return what plays a string and prints the record if it fails: atheris shows no notes."""

    def told(content: bytes) -> None:
        try:
            one(content)
        except AssertionError as error:
            click.echo("\n".join(error.__notes__))
            raise

    return told


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

    if find_spec("atheris"):
        click.echo("Byte strings, guided by atheris, which ends the program by itself")
        _guided(one, seconds)
    _random(one, seconds)
    rate = moves / (monotonic() - begun)
    click.echo(f"{matches} matches, {moves} moves, {rate:,.0f} moves a second")


if __name__ == "__main__":
    main()
