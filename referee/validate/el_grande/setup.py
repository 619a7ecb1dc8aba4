"""Chapter 2, setting up: what Nature may draw."""

from referee.state.bags import held
from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande.position import ElGrande
from referee.validate.rule import KEPT, Facts, rule

Draw = a.DrawKingsRegion | a.DrawHome | a.OpenStack


@rule("2.3")
def must_be_in_the_bag(at: ElGrande, ask: Draw, move: m.DrawRegion | m.TurnUp) -> Facts | None:
    """Nature draws only what is still in the bag."""
    if isinstance(move, m.DrawRegion):
        return KEPT if move.region in at.cards.region_cards else {"drawn": move.region}
    assert isinstance(ask, a.OpenStack), "cards are turned up for a stack"
    return KEPT if held(at.cards.unseen[ask.stack - 1], move.card) else {"drawn": move.card}
