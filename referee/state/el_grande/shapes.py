"""What every law presupposes: rows of the right length, seats of the match, numbers in bounds."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from attrs import fields

from referee.state.el_grande import asks as a
from referee.state.el_grande.cards import STACKS
from referee.state.el_grande.ids import ALL, BOARDS, SITES
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.rulings import SEATS
from referee.state.el_grande.universe import POWER_VALUES
from referee.state.game import Fault
from referee.state.soundness import no_seat, out_of_bounds, wrong, wrong_lengths
from referee.state.stack import Item, SealedAsk

_SEAT_FIELDS: Final = ("seat", "by", "owner", "actor", "against")
"""Fields of asks and dues that name a seat. § 13.1, 13.2"""

_BOUNDS: Final = {
    ("up_to", None): range(7),
    ("left", a.PlayCard): range(6),
    ("left", a.RecallFromBoard): range(1, 7),
    ("left", a.PlaceAnywhere): range(1, 3),
    ("left", a.GiveUp): range(1, 4),
    ("own", None): range(ALL + 1),
    ("foreign", None): range(4),
    ("any", None): range(6),
    ("stack", None): range(1, STACKS + 1),
    ("number", None): (2, ALL),
    ("round", None): range(1, 10),
}
"""Bounds of numbers on the stack, by field, or by field and ask. § 13.1, 13.2"""


def shape_faults(at: ElGrande) -> Iterator[Fault]:
    """Yield every field whose length, seat or number cannot be. § 1.8"""
    if at.terms.seats not in SEATS:
        yield wrong("seats", f"{at.terms.seats} seats; a match has 2 to 5")
        return
    yield from _wrong_lengths(at)
    yield from _wrong_numbers(at)
    yield from _wrong_power_cards(at)
    yield from _wrong_bags(at)
    yield from chain.from_iterable(_wrong_item(at, i, item) for i, item in enumerate(at.stack))


def _wrong_lengths(at: ElGrande) -> Iterator[Fault]:
    """Yield every row that has not one value for each seat, place, board or stack."""
    n = at.terms.seats
    rows: list[tuple[str, Sequence[object], int]] = [
        ("grandes", at.land.grandes, n),
        ("caballeros", at.land.caballeros, len(SITES)),
        ("boards", at.land.boards, len(BOARDS)),
        ("provinces", at.seats.provinces, n),
        ("court", at.seats.court, n),
        ("points", at.seats.points, n),
        ("hand", at.power.hand, n),
        ("taken_back", at.power.taken_back, n),
        ("bids", at.power.bids, n),
        ("unseen", at.cards.unseen, STACKS),
        ("open", at.cards.open, STACKS + 1),
        ("taken", at.cards.taken, n),
    ]
    rows += [
        (f"caballeros.{site.name.lower()}", row, n)
        for site, row in zip(SITES, at.land.caballeros, strict=False)
    ]
    return wrong_lengths(rows)


def _wrong_numbers(at: ElGrande) -> Iterator[Fault]:
    """Yield every number outside its bounds."""
    if at.calendar.round not in range(10):
        yield wrong("round", f"{at.calendar.round}; rounds are 0 to 9")
    for path, seat in (("first_bidder", at.calendar.first_bidder), *_veto_seats(at)):
        if seat is not None and seat not in range(at.terms.seats):
            yield no_seat(path, seat, at.terms.seats)
    for seat, number in enumerate(at.seats.points):
        if number < 0:
            yield wrong(f"points[{seat}]", f"{number}; points are never below 0")


def _wrong_power_cards(at: ElGrande) -> Iterator[Fault]:
    """Yield power cards that do not exist, and hands that are not in rising order."""
    hands = [(f"hand[{seat}]", values) for seat, values in enumerate(at.power.hand)]
    hands += [(f"taken_back[{seat}]", values) for seat, values in enumerate(at.power.taken_back)]
    for path, values in hands:
        if list(values) != sorted(set(values).intersection(POWER_VALUES)):
            yield wrong(path, "expected different values of 1 to 13, rising")
    for seat, bid in enumerate(at.power.bids):
        if bid is not None and bid not in POWER_VALUES:
            yield wrong(f"bids[{seat}]", f"{bid}; power cards are 1 to 13")


def _wrong_bags(at: ElGrande) -> Iterator[Fault]:
    """Yield bags that are not in rising order, and what is in one without being there."""
    bags = [(f"unseen[{index}]", bag) for index, bag in enumerate(at.cards.unseen)]
    for path, bag in (*bags, ("used", at.cards.used)):
        if list(bag) != sorted(dict(bag).items()):
            yield wrong(path, "expected every card once, in the order of their ids")
        for card, count in bag:
            if count < 1:
                yield wrong(f"{path}.{card}", f"{count}; what is not there is left out")


def _veto_seats(at: ElGrande) -> Iterator[tuple[str, int]]:
    """Yield the seats that keep Vetoes, with their paths."""
    return ((f"vetoes[{i}].seat", veto.seat) for i, veto in enumerate(at.cards.vetoes))


def _wrong_item(at: ElGrande, index: int, item: Item) -> Iterator[Fault]:
    """Yield every field of an item of the stack that names no seat, or a number out of bounds."""
    for field in fields(type(item)):
        name = field.name
        value = getattr(item, name)
        path = f"stack[{index}].{name}"
        if name in _SEAT_FIELDS and value is not None and value not in range(at.terms.seats):
            yield no_seat(path, value, at.terms.seats)
        bounds = _BOUNDS.get((name, None)) or _BOUNDS.get((name, type(item)))  # type: ignore[arg-type]
        if bounds is not None:
            yield from out_of_bounds(path, value, bounds)
    if isinstance(item, SealedAsk):
        yield from _wrong_disks(at, f"stack[{index}]", item)


def _wrong_disks(at: ElGrande, path: str, ask: SealedAsk) -> Iterator[Fault]:
    """Yield what is wrong with who is waited for and what is sealed. § 9.1"""
    assert isinstance(ask, a.DiskAsk)
    seats = set(range(at.terms.seats))
    if list(ask.waiting) != sorted(set(ask.waiting) & seats) or not ask.waiting:
        yield wrong(f"{path}.waiting", "expected at least one seat of the match, ascending")
    elif len(ask.sealed) != at.terms.seats:
        yield wrong(f"{path}.sealed", f"{len(ask.sealed)} values; expected {at.terms.seats}")
    elif any(ask.sealed[seat] is not None for seat in ask.waiting):
        yield wrong(f"{path}.sealed", "a disk is set for a seat that is waited for")
