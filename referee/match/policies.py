"""Policies: what follows from what, as whoever created the match wanted it."""

from referee.store.record import (
    Cause,
    Consequence,
    MatchAborted,
    Policy,
    RecordEntry,
    Resignation,
    SeatDefaulted,
    SeatResigned,
)


def consequence(policy: Policy, cause: Cause) -> Consequence:
    """Return what follows when a seat defaults for that cause."""
    then: Consequence | None = None
    match cause:
        case Cause.TIME if policy.clock is not None:
            then = policy.clock.timeout
        case Cause.REFUSALS if policy.refusals is not None:
            then = policy.refusals.then
        case Cause.ABSENCE if policy.absence is not None:
            then = policy.absence.then
    return then or Consequence.DEFAULT_ANSWER


def is_answered_for(policy: Policy, entry: RecordEntry) -> bool:
    """Say whether with this entry an ask was answered for a seat that plays on."""
    if not isinstance(entry, SeatDefaulted):
        return False
    return consequence(policy, entry.cause) is Consequence.DEFAULT_ANSWER


def forfeits(policy: Policy, entry: RecordEntry) -> bool:
    """Say whether with this entry a seat forfeits."""
    if isinstance(entry, SeatDefaulted):
        return consequence(policy, entry.cause) is Consequence.FORFEITS
    return isinstance(entry, SeatResigned) and policy.resignation is Resignation.FORFEITS


def aborts(policy: Policy, entry: RecordEntry) -> bool:
    """Say whether this entry breaks the match off."""
    if isinstance(entry, SeatDefaulted):
        return consequence(policy, entry.cause) is Consequence.ABORTS
    if isinstance(entry, SeatResigned):
        return policy.resignation is Resignation.ABORTS
    return isinstance(entry, MatchAborted)
