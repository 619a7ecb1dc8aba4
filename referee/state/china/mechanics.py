"""The wiring of China: which function carries out which answer and which due. § 12.6, 12.7"""

from typing import Final

from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china import moves as m
from referee.state.china.ending import blocked_check, declare_outcome
from referee.state.china.final import final_scoring, score_alliance, score_roads
from referee.state.china.options import ANSWERS
from referee.state.china.placing import place_piece
from referee.state.china.position import China
from referee.state.china.regions import score_region
from referee.state.china.setup import name_first
from referee.state.china.turn import (
    draw_card,
    exchange,
    open_card,
    play,
    refill_display,
    take_open,
    take_pile,
    turn_ends,
)
from referee.state.mechanics import Mechanics

MECHANICS: Final[Mechanics[China]] = Mechanics(
    plays={
        a.FirstSeat: {m.NameFirst: name_first},
        a.DrawCard: {m.Draw: draw_card},
        a.OpenCard: {m.Draw: open_card},
        a.Act: {m.Play: play, m.Exchange: exchange},
        a.TakeCard: {m.TakeOpen: take_open, m.TakePile: take_pile},
    },
    answers=ANSWERS,
    happenings={
        d.TurnEnds: turn_ends,
        d.RefillDisplay: refill_display,
        d.PlacePiece: place_piece,
        d.ScoreRegion: score_region,
        d.BlockedCheck: blocked_check,
        d.FinalScoring: final_scoring,
        d.ScoreAlliance: score_alliance,
        d.ScoreRoads: score_roads,
        d.DeclareOutcome: declare_outcome,
    },
    reveals={},
)
