"""Chapter 4.1 to 4.5: how many may be recruited."""

from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande.position import ElGrande
from referee.validate.rule import KEPT, Facts, rule


@rule("4.2")
def must_not_exceed_the_number(_at: ElGrande, ask: a.FillCourt, move: m.Recruit) -> Facts | None:
    """No more caballeros are recruited than the card allows."""
    return KEPT if move.count <= ask.up_to else {"count": move.count, "up_to": ask.up_to}


@rule("4.3")
def must_be_in_the_provinces(at: ElGrande, _ask: a.FillCourt, move: m.Recruit) -> Facts | None:
    """Only caballeros in the provinces are recruited."""
    there = at.seats.provinces[move.by]
    return KEPT if move.count <= there else {"count": move.count, "provinces": there}
