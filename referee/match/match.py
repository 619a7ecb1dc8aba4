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
from referee.nature import Nature
from referee.state.change import changed
from referee.state.game import Entry
from referee.state.rows import put
from referee.state.seats import NATURE, Seat
from referee.state.stack import Move, Position, SealedAsk, top
from referee.store.interface import MatchState
from referee.store.record import (
    BatchPlayed,
    BatchRefused,
    Header,
    MatchStarted,
    Record,
    RecordEntry,
    Resignation,
    SeatJoined,
    SeatResigned,
)

Story: TypeAlias = tuple[Entry, ...]
"""Moves and notes in the order in which they happened."""


@frozen(slots=False)
class Player:
    """Whoever holds a seat: what he is called, what he added to the seed, how he behaved."""

    display_name: str
    entropy: bytes
    token_hash: bytes = field(repr=False)
    has_resigned: bool = False
    refusals: int = 0


@frozen(slots=False)
class Count:
    """How many there have been: entries, events that a viewer is told of, draws and answers."""

    entries: int = 0
    events: int = 0
    draws: int = 0
    answers: int = 0


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
    players: tuple[Player | None, ...]
    state: MatchState
    count: Count
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
        """Return the seats that gave up, ascending."""
        return tuple(s for s, player in enumerate(self.players) if player and player.has_resigned)


OVER: Final = frozenset({MatchState.FINISHED, MatchState.ABORTED})
"""The states in which a match has ended."""


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
    if isinstance(entry, SeatJoined | BatchRefused):
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
    after = changed(
        match,
        position=happened.position,
        players=_players(match.players, entry),
        state=_state(match, entry, happened.position),
        count=_counted(match.count, entry),
    )
    return Step(entry, match, changed(after, fresh=_fresh(match, after)), story)


def _players(players: tuple[Player | None, ...], entry: RecordEntry) -> tuple[Player | None, ...]:
    """Return the players after an entry."""
    match entry:
        case SeatJoined(_, seat, display_name, entropy, token_hash):
            return put(players, seat, Player(display_name, entropy, token_hash))
        case SeatResigned(_, seat):
            return put(players, seat, changed(_seated(players, seat), has_resigned=True))
        case BatchRefused(_, seat):
            player = _seated(players, seat)
            return put(players, seat, changed(player, refusals=player.refusals + 1))
        case _:
            return players


def _seated(players: tuple[Player | None, ...], seat: Seat) -> Player:
    """Return who holds the seat."""
    player = players[seat]
    assert player is not None, f"seat {seat} is taken"
    return player


def _state(match: Match, entry: RecordEntry, position: Position) -> MatchState:
    """Return how far the match is after an entry."""
    aborts = match.header.policy.resignation is Resignation.ABORTS
    if isinstance(entry, SeatResigned) and aborts:
        return MatchState.ABORTED
    if not position.stack:
        return MatchState.FINISHED
    return MatchState.RUNNING if isinstance(entry, MatchStarted) else match.state


def _counted(count: Count, entry: RecordEntry) -> Count:
    """Return the counts after an entry."""
    if isinstance(entry, BatchRefused):
        return changed(count, entries=count.entries + 1)
    player = entry.seat if isinstance(entry, BatchPlayed) else NATURE
    made = () if isinstance(entry, SeatJoined) else entry.moves
    return Count(
        entries=count.entries + 1,
        events=count.events + 1,
        draws=count.draws + sum(move.by == NATURE for move in made),
        answers=count.answers + sum(move.by not in {NATURE, player} for move in made),
    )


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
