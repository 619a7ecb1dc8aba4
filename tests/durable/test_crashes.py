"""Servers are killed at any moment: no acknowledged batch is lost, none is doubled, all goes on."""

import asyncio
import signal
from asyncio import TaskGroup, timeout
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Final

from attrs import define, field

from referee.games import GAMES
from referee.store.address import StoreAddress
from referee.store.opening import open_store
from referee.wire import record_json
from tests.durable.histories import Remembered, agree
from tests.durable.players import played
from tests.durable.servers import Cluster, cluster

TABLES: Final = 12
LONGEST_LIFE: Final = 0.4
_SECONDS: Final = 60


@define(eq=False)
class Hall:
    """A hall of tables: at each one match is played after the other, until it closes."""

    cluster: Cluster
    random: Random
    is_open: bool = True
    remembered: list[Remembered] = field(init=False, factory=list)

    async def table(self) -> None:
        """Play one match after the other, each to its end."""
        while self.is_open:
            game = self.random.choice(sorted(GAMES))
            remembered = await played(self.cluster, game, self.random)
            if remembered is not None:
                self.remembered.append(remembered)


async def kill_often(hall: Hall, kills: int) -> None:
    """Kill servers so often, at moments that nobody foresees, and start each again."""
    while hall.cluster.kills < kills:
        await asyncio.sleep(hall.random.uniform(0, LONGEST_LIFE))
        await hall.cluster.kill_any()


async def lose_one(hall: Hall) -> None:
    """Kill one server for good while every table has a match."""
    await asyncio.sleep(LONGEST_LIFE)
    await hall.cluster.servers[0].end(signal.SIGKILL)


async def survives(
    store: str, servers: int, disaster: Callable[[Hall], Awaitable[None]], seconds: float
) -> None:
    """Fail unless all that clients remember after a disaster agrees with the store."""
    async with cluster(store, servers, seed=servers) as running:
        hall = Hall(running, Random(servers))
        async with timeout(seconds), TaskGroup() as at_once:
            for _ in range(TABLES):
                at_once.create_task(hall.table())
            await disaster(hall)
            hall.is_open = False
    assert len(hall.remembered) >= TABLES / 2
    async with open_store(StoreAddress.of(store), record_json) as kept:
        for remembered in hall.remembered:
            agree(await kept.load(remembered.match_id), remembered)
    seats = [history for remembered in hall.remembered for history in remembered.seats]
    assert sum(history.repeats for history in seats) > 0, "some batches were sent again"


async def test_a_server_with_a_file(tmp_path: Path, kills: int) -> None:
    """One server that keeps its matches in a SQLite file is killed again and again."""
    file = str(tmp_path / "matches.sqlite")
    await survives(file, 1, lambda hall: kill_often(hall, kills), _SECONDS + 4 * kills)


async def test_two_servers_with_a_database(database: str, kills: int) -> None:
    """Two servers share a PostgreSQL database, any seat calls either, and both are killed."""
    await survives(database, 2, lambda hall: kill_often(hall, kills), _SECONDS + 4 * kills)


async def test_one_server_of_two_is_enough(database: str) -> None:
    """When one of two servers is lost for good, all its matches go on at the other."""
    await survives(database, 2, lose_one, _SECONDS)
