"""Chapter 6, discarding: top cards go, and pretence that is exposed goes with them."""

from referee.state.bags import with_one_more
from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.actions import spent
from referee.state.kings_progress.control import reckoned
from referee.state.kings_progress.holdings import with_pile
from referee.state.kings_progress.ids import SUIT, Action, Courtier, Discarding
from referee.state.kings_progress.position import KingsProgress, Pile
from referee.state.seats import Seat
from referee.state.stack import Tell, off


def discard_top(
    at: KingsProgress, _ask: a.ChooseAction, move: m.DiscardTop, tell: Tell
) -> KingsProgress:
    """Throw the top card of a pile away, as an action. § 6.2"""
    return discarded(spent(at, Action.DISCARD), move.by, move.courtier, Discarding.ACTION, tell)


def discard_for_scoring(
    at: KingsProgress, ask: a.TopDiscard, move: m.DiscardTop, tell: Tell
) -> KingsProgress:
    """Throw a top card away for having most points in a scoring. § 10.5"""
    return discarded(off(at), move.by, move.courtier, ask.about, tell)


def discarded(
    at: KingsProgress, seat: Seat, courtier: Courtier, why: n.Why, tell: Tell
) -> KingsProgress:
    """Return the position without the top card of the pile, control reckoned. § 6.2, 6.3"""
    pile = at.cards.piles[seat][courtier]
    at = thrown(at, n.Discarded(seat, courtier, pile[0], why), tell)
    return reckoned(with_order(at, seat, courtier, pile[1:], tell), courtier, tell)


def with_order(
    at: KingsProgress, seat: Seat, courtier: Courtier, pile: Pile, tell: Tell
) -> KingsProgress:
    """Return the position with that pile; pretence on top of it is exposed and goes. § 6.3"""
    while pile and SUIT[pile[0]] != courtier:
        at = thrown(at, n.Discarded(seat, courtier, pile[0], Discarding.EXPOSED), tell)
        pile = pile[1:]
    return changed(at, cards=with_pile(at.cards, seat, courtier, pile))


def thrown(at: KingsProgress, note: n.Discarded, tell: Tell) -> KingsProgress:
    """Return the position with the card in the discards. § 6.2"""
    tell(note)
    discards = with_one_more(at.cards.discards, note.card)
    return changed(at, cards=changed(at.cards, discards=discards))
