"""
Defects of a plain table, one for each thing that cannot be. § 1.10 to 1.12, 12.7

Changes of the table, the law they break, and the place where it shows.
"""

from typing import Final

SETTING_UP: Final = "first_seat; refill_display"

DEFECTS: Final = (
    # The terms and the course.
    ("side side_4_5", "fields_of_a_position", "side"),
    ("emperor 3", "fields_of_a_position", "first_seat"),
    ("emperor -", "the_first_seat", "first_seat"),
    ("emperor 0; first_seat", "the_first_seat", "first_seat"),
    ("exhaustions 3", "fields_of_a_position", "exhaustions"),
    ("points 0=-1", "fields_of_a_position", "points[0]"),
    # The cards.
    ("discard red*99", "fields_of_a_position", "pile.red"),
    ("display red*5", "fields_of_a_position", "display"),
    ("hands 0=red*4", "fields_of_a_position", "hands[0]"),
    ("pile red; discard red", "cards_are_kept", "green"),
    ("exhaustions 1; pile (); discard red", "cards_are_kept", "red"),
    ("exhaustions 1; pile ()", "pile_and_exhaustions", "pile"),
    ("exhaustions 2; pile red", "pile_and_exhaustions", "pile"),
    # The board.
    ("wei 3......", "fields_of_a_position", "houses.wei_1"),
    ("wei 01..... e 1,-1,0", "fields_of_a_position", "emissaries.wei[1]"),
    ("scored wei chu", "fields_of_a_position", "scored"),
    ("scored wei", "full_is_scored", "scored"),
    ("han 0012; scored ()", "full_is_scored", "scored"),
    ("stack (); scored ()", "full_is_scored", "scored"),
    ("wei 01..... e 1,1,0", "limit_holds", "emissaries.wei"),
    ("wei .^......", "pieces_are_kept", "fortresses"),
    # The supplies.
    ("supply 0=houses=21,emissaries=8,fortresses=0", "fields_of_a_position", "supply[0].houses"),
    ("supply 0=houses=19,emissaries=8,fortresses=0", "pieces_are_kept", "supply[0].houses"),
    ("supply 0=houses=20,emissaries=7,fortresses=0", "pieces_are_kept", "supply[0].emissaries"),
    ("supply 0=houses=20,emissaries=8,fortresses=1", "pieces_are_kept", "fortresses"),
    # The stack.
    ("turn_ends 0; refill_display; act 5", "fields_of_a_position", "stack[2].seat"),
    ("take_card 0 left=4", "fields_of_a_position", "stack[2].left"),
    ("score_alliance 16", "fields_of_a_position", "stack[2].number"),
    ("place_piece 0 house,wei", "well_formed_moves", "stack[2].piece.at"),
    ("act 0; act 0", "asks", "stack"),
    ("turn_ends 0; act 0", "asks", "stack"),
    ("take_card 0 left=1; refill_display; open_card", "asks", "stack"),
    ("turn_ends 1; refill_display; act 0", "asks", "stack[2].seat"),
    ("take_card 0 left=1; hands 0=red*3", "hands_and_display", "hands[0]"),
    (f"{SETTING_UP}; draw_card 0; hands 0=red", "dealing", "hands[0]"),
    (f"{SETTING_UP}; draw_card 0; draw_card 1", "dealing", "stack"),
    (f"{SETTING_UP}; draw_card 0; display red", "the_display", "display"),
    ("open_card; display red*4", "the_display", "display"),
    (f"{SETTING_UP}; open_card; wei 0......", "new_position", "stack"),
    ("refill_display", "asks", "stack"),
    ("exhaustions 1; pile red*2; open_card", "at_rest", "stack[2]"),
)
