"""The wiring of El Grande: which function carries out which answer and which due. § 13.1, 13.2"""

from typing import Final

from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import moves as m
from referee.state.el_grande.bidding import (
    begin_round,
    end_of_round,
    order_turns,
    play_power,
    turn_up,
)
from referee.state.el_grande.cards import carry_out
from referee.state.el_grande.choosing import choose_evicted, choose_scored
from referee.state.el_grande.court import begin_turn, recruit, stop, withdraw
from referee.state.el_grande.disks import (
    set_disk,
    show_castillo_disks,
    show_evicted_disks,
    show_loss_disks,
    show_unique_disks,
)
from referee.state.el_grande.ending import end_of_game
from referee.state.el_grande.moving import (
    send_grande,
    send_king,
    set_board,
    shift,
    shift_first,
    strike,
    surrender,
    take_back,
)
from referee.state.el_grande.options import ANSWERS
from referee.state.el_grande.placing import (
    announce,
    end_turn,
    place,
    place_anywhere,
    place_first,
    take,
)
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.scoring import general_scoring
from referee.state.el_grande.setup import deal, draw_first_bidder, draw_home, draw_kings_region
from referee.state.el_grande.veto import allow, lay_veto, stop_special
from referee.state.mechanics import Mechanics

MECHANICS: Final[Mechanics[ElGrande]] = Mechanics(
    plays={
        a.DrawKingsRegion: {m.DrawRegion: draw_kings_region},
        a.DrawHome: {m.DrawRegion: draw_home},
        a.DrawFirstBidder: {m.DrawSeat: draw_first_bidder},
        a.OpenStack: {m.TurnUp: turn_up},
        a.BidPower: {m.PlayPower: play_power},
        a.FillCourt: {m.Recruit: recruit},
        a.RecallFromBoard: {m.Withdraw: withdraw, m.Stop: stop},
        a.ChooseCard: {m.Take: take},
        a.PlayCard: {m.Place: place, m.Announce: announce, m.EndTurn: end_turn},
        a.MayVeto: {m.Veto: lay_veto, m.Allow: allow},
        a.MoveCaballeros: {m.Shift: shift, m.Stop: stop},
        a.PlaceAnywhere: {m.Place: place_anywhere, m.Stop: stop},
        a.MoveOrPlace: {m.Shift: shift_first, m.Place: place_first, m.Stop: stop},
        a.GiveUp: {m.Surrender: surrender},
        a.Strike: {m.Remove: strike},
        a.SetLossDisks: {m.Point: set_disk},
        a.SetEvictedDisks: {m.Point: set_disk},
        a.SetUniqueDisks: {m.Point: set_disk},
        a.SetCastilloDisks: {m.Point: set_disk},
        a.ChooseScored: {m.Point: choose_scored},
        a.ChooseEvicted: {m.Point: choose_evicted},
        a.MoveBoard: {m.SetBoard: set_board},
        a.MoveKing: {m.SendKing: send_king},
        a.MoveGrande: {m.SendGrande: send_grande},
        a.ChoosePower: {m.TakeBack: take_back},
    },
    answers=ANSWERS,
    happenings={
        d.Deal: deal,
        d.BeginRound: begin_round,
        d.OrderTurns: order_turns,
        d.Turn: begin_turn,
        d.Special: carry_out,
        d.StopSpecial: stop_special,
        d.EndOfRound: end_of_round,
        d.GeneralScoring: general_scoring,
        d.EndOfGame: end_of_game,
    },
    reveals={
        a.SetLossDisks: show_loss_disks,
        a.SetEvictedDisks: show_evicted_disks,
        a.SetUniqueDisks: show_unique_disks,
        a.SetCastilloDisks: show_castillo_disks,
    },
)
