"""What tests of Kings Progress share: short words for judging."""

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen

from referee.apply import Accepted, Applied, apply, explain, judge, options
from referee.state.kings_progress.position import KingsProgress
from referee.state.stack import Ask, Move, Note, Position, top
from referee.validate.kings_progress import GUARDS
from referee.validate.rule import AnyRule, Violation
from tests.kings_progress.tables import table


def broken(at: KingsProgress, move: Move) -> list[Violation]:
    """Return every rule that the move breaks; `apply` reports the first of them, or plays."""
    violations = list(explain(at, move))
    applied = apply(at, move)
    assert applied == violations[0] if violations else isinstance(applied, Applied)
    return violations


def played(at: Position, *moves: Move) -> Accepted:
    """Return what becomes of a batch that is accepted."""
    judged = judge(at, moves)
    assert isinstance(judged, Accepted), f"refused: {judged}"
    return judged


def after(at: Position, *moves: Move) -> KingsProgress:
    """Return the position after moves that are accepted."""
    position = played(at, *moves).position
    assert isinstance(position, KingsProgress)
    return position


def notes(at: Position, *moves: Move) -> list[Note]:
    """Return what is told of moves that are accepted."""
    return list(played(at, *moves).notes)


def answers(at: KingsProgress, seat: int = 0) -> list[Move]:
    """Return the legal answers of a seat."""
    return list(options(at, seat))


def asked(at: Position) -> Ask | None:
    """Return the open ask."""
    return top(at)


def points(at: KingsProgress) -> list[int]:
    """Return the points by seat, which are whole."""
    assert all(each.denominator == 1 for each in at.progress.points)
    return [each.numerator for each in at.progress.points]


def guarded_by(rule: AnyRule) -> set[tuple[type[Ask], type[Move]]]:
    """Return where the rule stands on the contents page: the asks and the moves it guards."""
    return {
        (ask, move)
        for ask, moves in GUARDS.items()
        for move, rules in moves.items()
        if rule in rules
    }


@frozen
class Case:
    """A drawn table, a move that a rule refuses there, its facts, the nearest move allowed."""

    text: str
    refused: Move
    allowed: Move
    facts: Mapping[str, Any]

    @property
    def at(self) -> KingsProgress:
        """The table."""
        return table(self.text)


def case(text: str, refused: Move, allowed: Move, **facts: Any) -> Case:
    """Return a case."""
    return Case(text, refused, allowed, facts)


class OfARule:
    """What is tested of every rule; a class of tests names the rule and its cases."""

    rule: ClassVar[AnyRule]
    cases: ClassVar[tuple[Case, ...]]
    unbreakable: ClassVar[frozenset[tuple[type[Ask], type[Move]]]] = frozenset()
    """Where the rule stands, though no table is such that it could be broken there alone."""

    def test_refuses_for_that_alone(self) -> None:
        """The move breaks this rule, with these facts, and no other."""
        for each in self.cases:
            assert [Violation.of(self.rule, **each.facts)] == broken(each.at, each.refused)

    def test_allows_the_nearest_neighbour(self) -> None:
        """A move like it breaks nothing."""
        for each in self.cases:
            assert [] == broken(each.at, each.allowed)

    def test_guards_what_the_book_lists(self) -> None:
        """The cases are of every ask and every move that the rule guards."""
        met = {(type(asked(each.at)), type(each.refused)) for each in self.cases}

        assert guarded_by(self.rule) == met | self.unbreakable
