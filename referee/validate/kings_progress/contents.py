"""
The contents page: which rules guard which move as an answer to which ask, in the order of § 13.3.

A rule wired to an ask or a move it does not speak about is a type error.
"""

from typing import Final

from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.validate.kings_progress.abilities import (
    must_be_a_pretence,
    must_be_among_the_drawn,
    must_be_another_pile,
    must_be_left_in_the_pile,
    must_carry_it_out,
    must_have_an_order_to_change,
)
from referee.validate.kings_progress.discarding import must_have_a_pile, must_lie_open
from referee.validate.kings_progress.gifts import (
    must_be_left_on_the_table,
    must_name_filled_slots,
    must_name_two_lots,
)
from referee.validate.kings_progress.moving import (
    may_not_enter_a_home,
    may_not_enter_another_palace,
    must_be_on_the_road,
    must_be_the_same_pawn,
    must_come_nearer,
    must_find_a_place_at_court,
    must_find_room,
    must_follow_a_road,
)
from referee.validate.kings_progress.playing import (
    must_be_of_the_suit,
    must_hold_the_card,
    must_stay_with_the_courtier,
)
from referee.validate.kings_progress.setup import must_be_in_the_bag
from referee.validate.kings_progress.turn import (
    must_be_another_kind,
    must_be_unused,
    must_control_the_courtier,
    must_have_something_to_do,
    must_keep_the_order,
)
from referee.validate.rule import Guards, contents, guard

GUARDS: Final[Guards] = contents(
    guard(a.PalaceDraw, m.DrawPalace, must_be_in_the_bag),
    guard(a.GiftDraw, m.DrawGift, must_be_in_the_bag),
    guard(a.CardDraw, m.DrawCard, must_be_in_the_bag),
    guard(a.FirstSeat, m.NameFirst, must_be_in_the_bag),
    guard(a.ReturnCard, m.Return, must_hold_the_card),
    guard(
        a.ChooseAbility,
        m.UseAbility,
        must_control_the_courtier,
        must_be_unused,
        must_have_something_to_do,
    ),
    guard(a.ChooseAbility, m.Pass),
    guard(
        a.ChooseAction,
        m.Tuck,
        must_be_another_kind,
        must_keep_the_order,
        must_hold_the_card,
        must_be_of_the_suit,
    ),
    guard(
        a.ChooseAction,
        m.Step,
        must_be_another_kind,
        must_keep_the_order,
        must_be_on_the_road,
        must_follow_a_road,
        may_not_enter_a_home,
        may_not_enter_another_palace,
        must_come_nearer,
        must_find_room,
        must_find_a_place_at_court,
    ),
    guard(
        a.ChooseAction,
        m.DiscardTop,
        must_be_another_kind,
        must_keep_the_order,
        must_have_a_pile,
    ),
    guard(
        a.ChooseAction,
        m.TakeOpen,
        must_be_another_kind,
        must_keep_the_order,
        must_lie_open,
    ),
    guard(a.ChooseAction, m.EndTurn),
    guard(
        a.PlayOn,
        m.Tuck,
        must_hold_the_card,
        must_be_of_the_suit,
        must_stay_with_the_courtier,
    ),
    guard(a.PlayOn, m.Stop),
    guard(
        a.StepOn,
        m.Step,
        must_be_the_same_pawn,
        must_be_on_the_road,
        must_follow_a_road,
        may_not_enter_a_home,
        may_not_enter_another_palace,
        must_come_nearer,
        must_find_room,
        must_find_a_place_at_court,
    ),
    guard(a.TakeSecond, m.TakeOpen, must_lie_open),
    guard(a.TakeSecond, m.Stop),
    guard(a.TestDiscard, m.DiscardTop, must_have_a_pile),
    guard(
        a.FreeStep,
        m.Step,
        must_be_on_the_road,
        must_follow_a_road,
        may_not_enter_a_home,
        may_not_enter_another_palace,
        must_come_nearer,
        must_find_room,
        must_find_a_place_at_court,
    ),
    guard(a.FreeStep, m.Pass),
    guard(a.ChoosePair, m.TakePair, must_be_left_on_the_table),
    guard(a.Pretend, m.Tuck, must_hold_the_card, must_have_a_pile, must_be_a_pretence),
    guard(a.Pretend, m.Stop, must_carry_it_out),
    guard(
        a.Transport,
        m.Step,
        must_be_on_the_road,
        must_follow_a_road,
        may_not_enter_a_home,
        may_not_enter_another_palace,
        must_come_nearer,
        must_find_room,
        must_find_a_place_at_court,
    ),
    guard(a.KeepOne, m.Keep, must_be_among_the_drawn),
    guard(
        a.ChoosePile,
        m.Rearrange,
        must_have_a_pile,
        must_be_another_pile,
        must_have_an_order_to_change,
    ),
    guard(a.ChoosePile, m.Stop, must_carry_it_out),
    guard(a.LayPile, m.Lay, must_be_left_in_the_pile),
    guard(a.Support, m.Swap, must_name_filled_slots, must_name_two_lots),
    guard(a.Support, m.Replace, must_name_filled_slots),
    guard(a.ChooseGift, m.TakeGift, must_be_left_on_the_table),
    guard(a.TopDiscard, m.DiscardTop, must_have_a_pile),
)
"""By ask and move, the rules that guard it."""
