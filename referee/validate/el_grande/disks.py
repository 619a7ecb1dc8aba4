"""Chapter 9, secret disks: what may be set on them."""

from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande.ids import CASTILLO, REGIONS
from referee.state.el_grande.position import ElGrande
from referee.state.seats import Seat
from referee.validate.rule import KEPT, Facts, rule

TWO = 2


@rule("9.2")
def must_be_on_the_disk(_at: ElGrande, _ask: a.DiskAsk, move: m.Point) -> Facts | None:
    """A disk points to one of the nine regions."""
    return {"place": CASTILLO} if move.place == CASTILLO else KEPT


@rule("9.3")
def must_offer_the_full_number(at: ElGrande, ask: a.SetLossDisks, move: m.Point) -> Facts | None:
    """Who has two in some region outside the King's must point to a region with two."""
    if ask.number != TWO or move.place in (CASTILLO, at.land.king):
        return KEPT
    count = at.land.caballeros[move.place][move.by]
    if count == 0 or count >= TWO or not _has_two_somewhere(at, move.by):
        return KEPT
    return {"region": move.place, "count": count, "number": TWO}


def _has_two_somewhere(at: ElGrande, seat: Seat) -> bool:
    """Say whether the seat has two in some region other than the King's."""
    rows = at.land.caballeros
    return any(rows[region][seat] >= TWO for region in REGIONS if region != at.land.king)
