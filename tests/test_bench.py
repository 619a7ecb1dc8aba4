"""The benchmarks tell where the time goes: every part of every game, and the whole of it."""

import pytest

from bench.load import loads
from bench.memory import measured as memory_of
from bench.shares import OPTIONS, REST, Shares, shares
from referee.games import GAMES


@pytest.fixture(scope="module")
def measured() -> list[Shares]:
    """Measure one match of each game, or a few."""
    return list(shares(0.01))


def test_every_game_is_measured(measured: list[Shares]) -> None:
    """At its most seats."""
    expected = [f"{game.title}, {max(game.seats)} seats" for game in GAMES.values()]

    assert expected == [of_game.title for of_game in measured]


def test_the_parts_are_the_whole(measured: list[Shares]) -> None:
    """With the rest they come to the time of a decision; no part takes none."""
    for of_game in measured:
        assert of_game.seconds == pytest.approx(sum(part.seconds for part in of_game.parts))
        assert all(part.calls > 0 for part in of_game.parts)
        assert REST in {part.name for part in of_game.parts}


def test_every_decision_has_its_answers_listed_once(measured: list[Shares]) -> None:
    """The kinds of ask come to one listing a decision, each under its own name."""
    for game, of_game in zip(GAMES.values(), measured, strict=True):
        listed = [part for part in of_game.parts if part.group == OPTIONS]

        assert sum(part.calls for part in listed) == pytest.approx(1)
        assert {part.name for part in listed} <= {ask.name for ask in game.asks}


def test_hosted_matches_are_measured() -> None:
    """In memory and on a disk, by streams and by calls, beside the echo of the same messages."""
    found = loads(0.5, sizes=(1,))

    assert 5 == len({load.name for load in found})
    assert 1 == found[0].ratio
    assert all(0 < load.p50_ms <= load.p99_ms for load in found)


def test_memory_is_measured() -> None:
    """Open matches take some, and say how many they were."""
    memory = memory_of(20)

    assert 20 == memory.matches
    assert memory.open_bytes > 0
