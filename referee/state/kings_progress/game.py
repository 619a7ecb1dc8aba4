"""Kings Progress behind the contract of a game."""

from typing import Final

from referee.state.bags import held
from referee.state.game import Game
from referee.state.kings_progress.asks import ASKS
from referee.state.kings_progress.dues import DUES
from referee.state.kings_progress.ending import ExactOutcome, outcome
from referee.state.kings_progress.faults import faults, option_faults
from referee.state.kings_progress.mechanics import MECHANICS
from referee.state.kings_progress.moves import MOVES, DrawCard, DrawGift
from referee.state.kings_progress.notation import read_text, write_text
from referee.state.kings_progress.notes import NOTES
from referee.state.kings_progress.picture import picture
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.rulings import SEATS, Options, ordinary_options
from referee.state.kings_progress.sentences import sentence
from referee.state.kings_progress.setup import first_position
from referee.state.kings_progress.universe import universe
from referee.state.kings_progress.view import KingsProgressView, veil, view
from referee.state.kings_progress.vocabulary import VOCABULARY
from referee.state.stack import Move


def weight(at: KingsProgress, move: Move) -> int:
    """Return how many copies of what is drawn are in its deck; a palace or a seat is one. § 2.3"""
    if isinstance(move, DrawCard):
        return held(at.cards.deck, move.card)
    return held(at.gifts.deck, move.gift) if isinstance(move, DrawGift) else 1


GAME: Final = Game(
    id="kings_progress",
    title="Kings Progress",
    seats=SEATS,
    options=Options,
    ordinary=ordinary_options,
    position=KingsProgress,
    view_type=KingsProgressView,
    outcome_type=ExactOutcome,
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
"""The game of Kings Progress, 2005."""
