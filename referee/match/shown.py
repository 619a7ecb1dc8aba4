"""What a viewer is shown of a match: the table before him, and the events, numbered for him."""

from attrs import frozen

from referee import apply
from referee.match.match import UNTOLD, Match, Step, Story
from referee.match.outcomes import outcome
from referee.match.viewers import ARBITER, is_told, number_for
from referee.state.game import Outcome, View
from referee.state.seats import PUBLIC, Seat, Viewer
from referee.state.stack import Item, Move, Position
from referee.store.record import LegalAnswers, RecordEntry


@frozen
class Table:
    """
    What lies before a viewer: what he may know, who is asked what, how the match ended.

    `clocks` are the milliseconds that each seat had left at the last event. An arbiter has what the
    public has, and the whole position.
    """

    revision: int
    view: View
    ask: Item | None
    waiting: tuple[Seat, ...]
    options: tuple[Move, ...]
    outcome: Outcome | None
    clocks: tuple[int, ...]
    position: Position | None = None


@frozen
class Event:
    """Something that happened, as a viewer may know it."""

    number: int
    entry: RecordEntry
    story: Story
    outcome: Outcome | None


def table(match: Match, viewer: Viewer) -> Table:
    """Return what lies before the viewer now."""
    is_arbiter = viewer == ARBITER
    view = apply.view(match.position, PUBLIC if is_arbiter else viewer)
    return Table(
        revision=number_for(match, viewer),
        view=view,
        ask=None if match.is_over else view.stack[-1],
        waiting=() if match.is_over else apply.waiting(match.position),
        options=_options(match, viewer),
        outcome=outcome(match),
        clocks=match.clocks.left if is_arbiter else match.clocks.told,
        position=match.position if is_arbiter else None,
    )


def event(step: Step, viewer: Viewer) -> Event | None:
    """
    Return the event that the viewer is told of, or null if he is told nothing.

    It is told as it was when it happened: what comes to light later does not change it.
    """
    if not is_told(step.entry, viewer):
        return None
    after = step.after
    if viewer == ARBITER:
        story = _whole_story(step)
    else:
        story = after.game.veil(step.before.position, step.story, viewer)
    return Event(number_for(after, viewer), step.entry, story, outcome(after))


def _whole_story(step: Step) -> Story:
    """Return what happened, or what was tried or declared if nothing did."""
    return step.entry.moves if isinstance(step.entry, UNTOLD) else step.story


def _options(match: Match, viewer: Viewer) -> tuple[Move, ...]:
    """Return the viewer's legal answers, if the match shows them."""
    hidden = match.header.policy.legal_answers is LegalAnswers.HIDDEN
    if hidden or match.is_over or viewer == ARBITER:
        return ()
    return tuple(apply.options(match.position, viewer))
