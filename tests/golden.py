"""
Golden playthroughs: whole matches as text that a person can read, played again by the tests.

`make golden` tells the stored matches anew, with the same moves: what changes in the telling shows
in the diff. `make golden ARGS=--anew` plays them anew from their seeds, for a change of the rules
after which their moves are no longer legal. A new one begins as a file of the two header lines.

The seeds are searched for matches in which seldom things happen. Some never do while everybody
answers at random; then the header says which kind of move everybody likes, and gives most often
where it is legal: `everybody likes to take_open, else answers at random, seed 12`.
"""

import json
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from attrs import frozen

from referee.apply import Applied, apply, first, options, outcome, waiting
from referee.games import GAMES, AnyGame
from referee.state.hints import record_of
from referee.state.seats import NATURE
from referee.state.stack import Move, Note, Position
from referee.wire.json_form import form_of
from referee.wire.json_types import Json

HERE: Final = Path(__file__).parent
_MOVE: Final = "  > "
_INDENT: Final = "    "
_COLUMN: Final = 60
_MANNER: Final = re.compile(
    r"everybody (?:likes to (?P<liked>\w+), else )?answers at random, seed (?P<seed>\d+)"
)
_OFTEN: Final = 0.9
"""How often a kind of move that everybody likes is given where it is legal."""


@frozen
class Header:
    """How a match is played: its options, the seed, the kind of move that everybody likes."""

    options: Json
    seed: int
    liked: str | None = None

    def __str__(self) -> str:
        """Say how everybody answers."""
        liking = f"likes to {self.liked}, else " if self.liked else ""
        return f"everybody {liking}answers at random, seed {self.seed}"


@frozen
class Line:
    """One move of a match: how many answers there were, and what was told of it."""

    move: Move
    answers: int
    notes: tuple[Note, ...]


@frozen
class Match:
    """A match: its header, the notes of its beginning, its moves, its last position."""

    header: Header
    beginning: tuple[Note, ...]
    lines: tuple[Line, ...]
    last: Position


def files(game: AnyGame) -> list[Path]:
    """Return the golden playthroughs of a game."""
    return sorted((HERE / game.id / "golden").glob("*.txt"))


def never(game: AnyGame) -> dict[str, str]:
    """Return the notes that no match of the game can tell, each with the reason."""
    file = HERE / game.id / "golden" / "never.json"
    reasons: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return reasons


# --- Playing -----------------------------------------------------------------------------------


def played(game: AnyGame, header: Header) -> Match:
    """Return a match in which everybody answers at random."""
    chance = random.Random(header.seed)
    return _match(game, header, lambda at: _picked(game, at, chance, header.liked))


def replayed(game: AnyGame, text: str) -> Match:
    """Return the match of a golden text, its moves played again."""
    moves = _moves(game, text.splitlines())
    return _match(game, header_of(text), lambda _: next(moves, None))


def header_of(text: str) -> Header:
    """Return the header that a golden text begins with."""
    first_line, second_line, *_ = text.splitlines()
    manner = _MANNER.fullmatch(second_line)
    assert manner, f"this says how everybody answers: {second_line}"
    options_ = json.loads(first_line[first_line.index("{") :])
    return Header(options_, int(manner["seed"]), manner["liked"])


def _match(game: AnyGame, header: Header, answer: Callable[[Position], Move | None]) -> Match:
    """Return the match in which these answers are given, until there are no more."""
    beginning = first(game, form_of(game).read_options(header.options))
    at, lines = beginning.position, list[Line]()
    while at.stack and (move := answer(at)) is not None:
        applied = apply(at, move)
        assert isinstance(applied, Applied), f"{move} is refused: {applied}"
        lines.append(Line(move, len(list(options(at, move.by))), applied.notes))
        at = applied.position
    return Match(header, beginning.notes, tuple(lines), at)


def _picked(game: AnyGame, at: Position, chance: random.Random, liked: str | None) -> Move:
    """Return a legal answer: first a seat, then a kind of move, then a move of that kind."""
    seat = chance.choice(waiting(at))
    moves = list(options(at, seat))
    if seat == NATURE:
        return chance.choices(moves, [game.weight(at, move) for move in moves])[0]
    kinds = sorted({move.name for move in moves})
    kind = liked if liked in kinds and chance.random() < _OFTEN else chance.choice(kinds)
    return chance.choice([move for move in moves if move.name == kind])


# --- Telling -----------------------------------------------------------------------------------


def told(game: AnyGame, match: Match) -> str:
    """Return the match as text: header, moves with their notes, the last table."""
    return "\n".join(_told(game, match)) + "\n"


def _told(game: AnyGame, match: Match) -> Iterator[str]:
    """Yield the lines of a match; a blank one where another hand begins to move."""
    yield f"{game.title} {json.dumps(match.header.options)}"
    yield str(match.header)
    yield from (_INDENT + game.sentence(note) for note in match.beginning)
    for _, lines in groupby(match.lines, key=lambda line: line.move.by):
        yield ""
        for line in lines:
            written = f"{_written(game, line.move)}  ({line.answers})"
            yield f"{game.sentence(line.move):{_COLUMN}}{_MOVE}{written}"
            yield from (_INDENT + game.sentence(note) for note in line.notes)
    yield from ("", *_table(game, match))


def _table(game: AnyGame, match: Match) -> Iterator[str]:
    """Yield the last table and the outcome."""
    yield from game.write_text(match.last).splitlines()
    yield ""
    yield json.dumps(form_of(game).write_outcome(outcome(match.last)))


def _written(game: AnyGame, move: Move) -> str:
    """Return a move as it is read again: its kind and its fields."""
    return f"{move.name} {record_of(type(move), game.vocabulary).write(move)}".rstrip()


def _moves(game: AnyGame, lines: Sequence[str]) -> Iterator[Move]:
    """Yield the moves that the lines of a golden text hold."""
    kinds = {kind.name: kind for kind in game.moves}
    for line in lines:
        _, sign, written = line.partition(_MOVE)
        if sign:
            name, _, fields = written.rpartition("  (")[0].partition(" ")
            move = record_of(kinds[name], game.vocabulary).read(fields)
            assert isinstance(move, Move)
            yield move


# --- The command -------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> None:
    """Write every golden playthrough anew: the same moves, or with --anew others."""
    for game in GAMES.values():
        for file in files(game):
            text = file.read_text(encoding="utf-8")
            anew = "--anew" in arguments
            match = played(game, header_of(text)) if anew else replayed(game, text)
            file.write_text(told(game, match), encoding="utf-8")
            sys.stdout.write(f"{file.relative_to(HERE)}: {len(match.lines)} moves\n")


if __name__ == "__main__":
    main(sys.argv[1:])
