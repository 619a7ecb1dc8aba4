"""Several servers over one database: each may take any move, and shows what the others took."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from typing import Final, TypeAlias

import asyncpg
import pytest

from referee import apply
from referee.games import GAMES
from referee.match.decisions import Batch, Joining
from referee.match.errors import SeatTakenError, StaleRevisionError
from referee.match.hosted import HostedMatch
from referee.match.lobby import Lobby
from referee.match.match import Step, folded
from referee.match.watch import Watch
from referee.store.address import StoreAddress
from referee.store.interface import MatchState
from referee.store.opening import open_store, upgrade_store
from referee.store.record import Policy
from referee.wire import record_json
from tests.match.hosting import answer, hosted, legal, lobby
from tests.postgres import fresh_database

A_GAME: Final = min(GAMES)
SECONDS: Final = 20

Lobbies: TypeAlias = tuple[Lobby, Lobby]


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """Return the URL of a database that has its tables."""
    with fresh_database(postgres) as url:
        asyncio.run(upgrade_store(StoreAddress.of(url)))
        yield url


@pytest.fixture
async def two(database: str) -> AsyncIterator[Lobbies]:
    """Return the lobbies of two servers that share a database."""
    async with AsyncExitStack() as stack:
        lobbies = []
        for _ in range(2):
            store = open_store(StoreAddress.of(database), record_json)
            lobbies.append(lobby(await stack.enter_async_context(store)))
            await stack.enter_async_context(lobbies[-1].awake())
        yield lobbies[0], lobbies[1]


async def both(two: Lobbies) -> tuple[HostedMatch, HostedMatch]:
    """Return one match as each of two servers has it; it has just begun."""
    match = await hosted(A_GAME, at=two[0])
    return match, await two[1].find(match.id)


async def steps(watch: Watch, number: int) -> list[Step]:
    """Return so many steps that a watcher is shown."""
    shown = list[Step]()
    async with asyncio.timeout(SECONDS):
        async for coming in watch.comings():
            assert isinstance(coming, Step)
            shown.append(coming)
            if len(shown) == number:
                break
    return shown


async def test_any_server_takes_any_move(two: Lobbies) -> None:
    """A match is played at two servers in turn, each of which follows the other."""
    here, there = await both(two)
    for _ in range(30):
        here, there = there, here
        await here.catch_up()
        (seat, *_) = apply.waiting(here.match.position)
        assert (await answer(here, seat, legal(here, seat)[0])).refused is None
    await there.catch_up()

    assert here.match == there.match == folded(await here.record())


async def test_who_lags_behind_still_takes_a_move(two: Lobbies) -> None:
    """A server that has not heard of the last move follows it when it is asked for the next."""
    here, there = await both(two)
    for _ in range(10):
        (seat, *_) = apply.waiting(here.match.position)
        await answer(here, seat, legal(here, seat)[0])
    (seat, *_) = apply.waiting(here.match.position)
    batch = Batch(here.match.count.events, (legal(here, seat)[0],), "")

    played = await there.play(seat, batch)

    assert played.refused is None
    assert here.match.count.entries + 1 == there.match.count.entries


async def test_what_is_stale_is_stale_everywhere(two: Lobbies) -> None:
    """Of two answers to one table, given at two servers at once, one is played."""
    here, there = await both(two)
    for _ in range(10):
        (seat, *_) = apply.waiting(here.match.position)
        batch = Batch(here.match.count.events, (legal(here, seat)[0],), "")
        before = here.match.count.entries

        done = await asyncio.gather(
            here.play(seat, batch), there.play(seat, batch), return_exceptions=True
        )
        await asyncio.gather(here.catch_up(), there.catch_up())

        assert [StaleRevisionError] == [type(e) for e in done if isinstance(e, BaseException)]
        assert before + 1 == here.match.count.entries == there.match.count.entries


async def test_a_request_sent_to_both_is_played_once(two: Lobbies) -> None:
    """The same request has the same answer everywhere."""
    here, there = await both(two)
    for number in range(10):
        (seat, *_) = apply.waiting(here.match.position)
        batch = Batch(here.match.count.events, (legal(here, seat)[0],), f"{number}")

        first, second = await asyncio.gather(here.play(seat, batch), there.play(seat, batch))

        assert {False, True} == {first.is_repeated, second.is_repeated}
        assert first.step.after == second.step.after
        await asyncio.gather(here.catch_up(), there.catch_up())


async def test_seats_are_taken_once(two: Lobbies) -> None:
    """Those who want the same seat at two servers at once do not both get it."""
    options = GAMES[A_GAME].ordinary(min(GAMES[A_GAME].seats))
    match = await two[0].create(A_GAME, options, Policy())
    there = await two[1].find(match.id)

    for seat in range(options.seats):
        wanted = [Joining(seat, name, b"", f"{name} {seat}".encode()) for name in ("here", "there")]
        done = await asyncio.gather(
            match.join(wanted[0]), there.join(wanted[1]), return_exceptions=True
        )
        assert {seat, SeatTakenError} == {r if isinstance(r, int) else type(r) for r in done}
    await asyncio.gather(match.catch_up(), there.catch_up())

    assert match.match == there.match
    assert MatchState.RUNNING is match.match.state


async def test_watchers_are_woken(two: Lobbies) -> None:
    """Whoever watches at one server is shown what is played at the other, in order."""
    here, there = await both(two)
    watch = await there.watch()
    made = []
    for _ in range(20):
        (seat, *_) = apply.waiting(here.match.position)
        made.append((await answer(here, seat, legal(here, seat)[0])).step)

    assert made == await steps(watch, len(made))


async def test_watchers_outlive_a_broken_line(two: Lobbies, database: str) -> None:
    """When the database drops all connections, nothing is lost, and nothing shown twice."""
    here, there = await both(two)
    watch = await there.watch()
    made = []
    for _ in range(3):
        connection = await asyncpg.connect(database)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.close()
        (seat, *_) = apply.waiting(here.match.position)
        made.append((await answer(here, seat, legal(here, seat)[0])).step)

    assert made == await steps(watch, len(made))


async def test_what_came_before_anybody_watched_is_shown(two: Lobbies) -> None:
    """A notice that nobody heeded, because nobody watched yet, costs a watcher no event."""
    here, there = await both(two)
    (seat, *_) = apply.waiting(here.match.position)
    made = (await answer(here, seat, legal(here, seat)[0])).step
    await asyncio.sleep(0.2)

    assert there.match.count.entries < here.match.count.entries
    assert [made] == await steps(await there.watch(), 1)
