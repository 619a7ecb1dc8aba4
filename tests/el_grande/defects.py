"""
Defects of the standard table, one for each thing that cannot be. § 1.8, 1.10

Changes of the table, the law they break, and the place where it shows.
"""

from typing import Final

SETTING_UP: Final = "round 0; bids - - - -; spent () () () (); points 0 0 0 0; court 0 0 0 0"
"""With it, the standard table is drawn before the first round."""

DEFECTS: Final = (
    # What is on the table.
    ("provinces 18 18 18 20", "thirty_of_each_colour", "provinces[3]"),
    ("court 0=-1", "thirty_of_each_colour", "provinces[0]"),
    ("points 0=-1", "fields_of_a_position", "points[0]"),
    ("board_840 seville; board_400 seville", "boards_apart", "boards"),
    ("king -", "king_on_land", "king"),
    ("grandes 0=-", "king_on_land", "grandes[0]"),
    ("region_cards galicia", "first_position", "region_cards"),
    ("first_bidder -", "first_position", "first_bidder"),
    # The power cards.
    ("hand 3,3 1 1 1", "fields_of_a_position", "hand[0]"),
    ("hand 14 1 1 1", "fields_of_a_position", "hand[0]"),
    ("taken_back 0=2,1", "fields_of_a_position", "taken_back[0]"),
    ("taken_back 0=2; hand 1,3 1-13 1-13 1-13", "thirteen_power_cards", "taken_back[0]"),
    ("spent 0=1,2,3,4,5", "thirteen_power_cards", "hand[0]"),
    ("bids 11 7 7 4", "bids_left_the_hand", "bids"),
    ("hand 11,12 2 1 2; choose_card 0", "bids_left_the_hand", "bids[0]"),
    # The action cards.
    ("unseen 0=1A,1B,1C,1D,1G*3", "every_action_card_somewhere", "unseen[0].1G"),
    ("used 1A", "bags_run_down_with_the_rounds", "unseen[0]"),
    ("unseen 0=1A*0,1B,1C,1D,1G,1I; used 1A", "fields_of_a_position", "unseen[0].1A"),
    ("unseen 0=2A,1B,1C,1D,1G,1I", "every_action_card_somewhere", "unseen[0]"),
    ("open 1=3C 2=2E", "every_action_card_somewhere", "open[1]"),
    ("play_card 0 2A; taken 0=2A", "every_action_card_somewhere", "taken"),
    ("open 4=-", "every_action_card_somewhere", "open[4]"),
    ("open 0=1F; play_card 0 1A", "turning_up", "open"),
    ("vetoes 4,4", "fields_of_a_position", "vetoes[0].seat"),
    ("vetoes 1,5 2,4", "at_most_two_vetoes", "vetoes"),
    ("vetoes 1,5 2,5", "at_most_two_vetoes", "vetoes"),
    ("vetoes 1,3", "at_most_two_vetoes", "vetoes[0].round"),
    # The round.
    ("round 10", "fields_of_a_position", "round"),
    ("rulings game_length=skip_1_4_7; round 4", "rounds_played", "round"),
    ("stack ()", "rounds_played", "stack"),
    ("round 0", "first_position", "round"),
    ("round 6; begin_round 8; set_castillo_disks", "rounds_played", "stack[0]"),
    ("round 9; begin_round 9; set_castillo_disks", "rounds_played", "stack[0]"),
    ("round 5; set_castillo_disks", "rounds_played", "stack"),
    # Setting up.
    (f"{SETTING_UP}; king galicia; draw_kings_region", "king_on_land", "king"),
    (f"{SETTING_UP}; king -; draw_home 1; draw_kings_region", "king_on_land", "stack"),
    (f"{SETTING_UP}; grandes galicia - - -; draw_home 1", "first_position", "grandes"),
    (f"{SETTING_UP}; grandes seville - - -; draw_home 1", "first_position", "provinces"),
    (f"{SETTING_UP}; points 3 0 0 0; draw_home 1", "first_position", "points"),
    (f"{SETTING_UP}; board_840 granada; draw_home 1", "first_position", "points"),
    # The bidding.
    ("bids 11 - 9 -; bid_power 2; bid_power 3", "the_stack", "stack"),
    ("bids 11 7 9 -; bid_power 0", "the_stack", "bids"),
    ("bids 11 - - -; round 6; set_castillo_disks", "the_stack", "bids"),
    ("open_stack 3; open_stack 4", "the_stack", "stack"),
    ("open 2=-; bid_power 1", "the_stack", "open"),
    ("taken 0=1F; bid_power 1", "the_stack", "taken"),
    # The turn.
    ("end_of_round; turn 2; turn 1; choose_card 0", "the_stack", "stack"),
    ("end_of_round; turn 1; turn 1; choose_card 0", "the_stack", "stack"),
    ("taken 1=4B; choose_card 0", "the_stack", "taken[1]"),
    ("open - - - - 5A; choose_card 0", "the_stack", "open"),
    ("choose_card 0; fill_court 1", "the_stack", "stack[5].seat"),
    ("choose_card 0; fill_court 0 recall=no", "the_stack", "stack[5].recall"),
    ("choose_card 0; recall_from_board 0 left=1", "the_stack", "stack[5]"),
    ("taken 0=3C; play_card 0 4B", "the_stack", "stack[4].card"),
    ("vetoes 1,5; choose_card 0", "the_stack", "vetoes[0]"),
    ("vetoes 1,4 2,5; bid_power 1", "the_stack", "vetoes[1]"),
    ("vetoes 2,5; taken 2=3A", "the_stack", "vetoes[0]"),
    ("vetoes 1,5; play_card 0 2A", "the_stack", "stack[4].card"),
    ("play_card 0 2E left=3", "the_stack", "stack[4].left"),
    ("play_card 0 4A left=2; move_board 0", "the_stack", "stack[4].left"),
    ("play_card 0 2A special=yes", "the_stack", "stack[4].special"),
    ("play_card 0 4A special=yes; move_board 0", "the_stack", "stack[4].special"),
    ("choose_card 0; move_board 0", "the_stack", "stack[5]"),
    ("special 0 4B; may_veto 2 card=4B", "the_stack", "stack[4]"),
    # The card in play.
    ("play_card 0 4A; move_grande 0", "the_stack", "stack[5]"),
    ("play_card 0 4A; move_board 1", "the_stack", "stack[5].seat"),
    ("play_card 0 1E; move_caballeros own=2", "the_stack", "stack[5].own"),
    ("play_card 0 1A; move_caballeros own=30", "the_stack", "stack[5].one_origin"),
    ("play_card 0 1C; place_anywhere left=3", "fields_of_a_position", "stack[5].left"),
    ("play_card 0 4B; move_king reach=anywhere", "the_stack", "stack[5].reach"),
    ("play_card 0 4F; fill_court 0 up_to=3", "the_stack", "stack[5].up_to"),
    ("play_card 0 4F; fill_court 0 recall=yes", "the_stack", "stack[5].recall"),
    ("play_card 0 2G; set_loss_disks number=2", "the_stack", "stack[5].number"),
    ("play_card 0 2D; give_up 0", "the_stack", "stack[5].seat"),
    ("play_card 0 2D; give_up 2; give_up 3", "the_stack", "stack"),
    ("play_card 0 2D; give_up 3 left=2; give_up 2", "the_stack", "stack"),
    ("play_card 0 2E; strike 0 2; strike 0 3", "the_stack", "stack"),
    # The Veto.
    ("vetoes 2,4; play_card 0 4B; special 1; may_veto 2", "the_stack", "stack[5]"),
    ("vetoes 2,4; play_card 0 4B; special 0 4C; may_veto 2", "the_stack", "stack[5]"),
    ("vetoes 2,4; play_card 0 4B; special; may_veto 1", "the_stack", "stack"),
    ("vetoes 0,4; play_card 0 4B; special; may_veto 0", "the_stack", "stack"),
    ("vetoes 2,4; play_card 0 4B; special; may_veto 2 actor=1", "the_stack", "stack"),
    ("vetoes 2,4; play_card 0 4B; special; may_veto 2; may_veto 2", "the_stack", "stack"),
    ("vetoes 2,4; play_card 0 4B; special; stop_special 1; may_veto 2", "the_stack", "used"),
    ("vetoes 2,4; play_card 0 4B; special; stop_special 0; may_veto 2", "the_stack", "stack"),
    # The disks.
    ("play_card 0 4G; set_unique_disks waiting=0,2", "setting_a_disk", "stack[5].waiting"),
    ("play_card 0 4G; set_unique_disks waiting=2,0", "fields_of_a_position", "stack[5].waiting"),
    ("play_card 0 4G; set_unique_disks waiting=()", "fields_of_a_position", "stack[5].waiting"),
    (
        "play_card 0 4G; set_unique_disks waiting=0,1,2,3 sealed=-,aragon,-,-",
        "fields_of_a_position",
        "stack[5].sealed",
    ),
    (
        "play_card 0 2G; set_loss_disks number=30 sealed=-,valencia,-,-",
        "setting_a_disk",
        "stack[5].sealed[1]",
    ),
    (
        "play_card 0 2G; set_loss_disks number=30 sealed=-,-,galicia,-",
        "setting_a_disk",
        "stack[5].sealed[2]",
    ),
    ("play_card 0 4C; set_evicted_disks region=galicia", "card_4C", "stack[5].region"),
    # What waits for an answer.
    ("end_of_round; turn 3", "two_answers", "stack[1]"),
    ("court 0=0; play_card 0 2E special=no", "two_answers", "stack[4]"),
    ("choose_card 0; fill_court 0 up_to=0", "two_answers", "stack[5]"),
)
