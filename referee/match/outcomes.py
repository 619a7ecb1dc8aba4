"""Outcomes of matches: the game's own, and what becomes of it if seats forfeited."""

from collections.abc import Collection

from referee import apply
from referee.match.match import Match
from referee.state.change import changed
from referee.state.game import Outcome
from referee.state.seats import Seat
from referee.store.interface import MatchState


def outcome(match: Match) -> Outcome | None:
    """
    Return how the match ended, or null if it goes on or was broken off.

    A match that ended before its game did is scored as it stands: as a table on which nothing is
    left to happen.
    """
    if match.state is not MatchState.FINISHED:
        return None
    scored = apply.outcome(changed(match.position, stack=()))
    assert scored is not None, "a table on which nothing is left to happen is scored"
    return _with_last(scored, match.forfeited) if match.forfeited else scored


def _with_last(scored: Outcome, forfeited: Collection[Seat]) -> Outcome:
    """Return the outcome with the seats that forfeited behind all others; they never win."""
    order = [(seat in forfeited, rank) for seat, rank in enumerate(scored.ranks)]
    ranks = tuple(1 + sum(other < own for other in order) for own in order)
    winners = tuple(s for s, rank in enumerate(ranks) if rank == 1 and s not in forfeited)
    return changed(scored, ranks=ranks, winners=winners)
