"""A table that is watched: whatever is tried there, rules, answers and laws are held against it."""

import json
from collections.abc import Mapping
from typing import Any, Self

from fuzz.laws.law import Step, book_of
from fuzz.tally import count
from fuzz.voices import fewest, verdict
from referee.apply import Applied, first, options, outcome, waiting
from referee.games import AnyGame
from referee.state.seats import Seat
from referee.state.stack import Move, Position
from referee.wire.json_form import form_of
from referee.wire.json_types import Json
from referee.wire.proto import codec


class WatchedTable:
    """
    A match being played, with all its accepted moves.

    What it finds is an `AssertionError`; `record` then tells how to come there again.
    """

    def __init__(self, game: AnyGame, at: Position, begun: Mapping[str, Json]) -> None:
        """Sit down at a position; `begun` is how a record tells what it begins with."""
        self.game, self.book, self.at, self._begun = game, book_of(game.id), at, begun
        self.seats = codec(game.id).seats(at)
        self.moves: list[Move] = []
        self.tried: Move | None = None
        self.must_be_in_order()

    @classmethod
    def new(cls, game: AnyGame, options: Any) -> Self:
        """Begin a match."""
        begun = {"options": form_of(game).write_options(options)}
        return cls(game, first(game, options).position, begun)

    @classmethod
    def found(cls, game: AnyGame, at: Position) -> Self:
        """Go on from a position that came from outside."""
        return cls(game, at, {"position": form_of(game).write_position(at)})

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to happen."""
        return not self.at.stack

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the open ask waits for."""
        return waiting(self.at)

    def answers(self) -> list[Move]:
        """Return the legal answers of all seats that the open ask waits for."""
        return [move for seat in self.waiting for move in options(self.at, seat)]

    def play(self, move: Move) -> Self:
        """Play a legal answer: nothing may be said against it."""
        assert self.attempt(move), f"{move} is a legal answer and was refused"
        return self

    def attempt(self, move: Move) -> bool:
        """Try any move, and say whether it was accepted."""
        self.tried, before, hashed = move, self.at, hash(self.at)
        said = verdict(before, move)
        assert said.agrees, f"{move} breaks {said.broken}, and what came of it is {said.judged}"
        is_listed = move in options(before, move.by)
        assert is_listed == (not said.broken), f"{move} breaks {said.broken}, listed: {is_listed}"
        assert hash(before) == hashed, f"{move} changed the position it was tried in"
        count("moves tried at watched tables")
        if isinstance(said.judged, Applied):
            self._go_on(Step(before, move, said.judged.position, said.judged.notes))
        return is_listed

    def _go_on(self, step: Step[Any]) -> None:
        """Move on to where an accepted move leads, if it breaks no law."""
        self.moves.append(step.move)
        self.at = step.after
        count("moves accepted at watched tables")
        broken = [law.__name__ for law in self.book.moves if not law(step)]
        assert not broken, f"{step.move} breaks the laws {broken}"
        self.must_be_in_order()

    def must_be_in_order(self) -> None:
        """Hold the position against the laws: those of its game, and those of every game."""
        broken = self.book.broken_at(self.at)
        assert not broken, f"the position breaks the laws {broken}"
        assert self.is_over == (outcome(self.at) is not None), (
            "over without an outcome, or not over"
        )
        for seat in self.waiting:
            answers = len(list(options(self.at, seat)))
            assert answers >= fewest(self.at), f"seat {seat} is asked and has {answers} answers"

    def record(self) -> str:
        """Return how it began and the moves since, the last one tried included, one a line."""
        moves = [*self.moves]
        if self.tried is not None and self.tried not in self.moves[-1:]:
            moves.append(self.tried)
        head = json.dumps({"game": self.game.id, **self._begun}).removesuffix("}")
        write = form_of(self.game).write_entry
        lines = ",\n".join(f"  {json.dumps(write(move))}" for move in moves)
        return f'{head}, "moves": [\n{lines}\n]}}\n'
