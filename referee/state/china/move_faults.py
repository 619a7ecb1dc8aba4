"""What is well-formed beyond the types of a move: the cards and pieces of a play. § 12.3"""

from collections.abc import Iterator
from typing import Final

from referee.state.china.ids import REGIONS, SPACES, Kind
from referee.state.china.moves import Piece, Play
from referee.state.game import Fault
from referee.state.stack import Move

_LAW: Final = "well_formed_moves"
_CARDS: Final = range(1, 4)
_PIECES: Final = range(1, 3)


def move_faults(move: Move) -> Iterator[Fault]:
    """Yield every defect of a play's form. § 12.3"""
    if not isinstance(move, Play):
        return
    if len(move.cards) not in _CARDS:
        yield Fault(_LAW, "cards", f"{len(move.cards)} cards; a play has 1 to 3")
    if len(move.pieces) not in _PIECES:
        yield Fault(_LAW, "pieces", f"{len(move.pieces)} pieces; a play has 1 or 2")
    fortresses = sum(piece.piece is Kind.FORTRESS for piece in move.pieces)
    if fortresses > 1:
        yield Fault(_LAW, "pieces", f"{fortresses} fortresses; a play has at most one")
    for index, piece in enumerate(move.pieces):
        yield from piece_faults(piece, f"pieces[{index}]")


def piece_faults(piece: Piece, path: str) -> Iterator[Fault]:
    """Yield an emissary that is not in a region, or another piece that is not on a space."""
    kind, spot = piece.piece.name.lower(), piece.at.name.lower()
    if piece.piece is Kind.EMISSARY and piece.at not in REGIONS:
        yield Fault(_LAW, f"{path}.at", f"{spot}; an {kind} is in a region")
    if piece.piece is not Kind.EMISSARY and piece.at not in SPACES:
        yield Fault(_LAW, f"{path}.at", f"{spot}; a {kind} is on a house space")
