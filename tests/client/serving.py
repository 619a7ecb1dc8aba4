"""A referee that runs as a program of its own, and the moves that its clients try."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, Final

from attrs import frozen
from google.protobuf.message import Message

import referee_client
from referee.games import game_named
from referee.wire.json_form import form_of
from referee.wire.proto import codec

_PROGRAM: Final = (sys.executable, "-m", "referee", "serve")
_SERVE: Final = (*_PROGRAM, "--address", "127.0.0.1:0", "--store", "memory", "--json")

_SECONDS_TO_STOP: Final = 30


@frozen
class Serving:
    """A server that runs: its process, and where it listens."""

    process: subprocess.Popen[str]
    address: str

    def stop(self) -> int:
        """Tell the server to stop and return how it ended."""
        self.process.terminate()
        return self.process.wait(_SECONDS_TO_STOP)


@contextmanager
def serving() -> Iterator[Serving]:
    """Run a server as long as the context lasts."""
    with subprocess.Popen(_SERVE, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield Serving(process, json.loads(process.stdout.readline())["address"])
        finally:
            process.kill()


def play_out(seat: referee_client.Seat) -> Message | None:
    """Play a seat's match to its end at random, and return the outcome."""
    for ask in seat:
        seat.play(random.choice(seat.options()))
        assert seat.ask is not ask, "what is answered is not asked again"
    return seat.outcome


def usual(game: str) -> dict[str, Any]:
    """Return the options of an ordinary match with the fewest seats, as the client takes them."""
    known = game_named(game)
    options: dict[str, Any] = form_of(known).write_options(known.ordinary(min(known.seats)))
    return options


def universe(game: str, seats: int, seat: int) -> list[Message]:
    """Return every well-formed move of a seat."""
    forms = codec(game)
    return [forms.move.write(move) for move in game_named(game).universe(seats, seat)]


def illegal(match: referee_client.Match, ask: referee_client.Ask) -> Message:
    """Return a move that does not answer the question."""
    moves = universe(match.game, len(match.seats), ask.seat)
    return next(move for move in moves if move not in ask.options)


def asked_now(server: referee_client.Server, match: referee_client.Match) -> int:
    """Return the first seat that a match waits for, as the public sees it."""
    with closing(server.watch(match)) as watch:
        table = next(watch).table
    assert table is not None, "a watch begins with the table"
    return table.waiting[0]
