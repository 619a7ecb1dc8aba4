"""
A match: where its record has led it.

`Match` is a fold over a record: `begun` starts it, `followed` takes one entry more. What is decided
newly (`referee.match.decisions`) ends in the same `advanced`, so that a match that is loaded again
stands where it stood.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from attrs import field, frozen

from referee import apply
from referee.apply import Accepted
from referee.games import AnyGame, game_named
from referee.match.clocks import Clocks, ticked
from referee.match.players import Players, players_after, told
from referee.match.policies import aborts, is_answered_for
from referee.nature import Nature
from referee.state.change import changed
from referee.state.game import Entry
from referee.state.seats import NATURE, Seat
from referee.state.stack import Move, Position, SealedAsk, top
from referee.store.interface import MatchState
from referee.store.record import (
    AnswerDeclared,
    AtLimit,
    BatchRefused,
    Header,
    MatchAborted,
    MatchStarted,
    Record,
    RecordEntry,
    SeatDefaulted,
    SeatJoined,
    SeatResigned,
)

Story: TypeAlias = tuple[Entry, ...]
"""Moves and notes in the order in which they happened."""


@frozen(slots=False)
class Count:
    """
    How many there have been: entries, events that a viewer is told of, draws and drawn answers.

    `moves` are all answers of seats, however they were given; to declare one counts as well.
    """

    entries: int = 0
    events: int = 0
    draws: int = 0
    answers: int = 0
    moves: int = 0


@frozen(slots=False)
class Match:
    """
    Where a match stands.

    `fresh` gives for every seat the event that last changed what the seat has to answer: a batch
    may answer the table of that event or of any later one.
    """

    header: Header
    seed: bytes = field(repr=False)
    position: Position
    players: Players
    state: MatchState
    count: Count
    clocks: Clocks
    fresh: tuple[int, ...]

    @property
    def game(self) -> AnyGame:
        """Return the game that is played."""
        return game_named(self.header.game)

    @property
    def nature(self) -> Nature:
        """Return Nature's draws in this match; every seat has been taken."""
        return Nature.of(self.seed, [p.entropy for p in self.players if p is not None])

    @property
    def is_over(self) -> bool:
        """Say whether nothing can happen any more."""
        return self.state in OVER

    @property
    def resigned(self) -> tuple[Seat, ...]:
        """Return the seats that gave up, by forfeiting too, ascending."""
        return tuple(s for s, player in enumerate(self.players) if player and player.has_resigned)

    @property
    def forfeited(self) -> tuple[Seat, ...]:
        """Return the seats that forfeited, ascending."""
        return tuple(s for s, player in enumerate(self.players) if player and player.has_forfeited)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Return the seats whose clocks run: those that are waited for."""
        if self.state is not MatchState.RUNNING:
            return ()
        return tuple(seat for seat in apply.waiting(self.position) if seat != NATURE)


OVER: Final = frozenset({MatchState.FINISHED, MatchState.ABORTED})
"""The states in which a match has ended."""

UNTOLD: Final = (BatchRefused, AnswerDeclared)
"""The entries that are no event to anybody who plays or looks on."""


@frozen
class Step:
    """One entry of a match: from where and where to it led, and what happened on the table."""

    entry: RecordEntry
    before: Match
    after: Match
    story: Story


@frozen
class BrokenRecordError(Exception):
    """An entry of a record cannot have happened."""

    index: int
    move: Move

    def __str__(self) -> str:
        """Name the entry and the move."""
        return f"entry {self.index} of the record holds {self.move}, which the rules refuse"


def begun(header: Header, seed: bytes) -> Match:
    """Return a match that has just been created."""
    first = apply.first(game_named(header.game), header.options)
    seats: int = header.options.seats
    return Match(
        header=header,
        seed=seed,
        position=first.position,
        players=(None,) * seats,
        state=MatchState.OPEN,
        count=Count(),
        clocks=Clocks.wound(seats, header.policy.clock),
        fresh=(0,) * seats,
    )


def steps(record: Record) -> Iterator[Step]:
    """Yield every entry of a record with where it led."""
    match = begun(record.header, record.seed)
    for entry in record.entries:
        step = followed(match, entry)
        yield step
        match = step.after


def folded(record: Record) -> Match:
    """Return where a record has led its match."""
    match = begun(record.header, record.seed)
    for entry in record.entries:
        match = followed(match, entry).after
    return match


def followed(match: Match, entry: RecordEntry) -> Step:
    """Return where one more entry of the record leads."""
    if isinstance(entry, SeatJoined | BatchRefused | AnswerDeclared | MatchAborted):
        return advanced(match, entry, Accepted(match.position, ()))
    return advanced(match, entry, _replayed(match, entry.moves))


def _replayed(match: Match, moves: Sequence[Move]) -> Accepted:
    """Return where these moves lead, one by one; `BrokenRecordError` if one is refused."""
    at, story = match.position, list[Entry]()
    for move in moves:
        applied = apply.apply(at, move)
        if not isinstance(applied, apply.Applied):
            raise BrokenRecordError(match.count.entries, move)
        at = applied.position
        story += (move, *applied.notes)
    return Accepted(at, tuple(story))


def advanced(match: Match, entry: RecordEntry, happened: Accepted) -> Step:
    """Return the step of an entry that led to this position with this story."""
    story = happened.story
    if isinstance(entry, MatchStarted):
        story = (*apply.first(match.game, match.header.options).notes, *story)
    players = players_after(match.players, match.header.policy, entry)
    after = changed(
        match,
        position=happened.position,
        players=told(players, match.game, match.position, story),
        count=_counted(match, entry),
        clocks=ticked(match.clocks, match.header.policy.clock, match.asked, entry),
    )
    after = changed(after, state=_state(after, entry))
    return Step(entry, match, changed(after, fresh=_fresh(match, after)), story)


def _state(after: Match, entry: RecordEntry) -> MatchState:
    """Return how far the match is after an entry."""
    policy = after.header.policy
    if aborts(policy, entry):
        return MatchState.ABORTED
    if not after.position.stack or has_one_left(after):
        return MatchState.FINISHED
    state = MatchState.RUNNING if isinstance(entry, MatchStarted) else after.state
    if state is MatchState.RUNNING and after.count.moves >= policy.answers.most:
        scores = policy.answers.then is AtLimit.SCORES
        return MatchState.FINISHED if scores else MatchState.ABORTED
    return state


def has_one_left(match: Match) -> bool:
    """Say whether all seats but one have forfeited, which ends the match."""
    return 0 < len(match.forfeited) >= len(match.players) - 1


def _counted(match: Match, entry: RecordEntry) -> Count:
    """Return the counts after an entry."""
    count = changed(match.count, entries=match.count.entries + 1)
    if isinstance(entry, BatchRefused):
        return count
    if isinstance(entry, AnswerDeclared):
        return changed(count, moves=count.moves + 1)
    made = () if isinstance(entry, SeatJoined | MatchAborted) else entry.moves
    draws = sum(move.by == NATURE for move in made)
    return Count(
        entries=count.entries,
        events=count.events + 1,
        draws=count.draws + draws,
        answers=count.answers + _drawn_answers(match, entry, made),
        moves=count.moves + len(made) - draws,
    )


def _drawn_answers(match: Match, entry: RecordEntry, made: Sequence[Move]) -> int:
    """Return how many answers of an entry were drawn from the seed, in place of seats."""
    gone = set(match.resigned)
    if made and is_answered_for(match.header.policy, entry):
        return 1 + sum(move.by in gone for move in made[1:])
    if isinstance(entry, SeatResigned | SeatDefaulted):
        gone.add(entry.seat)
    return sum(move.by in gone for move in made)


def _fresh(before: Match, after: Match) -> tuple[int, ...]:
    """Return for every seat the event that last changed what it has to answer."""
    if after.position is before.position:
        return before.fresh
    return tuple(
        fresh if _is_still_asked(before.position, after.position, seat) else after.count.events
        for seat, fresh in enumerate(before.fresh)
    )


def _is_still_asked(before: Position, after: Position, seat: Seat) -> bool:
    """Say whether only other seats have answered a question that the seat still has to answer."""
    old, new = top(before), top(after)
    if not (isinstance(old, SealedAsk) and isinstance(new, SealedAsk)):
        return False
    return type(old) is type(new) and seat in old.waiting and seat in new.waiting
