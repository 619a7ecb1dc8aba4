"""Chapter 8, the Veto: who is asked, what it stops, and the Veto against a Veto."""

from referee.state.bags import with_one_more
from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import VETO_CARD, Card
from referee.state.el_grande.position import Cards, ElGrande
from referee.state.seats import Seat, clockwise
from referee.state.stack import Item, Tell, off


def questions(
    at: ElGrande, start: Seat, actor: Seat, card: Card, against: Seat | None
) -> tuple[a.MayVeto, ...]:
    """Return the questions to all others that hold a Veto, the first clockwise on top. § 8.3"""
    if not at.cards.vetoes:
        return ()
    holders = {veto.seat for veto in at.cards.vetoes}
    asked = [seat for seat in clockwise(at.terms.seats, start) if seat in holders]
    return tuple(a.MayVeto(seat, actor, card, against) for seat in reversed(asked))


def lay_veto(at: ElGrande, ask: a.MayVeto, move: m.Veto, tell: Tell) -> ElGrande:
    """Lay down a Veto, against the special or against another's Veto. § 8.5, 8.7"""
    tell(n.VetoPlayed(move.by, ask.against))
    at = changed(at, cards=_spent(at.cards, move.by), stack=_without_questions(at, ask.against))
    if ask.against is not None:
        tell(n.VetoStopped(ask.against, move.by))
        return off(at)
    again = at.terms.rulings.veto_stops_veto
    counter = questions(at, move.by, ask.actor, ask.card, move.by) if again else ()
    return changed(at, stack=(*at.stack, d.StopSpecial(move.by), *counter))


def _spent(cards: Cards, seat: Seat) -> Cards:
    """Return the cards with the seat's older Veto used. § 8.5"""
    older = next(veto for veto in cards.vetoes if veto.seat == seat)
    kept = tuple(veto for veto in cards.vetoes if veto is not older)
    return changed(cards, vetoes=kept, used=with_one_more(cards.used, VETO_CARD))


def _without_questions(at: ElGrande, against: Seat | None) -> tuple[Item, ...]:
    """Return the stack without the questions about the same special or the same Veto. § 8.5"""
    return tuple(
        item for item in at.stack if not (isinstance(item, a.MayVeto) and item.against == against)
    )


def allow(at: ElGrande, ask: a.MayVeto, move: m.Allow, tell: Tell) -> ElGrande:
    """Let it pass. § 8.5"""
    tell(n.Allowed(move.by, ask.against))
    return off(at)


def stop_special(at: ElGrande, due: d.StopSpecial, tell: Tell) -> ElGrande:
    """Take the special under the Veto off unread. § 8.6"""
    special = at.stack[-1]
    assert isinstance(special, d.Special), "a Veto lies on the special it stops"
    tell(n.SpecialStopped(special.seat, special.card, due.by))
    return off(at)
