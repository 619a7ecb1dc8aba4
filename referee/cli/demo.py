"""`referee demo`: bots play a whole match over gRPC, and it is shown as it goes."""

from asyncio import TaskGroup
from pathlib import Path
from typing import Final

import click
import uvloop
from rich.console import Console

from referee.cli.bots import bots, take_seats
from referee.cli.ending import show_end
from referee.cli.examples import examples
from referee.cli.logs import LogFormat, LogLevel, write_logs
from referee.cli.plan import Opened, Plan, opened, plan_of
from referee.cli.screen import Screen, screen
from referee.cli.stores import StoreType
from referee.cli.watching import scene
from referee.games import GAMES
from referee.store.address import MEMORY, StoreAddress
from referee.store.errors import StoreError
from referee.wire.proto import codec
from referee_client.pb.referee.v1.record_pb2 import Record

_PAUSE: Final = 0.1

_FOR_MOST: Final = max(GAMES, key=lambda game: len(GAMES[game].seats))
"""The game that the most different numbers of players can play."""


@click.command(
    "demo",
    short_help="Watch bots play a whole match over gRPC.",
    epilog=examples(
        "referee demo",
        "referee demo --seats 5 --seed 7 --pause 0.5",
        "referee demo --game {game} --record match.json | tail",
    ),
)
@click.option("--game", type=click.Choice(list(GAMES)), default=_FOR_MOST, show_default=True)
@click.option("--seats", type=int, help="How many bots; left out, four if the game has room.")
@click.option("--seed", type=click.IntRange(0), help="Plays the match of that number again.")
@click.option(
    "--pause",
    type=click.FloatRange(0, 60),
    help=f"Seconds a bot thinks; left out, {_PAUSE} in a terminal.",
)
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where the record goes; left out, into the folder records.",
)
@click.option(
    "--store",
    type=StoreType(),
    default=MEMORY,
    show_default=True,
    help="Where the match is kept while it is played: a SQLite file, or memory.",
)
def command(
    game: str,
    seats: int | None,
    seed: int | None,
    pause: float | None,
    record: Path | None,
    store: StoreAddress,
) -> None:
    """
    Let bots play a whole match and show it.

    A server starts inside, on a port of its own; the bots connect to it as any other client would.
    Half of them look one answer ahead through the judge, half play at random. Where the output is
    no terminal, what happens is told line by line.
    """
    write_logs(LogFormat.CONSOLE, LogLevel.WARNING)
    console = Console()
    if pause is None:
        pause = _PAUSE if console.is_terminal else 0
    try:
        played = uvloop.run(_played(plan_of(game, seats, seed, pause), store, console))
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    show_end(console, played, record)


async def _played(plan: Plan, store: StoreAddress, console: Console) -> Record:
    """Play the match, show it, and return its record."""
    title = f"{plan.title} · {plan.seats} bots over gRPC · --seed {plan.seed} plays it again"
    async with opened(plan, store) as at:
        players = bots(range(plan.seats), plan.seed, plan.pause)
        seats = await take_seats(at.server, at.match, players)
        with screen(console, title) as shown:
            async with TaskGroup() as at_once:
                at_once.create_task(_watch(at, shown))
                for seat, bot in players.items():
                    at_once.create_task(bot.play(at.server, seats[seat]))
        return await at.server.record(at.match)


async def _watch(at: Opened, shown: Screen) -> None:
    """Show the match from its beginning to its end."""
    forms = codec(at.match.game)
    async for seen in at.server.watch(at.match, from_event=1):
        shown.show(scene(forms, seen))
