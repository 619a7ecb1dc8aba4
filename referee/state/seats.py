"""Seats: who sits at the table, who looks on, and Nature, who draws."""

from collections.abc import Iterator
from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A player's place, 0 … n-1, clockwise; `NATURE` where a draw may stand."""

Viewer: TypeAlias = int
"""A seat, or `PUBLIC`."""

NATURE: Final = -1
"""The seat that makes every random draw."""

PUBLIC: Final = -2
"""Everybody who holds no seat."""

_NAMES: Final = {NATURE: "nature", PUBLIC: "public"}


def clockwise(seats: int, start: Seat) -> Iterator[Seat]:
    """Yield all other seats of `seats`, from the left neighbour of `start` round. § 1.1"""
    return ((start + step) % seats for step in range(1, seats))


def seat_name(seat: Viewer) -> int | str:
    """Return the seat as it is written in JSON: its number, `nature` or `public`."""
    return _NAMES.get(seat, seat)
