"""
Where the time of random play goes: the share of every part of a game, timed in play itself.

A part is an entry of a game's tables: listing the answers to one kind of ask, the rules that guard
it, carrying out an answer to it, one kind of due, looking whether an ask has one answer only. Each
is called through a clock, whose own cost is measured on nothing in the same run and taken off. It
is timed where it stands, not repeated alone, so that whatever a game remembers between calls is
remembered here as it is in play. The whole is timed on other matches without any clock; what the
parts do not account for is the rest: looking things up in the tables, and choosing a move.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from time import perf_counter
from typing import Any, Final

from attrs import field, frozen

from bench.engine import decisions
from referee.apply import first, waiting
from referee.games import GAMES, AnyGame, judging_of
from referee.state.mechanics import Answers, Mechanics
from referee.state.stack import Ask

OPTIONS: Final = "legal answers listed"
RULES: Final = "rules"
PLAYS: Final = "answers carried out"
DUES: Final = "dues"
SETTLING: Final = "is there one answer only?"
REST: Final = "the rest"

_MORE_THAN_ONE: Final = 2
_ON_NOTHING: Final = 50_000


@frozen
class Share:
    """One part: its group and name, how often it is called and how long it takes, a decision."""

    group: str
    name: str
    calls: float
    seconds: float


@frozen
class Shares:
    """Where the time goes in one game: the seconds of a decision, and the parts of it."""

    title: str
    seconds: float
    parts: tuple[Share, ...]


def shares(seconds: float) -> Iterator[Shares]:
    """Yield where the time goes in every game at its most seats, measured so long in all."""
    for game in GAMES.values():
        yield _shares(game, max(game.seats), seconds / len(GAMES))


def _shares(game: AnyGame, seats: int, seconds: float) -> Shares:
    """Return where the time goes: matches with the clock and without by turns, for so long."""
    clocked, passed, whole, end = _Clocked(game), 0.0, 0, perf_counter() + seconds
    for seed in count():
        clocked.play(seats, 2 * seed)
        start = perf_counter()
        whole += sum(1 for _ in decisions(game, seats, 2 * seed + 1))
        passed += perf_counter() - start
        if perf_counter() > end:
            break
    parts = tuple(clocked.clock.parts(clocked.decisions))
    rest = passed / whole - sum(part.seconds for part in parts)
    whole_of_it = (*parts, Share(REST, REST, 1.0, rest))
    return Shares(f"{game.title}, {seats} seats", passed / whole, whole_of_it)


@frozen
class _Clock:
    """Calls functions, and adds up by group and name how often and how long."""

    calls: Counter[tuple[str, str]] = field(factory=Counter)
    seconds: dict[tuple[str, str], float] = field(factory=dict)

    def timed(self, group: str, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function as it is called through the clock."""
        key, calls, seconds = (group, name), self.calls, self.seconds
        seconds.setdefault(key, 0.0)

        def called(*arguments: Any) -> Any:
            start = perf_counter()
            result = function(*arguments)
            seconds[key] += perf_counter() - start
            calls[key] += 1
            return result

        return called

    def parts(self, decisions: int) -> Iterator[Share]:
        """Yield what was called in so many decisions, without the cost of the clock."""
        own = _cost_of_the_clock()
        for key, calls in self.calls.items():
            spent = self.seconds[key] - own * calls
            yield Share(*key, calls / decisions, spent / decisions)


def _cost_of_the_clock() -> float:
    """Return the seconds that the clock shows for a call of nothing."""
    clock = _Clock()
    nothing = clock.timed("", "", lambda *_: None)
    for _ in range(_ON_NOTHING):
        nothing(None, None, None)
    return clock.seconds["", ""] / _ON_NOTHING


class _Clocked:
    """Plays matches of one game with everything in its tables called through a clock."""

    def __init__(self, game: AnyGame) -> None:
        """Put the clock between the engine and every part of the game."""
        self.game, self.clock, self.decisions = game, _Clock(), 0
        self._mechanics = _through(self.clock, game.mechanics)
        self._listed = {
            ask: self.clock.timed(OPTIONS, ask.name, _all_of(lister))
            for ask, lister in game.mechanics.answers.items()
        }
        self._kept = {ask: self.clock.timed(RULES, ask.name, _are_kept) for ask in game.asks}

    def play(self, seats: int, seed: int) -> None:
        """Play a random match to its end, as `decisions` does."""
        chance = random.Random(seed)
        at = first(self.game, self.game.ordinary(seats)).position
        while asked := waiting(at):
            ask: Any = at.stack[-1]
            move = chance.choice(self._listed[type(ask)](at, ask, chance.choice(asked)))
            checks = judging_of(at).replies[type(ask)][type(move)].checks
            assert self._kept[type(ask)](checks, at, ask, move)
            notes: list[Any] = []
            after = self._mechanics.play(at, move, notes.append)
            at = self._mechanics.settle(after, notes.append)
            self.decisions += 1


def _through(clock: _Clock, mechanics: Mechanics[Any]) -> Mechanics[Any]:
    """Return the tables of a game with all that settles a position called through the clock."""
    return Mechanics(
        plays={
            ask: {move: clock.timed(PLAYS, ask.name, play) for move, play in plays.items()}
            for ask, plays in mechanics.plays.items()
        },
        answers={
            ask: clock.timed(SETTLING, ask.name, _first_of(lister))
            for ask, lister in mechanics.answers.items()
        },
        happenings={
            kind: clock.timed(DUES, kind.name, happens)
            for kind, happens in mechanics.happenings.items()
        },
        reveals={
            kind: clock.timed(DUES, kind.name, show) for kind, show in mechanics.reveals.items()
        },
    )


def _all_of(lister: Answers[Any]) -> Callable[..., Any]:
    """Return what lists all answers at once."""
    return lambda at, ask, seat: list(lister(at, ask, seat))


def _first_of(lister: Answers[Any]) -> Callable[..., Any]:
    """Return what lists as many answers as settling looks at."""
    return lambda at, ask, seat: iter([*islice(lister(at, ask, seat), _MORE_THAN_ONE)])


def _are_kept(checks: tuple[Callable[..., Any], ...], at: Any, ask: Ask, move: Any) -> bool:
    """Say whether the move breaks none of the rules, as `apply` does."""
    for check in checks:  # noqa: SIM110  the same loop as the engine's
        if check(at, ask, move) is not None:
            return False
    return True
