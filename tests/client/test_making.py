"""Moves made with few words, and shown as they are made."""

from typing import Final

import pytest

import referee_client as referee
from referee.games import GAMES
from tests.client.serving import universe

NATURE: Final = -1


def test_every_move_is_shown_as_it_is_made(game: str) -> None:
    """Whatever a seat or Nature can do, its text makes the same move again."""
    moves = referee.moves(game)
    seats = max(GAMES[game].seats)
    made = {name: getattr(moves, name) for name in dir(moves)}

    for seat in (NATURE, *range(seats)):
        for move in universe(game, seats, seat):
            assert move == eval(referee.text(move), made), referee.text(move)


def test_there_is_one_for_every_kind_of_move(game: str) -> None:
    """Under the name of the rule book, in capitals."""
    names = {name.lower() for name in dir(referee.moves(game))}

    assert {move.__name__.lower() for move in GAMES[game].moves} == names


def test_what_stands_in_a_move_is_a_move_too(game: str) -> None:
    """The message of one kind finds its place, and says by whom it is."""
    for move in universe(game, max(GAMES[game].seats), 1):
        assert move == referee.as_move(referee.inner(move), by=1)


def test_a_move_keeps_who_makes_it(game: str) -> None:
    """Who sends a move of somebody else is not made its player by mistake."""
    (move, *_) = universe(game, max(GAMES[game].seats), 1)

    assert move is referee.as_move(move, by=0)


def test_what_is_no_move_is_turned_away(game: str) -> None:
    """The error names the message."""
    view = referee.messages(game)["View"]()

    with pytest.raises(TypeError, match=r"View is no move"):
        referee.as_move(view)


def test_an_unknown_move_names_those_there_are(game: str) -> None:
    """A wrong name is answered with the right ones."""
    moves = referee.moves(game)

    with pytest.raises(AttributeError, match=rf"'Castle'; there are .*{dir(moves)[-1]}"):
        moves.Castle  # noqa: B018  looking is what is tested


def test_an_unknown_field_names_those_there_are(game: str) -> None:
    """A wrong field is answered with the right ones."""
    move = next(it for it in universe(game, 3, 0) if referee.inner(it).DESCRIPTOR.fields)
    inner = referee.inner(move).DESCRIPTOR

    with pytest.raises(TypeError, match=rf"{inner.name} has no field 'castle'; it has "):
        getattr(referee.moves(game), inner.name)(castle=1)


def test_an_unknown_id_names_those_there_are(game: str) -> None:
    """A wrong id is answered with the right ones; great and small letters are one."""
    kind, field = next(
        (referee.inner(it).DESCRIPTOR.name, field)
        for it in universe(game, 3, 0)
        for field in referee.inner(it).DESCRIPTOR.fields
        if field.enum_type
    )
    enum = field.enum_type
    assert enum is not None
    make = getattr(referee.moves(game), kind)

    with pytest.raises(ValueError, match=rf"{enum.name} has no 'nowhere'; it has ") as raised:
        make(**{field.name: "nowhere"})

    first = str(raised.value).split("it has ")[1].split(",")[0]
    assert enum.values[1].name.endswith(first.upper())
    assert make(**{field.name: first}) == make(**{field.name: first.upper()})


def test_a_text_says_seat_0_and_leaves_out_what_is_not_there(game: str) -> None:
    """A number is always said, an absent field never."""
    (move, *_) = universe(game, 2, 0)

    assert referee.text(move).endswith("by=0)")
    assert "by" not in referee.text(referee.inner(move))


def test_names_the_game_of_a_message(game: str) -> None:
    """Packed and unpacked it is the same."""
    (move, *_) = universe(game, 2, 0)

    assert game == referee.game_of(move)
    assert move == referee.unpack(referee.pack(move))
    assert referee.messages(game)["Move"] is type(move)


@pytest.mark.parametrize(
    "address",
    [
        "type.googleapis.com/referee.chess.v1.Move",
        "type.googleapis.com/google.protobuf.Empty",
        "type.googleapis.com/referee.v1.Match",
        "",
    ],
)
def test_an_unknown_message_is_said_to_be_unknown(address: str) -> None:
    """A newer server may send what this library does not know."""
    envelope = referee.pack(referee.messages(min(GAMES))["Move"]())
    envelope.type_url = address

    with pytest.raises(referee.UnknownGameError):
        referee.unpack(envelope)
