"""The watched table itself: it sees whatever goes wrong, and tells how to come there again."""

import json
from itertools import islice

import pytest

import fuzz.table as watching
from fuzz import voices
from fuzz.bytes_harness import WILD, played
from fuzz.choices import Choices
from fuzz.laws.law import Book
from fuzz.replaying import replayed
from fuzz.table import WatchedTable
from referee.apply import options
from referee.games import GAMES, AnyGame

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def laid(game: AnyGame) -> WatchedTable:
    """Return a table at which a match has begun, and somebody has a choice."""
    return played([game], bytes(12))


@every_game
def test_sees_a_legal_answer_that_is_not_listed(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that breaks no rule must be among the answers."""
    table = laid(game)
    move = table.answers()[0]
    monkeypatch.setattr(watching, "options", lambda *_: iter(()))

    with pytest.raises(AssertionError, match="listed: False"):
        table.attempt(move)


@every_game
def test_sees_a_rule_that_is_not_explained(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is refused must break a rule."""
    table = laid(game)
    seat = table.waiting[0]
    legal = table.answers()
    kinds = {type(move) for move in legal}
    wrong = next(
        move
        for move in game.universe(table.seats, seat)
        if type(move) in kinds and move not in legal
    )
    monkeypatch.setattr(voices, "explain", lambda *_: iter(()))

    with pytest.raises(AssertionError, match="what came of it"):
        table.attempt(wrong)


@every_game
def test_sees_a_question_with_one_answer(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is waited for must have a choice."""
    table = laid(game)
    monkeypatch.setattr(watching, "options", lambda at, seat: islice(options(at, seat), 1))

    with pytest.raises(AssertionError, match="has 1 answers"):
        table.must_be_in_order()


@every_game
def test_sees_a_broken_law(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that breaks a law is named with the law."""
    table = laid(game)
    monkeypatch.setattr(Book, "broken_at", lambda *_: ("thirty_of_each_colour",))

    with pytest.raises(AssertionError, match="thirty_of_each_colour"):
        table.must_be_in_order()


@every_game
def test_the_record_leads_to_the_same_table(game: AnyGame) -> None:
    """What is printed when a program fails is played again as it was, the last try included."""
    table = played([game], bytes(range(200)))
    refused = next(m for m in game.universe(table.seats, 0) if m not in table.answers())
    table.attempt(refused)

    again = replayed(json.loads(table.record()))

    assert (table.at, table.moves) == (again.at, again.moves)
    assert refused == again.tried


@every_game
def test_the_same_bytes_make_the_same_match(game: AnyGame) -> None:
    """A byte string is all that a match is made of."""
    content = bytes((7 * n) % WILD for n in range(300))

    assert played([game], content).moves == played([game], content).moves


def test_bytes_are_choices() -> None:
    """One byte chooses of a few, two of very many; when none is left it is the first."""
    choices = Choices(bytes((1, 1, 2, WILD)))

    assert "b" == choices.one_of("abc")
    assert 258 == choices.one_of(range(1000))
    assert choices.next_is(WILD)
    assert not choices.are_left
    assert "a" == choices.one_of("abc")
