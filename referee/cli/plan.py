"""What is to be played: the game, with how many seats, from which seed, how slowly."""

import hashlib
import hmac
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from secrets import randbelow, token_hex
from typing import Any, Final

import click
from attrs import field, frozen

from referee.cli.chosen import Chosen
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
_SECRET_BYTES: Final = 32
_REACH_SECONDS: Final = 3.0
_LARGEST_SEED: Final = 10**6


@frozen(slots=False)
class Plan:
    """
    A match that will be played; the same plan plays the same draws.

    All that is secret about it follows from its own secret. So whoever has the plan can do again
    whatever he did before: he has the same match again, and the same seats.
    """

    game: str
    seats: int
    seed: int
    pause: float
    secret: str = field(factory=lambda: token_hex(_SECRET_BYTES), repr=False)

    def secret_of(self, what: str) -> str:
        """Return the secret of this plan for one thing; the same plan has the same again."""
        return hmac.digest(self.secret.encode(), what.encode(), "sha256").hex()

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
async def opened(plan: Plan, where: StoreAddress | str = MEMORY) -> AsyncIterator[Opened]:
    """
    Open the match of a plan, as long as the context lasts.

    It is hosted by a server inside, kept in that store; or by the server that listens there.
    """
    async with AsyncExitStack() as stack:
        if isinstance(where, str):
            address = await _reached(where)
        else:
            kept = await stack.enter_async_context(open_store(where, record_json))
            running = await stack.enter_async_context(running_server(lobby=plan.lobby(kept)))
            address = running.address
        server = await stack.enter_async_context(aio.connect(address))
        created = server.create(plan.game, request_id=plan.secret_of("match"), **plan.options)
        yield Opened(address, server, await created)


async def _reached(address: str) -> str:
    """Return the address of a server that answers."""
    async with aio.connect(address, retry_for=_REACH_SECONDS) as server:
        await server.judge.games()
    return address


def plan_of(game: str, wanted: Chosen, pause: float) -> Plan:
    """Return the plan; without seats four play if there is room, without a seed any will do."""
    possible = GAMES[game].seats
    seats, seed = wanted.seats, wanted.seed
    if seats is None:
        seats = min(_SEATS, possible[-1])
    if seats not in possible:
        message = f"{GAMES[game].title} has {possible[0]} to {possible[-1]} seats"
        raise click.BadParameter(message, param_hint="--seats")
    return Plan(game, seats, randbelow(_LARGEST_SEED) if seed is None else seed, pause)
