"""Chapter 5, moving courtiers: steps, crossings, arrival in the Court, the controller's pair."""

from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress import moves as m
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.actions import spent
from referee.state.kings_progress.discarding import discarded
from referee.state.kings_progress.gifts import taken
from referee.state.kings_progress.holdings import with_king_card
from referee.state.kings_progress.ids import Action, Courtier, Discarding
from referee.state.kings_progress.land import CAPACITY, COURT
from referee.state.kings_progress.numbers import COURT_PLACES, slots_of_pair
from referee.state.kings_progress.position import KingsProgress, Pawns, kings_palace
from referee.state.rows import put
from referee.state.seats import Seat
from referee.state.stack import Item, Tell, off, push


def step(at: KingsProgress, _ask: a.ChooseAction, move: m.Step, tell: Tell) -> KingsProgress:
    """Move a pawn, as an action. § 5.9"""
    return _stepped(spent(at, Action.MOVE), move, (d.CloseCourt(),), tell)


def step_on(at: KingsProgress, _ask: a.StepOn, move: m.Step, tell: Tell) -> KingsProgress:
    """Move the pawn on out of a full village, which costs the next action. § 5.10"""
    return _stepped(spent(off(at), Action.MOVE), move, (d.CloseCourt(),), tell)


def transport(at: KingsProgress, _ask: a.Transport, move: m.Step, tell: Tell) -> KingsProgress:
    """Move a pawn for free; the turn's actions may go on with it. § 9.5"""
    return _stepped(off(at), move, (d.CloseCourt(),), tell)


def free_step(at: KingsProgress, _ask: a.FreeStep, move: m.Step, tell: Tell) -> KingsProgress:
    """Move a pawn for having won a test; that does not close the Court. § 7.8"""
    return _stepped(off(at), move, (), tell)


def _stepped(
    at: KingsProgress, move: m.Step, closing: tuple[Item, ...], tell: Tell
) -> KingsProgress:
    """Return the position with the pawn at its new place; `closing` is due with five in. § 5.9"""
    if move.to == kings_palace(at):
        return _arrived(at, move.by, move.courtier, closing, tell)
    pawns = Pawns(put(at.courtiers.pawns, move.courtier, move.to))
    at = changed(at, courtiers=changed(at.courtiers, pawns=pawns))
    if pawns.count(move.to) > CAPACITY[move.to]:
        return push(at, a.StepOn(move.by, move.courtier))
    return at


def _arrived(
    at: KingsProgress, by: Seat, courtier: Courtier, closing: tuple[Item, ...], tell: Tell
) -> KingsProgress:
    """Return the position with the courtier in the Court, and all that this brings. § 5.12"""
    court = (*at.courtiers.court, courtier)
    tell(n.Arrived(courtier, len(court), by))
    pawns = Pawns(put(at.courtiers.pawns, courtier, COURT))
    at = changed(at, courtiers=changed(at.courtiers, pawns=pawns, court=court))
    at = with_king_card(at, by, tell)
    if len(court) == COURT_PLACES:
        at = push(at, *closing)
    controller = at.courtiers.control[courtier].major
    if controller is None:
        return at
    at = discarded(at, controller, courtier, Discarding.ARRIVAL, tell)
    return push(at, a.ChoosePair(controller, courtier))


def take_pair(at: KingsProgress, ask: a.ChoosePair, move: m.TakePair, tell: Tell) -> KingsProgress:
    """Take both gifts of a pair. § 5.17"""
    return taken(off(at), move.by, ask.courtier, slots_of_pair(move.index), tell)


def close_court(at: KingsProgress, _due: d.CloseCourt, _tell: Tell) -> KingsProgress:
    """End the phase: all that was still to happen before the end of the round lapses. § 5.18"""
    return phase_over(at)


def phase_over(at: KingsProgress) -> KingsProgress:
    """Return the position with everything above `EndRound` removed. § 5.18, 7.9"""
    return changed(at, stack=at.stack[: at.stack.index(d.EndRound()) + 1])
