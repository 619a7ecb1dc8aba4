"""Defaults: a seat whose time is up, that is refused too often or stays away, and what follows."""

from collections.abc import Mapping

from attrs import frozen

from referee.apply import Accepted
from referee.match.clocks import Moment, used_up
from referee.match.inside import Inside, made, moves_of, nothing_at, without
from referee.match.match import Match, Step, advanced
from referee.match.policies import consequence
from referee.state.seats import Seat
from referee.store.record import Cause, Consequence, SeatDefaulted


@frozen
class Default:
    """A seat that does not answer as it must, and why."""

    seat: Seat
    cause: Cause


def default_due(match: Match, elapsed_ms: int, away: Mapping[Seat, int]) -> Default | None:
    """
    Return the first seat that defaults when so much time has gone by since the last entry.

    `away` is for how long each seat has been away that has lost its stream, in milliseconds.
    """
    policy = match.header.policy
    if policy.clock is not None:
        left = used_up(match.clocks, match.asked, elapsed_ms)
        for seat in match.asked:
            if left[seat] <= 0:
                return Default(seat, Cause.TIME)
    if policy.absence is not None:
        for seat in match.asked:
            if away.get(seat, 0) > policy.absence.grace_ms:
                return Default(seat, Cause.ABSENCE)
    for seat in refused_too_often(match):
        return Default(seat, Cause.REFUSALS)
    return None


def ms_until_due(match: Match, elapsed_ms: int, away: Mapping[Seat, int]) -> int | None:
    """Return after how much time at the earliest a seat defaults; null if none ever will."""
    policy, asked = match.header.policy, match.asked
    times = []
    if policy.clock is not None:
        left = used_up(match.clocks, asked, elapsed_ms)
        times += [left[seat] for seat in asked]
    if policy.absence is not None:
        grace_ms = policy.absence.grace_ms
        times += [grace_ms - away[seat] + 1 for seat in asked if seat in away]
    return max(0, min(times)) if times else None


def refused_too_often(match: Match) -> tuple[Seat, ...]:
    """Return the seats that have run up more refusals than they may, and still play."""
    limit = match.header.policy.refusals
    if limit is None or match.is_over:
        return ()
    return tuple(
        seat
        for seat, player in enumerate(match.players)
        if player and not player.has_resigned and player.refusals > limit.allowed
    )


def default(match: Match, due: Default, now: Moment) -> Step:
    """Let a seat default."""
    happened = _happened(match, due)
    entry = SeatDefaulted(now.time, due.seat, due.cause, moves_of(happened), now.elapsed_ms)
    return advanced(match, entry, happened)


def _happened(match: Match, due: Default) -> Accepted:
    """Return what happens on the table when a seat defaults."""
    match consequence(match.header.policy, due.cause):
        case Consequence.FORFEITS:
            return without(match, due.seat, has_forfeited=True)
        case Consequence.DEFAULT_ANSWER if due.seat in match.asked:
            inside = Inside.of(match)
            return inside.after(made(nothing_at(match), inside.answer(match.position, due.seat)))
        case _:
            return nothing_at(match)
