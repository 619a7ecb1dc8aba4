"""Choosing among many answers: whatever is legal can be reached, in a few short steps."""

from itertools import product

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from referee.cli.choices import LISTED, choices
from referee.state.stack import Move


@frozen(slots=False)
class Carry(Move):
    """A move with three fields."""

    owner: int
    origin: str
    to: str


@frozen(slots=False)
class LayDown(Move):
    """A move with no field."""


PLACES = tuple("abcdefghij")
CARRIES = tuple(Carry(0, *moved) for moved in product(range(4), PLACES, PLACES))
MOVES = (*CARRIES, LayDown(0))


def test_lists_few_answers_one_by_one() -> None:
    """A short list is the answers themselves, in their order, told in words."""
    few = CARRIES[:LISTED]

    assert [(str(move), (move,)) for move in few] == [(c.label, c.moves) for c in choices(few, str)]


def test_asks_for_the_kind_first() -> None:
    """Of many answers of several kinds the kind is chosen first; one alone of its kind is told."""
    assert ["carry (400 answers)", str(LayDown(0))] == [c.label for c in choices(MOVES, str)]


def test_asks_for_the_fields_in_their_order() -> None:
    """Of many answers of one kind the first field that differs is chosen."""
    assert [f"owner {n} (100 answers)" for n in range(4)] == [
        c.label for c in choices(CARRIES, str)
    ]
    one_owner = CARRIES[:100]
    assert [f"origin {p} (10 answers)" for p in PLACES] == [
        c.label for c in choices(one_owner, str)
    ]


@given(st.lists(st.sampled_from(MOVES), min_size=1, unique=True))
def test_every_answer_can_be_reached(moves: list[Move]) -> None:
    """A list parts the answers: none is lost, none comes twice, and each part is smaller."""
    parts = choices(moves, str)

    assert sorted(moves, key=str) == sorted((m for part in parts for m in part.moves), key=str)
    assert len(moves) <= LISTED or len(parts) > 1


@pytest.mark.parametrize("count", [1, LISTED, LISTED + 1, 400])
def test_labels_differ(count: int) -> None:
    """No two lines of a list read alike."""
    labels = [choice.label for choice in choices(CARRIES[:count], str)]

    assert len(labels) == len(set(labels))
