"""
Two voices about what is allowed, the rules and the legal answers: asked about every move there is.

The rules say of one move what it breaks; `options` lists legal answers and knows no rule. They must
agree on the whole universe of every seat and of Nature.
"""

from functools import cache

from attrs import frozen

from fuzz.tally import count
from referee.apply import Applied, apply, explain, options, view
from referee.games import GAMES, AnyGame
from referee.state.seats import NATURE, PUBLIC, Seat, Viewer
from referee.state.stack import Move, Position, top
from referee.validate.rule import Violation


@cache
def universe_of(game: str, seats: int, by: Seat) -> tuple[Move, ...]:
    """Return the universe of a seat; it is made once."""
    return GAMES[game].universe(seats, by)


def everybody(seats: int) -> tuple[Seat, ...]:
    """Return Nature and the seats: all who may ever answer."""
    return (NATURE, *range(seats))


def viewers(seats: int) -> tuple[Viewer, ...]:
    """Return the public and the seats: all who may look."""
    return (PUBLIC, *range(seats))


def accepted(game: AnyGame, seats: int, at: Position, by: Seat) -> list[Move]:
    """Return the moves of the seat's universe that break no rule, in its order."""
    universe = universe_of(game.id, seats, by)
    count("moves of a universe on which rules and legal answers were compared", len(universe))
    return [move for move in universe if next(explain(at, move), None) is None]


def listed(at: Position, by: Seat) -> list[Move]:
    """Return the legal answers of the seat."""
    return list(options(at, by))


def fewest(at: Position) -> int:
    """Return how many answers everybody asked has at least: two; one if the ask is private."""
    ask = top(at)
    return 1 if ask is not None and ask.is_private(at) else 2


@frozen
class Verdict:
    """What was said of one move: the rules it breaks, and what came of it."""

    broken: tuple[Violation, ...]
    judged: Applied | Violation

    @property
    def agrees(self) -> bool:
        """Whether it was played if it breaks no rule, else refused with the first it breaks."""
        if isinstance(self.judged, Applied):
            return not self.broken
        return self.broken[:1] == (self.judged,)


def verdict(at: Position, move: Move) -> Verdict:
    """Return what is said of the move."""
    return Verdict(tuple(explain(at, move)), apply(at, move))


def shown(at: Position, viewer: Viewer) -> object:
    """Return all that a viewer is shown of a position: its view and its legal answers."""
    return view(at, viewer), listed(at, viewer)
