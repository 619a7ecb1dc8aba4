"""The code says what the data file says: things, cards, switches, numbers. § 1, 7, 11, 12"""

from typing import Final, get_type_hints

import pytest
from attrs import fields, has

from referee.apply import first
from referee.state.bags import total
from referee.state.el_grande.bidding import CABALLEROS_OF_A_POWER_CARD
from referee.state.el_grande.cards import CARDS, Design, full_bags, stack_of
from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import ALL, BOARDS, CASTILLO, REGIONS, SITES, Card
from referee.state.el_grande.land import BORDERS, MOBILE, PRINTED
from referee.state.el_grande.rulings import (
    ROUNDS,
    SCORED_ROUNDS,
    SEATS,
    GameLength,
    Options,
    Rulings,
)
from referee.state.el_grande.scoring import BONUS, Paid, paying_places
from referee.state.el_grande.setup import AT_HOME, HIGHEST_POWER, IN_COURT, IN_PLAY, first_position
from referee.state.el_grande.special_scorings import ScoreThose
from referee.state.el_grande.specials import OneOf, Special
from referee.state.el_grande.universe import POWER_VALUES
from referee.state.words import id_of, snake_case
from referee.wire.json_types import Json
from tests.el_grande.book import DATA, FORM

NUMBERS: Final = {entry["id"]: entry["value"] for entry in DATA["numbers"]}


# --- The land ----------------------------------------------------------------------------------


def test_places_stand_in_the_order_of_the_track() -> None:
    """The nine regions have the ids and the order of the book, the castillo is last."""
    assert DATA["track"]["order"] == [id_of(region) for region in REGIONS]
    assert [entry["id"] for entry in DATA["regions"]] == [id_of(region) for region in REGIONS]
    assert DATA["castillo"]["id"] == id_of(CASTILLO)


def test_printed_boards_pay_what_the_book_says() -> None:
    """Each region and the castillo have the printed values."""
    assert [tuple(place["board"]) for place in (*DATA["regions"], DATA["castillo"])] == [
        PRINTED[site] for site in SITES
    ]


def test_mobile_boards_pay_what_the_book_says() -> None:
    """The two mobile boards have their ids and values."""
    assert {entry["id"]: tuple(entry["board"]) for entry in DATA["mobile_boards"]} == {
        id_of(board): MOBILE[board] for board in BOARDS
    }


def test_regions_border_those_the_book_names() -> None:
    """Each region's neighbours are those of the book, in the order of the track."""
    order = DATA["track"]["order"]

    assert {r["id"]: sorted(r["borders"], key=order.index) for r in DATA["regions"]} == {
        id_of(region): [id_of(other) for other in BORDERS[region]] for region in REGIONS
    }


def test_fifteen_borders_go_both_ways() -> None:
    """The list of borders holds every pair of neighbours once."""
    pairs = {frozenset(border["between"]) for border in DATA["borders"]}
    both = {frozenset((id_of(r), id_of(other))) for r in REGIONS for other in BORDERS[r]}

    assert 15 == len(pairs) == len(DATA["borders"])
    assert pairs == both
    assert all(region in BORDERS[other] for region in REGIONS for other in BORDERS[region])


# --- The cards ---------------------------------------------------------------------------------


def test_power_cards_recruit_what_the_book_says() -> None:
    """Each value has its number of caballeros."""
    assert {entry["value"]: entry["caballeros"] for entry in DATA["power_cards"]} == {
        value: CABALLEROS_OF_A_POWER_CARD[value] for value in POWER_VALUES
    }


def test_the_designs_stand_in_the_order_of_the_book() -> None:
    """There are 33 designs, each one an id of the code."""
    assert [entry["id"] for entry in DATA["action_cards"]] == [id_of(card) for card in CARDS]
    assert list(Card) == list(CARDS)


@pytest.mark.parametrize("entry", DATA["action_cards"], ids=lambda entry: str(entry["id"]))
def test_a_card_is_what_the_book_prints(entry: Json) -> None:
    """Copies, title, text, stack, special and the asks it raises are those of the book."""
    design = CARDS[Card(entry["id"])]

    assert (
        Design(
            card=Card(entry["id"]),
            copies=entry["copies"],
            title=entry["title"],
            text=entry["text"],
            special=design.special,
        )
        == design
    )
    assert entry["stack"] == entry["placements"] == stack_of(design.card)
    assert entry["special"] == written(design.special)
    assert entry["raises"] == [ask.name for ask in design.special.raises]


def written(special: Special) -> Json:
    """Return a special as the data file writes it."""
    kind = type(special)
    assert has(kind)
    said = {field.name: getattr(special, field.name) for field in fields(kind)}
    if isinstance(special, OneOf):
        said["options"] = [written(option) for option in special.options]
    if isinstance(special, ScoreThose):
        said["first_only"] = said.pop("paid") is Paid.FIRST_PLACE
    return {"kind": snake_case(kind.__name__), **said}


def test_the_vocabulary_is_that_of_the_book() -> None:
    """Each kind of special belongs to the cards that the book lists for it."""
    by_kind: dict[str, list[str]] = {}
    for card, design in CARDS.items():
        by_kind.setdefault(type(design.special).__name__, []).append(card)

    assert {entry["special"].split("(")[0]: entry["cards"] for entry in DATA["specials"]} == by_kind


# --- Numbers -----------------------------------------------------------------------------------


def test_numbers_of_the_seats() -> None:
    """Two to five may play; few places pay with few seats."""
    assert range(NUMBERS["seats_at_least"], NUMBERS["seats_at_most"] + 1) == SEATS == GAME.seats
    assert {row["seats"]: row["places"] for row in DATA["paying_places"]} == {
        seats: paying_places(seats, Paid.ALL_PLACES) for seats in SEATS
    }


def test_numbers_of_things() -> None:
    """Caballeros, cards, regions and boards are as many as the book counts."""
    in_play = NUMBERS["caballeros_of_a_colour"] - NUMBERS["score_marker_caballeros"]

    assert NUMBERS["caballeros_in_play"] == in_play == IN_PLAY == ALL
    assert NUMBERS["regions"] == len(REGIONS)
    assert NUMBERS["mobile_boards"] == len(BOARDS)
    assert NUMBERS["power_cards_of_a_colour"] == HIGHEST_POWER == len(POWER_VALUES)
    assert NUMBERS["card_designs"] == len(CARDS)
    assert NUMBERS["action_cards"] == sum(design.copies for design in CARDS.values())
    assert {NUMBERS["cards_in_stacks_1_to_4"]} == {total(bag) for bag in full_bags()}
    assert NUMBERS["cards_in_stack_5"] == CARDS[Card.C5A].copies
    assert NUMBERS["vetoes_on_the_table_at_most"] == CARDS[Card.C2A].copies


def test_numbers_of_the_setting_up() -> None:
    """Each seat begins with so many in court, at home and in the provinces."""
    assert NUMBERS["start_in_court"] == IN_COURT
    assert NUMBERS["start_at_home"] == AT_HOME
    assert NUMBERS["start_in_provinces"] == IN_PLAY - IN_COURT - AT_HOME


def test_numbers_of_the_bonuses() -> None:
    """The King's bonus and the home bonus are the same."""
    assert NUMBERS["king_bonus"] == NUMBERS["home_bonus"] == BONUS


def test_rounds_of_every_length() -> None:
    """Each length plays the rounds of the book, and scores after those of the book."""
    lengths = {row["game_length"]: row for row in DATA["rounds"]}

    assert {n: tuple(row["rounds"]) for n, row in lengths.items()} == {
        length.value: ROUNDS[length] for length in GameLength
    }
    assert {n: row["general_scoring_after"] for n, row in lengths.items()} == {
        length.value: [r for r in SCORED_ROUNDS if r in ROUNDS[length]] for length in GameLength
    }
    assert NUMBERS["rounds"] == len(ROUNDS[GameLength.NINE])


# --- Switches, options, fields -----------------------------------------------------------------


def test_switches_are_those_of_the_book() -> None:
    """Each ruling has the book's id, values and default, in the book's order."""
    hints = get_type_hints(Rulings)
    default = FORM.write_options(Options(2))["rulings"]

    assert [(entry["id"], entry["default"]) for entry in DATA["rulings"]] == list(default.items())
    assert [entry["values"] for entry in DATA["rulings"]] == [
        [True, False] if hint is bool else [id_of(value) for value in hint]
        for hint in (hints[field.name] for field in fields(Rulings))
    ]


def test_options_are_those_of_the_book() -> None:
    """A match has the book's options, seats first."""
    assert [entry["field"] for entry in DATA["options"]] == [
        field.name for field in fields(Options)
    ]


def test_a_position_has_exactly_the_fields_of_the_book() -> None:
    """No field is missing, none is the code's own."""
    at = first(GAME, Options(3)).position

    assert {entry["field"] for entry in DATA["position_fields"]} == set(FORM.write_position(at))


@pytest.mark.parametrize("seats", SEATS)
def test_a_position_is_at_first_what_the_book_says(seats: int) -> None:
    """Before anything is settled, each field has its first value. § 2.1"""
    options = Options(seats, first_bidder=seats - 1)
    values_at_first = {
        "seats": seats,
        "rulings": FORM.write_options(options)["rulings"],
        "round": 0,
        "first_bidder": seats - 1,
        "king": None,
        "grandes": [None] * seats,
        "caballeros": {id_of(site): [0] * seats for site in SITES},
        "boards": {id_of(board): None for board in BOARDS},
        "provinces": [30] * seats,
        "court": [0] * seats,
        "points": [0] * seats,
        "hand": [list(range(1, 14))] * seats,
        "taken_back": [[]] * seats,
        "bids": [None] * seats,
        "region_cards": DATA["track"]["order"],
        "unseen": [
            {card["id"]: card["copies"] for card in DATA["action_cards"] if card["stack"] == n}
            for n in range(1, 5)
        ],
        "open": [None, None, None, None, "5A"],
        "taken": [None] * seats,
        "vetoes": [],
        "used": {},
        "stack": [
            {"due": "begin_round", "round": 1},
            {"due": "deal"},
            *({"ask": "draw_home", "seat": seat} for seat in range(seats - 1, -1, -1)),
            {"ask": "draw_kings_region"},
        ],
    }

    assert values_at_first == FORM.write_position(first_position(options))
