"""
Verification: a record is played again, and held against what must have been.

Order, times, clocks, draws, answers in place of seats, refusals and the outcome all follow from
what stands before them, from the seed, and from what the seats sent.
"""

from collections.abc import Iterator

from attrs import frozen

from referee.match.clocks import elapsed_in, used_up
from referee.match.defaults import refused_too_often
from referee.match.match import Match, begun, followed
from referee.match.outcomes import outcome
from referee.match.replayed import wrong_moves
from referee.nature import ENTROPY_BYTES, SEED_BYTES, commitment_to
from referee.state.seats import Seat
from referee.store.interface import MatchState
from referee.store.record import (
    Cause,
    Header,
    MatchAborted,
    MatchStarted,
    Policy,
    Record,
    RecordEntry,
    Requested,
    SeatDefaulted,
    SeatJoined,
)


@frozen
class Fault:
    """Something in a record that cannot be so: where it stands, and why it cannot."""

    place: str
    why: str

    def __str__(self) -> str:
        """Return both in one line."""
        return f"{self.place}: {self.why}"


def first_fault(record: Record, rules_version: str) -> Fault | None:
    """Return the first thing in a record that cannot be so by these rules; null if all can."""
    for why in _header(record.header, record.seed, rules_version):
        return Fault("header", why)
    match = begun(record.header, record.seed)
    time, requests = record.header.created, set[tuple[Seat, str]]()
    for index, entry in enumerate(record.entries):
        if entry.time < time:
            return _at(index, "it was written before what stands before it")
        if isinstance(entry, Requested) and entry.request_id:
            if (entry.seat, entry.request_id) in requests:
                return _at(index, f"seat {entry.seat} has made request {entry.request_id} before")
            requests.add((entry.seat, entry.request_id))
        for why in _entry(match, entry):
            return _at(index, why)
        match, time = followed(match, entry).after, entry.time
    return _end(record, match)


def _at(index: int, why: str) -> Fault:
    """Return a fault of an entry."""
    return Fault(f"entries[{index}]", why)


def _header(header: Header, seed: bytes, rules_version: str) -> Iterator[str]:
    """Yield what is wrong before the first entry."""
    if header.rules_version != rules_version:
        yield f"the match was judged by version {header.rules_version}, this is {rules_version}"
    if len(seed) != SEED_BYTES:
        yield f"the seed has {len(seed)} bytes, not {SEED_BYTES}"
    if commitment_to(seed) != header.commitment:
        yield "the seed is not the one that the commitment was made to"
    yield from _policy(header.policy)


def _policy(policy: Policy) -> Iterator[str]:
    """Yield what no match can be run by."""
    clock, refusals, absence = policy.clock, policy.refusals, policy.absence
    if clock is not None and not (clock.bank_ms > 0 <= clock.increment_ms):
        yield "a clock begins above 0 and is never set back"
    if refusals is not None and refusals.allowed < 0:
        yield "no fewer than 0 refusals can be allowed"
    if absence is not None and absence.grace_ms < 0:
        yield "no seat comes back before it has left"
    if policy.answers.most < 1:
        yield "a match has at least one answer"
    if min(policy.watch_delay.events, policy.watch_delay.ms) < 0:
        yield "nobody watches what has not happened yet"


def _entry(match: Match, entry: RecordEntry) -> Iterator[str]:
    """Yield why an entry cannot come next."""
    yield from _order(match, entry)
    yield from _clocks(match, entry)
    yield from _default(match, entry)
    yield from wrong_moves(match, entry)


def _order(match: Match, entry: RecordEntry) -> Iterator[str]:
    """Yield why an entry of its kind cannot come next."""
    seats, is_full = range(len(match.players)), None not in match.players
    if match.is_over:
        yield "the match had ended"
    elif not isinstance(entry, MatchStarted | MatchAborted) and entry.seat not in seats:
        yield f"there is no seat {entry.seat}"
    elif isinstance(entry, MatchStarted) != (is_full and match.state is MatchState.OPEN):
        yield "a match is started when its last seat is taken, and then at once"
    elif isinstance(entry, SeatJoined):
        yield from _joining(match, entry)
    elif not isinstance(entry, MatchStarted | MatchAborted):
        if match.state is not MatchState.RUNNING:
            yield "the match had not begun"
        elif entry.seat in match.resigned:
            yield f"seat {entry.seat} had given up"


def _joining(match: Match, entry: SeatJoined) -> Iterator[str]:
    """Yield why nobody can have taken this seat so."""
    if match.players[entry.seat] is not None:
        yield f"seat {entry.seat} was taken"
    if len(entry.entropy) > ENTROPY_BYTES:
        yield f"a seat adds at most {ENTROPY_BYTES} bytes"


def _clocks(match: Match, entry: RecordEntry) -> Iterator[str]:
    """Yield what is wrong with the time that an entry took."""
    elapsed_ms = elapsed_in(entry)
    if elapsed_ms < 0:
        yield "time does not go back"
    if match.header.policy.clock is None or isinstance(entry, SeatDefaulted):
        return
    left = used_up(match.clocks, match.asked, elapsed_ms)
    for seat in match.asked:
        if left[seat] <= 0:
            yield f"the time of seat {seat} was up"


def _default(match: Match, entry: RecordEntry) -> Iterator[str]:
    """Yield why a seat cannot have defaulted, or must have."""
    if not isinstance(entry, SeatDefaulted):
        for seat in refused_too_often(match):
            yield f"seat {seat} was refused too often before, which has consequences"
        return
    policy, seat, elapsed_ms = match.header.policy, entry.seat, entry.elapsed_ms
    if entry.cause is not Cause.REFUSALS and seat not in match.asked:
        yield f"seat {seat} was not asked"
        return
    match entry.cause:
        case Cause.TIME:
            left = used_up(match.clocks, match.asked, elapsed_ms)
            if policy.clock is None or left[seat] > 0:
                yield f"the time of seat {seat} was not up"
        case Cause.REFUSALS:
            if seat not in refused_too_often(match):
                yield f"seat {seat} was not refused too often"
        case Cause.ABSENCE:
            idle_ms = match.clocks.idle[seat] + elapsed_ms
            if policy.absence is None or idle_ms <= policy.absence.grace_ms:
                yield f"seat {seat} cannot have been away for so long"


def _end(record: Record, match: Match) -> Fault | None:
    """Return what is wrong with the end."""
    if not match.is_over:
        return _at(len(record.entries), "it is missing: the match had not ended")
    if record.outcome != outcome(match):
        return Fault("outcome", f"the match ended with {outcome(match)}")
    return None
