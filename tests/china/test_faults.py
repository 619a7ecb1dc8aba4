"""Positions that cannot be: every defect is named, and all of them are listed. § 1.10 to 1.12"""

from collections.abc import Callable
from typing import Final

import pytest

from referee.state.change import changed
from referee.state.china.faults import faults
from referee.state.china.laws import LAWS, at_rest
from referee.state.china.position import CardBag, China, Emissaries, Houses
from referee.state.china.shapes import shape_faults
from referee.state.china.stack_laws import STACK_LAWS
from referee.state.soundness import Law
from tests.china.book import DATA
from tests.china.defects import DEFECTS
from tests.china.tables import drawn, table

IN_THE_BOOK: Final = {entry["name"] for entry in (*DATA["paragraphs"], *DATA["laws"])}


@pytest.mark.parametrize(("changes", "law", "path"), DEFECTS, ids=[text for text, _, _ in DEFECTS])
def test_names_the_defect(changes: str, law: str, path: str) -> None:
    """A plain table with something that cannot be: the law it breaks, and where."""
    assert (law, path) in {(fault.law, fault.path) for fault in faults(drawn(changes))}


def test_every_law_stands_in_the_book() -> None:
    """A fault names a paragraph of the rule book, or one of its laws."""
    assert {law for _, law, _ in DEFECTS} <= IN_THE_BOOK
    assert {f.law for changes, _, _ in DEFECTS for f in faults(drawn(changes))} <= IN_THE_BOOK


@pytest.mark.parametrize("law", [*LAWS, *STACK_LAWS, at_rest], ids=lambda law: law.__name__)
def test_no_law_is_empty_words(law: Law[China]) -> None:
    """Every law is broken by some defect, and by no plain table."""
    assert [] == list(law(table("seats 3")))
    assert any(any(law(drawn(changes))) for changes, _, _ in DEFECTS if _fits(changes))


def _fits(changes: str) -> bool:
    """Say whether the shape of the table is such that a law can be held against it."""
    return not any(shape_faults(drawn(changes)))


def _cards(**bags: object) -> Callable[[China], China]:
    """Return what puts these bags in place of a table's."""
    return lambda at: changed(at, cards=changed(at.cards, **bags))  # type: ignore[arg-type]


def _land(**rows: object) -> Callable[[China], China]:
    """Return what puts these rows in place of a board's."""
    return lambda at: changed(at, land=changed(at.land, **rows))  # type: ignore[arg-type]


SHORT: Final = CardBag((1, 1))
PLAIN: Final = table("seats 3")
ROWS: Final = (
    ("hands", _cards(hands=PLAIN.cards.hands[:2])),
    ("hands[0]", _cards(hands=(SHORT, *PLAIN.cards.hands[1:]))),
    ("pile", _cards(pile=SHORT)),
    ("houses", _land(houses=Houses((None,) * 3))),
    ("emissaries", _land(emissaries=Emissaries(PLAIN.land.emissaries[:3]))),
    ("emissaries.chu", _land(emissaries=Emissaries(((0,), *PLAIN.land.emissaries[1:])))),
    ("supply", lambda at: changed(at, seats=changed(at.seats, supply=at.seats.supply[:2]))),
    ("points", lambda at: changed(at, seats=changed(at.seats, points=(0,)))),
)
"""Rows that have not one value for each seat, space, region or colour."""


@pytest.mark.parametrize(("path", "damage"), ROWS, ids=[path for path, _ in ROWS])
def test_measures_every_row(path: str, damage: Callable[[China], China]) -> None:
    """A row of the wrong length is the only thing told: no law can be held against it."""
    found = list(faults(damage(PLAIN)))

    assert [("fields_of_a_position", path)] == [(fault.law, fault.path) for fault in found]


def test_seats_come_first() -> None:
    """With six seats nothing else can be measured."""
    wrong = changed(PLAIN, terms=changed(PLAIN.terms, seats=6))

    assert ["seats"] == [fault.path for fault in faults(wrong)]


def test_lists_every_defect() -> None:
    """Not only the first."""
    found = {fault.law for fault in faults(drawn("wei .^...... e 1,0,0; scored wei; emperor -"))}

    assert {"pieces_are_kept", "limit_holds", "full_is_scored", "the_first_seat"} == found
