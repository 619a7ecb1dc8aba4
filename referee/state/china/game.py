"""China behind the contract of a game."""

from typing import Final

from referee.state.china.asks import ASKS
from referee.state.china.dues import DUES
from referee.state.china.ending import ChinaOutcome, outcome
from referee.state.china.faults import faults, option_faults
from referee.state.china.mechanics import MECHANICS
from referee.state.china.move_faults import move_faults
from referee.state.china.moves import MOVES, Draw
from referee.state.china.notation import read_text, write_text
from referee.state.china.notes import NOTES
from referee.state.china.picture import picture
from referee.state.china.position import China
from referee.state.china.rulings import SEATS, Options, ordinary_options
from referee.state.china.sentences import sentence
from referee.state.china.setup import first_position
from referee.state.china.universe import universe
from referee.state.china.view import ChinaView, veil, view
from referee.state.china.vocabulary import VOCABULARY
from referee.state.game import Game
from referee.state.stack import Move


def weight(at: China, move: Move) -> int:
    """Return how many cards of the colour drawn are in the pile; a seat is one. § 2.2"""
    return at.cards.pile[move.colour] if isinstance(move, Draw) else 1


GAME: Final = Game(
    id="china",
    title="China",
    seats=SEATS,
    options=Options,
    ordinary=ordinary_options,
    position=China,
    view_type=ChinaView,
    outcome_type=ChinaOutcome,
    moves=MOVES,
    asks=ASKS,
    dues=DUES,
    notes=NOTES,
    vocabulary=VOCABULARY,
    mechanics=MECHANICS,
    first=first_position,
    view=view,
    veil=veil,
    outcome=outcome,
    faults=faults,
    option_faults=option_faults,
    move_faults=move_faults,
    universe=universe,
    weight=weight,
    picture=picture,
    sentence=sentence,
    read_text=read_text,
    write_text=write_text,
)
"""The game of China, 2005."""
