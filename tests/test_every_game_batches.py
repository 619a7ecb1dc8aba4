"""What is true of every game: a batch is its moves one by one, accepted together or not at all."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random

import pytest

from fuzz.matches import Match, Plan, plans, played
from fuzz.voices import everybody, universe_of
from referee.apply import Accepted, Applied, Refused, apply, explain, judge
from referee.state.game import Entry
from referee.state.stack import Answered, Move, Position

every_match = pytest.mark.parametrize("plan", plans(range(3)), ids=str)


def one_by_one(at: Position, moves: Sequence[Move]) -> Accepted | Refused:
    """Judge a batch as principle 1 of the rule books says, in no hurry."""
    story: list[Entry] = []
    for index, move in enumerate(moves):
        applied = apply(at, move)
        if isinstance(applied, Applied):
            at = applied.position
            story += [move, *applied.notes]
        elif given_so_far(story).count(move) <= taken_so_far(story, moves[:index], move):
            return Refused(index, tuple(explain(at, move)))
    return Accepted(at, tuple(story))


def given_so_far(story: Sequence[Entry]) -> list[Move]:
    """Return the answers that the referee has given by itself."""
    return [entry.move for entry in story if isinstance(entry, Answered)]


def taken_so_far(story: Sequence[Entry], sent: Sequence[Move], move: Move) -> int:
    """Return how often the move was sent and not played: each time it was taken as an answer."""
    return sent.count(move) - list(story).count(move)


def forced_answers_sent(match: Match) -> Iterator[Move]:
    """Yield the moves of a match, each followed by the forced answers that it leads to."""
    for step in match.steps:
        yield step.move
        for note in step.notes:
            if isinstance(note, Answered) and not isinstance(apply(step.after, note.move), Applied):
                yield note.move


@every_match
def test_forced_answers_may_be_sent(plan: Plan) -> None:
    """A whole match as one batch, forced answers and all, is the match without them."""
    match = played(plan)
    told = tuple(match.story)
    sent = list(forced_answers_sent(match))

    assert len(sent) > len(match.moves)
    assert Accepted(match.positions[-1], told) == judge(match.opening.position, sent)


@every_match
def test_a_forced_answer_counts_once(plan: Plan) -> None:
    """Sent a second time it is refused, with its place in the batch and all that it breaks."""
    for step in played(plan).steps:
        forced = [note.move for note in step.notes if isinstance(note, Answered)]
        for move in forced:
            if isinstance(apply(step.after, move), Applied):
                continue
            sent = [step.move, *[move] * forced.count(move)]

            assert isinstance(judge(step.before, sent), Accepted)
            broken = tuple(explain(step.after, move))
            assert Refused(len(sent), broken) == judge(step.before, [*sent, move])


@every_match
def test_a_batch_is_its_moves_one_by_one(plan: Plan) -> None:
    """Legal answers, answers given already and wild moves, in any mixture."""
    match, chance = played(plan), Random(str(plan))
    for start in range(0, len(match.steps), 3):
        at = match.positions[start]
        batch = mixed(match, start, chance)

        assert one_by_one(at, batch) == judge(at, batch)


def mixed(match: Match, start: int, chance: Random) -> list[Move]:
    """Return some moves of the match, with answers given already and wild ones among them."""
    batch: list[Move] = []
    given: list[Move] = []
    for step in match.steps[start : start + chance.randint(1, 12)]:
        batch.append(step.move)
        given += [note.move for note in step.notes if isinstance(note, Answered)]
        if given and chance.random() < 0.5:
            batch.append(chance.choice(given))
        if chance.random() < 0.1:
            by = chance.choice(everybody(match.seats))
            batch.append(chance.choice(universe_of(match.game.id, match.seats, by)))
    return batch


@every_match
def test_a_refused_batch_changes_nothing(plan: Plan) -> None:
    """If its last move is refused, none of the others was made."""
    match = played(plan)
    for start in range(0, len(match.steps) - 5, 10):
        at, moves = match.positions[start], list(match.moves[start : start + 5])
        before, then = deepcopy(at), match.positions[start + 5]
        wild = (move for move in universe_of(plan.game, plan.seats, 0) if any(explain(then, move)))
        given = given_so_far([note for step in match.steps[start:][:5] for note in step.notes])
        refused = next(move for move in wild if move not in given)

        assert Refused(5, tuple(explain(then, refused))) == judge(at, [*moves, refused])
        assert before == at


@every_match
def test_an_empty_batch_changes_nothing(plan: Plan) -> None:
    """No move, no note, the same position."""
    for at in played(plan).positions[::10]:
        assert Accepted(at, ()) == judge(at, ())


@every_match
def test_what_happens_inside_is_part_of_the_story(plan: Plan) -> None:
    """With others' answers given inside, a seat's batch leads where all the moves lead."""
    match = played(plan)
    first, *rest = match.moves
    others = iter(rest)

    inside = judge(match.opening.position, [first], lambda _: next(others, None))

    assert isinstance(inside, Accepted)
    assert match.positions[-1] == inside.position
    assert match.moves == tuple(entry for entry in inside.story if isinstance(entry, Move))
