"""What a viewer is shown of a match: the table before him, and the events, numbered for him."""

from attrs import frozen

from referee import apply
from referee.match.match import Match, Step, Story
from referee.state.game import Outcome, View
from referee.state.seats import Seat, Viewer
from referee.state.stack import Item, Move
from referee.store.record import BatchRefused, LegalAnswers, RecordEntry


@frozen
class Table:
    """What lies before a viewer: what he may know, who is asked what, how the match ended."""

    revision: int
    view: View
    ask: Item | None
    waiting: tuple[Seat, ...]
    options: tuple[Move, ...]
    outcome: Outcome | None


@frozen
class Event:
    """Something that happened, as a viewer may know it."""

    number: int
    entry: RecordEntry
    story: Story
    outcome: Outcome | None


def table(match: Match, viewer: Viewer) -> Table:
    """Return what lies before the viewer now."""
    view = apply.view(match.position, viewer)
    return Table(
        revision=match.count.events,
        view=view,
        ask=None if match.is_over else view.stack[-1],
        waiting=() if match.is_over else apply.waiting(match.position),
        options=_options(match, viewer),
        outcome=outcome(match),
    )


def event(step: Step, viewer: Viewer) -> Event | None:
    """
    Return the event that the viewer is told of, or null if he is told nothing.

    It is told as it was when it happened: what comes to light later does not change it.
    """
    if isinstance(step.entry, BatchRefused):
        return None
    after = step.after
    story = after.game.veil(step.before.position, step.story, viewer)
    return Event(after.count.events, step.entry, story, outcome(after))


def outcome(match: Match) -> Outcome | None:
    """Return how the match ended, or null if it goes on or was broken off."""
    return apply.outcome(match.position) if match.is_over else None


def _options(match: Match, viewer: Viewer) -> tuple[Move, ...]:
    """Return the viewer's legal answers, if the match shows them."""
    hidden = match.header.policy.legal_answers is LegalAnswers.HIDDEN
    if hidden or match.is_over:
        return ()
    return tuple(apply.options(match.position, viewer))
