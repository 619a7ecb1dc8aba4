"""Chapter 7, what cards move: caballeros on the board, back home, boards, Grandes and the King."""

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.caballeros import recruiting, retiring, standing
from referee.state.el_grande.court import one_less
from referee.state.el_grande.ids import ALL, COURT, Site, as_region
from referee.state.el_grande.position import Boards, ElGrande
from referee.state.rows import put
from referee.state.stack import Tell, instead, off


def shift(at: ElGrande, ask: a.MoveCaballeros, move: m.Shift, tell: Tell) -> ElGrande:
    """Move one caballero on the board at the price of one of the counters. § 7.06"""
    left = _one_move_less(ask, move)
    over = not (left.own or left.foreign or left.any)
    stack = at.stack[:-1] if over else (*at.stack[:-1], left)
    return changed(_shifted(at, move, tell), stack=stack)


def shift_first(at: ElGrande, _ask: a.MoveOrPlace, move: m.Shift, tell: Tell) -> ElGrande:
    """Choose to move out of one region, for good, by moving the first. § 7.1C"""
    rest = a.MoveCaballeros(
        move.by, own=ALL - 1, foreign=0, any=0, one_origin=True, origin=as_region(move.origin)
    )
    return instead(_shifted(at, move, tell), rest)


def _one_move_less(ask: a.MoveCaballeros, move: m.Shift) -> a.MoveCaballeros:
    """Return the ask with the counter lowered that pays for the move. § 7.06"""
    if ask.one_origin:
        ask = changed(ask, origin=as_region(move.origin))
    if ask.any:
        return changed(ask, any=ask.any - 1)
    if move.owner == move.by:
        return changed(ask, own=ask.own - 1)
    return changed(ask, foreign=ask.foreign - 1)


def _shifted(at: ElGrande, move: m.Shift, tell: Tell) -> ElGrande:
    """Return the position with one of the owner's moved. § 7.06"""
    tell(n.Shifted(move.by, move.owner, as_region(move.origin), move.to))
    land = standing(standing(at.land, move.owner, move.origin, -1), move.owner, move.to, 1)
    return changed(at, land=land)


def surrender(at: ElGrande, ask: a.GiveUp, move: m.Surrender, tell: Tell) -> ElGrande:
    """Give one of the seat's own back to its provinces. § 7.2D"""
    tell(n.Surrendered(move.by, move.origin))
    stack = at.stack[:-1] + one_less(ask)
    if move.origin == COURT:
        return changed(at, seats=recruiting(at.seats, move.by, -1), stack=stack)
    return changed(sent_back(at, move.by, Site(move.origin), 1), stack=stack)


def strike(at: ElGrande, ask: a.Strike, move: m.Remove, tell: Tell) -> ElGrande:
    """Send one of the owner's back to its provinces. § 7.2E"""
    tell(n.Struck(move.by, ask.owner, as_region(move.origin)))
    return off(sent_back(at, ask.owner, move.origin, 1))


def sent_back(at: ElGrande, seat: int, origin: Site, number: int) -> ElGrande:
    """Return the position with so many of the seat's from the place in its provinces. § 7.10"""
    return changed(
        at,
        land=standing(at.land, seat, origin, -number),
        seats=retiring(at.seats, seat, number),
    )


def set_board(at: ElGrande, _ask: a.MoveBoard, move: m.SetBoard, tell: Tell) -> ElGrande:
    """Lay the mobile board. § 7.4A"""
    tell(n.BoardSet(move.by, move.board, at.land.boards[move.board], move.to))
    boards = Boards(put(at.land.boards, move.board, move.to))
    return changed(off(at), land=changed(at.land, boards=boards))


def send_king(at: ElGrande, _ask: a.MoveKing, move: m.SendKing, tell: Tell) -> ElGrande:
    """Set the King down in the region. § 7.4B, 7.5A"""
    assert at.land.king is not None, "the King is on land when he is sent"
    region = as_region(move.to)
    tell(n.KingSent(move.by, at.land.king, region))
    return changed(off(at), land=changed(at.land, king=region))


def send_grande(at: ElGrande, _ask: a.MoveGrande, move: m.SendGrande, tell: Tell) -> ElGrande:
    """Let the seat's Grande move house. § 7.4D"""
    home, region = at.land.grandes[move.by], as_region(move.to)
    assert home is not None, "Grandes are on land after the setting up"
    tell(n.GrandeSent(move.by, home, region))
    return changed(off(at), land=changed(at.land, grandes=put(at.land.grandes, move.by, region)))


def take_back(at: ElGrande, _ask: a.ChoosePower, move: m.TakeBack, tell: Tell) -> ElGrande:
    """Take a power card back in hand; the order of turns stays. § 7.4E"""
    tell(n.PowerTakenBack(move.by, move.value))
    power, by = at.power, move.by
    return changed(
        off(at),
        power=changed(
            power,
            hand=put(power.hand, by, tuple(sorted((*power.hand[by], move.value)))),
            taken_back=put(
                power.taken_back, by, tuple(sorted((*power.taken_back[by], move.value)))
            ),
        ),
    )
