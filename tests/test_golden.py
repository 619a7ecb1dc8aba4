"""The golden playthroughs of all games: played again, every word is as it was."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.apply import outcome
from referee.games import GAMES, AnyGame
from referee.state.stack import Note
from referee.wire.json_form import form_of
from tests import golden

FILES = [(game, file) for game in GAMES.values() for file in golden.files(game)]


@pytest.mark.parametrize(
    ("game", "file"), [pytest.param(*pair, id=f"{pair[0].id}-{pair[1].stem}") for pair in FILES]
)
class TestGolden:
    """Each is a whole match; `make golden` tells them anew."""

    def test_is_told_as_it_was(self, game: AnyGame, file: Path) -> None:
        """Every move is legal still, among as many answers, and the same is told of it."""
        text = file.read_text(encoding="utf-8")

        assert text == golden.told(game, golden.replayed(game, text))

    def test_is_played_to_the_end(self, game: AnyGame, file: Path) -> None:
        """Nothing is left to happen, and somebody has won."""
        match = golden.replayed(game, file.read_text(encoding="utf-8"))
        result = outcome(match.last)

        assert () == match.last.stack
        assert result
        assert result.winners


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def matches(game: AnyGame) -> Iterator[golden.Match]:
    """Yield the golden matches of a game."""
    for file in golden.files(game):
        yield golden.replayed(game, file.read_text(encoding="utf-8"))


def told(match: golden.Match) -> Iterator[Note]:
    """Yield all that is told in a match."""
    yield from match.beginning
    for line in match.lines:
        yield from line.notes


@every_game
def test_every_kind_of_move_is_played(game: AnyGame) -> None:
    """No kind of move of the book is missing."""
    assert set(game.moves) == {type(line.move) for it in matches(game) for line in it.lines}


@every_game
def test_every_kind_of_note_is_told(game: AnyGame) -> None:
    """No kind of note of the book is missing, but what `never.json` says why it cannot happen."""
    heard = {note.name for match in matches(game) for note in told(match)}

    assert {note.name for note in game.notes} - set(golden.never(game)) == heard


@every_game
def test_a_match_is_repeated_by_its_seed(game: AnyGame) -> None:
    """The same options and seed give the same match, and its text gives it back."""
    usual = form_of(game).write_options(game.ordinary(game.seats[0]))
    header, another = (golden.Header(usual, seed) for seed in (1, 2))
    match = golden.played(game, header)

    assert match == golden.played(game, header)
    assert match == golden.replayed(game, golden.told(game, match))
    assert match.lines != golden.played(game, another).lines
