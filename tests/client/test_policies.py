"""The client with policies and roles: clocks in seconds, declared answers."""

import pytest

import referee_client as referee
from referee.games import GAMES
from referee_client import MalformedError, aio
from tests.client.serving import asked_now, usual


def fewest(game: str) -> int:
    """Return the smallest number of seats."""
    return min(GAMES[game].seats)


def test_times_are_seconds(server: referee.Server, game: str) -> None:
    """A policy is made of plain words and numbers, and a table shows clocks in seconds."""
    policy = {"clock": {"bank": 90, "increment": 0.25, "timeout": "forfeits"}}
    match = server.create(game, **usual(game), policy=policy)
    shown = next(server.watch(match))

    clock = match.message.policy.clock
    assert (90, 250) == (clock.bank.seconds, clock.increment.ToMilliseconds())
    assert shown.table is not None
    assert (90.0,) * fewest(game) == shown.table.clocks
    assert shown.position is None


def test_declares_how_it_answers(server: referee.Server, game: str) -> None:
    """A seat says what it answers to a kind of ask, or that it wants to be asked."""
    match = server.create(game, **usual(game))
    seats = [server.join(match) for _ in range(fewest(game))]
    seat = seats[asked_now(server, match)]
    assert next(iter(seat)) is seat.ask
    assert seat.ask is not None
    seat.declare(seat.ask.kind, seat.ask.options[0])
    seat.declare(seat.ask.kind)

    with pytest.raises(MalformedError):
        seat.declare("ask_nicely")


async def test_declares_under_asyncio(address: str, game: str) -> None:
    """The same under asyncio."""
    async with aio.connect(address) as server:
        match = await server.create(game, **usual(game))
        seats = [await server.join(match) for _ in range(fewest(game))]
        with pytest.raises(MalformedError):
            await seats[0].declare("ask_nicely")
        for seat in seats:
            await seat.close()
