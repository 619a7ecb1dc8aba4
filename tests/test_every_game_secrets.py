"""What is true of every game: a secret leaks nowhere. § 15"""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from typing import Any, TypeAlias

import pytest
from attrs import frozen

from fuzz.laws.law import book_of
from fuzz.matches import Match, Plan, plans, played
from fuzz.tally import count
from fuzz.voices import listed, universe_of, viewers
from referee.apply import Applied, Refused, apply, explain, judge, view, waiting
from referee.games import GAMES, AnyGame
from referee.state.game import Entry, View
from referee.state.seats import PUBLIC, Viewer
from referee.state.stack import Move, Position
from referee.wire.json_form import form_of
from referee.wire.proto import codec

Secret: TypeAlias = Callable[[Any, Viewer], Iterator[Any]]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_match = pytest.mark.parametrize("plan", plans(range(6)), ids=str)


@frozen
class Twins:
    """Two positions that differ only in what the viewer may not know."""

    viewer: Viewer
    one: Position
    other: Position


def twins(match: Match, every: int = 1) -> Iterator[Twins]:
    """Yield twins of the positions of a match: all of them, or some of every kind of secret."""
    for secret in book_of(match.game.id).secrets:
        yield from islice(_twins(match, secret), 0, None, every)


def _twins(match: Match, secret: Secret) -> Iterator[Twins]:
    """Yield all twins that differ in that kind of secret."""
    for at in match.positions:
        for viewer in viewers(match.seats):
            for other in secret(at, viewer):
                assert at != other
                yield Twins(viewer, at, other)


@frozen
class Told:
    """What a viewer is told of some moves, and what it sees after them."""

    story: tuple[Entry, ...]
    seen: View


def seen_after(match: Match, at: Position, moves: tuple[Move, ...], viewer: Viewer) -> object:
    """Return what a viewer is told of some moves, or that they are refused, or lift secrets."""
    judged = judge(at, moves)
    if isinstance(judged, Refused):
        return judged
    if any(isinstance(note, book_of(match.game.id).lifting) for note in judged.notes):
        return None
    story = match.game.veil(judged.position, judged.story, viewer)
    return Told(story, view(judged.position, viewer))


@every_match
def test_twins_look_alike(plan: Plan) -> None:
    """The viewer's view is the same, and so is every byte that it is sent as."""
    match = played(plan)
    form, messages = form_of(match.game), codec(plan.game)
    for pair in twins(match, 3):
        count("pairs of positions that differ only in a secret")
        seen, other = view(pair.one, pair.viewer), view(pair.other, pair.viewer)

        assert seen == other
        assert form.write_view(seen) == form.write_view(other)
        assert messages.view.pack(seen) == messages.view.pack(other)


@every_match
def test_twins_are_refused_alike(plan: Plan) -> None:
    """Whatever the viewer tries, it has the same answers and breaks the same rules."""
    match = played(plan)
    for pair in twins(match, 19):
        if pair.viewer == PUBLIC:
            continue
        assert listed(pair.one, pair.viewer) == listed(pair.other, pair.viewer)
        for move in universe_of(plan.game, match.seats, pair.viewer):
            assert list(explain(pair.one, move)) == list(explain(pair.other, move))


@every_match
def test_twins_wait_for_the_same(plan: Plan) -> None:
    """Who is asked tells nothing of a secret."""
    for pair in twins(played(plan)):
        assert waiting(pair.one) == waiting(pair.other)


@every_match
def test_twins_tell_alike_what_happens(plan: Plan) -> None:
    """Until a secret is lifted, the same move is told alike, and what follows looks alike."""
    match = played(plan)
    for pair in twins(match, 11):
        both = (move for seat in waiting(pair.one) for move in listed(pair.one, seat))
        for move in both:
            if move in listed(pair.other, move.by):
                told = seen_after(match, pair.one, (move,), pair.viewer)
                assert told == seen_after(match, pair.other, (move,), pair.viewer)


@every_match
def test_moves_that_are_told_alike_look_alike(plan: Plan) -> None:
    """A viewer that may not tell two moves from each other sees the same after both."""
    match = played(plan)
    for at in match.positions[::3]:
        for viewer in viewers(match.seats):
            seen: dict[object, object] = {}
            for move in (move for seat in waiting(at) for move in listed(at, seat)):
                told = seen_after(match, at, (move,), viewer)
                if isinstance(told, Told):
                    assert seen.setdefault(told.story[0], told) == told


@every_match
def test_moves_that_lead_to_twins_are_told_alike(plan: Plan) -> None:
    """Two answers that leave nothing but a secret between them are told in the same words."""
    match = played(plan)
    for at in match.positions:
        for seat in waiting(at):
            judged = {move: apply(at, move) for move in listed(at, seat)}
            after = {m: done.position for m, done in judged.items() if isinstance(done, Applied)}
            one, *others = after
            for viewer in (viewer for viewer in viewers(match.seats) if viewer != seat):
                twins_of_one = twins_at(match, after[one], viewer)
                for other in others:
                    if after[other] in twins_of_one:
                        count("pairs of moves that differ only in a secret")
                        told = seen_after(match, at, (one,), viewer)
                        assert told == seen_after(match, at, (other,), viewer)


def twins_at(match: Match, at: Position, viewer: Viewer) -> set[Position]:
    """Return all positions that the viewer may not tell from this one."""
    return {other for secret in book_of(match.game.id).secrets for other in secret(at, viewer)}


@every_match
def test_the_next_move_tells_nothing_of_the_one_before(plan: Plan) -> None:
    """Two moves that are told alike are told alike still when somebody has moved after them."""
    match = played(plan)
    for one, other in pairwise(match.steps):
        for viewer in viewers(match.seats):
            told = seen_after(match, one.before, (one.move, other.move), viewer)
            if not isinstance(told, Told):
                continue
            for move in listed(one.before, one.move.by):
                twin = seen_after(match, one.before, (move, other.move), viewer)
                if isinstance(twin, Told) and twin.story[0] == told.story[0]:
                    assert told == twin


@every_game
def test_the_matches_have_secrets(game: AnyGame) -> None:
    """The random matches of this file come to positions with twins of every kind of secret."""
    matches = [played(plan) for plan in plans(range(6)) if plan.game == game.id]
    for secret in book_of(game.id).secrets:
        assert any(next(_twins(match, secret), None) for match in matches)
