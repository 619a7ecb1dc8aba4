"""Health follows the store: what needs it is not serving while it cannot be read."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from importlib.metadata import version

import grpc
import pytest
from attrs import asdict
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse

from referee.service import store_watch
from referee.service.limits import Limits
from referee.service.server import SERVICES, Running, new_lobby, running_server
from referee.store.errors import StoreUnavailableError
from referee.store.interface import Filter, Listed
from referee.store.memory import MemoryStore
from referee_client.pb.referee.v1 import judge_pb2, server_pb2
from tests.service.table import JudgeStub, MatchStub, ServerStub, Table

SERVING = HealthCheckResponse.SERVING
NOT_SERVING = HealthCheckResponse.NOT_SERVING


class Moody(MemoryStore):
    """A store that cannot be read, or takes too long, when it is told so."""

    mood = "well"

    async def list(self, wanted: Filter, before: int | None, limit: int) -> Sequence[Listed]:
        """List, fail, or keep everybody waiting."""
        if self.mood == "gone":
            raise StoreUnavailableError("gone")
        if self.mood == "stuck":
            await asyncio.Event().wait()
        return await super().list(wanted, before, limit)


@pytest.fixture
def store() -> Moody:
    """Return the store of the server."""
    return Moody()


@pytest.fixture
async def running(store: Moody, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    """Return a server that looks after its store all the time."""
    monkeypatch.setattr(store_watch, "EVERY_SECONDS", 0.01)
    monkeypatch.setattr(store_watch, "PATIENCE_SECONDS", 0.05)
    async with running_server(lobby=new_lobby(store)) as server:
        yield server


async def health(channel: grpc.aio.Channel) -> dict[str, int]:
    """Return the health of the server and of every service."""
    check: grpc.aio.UnaryUnaryMultiCallable[HealthCheckRequest, HealthCheckResponse]
    check = channel.unary_unary(
        "/grpc.health.v1.Health/Check",
        HealthCheckRequest.SerializeToString,
        HealthCheckResponse.FromString,
    )
    return {
        service: (await check(HealthCheckRequest(service=service))).status
        for service in ("", *SERVICES)
    }


async def becomes(channel: grpc.aio.Channel, expected: Mapping[str, int]) -> None:
    """Wait until the health is as expected."""
    async with asyncio.timeout(10):
        while expected != await health(channel):  # noqa: ASYNC110  nobody tells of it
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("mood", ["gone", "stuck"])
async def test_health_follows_the_store(store: Moody, channel: grpc.aio.Channel, mood: str) -> None:
    """The judge needs no store and goes on; when the store is back, all is as before."""
    well = dict.fromkeys(("", *SERVICES), SERVING)
    ill = well | {"": NOT_SERVING, "referee.v1.MatchService": NOT_SERVING}
    await becomes(channel, well)
    store.mood = mood
    await becomes(channel, ill)
    assert (await JudgeStub(channel).ListGames(judge_pb2.ListGamesRequest())).games
    assert not (await told(channel)).store_reachable
    store.mood = "well"
    await becomes(channel, well)
    assert (await told(channel)).store_reachable


async def test_watchers_are_told_of_health(store: Moody, channel: grpc.aio.Channel) -> None:
    """Whoever watches it hears of every change."""
    watch: grpc.aio.UnaryStreamMultiCallable[HealthCheckRequest, HealthCheckResponse]
    watch = channel.unary_stream(
        "/grpc.health.v1.Health/Watch",
        HealthCheckRequest.SerializeToString,
        HealthCheckResponse.FromString,
    )
    heard = aiter(watch(HealthCheckRequest(service="referee.v1.MatchService")))
    statuses = [(await anext(heard)).status]
    for mood in ("gone", "well"):
        store.mood = mood
        statuses.append((await anext(heard)).status)

    assert [SERVING, NOT_SERVING, SERVING] == statuses


async def told(channel: grpc.aio.Channel) -> server_pb2.GetServerResponse:
    """Return what the server says of itself."""
    return await ServerStub(channel).GetServer(server_pb2.GetServerRequest())


async def test_the_server_tells_what_it_is(channel: grpc.aio.Channel) -> None:
    """Versions, times, the kind of store and every limit."""
    before = datetime.now(UTC)
    answer = await told(channel)
    now = answer.server_time.ToDatetime(UTC)

    assert version("referee") == answer.version == answer.rules_version
    assert before - timedelta(seconds=1) < now < datetime.now(UTC) + timedelta(seconds=1)
    assert answer.start_time.ToDatetime(UTC) <= now
    assert server_pb2.STORE_KIND_MEMORY == answer.store
    assert asdict(Limits()) == {
        field.name: getattr(answer.limits, field.name) for field in answer.limits.DESCRIPTOR.fields
    }


async def test_a_match_goes_on_after_the_store_was_away(
    store: Moody, channel: grpc.aio.Channel, game: str
) -> None:
    """Nothing is lost that was there before."""
    table = await Table.laid(MatchStub(channel), game)
    store.mood = "gone"
    await asyncio.sleep(0.05)
    store.mood = "well"
    seat, now = await table.asked()

    assert (await table.play(seat, now.revision, now.options[:1])).HasField("accepted")
