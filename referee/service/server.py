"""The server: both services with health and reflection, started, and stopped without haste."""

import asyncio
import gc
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Final

import grpc
import structlog
import uvloop
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
from referee.service.limits import MESSAGE_BYTES
from referee.service.match_service import MatchService
from referee.service.security import Security
from referee.service.tokens import Keys
from referee.store.address import StoreAddress
from referee.store.interface import Store
from referee.store.memory import MemoryStore
from referee.store.opening import open_store
from referee.wire import record_json
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import judge_pb2, match_pb2
from referee_client.pb.referee.v1.judge_pb2_grpc import add_JudgeServiceServicer_to_server
from referee_client.pb.referee.v1.match_pb2_grpc import add_MatchServiceServicer_to_server

SERVICES: Final = (
    judge_pb2.DESCRIPTOR.services_by_name["JudgeService"].full_name,
    match_pb2.DESCRIPTOR.services_by_name["MatchService"].full_name,
)
"""The full names of the services."""

DRAIN_SECONDS: Final = 10.0
"""How long calls may go on when the server is stopped."""

_GARBAGE: Final = (20_000, 50, 100)
"""After how many new objects garbage is looked for, and how seldom among old ones."""

_OPTIONS: Final = (
    ("grpc.max_receive_message_length", MESSAGE_BYTES),
    ("grpc.max_send_message_length", -1),
    ("grpc.so_reuseport", 0),
    # Pings tell on both ends of a silent line whether the other is still there. A client may ping
    # every two seconds.
    ("grpc.keepalive_time_ms", 20_000),
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.http2.ping_timeout_ms", 10_000),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.http2.min_ping_interval_without_data_ms", 2_000),
    ("grpc.http2.min_recv_ping_interval_without_data_ms", 2_000),
)

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
    """A server that is running: where it listens, and its matches."""

    address: str
    lobby: Lobby


@asynccontextmanager
async def running_server(
    address: str = "127.0.0.1:0",
    lobby: Lobby | None = None,
    keys: Keys | None = None,
    security: Security | None = None,
) -> AsyncIterator[Running]:
    """Run a server as long as the context lasts; port 0 takes any that is free."""
    matches = new_lobby() if lobby is None else lobby
    server = grpc.aio.server(interceptors=(Gate(),), options=_OPTIONS)
    healths = await _with_services(server, matches, keys or Keys())
    bound = _listen(server, address, security)
    async with matches.awake():
        await server.start()
        _log.info("server_started", address=bound)
        try:
            yield Running(bound, matches)
        finally:
            await healths.enter_graceful_shutdown()
            matches.stop()
            await server.stop(DRAIN_SECONDS)
            _log.info("server_stopped", address=bound)


def new_lobby(store: Store | None = None) -> Lobby:
    """Return the lobby of a server with that store; without one matches are kept in memory."""
    return Lobby(store or MemoryStore(), lambda: datetime.now(UTC), version("referee"))


async def _with_services(
    server: grpc.aio.Server, matches: Lobby, keys: Keys
) -> health.HealthServicer:
    """Add all services to the server and return what tells their health."""
    for game in GAMES:
        codec(game)  # made now, its messages are found by reflection, and the first call is fast
    add_JudgeServiceServicer_to_server(JudgeService(), server)
    add_MatchServiceServicer_to_server(MatchService(matches, keys), server)
    healths = health.HealthServicer()
    add_HealthServicer_to_server(healths, server)
    for service in SERVICES:
        await healths.set(service, health_pb2.HealthCheckResponse.SERVING)
    names = (*SERVICES, SERVICE_NAME, reflection.SERVICE_NAME)
    reflection.enable_server_reflection(names, server)
    return healths


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


def serve(
    address: str,
    store: StoreAddress,
    announce: Callable[[str], None],
    keys: Keys | None = None,
    security: Security | None = None,
) -> None:
    """Run a server until the process is told to stop; announce where it listens."""
    uvloop.run(_serve(address, store, announce, keys, security))


async def _serve(
    address: str,
    store: StoreAddress,
    announce: Callable[[str], None],
    keys: Keys | None,
    security: Security | None,
) -> None:
    """Run a server until SIGTERM or SIGINT comes, then let its calls come to their end."""
    stop = asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    async with open_store(store, record_json) as kept:
        _log.info("store_opened", store=str(store))
        async with running_server(address, new_lobby(kept), keys, security) as running:
            _collect_seldom()
            announce(running.address)
            await stop.wait()


def _collect_seldom() -> None:
    """
    Let the garbage collector look at what is new, and not often.

    Positions and messages hold no cycles: looking for some cost a tenth of a judged move.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)
