"""Chapter 3, the round: which power cards may be played."""

from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande.position import ElGrande
from referee.validate.rule import KEPT, Facts, rule


@rule("3.4")
def must_hold_the_card(at: ElGrande, _ask: a.BidPower, move: m.PlayPower) -> Facts | None:
    """A seat plays a power card from its own hand."""
    return KEPT if move.value in at.power.hand[move.by] else {"value": move.value}


@rule("3.5")
def must_differ_from_the_others(at: ElGrande, _ask: a.BidPower, move: m.PlayPower) -> Facts | None:
    """No power value is played twice in one round."""
    if move.value not in at.power.bids:
        return KEPT
    return {"value": move.value, "seat": at.power.bids.index(move.value)}
