"""The laws themselves: each can object, and all the book's are there."""

import json
from importlib.resources import files

import pytest

from fuzz.laws.law import Renaming, book_of, rotations, swaps
from fuzz.matches import Plan, played
from referee.games import GAMES

EVERYWHERE = {
    "two_answers",
    "somebody_has_a_choice",
    "at_rest",
    "secrets_keep",
    "seats_are_alike",
}
"""Laws of the books that `tests/test_every_game*.py` holds for all games alike."""

every_law = pytest.mark.parametrize(
    ("game", "law"), [(game, law) for game in GAMES for law in book_of(game).broken]
)


@every_law
def test_a_law_objects_to_what_breaks_it(game: str, law: str) -> None:
    """Of a whole match, a law that holds everywhere is broken by the step that breaks it."""
    book = book_of(game)
    steps = played(Plan(game, max(GAMES[game].seats), 0)).steps
    here = [step for step in steps if book.alike(step.before)]
    broken = [step for step in here if law in book.broken_by(book.broken[law](step))]

    assert not any(law in book.broken_by(step) for step in steps)
    assert len(broken) > len(here) / 2


@pytest.mark.parametrize("game", GAMES)
def test_every_law_can_be_broken(game: str) -> None:
    """For every law there is a step that breaks it."""
    book = book_of(game)

    assert {law.__name__ for law in (*book.positions, *book.moves)} == set(book.broken)


@pytest.mark.parametrize("game", GAMES)
def test_the_laws_of_the_book_are_held(game: str) -> None:
    """Whatever the rule book calls a law is one here, under its name."""
    text = (files("referee") / "rulebooks" / f"{game}.json").read_text(encoding="utf-8")
    named = {law["name"] for law in json.loads(text)["laws"]}

    assert named <= set(book_of(game).broken) | EVERYWHERE


def test_a_renaming_moves_what_a_seat_has() -> None:
    """Seat 0 becomes seat 1: what it had is found there, and so is its name."""
    names = Renaming((1, 2, 0))

    assert ("c", "a", "b") == names.row(("a", "b", "c"))
    assert (0, 1) == names.seats((0, 2))
    assert [1, None] == [names.seat(0), names.seat(None)]


def test_three_seats_rotate_twice_and_swap_twice() -> None:
    """Rotations leave out the one that moves nobody; swaps are of neighbours."""
    assert [(1, 2, 0), (2, 0, 1)] == [names.new for names in rotations(3)]
    assert [(1, 0, 2), (0, 2, 1)] == [names.new for names in swaps(3)]
