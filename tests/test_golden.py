"""The golden playthroughs of all games: played again, every word is as it was."""

from pathlib import Path

import pytest

from referee.apply import outcome
from referee.games import GAMES, AnyGame
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


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_match_is_repeated_by_its_seed(game: AnyGame) -> None:
    """The same options and seed give the same match, and its text gives it back."""
    options = {"seats": game.seats[0]}
    match = golden.played(game, options, 1)

    assert match == golden.played(game, options, 1)
    assert match == golden.replayed(game, golden.told(game, match))
    assert match.lines != golden.played(game, options, 2).lines
