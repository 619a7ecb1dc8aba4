"""Chapter 11, the end: when a match is over, and who has won it."""

from referee.state.change import changed
from referee.state.el_grande.dues import EndOfGame
from referee.state.el_grande.notes import GameEnded
from referee.state.el_grande.position import ElGrande
from referee.state.game import Outcome
from referee.state.rows import Row
from referee.state.stack import Tell


def end_of_game(at: ElGrande, _due: EndOfGame, tell: Tell) -> ElGrande:
    """Empty the stack: the match is over. § 11.1"""
    result = result_of(at.seats.points)
    tell(GameEnded(result.points, result.ranks, result.winners))
    return changed(at, stack=())


def outcome(at: ElGrande) -> Outcome | None:
    """Return points, ranks and winners, or null while the match goes on. § 11.2"""
    return None if at.stack else result_of(at.seats.points)


def result_of(points: Row) -> Outcome:
    """Return the ranks that points give: one more than the seats with more points. § 11.2"""
    ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
    return Outcome(points, ranks, tuple(s for s, rank in enumerate(ranks) if rank == 1))
