"""Chapter 7, taking cards: the open ones, filling them up, and the loyalty test."""

from referee.state.bags import total, with_one_less
from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress import moves as m
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.actions import spent
from referee.state.kings_progress.discarding import discarded
from referee.state.kings_progress.holdings import happen, in_hand, poured
from referee.state.kings_progress.ids import VALUE, Action, Card, Deck, Discarding
from referee.state.kings_progress.moving import phase_over
from referee.state.kings_progress.numbers import COURT_PLACES, DISPLAY
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.setup import TO_DISPLAY
from referee.state.rows import put
from referee.state.seats import Seat, clockwise
from referee.state.stack import Tell, off


def take_open(
    at: KingsProgress, _ask: a.ChooseAction, move: m.TakeOpen, _tell: Tell
) -> KingsProgress:
    """Take an open card; where no open card had an icon, perhaps a second one. § 7.2, 7.3"""
    plain = all(VALUE[card] == 0 for card, _ in at.cards.display)
    at = _took(spent(at, Action.TAKE), move.by, move.card)
    if plain and at.cards.display:
        return happen(at, a.TakeSecond(move.by), d.Refill(tested=False))
    return happen(at, d.Refill(tested=False))


def take_second(
    at: KingsProgress, _ask: a.TakeSecond, move: m.TakeOpen, _tell: Tell
) -> KingsProgress:
    """Take a second open card with the same action. § 7.3"""
    return _took(off(at), move.by, move.card)


def _took(at: KingsProgress, seat: Seat, card: Card) -> KingsProgress:
    """Return the position with an open card in the seat's hand. § 7.2"""
    cards = changed(at.cards, display=with_one_less(at.cards.display, card))
    return changed(at, cards=in_hand(cards, seat, card))


def refill(at: KingsProgress, due: d.Refill, _tell: Tell) -> KingsProgress:
    """Fill the open cards up, one at a time; an empty deck brings a test. § 7.4"""
    if total(at.cards.display) >= DISPLAY:
        return at
    if at.cards.deck:
        return happen(at, TO_DISPLAY, d.Refill(tested=False))
    if not due.tested:
        return happen(at, d.LoyaltyTest(), d.Refill(tested=True))
    return at


def loyalty_test(at: KingsProgress, _due: d.LoyaltyTest, tell: Tell) -> KingsProgress:
    """Let every seat that has a pile throw a top card away, the King card's holder first. § 7.5"""
    order = with_piles(at, tuple(range(at.terms.seats)))
    tell(n.TestBegan(order))
    return happen(at, *map(a.TestDiscard, order), d.JudgeTest(()), d.EndTest())


def with_piles(at: KingsProgress, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return those of the seats that have a pile, from the King card clockwise. § 7.5, 10.5"""
    holder = at.king.card
    assert holder is not None, "somebody holds the King card once turns are taken"
    order = (holder, *clockwise(at.terms.seats, holder))
    return tuple(seat for seat in order if seat in seats and any(at.cards.piles[seat]))


def throw_for_test(
    at: KingsProgress, _ask: a.TestDiscard, move: m.DiscardTop, tell: Tell
) -> KingsProgress:
    """Throw a top card away, whose value counts in the test. § 7.6"""
    value = VALUE[at.cards.piles[move.by][move.courtier][0]]
    at = _noted(off(at), move.by, value)
    return discarded(at, move.by, move.courtier, Discarding.TEST, tell)


def _noted(at: KingsProgress, seat: Seat, value: int) -> KingsProgress:
    """Return the position with what the seat threw in the test's list. § 7.6"""
    index = max(i for i, item in enumerate(at.stack) if isinstance(item, d.JudgeTest))
    due = at.stack[index]
    assert isinstance(due, d.JudgeTest)
    with_it = changed(due, discarded=(*due.discarded, (seat, value)))
    return changed(at, stack=put(at.stack, index, with_it))


def judge_test(at: KingsProgress, due: d.JudgeTest, tell: Tell) -> KingsProgress:
    """Let all who threw the highest value step for free. § 7.7"""
    most = max((value for _, value in due.discarded), default=0)
    winners = tuple(seat for seat, value in due.discarded if value == most)
    tell(n.TestJudged(due.discarded, winners))
    return happen(at, *map(a.FreeStep, winners))


def end_test(at: KingsProgress, _due: d.EndTest, tell: Tell) -> KingsProgress:
    """End the phase if the Court is full, else make the discards the deck. § 7.9"""
    if len(at.courtiers.court) == COURT_PLACES:
        return phase_over(at)
    if not at.cards.discards:
        return at
    tell(n.Reshuffled(Deck.INFLUENCE))
    deck = poured(at.cards.discards, at.cards.deck)
    return changed(at, cards=changed(at.cards, deck=deck, discards=()))
