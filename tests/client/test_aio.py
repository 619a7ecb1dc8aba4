"""The client under asyncio: the same match, the same refusals, the same errors, all awaited."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import aclosing

import pytest
from google.protobuf.message import Message

import referee_client as referee
from referee.games import GAMES
from referee_client import aio
from tests.client.serving import illegal, serving, universe, usual

SOON = 0.3


@pytest.fixture
async def server(address: str) -> AsyncIterator[aio.Server]:
    """Return a line to the server."""
    async with aio.connect(address) as server:
        yield server


@pytest.fixture
async def match(server: aio.Server, game: str) -> referee.Match:
    """Return an open match with the fewest seats."""
    return await server.create(game, **usual(game))


@pytest.fixture
async def seats(server: aio.Server, match: referee.Match) -> AsyncIterator[list[aio.Seat]]:
    """Return all seats of the match, which is running."""
    taken = [await server.join(match, name=f"seat {at.seat}") for at in match.seats]
    yield taken
    for seat in taken:
        await seat.close()


@pytest.fixture
async def asked(server: aio.Server, match: referee.Match, seats: list[aio.Seat]) -> aio.Seat:
    """Return a seat that is asked, and has heard so."""
    async with aclosing(server.watch(match)) as watch:
        seen = await anext(watch)
    assert seen.table is not None
    seat = seats[seen.table.waiting[0]]
    await anext(aiter(seat))
    return seat


async def play_out(seat: aio.Seat) -> Message | None:
    """Play a seat's match to its end at random, and return the outcome."""
    async for ask in seat:
        await seat.play(random.choice(await seat.options()))
        assert seat.ask is not ask, "what is answered is not asked again"
    return seat.outcome


async def watched(server: aio.Server, match: referee.Match) -> list[referee.Seen]:
    """Return everything that the public sees of a match."""
    return [seen async for seen in server.watch(match, from_event=1)]


async def test_plays_and_watches_a_whole_match(
    server: aio.Server, match: referee.Match, seats: list[aio.Seat]
) -> None:
    """All seats see the same outcome, which is that of the match, and so does the public."""
    watching = asyncio.create_task(watched(server, match))

    outcomes = await asyncio.gather(*map(play_out, seats))

    ended = await server.get(match)
    last = (await watching)[-1].event
    assert last is not None
    assert ("finished", last.outcome) == (ended.state, ended.outcome)
    assert [ended.outcome] * len(seats) == outcomes


async def test_hidden_answers_are_asked_of_the_judge(server: aio.Server, game: str) -> None:
    """Where a match hides legal answers, a seat finds them by its view; so it plays to the end."""
    match = await server.create(game, **usual(game), policy={"legal_answers": "hidden"})
    seats = [await server.join(match) for _ in match.seats]

    assert all(await asyncio.gather(*map(play_out, seats)))


async def test_a_refusal_is_returned_or_raised(match: referee.Match, asked: aio.Seat) -> None:
    """`propose` returns what `play` raises, and the same question stays open."""
    ask = asked.ask
    assert ask is not None
    move = illegal(match, ask)

    refused = await asked.propose(move)
    with pytest.raises(referee.RefusedError) as raised:
        await asked.play(move)

    assert refused == raised.value.refused
    assert match.game == raised.value.violations[0].game
    assert await anext(aiter(asked)) is ask


async def test_a_wrong_token(server: aio.Server, match: referee.Match) -> None:
    """A token that is no seat's opens no stream."""
    seat = server.sit(referee.Ticket(match.name, 0, "guessed"))

    with pytest.raises(referee.TokenError):
        await anext(aiter(seat))


async def test_waiting_has_an_end(address: str, match: referee.Match) -> None:
    """Who waits too long for the others leaves the table, and may sit down again."""
    async with aio.connect(address, patience=SOON) as server:
        seat = await server.join(match)
        with pytest.raises(referee.DeadlineError, match=r"within 0\.3 seconds"):
            await anext(aiter(seat))

    async with aio.connect(address) as server:
        others = [await server.join(match) for _ in match.seats[1:]]
        seats = [server.sit(seat.ticket), *others]
        assert all(await asyncio.gather(*map(play_out, seats)))


async def test_an_answer_has_a_deadline(silent: str) -> None:
    """A call to a server that says nothing ends in time."""
    async with aio.connect(silent, timeout=SOON) as server:
        with pytest.raises(referee.DeadlineError):
            await server.judge.games()


async def test_a_seat_that_was_closed_is_not_played(asked: aio.Seat) -> None:
    """Whoever has left the table is told so, and his task is not taken for cancelled."""
    assert asked.ask is not None
    await asked.close()

    with pytest.raises(referee.UnavailableError):
        await asked.play(asked.ask.options[0])


async def test_a_task_can_be_cancelled_while_it_waits(
    server: aio.Server, match: referee.Match
) -> None:
    """Then it ends as any task does."""
    waiting = asyncio.create_task(play_out(await server.join(match)))
    done, _ = await asyncio.wait([waiting], timeout=SOON)
    assert not done

    waiting.cancel()

    await asyncio.wait([waiting])
    assert waiting.cancelled()


async def test_a_server_that_stops_is_not_the_end_of_the_match(game: str) -> None:
    """A watch that has begun ends with an error, not as if the match were over."""
    with serving() as running:
        async with aio.connect(running.address) as server:
            watch = server.watch(await server.create(game, seats=max(GAMES[game].seats)))
            assert (await anext(watch)).table is not None

            assert 0 == await asyncio.to_thread(running.stop)

            with pytest.raises(referee.UnavailableError):
                await anext(watch)


async def test_join_connects_for_one_seat(address: str, match: referee.Match) -> None:
    """The line is closed with the seat; a seat that does not exist cannot be taken."""
    async with await aio.join(address, match, name="alone") as seat:
        assert 0 == seat.number

    with pytest.raises(referee.MalformedError, match="no seat 99"):
        await aio.join(address, match, seat=99)


async def test_judges_a_stream_of_batches(server: aio.Server, game: str) -> None:
    """Every batch has its verdict, in order; without a position it goes on from the last."""
    first = await server.judge.new(game, **usual(game))
    (draw, *_) = await server.judge.options(first.position, first.waiting[0])
    (not_asked, *_) = universe(game, min(GAMES[game].seats), 0)
    batches = [(first.position, [draw]), (None, [not_asked])]

    verdicts = [verdict async for verdict in server.judge.stream(batches)]

    assert isinstance(verdicts[0], referee.Judged)
    assert isinstance(verdicts[1], referee.Refused)
