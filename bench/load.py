"""
Hosted matches under load: many at once, bots over gRPC, beside an echo of the same messages.

All halls of one size take turns in one run. Each has a server process of its own; all clients are
this process. What a move costs the server is the processor time of its process.
"""

import asyncio
from asyncio import TaskGroup
from collections.abc import AsyncIterator, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

import grpc
import uvloop
from attrs import define, field, frozen

from bench.halls import Hall, Sent
from bench.servers import Server, referee, started
from bench.tables import echo_for_ever, play_for_ever, play_one
from referee.games import GAMES

CROWD: Final = 1_000
"""How many matches are played at a pace."""

SIZES: Final = (1, 32, CROWD)

_SECONDS_A_MOVE: Final = 0.5
"""The pace of a match of the crowd."""

_TURNS: Final = 5
_MS: Final = 1_000


@frozen
class Load:
    """What was measured of one hall; its ratio to the echo is the median of all turns."""

    matches: int
    name: str
    per_second: float
    ratio: float
    p50_ms: float
    p99_ms: float
    server_us: float


@define(eq=False)
class Measured:
    """A hall with its server, and the rates of its turns."""

    name: str
    hall: Hall
    server: Server
    tables: Sequence[Coroutine[Any, Any, None]]
    rates: list[float] = field(init=False, factory=list)
    _cpu_us: float = field(init=False, default=0)

    async def turn(self, seconds: float) -> None:
        """Play for a while."""
        before = self.server.cpu_us
        self.rates.append(await self.hall.turn(seconds))
        self._cpu_us += self.server.cpu_us - before

    def warm(self) -> None:
        """Forget what was measured so far."""
        self.rates.clear()
        self.hall.waits.clear()
        self.hall.moves, self._cpu_us = 0, 0

    def against(self, echo: "Measured") -> Load:
        """Return what was measured, with the ratio to what was measured of the echo."""
        ratio = median(own / bare for own, bare in zip(self.rates, echo.rates, strict=True))
        p50, p99 = _percentile(self.hall.waits, 50), _percentile(self.hall.waits, 99)
        each = self._cpu_us / self.hall.moves
        return Load(len(self.tables), self.name, median(self.rates), ratio, p50, p99, each)


def _percentile(waits: Sequence[float], percent: int) -> float:
    """Return how long, in milliseconds, so many of a hundred answers took at most."""
    return quantiles(waits, n=100)[percent - 1] * _MS


def loads(seconds: float, sizes: Sequence[int] = SIZES) -> list[Load]:
    """Return what is measured of halls of these sizes, each given so many seconds."""
    return uvloop.run(_loads(seconds, sizes))


async def _loads(seconds: float, sizes: Sequence[int]) -> list[Load]:
    """Measure every size."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "matches.sqlite"
        servers = {
            "echo": started("bench.echo"),
            "in memory": referee("memory"),
            "on disk": referee(str(file)),
        }
        channels = {name: grpc.aio.insecure_channel(it.address) for name, it in servers.items()}
        histories = [await _history(channels["in memory"], game) for game in GAMES]
        found = []
        for size in sizes:
            halls = [*_halls(size, servers, channels, histories)]
            found += await _side_by_side(halls, seconds)
        return found


async def _history(channel: grpc.aio.Channel, game: str) -> list[Sent]:
    """Return what is sent, and what comes, in one match."""
    hall, history = Hall(channel), list[Sent]()
    async with TaskGroup() as playing:
        match = playing.create_task(play_one(hall, game, history))
        while not match.done():
            await hall.turn(1)
    return history


def _halls(
    size: int,
    servers: dict[str, Server],
    channels: dict[str, grpc.aio.Channel],
    histories: Sequence[list[Sent]],
) -> Iterable[Measured]:
    """Yield the halls of one size, the echo first; a crowd plays at its pace."""
    pace = _SECONDS_A_MOVE if size == CROWD else 0
    hall = Hall(channels["echo"], pace)
    tables = [
        echo_for_ever(hall, history, f"{size}.{number}")
        for number, history in enumerate(islice(cycle(histories), size))
    ]
    yield Measured("echo, streams", hall, servers["echo"], tables)
    for store in ("in memory", "on disk"):
        for by_calls in (False, True):
            hall = Hall(channels[store], pace, by_calls)
            tables = [play_for_ever(hall, game) for game in islice(cycle(GAMES), size)]
            name = f"{store}, {'calls' if by_calls else 'streams'}"
            yield Measured(name, hall, servers[store], tables)


async def _side_by_side(halls: Sequence[Measured], seconds: float) -> list[Load]:
    """Let the halls take turns and return what was measured of each."""
    async with AsyncExitStack() as stack:
        for one in halls:
            await stack.enter_async_context(_playing(one))
        for one in halls:
            await one.turn(seconds / _TURNS)
            one.warm()
        for _ in range(_TURNS):
            for one in halls:
                await one.turn(seconds / _TURNS)
        return [one.against(halls[0]) for one in halls]


@asynccontextmanager
async def _playing(one: Measured) -> AsyncIterator[None]:
    """Keep the tables of a hall as long as the context lasts."""
    tasks = [asyncio.ensure_future(table) for table in one.tables]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
