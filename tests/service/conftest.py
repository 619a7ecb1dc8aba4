"""A server for every test, and the stubs that reach it."""

from collections.abc import AsyncIterator

import grpc
import pytest

from referee.games import GAMES
from referee.service.server import Running, running_server
from tests.service.table import JudgeStub, MatchStub, Table


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """Return the id of every game in turn."""
    return str(request.param)


@pytest.fixture
async def running() -> AsyncIterator[Running]:
    """Return a server of the test's own."""
    async with running_server() as server:
        yield server


@pytest.fixture
async def channel(running: Running) -> AsyncIterator[grpc.aio.Channel]:
    """Return a channel to the server."""
    async with grpc.aio.insecure_channel(running.address) as channel:
        yield channel


@pytest.fixture
def judge(channel: grpc.aio.Channel) -> JudgeStub:
    """Return the stub of JudgeService."""
    return JudgeStub(channel)


@pytest.fixture
def matches(channel: grpc.aio.Channel) -> MatchStub:
    """Return the stub of MatchService."""
    return MatchStub(channel)


@pytest.fixture
async def table(matches: MatchStub, game: str) -> Table:
    """Return a match of the game with the fewest seats, all of them taken."""
    return await Table.laid(matches, game)
