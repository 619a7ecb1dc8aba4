"""`referee demo`: bots play a whole match over gRPC, and it is shown as it goes."""

import hashlib
import secrets
from asyncio import TaskGroup
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Final

import click
import uvloop
from attrs import frozen
from rich.console import Console
from rich.text import Text

from referee import apply
from referee.cli.bots import bots, take_seats
from referee.cli.examples import A_GAME, examples
from referee.cli.logs import LogFormat, LogLevel, write_logs
from referee.cli.results import results
from referee.cli.screen import Screen, screen
from referee.cli.watching import scene
from referee.games import GAMES
from referee.match.lobby import Lobby
from referee.match.match import folded
from referee.service.server import running_server
from referee.store.memory import MemoryStore
from referee.store.record import Record
from referee.wire.proto import codec
from referee.wire.record_json import record_text
from referee.wire.record_message import read_record_message
from referee_client import Match, aio

_RECORDS: Final = Path("records")
_SEATS: Final = 4
_PAUSE: Final = 0.1
_LARGEST_SEED: Final = 10**6


@frozen
class Demonstration:
    """What is played: the game, with how many seats, from which seed, how slowly."""

    game: str
    seats: int
    seed: int
    pause: float

    @property
    def title(self) -> str:
        """Return the heading."""
        title = GAMES[self.game].title
        return f"{title} · {self.seats} bots over gRPC · --seed {self.seed} plays it again"

    @property
    def natures_seed(self) -> bytes:
        """Return the seed of all draws."""
        return hashlib.sha256(f"demo {self.seed}".encode()).digest()


@click.command(
    "demo",
    short_help="Watch bots play a whole match over gRPC.",
    epilog=examples(
        "referee demo",
        "referee demo --seats 5 --seed 7 --pause 0.5",
        "referee demo --game {game} --record match.json | tail",
    ),
)
@click.option("--game", type=click.Choice(list(GAMES)), default=A_GAME, show_default=True)
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
def command(
    game: str, seats: int | None, seed: int | None, pause: float | None, record: Path | None
) -> None:
    """
    Let bots play a whole match and show it.

    A server starts inside, on a port of its own; the bots connect to it as any other client would.
    Half of them look one answer ahead through the judge, half play at random. Where the output is
    no terminal, what happens is told line by line.
    """
    write_logs(LogFormat.CONSOLE, LogLevel.WARNING)
    console = Console()
    plan = Demonstration(
        game=game,
        seats=_seats(game, seats),
        seed=secrets.randbelow(_LARGEST_SEED) if seed is None else seed,
        pause=(_PAUSE if console.is_terminal else 0.0) if pause is None else pause,
    )
    name, played = uvloop.run(_played(plan, console))
    _show_end(console, played)
    file = _RECORDS / f"{name}.json" if record is None else record
    _keep(played, file)
    console.print(Text(f"Record: {file}    (referee show {file} --story)"), soft_wrap=True)


def _seats(game: str, wanted: int | None) -> int:
    """Return how many seats there are; end with a usage error if the game has not so many."""
    possible = GAMES[game].seats
    if wanted is None:
        return min(_SEATS, possible[-1])
    if wanted not in possible:
        message = f"{GAMES[game].title} has {possible[0]} to {possible[-1]} seats"
        raise click.BadParameter(message, param_hint="--seats")
    return wanted


async def _played(plan: Demonstration, console: Console) -> tuple[str, Record]:
    """Play the match, show it, and return its id and its record."""
    rules = version("referee")
    matches = Lobby(MemoryStore(), lambda: datetime.now(UTC), rules, lambda: plan.natures_seed)
    async with running_server(lobby=matches) as running, aio.connect(running.address) as server:
        match = await server.create(plan.game, seats=plan.seats)
        players = bots(range(plan.seats), plan.seed, plan.pause)
        seats = await take_seats(server, match, players)
        with screen(console, plan.title) as shown:
            async with TaskGroup() as at_once:
                at_once.create_task(_watch(server, match, shown))
                for seat, bot in players.items():
                    at_once.create_task(bot.play(server, seats[seat]))
        message = await server.record(match)
    return match.name.rpartition("/")[2], read_record_message(message)


async def _watch(server: aio.Server, match: Match, shown: Screen) -> None:
    """Show the match from its beginning to its end."""
    forms = codec(match.game)
    async for seen in server.watch(match, from_event=1):
        shown.show(scene(forms, seen))


def _show_end(console: Console, record: Record) -> None:
    """Draw the final table."""
    match = folded(record)
    outcome = apply.outcome(match.position)
    assert outcome is not None, "the match was played to its end"
    names = [player.display_name if player else "" for player in match.players]
    console.print(results(names, outcome))


def _keep(record: Record, file: Path) -> None:
    """Write the record."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(record_text(record), encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"the record cannot be written: {error}") from error
