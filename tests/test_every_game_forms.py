"""What is true of every game: whatever is written, in any form, is read as what it was."""

import json
import re
from typing import Any

import pytest

from fuzz.matches import Plan, plans, played
from fuzz.voices import everybody, universe_of, viewers
from referee.apply import outcome, view
from referee.games import GAMES, AnyGame
from referee.state.notation import NotationError
from referee.wire.json_form import form_of
from referee.wire.proto import codec

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_match = pytest.mark.parametrize("plan", plans(range(3)), ids=str)


def through_json(tree: Any) -> Any:
    """Return a tree as it is after its journey as text."""
    return json.loads(json.dumps(tree))


@every_match
def test_positions_come_back_from_json(plan: Plan) -> None:
    """Every position of a match, and it has no faults on the way."""
    match = played(plan)
    form = form_of(match.game)
    for at in match.positions:
        assert at == form.read_sound_position(through_json(form.write_position(at)))


@every_match
def test_positions_come_back_from_protobuf(plan: Plan) -> None:
    """Every position of a match, in an envelope."""
    form = codec(plan.game).position
    for at in played(plan).positions:
        assert at == form.unpack(form.pack(at))


@every_match
def test_positions_come_back_from_text(plan: Plan) -> None:
    """Every position of a match, drawn as a table; a copy has the same hash."""
    match = played(plan)
    for at in match.positions:
        copy = match.game.read_text(match.game.write_text(at))

        assert at == copy
        assert hash(at) == hash(copy)


@every_game
@pytest.mark.parametrize("text", ["", " \n\n", "# nothing but a comment\n;"])
def test_a_text_that_says_nothing_draws_nothing(game: AnyGame, text: str) -> None:
    """An empty file is no table, and the error says what a text would be."""
    with pytest.raises(NotationError) as caught:
        game.read_text(text)

    assert "line 1: nothing is said; expected a table; `seats 4` draws a plain one" == str(
        caught.value
    )
    assert [] == list(game.faults(game.read_text("seats 4")))


@every_game
def test_a_word_that_no_table_has_is_told_a_handful(game: AnyGame) -> None:
    """The words most like it are named, and how many there are; not all of them."""
    with pytest.raises(NotationError) as caught:
        game.read_text("seatz 4")

    assert "seats" in caught.value.right
    assert re.fullmatch(r"(\w+, ){0,4}\w+ … \(\d+ in all\)", caught.value.right)


@every_match
def test_moves_and_notes_come_back(plan: Plan) -> None:
    """The story of a match, line by line; no two different lines are written alike."""
    match = played(plan)
    form, messages = form_of(match.game), codec(plan.game)
    for move in match.moves:
        assert move == form.read_move(through_json(form.write_entry(move)), match.seats)
        assert move == messages.move.unpack(messages.move.pack(move), match.seats)
    for note in match.notes:
        assert note == messages.note.unpack(messages.note.pack(note))
    lines = {entry: json.dumps(form.write_entry(entry)) for entry in match.story}
    assert len(set(lines.values())) == len(lines)


@every_match
def test_views_come_back(plan: Plan) -> None:
    """What everybody may see of some positions; no two different views are written alike."""
    match = played(plan)
    form, messages = form_of(match.game), codec(plan.game)
    seen = [view(at, v) for at in match.positions[::9] for v in viewers(match.seats)]
    for one in seen:
        assert one == messages.view.unpack(messages.view.pack(one))
    assert len(set(seen)) == len({json.dumps(form.write_view(one)) for one in seen})


@every_match
def test_options_and_outcomes_come_back(plan: Plan) -> None:
    """What was agreed before the match, and how it ended."""
    match = played(plan)
    form, messages = form_of(match.game), codec(plan.game)
    result = outcome(match.positions[-1])
    assert result is not None

    assert match.options == form.read_options(through_json(form.write_options(match.options)))
    assert match.options == messages.options.unpack(messages.options.pack(match.options))
    assert result == messages.outcome.unpack(messages.outcome.pack(result))
    assert through_json(form.write_outcome(result))["winners"] == list(result.winners)


@every_game
def test_every_move_comes_back_from_json(game: AnyGame) -> None:
    """All well-formed moves, of every seat and of Nature."""
    form = form_of(game)
    for seats in game.seats:
        for by in everybody(seats):
            for move in universe_of(game.id, seats, by):
                assert move == form.read_move(through_json(form.write_entry(move)), seats)
