"""Bots that connect as any other does: over gRPC, with the client library."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing
from random import Random
from typing import Final, TypeAlias

from attrs import frozen
from google.protobuf.message import Message

from referee.cli.plan import Opened, Plan
from referee_client import Ask, Judged, UnknownGameError, aio
from referee_client.analysis import lead, position

Choose: TypeAlias = Callable[[aio.Server, Ask, Sequence[Message], Random], Awaitable[Message]]
"""Picks one of the legal answers to a question."""


@frozen
class Bot:
    """
    A player: what it calls itself, how it chooses, the seed of its luck, how long it thinks.

    Its luck is new with every answer, so that it goes on the same when the match is taken up again.
    """

    name: str
    choose: Choose
    luck: str
    pause: float

    async def play(self, server: aio.Server, seat: aio.Seat, answered: int = 0) -> None:
        """Answer every question to the seat until the match is over, after so many answers."""
        async with seat:
            async for ask in seat:
                await asyncio.sleep(self.pause)
                options = await seat.options()
                random = Random(f"{self.luck}/{answered}")
                await seat.play(await self.choose(server, ask, options, random))
                answered += 1


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
        seat: Bot(name, choose, f"{seed}/{seat}", pause) for seat, (name, choose) in kinds.items()
    }


async def take_seats(at: Opened, plan: Plan, players: Mapping[int, Bot]) -> dict[int, aio.Seat]:
    """Let every bot take its seat, the one that it had if the match goes on."""
    return {
        seat: await at.server.join(
            at.match, name=bot.name, seat=seat, secret=plan.secret_of(f"seat {seat}")
        )
        for seat, bot in players.items()
    }


async def answers_so_far(at: Opened) -> Counter[int]:
    """Return how many answers each seat has given."""
    async with aclosing(at.server.watch(at.match)) as now:
        table = (await anext(now)).table
    answers = Counter[int]()
    if table is None or table.revision == 0:
        return answers
    async with aclosing(at.server.watch(at.match, from_event=1)) as story:
        async for seen in story:
            if seen.event is not None and seen.event.kind == "played":
                answers[seen.event.seat or 0] += 1
            if seen.event is not None and seen.event.number == table.revision:
                break
    return answers
