"""Bots that connect as any other does: over gRPC, with the client library."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from attrs import frozen
from google.protobuf.message import Message

from referee_client import Ask, Judged, Match, UnknownGameError, aio
from referee_client.analysis import lead, position

Choose: TypeAlias = Callable[[aio.Server, Ask, Sequence[Message], Random], Awaitable[Message]]
"""Picks one of the legal answers to a question."""


@frozen
class Bot:
    """A player: what it calls itself, how it chooses, its own luck, how long it thinks."""

    name: str
    choose: Choose
    random: Random
    pause: float

    async def play(self, server: aio.Server, seat: aio.Seat) -> None:
        """Answer every question to the seat until the match is over."""
        async with seat:
            async for ask in seat:
                await asyncio.sleep(self.pause)
                options = await seat.options()
                await seat.play(await self.choose(server, ask, options, self.random))


async def at_random(
    _server: aio.Server, _ask: Ask, options: Sequence[Message], random: Random
) -> Message:
    """Pick any answer."""
    return random.choice(options)


async def looking_ahead(
    server: aio.Server, ask: Ask, options: Sequence[Message], random: Random
) -> Message:
    """
    Pick an answer that leaves the seat farthest in the lead, as far as one answer shows.

    The judge is asked at a position that could have the seat's view; where nobody knows how to make
    one for the game, any answer will do.
    """
    try:
        at = position(ask.view)
    except UnknownGameError:
        return random.choice(options)
    verdicts = server.judge.stream(((at, [move]) for move in options), parts=["position"])
    leads = [
        lead(verdict.position, ask.seat) if isinstance(verdict, Judged) else _NO_LEAD
        async for verdict in verdicts
    ]
    most = max(leads)
    return random.choice([move for move, it in zip(options, leads, strict=True) if it == most])


_NO_LEAD: Final = -1_000

_KINDS: Final[tuple[tuple[str, Choose], ...]] = (
    ("looks ahead", looking_ahead),
    ("plays at random", at_random),
)


def bots(seats: Sequence[int], seed: int, pause: float) -> dict[int, Bot]:
    """Return a bot for each of these seats, of each kind in turn; the seed is all their luck."""
    kinds = {seat: _KINDS[place % len(_KINDS)] for place, seat in enumerate(seats)}
    return {
        seat: Bot(name, choose, Random(f"{seed}/{seat}"), pause)
        for seat, (name, choose) in kinds.items()
    }


async def take_seats(
    server: aio.Server, match: Match, players: Mapping[int, Bot]
) -> dict[int, aio.Seat]:
    """Let every bot take its seat."""
    return {
        seat: await server.join(match, name=bot.name, seat=seat) for seat, bot in players.items()
    }
