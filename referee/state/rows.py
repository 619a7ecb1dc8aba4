"""Rows: one value per seat (or place, or stack) in a tuple."""

from typing import TypeAlias, TypeVar

T = TypeVar("T")

Row: TypeAlias = tuple[int, ...]
"""A number for each seat, seat 0 first."""


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the row with `value` at `index`."""
    values = list(row)
    values[index] = value
    return tuple(values)


def plus(row: Row, index: int, number: int) -> Row:
    """Return the row with `number` more (or less, if negative) at `index`."""
    values = list(row)
    values[index] += number
    return tuple(values)


def added(row: Row, other: Row) -> Row:
    """Return the sums, seat by seat."""
    return tuple([a + b for a, b in zip(row, other, strict=True)])
