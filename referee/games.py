"""The games the referee knows: every package of `referee.state` that offers a `GAME`."""

from collections.abc import Callable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, TypeAlias

from attrs import frozen

import referee.state
from referee.state.game import Game
from referee.state.mechanics import Play
from referee.state.stack import Ask, Move, Position, Tell
from referee.validate.rule import AnyRule, Facts, Guards

AnyGame: TypeAlias = Game[Any]


@frozen
class UnknownGameError(Exception):
    """No game of that id is known; says which are."""

    tried: str

    def __str__(self) -> str:
        """Name the id and the ids that would do."""
        return f"unknown game {self.tried!r}; known are {', '.join(GAMES)}"


def _found() -> dict[str, tuple[AnyGame, Guards]]:
    """Return every game with its contents page of rules, by id."""
    found = {}
    for module in iter_modules(referee.state.__path__):
        if module.ispkg:
            game = import_module(f"referee.state.{module.name}").GAME
            guards = import_module(f"referee.validate.{module.name}").GUARDS
            assert isinstance(game, Game)
            assert game.id == module.name
            found[module.name] = (game, guards)
    return found


_FOUND: Final = _found()


@frozen
class Reply:
    """A kind of move as an answer to a kind of ask: the rules that guard it, and what it does."""

    rules: tuple[AnyRule, ...]
    checks: tuple[Callable[[Any, Any, Any], Facts | None], ...]
    play: Play[Any]


@frozen
class Judging:
    """What every move in a game is judged by: the replies to every kind of ask, and settling."""

    replies: Mapping[type[Ask], Mapping[type[Move], Reply]]
    settle: Callable[[Any, Tell], Any]


def _judging(game: AnyGame, guards: Guards) -> Judging:
    """Return the rules and the mechanics of a game, joined kind by kind."""
    replies = {
        ask: {
            move: Reply(rules, tuple(rule.check for rule in rules), plays[move])
            for move, rules in guards[ask].items()
        }
        for ask, plays in game.mechanics.plays.items()
    }
    return Judging(replies, game.mechanics.settle)


GAMES: Final[Mapping[str, AnyGame]] = {name: game for name, (game, _) in _FOUND.items()}
"""The games by id."""

_OF_POSITION: Final = {game.position: (game, guards) for game, guards in _FOUND.values()}
_JUDGING: Final = {game.position: _judging(game, guards) for game, guards in _FOUND.values()}


def game_named(name: str) -> AnyGame:
    """Return the game of that id; raise `UnknownGameError` if there is none."""
    if name not in GAMES:
        raise UnknownGameError(name)
    return GAMES[name]


def game_of(at: Position) -> AnyGame:
    """Return the game that the position belongs to."""
    return _OF_POSITION[type(at)][0]


def judging_of(at: Position) -> Judging:
    """Return what every move at the position is judged by; one look-up, on the path of them all."""
    return _JUDGING[at.__class__]


def guards_of(at: Position) -> Guards:
    """Return the contents page of rules of the position's game."""
    return _OF_POSITION[type(at)][1]
