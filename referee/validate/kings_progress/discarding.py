"""Chapters 6 and 7: which pile a card may be thrown from, which cards may be taken."""

from typing import TypeAlias

from referee.state.bags import held
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.position import KingsProgress
from referee.validate.rule import KEPT, Facts, rule

OfAPile: TypeAlias = a.ChooseAction | a.TestDiscard | a.TopDiscard | a.Pretend | a.ChoosePile


@rule("6.1")
def must_have_a_pile(
    at: KingsProgress, _ask: OfAPile, move: m.DiscardTop | m.Tuck | m.Rearrange
) -> Facts | None:
    """A pile of one's own must lie there."""
    return KEPT if at.cards.piles[move.by][move.courtier] else {"courtier": move.courtier}


@rule("7.1")
def must_lie_open(
    at: KingsProgress, _ask: a.ChooseAction | a.TakeSecond, move: m.TakeOpen
) -> Facts | None:
    """A card is taken from the open ones."""
    return KEPT if held(at.cards.display, move.card) else {"card": move.card}
