"""
The contents page: which rules guard which move as an answer to which ask, in the order of § 13.1.

A rule wired to an ask or a move it does not speak about is a type error.
"""

from typing import Final

from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.validate.el_grande.bidding import must_differ_from_the_others, must_hold_the_card
from referee.validate.el_grande.castillo import must_be_a_region, must_not_leave_the_castillo
from referee.validate.el_grande.court import must_be_in_the_provinces, must_not_exceed_the_number
from referee.validate.el_grande.disks import must_be_on_the_disk, must_offer_the_full_number
from referee.validate.el_grande.kings_region import must_spare_the_kings_region
from referee.validate.el_grande.moving import (
    must_be_one_step_away,
    must_go_elsewhere,
    must_have_been_played,
    must_keep_to_one_origin,
    must_keep_within_the_number,
    must_not_cover_a_mobile_board,
    must_stand_there,
)
from referee.validate.el_grande.placing import (
    must_be_in_court,
    must_border_the_king,
    must_have_a_special_left,
    must_have_placements_left,
    must_lie_open,
)
from referee.validate.el_grande.setup import must_be_in_the_bag
from referee.validate.rule import Guards, contents, guard

GUARDS: Final[Guards] = contents(
    guard(a.DrawKingsRegion, m.DrawRegion, must_be_in_the_bag),
    guard(a.DrawHome, m.DrawRegion, must_be_in_the_bag),
    guard(a.DrawFirstBidder, m.DrawSeat),
    guard(a.OpenStack, m.TurnUp, must_be_in_the_bag),
    guard(a.BidPower, m.PlayPower, must_hold_the_card, must_differ_from_the_others),
    guard(a.FillCourt, m.Recruit, must_not_exceed_the_number, must_be_in_the_provinces),
    guard(
        a.RecallFromBoard,
        m.Withdraw,
        must_spare_the_kings_region,
        must_not_leave_the_castillo,
        must_stand_there,
    ),
    guard(a.RecallFromBoard, m.Stop),
    guard(a.ChooseCard, m.Take, must_lie_open),
    guard(
        a.PlayCard,
        m.Place,
        must_have_placements_left,
        must_be_in_court,
        must_border_the_king,
        must_spare_the_kings_region,
    ),
    guard(a.PlayCard, m.Announce, must_have_a_special_left),
    guard(a.PlayCard, m.EndTurn),
    guard(a.MayVeto, m.Veto),
    guard(a.MayVeto, m.Allow),
    guard(
        a.MoveCaballeros,
        m.Shift,
        must_spare_the_kings_region,
        must_not_leave_the_castillo,
        must_keep_within_the_number,
        must_keep_to_one_origin,
        must_stand_there,
        must_go_elsewhere,
    ),
    guard(a.MoveCaballeros, m.Stop),
    guard(a.PlaceAnywhere, m.Place, must_be_in_court, must_spare_the_kings_region),
    guard(a.PlaceAnywhere, m.Stop),
    guard(
        a.MoveOrPlace,
        m.Shift,
        must_spare_the_kings_region,
        must_not_leave_the_castillo,
        must_keep_within_the_number,
        must_keep_to_one_origin,
        must_stand_there,
        must_go_elsewhere,
    ),
    guard(a.MoveOrPlace, m.Place, must_be_in_court, must_spare_the_kings_region),
    guard(a.MoveOrPlace, m.Stop),
    guard(
        a.GiveUp,
        m.Surrender,
        must_spare_the_kings_region,
        must_not_leave_the_castillo,
        must_stand_there,
    ),
    guard(
        a.Strike,
        m.Remove,
        must_spare_the_kings_region,
        must_not_leave_the_castillo,
        must_stand_there,
    ),
    guard(
        a.SetLossDisks,
        m.Point,
        must_spare_the_kings_region,
        must_stand_there,
        must_be_on_the_disk,
        must_offer_the_full_number,
    ),
    guard(a.SetEvictedDisks, m.Point, must_be_on_the_disk),
    guard(a.SetUniqueDisks, m.Point, must_be_on_the_disk),
    guard(a.SetCastilloDisks, m.Point, must_be_on_the_disk),
    guard(a.ChooseScored, m.Point),
    guard(a.ChooseEvicted, m.Point, must_spare_the_kings_region, must_be_a_region),
    guard(
        a.MoveBoard,
        m.SetBoard,
        must_spare_the_kings_region,
        must_go_elsewhere,
        must_not_cover_a_mobile_board,
    ),
    guard(a.MoveKing, m.SendKing, must_be_a_region, must_go_elsewhere, must_be_one_step_away),
    guard(
        a.MoveGrande, m.SendGrande, must_spare_the_kings_region, must_be_a_region, must_go_elsewhere
    ),
    guard(a.ChoosePower, m.TakeBack, must_have_been_played),
)
