"""Chapter 9, the abilities: what may be done when one is used."""

from referee.state.bags import held
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.ids import SUIT, Ability
from referee.state.kings_progress.position import KingsProgress
from referee.validate.rule import KEPT, Facts, rule


@rule("9.3")
def must_be_a_pretence(_at: KingsProgress, _ask: a.Pretend, move: m.Tuck) -> Facts | None:
    """A pretence card is not of the courtier's suit."""
    if SUIT[move.card] != move.courtier:
        return KEPT
    return {"card": move.card, "courtier": move.courtier}


@rule("9.4")
def must_carry_it_out(
    _at: KingsProgress, ask: a.Pretend | a.ChoosePile, _move: m.Stop
) -> Facts | None:
    """Who uses an ability of several parts carries out at least one."""
    if ask.left < 2:
        return KEPT
    pretending = isinstance(ask, a.Pretend)
    return {"ability": Ability.PRETENCE if pretending else Ability.NEGOTIATION}


@rule("9.8")
def must_be_among_the_drawn(at: KingsProgress, _ask: a.KeepOne, move: m.Keep) -> Facts | None:
    """The Lady's owner keeps one of the cards drawn."""
    return KEPT if held(at.cards.rumour, move.card) else {"card": move.card}


@rule("9.10")
def must_be_another_pile(_at: KingsProgress, ask: a.ChoosePile, move: m.Rearrange) -> Facts | None:
    """The second pile is another than the first."""
    return {"courtier": move.courtier} if move.courtier == ask.done else KEPT


@rule("9.11")
def must_have_an_order_to_change(
    at: KingsProgress, _ask: a.ChoosePile, move: m.Rearrange
) -> Facts | None:
    """A pile that is rearranged has at least two different cards."""
    pile = at.cards.piles[move.by][move.courtier]
    return {"courtier": move.courtier} if len(set(pile)) == 1 else KEPT


@rule("9.12")
def must_be_left_in_the_pile(at: KingsProgress, ask: a.LayPile, move: m.Lay) -> Facts | None:
    """The card laid is one of the pile that is not laid yet."""
    pile = at.cards.piles[move.by][ask.courtier]
    if pile.count(move.card) > ask.laid.count(move.card):
        return KEPT
    return {"card": move.card, "courtier": ask.courtier}
