"""Absence: a seat that has lost its stream may be away so long."""

from referee import apply
from referee.games import GAMES
from referee.match.decisions import Declaration, Joining
from referee.match.verification import first_fault
from referee.service.released import released
from referee.store.record import (
    AbsenceLimit,
    Cause,
    Policy,
)
from tests.match.hosting import (
    Timer,
    answer,
    asked,
    hosted,
    illegal,
    lobby,
    never,
    play_until,
)
from tests.match.test_policies import defaults


async def test_is_answered_for_until_it_is_back(game: str) -> None:
    """While it is away every ask is answered for it; when it is back it is asked again."""
    timer = Timer()
    match = await hosted(game, 3, Policy(absence=AbsenceLimit(500)), lobby(timer=timer))
    seat = asked(match)
    with match.present(seat):
        timer.go_on(5_000)
        await match.let_default()
        assert [] == await defaults(match)
    timer.go_on(500)
    await match.let_default()
    assert [] == await defaults(match)

    timer.go_on(1)
    await match.let_default()
    found = await defaults(match)
    assert {(seat, Cause.ABSENCE)} == {(d.seat, d.cause) for d in found}
    assert seat not in apply.waiting(match.match.position)

    with match.present(seat):
        await play_until(match, lambda now: seat in apply.waiting(now.position))
        await match.let_default()
        assert found == await defaults(match)


async def test_a_second_stream_keeps_it_present(game: str) -> None:
    """It is away when the last of its streams has ended, and back with a single batch."""
    timer = Timer()
    match = await hosted(game, policy=Policy(absence=AbsenceLimit(0)), at=lobby(timer=timer))
    seat = asked(match)
    with match.present(seat):
        with match.present(seat):
            timer.go_on(10)
        timer.go_on(10)
        await match.let_default()
        assert [] == await defaults(match)
    timer.go_on(10)
    await answer(match, seat, illegal(match, seat))
    await match.let_default()

    assert [] == await defaults(match)


async def test_counts_from_the_beginning_of_the_match(game: str) -> None:
    """Whoever lost a stream while seats were free is away from the first ask on."""
    timer = Timer()
    at = lobby(timer=timer)
    options = GAMES[game].ordinary(min(GAMES[game].seats))
    match = await at.create(game, options, Policy(absence=AbsenceLimit(100)))
    for seat in range(options.seats):
        with match.present(seat):
            timer.go_on(1_000)
        await match.join(Joining(seat, "", b"", bytes([seat])))
    await match.let_default()
    assert [] == await defaults(match)
    timer.go_on(101)
    await match.let_default()

    assert await defaults(match)
    await play_until(match, never)
    assert first_fault(released(await match.record(), match.match), "1") is None


async def test_a_server_that_stops_takes_nobody_for_away(game: str) -> None:
    """Its own end is no fault of those whose streams it ends."""
    timer = Timer()
    match = await hosted(game, policy=Policy(absence=AbsenceLimit(0)), at=lobby(timer=timer))
    with match.present(asked(match)):
        match.stop()
    timer.go_on(10)
    await match.let_default()

    assert [] == await defaults(match)


async def test_declaring_is_being_back(game: str) -> None:
    """Whatever a seat sends shows that it is there."""
    timer = Timer()
    match = await hosted(game, policy=Policy(absence=AbsenceLimit(5)), at=lobby(timer=timer))
    seat = asked(match)
    with match.present(seat):
        timer.go_on(1)
    timer.go_on(5)
    await match.declare(seat, Declaration(match.match.game.asks[-1].name, (), ""))
    timer.go_on(5)
    await match.let_default()

    assert [] == await defaults(match)


async def test_who_never_had_a_stream_is_not_away(game: str) -> None:
    """Whoever plays by single calls has nothing to lose."""
    timer = Timer()
    match = await hosted(game, policy=Policy(absence=AbsenceLimit(0)), at=lobby(timer=timer))
    timer.go_on(10**7)
    await match.let_default()

    assert [] == await defaults(match)
