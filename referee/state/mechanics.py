"""
What happens in a game when something is answered or due, and how a position settles.

The tables know nothing of what is allowed: a move that arrives here has passed the rules.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final, Generic, TypeAlias

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

# The wiring tables are the one place where asks and moves lose their own types.
Play: TypeAlias = Callable[[P, Any, Any, Tell], P]
"""Carries out an accepted move: position, the ask on top, the move."""
Happening: TypeAlias = Callable[[P, Any, Tell], P]
"""Carries out a due that has just been taken off, or shows the answers of a sealed ask."""
Answers: TypeAlias = Callable[[P, Any, Seat], Iterator[Move]]
"""Lists the legal answers of a seat to the ask on top, in the universe's order."""

_ENOUGH: Final = 2
"""Whoever is asked has at least two answers."""


@frozen
class Mechanics(Generic[P]):
    """The tables of one game: what every answer does, what every due does, what may be answered."""

    plays: Mapping[type[Ask], Mapping[type[Move], Play[P]]]
    answers: Mapping[type[Ask], Answers[P]]
    happenings: Mapping[type[Item], Happening[P]]
    reveals: Mapping[type[SealedAsk], Happening[P]]

    def play(self, at: P, move: Move, tell: Tell) -> P:
        """Return the position after an allowed move, not settled yet."""
        ask = at.stack[-1]
        return self.plays[ask.__class__][move.__class__](at, ask, move, tell)  # type: ignore[index]

    def options(self, at: P, seat: Seat) -> Iterator[Move]:
        """List every legal answer of the seat; none if it is not waited for."""
        if not at.stack:
            return iter(())
        ask = at.stack[-1]
        assert isinstance(ask, Ask), "a settled position has an ask on top"
        return self.answers[ask.__class__](at, ask, seat) if seat in ask.waits_for() else iter(())

    def settle(self, at: P, tell: Tell) -> P:
        """Run dues and answer what has one answer, until somebody has a real choice. § 1.13"""
        while at.stack:
            item = at.stack[-1]
            happening = self.happenings.get(item.__class__)
            if happening:
                at = happening(off(at), item, tell)
                continue
            assert isinstance(item, Ask), f"nothing happens by {item}"
            settled = self._answered(at, item, tell)
            if settled is at:
                break
            at = settled
        return at

    def _answered(self, at: P, ask: Ask, tell: Tell) -> P:
        """Return the position after one answer of the referee's own, or the same one if none is due."""
        waiting = ask.waits_for()
        if not waiting:
            return self.reveals[ask.__class__](at, ask, tell)  # type: ignore[index]
        answers = self.answers[ask.__class__]
        for seat in waiting:
            found = list(islice(answers(at, ask, seat), _ENOUGH))
            if not found:
                tell(NothingToAnswer(seat, ask.name))
                return _without(at, ask, seat)
            if len(found) < _ENOUGH:
                tell(Answered(seat, found[0]))
                return self.play(at, found[0], tell)
        return at


def _without(at: P, ask: Ask, seat: Seat) -> P:
    """Return the position in which the seat is no longer waited for."""
    if not isinstance(ask, SealedAsk):
        return off(at)
    return instead(at, changed(ask, waiting=tuple(s for s in ask.waiting if s != seat)))
