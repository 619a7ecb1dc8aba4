"""How a match is run, as the message of it: read with its defaults, written in full."""

from referee.store.record import (
    AbsenceLimit,
    AnswerLimit,
    AtLimit,
    Consequence,
    LegalAnswers,
    Policy,
    RefusalLimit,
    Resignation,
    TimeControl,
    WatchDelay,
)
from referee.wire.durations import duration_of, ms_in
from referee.wire.enums import member_of, number_of
from referee.wire.errors import MalformedError
from referee_client.pb.referee.v1 import record_pb2 as pb


def read_policy(sent: pb.Policy) -> Policy:
    """Return how a match is to be run; what is left out has its default."""
    default = Policy()
    return Policy(
        legal_answers=member_of(
            LegalAnswers,
            pb.LegalAnswers,
            sent.legal_answers,
            default.legal_answers,
            "legal_answers",
        ),
        resignation=member_of(
            Resignation,
            pb.Resignation,
            sent.resignation,
            default.resignation,
            "resignation",
        ),
        clock=_clock(sent.clock) if sent.HasField("clock") else None,
        refusals=_refusals(sent.refusals) if sent.HasField("refusals") else None,
        absence=_absence(sent.absence) if sent.HasField("absence") else None,
        answers=_answers(sent.answers),
        watch_delay=WatchDelay(
            _count(sent.watch_delay.events, "watch_delay.events"),
            ms_in(sent.watch_delay.time, "watch_delay.time"),
        ),
    )


def _clock(sent: pb.TimeControl) -> TimeControl:
    """Return the clock of every seat."""
    bank_ms = ms_in(sent.bank, "clock.bank")
    if not bank_ms:
        raise MalformedError.at("clock.bank", "is 0, it must be at least a millisecond")
    increment_ms = ms_in(sent.increment, "clock.increment")
    return TimeControl(bank_ms, increment_ms, _consequence(sent.timeout, "clock.timeout"))


def _refusals(sent: pb.RefusalLimit) -> RefusalLimit:
    """Return how often a seat may be refused."""
    allowed = _count(sent.allowed, "refusals.allowed")
    return RefusalLimit(allowed, _consequence(sent.then, "refusals.then"))


def _absence(sent: pb.AbsenceLimit) -> AbsenceLimit:
    """Return how long a seat may stay away."""
    grace_ms = ms_in(sent.grace, "absence.grace")
    return AbsenceLimit(grace_ms, _consequence(sent.then, "absence.then"))


def _answers(sent: pb.AnswerLimit) -> AnswerLimit:
    """Return how many answers there may be."""
    default = AnswerLimit()
    then = member_of(AtLimit, pb.AtLimit, sent.then, default.then, "answers.then")
    return AnswerLimit(_count(sent.most, "answers.most") or default.most, then)


def _consequence(sent: int, path: str) -> Consequence:
    """Return what follows when a seat defaults."""
    return member_of(Consequence, pb.Consequence, sent, Consequence.DEFAULT_ANSWER, path)


def _count(sent: int, path: str) -> int:
    """Return a number of things."""
    if sent < 0:
        raise MalformedError.at(path, f"is {sent}, it must be 0 or more")
    return sent


def policy_message(policy: Policy) -> pb.Policy:
    """Return how a match is run, with every default written out."""
    told = pb.Policy(
        legal_answers=number_of(pb.LegalAnswers, policy.legal_answers),
        resignation=number_of(pb.Resignation, policy.resignation),
        answers=pb.AnswerLimit(
            most=policy.answers.most, then=number_of(pb.AtLimit, policy.answers.then)
        ),
        watch_delay=pb.WatchDelay(
            events=policy.watch_delay.events, time=duration_of(policy.watch_delay.ms)
        ),
    )
    if (clock := policy.clock) is not None:
        told.clock.bank.CopyFrom(duration_of(clock.bank_ms))
        told.clock.increment.CopyFrom(duration_of(clock.increment_ms))
        told.clock.timeout = number_of(pb.Consequence, clock.timeout)
    if (refusals := policy.refusals) is not None:
        told.refusals.allowed = refusals.allowed
        told.refusals.then = number_of(pb.Consequence, refusals.then)
    if (absence := policy.absence) is not None:
        told.absence.grace.CopyFrom(duration_of(absence.grace_ms))
        told.absence.then = number_of(pb.Consequence, absence.then)
    return told
