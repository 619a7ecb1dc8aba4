"""El Grande behind the contract of a game."""

from typing import Final

from referee.state.bags import held
from referee.state.el_grande.asks import ASKS, OpenStack
from referee.state.el_grande.dues import DUES
from referee.state.el_grande.ending import outcome
from referee.state.el_grande.faults import faults, option_faults
from referee.state.el_grande.mechanics import MECHANICS
from referee.state.el_grande.moves import MOVES, TurnUp
from referee.state.el_grande.notation import read_text, write_text
from referee.state.el_grande.notes import NOTES
from referee.state.el_grande.picture import picture
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.rulings import SEATS, Options
from referee.state.el_grande.sentences import sentence
from referee.state.el_grande.setup import first_position
from referee.state.el_grande.universe import universe
from referee.state.el_grande.view import ElGrandeView, veil, view
from referee.state.el_grande.vocabulary import VOCABULARY
from referee.state.game import Game, Outcome
from referee.state.stack import Move


def weight(at: ElGrande, move: Move) -> int:
    """Return how many copies of the card drawn are in its bag; a region or a seat is one. § 3.2"""
    if not isinstance(move, TurnUp):
        return 1
    ask = at.stack[-1]
    assert isinstance(ask, OpenStack), "cards are turned up for a stack"
    return held(at.cards.unseen[ask.stack - 1], move.card)


GAME: Final = Game(
    id="el_grande",
    title="El Grande",
    seats=SEATS,
    options=Options,
    position=ElGrande,
    view_type=ElGrandeView,
    outcome_type=Outcome,
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
    universe=universe,
    weight=weight,
    picture=picture,
    sentence=sentence,
    read_text=read_text,
    write_text=write_text,
)
"""The game of El Grande, 1995 base game."""
