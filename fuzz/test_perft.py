"""
How many different sequences of answers there are, counted deeper than the rule books print.

A slip in a rule shows in these numbers at once. They stand in `perft/<game>.json`: by the position
of a worked example, or by that in the middle of a random match with so many seats, the counts from
depth 1 on. Some can be reckoned by hand: three seats draw 9 × 8 × 7 × 6 regions, 3 first bidders,
then one of 9 designs and one of 8.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from fuzz.matches import Plan, played
from fuzz.tally import count
from fuzz.voices import accepted, everybody
from referee.apply import Applied, apply, perft
from referee.games import GAMES, game_named
from referee.state.stack import Position
from referee.wire.json_form import form_of
from referee.wire.proto import codec

HERE: Final = Path(__file__).parent
EXAMPLES: Final = HERE.parent / "tests"
EACH: Final = 2_000
"""How many sequences are counted for each example that the profile lets Hypothesis play."""

DEEP: Final = 2
"""How deep the rules count: they must look at every move there is."""


@cache
def table(game: str) -> Mapping[str, list[int]]:
    """Return the counts of a game, by example."""
    counts: dict[str, list[int]] = json.loads(
        (HERE / "perft" / f"{game}.json").read_text(encoding="utf-8")
    )
    return counts


@cache
def positions(game: str) -> Mapping[str, Position]:
    """Return the positions of a game's worked examples, and one for each number of seats."""
    text = (EXAMPLES / game / "examples.json").read_text(encoding="utf-8")
    form = form_of(game_named(game))
    in_print = {entry["id"]: form.read_position(entry["position"]) for entry in json.loads(text)}
    return in_print | {midst_of(seats): _midst(game, seats) for seats in game_named(game).seats}


def midst_of(seats: int) -> str:
    """Return the name of the row for that number of seats."""
    return f"midst_of_{seats}_seats"


def _midst(game: str, seats: int) -> Position:
    """Return the position in the middle of a random match."""
    match = played(Plan(game, seats, 0))
    return match.positions[len(match.positions) // 2]


every_row = pytest.mark.parametrize(
    ("game", "example"), [(game, example) for game in GAMES for example in table(game)]
)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_is_counted(game: str) -> None:
    """Those too that a match has only by a ruling."""
    assert {midst_of(seats) for seats in game_named(game).seats} <= table(game).keys()


@every_row
def test_there_are_so_many_sequences(game: str, example: str) -> None:
    """As deep as the profile leaves time for, the numbers are those of the table."""
    at = positions(game)[example]
    limit = settings().max_examples * EACH
    within = [number for number in table(game)[example] if number <= limit]
    count("sequences of answers counted", sum(within))

    assert within == [perft(at, depth) for depth in range(1, len(within) + 1)]


def counted_by_rules(game: str, at: Position, depth: int) -> int:
    """Count sequences as the rules see them, without a list of answers."""
    seats = codec(game).seats(at)
    moves = [m for by in everybody(seats) for m in accepted(game_named(game), seats, at, by)]
    if depth == 1:
        return len(moves)
    after = [judged.position for m in moves if isinstance(judged := apply(at, m), Applied)]
    return sum(counted_by_rules(game, position, depth - 1) for position in after)


@every_row
def test_the_rules_count_as_many(game: str, example: str) -> None:
    """A count that never asks for the legal answers comes to the same numbers."""
    expected = table(game)[example][:DEEP]

    assert expected == [
        counted_by_rules(game, positions(game)[example], depth) for depth in range(1, DEEP + 1)
    ]
