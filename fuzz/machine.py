"""
The machine of every game: Hypothesis sits down at a table and plays what nobody would play.

`go_on` gives it depth, five legal answers at a time; every other rule gives it breadth: a move that
a client might send, with any arguments. A program that fails is printed as the record of a match.
"""

import json
from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fuzz.choices import Choices
from fuzz.matches import options_of
from fuzz.table import WatchedTable
from fuzz.tally import count
from fuzz.voices import everybody, universe_of
from referee.games import game_named
from referee.state.seats import Seat
from referee.state.stack import Ask, Move, top
from referee.wire.json_form import form_of

AT_ONCE: Final = 5
"""How many answers `go_on` plays: one at a time, a machine hardly leaves the opening."""

LONG_OPENING: Final = 250
"""The most moves that may have been made when a machine sits down: most matches are over then."""

F = TypeVar("F", bound=Callable[..., Any])


def asks(*kinds: type[Ask]) -> Callable[[F], F]:
    """Let a rule be tried only while one of these asks is open."""
    return precondition(lambda self: isinstance(top(self.table.at), kinds))


is_on = precondition(lambda self: not self.table.is_over)
"""Lets a rule be tried only while the match goes on."""


class Machine(RuleBasedStateMachine):
    """A match at which anything may be tried; each game adds the moves of its table."""

    game: ClassVar[str]
    table: WatchedTable

    @initialize(data=st.data(), opening=st.binary(max_size=LONG_OPENING))
    def sit_down(self, data: st.DataObject, opening: bytes) -> None:
        """Begin a match with any options, and go on from anywhere in it."""
        game = game_named(self.game)
        seats = data.draw(st.sampled_from(game.seats), "seats")
        agreed = options_of(game, seats, lambda several: data.draw(st.sampled_from(several)))
        self.table = WatchedTable.new(game, agreed)
        choices = Choices(opening)
        while choices.are_left and not self.table.is_over:
            self.table.play(choices.one_of(self.table.answers()))

    @is_on
    @rule(data=st.data())
    def go_on(self, data: st.DataObject) -> None:
        """Depth: play five legal answers."""
        for _ in range(AT_ONCE):
            if not self.table.is_over:
                self.table.play(data.draw(st.sampled_from(self.table.answers())))

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        """Breadth: any move of anybody's, whatever is asked."""
        seats = self.table.seats
        by = data.draw(st.sampled_from(everybody(seats)))
        self.try_to(data.draw(st.sampled_from(universe_of(self.game, seats, by))))

    def try_to(self, move: Move) -> None:
        """Try a move, legal or not."""
        self.table.attempt(move)

    @property
    def asked(self) -> Seat:
        """The seat that the open ask waits for, or the first of several."""
        return self.table.waiting[0]

    def some_seat(self, number: int) -> Seat:
        """Return a seat of the match, whatever the number."""
        return number % self.table.seats

    def one_asked(self, which: int) -> Seat:
        """Return one of the seats that the open ask waits for."""
        return self.table.waiting[which % len(self.table.waiting)]

    @invariant()
    def written_it_reads_the_same(self) -> None:
        """Whatever the position, its text and its JSON are read as the same position."""
        count("steps of the machines")
        at, game = self.table.at, self.table.game
        form = form_of(game)
        assert at == game.read_text(game.write_text(at))
        assert at == form.read_position(json.loads(json.dumps(form.write_position(at))))

    def teardown(self) -> None:
        """Print the match, if this is the program that failed."""
        if hasattr(self, "table"):
            note(Printed(self.table))


class Printed:
    """The record of a table, written only when it is printed."""

    def __init__(self, table: WatchedTable) -> None:
        """Keep the table."""
        self.table = table

    def __repr__(self) -> str:
        """Return the record."""
        return self.table.record()
