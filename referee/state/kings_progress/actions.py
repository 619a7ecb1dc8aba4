"""Chapter 3.9: what an action spends."""

from referee.state.change import changed
from referee.state.kings_progress.asks import ChooseAction
from referee.state.kings_progress.ids import Action
from referee.state.kings_progress.position import KingsProgress
from referee.state.stack import instead, off


def spent(at: KingsProgress, action: Action) -> KingsProgress:
    """Return the position with an action spent of the `ChooseAction` on top. § 3.9"""
    ask = at.stack[-1]
    assert isinstance(ask, ChooseAction), "actions are spent of the ask for them"
    if ask.left == 1:
        return off(at)
    return instead(at, changed(ask, left=ask.left - 1, used=(*ask.used, action)))
