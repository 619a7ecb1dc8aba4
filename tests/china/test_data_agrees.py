"""The code says what the data file says: cards, pieces, switches, forms, sizes. § 1, 11, 12, 13"""

from math import comb
from typing import Final, get_type_hints

import pytest
from attrs import fields

from referee.state.china.cards import DECKS, HAND, OF_EACH_COLOUR, OPEN, REMOVED
from referee.state.china.game import GAME
from referee.state.china.ids import COLOURS, Kind, Side
from referee.state.china.land import SPACES_OF
from referee.state.china.position import China
from referee.state.china.rulings import SEATS, Rulings
from referee.state.china.setup import EMISSARIES, HOUSES, first_position
from referee.state.china.universe import PAYMENTS, ones, twos, universe
from referee.state.stack import NatureAsk, SeatAsk
from referee.state.words import id_of
from referee.wire.json_types import Json
from tests.china.book import DATA, FORM

SIZES: Final = DATA["universe"]
CARDS: Final = DATA["cards"]


def test_cards() -> None:
    """Colours in order, their numbers, what leaves the game, the decks, hand and display. § 1.4"""
    by_colour = CARDS["per_colour"]["value"]

    assert DATA["colours"] == [id_of(colour) for colour in COLOURS]
    assert [by_colour[id_of(c)] for c in COLOURS] == list(OF_EACH_COLOUR)
    assert CARDS["total"]["value"] == sum(OF_EACH_COLOUR)
    assert CARDS["removed_per_colour"]["value"] == {str(n): REMOVED[n] for n in SEATS}
    assert CARDS["deck"]["value"] == {
        str(n): {id_of(c): DECKS[n][c] for c in COLOURS} for n in SEATS
    }
    assert CARDS["deck_size"]["value"] == {str(n): sum(DECKS[n]) for n in SEATS}
    assert (CARDS["hand"]["value"], CARDS["display"]["value"]) == (HAND, OPEN)


def test_pieces() -> None:
    """Kinds in the order of placing, and how many each seat has. § 1.5"""
    assert DATA["pieces"]["kinds"] == [id_of(kind) for kind in Kind]
    assert (DATA["pieces"]["houses"]["value"], DATA["pieces"]["emissaries"]["value"]) == (
        HOUSES,
        EMISSARIES,
    )


@pytest.mark.parametrize("seats", SEATS)
def test_the_pile_after_setting_up(seats: int) -> None:
    """The deck less three cards for each seat and four open ones."""
    left = sum(DECKS[seats]) - HAND * seats - OPEN

    assert CARDS["pile_after_setting_up"]["value"][str(seats)] == left


def test_the_fields_of_a_position_are_those_of_the_book() -> None:
    """All their names, and no others. § 1.10"""
    written = FORM.write_position(first_position(GAME.ordinary(3)))

    assert {entry["field"] for entry in DATA["position_fields"]} == set(written)


def test_the_options_are_those_of_the_book() -> None:
    """Their names in their order. § 2.8"""
    assert [entry["field"] for entry in DATA["options"]] == [f.name for f in fields(GAME.options)]
    assert [entry["id"] for entry in DATA["rulings"]] == [f.name for f in fields(Rulings)]
    assert list(DATA["map"]["sides"]) == [side.value for side in Side]


@pytest.mark.parametrize(
    ("listed", "known"),
    [
        ("asks", [kind.name for kind in GAME.asks]),
        ("dues", [kind.name for kind in GAME.dues]),
        ("moves", [kind.name for kind in GAME.moves]),
        ("notes", [kind.name for kind in GAME.notes]),
    ],
)
def test_the_kinds_are_those_of_the_book(listed: str, known: list[str]) -> None:
    """All kinds of the book are known, in its order, and no others."""
    assert [entry["name"] for entry in DATA[listed]] == known


@pytest.mark.parametrize("listed", ["asks", "dues", "moves", "notes"])
def test_the_fields_are_those_of_the_book(listed: str) -> None:
    """Each kind has the fields that the book lists; who moves is said apart."""
    kinds = {kind.name: kind for kind in getattr(GAME, listed)}
    for entry in DATA[listed]:
        aside = {"by"} if listed == "moves" else set()
        named = [f.name for f in fields(kinds[entry["name"]]) if f.name not in aside]

        assert list(entry["fields"]) == named, entry["name"]
        assert set(named) <= set(get_type_hints(kinds[entry["name"]]))


@pytest.mark.parametrize("entry", DATA["asks"], ids=lambda entry: str(entry["name"]))
def test_asks_are_answered_as_the_book_says(entry: Json) -> None:
    """By Nature or by a seat, in private or not, with these moves. § 12.6"""
    kind = next(kind for kind in GAME.asks if kind.name == entry["name"])
    base = NatureAsk if entry["answered_by"] == "nature" else SeatAsk
    named = dict.fromkeys((f.name for f in fields(kind)), 1)

    assert issubclass(kind, base)
    assert entry["private"] == kind(**named).is_private(None)
    assert [move["move"] for move in entry["moves"]] == [move.name for move in kind.answers]


class TestSizes:
    """The universe is as large as the book counts. § 12.3, 12.5"""

    def test_sets_of_cards(self) -> None:
        """One to three of five colours; thirty of them pay."""
        assert SIZES["card_tuples"] == sum(comb(4 + n, n) for n in (1, 2, 3))
        assert 30 == len(PAYMENTS) == len({payment.cards for payment in PAYMENTS})

    def test_pieces_of_one_region(self) -> None:
        """With fortresses and without."""
        singles = [p for number in range(len(SPACES_OF)) for p in ones(number, tuple)]
        pairs = [p for number in range(len(SPACES_OF)) for p in twos(number, tuple)]
        plain = [p for p in (*singles, *pairs) if p[0].piece is not Kind.FORTRESS]

        assert SIZES["piece_tuples_with_fortresses"] == len({*singles, *pairs})
        assert SIZES["piece_tuples"] == len(plain)
        assert SIZES["single_pieces_with_fortresses"] == len(singles)
        assert SIZES["single_pieces"] == sum(len(p) == 1 for p in plain)

    def test_the_universe_of_a_seat(self) -> None:
        """One piece is paid in ten ways, two in five; eleven moves more."""
        singles = SIZES["single_pieces_with_fortresses"]
        pairs = SIZES["piece_tuples_with_fortresses"] - singles

        assert 10 * singles + 5 * pairs + 11 == len(universe(3, 0))
        assert 10 == len(universe(3, -1))

    def test_every_move_of_the_book_is_there(self) -> None:
        """The five colours of an exchange, of an open card and of a draw; five first seats."""
        kinds = [move.name for by in (0, -1) for move in universe(5, by)]

        assert {"exchange": 5, "take_open": 5, "take_pile": 1, "draw": 5, "name_first": 5} == {
            name: kinds.count(name) for name in kinds if name != "play"
        }


def test_a_position_is_one_of_china() -> None:
    """The first position is of the class that the game names."""
    assert isinstance(first_position(GAME.ordinary(5)), China)
