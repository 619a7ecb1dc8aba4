"""Chapter 4.1 to 4.5: the turn begins; recruiting, and recalling what the provinces lack."""

from typing import TypeVar

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.bidding import CABALLEROS_OF_A_POWER_CARD
from referee.state.el_grande.caballeros import courting, recruiting, standing
from referee.state.el_grande.ids import as_region
from referee.state.el_grande.position import ElGrande
from referee.state.stack import Ask, Tell, off, push

Countdown = TypeVar("Countdown", a.RecallFromBoard, a.PlaceAnywhere, a.GiveUp)


def begin_turn(at: ElGrande, due: d.Turn, tell: Tell) -> ElGrande:
    """Let the seat recruit, recall, take a card and act, in this order. § 4.1"""
    bid = at.power.bids[due.seat]
    assert bid is not None, "whoever has a turn has bid"
    tell(n.TurnBegun(due.seat))
    up_to = CABALLEROS_OF_A_POWER_CARD[bid]
    return push(at, a.ChooseCard(due.seat), a.FillCourt(due.seat, up_to, recall=True))


def recruit(at: ElGrande, ask: a.FillCourt, move: m.Recruit, tell: Tell) -> ElGrande:
    """Bring so many from the provinces into the court; then perhaps recall. § 4.4"""
    by, count = move.by, move.count
    tell(n.Recruited(by, count))
    seats = recruiting(at.seats, by, count)
    missing = ask.up_to - count
    recalls = ask.recall and missing > 0 and seats.provinces[by] == 0
    recall = (a.RecallFromBoard(by, missing),) if recalls else ()
    return changed(at, seats=seats, stack=at.stack[:-1] + recall)


def withdraw(at: ElGrande, ask: a.RecallFromBoard, move: m.Withdraw, tell: Tell) -> ElGrande:
    """Bring one of the seat's own back from a region into its court. § 4.5"""
    tell(n.Withdrawn(move.by, as_region(move.origin)))
    return changed(
        at,
        land=standing(at.land, move.by, move.origin, -1),
        seats=courting(at.seats, move.by, 1),
        stack=at.stack[:-1] + one_less(ask),
    )


def one_less(ask: Countdown) -> tuple[Ask, ...]:
    """Return the ask with one less of what is left, or nothing when that was the last. § 13.1"""
    return (changed(ask, left=ask.left - 1),) if ask.left > 1 else ()


def stop(at: ElGrande, _ask: Ask, move: m.Stop, tell: Tell) -> ElGrande:
    """Do no more of this. § 4.5, 7.06"""
    tell(n.Stopped(move.by))
    return off(at)
