"""Serving as a process of its own: over a store, until it is told to stop."""

import asyncio
import gc
import signal
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Final

import structlog
import uvloop
from attrs import field, frozen
from opentelemetry.trace import Tracer

from referee.service.limits import Limits
from referee.service.metrics import Metrics
from referee.service.metrics_server import metrics_served
from referee.service.observed import Observers
from referee.service.security import Security
from referee.service.server import new_lobby, running_server
from referee.service.tokens import Keys
from referee.service.tracing import Tracing
from referee.service.tracing_setup import tracer_of
from referee.store.address import StoreAddress
from referee.store.opening import open_store
from referee.wire import record_json

Announce = Callable[[str], None]
"""Is told where the server listens."""

_GARBAGE: Final = (20_000, 50, 100)
"""After how many new objects garbage is looked for, and how seldom among old ones."""

_log = structlog.get_logger(__name__)


@frozen
class Settings:
    """Who may do what, how the line is secured, what is bounded, where metrics are served."""

    keys: Keys = field(factory=Keys)
    security: Security | None = None
    limits: Limits = field(factory=Limits)
    metrics: str | None = None


def serve(
    address: str, store: StoreAddress, announce: Announce, settings: Settings | None = None
) -> None:
    """Run a server until the process is told to stop; announce where it listens."""
    uvloop.run(_serve(address, store, announce, settings or Settings()))


async def _serve(address: str, store: StoreAddress, announce: Announce, settings: Settings) -> None:
    """Run a server until SIGTERM or SIGINT comes, then let its calls come to their end."""
    stop = asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sign, stop.set)
    metrics = None if settings.metrics is None else Metrics()
    told = None if metrics is None else metrics.committed
    async with open_store(store, record_json, told) as kept, AsyncExitStack() as serving:
        _log.info("store_opened", store=str(store))
        tracer = serving.enter_context(tracer_of())
        server = running_server(
            address,
            new_lobby(kept),
            settings.keys,
            settings.security,
            settings.limits,
            _observers(metrics, tracer),
        )
        running = await serving.enter_async_context(server)
        if metrics is not None and settings.metrics is not None:
            await serving.enter_async_context(metrics_served(metrics, running, settings.metrics))
        _collect_seldom()
        announce(running.address)
        await stop.wait()


def _observers(metrics: Metrics | None, tracer: Tracer | None) -> Observers:
    """Return all who look on."""
    counting = () if metrics is None else (metrics,)
    tracing = () if tracer is None else (Tracing(tracer),)
    return Observers((*counting, *tracing))


def _collect_seldom() -> None:
    """
    Let the garbage collector look at what is new, and not often.

    Positions and messages hold no cycles: looking for some cost a tenth of a judged move.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GARBAGE)
