"""Servers that can be killed and started again, all of them over one store."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Final

import grpc
from attrs import define, field

from tests.service.table import MatchStub

_COMMAND: Final = (sys.executable, "-m", "tests.durable.nursery")
_SECONDS: Final = 60
_RECONNECT: Final = (
    ("grpc.initial_reconnect_backoff_ms", 20),
    ("grpc.min_reconnect_backoff_ms", 20),
    ("grpc.max_reconnect_backoff_ms", 100),
    # Each server has connections of its own.
    ("grpc.use_local_subchannel_pool", 1),
)


@define(eq=False)
class Nursery:
    """Where servers come from."""

    _process: Process

    async def start(self, *arguments: str) -> tuple[int, str]:
        """Start a server; return the id of its process and where it listens."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(arguments).encode() + b"\n")
        told: dict[str, object] = {}
        while not {"pid", "address"} <= told.keys():
            line = await asyncio.wait_for(self._process.stdout.readline(), _SECONDS)
            told |= json.loads(line)
        return int(str(told["pid"])), str(told["address"])


@asynccontextmanager
async def nursery() -> AsyncIterator[Nursery]:
    """Run a nursery; all its servers end with the context."""
    process = await asyncio.create_subprocess_exec(*_COMMAND, stdin=PIPE, stdout=PIPE)
    try:
        yield Nursery(process)
    finally:
        await process.communicate(b"")


@define(eq=False)
class Server:
    """One server: where it listens, its process as long as it lives."""

    _nursery: Nursery
    _store: str
    _address: str = "127.0.0.1:0"
    _pid: int = field(init=False, default=0)
    _channel: grpc.aio.Channel = field(init=False)

    async def start(self) -> None:
        """Start the server, the second time where it listened before."""
        first = self._address.endswith(":0")
        self._pid, self._address = await self._nursery.start(
            "serve", "--json", "--log-level", "error", "--address", self._address,
            "--store", self._store,
        )  # fmt: skip
        if first:
            self._channel = grpc.aio.insecure_channel(self._address, _RECONNECT)

    @property
    def stub(self) -> MatchStub:
        """Return a stub that calls this server, alive or not."""
        return MatchStub(self._channel)

    async def end(self, sign: signal.Signals) -> None:
        """Send the process, if there is still one, a signal that ends it; wait until it has."""
        with suppress(ProcessLookupError):
            os.kill(self._pid, sign)
        async with asyncio.timeout(_SECONDS):
            while _lives(self._pid):  # noqa: ASYNC110  its death is told to nobody
                await asyncio.sleep(0.002)

    async def hang_up(self) -> None:
        """Call the server no more."""
        await self._channel.close()


def _lives(pid: int) -> bool:
    """Say whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@define(eq=False)
class Cluster:
    """Servers over one store, of which any may be called."""

    servers: Sequence[Server]
    random: Random
    kills: int = field(init=False, default=0)

    @property
    def stub(self) -> MatchStub:
        """Return a stub of any of the servers."""
        return self.random.choice(self.servers).stub

    async def kill_any(self) -> None:
        """Kill one server in whatever it is doing, and start it again."""
        server = self.random.choice(self.servers)
        await server.end(signal.SIGKILL)
        self.kills += 1
        await server.start()


@asynccontextmanager
async def cluster(store: str, size: int, seed: int) -> AsyncIterator[Cluster]:
    """Run so many servers over one store; at the end they stop without haste."""
    async with nursery() as born:
        servers = [Server(born, store) for _ in range(size)]
        for server in servers:
            await server.start()
        yield Cluster(servers, Random(seed))
        for server in servers:
            await server.hang_up()
            await server.end(signal.SIGTERM)
