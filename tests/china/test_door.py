"""A play is held against its form at the door, whichever form it comes in. § 12.3, 12.4"""

import pytest

from referee.state.china.moves import Play
from referee.wire.errors import MalformedError
from referee.wire.json_types import Json
from referee.wire.proto import codec
from tests.china.book import FORM
from tests.china.tables import GREEN, RED, piece, play

CODEC = codec("china")

HOUSE = {"piece": "house", "at": "wei_1"}
MALFORMED = {
    "no card": ([], [HOUSE], "cards: 0 cards; a play has 1 to 3 (well_formed_moves)"),
    "four cards": (["red"] * 4, [HOUSE], "cards: 4 cards; a play has 1 to 3 (well_formed_moves)"),
    "no piece": (["red"], [], "pieces: 0 pieces; a play has 1 or 2 (well_formed_moves)"),
    "three pieces": (
        ["red"],
        [HOUSE] * 3,
        "pieces: 3 pieces; a play has 1 or 2 (well_formed_moves)",
    ),
    "two fortresses": (
        ["red"],
        [{"piece": "fortress", "at": "wei_1"}, {"piece": "fortress", "at": "wei_2"}],
        "pieces: 2 fortresses; a play has at most one (well_formed_moves)",
    ),
    "an emissary on a space": (
        ["red"],
        [{"piece": "emissary", "at": "wei_1"}],
        "pieces[0].at: wei_1; an emissary is in a region (well_formed_moves)",
    ),
    "a house in a region": (
        ["red"],
        [{"piece": "house", "at": "wei"}],
        "pieces[0].at: wei; a house is on a house space (well_formed_moves)",
    ),
}


def tree(cards: list[str], pieces: list[Json]) -> Json:
    """Return a play as JSON."""
    return {"move": "play", "by": 0, "cards": cards, "pieces": pieces}


@pytest.mark.parametrize("name", MALFORMED)
def test_turns_away_what_is_no_play(name: str) -> None:
    """As JSON and as protobuf, with the same words."""
    cards, pieces, told = MALFORMED[name]
    sent = CODEC.move.write(
        Play(0, [RED] * len(cards), [piece(f"{p['piece']} {p['at']}") for p in pieces])
    )

    with pytest.raises(MalformedError) as by_json:
        FORM.read_move(tree(cards, pieces), 3)
    with pytest.raises(MalformedError) as by_proto:
        CODEC.move.read(sent, 3)

    assert told == str(by_json.value)
    assert f"play.{told}" == str(by_proto.value)


def test_lists_all_that_is_wrong() -> None:
    """Not only the first defect."""
    with pytest.raises(MalformedError) as caught:
        FORM.read_move(tree([], [{"piece": "house", "at": "wei"}] * 3), 3)

    assert 5 == len(caught.value.defects)


def test_a_play_in_another_order_is_sorted() -> None:
    """It is not refused: equal plays are one move."""
    sent = tree(
        ["red", "green", "red"],
        [{"piece": "emissary", "at": "wei"}, {"piece": "house", "at": "wei_2"}],
    )
    canonical = play(0, "green red red", "house wei_2", "emissary wei")

    assert canonical == FORM.read_move(sent, 3)
    assert (GREEN, RED, RED) == canonical.cards


@pytest.mark.parametrize("at", ["wei_8", "song", "WEI_1", ""])
def test_knows_the_spots_of_the_map(at: str) -> None:
    """An id that the map has not is told with its place."""
    with pytest.raises(MalformedError) as by_json:
        FORM.read_move(tree(["red"], [{"piece": "house", "at": at}]), 3)
    message = CODEC.move.write(play(0, "red", "house wei_1"))
    message.play.pieces[0].at = at  # type: ignore[attr-defined]
    with pytest.raises(MalformedError) as by_proto:
        CODEC.move.read(message, 3)

    assert "pieces[0].at" == by_json.value.defects[0].path
    assert "play.pieces[0].at" == by_proto.value.defects[0].path


def test_nature_may_name_a_seat_that_is_not_there() -> None:
    """That is for the rules to refuse. § 2.7, 12.3"""
    named = {"move": "name_first", "by": "nature", "seat": 4}

    assert "name_first" == FORM.read_move(named, 3).name
    with pytest.raises(MalformedError, match="0 to 4"):
        FORM.read_move({**named, "seat": 5}, 3)
