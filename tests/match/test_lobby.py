"""The lobby: matches leave memory when nobody uses them, and come back as they were."""

import asyncio
import gc
from weakref import ref

import pytest

from referee import apply
from referee.games import GAMES
from referee.match.decisions import Batch
from referee.match.hosted import HostedMatch
from referee.match.lobby import Lobby
from referee.store.errors import StoreUnavailableError
from referee.store.interface import Addition
from referee.store.memory import MemoryStore
from referee.store.record import BatchPlayed, Policy
from tests.match.hosting import NOON, answer, hosted, legal, lobby, seated

IDLE_SECONDS = 0.04


def forgetful() -> Lobby:
    """Return a lobby that forgets quickly."""
    return Lobby(MemoryStore(), lambda: NOON, "1", idle_seconds=IDLE_SECONDS)


async def begun(at: Lobby, game: str) -> HostedMatch:
    """Return a match that has just begun, with one answer given."""
    match = await seated(at, game, min(GAMES[game].seats), Policy())
    (seat, *_) = apply.waiting(match.match.position)
    await match.play(seat, Batch(match.match.count.events, (legal(match, seat)[0],), "once"))
    return match


async def test_an_idle_match_leaves_memory_and_comes_back(game: str) -> None:
    """It is another object, stands where it stood, and knows the requests it has answered."""
    at = forgetful()
    async with at.awake():
        match = await begun(at, game)
        match_id, stood, gone = match.id, match.match, ref(match)
        del match
        await asyncio.sleep(3 * IDLE_SECONDS)
        gc.collect()
        assert gone() is None

        again = await at.find(match_id)

    assert stood == again.match
    entry = (await again.record()).entries[-1]
    assert isinstance(entry, BatchPlayed)
    repeated = await again.play(entry.seat, Batch(0, entry.moves, "once"))
    assert repeated.is_repeated
    assert stood == again.match


async def test_a_match_that_is_used_stays(game: str) -> None:
    """As long as somebody holds a match, it is the one that everybody is given."""
    at = forgetful()
    async with at.awake():
        match = await begun(at, game)
        await asyncio.sleep(3 * IDLE_SECONDS)

        assert match is await at.find(match.id)


async def test_those_who_look_for_a_match_at_once_find_the_same(game: str) -> None:
    """However many load a match at the same time, there is one of it."""
    store = MemoryStore()
    match = await hosted(game, at=lobby(store))
    at = lobby(store)

    found = await asyncio.gather(*[at.find(match.id) for _ in range(5)])

    assert 1 == len({id(one) for one in found})


class BrokenStore(MemoryStore):
    """A store that fails when it is told to, before or after it has kept what it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.fails: str | None = None

    async def append(self, addition: Addition) -> None:
        """Add entries, or not, and perhaps fail."""
        fails, self.fails = self.fails, None
        if fails == "before":
            raise StoreUnavailableError(fails)
        await super().append(addition)
        if fails == "after":
            raise StoreUnavailableError(fails)


@pytest.mark.parametrize("fails", ["before", "after"])
async def test_a_store_that_failed_is_asked_what_it_has_kept(game: str, fails: str) -> None:
    """The same request, sent again, is played once, whatever the store had kept of it."""
    store = BrokenStore()
    match = await hosted(game, at=lobby(store))
    watch = await match.watch()
    (seat, *_) = apply.waiting(match.match.position)
    batch = Batch(match.match.count.events, (legal(match, seat)[0],), "once")
    before = match.match.count.entries

    store.fails = fails
    with pytest.raises(StoreUnavailableError):
        await match.play(seat, batch)
    played = await match.play(seat, batch)
    (next_seat, *_) = apply.waiting(match.match.position)
    following = await answer(match, next_seat, legal(match, next_seat)[0])
    watch.close()

    assert before + 2 == match.match.count.entries == len((await match.record()).entries)
    assert (fails == "after") == played.is_repeated
    assert [played.step, following.step] == [coming async for coming in watch.comings()]
