"""What every store promises, in memory, in a file and in a database."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from referee.games import GAMES
from referee.store.address import StoreAddress, StoreKind
from referee.store.interface import (
    ConflictError,
    Filter,
    Listed,
    MatchState,
    Store,
    UnknownMatchError,
)
from referee.store.opening import open_store
from referee.store.record import Record, SeatJoined
from referee.wire import record_json
from tests.store.records import addition, begun, played

A_GAME = min(GAMES)


@pytest.fixture
async def store(address: StoreAddress) -> AsyncIterator[Store]:
    """Return a store of every kind, in which there is nothing yet."""
    async with open_store(address, record_json) as opened:
        yield opened


async def test_gives_back_what_it_was_given(store: Store, game: str) -> None:
    """A record comes back as it was, token hashes, refusals, odd letters and all."""
    record = await played(game)
    odd = SeatJoined(record.header.created, 0, 'é"\0\\\u2028', b"\0\xff", bytes(range(32)))
    record = Record(record.header, record.seed, (odd, *record.entries))
    await begun(store, "a", record, 10)
    for index in range(10, len(record.entries)):
        await store.append(addition("a", record, index, record.entries[index : index + 1]))

    assert record == await store.load("a")
    assert record.entries[7:] == tuple(await store.added("a", 7))
    assert [] == list(await store.added("a", len(record.entries)))


async def test_an_addition_is_kept_whole_or_not_at_all(store: Store) -> None:
    """Entries are added where the record ends; elsewhere none of them is."""
    record = await played(A_GAME)
    await begun(store, "a", record, 5)

    for index in (0, 4, 6):
        late = addition("a", record, index, record.entries[index : index + 3])
        with pytest.raises(ConflictError) as raised:
            await store.append(late)
        assert (index, 5) == (raised.value.expected, raised.value.found)

    assert record.entries[:5] == (await store.load("a")).entries


async def test_one_of_many_at_the_same_place_is_kept(store: Store) -> None:
    """Of additions that compete for one place the first wins, and the others are told."""
    record = await played(A_GAME)
    await begun(store, "a", record, 5)
    one = addition("a", record, 5, record.entries[5:6])

    done = await asyncio.gather(*[store.append(one) for _ in range(10)], return_exceptions=True)

    assert 1 == done.count(None)
    assert 9 == sum(isinstance(result, ConflictError) for result in done)
    assert record.entries[:6] == (await store.load("a")).entries


async def test_many_matches_at_once(store: Store) -> None:
    """What is added to many matches at the same time is all kept, each in its place."""
    record = await played(A_GAME, 12)
    names = [f"match {number}" for number in range(50)]
    await asyncio.gather(*[begun(store, name, record, 2) for name in names])

    async def go_on(name: str) -> None:
        for index in range(2, 12):
            await store.append(addition(name, record, index, record.entries[index : index + 1]))

    await asyncio.gather(*map(go_on, names))

    for name in names:
        assert record.entries[:12] == (await store.load(name)).entries


async def test_one_conflict_does_not_touch_the_others(store: Store) -> None:
    """Additions that are written together stand or fall each for itself."""
    record = await played(A_GAME)
    names = [f"match {number}" for number in range(6)]
    await asyncio.gather(*[begun(store, name, record, 4) for name in names])
    additions = [
        addition(name, record, 4 + number % 2, record.entries[4 + number % 2 :][:1])
        for number, name in enumerate(names)
    ]

    done = await asyncio.gather(*map(store.append, additions), return_exceptions=True)

    assert [None, ConflictError] * 3 == [result and type(result) for result in done]


async def test_knows_no_other_match(store: Store) -> None:
    """Asked for a match that it has not, or told to add to one, it says so."""
    record = await played(A_GAME)

    for match_id in ("none", "", "\N{SNOWMAN}", "a' OR 'a' = 'a"):
        with pytest.raises(UnknownMatchError):
            await store.load(match_id)
        with pytest.raises(UnknownMatchError):
            await store.append(addition(match_id, record, 0, record.entries[:1]))


async def test_lists_the_newest_first(store: Store) -> None:
    """Matches are listed page by page, those of a game and of a state alone if that is wanted."""
    record = await played(A_GAME)
    for number in range(6):
        await begun(store, f"m{number}", record, 3)
    for number in (1, 4):
        end = addition(f"m{number}", record, 3, record.entries[3:4], MatchState.FINISHED)
        await store.append(end)

    everything = await store.list(Filter(), None, 10)
    running = await store.list(Filter(A_GAME, MatchState.RUNNING), None, 2)
    older = await store.list(Filter(A_GAME, MatchState.RUNNING), running[-1].number, 9)

    assert [f"m{number}" for number in (5, 4, 3, 2, 1, 0)] == [one.id for one in everything]
    assert everything == sorted(everything, key=_number, reverse=True)
    assert [["m5", "m3"], ["m2", "m0"]] == [[one.id for one in page] for page in (running, older)]
    assert [] == list(await store.list(Filter(state=MatchState.OPEN), None, 9))
    assert [] == list(await store.list(Filter(game="ludo"), None, 9))


def _number(one: Listed) -> int:
    """Return the number of a match."""
    return one.number


async def test_is_there_again_when_it_is_opened_again(address: StoreAddress) -> None:
    """What was kept in a file or a database is there for the next process."""
    record = await played(A_GAME)
    async with open_store(address, record_json) as store:
        await begun(store, "a", record, len(record.entries))
    async with open_store(address, record_json) as store:
        found = [one.id for one in await store.list(Filter(), None, 5)]
        assert ([] if address.kind is StoreKind.MEMORY else ["a"]) == found
        for match_id in found:
            assert record == await store.load(match_id)


async def test_keeps_what_waits_when_it_is_closed(address: StoreAddress) -> None:
    """A store that is closed while it has much to do does it first."""
    record = await played(A_GAME)
    async with open_store(address, record_json) as store:
        keeping = [
            asyncio.ensure_future(store.create(f"m{number}", record)) for number in range(40)
        ]
        await asyncio.sleep(0)

    assert [None] * 40 == await asyncio.gather(*keeping)


async def test_a_match_is_created_once(store: Store, game: str) -> None:
    """A second match of an id is turned away, also at the same moment; the first stays."""
    record, other = await played(game), await played(game)
    first, second = (Record(it.header, bytes([n]) * 32) for n, it in enumerate((record, other)))

    done = await asyncio.gather(
        store.create("a", first),
        store.create("a", second),
        store.create("b", second),
        return_exceptions=True,
    )

    assert [type(None), ConflictError, type(None)] == [type(it) for it in done]
    assert first == await store.load("a")
