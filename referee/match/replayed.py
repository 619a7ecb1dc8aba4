"""The moves of an entry, held against those that must have been made."""

from collections.abc import Iterator

from referee import apply
from referee.apply import Refused
from referee.match.clocks import Moment, elapsed_in
from referee.match.decisions import judged, resign, start
from referee.match.defaults import Default, default
from referee.match.inside import Inside, made, nothing_at
from referee.match.match import Match
from referee.state.seats import Seat
from referee.state.stack import Move, SealedAsk, top
from referee.store.record import (
    AnswerDeclared,
    BatchPlayed,
    BatchRefused,
    MatchAborted,
    MatchStarted,
    RecordEntry,
    SeatDefaulted,
    SeatJoined,
    SeatResigned,
)


def wrong_moves(match: Match, entry: RecordEntry) -> Iterator[str]:
    """Yield what is wrong with the moves of an entry that comes next."""
    now = Moment(entry.time, elapsed_in(entry))
    match entry:
        case SeatJoined() | MatchAborted():
            return
        case MatchStarted():
            yield from _others(entry.moves, start(match, now).entry)
        case SeatResigned():
            step = resign(match, entry.seat, now)
            assert step is not None, "the seat had not given up before"
            yield from _others(entry.moves, step.entry)
        case SeatDefaulted():
            step = default(match, Default(entry.seat, entry.cause), now)
            yield from _others(entry.moves, step.entry)
        case BatchRefused():
            yield from _refusal(match, entry)
        case AnswerDeclared():
            yield from _declaration(match, entry)
        case BatchPlayed():
            yield from _batch(match, entry)


def _others(moves: tuple[Move, ...], right: RecordEntry) -> Iterator[str]:
    """Yield the first difference between the moves of an entry and those of the right one."""
    assert isinstance(right, MatchStarted | SeatResigned | SeatDefaulted)
    for index, (move, must) in enumerate(zip(moves, right.moves, strict=False)):
        if move != must:
            yield f"moves[{index}] is {move}; by the seed it is {must}"
            return
    if len(moves) != len(right.moves):
        yield f"it has {len(moves)} moves; by the seed it has {len(right.moves)}"


def _refusal(match: Match, entry: BatchRefused) -> Iterator[str]:
    """Yield why a batch cannot have been refused so."""
    yield from _foreign(entry.seat, entry.moves)
    verdict = judged(match, entry.moves)
    if not isinstance(verdict, Refused):
        yield "the rules allow what was refused"
    elif verdict.violations[0].rule != entry.rule:
        yield f"it breaks {verdict.violations[0].rule}, not {entry.rule}"


def _declaration(match: Match, entry: AnswerDeclared) -> Iterator[str]:
    """Yield why an answer cannot have been declared so."""
    yield from _foreign(entry.seat, entry.moves)
    answers = {ask.name: {it.name for it in ask.answers} for ask in match.game.asks}
    if entry.ask not in answers:
        yield f"no ask is called {entry.ask}"
    elif {move.name for move in entry.moves} - answers[entry.ask] or len(entry.moves) > 1:
        yield f"{entry.ask} is not answered so"
    if entry.until and entry.until not in {note.name for note in match.game.notes}:
        yield f"no note is called {entry.until}"


def _foreign(seat: Seat, moves: tuple[Move, ...]) -> Iterator[str]:
    """Yield the moves of a batch that are not its seat's."""
    for index, move in enumerate(moves):
        if move.by != seat:
            yield f"moves[{index}] is not by seat {seat}"


def _batch(match: Match, entry: BatchPlayed) -> Iterator[str]:
    """
    Yield why a batch cannot have been played so.

    The moves of the seat come first, between them only what never waits for a player; when they
    have ended standing answers may follow.
    """
    inside, happened = Inside.of(match), nothing_at(match)
    own, has_ended = 0, False
    for index, move in enumerate(entry.moves):
        must = inside(happened.position)
        if must is None and (has_ended or move.by != entry.seat):
            has_ended, must = True, inside.declared(happened.position)
            if must is None:
                yield f"moves[{index}] is {move}, which nobody had declared"
                return
        elif must is None:
            own += 1
        if must not in {None, move}:
            yield f"moves[{index}] is {move}; it must be {must}"
            return
        for broken in apply.explain(happened.position, move):
            yield f"moves[{index}] is {move}, which breaks {broken.rule}"
            return
        happened = made(happened, move)
        inside.hear(happened)
    if own == 0:
        yield f"it has no move of seat {entry.seat}"
    if own > 1 and isinstance(top(match.position), SealedAsk):
        yield "a sealed answer ends its batch"
    more = inside(happened.position) or inside.declared(happened.position)
    if more is not None:
        yield f"it ends before {more}"
