"""Bots that know nothing of broken lines play on while their server is killed and started again."""

import asyncio
import random
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest

import referee_client as referee
from referee.games import GAMES
from referee_client import aio
from tests.client.restarting import Nursery, Restarting, nursery
from tests.client.serving import play_out, usual

KILLS: Final = 3
BETWEEN: Final = 15
"""After so many events the server is killed."""


@pytest.fixture(scope="module")
def born() -> Iterator[Nursery]:
    """Return where servers come from."""
    with nursery() as born:
        yield born


@pytest.fixture
def server(born: Nursery, tmp_path: Path) -> Restarting:
    """Return a server that can be killed."""
    server = Restarting(born, tmp_path / "matches.sqlite")
    server.start()
    return server


def numbers(seen: list[referee.Seen]) -> list[int]:
    """Return the numbers of the events that were seen."""
    return [it.event.number for it in seen if it.event]


def asked_once(seat: referee.Seat) -> list[int]:
    """Play a seat's match at random, and return the numbers of the events that it was told of."""
    told = list[int]()
    last: referee.Ask | None = None
    for ask in seat:
        assert last is None or ask.revision > last.revision, "no question is put twice"
        told += (event.number for event in ask.events)
        seat.play(random.choice(seat.options()))
        last = ask
    assert seat.outcome is not None
    return told


def test_bots_play_on(server: Restarting, game: str) -> None:
    """Every seat is told of every event once, is asked every question once, and hears the end."""
    with referee.connect(server.address) as line, ThreadPoolExecutor() as pool:
        match = line.create(game, **usual(game))
        seats = [line.join(match) for _ in match.seats]
        playing = [pool.submit(asked_once, seat) for seat in seats]
        seen = list[referee.Seen]()
        for it in line.watch(match, from_event=1):
            seen.append(it)
            if len(seen) % BETWEEN == 0 and server.kills < KILLS:
                server.kill_and_start()

        assert KILLS == server.kills
        assert list(range(1, len(seen))) == numbers(seen)
        for told in (it.result() for it in playing):
            assert list(range(told[0], told[0] + len(told))) == told
        record = line.verified_record(match)
        assert record.entries[-1].HasField("played")


async def test_bots_play_on_under_asyncio(server: Restarting, game: str) -> None:
    """So it is where nobody waits."""

    async def play(seat: aio.Seat) -> list[int]:
        told = list[int]()
        async for ask in seat:
            told += (event.number for event in ask.events)
            await seat.play(random.choice(await seat.options()))
        assert seat.outcome is not None
        return told

    async with aio.connect(server.address) as line:
        match = await line.create(game, **usual(game))
        seats = [await line.join(match) for _ in match.seats]
        playing = [asyncio.create_task(play(seat)) for seat in seats]
        seen = list[referee.Seen]()
        async for it in line.watch(match, from_event=1):
            seen.append(it)
            if len(seen) % BETWEEN == 0 and server.kills < KILLS:
                await asyncio.to_thread(server.kill_and_start)

        assert KILLS == server.kills
        assert list(range(1, len(seen))) == numbers(seen)
        for told in await asyncio.gather(*playing):
            assert list(range(told[0], told[0] + len(told))) == told
        assert (await line.verified_record(match)).entries


def test_a_server_that_stops_is_waited_for(server: Restarting, game: str) -> None:
    """A server that is stopped without haste, and started again, is one that was away."""
    with referee.connect(server.address) as line, ThreadPoolExecutor() as pool:
        match = line.create(game, **usual(game))
        seats = [line.join(match) for _ in match.seats]
        playing = [pool.submit(play_out, seat) for seat in seats]
        for seen in line.watch(match):
            if seen.event and seen.event.number == BETWEEN:
                server.end(signal.SIGTERM)
                server.start()

        assert [line.get(match).outcome] * len(seats) == [it.result() for it in playing]


def test_calls_are_made_again(server: Restarting, game: str) -> None:
    """Create, join, declare, resign: each is done once, though the server is away when called."""
    fewest = min(GAMES[game].seats)
    with referee.connect(server.address) as line, ThreadPoolExecutor() as pool:
        server.end(signal.SIGKILL)
        creating = pool.submit(lambda: line.create(game, **usual(game)))
        server.start()
        match = creating.result()
        server.end(signal.SIGKILL)
        joining = pool.submit(lambda: line.join(match, seat=0))
        server.start()
        seat = joining.result()
        seats = [seat, *(line.join(match) for _ in range(1, fewest))]
        server.end(signal.SIGKILL)
        resigning = [pool.submit(it.resign) for it in seats]
        server.start()

        assert [0, *range(1, fewest)] == [it.number for it in seats]
        assert [match.name] == [it.name for it in line.matches().matches]
        assert {"running", "finished"} >= {it.result().state for it in resigning}
        assert "finished" == line.get(match).state


def test_judging_goes_on(server: Restarting, game: str) -> None:
    """The verdicts on a stream of batches come each once, in order, across a restart."""
    with referee.connect(server.address) as line:
        first = line.judge.new(game, **usual(game))
        draws = line.judge.options(first.position, -1)
        expected = [line.judge.judge(first.position, draw) for draw in draws]
        assert isinstance(expected[0], referee.Judged)
        stream = line.judge.stream((first.position, [draw]) for draw in draws)

        found = [next(stream)]
        server.kill_and_start()
        found += stream

    assert [it.position for it in expected if isinstance(it, referee.Judged)] == [
        it.position for it in found if isinstance(it, referee.Judged)
    ]


def test_a_server_that_is_frozen_is_noticed(server: Restarting) -> None:
    """No line breaks, but no ping comes back: that is known before the deadline is reached."""
    with referee.connect(server.address, timeout=30, retry_for=0) as line:
        line.judge.games()
        server.freeze()

        with pytest.raises(referee.UnavailableError, match="ping timeout"):
            line.judge.games()
