"""The standard table in front of every ask, once each. § 13.1, 16.2"""

from collections.abc import Mapping
from typing import Final

from referee.state.el_grande import asks as a
from referee.state.el_grande.position import ElGrande
from referee.state.stack import Ask
from tests.el_grande.tables import standard, table

_SETTING_UP: Final[Mapping[type[Ask], str]] = {
    a.DrawKingsRegion: "draw_kings_region",
    a.DrawHome: "king galicia; grandes seville - - -; draw_home 1",
    a.DrawFirstBidder: "draw_first_bidder",
}

_UNDER_WAY: Final[Mapping[type[Ask], str]] = {
    a.OpenStack: "open_stack 3",
    a.BidPower: "bid_power 2; bids - 6 - -",
    a.FillCourt: "fill_court 0",
    a.RecallFromBoard: "court 0=6; granada 0=14; seville 0=5; recall_from_board 0 left=4",
    a.ChooseCard: "choose_card 0",
    a.PlayCard: "play_card 0 4B",
    a.MayVeto: "vetoes 2,4; play_card 0 4B; special 0; may_veto 2",
    a.MoveCaballeros: "play_card 0 1I; move_caballeros 0 any=4",
    a.PlaceAnywhere: "play_card 0 1B; place_anywhere 0",
    a.MoveOrPlace: "play_card 0 1C; move_or_place 0",
    a.GiveUp: "play_card 0 2D; give_up 3; give_up 2; give_up 1",
    a.Strike: "play_card 0 2E; strike 0 0; strike 0 3; strike 0 2; strike 0 1",
    a.SetLossDisks: "play_card 0 2G; set_loss_disks number=30",
    a.SetEvictedDisks: "play_card 0 4C; set_evicted_disks region=old_castile",
    a.SetUniqueDisks: "play_card 0 4G; set_unique_disks",
    a.SetCastilloDisks: "round 6; set_castillo_disks",
    a.ChooseScored: "play_card 0 2H; choose_scored 0",
    a.ChooseEvicted: "play_card 0 4C; choose_evicted 0",
    a.MoveBoard: "play_card 0 4A; move_board 0",
    a.MoveKing: "play_card 0 5A; move_king 0 anywhere",
    a.MoveGrande: "play_card 0 4D; move_grande 0",
    a.ChoosePower: "play_card 0 4E; choose_power 0",
}

TABLES: Final[Mapping[type[Ask], ElGrande]] = {
    **{ask: table(text) for ask, text in _SETTING_UP.items()},
    **{ask: standard(4, text) for ask, text in _UNDER_WAY.items()},
}
"""By ask, a table of four seats that waits for its answer."""

OVER: Final = table("stack ()")
"""A table at which nothing is left to happen."""
