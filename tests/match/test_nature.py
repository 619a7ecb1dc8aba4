"""Nature's draws, against the page that specifies them and against a second reading of it."""

import hashlib
import hmac
import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from referee import apply
from referee.games import GAMES, AnyGame, game_of
from referee.nature import Nature, Purpose, commitment_to, new_seed
from referee.state.seats import NATURE
from referee.state.stack import Move, Position

SEED: Final = bytes(range(32))
ENTROPY: Final = (b"north", b"", b"\x00\xff")
PAGE: Final = (Path(__file__).parents[2] / "docs" / "nature.md").read_text(encoding="utf-8")


def rows(*kinds: str) -> list[list[str]]:
    """Return the cells of the page's table rows that begin with one of these."""
    cells = [re.split(r"\s*\|\s*", line.strip("| ")) for line in PAGE.splitlines()]
    return [row for row in cells if row[0] in kinds]


NUMBERS: Final = [row for row in rows("draw", "answer") if len(row) == 9]
BOUNDS: Final = next([int(cell) for cell in row[2:]] for row in rows("purpose") if len(row) == 9)


def as_specified(seed: bytes, entropy: tuple[bytes, ...], purpose: str, number: int, b: int) -> int:
    """Return a random number, written down from the page and nothing else."""
    text = b"referee/key/1"
    for added in entropy:
        text += bytes([len(added)]) + added
    key = hmac.new(seed, text, hashlib.sha256).digest()
    for attempt in range(1000):
        message = purpose.encode("ascii") + number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        x = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")
        if x < 2**64 - (2**64 % b):
            return x % b
    raise AssertionError("rejected a thousand times")


def test_the_commitment_is_the_one_of_the_page() -> None:
    """The page's seed has the page's commitment."""
    assert f"commitment `{commitment_to(SEED).hex()}`" in PAGE


def test_the_keys_are_those_of_the_page() -> None:
    """What the seats add goes into the key, seat by seat."""
    found = re.findall(r"\| `([0-9a-f]{64})` \|$", PAGE, re.MULTILINE)[:2]

    assert found == [Nature.of(SEED).key.hex(), Nature.of(SEED, ENTROPY).key.hex()]


@pytest.mark.parametrize("row", NUMBERS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_the_numbers_are_those_of_the_page(row: list[str]) -> None:
    """Every number of the page comes out as it stands there."""
    purpose, number, *expected = row
    nature = Nature.of(SEED, ENTROPY)

    drawn = [nature.below(bound, Purpose(purpose), int(number)) for bound in BOUNDS]

    assert [int(cell) for cell in expected] == drawn


def test_the_page_has_vectors() -> None:
    """The tests above have something to compare."""
    assert [1, 2, 6, 45, 1000, 2**63 + 1, 2**64] == BOUNDS
    assert len(NUMBERS) == 8


def test_a_second_program_draws_the_same() -> None:
    """The page alone is enough to repeat the draws."""
    nature = Nature.of(SEED, ENTROPY)
    for purpose, number, bound in product(Purpose, range(50), (1, 2, 7, 2**63 + 1, 2**64)):
        expected = as_specified(SEED, ENTROPY, purpose.value, number, bound)
        assert expected == nature.below(bound, purpose, number)


def test_every_number_has_the_same_chance() -> None:
    """Six thousand throws of a die show each face about a thousand times."""
    nature = Nature.of(SEED)

    thrown = Counter(nature.below(6, Purpose.DRAW, number) for number in range(6_000))

    assert set(range(6)) == set(thrown)
    assert all(850 < count < 1_150 for count in thrown.values())


def test_seeds_differ() -> None:
    """No two seeds are alike, and each has 32 bytes."""
    seeds = {new_seed() for _ in range(100)}

    assert len(seeds) == 100
    assert {32} == {len(seed) for seed in seeds}


def drawn_alone(at: Position, nature: Nature) -> list[Position]:
    """Return the positions met while Nature alone is waited for."""
    met = []
    while apply.waiting(at) == (NATURE,):
        met.append(at)
        applied = apply.apply(at, nature.draw(at, len(met)))
        assert isinstance(applied, apply.Applied)
        at = applied.position
    return met


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_bag_gives_each_thing_its_chance(game: AnyGame) -> None:
    """A draw stands for as many equal things as there are, and comes that much more often."""
    start = apply.first(game, game.ordinary(game.seats[0])).position
    for at in drawn_alone(start, Nature.of(SEED))[-3:]:
        weights = {move: game_of(at).weight(at, move) for move in apply.options(at, NATURE)}
        drawn = Counter(Nature.of(SEED, ENTROPY).draw(at, number) for number in range(2_000))
        total = sum(weights.values())
        assert set(drawn) <= set(weights)
        for move, weight in weights.items():
            assert abs(drawn[move] - 2_000 * weight / total) < 100, move


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_draw_is_the_one_that_the_page_says(game: AnyGame) -> None:
    """Going through the legal answers, the sum of things first exceeds the number at the draw."""
    start = apply.first(game, game.ordinary(game.seats[0])).position
    for number, at in enumerate(drawn_alone(start, Nature.of(SEED))):
        things: list[Move] = []
        for move in apply.options(at, NATURE):
            things += [move] * game.weight(at, move)
        place = as_specified(SEED, ENTROPY, "draw", number, len(things))
        assert things[place] == Nature.of(SEED, ENTROPY).draw(at, number)
