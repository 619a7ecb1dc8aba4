"""Asks, dues, moves and notes have the forms of the data file, the universe its sizes. § 13, 14"""

import re
from itertools import groupby
from types import GenericAlias
from typing import Any, Final, get_type_hints

import pytest
from attrs import fields

from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import Board, Card, Reach, Region, Site, Spot
from referee.state.el_grande.universe import universe
from referee.state.seats import NATURE
from referee.state.stack import Ask, Move, NatureAsk, NaturesMove, SealedAsk, SeatAsk
from referee.state.words import Named
from referee.wire.json_types import Json
from tests.el_grande.book import DATA, EXAMPLES

NAMED: Final = {
    "Seat": int,
    "Seat or nature": int,
    "Region": Region,
    "Place": Site,
    "Region or court": Spot,
    "Place or court": Spot,
    "Card": Card,
    "Board": Board,
    "Move": Move,
    "Ask": str,
    "bool": bool,
    "bordering or anywhere": Reach,
    "3 × 0..8": tuple[int, int, int],
}
"""What a type of the book is in the code; numbers and lists are read below."""

NUMBERS: Final = re.compile(r"≥ 0|\d+\.\.\d+|\d+( or \d+)+|\d+, \d+ or \d+")


def meant(written: str) -> Any:
    """Return the type that the book writes: a name, numbers, a list by seat, or null as well."""
    written = written.removesuffix(", ascending").removesuffix(" by seat")
    if written in NAMED:
        return NAMED[written]
    if listed := re.fullmatch(r"\[(.*)\]", written):
        return GenericAlias(tuple, (meant(listed[1]), ...))
    if written.endswith(" or null"):
        return meant(written.removesuffix(" or null")) | None
    assert NUMBERS.fullmatch(written), f"no type: {written}"
    return int


def form_of(kind: type[Any]) -> dict[str, Any]:
    """Return the fields of a thing with their types; who moves is said apart."""
    hints = get_type_hints(kind)
    spoken_apart = {"by"} if issubclass(kind, Move) else set()
    return {f.name: hints[f.name] for f in fields(kind) if f.name not in spoken_apart}


def names(kinds: tuple[type[Named], ...]) -> list[str]:
    """Return the names of the kinds, in their order."""
    return [kind.name for kind in kinds]


# --- What there is -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("listed", "known"),
    [
        ("asks", names(GAME.asks)),
        ("dues", names(GAME.dues)),
        ("moves", names(GAME.moves)),
        ("notes", names(GAME.notes)),
    ],
)
def test_the_kinds_are_those_of_the_book(listed: str, known: list[str]) -> None:
    """All kinds of the book are known, in its order, and no others."""
    assert [entry["name"] for entry in DATA[listed]] == known


@pytest.mark.parametrize(
    ("entry", "kind"),
    [
        pytest.param(entry, kind, id=kind.name)
        for listed, kinds in (
            ("asks", GAME.asks),
            ("dues", GAME.dues),
            ("moves", GAME.moves),
            ("notes", GAME.notes),
        )
        for entry, kind in zip(DATA[listed], kinds, strict=True)
    ],
)
def test_fields_are_those_of_the_book(entry: Json, kind: type[Named]) -> None:
    """Each field has the book's name and type."""
    assert {name: meant(written) for name, written in entry["fields"].items()} == form_of(kind)


# --- Who answers what --------------------------------------------------------------------------

ANSWERED_BY: Final[dict[str, type[Ask]]] = {
    "nature": NatureAsk,
    "seat": SeatAsk,
    "waiting": SealedAsk,
}


@pytest.mark.parametrize(
    ("entry", "ask"),
    [pytest.param(e, a, id=a.name) for e, a in zip(DATA["asks"], GAME.asks, strict=True)],
)
def test_an_ask_is_answered_as_the_book_says(entry: Json, ask: type[Ask]) -> None:
    """By Nature, by its seat, or by all who are waited for; with the book's kinds of move."""
    assert issubclass(ask, ANSWERED_BY[entry["answered_by"]])
    assert [move["move"] for move in entry["moves"]] == names(ask.answers)


def test_no_ask_is_private() -> None:
    """So every ask with one answer is answered by the referee. § 15.6"""
    assert not any(entry["private"] for entry in DATA["asks"])


def test_exactly_the_draws_are_natures() -> None:
    """The first three kinds of move are by Nature, all others by a seat."""
    assert [entry["by"] == "nature" for entry in DATA["moves"]] == [
        issubclass(move, NaturesMove) for move in GAME.moves
    ]


# --- The universe ------------------------------------------------------------------------------

SEATS: Final = (2, 3, 4, 5)


@pytest.mark.parametrize(("seats", "number"), [(2, 334), (3, 434), (4, 534), (5, 634)])
def test_a_seat_has_so_many_well_formed_moves(seats: int, number: int) -> None:
    """134 + 100 n, each once, all of them its own. § 13.4"""
    for by in range(seats):
        moves = universe(seats, by)

        assert number == 134 + 100 * seats == len(moves) == len(set(moves))
        assert {by} == {move.by for move in moves}


@pytest.mark.parametrize("seats", SEATS)
def test_nature_has_so_many_well_formed_moves(seats: int) -> None:
    """42 + n, each once. § 13.4"""
    moves = universe(seats, NATURE)

    assert 42 + seats == len(moves) == len(set(moves))
    assert {NATURE} == {move.by for move in moves}


@pytest.mark.parametrize(("seats", "number"), [(2, 712), (3, 1347), (4, 2182), (5, 3217)])
def test_so_many_moves_are_well_formed_in_all(seats: int, number: int) -> None:
    """With the seats told apart. § 13.4"""
    assert number == sum(len(universe(seats, by)) for by in (*range(seats), NATURE))


@pytest.mark.parametrize("seats", SEATS)
def test_kinds_stand_in_the_order_of_the_book_with_the_book_s_numbers(seats: int) -> None:
    """Each kind comes once in a row, as often as its table says. § 13.3, 13.4"""
    per_kind = {"n": seats, "100 n": 100 * seats}
    printed = [
        (entry["name"], per_kind.get(entry["well_formed"]) or int(entry["well_formed"]))
        for entry in DATA["moves"]
    ]
    moves = (*universe(seats, NATURE), *universe(seats, seats - 1))

    assert printed == [
        (name, len(list(those))) for name, those in groupby(moves, lambda move: move.name)
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_within_a_kind_the_first_field_varies_slowest(seats: int) -> None:
    """Numbers and seats ascend, cards by id, places as on the track, castillo, court. § 13.4"""
    for by in (*range(seats), NATURE):
        for _, those in groupby(universe(seats, by), type):
            tried = [tuple(getattr(m, f.name) for f in fields(type(m))) for m in those]

            assert sorted(tried) == tried


def test_of_kinds_that_answer_a_seat_has_at_most_511() -> None:
    """The most has `move_or_place` with five seats. § 13.4"""
    sizes = {
        ask.name: sum(isinstance(move, ask.answers) for move in universe(5, 0)) for ask in GAME.asks
    }

    assert ("move_or_place", 511) == max(sizes.items(), key=lambda item: item[1])


# --- Facts -------------------------------------------------------------------------------------


def test_violations_carry_the_facts_that_the_book_names() -> None:
    """Each printed violation has exactly the facts of its rule, at its paragraph."""
    named = {rule["name"]: (rule["paragraph"], set(rule["facts"])) for rule in DATA["rules"]}
    printed = [v for e in EXAMPLES for v in e["expect"].get("violations", ())]

    assert printed
    assert all(named[v["rule"]] == (v["paragraph"], set(v["facts"])) for v in printed)
