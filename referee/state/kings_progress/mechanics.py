"""The wiring of Kings Progress: which function carries out which answer and due. § 13.3, 13.4"""

from typing import Final

from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.discarding import discard_for_scoring, discard_top
from referee.state.kings_progress.ending import clear_up, end_game, end_round, minor_gift
from referee.state.kings_progress.gifts import replace, swap, take_gift
from referee.state.kings_progress.moving import (
    close_court,
    free_step,
    step,
    step_on,
    take_pair,
    transport,
)
from referee.state.kings_progress.options import ANSWERS
from referee.state.kings_progress.playing import pretend, tuck, tuck_on
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.scoring import score_control, score_kind, score_variety
from referee.state.kings_progress.setup import (
    draw_card,
    draw_gift,
    draw_palace,
    name_first,
    open_gift,
    return_card,
    take_cards_back,
)
from referee.state.kings_progress.taking import (
    end_test,
    judge_test,
    loyalty_test,
    refill,
    take_open,
    take_second,
    throw_for_test,
)
from referee.state.kings_progress.turn import begin_turn, end_turn, pass_by, stop, use_ability
from referee.state.kings_progress.using import keep, lay, rearrange
from referee.state.mechanics import Mechanics

MECHANICS: Final[Mechanics[KingsProgress]] = Mechanics(
    plays={
        a.PalaceDraw: {m.DrawPalace: draw_palace},
        a.GiftDraw: {m.DrawGift: draw_gift},
        a.CardDraw: {m.DrawCard: draw_card},
        a.FirstSeat: {m.NameFirst: name_first},
        a.ReturnCard: {m.Return: return_card},
        a.ChooseAbility: {m.UseAbility: use_ability, m.Pass: pass_by},
        a.ChooseAction: {
            m.Tuck: tuck,
            m.Step: step,
            m.DiscardTop: discard_top,
            m.TakeOpen: take_open,
            m.EndTurn: end_turn,
        },
        a.PlayOn: {m.Tuck: tuck_on, m.Stop: stop},
        a.StepOn: {m.Step: step_on},
        a.TakeSecond: {m.TakeOpen: take_second, m.Stop: stop},
        a.TestDiscard: {m.DiscardTop: throw_for_test},
        a.FreeStep: {m.Step: free_step, m.Pass: pass_by},
        a.ChoosePair: {m.TakePair: take_pair},
        a.Pretend: {m.Tuck: pretend, m.Stop: stop},
        a.Transport: {m.Step: transport},
        a.KeepOne: {m.Keep: keep},
        a.ChoosePile: {m.Rearrange: rearrange, m.Stop: stop},
        a.LayPile: {m.Lay: lay},
        a.Support: {m.Swap: swap, m.Replace: replace},
        a.ChooseGift: {m.TakeGift: take_gift},
        a.TopDiscard: {m.DiscardTop: discard_for_scoring},
    },
    answers=ANSWERS,
    happenings={
        d.OpenGift: open_gift,
        d.Turn: begin_turn,
        d.Refill: refill,
        d.LoyaltyTest: loyalty_test,
        d.JudgeTest: judge_test,
        d.EndTest: end_test,
        d.CloseCourt: close_court,
        d.EndRound: end_round,
        d.MinorGift: minor_gift,
        d.ScoreKind: score_kind,
        d.ScoreVariety: score_variety,
        d.ScoreControl: score_control,
        d.ClearUp: clear_up,
        d.EndGame: end_game,
    },
    reveals={a.ReturnCard: take_cards_back},
)
