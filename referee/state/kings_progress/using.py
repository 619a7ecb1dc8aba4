"""Chapter 9, what a seat does when it uses an ability: the Lady's card, the Envoy's new order."""

from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.control import reckoned
from referee.state.kings_progress.discarding import thrown, with_order
from referee.state.kings_progress.holdings import in_hand
from referee.state.kings_progress.ids import Discarding
from referee.state.kings_progress.position import KingsProgress
from referee.state.stack import Ask, Tell, instead, off


def keep(at: KingsProgress, _ask: a.KeepOne, move: m.Keep, tell: Tell) -> KingsProgress:
    """Keep one of the cards drawn; the others are discarded one by one. § 9.7"""
    drawn = at.cards.rumour
    at = changed(off(at), cards=changed(in_hand(at.cards, move.by, move.card), rumour=()))
    for card, count in drawn:
        for _ in range(count - (card == move.card)):
            at = thrown(at, n.Discarded(move.by, None, card, Discarding.RUMOUR), tell)
    return at


def rearrange(
    at: KingsProgress, ask: a.ChoosePile, move: m.Rearrange, _tell: Tell
) -> KingsProgress:
    """Begin a new order of a pile; a second one may follow. § 9.9"""
    again: tuple[Ask, ...] = (
        (changed(ask, left=ask.left - 1, done=move.courtier),) if ask.left > 1 else ()
    )
    return instead(at, *again, a.LayPile(move.by, move.courtier, ()))


def lay(at: KingsProgress, ask: a.LayPile, move: m.Lay, tell: Tell) -> KingsProgress:
    """Lay the next card; with the last one the pile is what was laid. § 9.13"""
    laid = (*ask.laid, move.card)
    if len(laid) < len(at.cards.piles[move.by][ask.courtier]):
        return instead(at, changed(ask, laid=laid))
    at = with_order(off(at), move.by, ask.courtier, laid, tell)
    return reckoned(at, ask.courtier, tell)
