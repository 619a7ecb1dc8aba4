"""Steps that break the laws of Kings Progress, one for each: a law that never objects is none."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Final, TypeAlias

from fuzz.laws.law import Step
from referee.state.bags import with_one_more
from referee.state.change import changed
from referee.state.kings_progress.dues import EndRound
from referee.state.kings_progress.ids import COURTIERS, Card, Courtier, Gift
from referee.state.kings_progress.land import COURT, VILLAGES
from referee.state.kings_progress.position import (
    Control,
    Controls,
    KingsProgress,
    Pawns,
    Piles,
)
from referee.state.rows import put

Break: TypeAlias = Callable[[Step[KingsProgress]], Step[KingsProgress]]


def _after(broken: Callable[[KingsProgress], KingsProgress]) -> Break:
    """Return what breaks the position that a step leads to."""

    @wraps(broken)
    def break_it(step: Step[KingsProgress]) -> Step[KingsProgress]:
        return Step(step.before, step.move, broken(step.after), step.notes)

    return break_it


@_after
def _a_card_too_many(at: KingsProgress) -> KingsProgress:
    """One more card lies among the discards."""
    discards = with_one_more(at.cards.discards, Card.SQUIRE_0)
    return changed(at, cards=changed(at.cards, discards=discards))


@_after
def _a_gift_too_many(at: KingsProgress) -> KingsProgress:
    """One more gift lies among the discards."""
    discards = with_one_more(at.gifts.discards, Gift.LAND_1)
    return changed(at, gifts=changed(at.gifts, discards=discards))


@_after
def _in_two_places(at: KingsProgress) -> KingsProgress:
    """The Court lists somebody who is on the road."""
    there = at.courtiers
    other = next(c for c in COURTIERS if c not in there.court)
    return changed(at, courtiers=changed(there, court=(*there.court, other)))


@_after
def _a_crowded_village(at: KingsProgress) -> KingsProgress:
    """Three pawns stand in one village, more than any holds and one may step on from."""
    pawns = Pawns((VILLAGES[0],) * 4 + at.courtiers.pawns[4:])
    return changed(at, courtiers=changed(at.courtiers, pawns=pawns))


@_after
def _pretence_on_top(at: KingsProgress) -> KingsProgress:
    """A knight lies on top of squires."""
    piles = Piles(put(at.cards.piles[0], Courtier.SQUIRE, (Card.KNIGHT_0,)))
    return changed(at, cards=changed(at.cards, piles=put(at.cards.piles, 0, piles)))


@_after
def _control_without_influence(at: KingsProgress) -> KingsProgress:
    """Somebody on the road is controlled by the wrong seat."""
    there = at.courtiers
    courtier = next(c for c in COURTIERS if there.pawns[c] != COURT)
    control = there.control[courtier]
    minor = None if control.minor is not None else (control.major == 0) + 0
    other = Controls(put(there.control, courtier, changed(control, minor=minor)))
    return changed(at, courtiers=changed(there, control=other))


@_after
def _a_disc_of_nobody(at: KingsProgress) -> KingsProgress:
    """A disc lies on an ability that nobody ever had."""
    nobody = Control(None, None, None, used=True)
    control = Controls(put(at.courtiers.control, Courtier.LADY, nobody))
    return changed(at, courtiers=changed(at.courtiers, control=control))


@_after
def _half_a_pair(at: KingsProgress) -> KingsProgress:
    """One gift of a pair is gone, or lies there alone."""
    other = Gift.LAND_1 if at.gifts.open[0] is None else None
    return changed(at, gifts=changed(at.gifts, open=put(at.gifts.open, 1, other)))


@_after
def _a_rumour_left(at: KingsProgress) -> KingsProgress:
    """Cards lie in the rumour, and nobody is to keep one."""
    stack = at.stack[:1]
    return changed(at, stack=stack, cards=changed(at.cards, rumour=((Card.SQUIRE_0, 1),)))


@_after
def _before_his_start(at: KingsProgress) -> KingsProgress:
    """The King stands before his start."""
    return changed(at, king=changed(at.king, space=0))


@_after
def _two_ends(at: KingsProgress) -> KingsProgress:
    """The round is to end twice."""
    return changed(at, stack=(EndRound(), EndRound(), *at.stack))


def _points_lost(step: Step[KingsProgress]) -> Step[KingsProgress]:
    """Seat 0 loses a point."""
    points = step.before.progress.points
    fewer = changed(step.after.progress, points=put(points, 0, points[0] - 1))
    return Step(step.before, step.move, changed(step.after, progress=fewer), step.notes)


def _places_changed(step: Step[KingsProgress]) -> Step[KingsProgress]:
    """Two in the Court change places."""
    before = _in_court(step.before, (Courtier.LADY, Courtier.ENVOY), step.before)
    after = _in_court(step.after, (Courtier.ENVOY, Courtier.LADY), step.before)
    return Step(before, step.move, after, step.notes)


def _in_court(at: KingsProgress, court: tuple[Courtier, ...], then: KingsProgress) -> KingsProgress:
    """Return the position with these in the Court, in the round of `then`."""
    progress = changed(at.progress, round=then.progress.round)
    return changed(at, progress=progress, courtiers=changed(at.courtiers, court=court))


BROKEN: Final[Mapping[str, Break]] = {
    "sixty_four_cards": _a_card_too_many,
    "sixty_gifts": _a_gift_too_many,
    "eight_pawns": _in_two_places,
    "villages_hold_their_capacity": _a_crowded_village,
    "tops_are_genuine": _pretence_on_top,
    "control_is_as_reckoned": _control_without_influence,
    "controls_differ": _a_disc_of_nobody,
    "pairs_stay_together": _half_a_pair,
    "rumour_is_short_lived": _a_rumour_left,
    "king_on_his_track": _before_his_start,
    "one_end_of_round": _two_ends,
    "points_never_fall": _points_lost,
    "court_only_grows": _places_changed,
}
"""By law, what breaks it."""
