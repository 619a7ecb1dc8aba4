"""
Chapter 8.5, roads: the greatest total worth of chains that share no space.

A chain is a simple path of at least four of the seat's houses. Spaces are bits of a number. A piece
of the network that hangs together is worth the best of two things, for one of its spaces: what is
left without that space, or a chain through it and what is left without the chain. One picks a space
at the end of a road if there is one, since few chains go through it. A chain without a fortress
need have no more than seven houses: from eight on it is two chains of the same worth.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from referee.state.china.ids import Side, Space
from referee.state.china.land import ROADS

SHORTEST: Final = 4
"""How many houses a chain has at least. § 8.5"""

_REMEMBERED: Final = 2**14


def points_of_roads(side: Side, own: Sequence[int], fortresses: Sequence[Space]) -> int:
    """Return what a seat with houses on these spaces scores. § 8.5, 9.6"""
    houses = _set_of(own)
    return _best_of_all(ROADS[side], houses, houses & _set_of(fortresses))


def _set_of(spaces: Sequence[int]) -> int:
    """Return the spaces as bits."""
    return sum(1 << space for space in spaces)


def _best_of_all(roads: tuple[int, ...], houses: int, doubling: int) -> int:
    """Return the best total of all pieces of the network, one by one."""
    return sum(
        _best(roads, piece, doubling & piece)
        for piece in _pieces(roads, houses)
        if piece.bit_count() >= SHORTEST
    )


def _pieces(roads: tuple[int, ...], houses: int) -> Iterator[int]:
    """Yield the sets of houses that hang together."""
    while houses:
        piece, edge = 0, houses & -houses
        while edge:
            piece |= edge
            edge = _neighbours(roads, edge) & houses & ~piece
        yield piece
        houses &= ~piece


def _neighbours(roads: tuple[int, ...], spaces: int) -> int:
    """Return all spaces that a road joins to one of these."""
    found = 0
    while spaces:
        lowest = spaces & -spaces
        found |= roads[lowest.bit_length() - 1]
        spaces ^= lowest
    return found


@lru_cache(_REMEMBERED)
def _best(roads: tuple[int, ...], piece: int, doubling: int) -> int:
    """Return the best total of one piece of the network."""
    most = piece.bit_count() * (2 if doubling else 1)
    start = _fewest_roads(roads, piece)
    best = _best_of_all(roads, piece & ~start, doubling & ~start)
    for chain in _chains_through(roads, piece, start, doubling):
        if best == most:
            break
        worth = chain.bit_count() * (2 if chain & doubling else 1)
        rest = piece & ~chain
        best = max(best, worth + _best_of_all(roads, rest, doubling & rest))
    return best


def _fewest_roads(roads: tuple[int, ...], piece: int) -> int:
    """Return a space of the piece, as a bit, that fewest roads join to others of it."""
    spaces = [1 << space for space in range(piece.bit_length()) if piece >> space & 1]
    return min(spaces, key=lambda bit: (roads[bit.bit_length() - 1] & piece).bit_count())


def _chains_through(roads: tuple[int, ...], piece: int, start: int, doubling: int) -> set[int]:
    """Return the sets of houses of all chains through a space that need be looked at."""
    longest = piece.bit_count() if doubling else 2 * SHORTEST - 1
    found: set[int] = set()
    for arm, _ in _paths(roads, piece, start, longest):
        for other, _ in _paths(roads, piece & ~arm | start, start, longest + 1 - arm.bit_count()):
            if (arm | other).bit_count() >= SHORTEST:
                found.add(arm | other)
    return found


def _paths(
    roads: tuple[int, ...], piece: int, start: int, longest: int
) -> Iterator[tuple[int, int]]:
    """Yield every simple path from a space, itself included, as its houses and its end."""
    reached = [(start, start)]
    while reached:
        path, end = reached.pop()
        yield path, end
        if path.bit_count() < longest:
            onward = roads[end.bit_length() - 1] & piece & ~path
            while onward:
                step = onward & -onward
                reached.append((path | step, step))
                onward ^= step
