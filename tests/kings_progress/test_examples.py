"""Every worked example and both playthroughs of the rule book, as printed. § 16"""

from collections.abc import Mapping
from typing import TypeAlias

import pytest

from referee.apply import (
    Accepted,
    Applied,
    Refused,
    apply,
    first,
    judge,
    options,
    outcome,
    view,
    waiting,
)
from referee.state.kings_progress.control import influence
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.ids import COURTIERS
from referee.state.kings_progress.position import KingsProgress
from referee.state.seats import PUBLIC
from referee.state.stack import Note
from referee.state.words import id_of
from referee.wire.json_form import write_violation
from referee.wire.json_types import Json
from tests.kings_progress.book import (
    DATA,
    EXAMPLES,
    FORM,
    PLAYTHROUGHS,
    VIEWS,
    asked,
    batch,
    met,
    read,
)

Printed: TypeAlias = Mapping[str, Json]
"""An example as it stands in the book."""


def each(cases: tuple[Printed, ...]) -> pytest.MarkDecorator:
    """Run a test for each of these cases, named as in the book."""
    return pytest.mark.parametrize("case", cases, ids=lambda case: str(case["id"]))


ACCEPTED = tuple(case for case in EXAMPLES if case["expect"]["verdict"] == "accepted")
REFUSED = tuple(case for case in EXAMPLES if case["expect"]["verdict"] == "refused")
WEIGHED = tuple(case for case in ACCEPTED if "influence_after" in case)
LISTED = tuple(case for case in ACCEPTED if "legal_after" in case)


def accepted(case: Printed) -> tuple[KingsProgress, tuple[Note, ...]]:
    """Return the position after an accepted example, and the notes of its batch."""
    played = batch(case["id"])
    judged = judge(played.at, played.moves)
    assert isinstance(judged, Accepted), f"refused: {judged}"
    assert isinstance(judged.position, KingsProgress)
    return judged.position, judged.notes


def test_the_book_counts_its_examples() -> None:
    """There are 142 examples that play, 49 of them refused, and 5 views."""
    assert (142, 49, 5) == (len(EXAMPLES), len(REFUSED), len(VIEWS))


def test_every_rule_is_broken_by_some_example_first() -> None:
    """Each of the 31 rules is the first one reported in at least one example."""
    first_broken = {case["expect"]["violations"][0]["rule"] for case in REFUSED}

    assert {rule["name"] for rule in DATA["rules"]} == first_broken


@each((*EXAMPLES, *VIEWS))
def test_position_is_sound_and_written_as_it_was_read(case: Printed) -> None:
    """A printed position has no fault, and reading loses nothing of it."""
    at = read(case["position"])

    assert [] == list(GAME.faults(at))
    assert case["position"] == FORM.write_position(at)


@each(EXAMPLES)
def test_moves_are_written_as_they_were_read(case: Printed) -> None:
    """Reading a printed move loses nothing of it."""
    assert case["moves"] == [FORM.write_entry(move) for move in batch(case["id"]).moves]


@each(EXAMPLES)
def test_every_move_meets_the_ask_printed(case: Printed) -> None:
    """Every move meets the ask that the book prints, with as many legal answers of each seat."""
    printed = case["expect"]["asked"]

    assert printed[: len(case["moves"])] == [asked(at) for at in met(batch(case["id"]))]


@each(REFUSED)
def test_is_refused_for_the_rules_printed(case: Printed) -> None:
    """The printed move of the batch breaks exactly the printed rules, with their facts."""
    printed, played = case["expect"], batch(case["id"])

    judged = judge(played.at, played.moves)

    assert isinstance(judged, Refused)
    assert printed["at"] == judged.at
    assert printed["violations"] == list(map(write_violation, judged.violations))


@each(ACCEPTED)
def test_is_accepted_and_changes_what_is_printed(case: Printed) -> None:
    """The fields printed change to what is printed, and no others do."""
    after = FORM.write_position(accepted(case)[0])

    assert {**case["position"], **case["expect"]["after"]} == after
    assert set(case["expect"]["after"]) == {
        name for name, value in case["position"].items() if value != after[name]
    }


@each(ACCEPTED)
def test_ends_at_the_ask_printed(case: Printed) -> None:
    """The printed ask is open after the batch, none when the match is over; nothing is wrong."""
    after, _ = accepted(case)

    assert case["expect"]["asked"][-1] == asked(after)
    assert [] == list(GAME.faults(after))


@each(ACCEPTED)
def test_tells_the_notes_printed(case: Printed) -> None:
    """The notes of the batch are those printed, in their order."""
    _, notes = accepted(case)

    assert case["expect"]["notes"] == [FORM.write_entry(note) for note in notes]


@each(WEIGHED)
def test_influence_is_what_is_printed(case: Printed) -> None:
    """Cards and the icons of the top card count as printed. § 4.6"""
    after, _ = accepted(case)
    names = [id_of(courtier) for courtier in COURTIERS]

    assert case["influence_after"] == {
        seat: {name: influence(after.cards.piles[int(seat)][names.index(name)]) for name in printed}
        for seat, printed in case["influence_after"].items()
    }


@each(LISTED)
def test_legal_answers_are_those_printed(case: Printed) -> None:
    """Whoever is asked at the end has exactly the printed answers."""
    after, _ = accepted(case)
    listed = [FORM.write_entry(move) for seat in waiting(after) for move in options(after, seat)]

    assert sorted(map(str, case["legal_after"])) == sorted(map(str, listed))


@each(VIEWS)
def test_shows_the_view_printed(case: Printed) -> None:
    """The viewer sees exactly the printed fields."""
    viewer = PUBLIC if case["viewer"] == "public" else case["viewer"]

    assert case["view"] == FORM.write_view(view(read(case["position"]), viewer))


@pytest.mark.parametrize("match", PLAYTHROUGHS, ids=lambda match: str(match["id"]))
def test_playthrough_meets_the_answers_printed_and_ends_as_printed(match: Printed) -> None:
    """Every move meets the printed number of answers; the match ends as printed."""
    at = first(GAME, FORM.read_options(match["options"])).position
    answers = []
    for tree in match["moves"]:
        move = FORM.read_move(tree, match["options"]["seats"])
        answers.append(len(list(options(at, move.by))))
        applied = apply(at, move)
        assert isinstance(applied, Applied), f"move {len(answers) - 1}: {applied}"
        at = applied.position

    assert match["end"] == {name: FORM.write_position(at)[name] for name in match["end"]}
    assert match["answers"] == answers
    assert match["outcome"] == FORM.write_outcome(outcome(at))
