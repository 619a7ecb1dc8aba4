"""The server as a whole: health, reflection, where it listens, and how it stops."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import grpc
import pytest
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse
from grpc_reflection.v1alpha.reflection_pb2 import (
    ServerReflectionRequest,
    ServerReflectionResponse,
)

from referee.service.server import SERVICES, CannotListenError, Running, running_server
from referee_client.pb.referee.v1 import judge_pb2, match_pb2
from tests.service.table import JudgeStub, MatchStub, Table, options, refusal

Code = grpc.StatusCode


async def test_every_service_is_healthy(channel: grpc.aio.Channel) -> None:
    """The server and each service by its full name are serving; others are not known."""
    check = channel.unary_unary(
        "/grpc.health.v1.Health/Check",
        HealthCheckRequest.SerializeToString,
        HealthCheckResponse.FromString,
    )
    for service in ("", *SERVICES):
        answer = await check(HealthCheckRequest(service=service))
        assert HealthCheckResponse.SERVING == answer.status
    with pytest.raises(grpc.aio.AioRpcError) as raised:
        await check(HealthCheckRequest(service="referee.v1.NoService"))

    assert Code.NOT_FOUND == raised.value.code()


def reflected(
    channel: grpc.aio.Channel,
) -> "grpc.aio.StreamStreamMultiCallable[ServerReflectionRequest, ServerReflectionResponse]":
    """Return the method of the reflection service."""
    return channel.stream_stream(
        "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
        ServerReflectionRequest.SerializeToString,
        ServerReflectionResponse.FromString,
    )


async def test_the_services_can_be_found_by_reflection(channel: grpc.aio.Channel) -> None:
    """A tool that knows nothing finds the services and the messages of every game."""
    asked = [
        ServerReflectionRequest(list_services=""),
        ServerReflectionRequest(file_containing_symbol="referee.v1.MatchService"),
        ServerReflectionRequest(file_containing_symbol="referee.v1.Violation"),
    ]
    answers = [answer async for answer in reflected(channel)(iter(asked))]

    names = {service.name for service in answers[0].list_services_response.service}
    assert {*SERVICES, "grpc.health.v1.Health"} <= names
    assert all(a.file_descriptor_response.file_descriptor_proto for a in answers[1:])


async def test_the_messages_of_a_game_can_be_found_by_reflection(
    channel: grpc.aio.Channel, game: str
) -> None:
    """What travels in an envelope can be looked up too."""
    asked = [ServerReflectionRequest(file_containing_symbol=f"referee.{game}.v1.Position")]
    (answer,) = [answer async for answer in reflected(channel)(iter(asked))]

    assert answer.file_descriptor_response.file_descriptor_proto


async def test_a_taken_address_is_named(running: Running) -> None:
    """Two servers cannot listen at one address."""
    with pytest.raises(CannotListenError, match=running.address):
        async with running_server(running.address):
            raise AssertionError("it listens twice")


async def test_a_server_listens_on_a_socket(tmp_path: Path) -> None:
    """An address may be a socket in a folder."""
    async with running_server(f"unix:{tmp_path}/referee.sock") as server:
        assert f"unix:{tmp_path}/referee.sock" == server.address
        async with grpc.aio.insecure_channel(server.address) as channel:
            assert (await JudgeStub(channel).ListGames(judge_pb2.ListGamesRequest())).games


PROGRAM = """
import sys, structlog
from referee.service.serving import serve
from referee.store.address import StoreAddress
structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
address = StoreAddress.of("memory")
serve("127.0.0.1:0", address, lambda where: print(where, flush=True))
"""


@asynccontextmanager
async def process() -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """Run a server in a process of its own, and tell where it listens."""
    command = (sys.executable, "-c", PROGRAM)
    pipe = asyncio.subprocess.PIPE
    server = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)
    assert server.stdout is not None
    try:
        address = (await asyncio.wait_for(server.stdout.readline(), 30)).decode().strip()
        yield server, address
    finally:
        if server.returncode is None:
            server.kill()
        await server.communicate()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT], ids=str)
async def test_a_server_stops_without_haste(game: str, sign: signal.Signals) -> None:
    """A call that is under way is answered, streams are told, and the process ends well."""
    async with process() as (server, address), grpc.aio.insecure_channel(address) as channel:
        table = await Table.laid(MatchStub(channel), game)
        new = judge_pb2.NewPositionRequest(options=options(game))
        position = (await JudgeStub(channel).NewPosition(new)).position
        watching = table.stub.WatchMatch(match_pb2.WatchMatchRequest(name=table.name))
        await anext(aiter(watching))
        counting = JudgeStub(channel).Perft(judge_pb2.PerftRequest(position=position, depth=5))
        counted = asyncio.ensure_future(asyncio.wait_for(counting, 30))
        await asyncio.sleep(0.02)

        server.send_signal(sign)
        told = await refusal(anext(aiter(watching)))

        assert (Code.UNAVAILABLE, "STOPPING") == (told.code, told.reason)
        assert (await counted).count > 0
        assert 0 == await asyncio.wait_for(server.wait(), 30)
