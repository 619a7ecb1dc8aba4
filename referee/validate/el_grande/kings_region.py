"""Chapter 5, the King's region: nothing enters or leaves it."""

from typing import TypeAlias

from referee.state.el_grande import moves as m
from referee.state.el_grande.ids import Spot
from referee.state.el_grande.position import ElGrande
from referee.state.stack import Ask
from referee.validate.rule import KEPT, Facts, rule

Touching: TypeAlias = (
    m.Place | m.Shift | m.Withdraw | m.Remove | m.Surrender | m.SetBoard | m.SendGrande | m.Point
)


@rule("5.1")
def must_spare_the_kings_region(at: ElGrande, _ask: Ask, move: Touching) -> Facts | None:
    """Nothing enters or leaves the King's region."""
    king = at.land.king
    return {"region": king} if king is not None and king in _touched(at, move) else KEPT


def _touched(at: ElGrande, move: Touching) -> tuple[Spot | None, ...]:
    """Return the places the move touches. § 5.1"""
    if isinstance(move, m.Place):
        return (move.to,)
    if isinstance(move, m.Shift):
        return (move.origin, move.to)
    if isinstance(move, m.SetBoard):
        return (at.land.boards[move.board], move.to)
    if isinstance(move, m.SendGrande):
        return (at.land.grandes[move.by], move.to)
    if isinstance(move, m.Point):
        return (move.place,)
    return (move.origin,)
