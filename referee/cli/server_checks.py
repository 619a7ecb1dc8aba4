"""Looks at a server through its calls: health, versions, games, clock, store, how fast it is."""

import time
from collections.abc import AsyncIterator, Iterator
from importlib.metadata import version
from statistics import median
from typing import Any, Final, TypeAlias

import grpc
from attrs import frozen
from grpc_health.v1 import health_pb2
from grpc_health.v1.health_pb2_grpc import HealthStub
from grpc_reflection.v1alpha import reflection_pb2

from referee.cli.findings import Finding, fail, ok, warn
from referee.games import GAMES
from referee_client.pb.referee.v1 import judge_pb2, match_pb2, server_pb2
from referee_client.pb.referee.v1.judge_pb2_grpc import JudgeServiceStub
from referee_client.pb.referee.v1.server_pb2_grpc import ServerServiceStub

Findings: TypeAlias = AsyncIterator[Finding]

_SERVICES: Final = (
    judge_pb2.DESCRIPTOR.services_by_name["JudgeService"].full_name,
    match_pb2.DESCRIPTOR.services_by_name["MatchService"].full_name,
    server_pb2.DESCRIPTOR.services_by_name["ServerService"].full_name,
)

_REFLECTION: Final = "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo"

_SKEW_SECONDS: Final = 1.0
_SLOW_SECONDS: Final = 0.1


@frozen
class Answer:
    """What the server told of itself, when it was asked and when the answer came."""

    server: server_pb2.GetServerResponse
    asked: float
    answered: float

    @property
    def seconds(self) -> float:
        """Return how long it took."""
        return self.answered - self.asked

    @property
    def ahead(self) -> float:
        """Return how many seconds the server's clock is ahead, give or take half the trip."""
        told = self.server.server_time.ToNanoseconds() / 1e9
        return told - (self.asked + self.answered) / 2


async def answers(channel: grpc.aio.Channel, count: int, seconds: float) -> list[Answer]:
    """Ask the server so many times what it is; one time more for the line to be opened."""
    stub: Any = ServerServiceStub(channel)
    asked = list[Answer]()
    for _ in range(count + 1):
        began, wall = time.perf_counter(), time.time()
        told = await stub.GetServer(server_pb2.GetServerRequest(), timeout=seconds)
        asked.append(Answer(told, wall, wall + time.perf_counter() - began))
    return asked[1:]


async def healthy(channel: grpc.aio.Channel, seconds: float) -> Findings:
    """Look at the health of the server and of every service."""
    stub: Any = HealthStub(channel)
    for service in ("", *_SERVICES):
        check = f"health of {service or 'the server'}"
        try:
            request = health_pb2.HealthCheckRequest(service=service)
            told = await stub.Check(request, timeout=seconds)
        except grpc.aio.AioRpcError as error:
            yield warn(check, f"not told: {error.code().name}", "use a referee of this version")
            continue
        status = health_pb2.HealthCheckResponse.ServingStatus.Name(told.status)
        if told.status == health_pb2.HealthCheckResponse.SERVING:
            yield ok(check, status)
        else:
            hint = "look at the server's log: its store cannot be read, or it is being stopped"
            yield fail(check, status, hint)


async def reflected(channel: grpc.aio.Channel, seconds: float) -> Finding:
    """Look whether tools find the services by reflection."""
    check, hint = "reflection", "tools need the files in protos/ then"
    call: Any = channel.stream_stream(
        _REFLECTION,
        reflection_pb2.ServerReflectionRequest.SerializeToString,
        reflection_pb2.ServerReflectionResponse.FromString,
    )
    request = reflection_pb2.ServerReflectionRequest(list_services="")
    try:
        told = [it async for it in call(iter([request]), timeout=seconds)]
    except grpc.aio.AioRpcError as error:
        return warn(check, f"not offered: {error.code().name}", hint)
    names = {it.name for answer in told for it in answer.list_services_response.service}
    missing = set(_SERVICES) - names
    if missing:
        return warn(check, f"not found by it: {', '.join(sorted(missing))}", hint)
    return ok(check, f"{len(names)} services are found by it")


async def judging(channel: grpc.aio.Channel, seconds: float) -> Finding:
    """Look whether the server judges the games that this program knows."""
    stub: Any = JudgeServiceStub(channel)
    try:
        told = await stub.ListGames(judge_pb2.ListGamesRequest(), timeout=seconds)
    except grpc.aio.AioRpcError as error:
        return fail("games", error.code().name, "look at the server's log")
    games = {game.id for game in told.games}
    found = ", ".join(sorted(games))
    if games != set(GAMES):
        return warn("games", found, f"this program knows {', '.join(sorted(GAMES))}")
    return ok("games", found)


def seen(asked: list[Answer]) -> Iterator[Finding]:
    """Look at what the server told of itself."""
    told = asked[-1].server
    yield _version("version", told.version)
    yield _version("rules", told.rules_version)
    yield _clock(min(asked, key=lambda answer: answer.seconds))
    yield _store(told)
    yield _round_trip(asked)


def _version(check: str, told: str) -> Finding:
    """Hold a version against that of this program."""
    own = version("referee")
    if told == own:
        return ok(check, told)
    hint = "records are verified by the rules that judged them: use the same version"
    return warn(check, f"{told}, this program is {own}", hint)


def _clock(nearest: Answer) -> Finding:
    """Hold the server's clock against that of this machine."""
    ahead, unsure = nearest.ahead, nearest.seconds / 2
    found = f"{_ahead(ahead)}, give or take {unsure * 1_000:.1f} ms"
    if abs(ahead) > _SKEW_SECONDS + unsure:
        return warn("clock", found, "keep the clocks of both machines in step, by NTP")
    return ok("clock", found)


def _ahead(seconds: float) -> str:
    """Return how far a clock is ahead, in the unit that fits."""
    return f"{seconds * 1_000:+.1f} ms" if abs(seconds) < 1 else f"{seconds:+.1f} s"


def _store(told: server_pb2.GetServerResponse) -> Finding:
    """Look at the server's store."""
    kind = server_pb2.StoreKind.Name(told.store).removeprefix("STORE_KIND_").lower()
    if not told.store_reachable:
        hint = "matches wait until the store is back: look at the database and the server's log"
        return fail("store", f"{kind}, cannot be read", hint)
    if told.store == server_pb2.STORE_KIND_MEMORY:
        hint = "matches end with the server: give it a --store"
        return warn("store", f"{kind}, nothing is kept", hint)
    return ok("store", f"{kind}, can be read")


def _round_trip(asked: list[Answer]) -> Finding:
    """Look how fast the server answers."""
    trips = [answer.seconds for answer in asked]
    middle = median(trips)
    told = (
        f"{middle * 1_000:.2f} ms median, {max(trips) * 1_000:.2f} ms the slowest of {len(trips)}"
    )
    if middle > _SLOW_SECONDS:
        return warn("round trip", told, "use streams and batches, or a server that is nearer")
    return ok("round trip", told)
