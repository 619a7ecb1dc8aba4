"""Time that is up: what happens to a seat that is late, as the policy says."""

import asyncio

import pytest

from referee import apply
from referee.match.decisions import Batch
from referee.match.errors import NotRunningError, StaleRevisionError
from referee.match.hosted import HostedMatch
from referee.match.lobby import Lobby
from referee.match.match import Step, folded
from referee.match.outcomes import outcome
from referee.match.shown import event, table
from referee.match.stopwatch import Clock, Monotonic
from referee.match.witnesses import Witnesses
from referee.nature import Nature
from referee.state.seats import PUBLIC
from referee.store.interface import MatchState, Store
from referee.store.memory import MemoryStore
from referee.store.record import (
    Cause,
    Consequence,
    Record,
    SeatDefaulted,
)
from tests.match.hosting import (
    NOON,
    SEED,
    Timer,
    answer,
    asked,
    hosted,
    illegal,
    legal,
    lobby,
    never,
    play_until,
)
from tests.match.test_clocks import BANK, clocked, is_alone, timed


async def test_who_is_late_is_answered_for_and_plays_on(game: str) -> None:
    """The answer is drawn from the seed, everybody is told why, and the old table is stale."""
    timer = Timer()
    match = await timed(game, clocked(), timer)
    await play_until(match, is_alone)
    seat, before = asked(match), match.match
    nature = Nature.of(SEED, [bytes([s]) for s in range(len(before.players))])
    right = nature.answer(before.position, seat, before.count.answers)
    late = Batch(before.count.events, (legal(match, seat)[0],), "")
    timer.go_on(before.clocks.left[seat])

    with pytest.raises(StaleRevisionError):
        await match.play(seat, late)

    entry = (await match.record()).entries[before.count.entries]
    assert isinstance(entry, SeatDefaulted)
    assert (seat, Cause.TIME, right) == (entry.seat, entry.cause, entry.moves[0])
    assert before.clocks.left[seat] == entry.elapsed_ms
    assert before.count.answers + 1 <= match.match.count.answers
    assert not match.match.resigned
    assert match.match == folded(await match.record())


async def test_who_has_no_time_left_is_answered_for_at_once(game: str) -> None:
    """Without an increment a match in which nobody answers comes to its end by itself."""
    timer = Timer()
    match = await timed(game, clocked(bank_ms=1), timer)
    timer.go_on(1)
    while not match.match.is_over:
        await match.let_default()
        timer.go_on(1)

    assert MatchState.FINISHED is match.match.state
    assert outcome(match.match) is not None
    assert match.match == folded(await match.record())


async def test_a_late_seat_may_forfeit(game: str) -> None:
    """The others play on, it is answered for, and it is ranked last whatever its points."""
    timer = Timer()
    match = await timed(game, clocked(timeout=Consequence.FORFEITS), timer, seats=3)
    await play_until(match, is_alone)
    seat = asked(match)
    timer.go_on(BANK)
    await match.let_default()
    assert (seat,) == match.match.forfeited == match.match.resigned
    await play_until(match, never)

    ended, own = outcome(match.match), apply.outcome(match.match.position)

    assert ended is not None
    assert own is not None
    assert 3 == ended.ranks[seat]
    assert own.points == ended.points
    assert seat not in ended.winners
    assert ended.winners
    assert match.match == folded(await match.record())


async def test_the_last_that_has_not_forfeited_has_won(game: str) -> None:
    """There is nobody left to play with: the match is over, and scored as it stands."""
    timer = Timer()
    match = await timed(game, clocked(timeout=Consequence.FORFEITS), timer)
    while not match.match.is_over:
        await play_until(match, is_alone)
        timer.go_on(match.match.clocks.left[asked(match)])
        await match.let_default()

    ended = outcome(match.match)

    assert MatchState.FINISHED is match.match.state
    assert ended is not None
    (left,) = set(range(len(match.match.players))) - set(match.match.forfeited)
    assert (left,) == ended.winners
    assert 1 == ended.ranks[left]
    assert None is table(match.match, PUBLIC).ask


async def test_a_late_seat_may_end_the_match(game: str) -> None:
    """Where the policy says so, it is broken off without an outcome."""
    timer = Timer()
    match = await timed(game, clocked(timeout=Consequence.ABORTS), timer)
    timer.go_on(BANK)
    await match.let_default()

    assert MatchState.ABORTED is match.match.state
    assert outcome(match.match) is None
    assert not match.match.resigned
    await match.let_default()
    with pytest.raises(NotRunningError):
        await answer(match, 0, illegal(match, 0))


async def test_it_is_told_to_all(game: str) -> None:
    """Whoever watches is told that a seat was late, and what was answered for it."""
    timer = Timer()
    match = await timed(game, clocked(), timer)
    watch = await match.watch()
    seat = asked(match)
    timer.go_on(BANK)
    await match.let_default()

    step = await anext(watch.comings())
    assert isinstance(step, Step)
    shown = event(step, PUBLIC)
    assert shown is not None
    assert isinstance(shown.entry, SeatDefaulted)
    assert seat == shown.entry.seat


async def test_rings_by_itself(game: str) -> None:
    """Nobody has to call for a seat to be late, neither now nor after a restart."""
    store = MemoryStore()
    first = Lobby(store, lambda: NOON, "1", lambda: SEED)
    match = await hosted(game, policy=clocked(bank_ms=40, timeout=Consequence.ABORTS), at=first)
    other = await hosted(game, policy=clocked(bank_ms=40, timeout=Consequence.ABORTS), at=first)
    other.stop()
    second = Lobby(store, lambda: NOON, "1", lambda: SEED)

    async with asyncio.timeout(10):
        await until_over(match)
        assert MatchState.RUNNING is other.match.state
        await second.wake()
        await until_over(await second.find(other.id))


async def until_over(match: HostedMatch) -> None:
    """Wait for the end of a match."""
    steps = [step async for step in (await match.watch()).comings()]
    assert steps
    assert match.match.is_over


class DistantStore(MemoryStore):
    """A store from which a record comes a moment later."""

    async def load(self, match_id: str) -> Record:
        """Return the record of a match, a moment later."""
        await asyncio.sleep(0.01)
        return await super().load(match_id)


async def test_a_match_is_hosted_once(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who look for it at the same time get the same one, and no second clock is made."""
    store, timer = DistantStore(), Timer()
    match = await hosted(game, policy=clocked(), at=lobby(store, timer=timer))
    match.stop()
    again, made, make = lobby(store, timer=timer), list[HostedMatch](), HostedMatch.of

    def counted(
        match_id: str,
        record: Record,
        store: Store,
        clock: Clock,
        monotonic: Monotonic,
        witnesses: Witnesses,
    ) -> HostedMatch:
        made.append(make(match_id, record, store, clock, monotonic, witnesses))
        return made[-1]

    monkeypatch.setattr(HostedMatch, "of", counted)
    found = await asyncio.gather(again.find(match.id), again.find(match.id))
    await again.wake()

    assert all(it is made[0] for it in found)
    assert 1 == len(made)
