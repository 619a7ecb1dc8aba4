"""Chapter 2, setting up: what Nature may draw."""

from typing import TypeAlias

from referee.state.bags import held
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.position import KingsProgress
from referee.validate.rule import KEPT, Facts, rule

Asking: TypeAlias = a.PalaceDraw | a.GiftDraw | a.CardDraw | a.FirstSeat
Draw: TypeAlias = m.DrawPalace | m.DrawGift | m.DrawCard | m.NameFirst


@rule("2.3")
def must_be_in_the_bag(at: KingsProgress, _ask: Asking, move: Draw) -> Facts | None:
    """Nature draws only what is still there to be drawn."""
    if isinstance(move, m.DrawPalace):
        return {"drawn": move.palace} if move.palace in at.king.palaces else KEPT
    if isinstance(move, m.DrawGift):
        return KEPT if held(at.gifts.deck, move.gift) else {"drawn": move.gift}
    if isinstance(move, m.DrawCard):
        return KEPT if held(at.cards.deck, move.card) else {"drawn": move.card}
    return KEPT if move.seat < at.terms.seats else {"drawn": move.seat}
