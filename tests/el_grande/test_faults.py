"""Positions that cannot be: every defect is named, and all of them are listed. § 1.8, 1.10"""

from collections.abc import Callable
from typing import Final

import pytest

from fuzz.matches import Plan, plans_of, played
from referee.state.bags import Bag
from referee.state.change import changed
from referee.state.el_grande.faults import faults, option_faults
from referee.state.el_grande.ids import Card
from referee.state.el_grande.laws import LAWS, two_answers
from referee.state.el_grande.notation import write_text
from referee.state.el_grande.position import Caballeros, ElGrande
from referee.state.el_grande.rulings import Options
from referee.state.el_grande.shapes import shape_faults
from referee.state.el_grande.stack_laws import STACK_LAWS
from referee.state.game import Fault
from referee.state.soundness import Law
from referee.state.stack import Item
from referee.wire.json_types import Json
from tests.el_grande.book import DATA, EXAMPLES, VIEWS, read
from tests.el_grande.defects import DEFECTS
from tests.el_grande.tables import drawn, standard


@pytest.mark.parametrize(("changes", "law", "path"), DEFECTS, ids=[text for text, _, _ in DEFECTS])
def test_names_the_defect(changes: str, law: str, path: str) -> None:
    """The standard table with something that cannot be: the law it breaks, and where."""
    assert (law, path) in {(fault.law, fault.path) for fault in faults(drawn(4, changes))}


def test_every_law_stands_in_the_book() -> None:
    """A fault names a paragraph of the rule book, or one of its laws."""
    in_the_book = {entry["name"] for entry in (*DATA["paragraphs"], *DATA["laws"])}

    assert {law for _, law, _ in DEFECTS} <= in_the_book


@pytest.mark.parametrize("law", [*LAWS, *STACK_LAWS, two_answers], ids=lambda law: law.__name__)
def test_no_law_is_empty_words(law: Law[ElGrande]) -> None:
    """Every law is broken by some defect, and by no standard table."""
    assert [] == list(law(standard(4)))
    assert any(any(law(drawn(4, changes))) for changes, _, _ in DEFECTS if _fits(changes))


def _fits(changes: str) -> bool:
    """Say whether the shape of the table is such that a law can be held against it."""
    return not any(shape_faults(drawn(4, changes)))


ROWS: Final = (
    ("grandes", lambda at: changed(at, land=changed(at.land, grandes=at.land.grandes[:3]))),
    (
        "caballeros",
        lambda at: changed(at, land=changed(at.land, caballeros=at.land.caballeros[:9])),
    ),
    ("caballeros.galicia", lambda at: changed(at, land=changed(at.land, caballeros=_short(at)))),
    ("boards", lambda at: changed(at, land=changed(at.land, boards=(None,)))),
    ("provinces", lambda at: changed(at, seats=changed(at.seats, provinces=(18, 18, 18)))),
    ("court", lambda at: changed(at, seats=changed(at.seats, court=(4, 5, 6, 3, 2)))),
    ("points", lambda at: changed(at, seats=changed(at.seats, points=()))),
    ("hand", lambda at: changed(at, power=changed(at.power, hand=at.power.hand[:3]))),
    ("taken_back", lambda at: changed(at, power=changed(at.power, taken_back=((),)))),
    ("bids", lambda at: changed(at, power=changed(at.power, bids=(11, 7, 9)))),
    ("unseen", lambda at: changed(at, cards=changed(at.cards, unseen=at.cards.unseen[:3]))),
    ("unseen[0]", lambda at: changed(at, cards=changed(at.cards, unseen=_upside_down(at)))),
    ("open", lambda at: changed(at, cards=changed(at.cards, open=at.cards.open[1:]))),
    ("taken", lambda at: changed(at, cards=changed(at.cards, taken=(None,) * 5))),
)
"""Rows that have not one value for each seat, place, board or stack; a bag out of order."""


def _short(at: ElGrande) -> Caballeros:
    """Return the places, the first with a count for three seats."""
    rows = at.land.caballeros
    return Caballeros((rows[0][:3], *rows[1:]))


def _upside_down(at: ElGrande) -> tuple[Bag[Card], ...]:
    """Return the bags, the first in falling order."""
    first, *others = at.cards.unseen
    return (first[::-1], *others)


@pytest.mark.parametrize(("path", "damage"), ROWS, ids=[path for path, _ in ROWS])
def test_measures_every_row(path: str, damage: Callable[[ElGrande], ElGrande]) -> None:
    """A row of the wrong length is the only thing told: no law can be held against it."""
    found = list(faults(damage(standard(4, "choose_card 0"))))

    assert [("fields_of_a_position", path)] == [(fault.law, fault.path) for fault in found]


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ("play_card 0 4B", "stack[4].seat"),
        ("play_card 0 2E; strike owner=1", "stack[5].owner"),
        ("vetoes 2,4; play_card 0 4B; special; may_veto 2", "stack[6].actor"),
        ("vetoes 2,4; play_card 0 4B; special; may_veto 2", "stack[6].against"),
    ],
)
def test_knows_the_seats_on_the_stack(changes: str, path: str) -> None:
    """Nobody sits at place 7."""
    at = drawn(4, changes)
    name = path.rpartition(".")[2]
    wrong = changed(at, stack=(*at.stack[:-1], _with(at.stack[-1], name, 7)))

    assert [Fault("fields_of_a_position", path, "no seat 7; seats are 0 to 3")] == [*faults(wrong)]


def _with(item: Item, name: str, value: object) -> Item:
    """Return the item with another value in that field."""
    return type(item)(**{**vars(item), name: value})


def test_seats_come_first() -> None:
    """With six seats nothing else can be measured."""
    at = standard(4)
    wrong = changed(at, terms=changed(at.terms, seats=6))

    assert [("seats", "6 seats; a match has 2 to 5")] == [
        (f.path, f.message) for f in faults(wrong)
    ]


def test_lists_every_defect() -> None:
    """One caballero too many, a card in two places, a board on the other: all three are told."""
    cards = "open 0=1A; unseen 0=1A,1B,1C,1D,1G,1I"
    at = drawn(4, f"provinces 0=19; board_840 aragon; board_400 aragon; {cards}")

    assert {
        ("thirty_of_each_colour", "provinces[0]"),
        ("every_action_card_somewhere", "unseen[0].1A"),
        ("boards_apart", "boards"),
    } <= {(fault.law, fault.path) for fault in faults(at)}


def test_says_what_would_be_right() -> None:
    """A fault can be read by a person."""
    at = drawn(4, "provinces 18 18 18 20")

    message = "seat 3 has 29 in provinces, court and places; expected 30"
    assert [Fault("thirty_of_each_colour", "provinces[3]", message)] == list(faults(at))


@pytest.mark.parametrize("case", [*EXAMPLES, *VIEWS], ids=lambda case: str(case["id"]))
def test_examples_have_no_fault(case: dict[str, Json]) -> None:
    """Every position of the book's examples can be."""
    assert [] == list(faults(read(case["position"])))


@pytest.mark.parametrize("plan", plans_of("el_grande", [0, 1, 2]), ids=str)
def test_play_makes_no_fault(plan: Plan) -> None:
    """No position of a random match has a fault, whatever its rulings."""
    for at in played(plan).positions:
        assert isinstance(at, ElGrande)
        assert [] == list(faults(at)), write_text(at)


@pytest.mark.parametrize(
    ("options", "path"),
    [
        (Options(1), "seats"),
        (Options(6), "seats"),
        (Options(3, first_bidder=3), "first_bidder"),
        (Options(3, first_bidder=-1), "first_bidder"),
    ],
)
def test_options_that_cannot_be(options: Options, path: str) -> None:
    """A match has two to five seats, and one of them bids first. § 2.7"""
    assert [("options_of_a_match", path)] == [(f.law, f.path) for f in option_faults(options)]


def test_options_that_can_be() -> None:
    """Every number of seats, and every seat as first bidder."""
    options = [Options(n, first_bidder=seat) for n in range(2, 6) for seat in (None, *range(n))]

    assert [] == [fault for each in options for fault in option_faults(each)]
