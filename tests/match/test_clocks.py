"""Clocks: who pays for which time, what happens when it is up, and that nothing of it is lost."""

import asyncio
from datetime import timedelta

import pytest

from referee import apply
from referee.match.decisions import Batch
from referee.match.errors import NotRunningError, StaleRevisionError
from referee.match.hosted import HostedMatch
from referee.match.lobby import Lobby
from referee.match.match import Match, Step, folded
from referee.match.outcomes import outcome
from referee.match.shown import event, table
from referee.nature import Nature
from referee.state.seats import NATURE, PUBLIC, Seat
from referee.store.interface import MatchState
from referee.store.memory import MemoryStore
from referee.store.record import (
    BatchRefused,
    Cause,
    Consequence,
    Policy,
    SeatDefaulted,
    TimeControl,
)
from tests.match.hosting import (
    NOON,
    SEED,
    Timer,
    answer,
    hosted,
    illegal,
    legal,
    lobby,
    never,
    play_until,
)
from tests.match.test_secrets import WITH_SEALED_ASKS, is_sealed

BANK = 10_000


def clocked(
    increment_ms: int = 0, timeout: Consequence = Consequence.DEFAULT_ANSWER, bank_ms: int = BANK
) -> Policy:
    """Return a policy with clocks."""
    return Policy(clock=TimeControl(bank_ms, increment_ms, timeout))


def asked(match: HostedMatch) -> Seat:
    """Return the first seat that is asked."""
    return apply.waiting(match.match.position)[0]


async def timed(game: str, policy: Policy, timer: Timer, seats: int | None = None) -> HostedMatch:
    """Return a match whose stopwatch is the timer."""
    return await hosted(game, seats, policy, lobby(timer=timer))


def is_alone(match: Match) -> bool:
    """Say whether one seat is asked, and no other."""
    return len(apply.waiting(match.position)) == 1


async def test_the_clock_of_who_is_asked_runs(game: str) -> None:
    """He pays for the time until his answer, and all others pay nothing."""
    timer = Timer()
    match = await timed(game, clocked(), timer)
    await play_until(match, is_alone)
    before = match.match.clocks.left
    seat = asked(match)
    timer.go_on(2_345)
    await answer(match, seat, legal(match, seat)[0])

    assert [ms - 2_345 if s == seat else ms for s, ms in enumerate(before)] == list(
        match.match.clocks.left
    )
    assert folded(await match.record()).clocks == match.match.clocks


async def test_nobody_pays_before_the_match_has_begun(game: str) -> None:
    """The time in which seats are free costs nothing."""
    timer = Timer()
    match = await timed(game, clocked(), timer)
    other = await lobby(timer=timer).create(game, match.match.header.options, clocked())
    timer.go_on(BANK * 5)

    assert {BANK} == set(match.match.clocks.left) == set(other.match.clocks.left)


async def test_every_answer_gains_the_increment(game: str) -> None:
    """So it does not matter whether moves come one by one or in one batch."""
    lefts = []
    for together in (False, True):
        timer = Timer()
        match = await timed(game, clocked(increment_ms=700), timer)
        await play_until(match, is_alone)
        seat, moves = asked(match), []
        scout = await timed(game, clocked(), Timer())
        await play_until(scout, is_alone)
        while asked(scout) == seat and is_alone(scout.match):
            moves.append(legal(scout, seat)[0])
            await answer(scout, seat, moves[-1])
        timer.go_on(90)
        for batch in [moves] if together else [[move] for move in moves]:
            await answer(match, seat, *batch)
        lefts.append(match.match.clocks.left)
        assert BANK - 90 + 700 * len(moves) <= match.match.clocks.left[seat]

    assert lefts[0] == lefts[1]


@pytest.mark.parametrize("game", WITH_SEALED_ASKS)
async def test_all_that_are_asked_at_once_pay(game: str) -> None:
    """Each pays until his own answer."""
    timer = Timer()
    match = await timed(game, clocked(), timer, seats=3)
    await play_until(match, is_sealed(3))
    before = match.match.clocks.left
    for seat in (2, 0, 1):
        timer.go_on(1_000)
        await answer(match, seat, legal(match, seat)[0])

    assert [ms - paid for ms, paid in zip(before, (2_000, 3_000, 1_000), strict=True)] == list(
        match.match.clocks.left
    )


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


async def test_a_moment_before_it_is_in_time(game: str) -> None:
    """With a millisecond left the answer counts."""
    timer = Timer()
    match = await timed(game, clocked(), timer)
    await play_until(match, is_alone)
    seat = asked(match)
    timer.go_on(match.match.clocks.left[seat] - 1)

    await answer(match, seat, legal(match, seat)[0])

    assert 1 == match.match.clocks.left[seat]
    assert not any(isinstance(e, SeatDefaulted) for e in (await match.record()).entries)


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
    match = await timed(game, clocked(timeout=Consequence.FORFEITS), timer, seats=2)
    await play_until(match, is_alone)
    seat = asked(match)
    timer.go_on(BANK)
    await match.let_default()

    ended = outcome(match.match)

    assert MatchState.FINISHED is match.match.state
    assert ended is not None
    assert (1 - seat,) == ended.winners
    assert 2 == ended.ranks[seat]
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


async def test_refusals_do_not_change_what_the_clocks_show(game: str) -> None:
    """Two matches that differ in refused batches show the same clocks, to the millisecond."""
    shown = []
    for refused in (0, 7):
        timer = Timer()
        match = await timed(game, clocked(), timer)
        await play_until(match, is_alone)
        seat = asked(match)
        for _ in range(refused):
            timer.go_on(100.6 / 7)
            assert (await answer(match, seat, illegal(match, seat))).refused
            assert table(match.match, PUBLIC).clocks == match.match.clocks.told
        timer.go_on(0 if refused else 100.6)
        told = table(match.match, PUBLIC).clocks
        await answer(match, seat, legal(match, seat)[0])
        shown.append((told, table(match.match, PUBLIC).clocks))

    assert shown[0] == shown[1]


async def test_what_was_refused_is_paid_for(game: str) -> None:
    """The time of a refused batch stands in its entry."""
    timer = Timer()
    match = await timed(game, clocked(), timer)
    await play_until(match, is_alone)
    seat = asked(match)
    timer.go_on(321)
    await answer(match, seat, illegal(match, seat))

    entry = (await match.record()).entries[-1]
    assert isinstance(entry, BatchRefused)
    assert 321 == entry.elapsed_ms
    assert match.match.clocks.told[seat] - 321 == match.match.clocks.left[seat]


async def test_spent_time_stays_spent(game: str) -> None:
    """When the server starts again clocks go on where they stood; the time between is nobody's."""
    timer, store = Timer(), MemoryStore()
    match = await hosted(game, policy=clocked(), at=lobby(store, timer=timer))
    await play_until(match, is_alone)
    seat = asked(match)
    timer.go_on(4_000)
    await answer(match, seat, legal(match, seat)[0])
    match.stop()
    timer.go_on(BANK * 100)

    again = await lobby(store, timer=timer).find(match.id)
    seat = asked(again)
    timer.go_on(50)
    await answer(again, seat, legal(again, seat)[0])

    assert match.match.clocks.left[seat] - 50 == again.match.clocks.left[seat]
    assert not any(isinstance(e, SeatDefaulted) for e in (await again.record()).entries)


async def test_the_calendar_never_goes_back_within_a_record(game: str) -> None:
    """Whoever sets the server's clock back does not break the order of the entries."""
    times = iter([10, 20, 19, 18, 17, 16])
    clock = lambda: NOON + timedelta(seconds=next(times))  # noqa: E731
    match = await hosted(game, at=Lobby(MemoryStore(), clock, "1", lambda: SEED))
    await answer(match, asked(match), legal(match, asked(match))[0])

    written = [entry.time for entry in (await match.record()).entries]
    assert {NOON + timedelta(seconds=20)} == set(written)


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


async def test_without_clocks_nobody_is_late(game: str) -> None:
    """A match without a time control waits for ever, and shows no clocks."""
    timer = Timer()
    match = await timed(game, Policy(), timer)
    timer.go_on(10**9)
    await match.let_default()

    assert () == table(match.match, PUBLIC).clocks
    assert NATURE not in apply.waiting(match.match.position)
    assert not any(isinstance(e, SeatDefaulted) for e in (await match.record()).entries)
