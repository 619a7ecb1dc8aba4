"""`referee demo`: bots play a whole match over gRPC, and it is shown as it goes."""

from asyncio import TaskGroup
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click
import uvloop
from rich.console import Console

from referee.cli.addresses import Address
from referee.cli.bots import answers_so_far, bots, take_seats
from referee.cli.chosen import Chosen, chosen
from referee.cli.ending import show_end
from referee.cli.examples import examples
from referee.cli.logs import LogFormat, LogLevel, write_logs
from referee.cli.plan import Opened, Plan, opened, plan_of
from referee.cli.screen import Screen, screen
from referee.cli.stores import StoreType
from referee.cli.unfinished import Unfinished, UnreadablePlansError
from referee.cli.watching import scene
from referee.games import GAMES
from referee.state.change import changed
from referee.store.address import MEMORY, StoreAddress
from referee.store.errors import StoreError
from referee.wire.proto import codec
from referee_client import RefereeError
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
        "referee demo --store demo.sqlite",
        "referee demo --server 127.0.0.1:50051",
    ),
)
@click.option("--game", type=click.Choice(list(GAMES)), help=f"Left out, {_FOR_MOST}.")
@chosen
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
@click.option(
    "--server", type=Address(), help="Plays at the server that listens there, not at one inside."
)
def command(
    game: str | None,
    wanted: Chosen,
    pause: float | None,
    record: Path | None,
    store: StoreAddress,
    server: str | None,
) -> None:
    """
    Let bots play a whole match and show it.

    A server starts inside, on a port of its own; the bots connect to it as any other client would.
    Half of them look one answer ahead through the judge, half play at random. Where the output is
    no terminal, what happens is told line by line.

    With --store, a match that was broken off, however that was, is taken up again by the same
    command. With --server the match is played at a server that is running already; should it be
    started again meanwhile, the match goes on.
    """
    write_logs(LogFormat.CONSOLE, LogLevel.WARNING)
    if server is not None and (store != MEMORY or wanted.seed is not None):
        raise click.UsageError("--server has a store and a seed of its own")
    console = Console()
    if pause is None:
        pause = _PAUSE if console.is_terminal else 0
    unfinished = Unfinished.beside(store)
    try:
        plan = _taken_up(unfinished, game, wanted)
        if plan is None:
            plan = plan_of(game or _FOR_MOST, wanted, pause)
            unfinished.keep(plan)
        played = uvloop.run(_played(changed(plan, pause=pause), server or store, console))
    except (StoreError, RefereeError, UnreadablePlansError, OSError) as error:
        raise click.ClickException(str(error)) from error
    except KeyboardInterrupt:
        if unfinished.plans():
            click.echo(
                f"The match is kept: referee demo --store {store} goes on with it.", err=True
            )
        raise
    show_end(console, played, record)
    unfinished.forget(plan)


def _taken_up(unfinished: Unfinished, game: str | None, wanted: Chosen) -> Plan | None:
    """Return the latest plan that is not finished and has all that is asked for, if any has."""
    for plan in reversed(unfinished.plans()):
        is_wanted = wanted.seats in {None, plan.seats} and wanted.seed in {None, plan.seed}
        if game in {None, plan.game} and is_wanted:
            return plan
    return None


async def _played(plan: Plan, where: StoreAddress | str, console: Console) -> Record:
    """Play the match, show it, and return its record."""
    again = f" · --seed {plan.seed} plays it again" if isinstance(where, StoreAddress) else ""
    title = f"{plan.title} · {plan.seats} bots over gRPC{again}"
    async with opened(plan, where) as at:
        players = bots(range(plan.seats), plan.seed, plan.pause)
        answered = await answers_so_far(at)
        seats = await take_seats(at, plan, players)
        with screen(console, title) as shown, first_failure():
            async with TaskGroup() as at_once:
                at_once.create_task(_watch(at, shown))
                for seat, bot in players.items():
                    at_once.create_task(bot.play(at.server, seats[seat], answered[seat]))
        return await at.server.record(at.match)


@contextmanager
def first_failure() -> Iterator[None]:
    """Raise what failed first of several things that were done at once."""
    try:
        yield
    except BaseExceptionGroup as group:
        raise group.exceptions[0] from group


async def _watch(at: Opened, shown: Screen) -> None:
    """Show the match from its beginning to its end."""
    forms = codec(at.match.game)
    async for seen in at.server.watch(at.match, from_event=1):
        shown.show(scene(forms, seen))
