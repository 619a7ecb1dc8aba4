"""Asks, dues, moves and notes have the forms of the data file, the universe its sizes. § 13, 14"""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, Final

import pytest
from attrs import fields

from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.universe import universe
from referee.state.seats import NATURE
from referee.state.stack import (
    Answered,
    Ask,
    ByAsk,
    ByNatureAsk,
    NaturesMove,
    NothingToAnswer,
    SealedAsk,
)
from referee.validate.kings_progress import GUARDS
from referee.wire.json_types import Json
from tests.kings_progress.book import DATA, EXAMPLES

SEATS = range(2, 6)
ANSWERED_BY: Final[Mapping[str, type[Ask]]] = {
    "nature": ByNatureAsk,
    "by": ByAsk,
    "waiting": SealedAsk,
}


def names(kind: type[Any]) -> list[str]:
    """Return the names of the fields of a thing."""
    return [field.name for field in fields(kind)]


@pytest.mark.parametrize("entry", DATA["asks"], ids=lambda entry: str(entry["name"]))
def test_an_ask_has_the_form_of_the_book(entry: Json) -> None:
    """Its fields, who is asked, and the kinds of move that answer it."""
    (ask,) = [ask for ask in GAME.asks if ask.name == entry["name"]]

    assert list(entry["fields"]) == names(ask)
    assert issubclass(ask, ANSWERED_BY[entry["answered_by"]])
    assert [answer["move"] for answer in entry["moves"]] == [move.name for move in ask.answers]
    assert entry["private"] == (ask.is_private is not Ask.is_private)


@pytest.mark.parametrize("entry", DATA["asks"], ids=lambda entry: str(entry["name"]))
def test_rules_stand_in_the_order_of_the_book(entry: Json) -> None:
    """The contents page of the rules is that of § 13.3."""
    (ask,) = [ask for ask in GAME.asks if ask.name == entry["name"]]

    assert {answer["move"]: answer["rules"] for answer in entry["moves"]} == {
        move.name: [rule.name for rule in rules] for move, rules in GUARDS[ask].items()
    }


@pytest.mark.parametrize("entry", DATA["asks"], ids=lambda entry: str(entry["name"]))
def test_as_many_moves_answer_an_ask_as_the_book_says(entry: Json) -> None:
    """The well-formed moves of one asked seat that are of an answering kind. § 13.3"""
    (ask,) = [ask for ask in GAME.asks if ask.name == entry["name"]]
    by = NATURE if issubclass(ask, ByNatureAsk) else 0

    assert entry["well_formed"] == sum(isinstance(move, ask.answers) for move in universe(3, by))


def test_kinds_stand_in_the_order_of_the_book() -> None:
    """Asks, dues, moves and notes."""
    assert [entry["name"] for entry in DATA["asks"]] == [ask.name for ask in GAME.asks]
    assert [entry["name"] for entry in DATA["dues"]] == [due.name for due in GAME.dues]
    assert [entry["name"] for entry in DATA["moves"]] == [move.name for move in GAME.moves]
    assert [entry["name"] for entry in DATA["notes"]] == [note.name for note in GAME.notes]


@pytest.mark.parametrize("entry", DATA["dues"], ids=lambda entry: str(entry["name"]))
def test_a_due_has_the_fields_of_the_book(entry: Json) -> None:
    """In the book's order. § 13.4"""
    (due,) = [due for due in GAME.dues if due.name == entry["name"]]

    assert list(entry["fields"]) == names(due)


@pytest.mark.parametrize("entry", DATA["moves"], ids=lambda entry: str(entry["name"]))
def test_a_move_has_the_form_of_the_book(entry: Json) -> None:
    """Its fields, who makes it, and how many there are of one seat. § 13.2"""
    (move,) = [move for move in GAME.moves if move.name == entry["name"]]
    by = NATURE if entry["by"] == "nature" else 2

    assert ["by", *entry["fields"]] == names(move)
    assert (by == NATURE) == issubclass(move, NaturesMove)
    assert entry["well_formed"] == sum(isinstance(each, move) for each in universe(3, by))
    assert entry["answers"] == [ask.name for ask in GAME.asks if move in ask.answers]


@pytest.mark.parametrize("entry", DATA["notes"], ids=lambda entry: str(entry["name"]))
def test_a_note_has_the_fields_of_the_book(entry: Json) -> None:
    """In the book's order. § 14.1"""
    (note,) = [note for note in GAME.notes if note.name == entry["name"]]

    assert note in (Answered, NothingToAnswer) or note.__module__.endswith("kings_progress.notes")
    assert list(entry["fields"]) == names(note)


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_has_973_moves_and_nature_55(seats: int) -> None:
    """Whatever the number of seats, all of them different. § 13.2"""
    assert {973} == {len(set(universe(seats, by))) for by in range(seats)}
    assert 55 == len(set(universe(seats, NATURE)))


@pytest.mark.parametrize("by", [NATURE, 0])
def test_the_universe_stands_in_order(by: int) -> None:
    """Kinds as in the book; within a kind the first field varies slowest. § 13.2"""
    kinds = [kind for kind, _ in groupby(universe(3, by), type)]

    assert kinds == [move for move in GAME.moves if (by == NATURE) == issubclass(move, NaturesMove)]
    for kind, those in groupby(universe(3, by), type):
        tried = [tuple(getattr(move, name) for name in names(kind)) for move in those]
        assert tried == sorted(tried)


def test_violations_carry_the_facts_that_the_book_names() -> None:
    """Each printed violation has exactly the facts of its rule, at its paragraph."""
    named = {rule["name"]: (rule["paragraph"], set(rule["facts"])) for rule in DATA["rules"]}
    printed = [v for e in EXAMPLES for v in e["expect"].get("violations", ())]

    assert printed
    assert all(named[v["rule"]] == (v["paragraph"], set(v["facts"])) for v in printed)
