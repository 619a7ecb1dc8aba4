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
        (match.header.options["seats"], match.header.options.get("side")) for match in MATCHES
    }
    assert {"side_3_4", "side_4_5"} == set(Side)


def test_every_kind_of_piece_is_placed() -> None:
    """Houses, emissaries and fortresses."""
    moves = [line.move for match in MATCHES for line in match.lines]

    assert set(Kind) == {
        piece.piece for move in moves if isinstance(move, Play) for piece in move.pieces
    }


def test_nobody_is_left_a_place() -> None:
    """A match with the book's own ruling ends early, since no seat can place anything. § 10.2"""
    ended = [
        note.seats
        for match in MATCHES
        if "rulings" not in match.header.options
        for line in match.lines
        for note in line.notes
        if isinstance(note, NoPlaceLeft)
    ]

    assert [(0, 1, 2, 3, 4)] == ended
