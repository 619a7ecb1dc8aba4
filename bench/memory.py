"""
What matches cost in memory: open, with all that is kept of them, and asleep in the store.

Run as `python -m bench.memory MATCHES`, in a process of its own so that nothing else is counted.
"""

import asyncio
import gc
import json
import subprocess
import sys
from asyncio import Semaphore
from datetime import UTC, datetime
from itertools import cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import uvloop
from attrs import asdict, frozen

from bench.servers import memory_of
from referee import apply
from referee.games import GAMES
from referee.match.decisions import Batch, Joining
from referee.match.hosted import HostedMatch
from referee.match.lobby import Lobby
from referee.store.address import StoreAddress
from referee.store.opening import open_store
from referee.store.record import Policy
from referee.wire import record_json

MATCHES: Final = 10_000
SEATS: Final = 3
MOVES: Final = 40
_IDLE_SECONDS: Final = 2.0
_AT_ONCE: Final = 200


@frozen
class Memory:
    """How much memory so many matches take: when they are open, and when they are asleep."""

    matches: int
    open_bytes: int
    asleep_bytes: int


def measured(matches: int) -> Memory:
    """Return what so many matches take, measured in a process of its own."""
    command = [sys.executable, "-m", "bench.memory", str(matches)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return Memory(**json.loads(told))


async def _measured(matches: int) -> Memory:
    """
    Open so many matches and measure; let them fall asleep, open as many others, measure again.

    What was free before the others came is used by them, and is not given back to the system.
    """
    with TemporaryDirectory() as folder:
        address = StoreAddress.of(str(Path(folder) / "matches.sqlite"))
        async with open_store(address, record_json) as store:
            lobby = Lobby(store, lambda: datetime.now(UTC), "bench", idle_seconds=_IDLE_SECONDS)
            await _played(lobby, 10)
            before = _held()
            hosted = await _played(lobby, matches)
            opened = _held() - before
            hosted.clear()
            async with lobby.awake():
                await asyncio.sleep(2 * _IDLE_SECONDS)
            others = await _played(lobby, matches)
            return Memory(len(others), opened, _held() - before - opened)


async def _played(lobby: Lobby, matches: int) -> list[HostedMatch]:
    """Return so many matches that are in full swing."""
    few = Semaphore(_AT_ONCE)

    async def one(game: str, seed: int) -> HostedMatch:
        async with few:
            return await _in_full_swing(lobby, game, Random(seed))

    games = islice(cycle(GAMES), matches)
    return await asyncio.gather(*(one(game, seed) for seed, game in enumerate(games)))


async def _in_full_swing(lobby: Lobby, game: str, random: Random) -> HostedMatch:
    """Return a match of which some moves were played."""
    match = await lobby.create(game, GAMES[game].ordinary(SEATS), Policy())
    for seat in range(SEATS):
        await match.join(Joining(seat, f"player {seat}", b"", bytes([seat] * 32)))
    for number in range(MOVES):
        seat = random.choice(match.match.asked)
        move = random.choice(list(apply.options(match.match.position, seat)))
        await match.play(seat, Batch(match.match.count.events, (move,), f"{number:016}"))
    return match


def _held() -> int:
    """Return how much memory this process holds when it has let go of what it can."""
    gc.collect()
    return memory_of("self")


if __name__ == "__main__":
    print(json.dumps(asdict(uvloop.run(_measured(int(sys.argv[1]))))))
