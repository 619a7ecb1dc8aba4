"""What is true of every game: no seat is more than another, whatever its number."""

import pytest

from fuzz.laws.law import Renaming, book_of, rotations
from fuzz.matches import Match, Plan, plans, played
from fuzz.voices import listed, universe_of
from referee.apply import Applied, apply, explain, waiting
from referee.state.stack import Move, Position
from referee.validate.rule import Violation

every_match = pytest.mark.parametrize("plan", plans(range(2)), ids=str)


def some_positions(match: Match, every: int) -> tuple[Position, ...]:
    """Return some positions of a match after its setting up."""
    alike = book_of(match.game.id).alike
    return tuple(at for at in match.positions if alike(at))[::every]


@every_match
def test_rotating_the_seats_rotates_the_successor(plan: Plan) -> None:
    """A move leads to the same position under other numbers."""
    match, book = played(plan), book_of(plan.game)
    for step in (step for step in match.steps if book.alike(step.before)):
        for names in rotations(match.seats):
            judged = apply(book.rename(step.before, names), book.rename_move(step.move, names))

            assert isinstance(judged, Applied)
            assert book.rename(step.after, names) == judged.position


@every_match
def test_rotating_the_seats_rotates_the_answers(plan: Plan) -> None:
    """The same seats are asked and have the same legal answers, under other numbers."""
    match, book = played(plan), book_of(plan.game)
    for at in some_positions(match, 3):
        for names in rotations(match.seats):
            other = book.rename(at, names)

            assert tuple(sorted(map(names.of, waiting(at)))) == waiting(other)
            for seat in waiting(at):
                renamed = {book.rename_move(move, names) for move in listed(at, seat)}
                assert renamed == set(listed(other, names.of(seat)))


@every_match
def test_rotating_the_seats_rotates_the_rules_broken(plan: Plan) -> None:
    """A move breaks the same rules under other numbers, with the same facts."""
    match, book = played(plan), book_of(plan.game)
    for at in some_positions(match, 23):
        for names in rotations(match.seats):
            other = book.rename(at, names)
            for move in universe_of(plan.game, match.seats, 0):
                assert renamed(plan, at, move, names) == list(
                    explain(other, book.rename_move(move, names))
                )


def renamed(plan: Plan, at: Position, move: Move, names: Renaming) -> list[Violation]:
    """Return what the move breaks, with the seats under their new numbers."""
    rename = book_of(plan.game).rename_facts
    return [
        Violation(violation.rule, violation.paragraph, rename(violation.facts, names))
        for violation in explain(at, move)
    ]
