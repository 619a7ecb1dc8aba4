"""What every law presupposes: rows of the right length, seats of the match, numbers in bounds."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from attrs import fields

from referee.state.el_grande import asks as a
from referee.state.el_grande.cards import STACKS
from referee.state.el_grande.ids import ALL, BOARDS, SITES
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.universe import POWER_VALUES, SEATS
from referee.state.game import Fault
from referee.state.stack import Item, SealedAsk

_LAW: Final = "fields_of_a_position"

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
        yield _fault("seats", f"{at.terms.seats} seats; a match has 2 to 5")
        return
    yield from _wrong_lengths(at)
    yield from _wrong_numbers(at)
    yield from _wrong_power_cards(at)
    yield from _wrong_bags(at)
    yield from chain.from_iterable(_wrong_item(at, i, item) for i, item in enumerate(at.stack))


def _fault(path: str, message: str) -> Fault:
    """Return a fault of shape."""
    return Fault(_LAW, path, message)


def _wrong_lengths(at: ElGrande) -> Iterator[Fault]:
    """Yield every row that has not one value for each seat, place, board or stack."""
    n = at.terms.seats
    rows: list[tuple[str, int, int]] = [
        ("grandes", len(at.land.grandes), n),
        ("caballeros", len(at.land.caballeros), len(SITES)),
        ("boards", len(at.land.boards), len(BOARDS)),
        ("provinces", len(at.seats.provinces), n),
        ("court", len(at.seats.court), n),
        ("points", len(at.seats.points), n),
        ("hand", len(at.power.hand), n),
        ("taken_back", len(at.power.taken_back), n),
        ("bids", len(at.power.bids), n),
        ("unseen", len(at.cards.unseen), STACKS),
        ("open", len(at.cards.open), STACKS + 1),
        ("taken", len(at.cards.taken), n),
    ]
    rows += [
        (f"caballeros.{site.name.lower()}", len(row), n)
        for site, row in zip(SITES, at.land.caballeros, strict=False)
    ]
    for path, length, wanted in rows:
        if length != wanted:
            yield _fault(path, f"{length} values; expected {wanted}")


def _wrong_numbers(at: ElGrande) -> Iterator[Fault]:
    """Yield every number outside its bounds."""
    if at.calendar.round not in range(10):
        yield _fault("round", f"{at.calendar.round}; rounds are 0 to 9")
    for path, seat in (("first_bidder", at.calendar.first_bidder), *_veto_seats(at)):
        if seat is not None and seat not in range(at.terms.seats):
            yield _no_seat(at, path, seat)
    for seat, number in enumerate(at.seats.points):
        if number < 0:
            yield _fault(f"points[{seat}]", f"{number}; points are never below 0")


def _wrong_power_cards(at: ElGrande) -> Iterator[Fault]:
    """Yield power cards that do not exist, and hands that are not in rising order."""
    hands = [(f"hand[{seat}]", values) for seat, values in enumerate(at.power.hand)]
    hands += [(f"taken_back[{seat}]", values) for seat, values in enumerate(at.power.taken_back)]
    for path, values in hands:
        if list(values) != sorted(set(values).intersection(POWER_VALUES)):
            yield _fault(path, "expected different values of 1 to 13, rising")
    for seat, bid in enumerate(at.power.bids):
        if bid is not None and bid not in POWER_VALUES:
            yield _fault(f"bids[{seat}]", f"{bid}; power cards are 1 to 13")


def _wrong_bags(at: ElGrande) -> Iterator[Fault]:
    """Yield bags that are not in rising order, and what is in one without being there."""
    bags = [(f"unseen[{index}]", bag) for index, bag in enumerate(at.cards.unseen)]
    for path, bag in (*bags, ("used", at.cards.used)):
        if list(bag) != sorted(dict(bag).items()):
            yield _fault(path, "expected every card once, in the order of their ids")
        for card, count in bag:
            if count < 1:
                yield _fault(f"{path}.{card}", f"{count}; what is not there is left out")


def _veto_seats(at: ElGrande) -> Iterator[tuple[str, int]]:
    """Yield the seats that keep Vetoes, with their paths."""
    return ((f"vetoes[{i}].seat", veto.seat) for i, veto in enumerate(at.cards.vetoes))


def _no_seat(at: ElGrande, path: str, seat: int) -> Fault:
    """Return the fault of a seat that does not exist."""
    return _fault(path, f"no seat {seat}; seats are 0 to {at.terms.seats - 1}")


def _wrong_item(at: ElGrande, index: int, item: Item) -> Iterator[Fault]:
    """Yield every field of an item of the stack that names no seat, or a number out of bounds."""
    for field in fields(type(item)):
        name = field.name
        value = getattr(item, name)
        path = f"stack[{index}].{name}"
        if name in _SEAT_FIELDS and value is not None and value not in range(at.terms.seats):
            yield _no_seat(at, path, value)
        bounds = _BOUNDS.get((name, None)) or _BOUNDS.get((name, type(item)))  # type: ignore[arg-type]
        if bounds is not None and value not in bounds:
            yield _fault(path, f"{value}; expected {min(bounds)} to {max(bounds)}")
    if isinstance(item, SealedAsk):
        yield from _wrong_disks(at, f"stack[{index}]", item)


def _wrong_disks(at: ElGrande, path: str, ask: SealedAsk) -> Iterator[Fault]:
    """Yield what is wrong with who is waited for and what is sealed. § 9.1"""
    assert isinstance(ask, a.DiskAsk)
    seats = set(range(at.terms.seats))
    if list(ask.waiting) != sorted(set(ask.waiting) & seats) or not ask.waiting:
        yield _fault(f"{path}.waiting", "expected at least one seat of the match, ascending")
    elif len(ask.sealed) != at.terms.seats:
        yield _fault(f"{path}.sealed", f"{len(ask.sealed)} values; expected {at.terms.seats}")
    elif any(ask.sealed[seat] is not None for seat in ask.waiting):
        yield _fault(f"{path}.sealed", "a disk is set for a seat that is waited for")
