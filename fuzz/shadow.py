"""
Two matches that one viewer cannot tell from each other, though different things happen in them.

They are played side by side. Whatever the viewer may not know, an answer that others seal or a card
that Nature draws for another seat, may be something else in the second match. Where a secret comes
to light and is not the same, both end just before, or go back to before it was made and make it
alike.

What a viewer may know is what the engine's views and stories tell; that they tell what the rule
books say is held by `tests/test_every_game_secrets.py`. Here it is asked whether what is built upon
them tells more: numbers, sizes, refusals, clocks, streams.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from attrs import define, field, frozen

from fuzz.voices import listed
from referee.apply import Applied, apply, first, view, waiting
from referee.games import AnyGame
from referee.state.seats import NATURE, Seat, Viewer
from referee.state.stack import Move, Position

_TRIES: Final = 8
"""How many answers are tried before the matches go back."""

_TWINS: Final = 12
"""How many answers of the second match are compared with one of the first."""

_LONGEST: Final = 3_000
"""How many turns are tried in all before the matches stay where they are."""


_ENDS: Final = 0.1
"""How often the matches end where a secret comes to light."""


@frozen
class Pair:
    """The positions of both matches, which look alike to the viewer."""

    one: Position
    other: Position

    def __getitem__(self, match: int) -> Position:
        """Return the position of the first match, 0, or the second, 1."""
        return (self.one, self.other)[match]

    @property
    def differs(self) -> bool:
        """Whether they are not the same."""
        return self.one != self.other


@frozen
class Step:
    """One answer in each match, and where they lead."""

    moves: tuple[Move, Move]
    after: Pair


@frozen
class Turn:
    """What one seat answers, with all that Nature draws after it."""

    steps: tuple[Step, ...]

    @property
    def after(self) -> Pair:
        """Where the turn leads."""
        return self.steps[-1].after

    def draws(self, match: int) -> tuple[Move, ...]:
        """Return what Nature draws in the first match, 0, or the second, 1."""
        moves = (step.moves[match] for step in self.steps)
        return tuple(move for move in moves if move.by == NATURE)

    @property
    def differs(self) -> bool:
        """Whether something else happens in the second match."""
        return any(one != other for one, other in (step.moves for step in self.steps))


@frozen
class Twins:
    """Two matches between which a viewer sees no difference; the first turn is Nature's alone."""

    game: AnyGame
    seats: int
    viewer: Viewer
    turns: tuple[Turn, ...]


@define
class Shadow:
    """Plays the two matches side by side."""

    game: AnyGame
    viewer: Viewer
    random: Random
    _turns: list[Turn] = field(init=False, factory=list)
    _alike: int = field(init=False, default=0)

    def play(self, seats: int) -> Twins:
        """Play to the end, or as far as it goes in a while."""
        start = first(self.game, self.game.ordinary(seats)).position
        for _ in range(_LONGEST):
            at = self._turns[-1].after if self._turns else Pair(start, start)
            if not at.one.stack:
                break
            turn = self._turn(at)
            if turn is not None:
                self._turns.append(turn)
            elif at.differs and self.random.random() < _ENDS:
                break
            else:
                self._go_back()
        return Twins(self.game, seats, self.viewer, tuple(self._turns))

    def _go_back(self) -> None:
        """Go back to before the last thing that was different; it will not be so again."""
        self._alike = max(self._alike, len(self._turns) + 1)
        while self._turns and not self._turns.pop().differs:
            pass

    def _turn(self, at: Pair) -> Turn | None:
        """Return a turn that looks alike, if one is found."""
        for _ in range(_TRIES):
            step = self._step(at, self.random.choice(waiting(at.one)))
            steps = []
            while step is not None:
                steps.append(step)
                if NATURE not in waiting(step.after.one):
                    return Turn(tuple(steps))
                step = self._step(step.after, NATURE)
        return None

    def _step(self, at: Pair, by: Seat) -> Step | None:
        """Return an answer in both matches that look alike, if they are found."""
        move = self.random.choice(listed(at.one, by))
        one = apply(at.one, move)
        assert isinstance(one, Applied)
        told = self._told(at.one, move, one)
        for twin in self._twins(at, move):
            other = apply(at.other, twin)
            if isinstance(other, Applied) and told == self._told(at.other, twin, other):
                return Step((move, twin), Pair(one.position, other.position))
        return None

    def _twins(self, at: Pair, move: Move) -> Iterator[Move]:
        """Yield what may be answered in the second match; what is different comes first."""
        if move.by != self.viewer and len(self._turns) >= self._alike:
            others = [other for other in listed(at.other, move.by) if other != move]
            yield from self.random.sample(others, min(_TWINS, len(others)))
        yield move

    def _told(self, at: Position, move: Move, after: Applied) -> object:
        """Return all that the viewer is told and shown of an answer."""
        story = self.game.veil(at, (move, *after.notes), self.viewer)
        answers = listed(after.position, self.viewer) if self.viewer >= 0 else ()
        return story, view(after.position, self.viewer), answers
