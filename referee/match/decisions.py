"""What is decided in a match: who is seated, whether a batch is played, what giving up leads to."""

from collections.abc import Sequence
from datetime import datetime

from attrs import define, frozen

from referee import apply
from referee.apply import Accepted, Refused
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
from referee.match.match import Match, Step, advanced
from referee.nature import Nature
from referee.state.change import changed
from referee.state.seats import NATURE, Seat, seat_name
from referee.state.stack import Move, Position, SealedAsk, top
from referee.store.interface import MatchState
from referee.store.record import (
    BatchPlayed,
    BatchRefused,
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


@define
class _Within:
    """Answers for Nature and for the seats that gave up, counting the answers."""

    nature: Nature
    resigned: tuple[Seat, ...]
    draws: int
    answers: int

    @classmethod
    def of(cls, match: Match) -> "_Within":
        """Return what goes on answering in this match."""
        return cls(match.nature, match.resigned, match.count.draws, match.count.answers)

    def __call__(self, at: Position) -> Move | None:
        """Answer the open ask, or leave it to the players."""
        waiting = apply.waiting(at)
        if NATURE in waiting:
            self.draws += 1
            return self.nature.draw(at, self.draws - 1)
        for seat in waiting:
            if seat in self.resigned:
                self.answers += 1
                return self.nature.answer(at, seat, self.answers - 1)
        return None


def join(match: Match, joining: Joining, now: datetime) -> tuple[Step, ...]:
    """Seat somebody; if that was the last free seat, play begins."""
    seat = _free_seat(match, joining.seat)
    entry = SeatJoined(now, seat, joining.display_name, joining.entropy, joining.token_hash)
    joined = advanced(match, entry, Accepted(match.position, ()))
    if None in joined.after.players:
        return (joined,)
    happened = apply.answered(match.position, _Within.of(joined.after))
    return joined, advanced(joined.after, MatchStarted(now, _moves(happened)), happened)


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


def play(match: Match, seat: Seat, batch: Batch, now: datetime) -> tuple[Step, Refused | None]:
    """Judge a seat's batch; a refusal is a step too, one that leaves the table as it was."""
    _must_be_playable(match, seat, batch)
    verdict = _judged(match, batch.moves)
    if isinstance(verdict, Accepted):
        played = BatchPlayed(now, seat, _moves(verdict), batch.request_id)
        return advanced(match, played, verdict), None
    rule = verdict.violations[0].rule
    refused = BatchRefused(now, seat, batch.moves, batch.request_id, rule)
    return advanced(match, refused, Accepted(match.position, ())), verdict


def refused_again(match: Match, entry: BatchRefused) -> Refused:
    """Return the refusal of an entry that comes next in the record."""
    verdict = _judged(match, entry.moves)
    assert isinstance(verdict, Refused), "what was refused is refused again"
    return verdict


def _must_be_playable(match: Match, seat: Seat, batch: Batch) -> None:
    """Raise an error if the batch cannot come before the judge at all."""
    if match.state is not MatchState.RUNNING:
        raise NotRunningError(match.state)
    if seat in match.resigned:
        raise GivenUpError(seat)
    if not batch.moves:
        raise EmptyBatchError
    for index, move in enumerate(batch.moves):
        if move.by != seat:
            raise ForeignMoveError(index, seat_name(move.by), seat)
    if not match.fresh[seat] <= batch.revision <= match.count.events:
        raise StaleRevisionError(batch.revision, match.count.events)


def _judged(match: Match, moves: Sequence[Move]) -> Accepted | Refused:
    """
    Judge the batch of one seat, so that a refusal never tells what was drawn or sealed.

    A move after a draw is judged on the table with the draw. If it is refused, the draw is taken
    back with the rest of the batch and must not be known: so the refusal that is told is that of
    the batch without any draw, in which Nature is still waited for.
    """
    ask = top(match.position)
    if isinstance(ask, SealedAsk) and len(moves) > 1:
        return _judged_sealed(match, ask, moves)
    within = _Within.of(match)
    verdict = apply.judge(match.position, moves, within)
    was_answered = (within.draws, within.answers) != (match.count.draws, match.count.answers)
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


def resign(match: Match, seat: Seat, now: datetime) -> Step | None:
    """Give up a seat; null if it has been given up before."""
    if match.state is not MatchState.RUNNING:
        raise NotRunningError(match.state)
    if seat in match.resigned:
        return None
    happened = Accepted(match.position, ())
    if match.header.policy.resignation is Resignation.DEFAULT_ANSWERS:
        within = _Within.of(match)
        within.resigned = (*within.resigned, seat)
        happened = apply.answered(match.position, within)
    return advanced(match, SeatResigned(now, seat, _moves(happened)), happened)


def _moves(happened: Accepted) -> tuple[Move, ...]:
    """Return the moves of a story."""
    return tuple(entry for entry in happened.story if isinstance(entry, Move))
