"""Clocks: who pays for which time, and that nothing of it is lost."""

from datetime import timedelta

import pytest

from referee import apply
from referee.match.hosted import HostedMatch
from referee.match.lobby import Lobby
from referee.match.match import Match, folded
from referee.match.shown import table
from referee.state.seats import NATURE, PUBLIC
from referee.state.stack import SealedAsk, top
from referee.store.memory import MemoryStore
from referee.store.record import (
    BatchRefused,
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
    asked,
    hosted,
    illegal,
    legal,
    lobby,
    play_until,
)
from tests.match.test_secrets import WITH_SEALED_ASKS, is_sealed

BANK = 10_000


def clocked(
    increment_ms: int = 0, timeout: Consequence = Consequence.DEFAULT_ANSWER, bank_ms: int = BANK
) -> Policy:
    """Return a policy with clocks."""
    return Policy(clock=TimeControl(bank_ms, increment_ms, timeout))


async def timed(game: str, policy: Policy, timer: Timer, seats: int | None = None) -> HostedMatch:
    """Return a match whose stopwatch is the timer."""
    return await hosted(game, seats, policy, lobby(timer=timer))


def is_alone(match: Match) -> bool:
    """Say whether one seat is asked, in the open, and no other."""
    ask = top(match.position)
    return not isinstance(ask, SealedAsk) and len(apply.waiting(match.position)) == 1


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


async def test_without_clocks_nobody_is_late(game: str) -> None:
    """A match without a time control waits for ever, and shows no clocks."""
    timer = Timer()
    match = await timed(game, Policy(), timer)
    timer.go_on(10**9)
    await match.let_default()

    assert () == table(match.match, PUBLIC).clocks
    assert NATURE not in apply.waiting(match.match.position)
    assert not any(isinstance(e, SeatDefaulted) for e in (await match.record()).entries)
