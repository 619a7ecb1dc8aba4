"""What tests of China share: short words for judging."""

from referee.apply import Accepted, Applied, apply, explain, judge, options
from referee.state.china.position import China
from referee.state.stack import Ask, Move, Note, top
from referee.validate.china import GUARDS
from referee.validate.rule import AnyRule, Violation


def broken(at: China, move: Move) -> list[Violation]:
    """Return every rule that the move breaks; `apply` reports the first of them, or plays."""
    violations = list(explain(at, move))
    applied = apply(at, move)
    assert applied == violations[0] if violations else isinstance(applied, Applied)
    return violations


def played(at: China, *moves: Move) -> Accepted:
    """Return what becomes of a batch that is accepted."""
    judged = judge(at, moves)
    assert isinstance(judged, Accepted), f"refused: {judged}"
    return judged


def after(at: China, *moves: Move) -> China:
    """Return the position after moves that are accepted."""
    position = played(at, *moves).position
    assert isinstance(position, China)
    return position


def notes(at: China, *moves: Move) -> list[Note]:
    """Return what is told of moves that are accepted."""
    return list(played(at, *moves).notes)


def answers(at: China, seat: int = 0) -> list[Move]:
    """Return the legal answers of a seat."""
    return list(options(at, seat))


def asked(at: China) -> Ask | None:
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
