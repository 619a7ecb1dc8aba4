"""Forgeries: records in which one thing is not as it was, and where that must be found out."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import attrs

from referee.games import game_named
from referee.state.seats import NATURE
from referee.state.stack import Move
from referee.store.record import (
    BatchPlayed,
    BatchRefused,
    Cause,
    MatchAborted,
    MatchStarted,
    Record,
    RecordEntry,
    SeatDefaulted,
    SeatResigned,
)

Forgery: TypeAlias = Callable[[Record], tuple[Record, str]]
"""Returns a forged record, and the place where it must be found out."""

FORGERIES: list[Forgery] = []


def forgery(forge: Forgery) -> Forgery:
    """Try this forgery."""
    FORGERIES.append(forge)
    return forge


def evolved(thing: Any, **changes: object) -> Any:
    """Return a thing with some fields changed."""
    fields = {field.name: getattr(thing, field.name) for field in attrs.fields(type(thing))}
    return type(thing)(**{**fields, **changes})


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
