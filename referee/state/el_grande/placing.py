"""Chapter 4.6 to 4.15: taking a card, placing, announcing the special, ending the turn."""

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.caballeros import courting, standing
from referee.state.el_grande.cards import stack_of
from referee.state.el_grande.court import one_less
from referee.state.el_grande.ids import VETO_CARD, Card
from referee.state.el_grande.position import Cards, ElGrande, KeptVeto
from referee.state.el_grande.veto import questions
from referee.state.rows import put
from referee.state.seats import Seat
from referee.state.stack import Ask, Tell, instead, off


def take(at: ElGrande, _ask: a.ChooseCard, move: m.Take, tell: Tell) -> ElGrande:
    """Take the open card; a Veto is kept. Then the seat may act. § 4.7, 8.1"""
    card = at.cards.open[move.stack - 1]
    assert card is not None, "a card taken lies open"
    tell(n.CardTaken(move.by, card))
    cards = changed(at.cards, open=put(at.cards.open, move.stack - 1, None))
    return changed(
        at,
        cards=_kept(cards, move.by, card, at.calendar.round),
        stack=(*at.stack[:-1], a.PlayCard(move.by, card, move.stack, card != VETO_CARD)),
    )


def _kept(cards: Cards, seat: Seat, card: Card, number: int) -> Cards:
    """Return the cards with the one taken before its seat. § 4.7"""
    if card == VETO_CARD:
        return changed(cards, vetoes=(*cards.vetoes, KeptVeto(seat, number)))
    return changed(cards, taken=put(cards.taken, seat, card))


def place(at: ElGrande, ask: a.PlayCard, move: m.Place, tell: Tell) -> ElGrande:
    """Place one from the court; the turn goes on. § 4.8"""
    return _placed(at, move, (changed(ask, left=ask.left - 1),), tell)


def place_anywhere(at: ElGrande, ask: a.PlaceAnywhere, move: m.Place, tell: Tell) -> ElGrande:
    """Place one more, without regard to the King's borders. § 7.1B"""
    return _placed(at, move, one_less(ask), tell)


def place_first(at: ElGrande, _ask: a.MoveOrPlace, move: m.Place, tell: Tell) -> ElGrande:
    """Choose to place, for good, by placing the first of two. § 7.1C"""
    return _placed(at, move, (a.PlaceAnywhere(move.by, 1),), tell)


def _placed(at: ElGrande, move: m.Place, then: tuple[Ask, ...], tell: Tell) -> ElGrande:
    """Return the position with one from the court at the place, and these asks on top. § 4.8"""
    tell(n.Placed(move.by, move.to))
    return changed(
        at,
        land=standing(at.land, move.by, move.to, 1),
        seats=courting(at.seats, move.by, -1),
        stack=at.stack[:-1] + then,
    )


def announce(at: ElGrande, ask: a.PlayCard, move: m.Announce, tell: Tell) -> ElGrande:
    """Announce the special: placing begun is closed, holders of Vetoes are asked. § 4.13"""
    tell(n.Announced(move.by, ask.card))
    left = ask.left if ask.left == stack_of(ask.card) else 0
    return instead(
        at,
        changed(ask, left=left, special=False),
        d.Special(move.by, ask.card),
        *questions(at, move.by, move.by, ask.card, None),
    )


def end_turn(at: ElGrande, _ask: a.PlayCard, move: m.EndTurn, tell: Tell) -> ElGrande:
    """End the turn; what was not placed or announced is forgone. § 4.14"""
    tell(n.TurnEnded(move.by))
    return off(at)
