"""
Judging: one move or a batch against a position.

Everything here is pure: no clock, no random generator, no input or output. A refused move leaves
the position as it was, because nothing ever changes in place.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from referee.games import AnyGame, game_of, guards_of, judging_of
from referee.state.game import Entry, Outcome, View
from referee.state.seats import Seat, Viewer
from referee.state.stack import Answered, Move, Note, Position
from referee.validate import common
from referee.validate.rule import Violation


@frozen(slots=False)
class Applied:
    """The move was accepted: the settled position after it, and the notes of what happened."""

    position: Position
    notes: tuple[Note, ...]


@frozen
class Accepted:
    """A batch was accepted: the position after it, and its story of moves and notes in order."""

    position: Position
    story: tuple[Entry, ...]

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes of the whole batch."""
        return tuple(entry for entry in self.story if isinstance(entry, Note))


@frozen
class Refused:
    """A batch was refused: which move broke rules, and all that it broke, in the book's order."""

    at: int
    violations: tuple[Violation, ...]


Inside: TypeAlias = Callable[[Position], Move | None]
"""Gives an answer to the open ask that no player is waited for, or null where one is."""


def _nobody(_at: Position) -> None:
    """Answer nothing: every ask is left to whoever sends moves."""


def first(game: AnyGame, options: Any) -> Applied:
    """Return the settled first position of a match with these options."""
    notes: list[Note] = []
    position = game.mechanics.settle(game.first(options), notes.append)
    return Applied(position, tuple(notes))


def apply(at: Position, move: Move) -> Applied | Violation:
    """Return the position after the move with the notes, or the first rule that it breaks."""
    judging = judging_of(at)
    ask: Any = at.stack[-1] if at.stack else None
    reply = judging.replies[ask.__class__].get(move.__class__) if ask is not None else None
    if reply is None or move.by not in ask.waits_for():
        return next(explain(at, move))
    for check in reply.checks:
        if check(at, ask, move) is not None:
            return next(explain(at, move))
    notes: list[Note] = []
    tell = notes.append
    after = judging.settle(reply.play(at, ask, move, tell), tell)
    return Applied(after, tuple(notes))


def explain(at: Position, move: Move) -> Iterator[Violation]:
    """Yield every rule that the move breaks, in the order of the rule book; none if it is legal."""
    return common.violations(guards_of(at), at, move)


def judge(at: Position, moves: Sequence[Move], inside: Inside = _nobody) -> Accepted | Refused:
    """
    Judge a batch: its moves in order, accepted together or not at all.

    A move that the rules refuse, but that equals an answer the referee has given by itself earlier
    in the same batch, is taken as that answer; each such answer counts once. After every move what
    `inside` answers is answered too.
    """
    story: list[Entry] = []
    given: list[Move] = []
    for index, move in enumerate(moves):
        applied = apply(at, move)
        if isinstance(applied, Applied):
            after = answered(applied.position, inside)
            at = after.position
            happened = (move, *applied.notes, *after.story)
            story += happened
            given += (note.move for note in happened if isinstance(note, Answered))
        elif move in given:
            given.remove(move)
        else:
            return Refused(index, tuple(explain(at, move)))
    return Accepted(at, tuple(story))


def answered(at: Position, inside: Inside) -> Accepted:
    """Return where the position leads to when everything that `inside` answers is answered."""
    story: list[Entry] = []
    while at.stack and (move := inside(at)) is not None:
        applied = apply(at, move)
        assert isinstance(applied, Applied), f"{move} was given inside and refused: {applied}"
        at = applied.position
        story += (move, *applied.notes)
    return Accepted(at, tuple(story))


def options(at: Position, seat: Seat) -> Iterator[Move]:
    """List every legal answer of the seat, in the universe's order."""
    return game_of(at).mechanics.options(at, seat)


def view(at: Position, viewer: Viewer) -> View:
    """Return what the viewer may know of the position."""
    return game_of(at).view(at, viewer)


def outcome(at: Position) -> Outcome | None:
    """Return how the match ended, or null while it goes on."""
    return game_of(at).outcome(at)


def waiting(at: Position) -> tuple[Seat, ...]:
    """Return the seats that the open ask waits for, Nature perhaps; none when the match is over."""
    return at.stack[-1].waits_for() if at.stack else ()  # type: ignore[union-attr]


def perft(at: Position, depth: int) -> int:
    """Count the different legal sequences of so many answers, every waiting seat's counted."""
    if depth == 0:
        return 1
    answers = [move for seat in waiting(at) for move in options(at, seat)]
    if depth == 1:
        return len(answers)
    return sum(perft(_after(at, move), depth - 1) for move in answers)


def _after(at: Position, move: Move) -> Position:
    """Return the position after a move that `options` lists."""
    applied = apply(at, move)
    assert isinstance(applied, Applied), f"{move} is listed and refused: {applied}"
    return applied.position
