"""What is to be played: the game, with how many seats, from which seed, how slowly."""

import hashlib
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Any, Final

import click
from attrs import frozen

from referee.games import GAMES
from referee.match.lobby import Lobby
from referee.service.server import running_server
from referee.store.address import MEMORY, StoreAddress
from referee.store.interface import Store
from referee.store.opening import open_store
from referee.wire import record_json
from referee.wire.json_form import form_of
from referee_client import Match, aio

_SEATS: Final = 4
_LARGEST_SEED: Final = 10**6


@frozen
class Plan:
    """A match that will be played; the same plan plays the same draws."""

    game: str
    seats: int
    seed: int
    pause: float

    @property
    def title(self) -> str:
        """Return the name of the game in print."""
        return GAMES[self.game].title

    @property
    def options(self) -> dict[str, Any]:
        """The options of an ordinary match of the game, as the client takes them."""
        game = GAMES[self.game]
        written: dict[str, Any] = form_of(game).write_options(game.ordinary(self.seats))
        return written

    def lobby(self, store: Store) -> Lobby:
        """Return a lobby whose matches have the draws of this plan, and are kept there."""
        seed = hashlib.sha256(f"{self.game} {self.seed}".encode()).digest()
        return Lobby(store, lambda: datetime.now(UTC), version("referee"), lambda: seed)


@frozen
class Opened:
    """A match on a server of its own: where that listens, a line to it, the match."""

    address: str
    server: aio.Server
    match: Match


@asynccontextmanager
async def opened(plan: Plan, store: StoreAddress = MEMORY) -> AsyncIterator[Opened]:
    """Run a server with one match, kept in that store, as long as the context lasts."""
    async with (
        open_store(store, record_json) as kept,
        running_server(lobby=plan.lobby(kept)) as running,
        aio.connect(running.address) as server,
    ):
        match = await server.create(plan.game, **plan.options)
        yield Opened(running.address, server, match)


def plan_of(game: str, seats: int | None, seed: int | None, pause: float) -> Plan:
    """Return the plan; without seats four play if there is room, without a seed any will do."""
    possible = GAMES[game].seats
    if seats is None:
        seats = min(_SEATS, possible[-1])
    if seats not in possible:
        message = f"{GAMES[game].title} has {possible[0]} to {possible[-1]} seats"
        raise click.BadParameter(message, param_hint="--seats")
    return Plan(game, seats, secrets.randbelow(_LARGEST_SEED) if seed is None else seed, pause)
