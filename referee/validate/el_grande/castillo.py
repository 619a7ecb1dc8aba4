"""Chapter 6, the castillo: nobody is taken out of it, and it is no region."""

from referee.state.el_grande import moves as m
from referee.state.el_grande.ids import CASTILLO
from referee.state.el_grande.position import ElGrande
from referee.state.stack import Ask
from referee.validate.rule import KEPT, Facts, rule


@rule("6.2")
def must_not_leave_the_castillo(
    _at: ElGrande, _ask: Ask, move: m.Withdraw | m.Shift | m.Surrender | m.Remove
) -> Facts | None:
    """Nobody is taken out of the castillo by a move."""
    return {"place": CASTILLO} if move.origin == CASTILLO else KEPT


@rule("6.3")
def must_be_a_region(
    _at: ElGrande, _ask: Ask, move: m.SendKing | m.SendGrande | m.Point
) -> Facts | None:
    """The King, a Grande and an eviction need a region; the castillo is none."""
    place = move.place if isinstance(move, m.Point) else move.to
    return {"place": CASTILLO} if place == CASTILLO else KEPT
