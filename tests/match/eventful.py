"""A match in which everything happens that can stand in a record, and its record as released."""

from random import Random

from referee.match.decisions import Declaration
from referee.match.hosted import HostedMatch
from referee.service.released import released
from referee.state.stack import top
from referee.store.record import (
    AbsenceLimit,
    AnswerLimit,
    AtLimit,
    Consequence,
    Policy,
    Record,
    RefusalLimit,
    Resignation,
    TimeControl,
    WatchDelay,
)
from tests.match.hosting import (
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
from tests.match.test_hosted import reaches

POLICY = Policy(
    resignation=Resignation.FORFEITS,
    clock=TimeControl(60_000, 100),
    refusals=RefusalLimit(1, Consequence.DEFAULT_ANSWER),
    absence=AbsenceLimit(2_000),
    answers=AnswerLimit(5_000, AtLimit.SCORES),
    watch_delay=WatchDelay(3, 500),
)


async def eventful(game: str) -> Record:
    """Return the record of a match with every kind of entry but one, which would end it early."""
    timer = Timer()
    match = await hosted(game, 3, POLICY, lobby(timer=timer))
    random = Random(7)
    await go_on(match, timer, random, 12)
    for _ in range(2):
        await answer(match, asked(match), illegal(match, asked(match)))
    await declare(match)
    seat = asked(match)
    with match.present(seat):
        timer.go_on(10)
    timer.go_on(2_001)
    await match.let_default()
    with match.present(seat):
        await go_on(match, timer, random, 12)
        timer.go_on(100_000)
        await match.let_default()
        await go_on(match, timer, random, 6)
        await match.resign(0)
        await go_on(match, timer, random, 6)
        await play_until(match, never)
    return released(await match.record(), match.match)


async def go_on(match: HostedMatch, timer: Timer, random: Random, entries: int) -> None:
    """Play so many entries, each of which takes a moment."""
    for count in range(entries):
        timer.go_on(random.randrange(1, 50))
        await play_until(match, reaches(match.match.count.entries + 1), count)


async def declare(match: HostedMatch) -> None:
    """Let the seat that is asked declare how it will answer such asks from now on."""
    ask, seat = top(match.match.position), asked(match)
    assert ask is not None
    last = match.match.game.notes[-1].name
    await match.declare(seat, Declaration(ask.name, (legal(match, seat)[0],), last))
