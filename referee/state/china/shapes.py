"""What every law presupposes: rows of the right length, seats of the match, numbers in bounds."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from attrs import fields

from referee.state.china.cards import HAND, OPEN
from referee.state.china.ids import COLOURS, REGIONS, SPACES
from referee.state.china.land import BORDERS, SIDES_FOR
from referee.state.china.move_faults import piece_faults
from referee.state.china.position import CardBag, China
from referee.state.china.rulings import SEATS
from referee.state.china.setup import EMISSARIES, HOUSES
from referee.state.game import Fault
from referee.state.soundness import no_seat, out_of_bounds, wrong, wrong_lengths
from referee.state.stack import Item

_BOUNDS: Final = {"left": range(1, HAND + 1), "number": range(1, len(BORDERS) + 1)}
"""Bounds of numbers on the stack. § 12.6, 12.7"""


def shape_faults(at: China) -> Iterator[Fault]:
    """Yield every field whose length, seat or number cannot be. § 1.10"""
    if at.terms.seats not in SEATS:
        yield wrong("seats", f"{at.terms.seats} seats; a match has 3 to 5")
        return
    yield from _wrong_terms(at)
    yield from _wrong_lengths(at)
    yield from _wrong_cards(at)
    yield from _wrong_land(at)
    yield from _wrong_supplies(at)
    yield from chain.from_iterable(_wrong_item(at, i, item) for i, item in enumerate(at.stack))


def _wrong_terms(at: China) -> Iterator[Fault]:
    """Yield a side that is not for so many seats, and what cannot be of the course."""
    seats, side = at.terms.seats, at.terms.side
    if side not in SIDES_FOR[seats]:
        yield wrong("side", f"{side}; with {seats} seats: {' or '.join(SIDES_FOR[seats])}")
    if at.course.first_seat is not None and at.course.first_seat not in range(seats):
        yield no_seat("first_seat", at.course.first_seat, at.terms.seats)
    if at.course.exhaustions not in range(3):
        yield wrong("exhaustions", f"{at.course.exhaustions}; expected 0 to 2")
    for seat, points in enumerate(at.seats.points):
        if points < 0:
            yield wrong(f"points[{seat}]", f"{points}; points are never below 0")


def _wrong_lengths(at: China) -> Iterator[Fault]:
    """Yield every row that has not one value for each seat, space or region."""
    n = at.terms.seats
    rows: list[tuple[str, Sequence[object], int]] = [
        ("hands", at.cards.hands, n),
        ("houses", at.land.houses, len(SPACES)),
        ("emissaries", at.land.emissaries, len(REGIONS)),
        ("supply", at.seats.supply, n),
        ("points", at.seats.points, n),
        *((path, bag, len(COLOURS)) for path, bag, _ in _bags(at)),
    ]
    rows += [
        (f"emissaries.{region.name.lower()}", row, n)
        for region, row in zip(REGIONS, at.land.emissaries, strict=False)
    ]
    return wrong_lengths(rows)


def _bags(at: China) -> Iterator[tuple[str, CardBag, int | None]]:
    """Yield every bag with its path, and the most cards that it holds."""
    yield "pile", at.cards.pile, None
    yield "discard", at.cards.discard, None
    yield "display", at.cards.display, OPEN
    for seat, hand in enumerate(at.cards.hands):
        yield f"hands[{seat}]", hand, HAND


def _wrong_cards(at: China) -> Iterator[Fault]:
    """Yield every bag with a negative count, or with more cards than lie or are held there."""
    for path, bag, most in _bags(at):
        for colour, count in zip(COLOURS, bag, strict=False):
            if count < 0:
                yield wrong(f"{path}.{colour.name.lower()}", f"{count}; expected 0 or more")
        if most is not None and sum(bag) > most:
            yield wrong(path, f"{sum(bag)} cards; expected at most {most}")


def _wrong_land(at: China) -> Iterator[Fault]:
    """Yield houses of no seat, negative emissaries, and lists that are not in order."""
    for space, owner in zip(SPACES, at.land.houses, strict=False):
        if owner is not None and owner not in range(at.terms.seats):
            yield no_seat(f"houses.{space.name.lower()}", owner, at.terms.seats)
    for region, row in zip(REGIONS, at.land.emissaries, strict=False):
        for seat, count in enumerate(row):
            if count < 0:
                path = f"emissaries.{region.name.lower()}[{seat}]"
                yield wrong(path, f"{count}; expected 0 or more")
    for path, spots in (("fortresses", at.land.fortresses), ("scored", at.land.scored)):
        if list(spots) != sorted(set(spots)):
            yield wrong(path, "expected in order, each once")


def _wrong_supplies(at: China) -> Iterator[Fault]:
    """Yield every supply with a number of pieces that cannot be. § 1.5"""
    most = {"houses": HOUSES, "emissaries": EMISSARIES, "fortresses": 1}
    for seat, supply in enumerate(at.seats.supply):
        for name, highest in most.items():
            if (count := getattr(supply, name)) not in range(highest + 1):
                yield wrong(f"supply[{seat}].{name}", f"{count}; expected 0 to {highest}")


def _wrong_item(at: China, index: int, item: Item) -> Iterator[Fault]:
    """Yield every field of an item of the stack that names no seat, or what cannot be."""
    for field in fields(type(item)):
        name, value = field.name, getattr(item, field.name)
        path = f"stack[{index}].{name}"
        if name == "seat" and value not in range(at.terms.seats):
            yield no_seat(path, value, at.terms.seats)
        if name in _BOUNDS:
            yield from out_of_bounds(path, value, _BOUNDS[name])
        if name == "piece":
            yield from piece_faults(value, path)
