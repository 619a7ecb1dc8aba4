"""
Why every match of El Grande ends: a number of moves that can still follow, and that falls.

It is a bound, not a count: what may be answered early counts as if it were answered to the last.
"""

from functools import partial
from typing import Final

from fuzz.laws.el_grande.numbers import OF_A_COLOUR, ROUNDS
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande.position import ElGrande
from referee.state.stack import Ask, Item, SealedAsk

_SPECIAL: Final = OF_A_COLOUR + 2
"""No special asks more often: 1C moves thirty, and somebody may stop."""

_OBJECTING: Final = 2 * 3
"""Two Vetoes may be asked for, and each asks once for the other."""

_ANNOUNCING: Final = 1 + _OBJECTING + _SPECIAL

_TURN: Final = (1 + 6) + 1 + (5 + _ANNOUNCING + 1)
"""Recruiting with a recall of six; taking a card; placing five, announcing, ending the turn."""

_STACKS: Final = 4


def moves_left(at: ElGrande) -> int:
    """Return a number of moves that no continuation exceeds."""
    return sum(map(partial(_of_item, at), at.stack))


def _of_item(at: ElGrande, item: Item) -> int:
    """Return how many moves an item of the stack can lead to."""
    match item:
        case d.BeginRound(round):
            return _rounds_from(at, round)
        case d.EndOfRound():
            return _rounds_from(at, at.calendar.round + 1) + _scoring(at)
        case d.GeneralScoring():
            return _scoring(at)
        case d.OrderTurns():
            return at.terms.seats * _TURN
        case d.Turn():
            return _TURN
        case d.Special():
            return _SPECIAL
        case a.ChooseCard():
            return 1 + 5 + _ANNOUNCING + 1
        case _:
            return _of_ask(item)


def _of_ask(item: Item) -> int:
    """Return how many moves an ask can lead to; other dues ask nobody."""
    match item:
        case a.FillCourt(_, up_to, recall):
            return 1 + up_to * recall
        case a.PlayCard(_, _, left, special):
            return left + special * _ANNOUNCING + 1
        case a.MayVeto(_, _, _, against):
            return 3 if against is None else 1
        case a.RecallFromBoard(_, left) | a.PlaceAnywhere(_, left) | a.GiveUp(_, left):
            return left
        case a.MoveCaballeros(_, own, foreign, some):
            return own + foreign + some
        case a.MoveOrPlace() | a.ChooseEvicted():
            return _SPECIAL
        case SealedAsk(waiting):
            return len(waiting)
        case _:
            return isinstance(item, Ask)


def _rounds_from(at: ElGrande, first: int) -> int:
    """Return the bound of all rounds from one on."""
    rounds = [number for number in ROUNDS[at.terms.rulings.game_length.value] if number >= first]
    return len(rounds) * (_STACKS + at.terms.seats * (1 + _TURN) + _scoring(at))


def _scoring(at: ElGrande) -> int:
    """Return how many disks a general scoring asks for."""
    return at.terms.seats
