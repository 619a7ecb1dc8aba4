"""
Roads by trying everything: every chain, and every way to lay chains beside each other. § 8.5

It shares nothing with the engine but the ids: chains are sequences of spaces, sets of them are
clean if no space lies in two. Slow, and plainly what the book says.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from referee.wire.json_types import Json
from tests.china.book import DATA

SHORTEST: Final = 4

Chain = tuple[str, ...]


def roads_of(side: str) -> set[frozenset[str]]:
    """Return the roads of a side, each as its two ends."""
    sides: Json = DATA["map"]["sides"]
    return {frozenset(road) for road in sides[side]["roads"]}


def chains(side: str, own: Sequence[str]) -> set[frozenset[str]]:
    """Return the houses of every chain: four or more in a line, none of them twice."""
    roads = roads_of(side)
    lines: list[Chain] = [(space,) for space in own]
    found: set[frozenset[str]] = set()
    while lines:
        line = lines.pop()
        if len(line) >= SHORTEST:
            found.add(frozenset(line))
        lines += [
            (*line, space)
            for space in own
            if space not in line and frozenset((line[-1], space)) in roads
        ]
    return found


def best(side: str, own: Sequence[str], fortresses: Sequence[str]) -> int:
    """Return the greatest total worth over all clean sets of chains."""
    worth = {
        chain: len(chain) * (2 if chain.intersection(fortresses) else 1)
        for chain in chains(side, own)
    }
    return max(_totals(list(worth.items()), frozenset()))


def _totals(left: list[tuple[frozenset[str], int]], used: frozenset[str]) -> Iterator[int]:
    """Yield the total worth of every clean set of these chains."""
    yield 0
    for index, (chain, worth) in enumerate(left):
        if not chain & used:
            for total in _totals(left[index + 1 :], used | chain):
                yield worth + total
