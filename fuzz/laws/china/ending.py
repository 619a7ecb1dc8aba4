"""
Why every match of China ends: a number of moves that can still follow, and that falls. § 7.7

A draw takes a card from the pile, which is formed anew once, of fewer cards than the deck has.
Whatever a seat answers, it has less to answer in its turn; and its next turn comes only after a
draw, or in the last round, which has one turn for each seat. It is a bound, not a count.
"""

from typing import Final

from fuzz.laws.china.numbers import DECKS, HAND
from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china.position import China
from referee.state.stack import Item

_TURN: Final = 1 + HAND
"""What a seat answers in a turn: it acts, and takes three cards at most."""

_FOR_GOOD: Final = 2
"""After so many exhaustions there is no pile any more."""


def moves_left(at: China) -> int:
    """Return a number of moves that no continuation exceeds."""
    if not at.stack:
        return 0
    return (1 + _TURN) * (_draws(at) + _last_turns(at)) + sum(map(_of_item, at.stack))


def _draws(at: China) -> int:
    """Return how many cards can still be drawn."""
    anew = 0 if at.course.exhaustions else sum(DECKS[at.terms.seats])
    return sum(at.cards.pile) + anew


def _last_turns(at: China) -> int:
    """Return how many turns come after this one when the pile is gone for good. § 7.4"""
    turn = next((item.seat for item in at.stack if isinstance(item, d.TurnEnds)), None)
    first = at.course.first_seat
    if at.course.exhaustions < _FOR_GOOD or turn is None or first is None:
        return at.terms.seats
    return (first - turn - 1) % at.terms.seats


def _of_item(item: Item) -> int:
    """Return how many answers of seats an item of the stack can lead to before the next draw."""
    match item:
        case a.FirstSeat():
            return 1 + _TURN
        case a.Act():
            return _TURN
        case a.TakeCard(_, left):
            return left
        case _:
            return 0
