"""Looks after the store: while it cannot be read, what depends on it is not serving."""

import asyncio
from typing import Final

import structlog
from attrs import define, field
from grpc_health.v1 import health_pb2
from grpc_health.v1.health import aio as health

from referee.match.lobby import Lobby
from referee.store.errors import StoreUnavailableError

EVERY_SECONDS: Final = 2.0
"""How often the store is read, just to see whether it can be."""

PATIENCE_SECONDS: Final = 5.0
"""How long the store may take over that."""

_log = structlog.get_logger(__name__)


@define(eq=False)
class StoreWatch:
    """Tells the health of the services that need the store."""

    _lobby: Lobby
    _healths: health.HealthServicer
    _services: tuple[str, ...]
    is_reachable: bool = field(init=False, default=True)

    async def watch(self) -> None:
        """Look at the store again and again."""
        while True:
            await self.look()
            await asyncio.sleep(EVERY_SECONDS)

    async def look(self) -> None:
        """Look whether the store can be read, and let the services be as healthy as it is."""
        is_reachable = await self._can_be_read()
        if is_reachable == self.is_reachable:
            return
        self.is_reachable = is_reachable
        if is_reachable:
            _log.info("store_reachable")
        else:
            _log.warning("store_unreachable")
        status = health_pb2.HealthCheckResponse
        for service in self._services:
            code = status.SERVING if is_reachable else status.NOT_SERVING
            await self._healths.set(service, code)

    async def _can_be_read(self) -> bool:
        """Say whether the store can be read in time."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._lobby.probe()
        except (StoreUnavailableError, TimeoutError):
            return False
        return True
