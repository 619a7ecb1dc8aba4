"""
The contents page: which rules guard which move as an answer to which ask, in the order of § 12.6.

A rule wired to an ask or a move it does not speak about is a type error.
"""

from typing import Final

from referee.state.china import asks as a
from referee.state.china import moves as m
from referee.validate.china.payment import (
    must_form_a_payment,
    must_hold_the_cards,
    must_match_the_region_colour,
    must_pay_exactly,
)
from referee.validate.china.placing import (
    must_build_on_an_empty_space,
    must_fortify_bare_ground,
    must_have_the_pieces,
    must_keep_to_the_emissary_limit,
    must_open_with_one_piece,
)
from referee.validate.china.region import must_place_in_one_region
from referee.validate.china.setup import must_be_at_the_table, must_be_in_the_pile
from referee.validate.china.turn import (
    may_not_draw_from_an_empty_pile,
    must_have_a_card_to_take,
    must_hold_the_card,
    must_lie_open,
)
from referee.validate.rule import Guards, contents, guard

GUARDS: Final[Guards] = contents(
    guard(a.FirstSeat, m.NameFirst, must_be_at_the_table),
    guard(a.DrawCard, m.Draw, must_be_in_the_pile),
    guard(a.OpenCard, m.Draw, must_be_in_the_pile),
    guard(
        a.Act,
        m.Play,
        must_hold_the_cards,
        must_form_a_payment,
        must_place_in_one_region,
        must_match_the_region_colour,
        must_pay_exactly,
        must_open_with_one_piece,
        must_have_the_pieces,
        must_build_on_an_empty_space,
        must_keep_to_the_emissary_limit,
        must_fortify_bare_ground,
    ),
    guard(a.Act, m.Exchange, must_hold_the_card, must_have_a_card_to_take),
    guard(a.TakeCard, m.TakeOpen, must_lie_open),
    guard(a.TakeCard, m.TakePile, may_not_draw_from_an_empty_pile),
)
