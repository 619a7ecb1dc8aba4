"""What every law presupposes: rows of the right length, seats of the match, numbers in bounds."""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

from attrs import fields

from referee.state.game import Fault
from referee.state.kings_progress import asks as a
from referee.state.kings_progress.ids import COURTIERS
from referee.state.kings_progress.land import COURT, HOMES, PALACES, VILLAGES
from referee.state.kings_progress.numbers import (
    COURT_PLACES,
    PRIEST_ACTIONS,
    ROUNDS,
    SLOTS,
)
from referee.state.kings_progress.pieces import LAST_SPACE, START_SPACE
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.rulings import SEATS, Rulings, SplitRounding
from referee.state.soundness import no_seat, out_of_bounds, wrong, wrong_lengths
from referee.state.stack import Item, SealedAsk
from referee.state.words import id_of

PLAYERS_MIN: Final = (3, 2)
"""The fewest players of a match. § 12.1"""

_BOUNDS: Final = {
    "slot": SLOTS,
    "left": range(1, PRIEST_ACTIONS + 1),
    "number": range(1, len(SLOTS)),
}
"""Bounds of numbers on the stack, by field. § 13.3, 13.4"""


def too_few(seats: int, rulings: Rulings) -> bool:
    """Say whether a match has more seats by its rulings. § 12.1"""
    return seats < rulings.players_min


def shape_faults(at: KingsProgress) -> Iterator[Fault]:
    """Yield every field whose length, seat or number cannot be. § 1.13"""
    rulings = at.terms.rulings
    if rulings.players_min not in PLAYERS_MIN:
        yield wrong("rulings.players_min", f"{rulings.players_min}; it is 3 or 2")
    if at.terms.seats not in SEATS or too_few(at.terms.seats, rulings):
        yield wrong("seats", f"{at.terms.seats} seats; this match has {rulings.players_min} to 5")
        return
    yield from _wrong_lengths(at)
    yield from _wrong_progress(at)
    yield from _wrong_king(at)
    yield from _wrong_courtiers(at)
    yield from _wrong_counts(at)
    yield from chain.from_iterable(_wrong_item(at, i, item) for i, item in enumerate(at.stack))


def _wrong_lengths(at: KingsProgress) -> Iterator[Fault]:
    """Yield every row that has not one value for each seat or slot."""
    n = at.terms.seats
    yield from wrong_lengths(
        [
            ("points", at.progress.points, n),
            ("piles", at.cards.piles, n),
            ("hands", at.cards.hands, n),
            ("gifts.owned", at.gifts.owned, n),
            ("gifts.open", at.gifts.open, len(SLOTS)),
        ]
    )
    colours = at.terms.colours
    if len(colours) != n or len({*colours}) != n:
        yield wrong("colours", f"expected {n} different colours")


def _wrong_progress(at: KingsProgress) -> Iterator[Fault]:
    """Yield a round that is not played, and points that nobody can have."""
    if at.progress.round not in range(1, ROUNDS + 1):
        yield wrong("round", f"{at.progress.round}; rounds are 1 to {ROUNDS}")
    shared = at.terms.rulings.split_rounding is SplitRounding.EXACT
    for seat, points in enumerate(at.progress.points):
        if points < 0:
            yield wrong(f"points[{seat}]", f"{points}; points are never below 0")
        if points.denominator != 1 and not shared:
            yield wrong(f"points[{seat}]", f"{points}; points are whole by the rulings")


def _wrong_king(at: KingsProgress) -> Iterator[Fault]:
    """Yield what is wrong with the King. § 1.4"""
    king, first = at.king, START_SPACE[at.terms.seats]
    if len({*king.palaces}) != len(king.palaces) or len(king.palaces) > len(PALACES):
        yield wrong("king.palaces", "expected at most three different palaces")
    if not first <= king.space <= LAST_SPACE:
        message = f"{king.space}; his track goes from {first} to {LAST_SPACE}"
        yield Fault("king_on_his_track", "king.space", message)
    if king.card is not None and king.card not in range(at.terms.seats):
        yield no_seat("king.card", king.card, at.terms.seats)


def _wrong_courtiers(at: KingsProgress) -> Iterator[Fault]:
    """Yield pawns where none can be, a Court that cannot be, and control by no seat. § 1.5, 1.10"""
    for courtier, spot in zip(COURTIERS, at.courtiers.pawns, strict=True):
        if spot not in (HOMES[courtier], COURT, *VILLAGES):
            message = f"{id_of(spot)}; a pawn is in its own home, in a village or in the court"
            yield Fault("eight_pawns", f"pawns.{id_of(courtier)}", message)
    court = at.courtiers.court
    if len({*court}) != len(court) or len(court) > COURT_PLACES:
        yield Fault("eight_pawns", "court", "expected at most five different courtiers")
    for courtier, control in zip(COURTIERS, at.courtiers.control, strict=True):
        for name in ("major", "minor", "last"):
            seat = getattr(control, name)
            if seat is not None and seat not in range(at.terms.seats):
                yield no_seat(f"control.{id_of(courtier)}.{name}", seat, at.terms.seats)


def _wrong_counts(at: KingsProgress) -> Iterator[Fault]:
    """Yield every bag that has not at least one of what it names, or names it twice."""
    cards, gifts = at.cards, at.gifts
    bags = (
        *((f"hands[{seat}]", bag) for seat, bag in enumerate(cards.hands)),
        *((name, getattr(cards, name)) for name in ("deck", "display", "discards", "rumour")),
        *((f"gifts.{name}", getattr(gifts, name)) for name in ("deck", "discards")),
        *((f"gifts.owned[{seat}]", bag) for seat, bag in enumerate(gifts.owned)),
    )
    for path, bag in bags:
        if any(one[0] >= other[0] for one, other in pairwise(bag)):
            yield wrong(path, "expected every thing once, in canonical order")
        for thing, count in bag:
            if count < 1:
                yield wrong(f"{path}.{id_of(thing)}", f"{count}; what is not there is left out")


def _wrong_item(at: KingsProgress, index: int, item: Item) -> Iterator[Fault]:
    """Yield every field of an item of the stack that names no seat, or a number out of bounds."""
    for field in fields(type(item)):
        name, value, path = field.name, getattr(item, field.name), f"stack[{index}].{field.name}"
        named = field.init and name in ("seat", "by") and value is not None
        if named and value not in range(at.terms.seats):
            yield no_seat(path, value, at.terms.seats)
        if name in _BOUNDS:
            yield from out_of_bounds(path, value, _BOUNDS[name])
    if isinstance(item, SealedAsk):
        assert isinstance(item, a.ReturnCard)
        yield from _wrong_return(at, f"stack[{index}]", item)


def _wrong_return(at: KingsProgress, path: str, ask: a.ReturnCard) -> Iterator[Fault]:
    """Yield what is wrong with who is waited for and what is sealed. § 2.7"""
    if len(ask.sealed) != at.terms.seats:
        yield wrong(f"{path}.sealed", f"{len(ask.sealed)} values; expected {at.terms.seats}")
        return
    missing = tuple(seat for seat, card in enumerate(ask.sealed) if card is None)
    if ask.waiting != missing or not missing:
        yield wrong(f"{path}.waiting", f"expected the seats without a card, {list(missing)}")
