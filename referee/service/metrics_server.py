"""Serving metrics over HTTP, on an address of their own and a thread of their own."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import TimeoutError as NoAnswerError
from contextlib import asynccontextmanager
from threading import Thread
from typing import Final
from wsgiref.simple_server import WSGIServer

import structlog
from attrs import frozen
from prometheus_client import start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from referee.service.metrics import Metrics
from referee.service.server import CannotListenError, Running

_PATIENCE_SECONDS: Final = 2.0
"""How long the event loop may take to tell how things stand."""

_log = structlog.get_logger(__name__)


@frozen
class Standing(Collector):
    """How things stand when the metrics are asked for; only the event loop may look."""

    _running: Running
    _loop: asyncio.AbstractEventLoop

    def collect(self) -> Iterator[Metric]:
        """Yield how things stand; nothing, if the event loop is too busy or has ended."""
        try:
            standing = asyncio.run_coroutine_threadsafe(self._seen(), self._loop)
            yield from standing.result(_PATIENCE_SECONDS)
        except (NoAnswerError, RuntimeError) as error:
            _log.warning("metrics_incomplete", error=type(error).__name__)

    async def _seen(self) -> list[Metric]:
        """Return how things stand."""
        unread = self._running.lobby.unread
        gauges = {
            ("referee_matches_in_memory", "Matches that are in memory."): len(unread),
            ("referee_unread_events", "What the slowest watcher of any match has not read."): max(
                unread, default=0
            ),
            ("referee_store_reachable", "Whether the store can be read: 1 or 0."): int(
                self._running.store.is_reachable
            ),
        }
        return [GaugeMetricFamily(*named, value=value) for named, value in gauges.items()]


@asynccontextmanager
async def metrics_served(metrics: Metrics, running: Running, address: str) -> AsyncIterator[str]:
    """Serve metrics at an address as long as the context lasts; yield it with its port."""
    metrics.registry.register(Standing(running, asyncio.get_running_loop()))
    host, _, port = address.rpartition(":")
    try:
        server, thread = start_http_server(int(port), host.strip("[]"), metrics.registry)
    except OSError as error:
        raise CannotListenError(address) from error
    bound = f"{host}:{server.server_port}"
    _log.info("metrics_served", address=bound)
    try:
        yield bound
    finally:
        await asyncio.to_thread(_stop, server, thread)


def _stop(server: WSGIServer, thread: Thread) -> None:
    """Stop serving; calls go on meanwhile."""
    server.shutdown()
    server.server_close()
    thread.join()
