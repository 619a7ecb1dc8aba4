"""A database that goes away and comes back: the server says so, and goes on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_hex

import grpc

from referee.games import GAMES
from referee.service.server import new_lobby, running_server
from referee.store.address import StoreAddress
from referee.store.opening import open_store, upgrade_store
from referee.wire import record_json
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.postgres import execute
from tests.service.table import MatchStub, Table, options, refusal

NAME = f"referee_{token_hex(4)}"


@asynccontextmanager
async def made(server: str) -> AsyncIterator[StoreAddress]:
    """Make a database with its tables; it goes away with the context."""
    address = StoreAddress.of(server.rpartition("/")[0] + f"/{NAME}")
    await execute(server, f"CREATE DATABASE {NAME}")
    await upgrade_store(address)
    try:
        yield address
    finally:
        await execute(server, f"DROP DATABASE {NAME} WITH (FORCE)")


async def test_a_database_that_goes_away_and_comes_back(postgres: str) -> None:
    """While it is away the server knows and calls say so; then matches are created as before."""
    async with made(postgres) as address, open_store(address, record_json) as store:
        await execute(postgres, f"DROP DATABASE {NAME} WITH (FORCE)")
        async with (
            running_server(lobby=new_lobby(store)) as server,
            grpc.aio.insecure_channel(server.address) as channel,
        ):
            matches, game = MatchStub(channel), min(GAMES)
            await server.store.look()
            was_reachable = server.store.is_reachable
            wanted = pb.CreateMatchRequest(match=pb.Match(options=options(game)))
            refused = await refusal(matches.CreateMatch(wanted))
            await execute(postgres, f"CREATE DATABASE {NAME}")
            await upgrade_store(address)
            await server.store.look()
            assert server.store.is_reachable
            await Table.laid(matches, game)

    assert not was_reachable
    assert "STORE_UNAVAILABLE" == refused.reason
