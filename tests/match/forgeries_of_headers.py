"""More forgeries: of declarations, requests, the outcome, the seed and the header."""

from typing import Any

from referee.nature import commitment_to
from referee.store.record import (
    AnswerDeclared,
    AtLimit,
    BatchPlayed,
    Cause,
    MatchStarted,
    Record,
    SeatDefaulted,
)
from tests.match.forgeries import changed_at, evolved, first, forgery, with_header, with_policy


@forgery
def declare_nonsense(record: Record) -> tuple[Record, str]:
    """Say that a seat declared an answer to an ask that there is not."""
    return changed_at(record, first(record, AnswerDeclared), ask="ask_nicely")


@forgery
def declare_for_ever(record: Record) -> tuple[Record, str]:
    """Say that an answer was declared until a note that there is not."""
    return changed_at(record, first(record, AnswerDeclared), until="the_cows_come_home")


@forgery
def declare_for_another(record: Record) -> tuple[Record, str]:
    """Say that another seat declared an answer."""
    index = first(record, AnswerDeclared)
    entry: Any = record.entries[index]
    return changed_at(record, index, seat=(entry.seat + 1) % 3)


@forgery
def repeat_a_request(record: Record) -> tuple[Record, str]:
    """Say that two batches of a seat had one id."""
    forged, _ = changed_at(record, first(record, BatchPlayed), request_id="again")
    index = first(record, BatchPlayed)
    seat = record.entries[index].seat  # type: ignore[union-attr]
    while True:
        index = first(record, BatchPlayed, index + 1)
        if record.entries[index].seat == seat:  # type: ignore[union-attr]
            return changed_at(forged, index, request_id="again")


@forgery
def forge_the_outcome(record: Record) -> tuple[Record, str]:
    """Say that the others have won."""
    outcome: Any = record.outcome
    winners = tuple(seat for seat in range(3) if seat not in outcome.winners)
    return evolved(record, outcome=evolved(outcome, winners=winners)), "outcome"


@forgery
def forge_the_seed(record: Record) -> tuple[Record, str]:
    """Show another seed than the one that was committed to."""
    return evolved(record, seed=bytes(32)), "header"


@forgery
def forge_seed_and_commitment(record: Record) -> tuple[Record, str]:
    """Show another seed with its commitment: all draws would be others."""
    forged, _ = with_header(record, commitment=commitment_to(bytes(32)))
    return evolved(forged, seed=bytes(32)), f"entries[{first(record, MatchStarted)}]"


@forgery
def shorten_the_seed(record: Record) -> tuple[Record, str]:
    """Show a seed that could be guessed, with its commitment."""
    forged, _ = with_header(record, commitment=commitment_to(b"0"))
    return evolved(forged, seed=b"0"), "header"


@forgery
def judge_by_other_rules(record: Record) -> tuple[Record, str]:
    """Say that another version of the rules has judged."""
    return with_header(record, rules_version="0.0.0")


@forgery
def allow_fewer_answers(record: Record) -> tuple[Record, str]:
    """Say that the match should have ended long before."""
    policy: Any = record.header.policy
    limit = evolved(policy.answers, most=1, then=AtLimit.ABORTS)
    return with_policy(record, answers=limit), f"entries[{first(record, MatchStarted) + 2}]"


@forgery
def allow_no_clock(record: Record) -> tuple[Record, str]:
    """Say that there were no clocks: nobody can have been late."""
    late = next(
        n
        for n, entry in enumerate(record.entries)
        if isinstance(entry, SeatDefaulted) and entry.cause is Cause.TIME
    )
    return with_policy(record, clock=None), f"entries[{late}]"


@forgery
def wind_clocks_back(record: Record) -> tuple[Record, str]:
    """Say that clocks lose time with every answer."""
    policy: Any = record.header.policy
    clock = evolved(policy.clock, increment_ms=-5)
    return with_policy(record, clock=clock), "header"
