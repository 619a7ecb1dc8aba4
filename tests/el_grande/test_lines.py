"""The line protocol, given every worked example of El Grande. § 16"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from referee.wire.lines import answer

EXAMPLES: Final = json.loads(Path(__file__).with_name("examples.json").read_text(encoding="utf-8"))
JUDGED: Final = [example for example in EXAMPLES if "moves" in example]
ACCEPTED: Final = [e for e in JUDGED if e["expect"]["verdict"] == "accepted"]
REFUSED: Final = [e for e in JUDGED if e["expect"]["verdict"] == "refused"]
VIEWS: Final = [example for example in EXAMPLES if "view" in example]
A_TABLE: Final = JUDGED[0]["position"]


def asked(do: str, example: dict[str, Any], **fields: Any) -> Any:
    """Return the answer to a request about the example's position."""
    request = {"do": do, "game": "el_grande", "position": example["position"], **fields}
    return json.loads(answer(json.dumps(request).encode()))


@pytest.mark.parametrize("example", ACCEPTED, ids=lambda e: e["id"])
def test_accepts_what_the_book_accepts(example: dict[str, Any]) -> None:
    """The position after it and the notes are those of the book."""
    told = asked("judge", example, moves=example["moves"])
    expect = example["expect"]

    assert {"id": None, "verdict": "accepted"} == {k: told[k] for k in ("id", "verdict")}
    assert {**example["position"], **expect["after"]} == told["position"]
    assert expect["notes"] == told["notes"]
    last = expect["asked"][-1]
    assert sorted(last["answers"] if last else []) == sorted(map(str, told["waiting"]))


@pytest.mark.parametrize("example", REFUSED, ids=lambda e: e["id"])
def test_refuses_what_the_book_refuses(example: dict[str, Any]) -> None:
    """The move and every rule that it broke are those of the book."""
    told = asked("judge", example, moves=example["moves"])

    assert {
        "id": None,
        **{k: example["expect"][k] for k in ("verdict", "at", "violations")},
    } == told


@pytest.mark.parametrize("example", VIEWS, ids=lambda e: e["id"])
def test_shows_what_the_book_shows(example: dict[str, Any]) -> None:
    """The view is the book's, field by field."""
    told = asked("view", example, viewer=example["viewer"])

    assert {"id": None, "view": example["view"]} == told


def test_lists_as_many_answers_as_the_book() -> None:
    """The first ask of every example has the book's number of legal answers."""
    for example in JUDGED:
        for seat, number in ((example["expect"]["asked"][0] or {}).get("answers", {})).items():
            who = seat if seat == "nature" else int(seat)
            assert number == len(asked("options", example, seat=who)["moves"]), example["id"]


def test_explains_a_move() -> None:
    """Every rule that one move breaks is listed; none if it is legal."""
    wrong, right = {"move": "take", "by": 2, "stack": 5}, {"move": "take", "by": 0, "stack": 5}

    assert ["must_be_asked"] == [
        broken["rule"] for broken in asked("explain", JUDGED[0], move=wrong)["violations"]
    ]
    assert {"id": None, "violations": []} == asked("explain", JUDGED[0], move=right)


def test_tells_the_outcome() -> None:
    """It is null while the match goes on."""
    assert {"id": None, "outcome": None} == asked("outcome", JUDGED[0])
    over = next(example for example in JUDGED if example["position"]["stack"] == [])
    assert over["position"]["points"] == asked("outcome", over)["outcome"]["points"]


def test_counts_legal_sequences() -> None:
    """The book's table of counts, as far as it is quick."""
    book = Path(__file__).parents[2] / "referee/rulebooks/el_grande.json"
    starts = {example["id"]: example for example in JUDGED}
    for row in json.loads(book.read_text(encoding="utf-8"))["perft"]:
        for depth, count in row["counts"].items():
            if count < 200:
                told = asked("perft", starts[row["from"]], depth=int(depth))
                assert {"id": None, "count": count} == told


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"moves": {}}, "moves"),
        ({"moves": [7]}, "moves[0]"),
        ({"moves": [{"move": "take", "by": 0, "stack": 1}, {"move": "fly", "by": 0}]}, "moves[1]"),
        ({"moves": [{"move": "take", "by": 0, "stack": 6}]}, "moves[0].stack"),
        ({"moves": [{"move": "take", "by": 4, "stack": 1}]}, "moves[0].by"),
        ({"moves": [{"move": "take", "by": 0, "stack": "1"}]}, "moves[0].stack"),
        ({"moves": [{"move": "take", "by": 0, "stack": True}]}, "moves[0].stack"),
        ({"moves": [{"move": "take", "by": 0}]}, "moves[0].stack"),
        ({"moves": [{"move": "draw_seat", "by": 0, "seat": 0}]}, "moves[0]"),
        ({"moves": [], "colour": "red"}, "colour"),
        ({}, "moves"),
        ({"moves": [], "position": {**A_TABLE, "king": "castillo"}}, "position.king"),
        ({"moves": [], "position": {**A_TABLE, "court": [4, 5, 6]}}, "position.court"),
        ({"moves": [], "position": {**A_TABLE, "seats": 9}}, "position.seats"),
        ({"moves": [], "position": None}, "position"),
        ({"moves": [], "game": 7}, "game"),
    ],
)
def test_names_the_place_of_a_mistake(fields: dict[str, Any], path: str) -> None:
    """What is malformed is told with its path in the request, and nothing is judged."""
    told = asked("judge", JUDGED[0], **fields)

    assert {"id", "error"} == told.keys()
    assert ("malformed", path) == (told["error"]["code"], told["error"]["path"])


def test_lists_every_defect_of_a_position() -> None:
    """A position that cannot be is turned away with all that is wrong with it."""
    impossible = {**A_TABLE, "court": [31, 5, 6, 3], "open": ["1F", "2E", "3C", "4B", None]}
    defects = asked("outcome", JUDGED[0], position=impossible)["error"]["defects"]

    assert 2 <= len(defects)
    assert {"thirty_of_each_colour", "every_action_card_somewhere"} <= {
        defect["message"].rpartition("(")[2].rstrip(")") for defect in defects
    }


@pytest.mark.parametrize("seat", [4, -1, True, "public", None, 0.0, [0]])
def test_knows_the_seats(seat: object) -> None:
    """Answers are listed for a seat of the match or for Nature, named as the book names them."""
    error = asked("options", JUDGED[0], seat=seat)["error"]

    assert ("malformed", "seat") == (error["code"], error["path"])
    assert '0, 1, 2, 3, "nature"' in error["message"]


@pytest.mark.parametrize("viewer", [4, "nature", False])
def test_knows_the_viewers(viewer: object) -> None:
    """Views are those of a seat of the match, or of the public."""
    error = asked("view", JUDGED[0], viewer=viewer)["error"]

    assert ("malformed", "viewer") == (error["code"], error["path"])
