"""What tests of El Grande share: short words for judging."""

from collections.abc import Iterable

from attrs import frozen

from referee.apply import Accepted, Applied, apply, explain, judge, options
from referee.state.el_grande.position import ElGrande
from referee.state.stack import Ask, Move, Note, top
from referee.validate.el_grande import GUARDS
from referee.validate.rule import AnyRule, Violation


def broken(at: ElGrande, move: Move) -> list[Violation]:
    """Return every rule that the move breaks; `apply` reports the first of them, or plays."""
    violations = list(explain(at, move))
    applied = apply(at, move)
    assert applied == violations[0] if violations else isinstance(applied, Applied)
    return violations


def played(at: ElGrande, *moves: Move) -> Accepted:
    """Return what becomes of a batch that is accepted."""
    judged = judge(at, moves)
    assert isinstance(judged, Accepted), f"refused: {judged}"
    return judged


def after(at: ElGrande, *moves: Move) -> ElGrande:
    """Return the position after moves that are accepted."""
    position = played(at, *moves).position
    assert isinstance(position, ElGrande)
    return position


def notes(at: ElGrande, *moves: Move) -> list[Note]:
    """Return what is told of moves that are accepted."""
    return list(played(at, *moves).notes)


def answers(at: ElGrande, seat: int = 0) -> list[Move]:
    """Return the legal answers of a seat."""
    return list(options(at, seat))


def asked(at: ElGrande) -> Ask | None:
    """Return the open ask."""
    return top(at)


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
    """A table, a move that a rule refuses there, and the nearest one that it allows."""

    at: ElGrande
    refused: Move
    allowed: Move

    def __str__(self) -> str:
        """Name the ask and the move."""
        ask = asked(self.at)
        assert ask is not None
        return f"{ask.name}-{self.refused.name}"


def guarded_in(cases: Iterable[Case]) -> set[tuple[type[Ask], type[Move]]]:
    """Return the asks and the moves of the cases, to be compared with where the rule stands."""
    return {(type(ask), type(case.refused)) for case in cases if (ask := asked(case.at))}
