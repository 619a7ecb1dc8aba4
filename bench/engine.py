"""The engine: random play with options listed, and `apply` alone, beside random play of chess."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from typing import Final

import chess

from bench.measure import Contest
from referee.apply import Applied, apply, first, options, waiting
from referee.games import GAMES, AnyGame
from referee.state.stack import Move, Position

YARDSTICK: Final = "python-chess, random play, legal moves listed"

_SEEDS: Final = 20
_MATCHES: Final = 3
_SEVENTY_FIVE_MOVES: Final = 150


def contests() -> Iterator[Contest]:
    """Yield what is measured: every game at its fewest and its most seats."""
    yield Contest(YARDSTICK, partial(_play_chess, cycle(range(_SEEDS))), YARDSTICK)
    for game in GAMES.values():
        for seats in (game.seats[0], game.seats[-1]):
            title = f"{game.title}, {seats} seats"
            play = partial(_play, game, seats, cycle(range(_SEEDS)))
            yield Contest(f"{title}, random play, options listed", play, YARDSTICK)
            replay = partial(_replay, recorded(game, seats, _MATCHES))
            yield Contest(f"{title}, apply alone", replay, YARDSTICK)


def _play_chess(seeds: Iterator[int]) -> int:
    """Play a random game of chess to its end and return how many moves it had."""
    chance = random.Random(next(seeds))
    board = chess.Board()
    moves = list(board.legal_moves)
    while moves and board.halfmove_clock < _SEVENTY_FIVE_MOVES:
        board.push(chance.choice(moves))
        moves = [] if board.is_insufficient_material() else list(board.legal_moves)
    return len(board.move_stack)


def _play(game: AnyGame, seats: int, seeds: Iterator[int]) -> int:
    """Play a random match to its end and return how many decisions it had."""
    return sum(1 for _ in decisions(game, seats, next(seeds)))


def decisions(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Position, Move]]:
    """Yield every position of a random match with the answer given there, Nature's too."""
    chance = random.Random(seed)
    at = first(game, game.options(seats)).position
    while asked := waiting(at):
        move = chance.choice(list(options(at, chance.choice(asked))))
        yield at, move
        at = after(at, move)


def after(at: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    applied = apply(at, move)
    assert isinstance(applied, Applied)
    return applied.position


def recorded(game: AnyGame, seats: int, matches: int) -> list[tuple[Position, list[Move]]]:
    """Return some random matches: the first position of each, and every answer given in it."""
    start = first(game, game.options(seats)).position
    played = ([move for _, move in decisions(game, seats, seed)] for seed in range(matches))
    return [(start, moves) for moves in played]


def _replay(matches: list[tuple[Position, list[Move]]]) -> int:
    """Replay recorded matches and return how many answers there were."""
    for start, moves in matches:
        at = start
        for move in moves:
            at = after(at, move)
    return sum(len(moves) for _, moves in matches)
