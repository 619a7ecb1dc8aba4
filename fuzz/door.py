"""
The door: whatever comes in from outside gives an answer, or an error that says what is wrong.

Right things are made from random matches, then damaged. What the door lets through all the same
must be as safe as what came about at the table.
"""

import json
from collections.abc import Iterator
from typing import Final

from google.protobuf.any_pb2 import Any as Envelope

from fuzz.choices import Choices
from fuzz.damage import damaged_tree
from fuzz.damage_messages import damaged_message
from fuzz.matches import plans, played
from fuzz.table import WatchedTable
from fuzz.tally import count
from fuzz.voices import accepted, everybody, listed, viewers
from referee.apply import options, view, waiting
from referee.games import GAMES, AnyGame
from referee.state.seats import seat_name
from referee.state.stack import Move, Position
from referee.wire.errors import MalformedError
from referee.wire.json_form import form_of
from referee.wire.json_types import Json
from referee.wire.lines import answer
from referee.wire.proto import codec

A_WHILE: Final = 30
"""How many moves are played from a position that was let through."""


def right_position(choices: Choices) -> tuple[AnyGame, Position]:
    """Return a position of a random match."""
    game = choices.one_of(list(GAMES.values()))
    match = played(choices.one_of([plan for plan in plans(range(4)) if plan.game == game.id]))
    return game, choices.one_of(match.positions)


def right_moves(at: Position, choices: Choices) -> list[Move]:
    """Return a move or none that is a legal answer."""
    answers = [move for seat in waiting(at) for move in options(at, seat)]
    return [choices.one_of(answers)] if answers else []


def requests(choices: Choices) -> Iterator[Json]:
    """Yield a right request of every kind, about a position of a random match."""
    game, at = right_position(choices)
    form = form_of(game)
    moves = [form.write_entry(move) for move in right_moves(at, choices)]
    about = {"game": game.id, "position": form.write_position(at)}
    seats = codec(game.id).seats(at)
    yield {"do": "games"}
    yield {"do": "rulebook", "game": game.id, "paragraph": "0.1"}
    yield {"do": "new", "game": game.id, "options": form.write_options(game.options(seats))}
    yield {"do": "judge", **about, "moves": moves}
    yield from ({"do": "explain", **about, "move": move} for move in moves)
    yield from ({"do": "options", **about, "seat": seat_name(by)} for by in waiting(at))
    yield {"do": "view", **about, "viewer": seat_name(choices.one_of(viewers(seats)))}
    yield {"do": "outcome", **about}
    yield {"do": "perft", **about, "depth": 1}


def told(request: Json) -> Json:
    """Return the answer to a request, which is one object on one line, whatever was asked."""
    line = json.dumps({"id": 7, **request} if isinstance(request, dict) else request).encode()
    count("damaged requests at the door")
    answered = answer(line)
    assert b"\n" not in answered
    return json.loads(answered)


def says_what_is_wrong(answered: Json) -> bool:
    """Say whether an answer is an error that names a code, a message and a path."""
    error = answered.get("error", {})
    return bool(error.get("code") and error.get("message")) and isinstance(error.get("path"), str)


def let_through(game: AnyGame, tree: Json) -> Position | None:
    """Return the position, if the door lets it through, else null."""
    try:
        return form_of(game).read_sound_position(tree)
    except MalformedError:
        return None


def message_read(game: AnyGame, envelope: Envelope) -> Position | None:
    """Return the position that a message stands for, or null if it is malformed."""
    try:
        return codec(game.id).position.unpack(envelope)
    except MalformedError:
        return None


def behaves(game: AnyGame, at: Position, choices: Choices) -> None:
    """Hold a position that was let through against all that holds at the table."""
    count("damaged positions that were let through")
    table = WatchedTable.found(game, at)
    for by in everybody(table.seats):
        assert listed(at, by) == accepted(game, table.seats, at, by)
    for viewer in viewers(table.seats):
        view(at, viewer)
    for _ in range(A_WHILE):
        if not table.is_over:
            table.play(choices.one_of(table.answers()))
            assert not list(game.faults(table.at)), "what follows from it is not let through"


def damaged_position(choices: Choices) -> tuple[AnyGame, Json]:
    """Return a position of a random match as JSON, damaged."""
    game, at = right_position(choices)
    return game, damaged_tree(form_of(game).write_position(at), choices)


def damaged_request(choices: Choices) -> Json:
    """Return a request with something wrong in it, most likely."""
    return damaged_tree(choices.one_of(list(requests(choices))), choices)


def damaged_envelope(choices: Choices) -> tuple[AnyGame, Envelope]:
    """Return the message of a position, damaged."""
    game, at = right_position(choices)
    form = codec(game.id).position
    damaged = damaged_message(form.write(at), choices)
    return game, Envelope(type_url=form.pack(at).type_url, value=damaged)
