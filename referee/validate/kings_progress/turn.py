"""Chapter 3, the turn: which abilities may be used, which kinds of action may be taken."""

from typing import Final, TypeAlias

from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.ids import Action
from referee.state.kings_progress.pieces import ABILITY
from referee.state.kings_progress.position import KingsProgress
from referee.validate.kings_progress.needs import NEEDS
from referee.validate.rule import KEPT, Facts, rule

Acting: TypeAlias = m.Tuck | m.Step | m.DiscardTop | m.TakeOpen

KIND: Final[dict[type[Acting], Action]] = {
    m.Tuck: Action.PLAY,
    m.Step: Action.MOVE,
    m.DiscardTop: Action.DISCARD,
    m.TakeOpen: Action.TAKE,
}
"""By move, the kind of the action that it begins. § 3.9"""

IN_ORDER: Final = (Action.MOVE, Action.PLAY, Action.TAKE, Action.DISCARD)
"""The kinds of action in their fixed order. § 3.11"""


@rule("3.5")
def must_control_the_courtier(
    at: KingsProgress, _ask: a.ChooseAbility, move: m.UseAbility
) -> Facts | None:
    """A seat uses only the ability of a courtier under its own major control."""
    major = at.courtiers.control[move.courtier].major
    return KEPT if major == move.by else {"courtier": move.courtier, "major": major}


@rule("3.6")
def must_be_unused(at: KingsProgress, _ask: a.ChooseAbility, move: m.UseAbility) -> Facts | None:
    """An ability with the disc on it waits for its renewal."""
    control = at.courtiers.control[move.courtier]
    if control.major != move.by or not control.used:
        return KEPT
    return {"courtier": move.courtier}


@rule("3.7")
def must_have_something_to_do(
    at: KingsProgress, _ask: a.ChooseAbility, move: m.UseAbility
) -> Facts | None:
    """An ability is used only when it does something."""
    control, ability = at.courtiers.control[move.courtier], ABILITY[move.courtier]
    if control.major != move.by or control.used or NEEDS[ability](at, move.by, move.courtier):
        return KEPT
    return {"courtier": move.courtier, "ability": ability}


@rule("3.10")
def must_be_another_kind(_at: KingsProgress, ask: a.ChooseAction, move: Acting) -> Facts | None:
    """With `differ` (the Priest's turn) no kind of action is taken twice."""
    kind = KIND[type(move)]
    return {"kind": kind, "used": ask.used} if ask.differ and kind in ask.used else KEPT


@rule("3.11")
def must_keep_the_order(at: KingsProgress, ask: a.ChooseAction, move: Acting) -> Facts | None:
    """Under the fixed order no action is of an earlier kind than the one before it."""
    if not at.terms.rulings.action_order_fixed or not ask.used:
        return KEPT
    kind, last = KIND[type(move)], ask.used[-1]
    if IN_ORDER.index(kind) >= IN_ORDER.index(last):
        return KEPT
    return {"kind": kind, "last": last}
