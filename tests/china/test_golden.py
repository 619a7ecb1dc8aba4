"""What happens in the golden playthroughs of China, all of them together."""

from typing import Final

from referee.state.china.game import GAME
from referee.state.china.ids import Kind, Side
from referee.state.china.moves import Play
from referee.state.china.notes import NoPlaceLeft
from tests import golden

MATCHES: Final = [
    golden.replayed(GAME, file.read_text(encoding="utf-8")) for file in golden.files(GAME)
]


def test_all_numbers_of_seats_and_both_sides_are_played() -> None:
    """Three to five seats; four of them on either side."""
    assert {(3, None), (4, "side_3_4"), (4, "side_4_5"), (5, None)} == {
        (match.options["seats"], match.options.get("side")) for match in MATCHES
    }
    assert {"side_3_4", "side_4_5"} == set(Side)


def test_every_kind_of_move_is_played() -> None:
    """No kind of move of the book is missing, nor any kind of piece."""
    moves = [line.move for match in MATCHES for line in match.lines]
    pieces = [piece for move in moves if isinstance(move, Play) for piece in move.pieces]

    assert set(GAME.moves) == set(map(type, moves))
    assert set(Kind) == {piece.piece for piece in pieces}


def test_every_kind_of_note_is_told() -> None:
    """No kind of note of the book is missing; that nobody can place, random play never reaches."""
    told = {type(note) for match in MATCHES for line in match.lines for note in line.notes}

    assert set(GAME.notes) - {NoPlaceLeft} == told
