"""Chapter 4, playing influence: which cards go where."""

from typing import TypeAlias

from referee.state.bags import held
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.ids import SUIT
from referee.state.kings_progress.position import KingsProgress
from referee.validate.rule import KEPT, Facts, rule

FromHand: TypeAlias = a.ReturnCard | a.ChooseAction | a.PlayOn | a.Pretend


@rule("4.1")
def must_hold_the_card(at: KingsProgress, _ask: FromHand, move: m.Return | m.Tuck) -> Facts | None:
    """A card that is played or returned is in the mover's hand."""
    return KEPT if held(at.cards.hands[move.by], move.card) else {"card": move.card}


@rule("4.2")
def must_be_of_the_suit(
    _at: KingsProgress, _ask: a.ChooseAction | a.PlayOn, move: m.Tuck
) -> Facts | None:
    """A card is played to the courtier of its own suit."""
    if SUIT[move.card] == move.courtier:
        return KEPT
    return {"card": move.card, "courtier": move.courtier}


@rule("4.4")
def must_stay_with_the_courtier(_at: KingsProgress, ask: a.PlayOn, move: m.Tuck) -> Facts | None:
    """Once two cards of a play lie with one courtier, the play stays with him."""
    if ask.laid < 2 or move.courtier == ask.courtier:
        return KEPT
    return {"courtier": move.courtier, "begun": ask.courtier}
