"""Chapter 4, playing influence: cards go from the hand under a pile, and count there."""

from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.actions import spent
from referee.state.kings_progress.control import reckoned
from referee.state.kings_progress.holdings import out_of_hand, with_pile
from referee.state.kings_progress.ids import Action
from referee.state.kings_progress.position import KingsProgress
from referee.state.stack import Tell, instead, off, push


def tuck(at: KingsProgress, _ask: a.ChooseAction, move: m.Tuck, tell: Tell) -> KingsProgress:
    """Begin a play: spend an action, tuck the first card. § 4.3"""
    at = _tucked(spent(at, Action.PLAY), move, tell)
    return push(at, a.PlayOn(move.by, move.courtier, 1))


def tuck_on(at: KingsProgress, ask: a.PlayOn, move: m.Tuck, tell: Tell) -> KingsProgress:
    """Go on with the courtier begun with, or end with one card each on two. § 4.5"""
    at = _tucked(at, move, tell)
    if move.courtier != ask.courtier:
        return off(at)
    return instead(at, changed(ask, laid=ask.laid + 1))


def pretend(at: KingsProgress, ask: a.Pretend, move: m.Tuck, tell: Tell) -> KingsProgress:
    """Tuck a card of another suit under a pile that exists. § 9.2"""
    at = _tucked(at, move, tell)
    return instead(at, changed(ask, left=ask.left - 1)) if ask.left > 1 else off(at)


def _tucked(at: KingsProgress, move: m.Tuck, tell: Tell) -> KingsProgress:
    """Return the position with the card at the bottom of the pile, control reckoned. § 4.3"""
    cards = out_of_hand(at.cards, move.by, move.card)
    pile = (*cards.piles[move.by][move.courtier], move.card)
    at = changed(at, cards=with_pile(cards, move.by, move.courtier, pile))
    return reckoned(at, move.courtier, tell)
