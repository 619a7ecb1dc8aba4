"""The code says what the data file says: ids, numbers, switches, fields. § 1, 2, 12"""

from typing import Final, get_type_hints

import pytest
from attrs import fields

from referee.apply import first
from referee.state.kings_progress import ids, numbers
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.pieces import KIND_COLOUR, MOST_SEATS
from referee.state.kings_progress.rulings import SEATS, Options, Rulings
from referee.state.kings_progress.setup import first_position
from referee.state.words import id_of
from referee.wire.json_types import Json
from tests.kings_progress.book import DATA, FORM

NUMBERS: Final = {name: entry["value"] for name, entry in DATA["numbers"].items()}


def test_ids_are_those_of_the_book() -> None:
    """Courtiers, kinds of gifts, kinds of action and abilities, in canonical order. § 1.2"""
    known = DATA["ids"]

    assert known["courtiers"] == [id_of(courtier) for courtier in ids.COURTIERS]
    assert known["gift_kinds"] == list(ids.KINDS)
    assert known["action_kinds"] == list(ids.Action)
    assert known["abilities"] == list(ids.Ability)


def test_cards_and_gifts_are_named_by_what_they_are() -> None:
    """`<suit>_<value>` and `<kind>_<crowns>`. § 1.2"""
    assert [f"{id_of(ids.SUIT[c])}_{ids.VALUE[c]}" for c in ids.CARDS] == [
        id_of(card) for card in ids.CARDS
    ]
    assert [f"{ids.KIND_OF[gift]}_{ids.CROWNS[gift]}" for gift in ids.GIFTS] == [
        id_of(gift) for gift in ids.GIFTS
    ]


def test_numbers_are_those_of_the_book() -> None:
    """Each number that is data has its value."""
    assert {
        "rounds": numbers.ROUNDS,
        "players_min": Rulings().players_min,
        "players_max": MOST_SEATS,
        "courtiers": len(ids.COURTIERS),
        "start_hand_dealt": numbers.START_HAND_DEALT,
        "start_hand_returned": numbers.START_HAND_DEALT - numbers.START_HAND_KEPT,
        "start_hand_kept": numbers.START_HAND_KEPT,
        "hand_limit": None,
        "influence_display": numbers.DISPLAY,
        "gift_slots": len(numbers.SLOTS),
        "gift_pairs": len(numbers.PAIRS),
        "gift_singles": len(numbers.SINGLES),
        "actions_per_turn": numbers.ACTIONS_PER_TURN,
        "abilities_per_turn": 1,
        "king_card_points": numbers.KING_CARD_POINTS,
        "king_steps_per_holder_turn": numbers.KING_STEPS,
        "court_places": numbers.COURT_PLACES,
        "points_per_major_control": numbers.POINTS_PER_MAJOR_CONTROL,
        "own_colour_bonus": numbers.OWN_COLOUR_BONUS,
        "pretence_cards": numbers.PRETENCE_CARDS,
        "transport_steps": 1,
        "priest_actions": numbers.PRIEST_ACTIONS,
        "negotiation_piles": numbers.NEGOTIATION_PILES,
        "take_if_no_icon": 2,
    } == NUMBERS


def test_ranks_pay_what_the_book_says() -> None:
    """By round. § 10.4"""
    assert DATA["scoring"]["rank_points"]["value"] == {
        str(number): list(points) for number, points in numbers.RANK_POINTS.items()
    }


def test_gifts_have_the_colours_of_the_book() -> None:
    """By kind. § 1.1"""
    assert {kind["id"]: kind["colour"] for kind in DATA["gift_deck"]["kinds"]["value"]} == {
        kind.value: colour.value for kind, colour in KIND_COLOUR.items()
    }


def test_switches_are_those_of_the_book() -> None:
    """Each ruling has the book's id, values and default, in the book's order."""
    hints = get_type_hints(Rulings)
    default = FORM.write_options(Options(3))["rulings"]
    plain: dict[object, list[Json]] = {bool: [False, True], int: [2, 3]}

    assert [(e["id"], e["default"]) for e in DATA["rulings"]] == list(default.items())
    assert [sorted(e["values"]) for e in DATA["rulings"]] == [
        sorted(plain.get(hint) or [id_of(value) for value in hint])
        for hint in (hints[field.name] for field in fields(Rulings))
    ]


def test_options_are_those_of_the_book() -> None:
    """A match has the book's options, seats first."""
    assert [e["field"] for e in DATA["options"]] == [field.name for field in fields(Options)]


def test_a_position_has_exactly_the_fields_of_the_book() -> None:
    """No field is missing, none is the code's own. § 1.13"""
    tree = FORM.write_position(first(GAME, Options(3)).position)
    whole = {
        f"{name}.{inner}" if name in ("king", "gifts") else name
        for name, value in tree.items()
        for inner in (value if name in ("king", "gifts") else ("",))
    }

    assert whole == {
        name for entry in DATA["position_fields"] for name in entry["field"].split(", ")
    }


@pytest.mark.parametrize("seats", SEATS)
def test_a_position_is_at_first_what_the_book_says(seats: int) -> None:
    """Before anything is settled: nothing is drawn, everybody is at home. § 2.2"""
    tree = FORM.write_position(first_position(Options(seats)))
    starts = DATA["king_track"]["start_space"]["value"]

    assert {"palaces": [], "space": starts[str(seats)], "card": None} == tree["king"]
    assert (1, [0] * seats, []) == (tree["round"], tree["points"], tree["court"])
    assert {c["id"]: c["home"]["value"] for c in DATA["courtiers"]} == tree["pawns"]
    assert ([{}] * seats, [{}] * seats) == (tree["piles"], tree["hands"])
    assert (64, 60) == (sum(tree["deck"].values()), sum(tree["gifts"]["deck"].values()))
    assert ([None] * 18, {}, [{}] * seats) == tuple(
        tree["gifts"][name] for name in ("open", "discards", "owned")
    )
    assert [{"due": "end_round"}, {"ask": "first_seat", "by": "nature"}] == tree["stack"][:2]
