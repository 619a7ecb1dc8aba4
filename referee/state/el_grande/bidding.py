"""Chapter 3, the round: turning up, bidding, the order of turns, the end of the round."""

from referee.state.bags import with_one_less, with_one_more
from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.cards import KINGS_OPEN
from referee.state.el_grande.ids import KINGS_CARD, VETO_CARD, Card
from referee.state.el_grande.position import Cards, ElGrande, Values
from referee.state.el_grande.rulings import SCORED_ROUNDS, next_round
from referee.state.rows import put
from referee.state.seats import clockwise
from referee.state.stack import Due, Tell, off, push

CABALLEROS_OF_A_POWER_CARD = (0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
"""How many caballeros a power card recruits, by its value. § 1.5"""

_STACKS = (4, 3, 2, 1)


def begin_round(at: ElGrande, due: d.BeginRound, tell: Tell) -> ElGrande:
    """Begin the round: stacks are turned up, seats bid, turns are ordered. § 3.1"""
    first = at.calendar.first_bidder
    assert first is not None, "somebody is first bidder before the first round"
    bidders = (first, *clockwise(at.terms.seats, first))
    tell(n.RoundBegun(due.round))
    return push(
        changed(at, calendar=changed(at.calendar, round=due.round)),
        d.EndOfRound(),
        d.OrderTurns(),
        *(a.BidPower(seat) for seat in reversed(bidders)),
        *(a.OpenStack(stack) for stack in _STACKS),
    )


def turn_up(at: ElGrande, ask: a.OpenStack, move: m.TurnUp, tell: Tell) -> ElGrande:
    """Lay the card drawn open on its stack. § 3.2"""
    tell(n.CardTurnedUp(ask.stack, move.card))
    index = ask.stack - 1
    cards = at.cards
    return changed(
        off(at),
        cards=changed(
            cards,
            unseen=put(cards.unseen, index, with_one_less(cards.unseen[index], move.card)),
            open=put(cards.open, index, move.card),
        ),
    )


def play_power(at: ElGrande, _ask: a.BidPower, move: m.PlayPower, tell: Tell) -> ElGrande:
    """Play the power card: it leaves the hand, its value is recorded. § 3.6"""
    tell(n.PowerPlayed(move.by, move.value))
    by, value, power = move.by, move.value, at.power
    return changed(
        at,
        power=changed(
            power,
            hand=put(power.hand, by, _without(power.hand[by], value)),
            taken_back=put(power.taken_back, by, _without(power.taken_back[by], value)),
            bids=put(power.bids, by, value),
        ),
        stack=at.stack[:-1],
    )


def _without(values: Values, value: int) -> Values:
    """Return the values without that one."""
    return tuple([other for other in values if other != value])


def order_turns(at: ElGrande, _due: d.OrderTurns, tell: Tell) -> ElGrande:
    """Push a turn for every seat, the highest power value on top. § 3.7"""
    rising = _seats_by_bid(at)
    tell(n.TurnsOrdered(rising[::-1]))
    return push(at, *(d.Turn(seat) for seat in rising))


def _seats_by_bid(at: ElGrande) -> tuple[int, ...]:
    """Return the seats, the lowest bid first."""
    bids = at.power.bids
    return tuple(sorted(range(at.terms.seats), key=lambda seat: bids[seat] or 0))


def end_of_round(at: ElGrande, _due: d.EndOfRound, tell: Tell) -> ElGrande:
    """Clear the table, let old Vetoes run out, say who bids first next, and go on. § 3.8"""
    ended = at.calendar.round
    cards = _vetoes_expired(_cleared(at.cards), ended, tell)
    tell(n.RoundEnded(ended))
    return push(
        changed(
            at,
            cards=cards,
            calendar=changed(at.calendar, first_bidder=_seats_by_bid(at)[0]),
            power=changed(at.power, bids=(None,) * at.terms.seats),
        ),
        *_what_follows(at, ended),
    )


def _cleared(cards: Cards) -> Cards:
    """Return the cards with those open and taken used, the King's card aside. § 3.8"""
    used = cards.used
    for card in (*cards.open, *cards.taken):
        if card is not None and card != KINGS_CARD:
            used = with_one_more(used, card)
    return changed(cards, open=KINGS_OPEN, taken=(None,) * len(cards.taken), used=used)


def _vetoes_expired(cards: Cards, ended: int, tell: Tell) -> Cards:
    """Return the cards with the Vetoes used up that were taken before this round. § 3.9"""
    used = cards.used
    for veto in cards.vetoes:
        if veto.round < ended:
            used = with_one_more(used, VETO_CARD)
            tell(n.VetoExpired(veto.seat))
    kept = tuple(veto for veto in cards.vetoes if veto.round >= ended)
    return changed(cards, vetoes=kept, used=used)


def _what_follows(at: ElGrande, ended: int) -> tuple[Due, ...]:
    """Return the next round or the end, and a general scoring before it. § 3.8"""
    following = next_round(at.terms.rulings, ended)
    after: Due = d.EndOfGame() if following is None else d.BeginRound(following)
    return (after, d.GeneralScoring()) if ended in SCORED_ROUNDS else (after,)


def open_card(at: ElGrande, stack: int) -> Card | None:
    """Return the card that lies open on the stack. § 4.6"""
    return at.cards.open[stack - 1]
