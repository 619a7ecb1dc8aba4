"""Protobuf: whatever is written is read again as what it was."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.apply import outcome, view
from referee.games import GAMES, game_named
from referee.state.seats import NATURE, PUBLIC
from referee.state.stack import Ask, Due, Move, Note, Position
from referee.wire.proto import Form, codec
from tests.wire.things import anything, match, positions, stories

every_game = pytest.mark.parametrize("game", GAMES)


def viewers(game: str, at: Position) -> tuple[int, ...]:
    """Return everybody who may look at the position."""
    return (PUBLIC, *range(codec(game).seats(at)))


def sent(form: Form[Any], thing: Any) -> Any:
    """Return the thing after its journey in an envelope."""
    return form.unpack(form.pack(thing))


@every_game
def test_positions_of_the_book_come_back(game: str) -> None:
    """Every position of the worked examples is the same after a journey."""
    for at in positions(game):
        assert at == sent(codec(game).position, at)


@every_game
def test_random_matches_come_back(game: str) -> None:
    """Every position, move and note of a random match is the same after a journey."""
    forms = codec(game)
    for seats in game_named(game).seats:
        for at, move, applied in match(game, seats):
            assert at == sent(forms.position, at)
            assert move == forms.move.unpack(forms.move.pack(move), seats)
            assert [*applied.notes] == [sent(forms.note, note) for note in applied.notes]


@every_game
def test_views_come_back(game: str) -> None:
    """What each seat and the public may know is the same after a journey."""
    for at in positions(game):
        for seen in (view(at, viewer) for viewer in viewers(game, at)):
            assert seen == sent(codec(game).view, seen)


@every_game
def test_every_move_of_the_universe_comes_back(game: str) -> None:
    """All well-formed moves, of every seat and of Nature, are the same after a journey."""
    form = codec(game).move
    for seats in game_named(game).seats:
        for by in (NATURE, *range(seats)):
            for move in game_named(game).universe(seats, by):
                assert move == form.unpack(form.pack(move), seats)


@every_game
def test_veiled_stories_are_written(game: str) -> None:
    """A line of a story is a move or a note, as much of it as the viewer may know."""
    for at, story in stories(game):
        for viewer in viewers(game, at):
            for entry in game_named(game).veil(at, story, viewer):
                kind = codec(game).pack_entry(entry).type_url.rpartition(".")[2]
                assert kind == ("Move" if isinstance(entry, Move) else "Note")


@every_game
def test_outcomes_come_back(game: str) -> None:
    """How a match ended is the same after a journey."""
    ends = [end for at in positions(game) if (end := outcome(at)) is not None]

    assert ends
    assert ends == [sent(codec(game).outcome, end) for end in ends]


@every_game
def test_options_come_back(game: str) -> None:
    """The options of a match are the same after a journey."""
    for seats in game_named(game).seats:
        chosen = game_named(game).ordinary(seats)
        assert chosen == sent(codec(game).options, chosen)


@every_game
def test_options_left_out_have_their_defaults(game: str) -> None:
    """Of the options only the number of seats must be named, and no ruling of the rulings."""
    form, seats = codec(game).options, max(game_named(game).seats)
    default = game_named(game).ordinary(seats)

    assert default == form.read(form.message(seats=seats))
    assert default == form.read(form.message(seats=seats, rulings={}))


@every_game
@given(st.data())
def test_anything_of_its_type_comes_back(game: str, data: st.DataObject) -> None:
    """Items, notes and positions that make no sense are the same after a journey too."""
    known, forms = game_named(game), codec(game)
    for hint, form in (
        (Ask | Due, forms.item),
        (Note, forms.note),
        (known.position, forms.position),
        (known.outcome_type, forms.outcome),
    ):
        thing = data.draw(anything(game, hint))
        assert thing == sent(form, thing)
