"""Chapter 3, the turn: playing, exchanging, taking cards, refilling, the end of the turn."""

from typing import Final

from referee.state.change import changed
from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china import moves as m
from referee.state.china import notes as n
from referee.state.china.cards import (
    HAND,
    OPEN,
    hands_with_one,
    hands_without_one,
    with_one,
    without_one,
)
from referee.state.china.pile import drawn_from_the_pile
from referee.state.china.position import CardBag, China
from referee.state.china.rulings import SEATS, Refill
from referee.state.rows import put
from referee.state.seats import Seat
from referee.state.stack import Item, Tell, instead, push

_LAST_ROUND: Final = 2

_TURNS: Final = tuple((d.TurnEnds(s), d.RefillDisplay(), a.Act(s)) for s in range(max(SEATS)))
_DRAWS: Final = tuple(a.DrawCard(seat) for seat in range(max(SEATS)))
_TAKES: Final = tuple(
    tuple(a.TakeCard(seat, left) for left in range(HAND + 1)) for seat in range(max(SEATS))
)
_REFILL: Final = d.RefillDisplay()
_OPEN_CARD: Final = a.OpenCard()
_BLOCKED_CHECK: Final = d.BlockedCheck()
_FINAL_SCORING: Final = d.FinalScoring()


def turn_of(seat: Seat) -> tuple[Item, ...]:
    """Return a whole turn of the seat, the lowest item first. § 3.1"""
    return _TURNS[seat]


def play(at: China, _ask: a.Act, move: m.Play, _tell: Tell) -> China:
    """Play the cards; then the pieces are placed, the first named first, and cards taken. § 3.3"""
    seat = move.by
    hand, discard = list(at.cards.hands[seat]), list(at.cards.discard)
    for card in move.cards:
        hand[card] -= 1
        discard[card] += 1
    cards = changed(
        at.cards,
        discard=CardBag(tuple(discard)),
        hands=put(at.cards.hands, seat, CardBag(tuple(hand))),
    )
    return changed(
        at,
        cards=cards,
        stack=(
            *at.stack[:-1],
            _TAKES[seat][HAND - sum(hand)],
            _BLOCKED_CHECK,
            *[d.PlacePiece(seat, piece) for piece in reversed(move.pieces)],
        ),
    )


def exchange(at: China, _ask: a.Act, move: m.Exchange, _tell: Tell) -> China:
    """Discard the card; another is taken for it. § 3.6"""
    cards = changed(
        at.cards,
        discard=with_one(at.cards.discard, move.card),
        hands=hands_without_one(at.cards, move.by, move.card),
    )
    return changed(at, cards=cards, stack=(*at.stack[:-1], _TAKES[move.by][1]))


def take_open(at: China, ask: a.TakeCard, move: m.TakeOpen, _tell: Tell) -> China:
    """Take a card of the display. § 3.12"""
    cards = changed(
        at.cards,
        display=without_one(at.cards.display, move.colour),
        hands=hands_with_one(at.cards, move.by, move.colour),
    )
    refill = (_REFILL,) if at.terms.rulings.refill is Refill.AT_ONCE else ()
    return changed(at, cards=cards, stack=at.stack[:-1] + _rest(ask) + refill)


def take_pile(at: China, ask: a.TakeCard, move: m.TakePile, _tell: Tell) -> China:
    """Have a card of the pile drawn. § 3.12"""
    return instead(at, *_rest(ask), _DRAWS[move.by])


def _rest(ask: a.TakeCard) -> tuple[Item, ...]:
    """Return the ask with one card less to take, if any is left. § 3.12"""
    return (_TAKES[ask.seat][ask.left - 1],) if ask.left > 1 else ()


def draw_card(at: China, ask: a.DrawCard, move: m.Draw, tell: Tell) -> China:
    """Draw a card into the hand. § 2.2"""
    tell(n.CardDrawn(ask.seat, move.colour))
    hands = hands_with_one(at.cards, ask.seat, move.colour)
    return drawn_from_the_pile(at, changed(at.cards, hands=hands), move.colour, tell)


def open_card(at: China, _ask: a.OpenCard, move: m.Draw, tell: Tell) -> China:
    """Open a card to the display. § 2.4, 3.14"""
    tell(n.CardOpened(move.colour))
    display = with_one(at.cards.display, move.colour)
    return drawn_from_the_pile(at, changed(at.cards, display=display), move.colour, tell)


def refill_display(at: China, due: d.RefillDisplay, _tell: Tell) -> China:
    """Have cards opened while fewer than four lie there and the pile holds one. § 3.14"""
    if sum(at.cards.display) < OPEN and any(at.cards.pile):
        return push(at, due, _OPEN_CARD)
    return at


def turn_ends(at: China, due: d.TurnEnds, _tell: Tell) -> China:
    """Begin the next seat's turn, or the final scoring after the last round. § 3.15"""
    following = (due.seat + 1) % at.terms.seats
    if at.course.exhaustions == _LAST_ROUND and following == at.course.first_seat:
        return push(at, _FINAL_SCORING)
    return push(at, *_TURNS[following])
