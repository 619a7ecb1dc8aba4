"""Verification: a true record is found to be true, and whoever forges one is found out."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import attrs
import pytest

from referee.games import game_named
from referee.match.verification import first_fault
from referee.nature import commitment_to
from referee.service.released import released
from referee.state.seats import NATURE
from referee.state.stack import Move
from referee.store.record import (
    AnswerDeclared,
    AtLimit,
    BatchPlayed,
    BatchRefused,
    Cause,
    MatchAborted,
    MatchStarted,
    Policy,
    Record,
    RecordEntry,
    SeatDefaulted,
    SeatJoined,
    SeatResigned,
)
from tests.match.eventful import eventful
from tests.match.hosting import hosted, play_until
from tests.match.test_hosted import reaches

Forgery: TypeAlias = Callable[[Record], tuple[Record, str]]
"""Returns a forged record, and the place where it must be found out."""

FORGERIES: list[Forgery] = []

_RECORDS: dict[str, Record] = {}


def forgery(forge: Forgery) -> Forgery:
    """Try this forgery."""
    FORGERIES.append(forge)
    return forge


def evolved(thing: Any, **changes: object) -> Any:
    """Return a thing with some fields changed."""
    fields = {field.name: getattr(thing, field.name) for field in attrs.fields(type(thing))}
    return type(thing)(**{**fields, **changes})


@pytest.fixture
async def record(game: str) -> Record:
    """Return the record of an eventful match, made once for every game."""
    if game not in _RECORDS:
        _RECORDS[game] = await eventful(game)
    return _RECORDS[game]


def first(record: Record, kind: type[Any], after: int = 0) -> int:
    """Return the place of the first entry of a kind."""
    found = enumerate(record.entries)
    return next(n for n, entry in found if n >= after and isinstance(entry, kind))


def changed_at(record: Record, index: int, **changes: object) -> tuple[Record, str]:
    """Return the record with one entry changed, and the place of it."""
    entry: Any = record.entries[index]
    return with_entries(record, index, index + 1, [evolved(entry, **changes)])


def with_entries(
    record: Record, start: int, end: int, entries: Sequence[RecordEntry]
) -> tuple[Record, str]:
    """Return the record with some entries replaced, and the place of the first."""
    forged = (*record.entries[:start], *entries, *record.entries[end:])
    return evolved(record, entries=forged), f"entries[{start}]"


def with_header(record: Record, **changes: object) -> tuple[Record, str]:
    """Return the record with a forged header."""
    header: Any = record.header
    return evolved(record, header=evolved(header, **changes)), "header"


def with_policy(record: Record, **changes: object) -> Record:
    """Return the record with another policy."""
    policy: Any = record.header.policy
    return with_header(record, policy=evolved(policy, **changes))[0]


def another(record: Record, move: Move) -> Move:
    """Return another move of the same seat."""
    seats: int = record.header.options.seats
    universe = game_named(record.header.game).universe(seats, move.by)
    same_kind = [other for other in universe if type(other) is type(move) and other != move]
    return same_kind[0] if same_kind else next(other for other in universe if other != move)


@forgery
def forge_a_draw(record: Record) -> tuple[Record, str]:
    """Change what Nature drew in the first draws."""
    index = first(record, MatchStarted)
    return _with_move(record, index, lambda move: move.by == NATURE)


@forgery
def forge_a_later_draw(record: Record) -> tuple[Record, str]:
    """Change what Nature drew within a batch."""
    for index, entry in enumerate(record.entries):
        if isinstance(entry, BatchPlayed) and any(move.by == NATURE for move in entry.moves):
            return _with_move(record, index, lambda move: move.by == NATURE)
    raise AssertionError("there is a draw in some batch")


@forgery
def forge_an_answer_in_place(record: Record) -> tuple[Record, str]:
    """Change what was answered for a seat that defaulted."""
    index = first(record, SeatDefaulted)
    return _with_move(record, index, lambda move: move.by != NATURE)


def _with_move(record: Record, index: int, which: Callable[[Move], bool]) -> tuple[Record, str]:
    """Return the record with another move in place of the first such one of an entry."""
    entry: Any = record.entries[index]
    moves = list(entry.moves)
    place = next(n for n, move in enumerate(moves) if which(move))
    moves[place] = another(record, moves[place])
    return changed_at(record, index, moves=tuple(moves))


@forgery
def leave_a_draw_out(record: Record) -> tuple[Record, str]:
    """Leave the last of the first draws out."""
    index = first(record, MatchStarted)
    entry: Any = record.entries[index]
    return changed_at(record, index, moves=entry.moves[:-1])


@forgery
def forge_who_played(record: Record) -> tuple[Record, str]:
    """Say that another seat has played a batch."""
    index = first(record, BatchPlayed)
    entry: Any = record.entries[index]
    return changed_at(record, index, seat=(entry.seat + 1) % 3)


@forgery
def empty_a_batch(record: Record) -> tuple[Record, str]:
    """Leave all moves of a batch out."""
    return changed_at(record, first(record, BatchPlayed), moves=())


@forgery
def forge_a_rule(record: Record) -> tuple[Record, str]:
    """Say that a refused batch has broken another rule."""
    return changed_at(record, first(record, BatchRefused), rule="must_be_polite")


@forgery
def refuse_what_is_legal(record: Record) -> tuple[Record, str]:
    """Say that a batch which was played was refused."""
    index = first(record, BatchPlayed)
    entry: Any = record.entries[index]
    own = tuple(move for move in entry.moves if move.by == entry.seat)
    refused = BatchRefused(entry.time, entry.seat, own, "", "must_be_asked")
    return with_entries(record, index, index, [refused])


@forgery
def refuse_a_foreign_move(record: Record) -> tuple[Record, str]:
    """Say that a seat was refused another's move."""
    index = first(record, BatchRefused)
    entry: Any = record.entries[index]
    return changed_at(record, index, seat=(entry.seat + 1) % 3)


@forgery
def forge_why_a_seat_defaulted(record: Record) -> tuple[Record, str]:
    """Say that a seat which was refused too often was late."""
    return changed_at(record, first(record, SeatDefaulted), cause=Cause.TIME)


@forgery
def forge_an_absence(record: Record) -> tuple[Record, str]:
    """Say that a seat which has just played was away."""
    index = first(record, BatchPlayed)
    entry: Any = record.entries[index]
    away = SeatDefaulted(entry.time, entry.seat, Cause.ABSENCE, entry.moves)
    return with_entries(record, index, index + 1, [away])


@forgery
def leave_a_default_out(record: Record) -> tuple[Record, str]:
    """Leave the consequence of too many refusals out."""
    index = first(record, SeatDefaulted)
    return with_entries(record, index, index + 1, [])


@forgery
def let_a_seat_be_late(record: Record) -> tuple[Record, str]:
    """Say that a seat took longer than it had, and was not late."""
    return changed_at(record, first(record, BatchPlayed), elapsed_ms=60_000)


@forgery
def turn_time_back(record: Record) -> tuple[Record, str]:
    """Say that a batch took less than no time."""
    return changed_at(record, first(record, BatchPlayed), elapsed_ms=-1)


@forgery
def write_too_early(record: Record) -> tuple[Record, str]:
    """Say that an entry was written before the match was created."""
    early = record.header.created.replace(year=2000)
    return changed_at(record, first(record, BatchPlayed), time=early)


@forgery
def forge_the_entropy(record: Record) -> tuple[Record, str]:
    """Say that a seat added something else: all draws would be others."""
    forged, _ = changed_at(record, 1, entropy=b"else")
    return forged, f"entries[{first(record, MatchStarted)}]"


@forgery
def take_a_seat_twice(record: Record) -> tuple[Record, str]:
    """Say that somebody took a seat that was taken."""
    return changed_at(record, 1, seat=0)


@forgery
def take_no_seat(record: Record) -> tuple[Record, str]:
    """Say that somebody took a seat that there is not."""
    return changed_at(record, 1, seat=99)


@forgery
def add_too_much(record: Record) -> tuple[Record, str]:
    """Say that a seat added more than it may."""
    return changed_at(record, 1, entropy=bytes(65))


@forgery
def begin_too_early(record: Record) -> tuple[Record, str]:
    """Say that play began before the last seat was taken."""
    index = first(record, MatchStarted)
    swapped = [record.entries[index], record.entries[index - 1]]
    return with_entries(record, index - 1, index + 1, swapped)


@forgery
def play_too_early(record: Record) -> tuple[Record, str]:
    """Say that a seat gave up before play began."""
    entry = SeatResigned(record.entries[0].time, 0, ())
    return with_entries(record, 1, 1, [entry])


@forgery
def play_after_giving_up(record: Record) -> tuple[Record, str]:
    """Say that a seat gave up twice."""
    index = first(record, SeatResigned)
    return with_entries(record, index + 1, index + 1, [record.entries[index]])


@forgery
def go_on_after_the_end(record: Record) -> tuple[Record, str]:
    """Say that something happened after the end."""
    end = len(record.entries)
    return with_entries(record, end, end, [MatchAborted(record.latest, "")])


@forgery
def leave_the_end_out(record: Record) -> tuple[Record, str]:
    """Leave the last entry out."""
    end = len(record.entries)
    return with_entries(record, end - 1, end, [])


@forgery
def break_it_off(record: Record) -> tuple[Record, str]:
    """Say that the match was broken off in the middle, and keep the outcome."""
    middle = len(record.entries) // 2
    aborted = MatchAborted(record.entries[middle].time, "")
    forged, _ = with_entries(record, middle, len(record.entries), [aborted])
    return forged, "outcome"


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


async def test_a_true_record_is_true(record: Record) -> None:
    """All kinds of entries stand in it, and nothing is wrong with any of them."""
    kinds = {type(entry) for entry in record.entries}
    causes = {entry.cause for entry in record.entries if isinstance(entry, SeatDefaulted)}

    assert {SeatJoined, MatchStarted, BatchPlayed, BatchRefused} <= kinds
    assert {SeatResigned, SeatDefaulted, AnswerDeclared} <= kinds
    assert set(Cause) == causes
    assert first_fault(record, "1") is None


async def test_a_match_that_was_broken_off_is_true(game: str) -> None:
    """Its record has no outcome, and its end."""
    match = await hosted(game, policy=Policy())
    await play_until(match, reaches(20))
    await match.abort("enough")

    assert first_fault(released(await match.record(), match.match), "1") is None


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
async def test_a_forger_is_found_out(record: Record, forge: Forgery) -> None:
    """Whatever he changes, the entry is named at which the record cannot be so."""
    forged, place = forge(record)
    fault = first_fault(forged, "1")

    assert fault is not None
    assert place == fault.place
    assert fault.why
