"""Whatever comes to the door, it says what is wrong with it, or lets through what is safe."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fuzz import door
from fuzz.choices import Choices
from fuzz.damage import damaged_bytes, damaged_tree
from referee.games import GAMES
from referee.wire.json_form import form_of
from referee.wire.proto import codec

often = settings(max_examples=settings().max_examples * 8)
"""Damage that gets past the first look is seldom, and looking is quick."""

choices = st.binary(min_size=40, max_size=80).map(Choices)
"""What is damaged, and how."""


@often
@given(choices)
def test_a_damaged_request_is_answered(choices: Choices) -> None:
    """The answer is what was asked for, or an error that says what is wrong."""
    answered = door.told(door.damaged_request(choices))

    assert ("error" not in answered) or door.says_what_is_wrong(answered)


@given(choices)
def test_a_right_request_is_answered(choices: Choices) -> None:
    """Undamaged, no request is an error: it is the damage that the door objects to."""
    for request in door.requests(choices):
        assert "error" not in door.told(request)


@often
@given(choices)
def test_a_damaged_position_is_turned_away_or_behaves(choices: Choices) -> None:
    """What is let through keeps every law, is judged by both voices alike, and can be played on."""
    game, tree = door.damaged_position(choices)
    at = door.let_through(game, tree)

    if at is not None:
        assert at == form_of(game).read_position(form_of(game).write_position(at))
        door.behaves(game, at, choices)


@often
@given(choices)
def test_a_damaged_message_is_turned_away_or_behaves(choices: Choices) -> None:
    """A message is malformed, or stands for a position that is as safe as any other."""
    game, envelope = door.damaged_envelope(choices)
    form = codec(game.id).position
    at = door.message_read(game, envelope)

    if at is not None:
        assert at == form.unpack(form.pack(at))
        if not list(game.faults(at)):
            door.behaves(game, at, choices)


def test_damage_is_done() -> None:
    """Neither JSON nor bytes are often what they were before."""
    tree = {"seats": 3, "row": [1, 2, 3], "of": {"king": None}}
    trees = [damaged_tree(tree, Choices(bytes((k, 3 * k % 256, k)))) for k in range(256)]
    strings = [damaged_bytes(b"0123456789", Choices(bytes((k, k, k, k, k)))) for k in range(256)]

    assert 200 < sum(other != tree for other in trees)
    assert 200 < sum(other != b"0123456789" for other in strings)
    assert 30 < len({json.dumps(other) for other in trees})
    assert {"seats": 3, "row": [1, 2, 3], "of": {"king": None}} == tree


@pytest.mark.parametrize("game", GAMES)
def test_the_door_lets_right_positions_through(game: str) -> None:
    """What came about at the table comes through, and behaves."""
    for byte in range(1, 200, 20):
        found, at = door.right_position(Choices(bytes((list(GAMES).index(game), byte, byte))))
        at_door = door.let_through(found, form_of(found).write_position(at))

        assert at == at_door
        door.behaves(found, at, Choices(bytes(range(byte, byte + 30))))
