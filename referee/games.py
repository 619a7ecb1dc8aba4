"""The games the referee knows: every package of `referee.state` that offers a `GAME`."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, TypeAlias

from attrs import frozen

import referee.state
from referee.state.game import Game
from referee.state.mechanics import Mechanics
from referee.state.stack import Position
from referee.validate.rule import Guards

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

GAMES: Final[Mapping[str, AnyGame]] = {name: game for name, (game, _) in _FOUND.items()}
"""The games by id."""

_OF_POSITION: Final = {game.position: (game, guards) for game, guards in _FOUND.values()}
_JUDGED_BY: Final = {game.position: (game.mechanics, guards) for game, guards in _FOUND.values()}


def game_named(name: str) -> AnyGame:
    """Return the game of that id; raise `UnknownGameError` if there is none."""
    if name not in GAMES:
        raise UnknownGameError(name)
    return GAMES[name]


def game_of(at: Position) -> AnyGame:
    """Return the game that the position belongs to."""
    return _OF_POSITION[type(at)][0]


def judged_by(at: Position) -> tuple[Mechanics[Any], Guards]:
    """Return what every move at the position is judged by; one look-up, on the path of them all."""
    return _JUDGED_BY[at.__class__]


def guards_of(at: Position) -> Guards:
    """Return the contents page of rules of the position's game."""
    return _OF_POSITION[type(at)][1]
