"""Chapter 7, what cards may move, from where, and to where."""

from typing import TypeAlias

from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande.ids import CASTILLO, COURT, Board, Reach, Spot
from referee.state.el_grande.land import BORDERS
from referee.state.el_grande.position import ElGrande
from referee.state.seats import Seat
from referee.state.stack import Ask
from referee.validate.rule import KEPT, Facts, rule

Shifting: TypeAlias = a.MoveCaballeros | a.MoveOrPlace
Leaving: TypeAlias = m.Shift | m.Remove | m.Withdraw | m.Surrender | m.Point
Going: TypeAlias = m.Shift | m.SetBoard | m.SendKing | m.SendGrande


@rule("7.02")
def must_keep_within_the_number(_at: ElGrande, ask: Shifting, move: m.Shift) -> Facts | None:
    """Of each colour, only as many caballeros are moved as the card still allows."""
    own = move.owner == move.by
    if isinstance(ask, a.MoveOrPlace):
        return KEPT if own else {"owner": move.owner}
    left = (ask.own if own else ask.foreign) + ask.any
    return KEPT if left > 0 else {"owner": move.owner}


@rule("7.03")
def must_keep_to_one_origin(_at: ElGrande, ask: Shifting, move: m.Shift) -> Facts | None:
    """Where a card speaks of one region, all come out of the region first chosen."""
    if isinstance(ask, a.MoveOrPlace) or not ask.one_origin or ask.origin is None:
        return KEPT
    return KEPT if move.origin == ask.origin else {"origin": move.origin, "begun": ask.origin}


@rule("7.04")
def must_stand_there(at: ElGrande, ask: Ask, move: Leaving) -> Facts | None:
    """A caballero of that owner must stand where one is to be taken from."""
    owner = _owner(ask, move)
    spot: Spot = move.place if isinstance(move, m.Point) else move.origin
    if spot == CASTILLO:
        return KEPT
    there = at.seats.court[owner] if spot == COURT else at.land.caballeros[spot][owner]
    return KEPT if there > 0 else {"owner": owner, "place": spot}


def _owner(ask: Ask, move: Leaving) -> Seat:
    """Return whose caballero is to be taken."""
    if isinstance(move, m.Shift):
        return move.owner
    return ask.owner if isinstance(ask, a.Strike) else move.by


@rule("7.05")
def must_go_elsewhere(at: ElGrande, ask: Ask, move: Going) -> Facts | None:
    """What is moved must end in another place than before."""
    if isinstance(move, m.SendKing) and _may_stay(at, ask):
        return KEPT
    before = _before(at, move)
    return {"place": before} if move.to == before else KEPT


def _may_stay(at: ElGrande, ask: Ask) -> bool:
    """Say whether the King's card lets him stay. § 7.5A"""
    anywhere = isinstance(ask, a.MoveKing) and ask.reach is Reach.ANYWHERE
    return anywhere and at.terms.rulings.king_may_stay


def _before(at: ElGrande, move: Going) -> Spot | None:
    """Return where the thing to be moved is now; null for a board at the side."""
    if isinstance(move, m.Shift):
        return move.origin
    if isinstance(move, m.SetBoard):
        return at.land.boards[move.board]
    return at.land.king if isinstance(move, m.SendKing) else at.land.grandes[move.by]


@rule("7.07")
def must_not_cover_a_mobile_board(
    at: ElGrande, _ask: a.MoveBoard, move: m.SetBoard
) -> Facts | None:
    """A mobile board is never laid on the other."""
    other = next(board for board in Board if board != move.board)
    covered = at.land.boards[other] == move.to
    return {"place": move.to, "board": other} if covered else KEPT


@rule("7.08")
def must_be_one_step_away(at: ElGrande, ask: a.MoveKing, move: m.SendKing) -> Facts | None:
    """The royal adviser sends the King only to a region bordering his."""
    king = at.land.king
    assert king is not None, "the King is on land when he is sent"
    if ask.reach is Reach.ANYWHERE or move.to in (CASTILLO, king) or move.to in BORDERS[king]:
        return KEPT
    return {"region": move.to, "king": king}


@rule("7.09")
def must_have_been_played(at: ElGrande, _ask: a.ChoosePower, move: m.TakeBack) -> Facts | None:
    """Only a power card already played is taken back."""
    return {"value": move.value} if move.value in at.power.hand[move.by] else KEPT
