"""
What happens in a game when something is answered or due, and how a position settles.

The tables know nothing of what is allowed: a move that arrives here has passed the rules.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeAlias

from attrs import frozen

from referee.state.change import changed
from referee.state.seats import Seat
from referee.state.stack import (
    Answered,
    Ask,
    Item,
    Move,
    NothingToAnswer,
    P,
    SealedAsk,
    Tell,
    instead,
    off,
)

# The wiring tables are the one place where asks and moves lose their own types: whatever takes one
# out of a table or off a stack has it as `Any` until the function it is handed to names its type.
Play: TypeAlias = Callable[[P, Any, Any, Tell], P]
"""Carries out an accepted move: position, the ask on top, the move."""
Happening: TypeAlias = Callable[[P, Any, Tell], P]
"""Carries out a due that has just been taken off, or shows the answers of a sealed ask."""
Answers: TypeAlias = Callable[[P, Any, Seat], Iterator[Move]]
"""Lists the legal answers of a seat to the ask on top, in the universe's order."""


@frozen
class Mechanics(Generic[P]):
    """The tables of one game: what every answer does, what every due does, what may be answered."""

    plays: Mapping[type[Ask], Mapping[type[Move], Play[P]]]
    answers: Mapping[type[Ask], Answers[P]]
    happenings: Mapping[type[Item], Happening[P]]
    reveals: Mapping[type[SealedAsk], Happening[P]]

    def play(self, at: P, move: Move, tell: Tell) -> P:
        """Return the position after an allowed move, not settled yet."""
        ask: Any = at.stack[-1]
        return self.plays[ask.__class__][move.__class__](at, ask, move, tell)

    def options(self, at: P, seat: Seat) -> Iterator[Move]:
        """List every legal answer of the seat; none if it is not waited for."""
        if not at.stack:
            return iter(())
        ask: Any = at.stack[-1]
        return self.answers[ask.__class__](at, ask, seat) if seat in ask.waits_for() else iter(())

    def settle(self, at: P, tell: Tell) -> P:
        """Run dues and answer what has one answer, until somebody has a real choice. § 1.13"""
        happenings, reveals = self.happenings, self.reveals
        while at.stack:
            item: Any = at.stack[-1]
            kind = item.__class__
            if kind in happenings:
                at = happenings[kind](off(at), item, tell)
            elif kind in reveals and not item.waiting:
                at = reveals[kind](at, item, tell)
            else:
                settled = self._answered(at, item, tell)
                if settled is at:
                    break
                at = settled
        return at

    def _answered(self, at: P, ask: Any, tell: Tell) -> P:
        """Return the position after one answer of the referee's, or the same one if none is due."""
        lister = self.answers[ask.__class__]
        for seat in ask.waits_for():
            answers = lister(at, ask, seat)
            only = next(answers, None)
            if only is None:
                tell(NothingToAnswer(seat, ask.name))
                return _without(at, ask, seat)
            if next(answers, None) is None and not ask.is_private(at):
                tell(Answered(seat, only))
                return self.play(at, only, tell)
        return at


def _without(at: P, ask: Ask, seat: Seat) -> P:
    """Return the position in which the seat is no longer waited for."""
    if not isinstance(ask, SealedAsk):
        return off(at)
    return instead(at, changed(ask, waiting=tuple(s for s in ask.waiting if s != seat)))
