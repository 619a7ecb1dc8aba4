"""What the faults of every game have in common: stages of laws, rows, seats, somebody's choice."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Sized
from itertools import chain, islice
from typing import Any, Final, TypeAlias

from referee.state.game import Fault
from referee.state.mechanics import Answers
from referee.state.seats import Seat, seat_name
from referee.state.stack import Ask, P

Law: TypeAlias = Callable[[P], Iterator[Fault]]
"""Yields what is wrong with a position."""

_FIELDS: Final = "fields_of_a_position"
_A_CHOICE: Final = 2


def first_faults(at: P, *stages: Law[P]) -> Iterator[Fault]:
    """Yield the faults of the first stage that finds any: a later one presupposes the earlier."""
    for stage in stages:
        found = list(stage(at))
        yield from found
        if found:
            return


def broken(*laws: Law[P]) -> Law[P]:
    """Return the stage that holds a position against all of these laws."""
    return lambda at: chain.from_iterable(law(at) for law in laws)


def wrong(path: str, message: str) -> Fault:
    """Return the fault of a field that cannot be, whatever the others are."""
    return Fault(_FIELDS, path, message)


def no_seat(path: str, seat: Seat, seats: int) -> Fault:
    """Return the fault of a seat that does not exist."""
    return wrong(path, f"no seat {seat}; seats are 0 to {seats - 1}")


def out_of_bounds(path: str, number: int, bounds: Sequence[int]) -> Iterator[Fault]:
    """Yield a fault if the number is not one of these."""
    if number not in bounds:
        yield wrong(path, f"{number}; expected {min(bounds)} to {max(bounds)}")


def wrong_lengths(rows: Sequence[tuple[str, Sized, int]]) -> Iterator[Fault]:
    """Yield every row that has not as many values as it should."""
    for path, row, wanted in rows:
        if len(row) != wanted:
            yield wrong(path, f"{len(row)} values; expected {wanted}")


def without_a_choice(law: str, at: P, answers: Mapping[type[Ask], Answers[Any]]) -> Iterator[Fault]:
    """Yield who is asked and has not two legal answers, or one to a private ask."""
    if not at.stack:
        return
    ask, path = at.stack[-1], f"stack[{len(at.stack) - 1}]"
    if not isinstance(ask, Ask):
        yield Fault(law, path, f"{ask.name} is on top; expected an ask")
        return
    fewest = 1 if ask.is_private(at) else _A_CHOICE
    for seat in ask.waits_for():
        there = len([*islice(answers[type(ask)](at, ask, seat), fewest)])
        if there < fewest:
            yield Fault(law, path, f"{seat_name(seat)} has {there} legal answers to {ask.name}")
