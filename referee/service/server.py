"""The server: its services with health and reflection, started, and stopped without haste."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Final

import grpc
import structlog
from attrs import frozen
from grpc_health.v1 import health_pb2
from grpc_health.v1.health import SERVICE_NAME
from grpc_health.v1.health import aio as health
from grpc_health.v1.health_pb2_grpc import add_HealthServicer_to_server
from grpc_reflection.v1alpha import reflection

from referee.games import GAMES
from referee.match.lobby import Lobby
from referee.service.gate import Gate
from referee.service.judge_service import JudgeService
from referee.service.limits import Limits
from referee.service.match_service import MatchService
from referee.service.observed import Observers
from referee.service.porter import Porter
from referee.service.security import Security
from referee.service.server_service import ServerService
from referee.service.store_watch import StoreWatch
from referee.service.tokens import Keys
from referee.store.interface import Store
from referee.store.memory import MemoryStore
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import judge_pb2, match_pb2, server_pb2
from referee_client.pb.referee.v1.judge_pb2_grpc import add_JudgeServiceServicer_to_server
from referee_client.pb.referee.v1.match_pb2_grpc import add_MatchServiceServicer_to_server
from referee_client.pb.referee.v1.server_pb2_grpc import add_ServerServiceServicer_to_server

_JUDGE: Final = judge_pb2.DESCRIPTOR.services_by_name["JudgeService"].full_name
_MATCH: Final = match_pb2.DESCRIPTOR.services_by_name["MatchService"].full_name
_SERVER: Final = server_pb2.DESCRIPTOR.services_by_name["ServerService"].full_name

SERVICES: Final = (_JUDGE, _MATCH, _SERVER)
"""The full names of the services."""

DRAIN_SECONDS: Final = 10.0
"""How long calls may go on when the server is stopped."""

_NEED_STORE: Final = ("", _MATCH)
"""What is not healthy without its store; the server as a whole is the one without a name."""

_log = structlog.get_logger(__name__)


@frozen
class CannotListenError(Exception):
    """The server cannot listen there."""

    address: str

    def __str__(self) -> str:
        """Name the address."""
        return f"cannot listen on {self.address}: it is taken, or it is no address of this machine"


@frozen
class Running:
    """A server that is running: where it listens, and its matches, what looks after its store."""

    address: str
    lobby: Lobby
    store: StoreWatch


@asynccontextmanager
async def running_server(
    address: str = "127.0.0.1:0",
    lobby: Lobby | None = None,
    keys: Keys | None = None,
    security: Security | None = None,
    limits: Limits | None = None,
    observers: Observers | None = None,
) -> AsyncIterator[Running]:
    """Run a server as long as the context lasts; port 0 takes any that is free."""
    matches = new_lobby() if lobby is None else lobby
    porter, seen = Porter(limits or Limits()), observers or Observers()
    server = grpc.aio.server(interceptors=(Gate(porter, seen),), options=_options(porter.limits))
    healths = await _with_standard_services(server)
    watch = StoreWatch(matches, healths, _NEED_STORE)
    add_JudgeServiceServicer_to_server(JudgeService(porter, seen), server)
    hosting = MatchService(matches, keys or Keys(), porter, seen)
    add_MatchServiceServicer_to_server(hosting, server)
    add_ServerServiceServicer_to_server(ServerService(matches, watch, porter.limits), server)
    bound = _listen(server, address, security)
    async with matches.awake(), _at_work(watch):
        await server.start()
        _log.info("server_started", address=bound)
        try:
            yield Running(bound, matches, watch)
        finally:
            await healths.enter_graceful_shutdown()
            matches.stop()
            await server.stop(DRAIN_SECONDS)
            _log.info("server_stopped", address=bound)


def new_lobby(store: Store | None = None) -> Lobby:
    """Return the lobby of a server with that store; without one matches are kept in memory."""
    return Lobby(store or MemoryStore(), lambda: datetime.now(UTC), version("referee"))


async def _with_standard_services(server: grpc.aio.Server) -> health.HealthServicer:
    """Add health and reflection to the server and return what tells the health."""
    for game in GAMES:
        codec(game)  # made now, its messages are found by reflection, and the first call is fast
    healths = health.HealthServicer()
    add_HealthServicer_to_server(healths, server)
    for service in SERVICES:
        await healths.set(service, health_pb2.HealthCheckResponse.SERVING)
    names = (*SERVICES, SERVICE_NAME, reflection.SERVICE_NAME)
    reflection.enable_server_reflection(names, server)
    return healths


@asynccontextmanager
async def _at_work(watch: StoreWatch) -> AsyncIterator[None]:
    """Let the store be looked after as long as the context lasts."""
    watching = asyncio.create_task(watch.watch())
    try:
        yield
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching


def _options(limits: Limits) -> tuple[tuple[str, int], ...]:
    """Return what gRPC is told."""
    return (
        ("grpc.max_receive_message_length", limits.message_bytes or -1),
        ("grpc.max_send_message_length", -1),
        ("grpc.so_reuseport", 0),
        # Pings tell on both ends of a silent line whether the other is still there. A client may
        # ping every two seconds.
        ("grpc.keepalive_time_ms", 20_000),
        ("grpc.keepalive_timeout_ms", 10_000),
        ("grpc.http2.ping_timeout_ms", 10_000),
        ("grpc.http2.max_pings_without_data", 0),
        ("grpc.http2.min_ping_interval_without_data_ms", 2_000),
        ("grpc.http2.min_recv_ping_interval_without_data_ms", 2_000),
    )


def _listen(server: grpc.aio.Server, address: str, security: Security | None) -> str:
    """Let the server listen, and return the address with the port that it has."""
    try:
        if security is None:
            port = server.add_insecure_port(address)
        else:
            port = server.add_secure_port(address, security.credentials())
    except RuntimeError:
        raise CannotListenError(address) from None
    host, _, wanted = address.rpartition(":")
    return f"{host}:{port}" if wanted == "0" else address
