"""Chapter 3, the turn: the King card step, the ability step, actions and what they spend."""

from fractions import Fraction

from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress import moves as m
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.abilities import CARRY_OUT
from referee.state.kings_progress.holdings import happen, paid
from referee.state.kings_progress.ids import Courtier, Reason
from referee.state.kings_progress.numbers import (
    ACTIONS_PER_TURN,
    KING_CARD_POINTS,
    KING_STEPS,
)
from referee.state.kings_progress.pieces import ABILITY, LAST_SPACE
from referee.state.kings_progress.position import Controls, KingsProgress
from referee.state.kings_progress.rulings import LastSpace
from referee.state.rows import put
from referee.state.seats import Seat
from referee.state.stack import Ask, Item, Tell, off


def begin_turn(at: KingsProgress, due: d.Turn, tell: Tell) -> KingsProgress:
    """Let the holder of the King card be paid; then an ability, then actions. § 3.1, 3.3"""
    seat, ended = due.seat, False
    if at.king.card == seat:
        at = _king_card_step(at, seat, tell)
        ended = at.king.space == LAST_SPACE
    if ended and at.terms.rulings.king_last_space_end is LastSpace.AT_ONCE:
        return at
    turn: tuple[Item, ...] = (
        a.ChooseAbility(seat),
        a.ChooseAction(seat, ACTIONS_PER_TURN, (), differ=False),
    )
    if ended:
        return happen(at, *turn)
    return happen(at, *turn, d.Turn((seat + 1) % at.terms.seats))


def _king_card_step(at: KingsProgress, seat: Seat, tell: Tell) -> KingsProgress:
    """Pay the holder of the King card, and let the King go one space on. § 3.2"""
    at = paid(at, seat, Fraction(KING_CARD_POINTS), (Reason.KING_CARD, None), tell)
    space = at.king.space + KING_STEPS
    tell(n.KingStepped(space))
    return changed(at, king=changed(at.king, space=space))


def use_ability(
    at: KingsProgress, _ask: a.ChooseAbility, move: m.UseAbility, tell: Tell
) -> KingsProgress:
    """Lay the disc on the ability, and carry it out. § 3.8"""
    ability = ABILITY[move.courtier]
    tell(n.AbilityUsed(move.by, move.courtier, ability))
    at = changed(_with_disc(at, move.courtier), stack=at.stack[:-1])
    return CARRY_OUT[ability](at, move.by, move.courtier, tell)


def _with_disc(at: KingsProgress, courtier: Courtier) -> KingsProgress:
    """Return the position with the disc on the courtier's ability."""
    control = at.courtiers.control
    used = Controls(put(control, courtier, changed(control[courtier], used=True)))
    return changed(at, courtiers=changed(at.courtiers, control=used))


def pass_by(at: KingsProgress, _ask: Ask, _move: m.Pass, _tell: Tell) -> KingsProgress:
    """Decline the ability or the free step. § 3.4, 7.8"""
    return off(at)


def stop(at: KingsProgress, _ask: Ask, _move: m.Stop, _tell: Tell) -> KingsProgress:
    """Do no more of this. § 4.5, 7.3, 9.2, 9.9"""
    return off(at)


def end_turn(
    at: KingsProgress, _ask: a.ChooseAction, _move: m.EndTurn, _tell: Tell
) -> KingsProgress:
    """Give up the actions left. § 3.12"""
    return off(at)
