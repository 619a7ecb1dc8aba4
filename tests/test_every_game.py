"""What is true of every game: of its rules, its legal answers, and of what a move does."""

from copy import deepcopy

import pytest

from fuzz import voices
from fuzz.laws.law import book_of
from fuzz.matches import Match, Plan, plans, played
from fuzz.tally import count
from fuzz.voices import accepted, answers_at_least, everybody, listed, universe_of, verdict, viewers
from referee.apply import Applied, apply, explain, judge, outcome, view, waiting
from referee.games import GAMES, AnyGame
from referee.state.stack import Ask, Position, top
from referee.validate.rule import Violation

A_LOT = 1000
"""Of a universe that is larger, each position costs so much more that fewer are looked at."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_match = pytest.mark.parametrize("plan", plans(range(4)), ids=str)
"""Random matches with every number of seats; the first of each has the book's default options."""

many_matches = pytest.mark.parametrize("plan", plans(range(20)), ids=str)
"""More of them, for what is quickly looked at."""


def now_and_then(match: Match, every: int = 7) -> tuple[Position, ...]:
    """Return some positions of a match, the last one among them; the fewer the more moves are."""
    universe = len(universe_of(match.game.id, match.seats, 0))
    return match.positions[::-1][:: every * (1 + universe // A_LOT)]


@every_game
def test_every_number_of_seats_has_its_usual_options(game: AnyGame) -> None:
    """A match with the usual options can be made, rulings that its seats take included."""
    for seats in game.seats:
        usual = game.ordinary(seats)

        assert usual.seats == seats
        assert [] == list(game.option_faults(usual))
    for seats in (min(game.seats) - 1, max(game.seats) + 1):
        assert list(game.option_faults(game.options(seats)))


@every_game
def test_the_universe_holds_every_move_once(game: AnyGame) -> None:
    """Each move is of its seat, of a kind of the book, and stands at one place, always the same."""
    for seats in game.seats:
        for by in everybody(seats):
            universe = game.universe(seats, by)

            assert len(set(universe)) == len(universe)
            assert {by} == {move.by for move in universe}
            assert set(game.moves).issuperset(map(type, universe))
            assert game.universe(seats, by) == universe


@every_game
def test_the_universe_stands_in_the_order_of_the_book(game: AnyGame) -> None:
    """Kinds come in the book's order."""
    for by in everybody(max(game.seats)):
        kinds = [game.moves.index(type(move)) for move in game.universe(max(game.seats), by)]

        assert sorted(kinds) == kinds


@every_match
def test_rules_and_legal_answers_agree(plan: Plan) -> None:
    """In any position, for every move of who is asked: it breaks no rule if `options` lists it."""
    match = played(plan)
    for at in match.positions:
        count("positions in which rules and legal answers were compared")
        for by in waiting(at):
            assert listed(at, by) == accepted(match.game, match.seats, at, by)


@every_match
def test_whoever_is_not_asked_has_no_answer(plan: Plan) -> None:
    """Now and then every move of everybody is looked at, asked or not."""
    match = played(plan)
    for at in now_and_then(match):
        for by in everybody(match.seats):
            assert listed(at, by) == accepted(match.game, match.seats, at, by)


@every_match
def test_any_move_is_played_or_refused(plan: Plan) -> None:
    """A move is played if it breaks no rule; else it is refused with the first that it breaks."""
    match = played(plan)
    for at in now_and_then(match):
        for by in everybody(match.seats):
            for move in universe_of(match.game.id, match.seats, by):
                assert verdict(at, move).agrees


@every_match
def test_the_same_move_does_the_same(plan: Plan) -> None:
    """Position and notes follow from the position and the move alone, not from which copy it is."""
    for step in played(plan).steps[::3]:
        expected = Applied(step.after, step.notes)

        assert expected == apply(step.before, step.move)
        assert expected == apply(deepcopy(step.before), deepcopy(step.move))


@every_match
def test_nothing_changes_a_position(plan: Plan) -> None:
    """Whatever is played, refused, listed or shown: the position is what it was before."""
    match = played(plan)
    for at in now_and_then(match, 11):
        before, hashed = deepcopy(at), hash(at)
        for by in everybody(match.seats):
            for move in universe_of(match.game.id, match.seats, by):
                apply(at, move)
            listed(at, by)
        for viewer in viewers(match.seats):
            view(at, viewer)

        assert before == at
        assert hashed == hash(at) == hash(before)


@every_match
def test_somebody_is_asked_until_the_game_is_over(plan: Plan) -> None:
    """There is an outcome exactly if nothing is left to happen; then nobody is waited for."""
    match = played(plan)
    for at in match.positions:
        assert isinstance(top(at), Ask) == bool(waiting(at)) == (outcome(at) is None)

    result = outcome(match.positions[-1])
    assert result is not None
    assert result.winners
    assert {1} == {result.ranks[winner] for winner in result.winners}


@every_match
def test_nobody_is_asked_a_question_with_one_answer(plan: Plan) -> None:
    """Whoever is waited for has a choice, or is asked in private and has an answer."""
    for at in played(plan).positions:
        for seat in waiting(at):
            assert len(listed(at, seat)) >= answers_at_least(at)


@every_match
def test_the_log_leads_to_the_position(plan: Plan) -> None:
    """Played once more, move by move or as one batch, the log leads to the same end."""
    match = played(plan)
    at = match.opening.position
    for move in match.moves:
        applied = apply(at, move)
        assert isinstance(applied, Applied)
        at = applied.position
    whole = judge(match.opening.position, match.moves)

    assert match.positions[-1] == at == whole.position  # type: ignore[union-attr]


@every_match
def test_a_position_reached_by_play_has_no_faults(plan: Plan) -> None:
    """What is held against positions from outside, holds of all that come about at the table."""
    match = played(plan)
    for at in match.positions:
        assert [] == list(match.game.faults(at))


@many_matches
def test_the_laws_hold(plan: Plan) -> None:
    """No position and no move breaks a law of the game's book."""
    match, book = played(plan), book_of(plan.game)

    assert () == book.broken_at(match.opening.position)
    for step in match.steps:
        assert () == book.broken_by(step)


@every_match
def test_a_match_ends_within_its_bound(plan: Plan) -> None:
    """No match has more moves than its first position allows for."""
    match = played(plan)

    assert len(match.moves) <= book_of(plan.game).moves_left(match.opening.position)


@every_game
def test_the_matches_reach_everything(game: AnyGame) -> None:
    """The random matches of this file meet every kind of ask and of move: none goes untested."""
    steps = [
        step for plan in plans(range(4)) if plan.game == game.id for step in played(plan).steps
    ]

    assert set(game.asks) == {type(top(step.before)) for step in steps}
    assert set(game.moves) == {type(step.move) for step in steps}


@every_game
def test_the_comparison_sees_a_wrong_answer(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """If `options` forgets its last answer, the voices differ."""
    match = played(Plan(game.id, min(game.seats), 0))
    at = next(at for at in match.positions if len(waiting(at)) == 1)
    (by,) = waiting(at)
    complete = accepted(game, match.seats, at, by)
    monkeypatch.setattr(voices, "options", lambda *_: iter(complete[:-1]))

    assert listed(at, by) != accepted(game, match.seats, at, by)


@every_match
def test_a_violation_is_of_a_rule_of_the_book(plan: Plan) -> None:
    """What is said of a refused move names a rule, and every such rule once."""
    match = played(plan)
    for at in now_and_then(match, 29):
        for move in universe_of(match.game.id, match.seats, match.seats - 1):
            broken = list(explain(at, move))

            assert all(isinstance(violation, Violation) for violation in broken)
            assert len({violation.rule for violation in broken}) == len(broken)
