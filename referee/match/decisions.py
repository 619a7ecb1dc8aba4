"""What is decided in a match: who is seated, whether a batch is played, what giving up leads to."""

from collections.abc import Sequence

from attrs import frozen

from referee import apply
from referee.apply import Accepted, Refused
from referee.match.clocks import Moment
from referee.match.errors import (
    EmptyBatchError,
    ForeignMoveError,
    GivenUpError,
    NoFreeSeatError,
    NoSuchSeatError,
    NotRunningError,
    SeatTakenError,
    StaleRevisionError,
)
from referee.match.inside import Inside, moves_of, nothing_at, without
from referee.match.match import Match, Step, advanced
from referee.state.change import changed
from referee.state.seats import Seat, seat_name
from referee.state.stack import Move, SealedAsk, top
from referee.store.interface import MatchState
from referee.store.record import (
    AnswerDeclared,
    BatchPlayed,
    BatchRefused,
    MatchAborted,
    MatchStarted,
    Resignation,
    SeatJoined,
    SeatResigned,
)


@frozen
class Joining:
    """Somebody who wants a seat: that one, or with null any."""

    seat: Seat | None
    display_name: str
    entropy: bytes
    token_hash: bytes


@frozen
class Batch:
    """What a seat sends: the revision that it answers, its moves, and the id of the request."""

    revision: int
    moves: tuple[Move, ...]
    request_id: str


@frozen
class Declaration:
    """How a seat will answer a kind of ask until a kind of note: by one move, or not any more."""

    ask: str
    moves: tuple[Move, ...]
    until: str
    request_id: str = ""


def join(match: Match, joining: Joining, now: Moment) -> tuple[Step, ...]:
    """Seat somebody; if that was the last free seat, play begins."""
    if match.is_over:
        raise NotRunningError(match.state)
    seat = _free_seat(match, joining.seat)
    entry = SeatJoined(now.time, seat, joining.display_name, joining.entropy, joining.token_hash)
    joined = advanced(match, entry, nothing_at(match))
    if None in joined.after.players:
        return (joined,)
    return joined, start(joined.after, now)


def start(match: Match, now: Moment) -> Step:
    """Begin to play: all seats are taken."""
    happened = Inside.of(match).after(nothing_at(match))
    return advanced(match, MatchStarted(now.time, moves_of(happened)), happened)


def _free_seat(match: Match, wanted: Seat | None) -> Seat:
    """Return the wanted seat, or the first free one."""
    free = [seat for seat, player in enumerate(match.players) if player is None]
    if wanted is None:
        if not free:
            raise NoFreeSeatError(len(match.players))
        return free[0]
    if not 0 <= wanted < len(match.players):
        raise NoSuchSeatError(wanted, len(match.players))
    if wanted not in free:
        raise SeatTakenError(wanted)
    return wanted


def play(match: Match, seat: Seat, batch: Batch, now: Moment) -> tuple[Step, Refused | None]:
    """Judge a seat's batch; a refusal is a step too, one that leaves the table as it was."""
    _must_be_playable(match, seat, batch)
    inside = Inside.of(match)
    verdict = _judged(match, batch.moves, inside)
    if isinstance(verdict, Accepted):
        happened = inside.after(verdict)
        played = BatchPlayed(now.time, seat, moves_of(happened), batch.request_id, now.elapsed_ms)
        return advanced(match, played, happened), None
    rule = verdict.violations[0].rule
    refused = BatchRefused(now.time, seat, batch.moves, batch.request_id, rule, now.elapsed_ms)
    return advanced(match, refused, nothing_at(match)), verdict


def judged(match: Match, moves: Sequence[Move]) -> Accepted | Refused:
    """Judge the batch of one seat, so that a refusal never tells what was drawn or sealed."""
    return _judged(match, moves, Inside.of(match))


def refused_again(match: Match, entry: BatchRefused) -> Refused:
    """Return the refusal of an entry that comes next in the record."""
    verdict = judged(match, entry.moves)
    assert isinstance(verdict, Refused), "what was refused is refused again"
    return verdict


def _must_play(match: Match, seat: Seat) -> None:
    """Raise an error if the seat does not play at all."""
    if match.state is not MatchState.RUNNING:
        raise NotRunningError(match.state)
    if seat in match.resigned:
        raise GivenUpError(seat)


def _must_be_playable(match: Match, seat: Seat, batch: Batch) -> None:
    """Raise an error if the batch cannot come before the judge at all."""
    _must_play(match, seat)
    if not batch.moves:
        raise EmptyBatchError
    for index, move in enumerate(batch.moves):
        if move.by != seat:
            raise ForeignMoveError(index, seat_name(move.by), seat)
    if not match.fresh[seat] <= batch.revision <= match.count.events:
        raise StaleRevisionError(batch.revision, match.count.events)


def _judged(match: Match, moves: Sequence[Move], inside: Inside) -> Accepted | Refused:
    """
    Judge the batch of one seat, with what is answered inside between its moves.

    A move after a draw is judged on the table with the draw. If it is refused, the draw is taken
    back with the rest of the batch and must not be known: so the refusal that is told is that of
    the batch without any draw, in which Nature is still waited for.
    """
    ask = top(match.position)
    if isinstance(ask, SealedAsk) and len(moves) > 1:
        return _judged_sealed(match, ask, moves)
    verdict = apply.judge(match.position, moves, inside)
    was_answered = (inside.draws, inside.answers) != (match.count.draws, match.count.answers)
    if isinstance(verdict, Refused) and was_answered:
        return apply.judge(match.position, moves)
    return verdict


def _judged_sealed(match: Match, ask: SealedAsk, moves: Sequence[Move]) -> Refused:
    """
    Judge a batch of more than a sealed answer, which ends with that answer.

    The answer may be the last, and what comes after it would be judged knowing the others'. So it
    is judged as if the answers were not shown yet, and the seat is no longer asked.
    """
    verdict = apply.judge(match.position, moves[:1])
    if isinstance(verdict, Refused):
        return verdict
    others = tuple(seat for seat in ask.waiting if seat != moves[0].by)
    sealed = changed(ask, waiting=others)
    at = changed(match.position, stack=(*match.position.stack[:-1], sealed))
    return Refused(1, tuple(apply.explain(at, moves[1])))


def resign(match: Match, seat: Seat, now: Moment) -> Step | None:
    """Give up a seat; null if it has been given up before."""
    if seat in match.resigned:
        return None
    if match.state is not MatchState.RUNNING:
        raise NotRunningError(match.state)
    happened = nothing_at(match)
    resignation = match.header.policy.resignation
    if resignation is not Resignation.ABORTS:
        happened = without(match, seat, has_forfeited=resignation is Resignation.FORFEITS)
    resigned = SeatResigned(now.time, seat, moves_of(happened), now.elapsed_ms)
    return advanced(match, resigned, happened)


def declare(match: Match, seat: Seat, answer: Declaration, now: Moment) -> Step:
    """Declare how a seat answers a kind of ask, or that it wants to be asked again."""
    _must_play(match, seat)
    for index, move in enumerate(answer.moves):
        if move.by != seat:
            raise ForeignMoveError(index, seat_name(move.by), seat)
    entry = AnswerDeclared(
        now.time, seat, answer.ask, answer.moves, answer.until, answer.request_id, now.elapsed_ms
    )
    return advanced(match, entry, nothing_at(match))


def abort(match: Match, reason: str, now: Moment) -> Step | None:
    """Break the match off; null if that has been done before."""
    if match.state is MatchState.ABORTED:
        return None
    if match.is_over:
        raise NotRunningError(match.state)
    return advanced(match, MatchAborted(now.time, reason, now.elapsed_ms), nothing_at(match))
