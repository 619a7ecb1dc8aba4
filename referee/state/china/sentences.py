"""Notes, moves, asks and dues in words: one sentence each, with the reasons."""

from collections.abc import Mapping
from typing import Final

from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china import moves as m
from referee.state.china.ids import Why
from referee.state.china.note_sentences import NOTES_SAID
from referee.state.china.spoken import cards_said, piece_said, told
from referee.state.spoken import COMMON_SAID, Said, Speaker, listed
from referee.state.words import Named


def _play(move: m.Play) -> str:
    """Say what is paid with what."""
    pieces = listed(map(piece_said, move.pieces))
    return f"{{by}} plays {cards_said(move.cards)} and places {pieces}."


def _take_card(ask: a.TakeCard) -> str:
    """Say how many cards are still to be taken."""
    cards = "a card" if ask.left == 1 else f"the first of {ask.left} cards"
    return f"{{seat}} takes {cards}, from the display or from the pile."


def _score_region(due: d.ScoreRegion) -> str:
    """Say why the region is scored."""
    why = "is full and scored" if due.why is Why.FULL else "is scored at the end"
    return "{region} " + why + "."


MOVES_SAID: Final[Mapping[type[Named], Said]] = {
    m.Play: _play,
    m.Exchange: "{by} exchanges a {card} card.",
    m.TakeOpen: "{by} takes the open {colour} card.",
    m.TakePile: "{by} takes a card of the pile.",
    m.Draw: "Nature draws {colour}.",
    m.NameFirst: "Nature names {seat} as the first seat.",
}
"""What is said of every move. § 12.3"""

ASKS_SAID: Final[Mapping[type[Named], Said]] = {
    a.FirstSeat: "Nature names the first seat.",
    a.DrawCard: "Nature draws a card for {seat}.",
    a.OpenCard: "Nature opens a card to the display.",
    a.Act: "{seat} plays cards and places pieces, or exchanges a card.",
    a.TakeCard: _take_card,
}
"""What is said of every ask. § 12.6"""

DUES_SAID: Final[Mapping[type[Named], Said]] = {
    d.TurnEnds: "The turn of {seat} ends.",
    d.RefillDisplay: "The display is filled to four cards.",
    d.PlacePiece: "{seat} places {piece}.",
    d.ScoreRegion: _score_region,
    d.BlockedCheck: "The game ends if nothing can be placed any more.",
    d.FinalScoring: "The final scoring begins.",
    d.ScoreAlliance: "Alliance {number} is scored.",
    d.ScoreRoads: "The roads of {seat} are scored.",
    d.DeclareOutcome: "The match is over.",
}
"""What is said of every due. § 12.7"""

sentence: Final = Speaker(
    told, {**NOTES_SAID, **COMMON_SAID, **MOVES_SAID, **ASKS_SAID, **DUES_SAID}
)
"""Says a note, a move, an ask or a due."""
