"""A running server, a line to it, and a match of every game."""

import socket
from collections.abc import Iterator

import pytest

import referee_client as referee
from referee.games import GAMES
from tests.client.serving import asked_now, serving, usual


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Return where a server listens."""
    with serving() as running:
        yield running.address
        assert 0 == running.stop()


@pytest.fixture
def silent() -> Iterator[str]:
    """Return an address where somebody listens and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"127.0.0.1:{listening.getsockname()[1]}"


@pytest.fixture
def server(address: str) -> Iterator[referee.Server]:
    """Return a line to the server."""
    with referee.connect(address) as server:
        yield server


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """Return the id of every game in turn."""
    return str(request.param)


@pytest.fixture
def match(server: referee.Server, game: str) -> referee.Match:
    """Return an open match with the fewest seats."""
    return server.create(game, **usual(game))


@pytest.fixture
def seats(server: referee.Server, match: referee.Match) -> Iterator[list[referee.Seat]]:
    """Return all seats of the match, which is running."""
    taken = [server.join(match, name=f"seat {at.seat}") for at in match.seats]
    yield taken
    for seat in taken:
        seat.close()


@pytest.fixture
def asked(server: referee.Server, match: referee.Match, seats: list[referee.Seat]) -> referee.Seat:
    """Return a seat that is asked, and has heard so."""
    seat = seats[asked_now(server, match)]
    next(iter(seat))
    return seat
