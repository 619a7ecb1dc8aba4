"""Bags: multisets, held as pairs (item, how many) in rising order of the items."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Protocol, TypeAlias, TypeVar


class Sortable(Protocol):
    """Whatever has an order and can be counted."""

    def __lt__(self, other: Any, /) -> bool:
        """Say whether this comes first."""
        ...

    def __hash__(self) -> int:
        """Return the hash."""
        ...


T = TypeVar("T", bound=Sortable)

Bag: TypeAlias = tuple[tuple[T, int], ...]
"""What is in the bag; no item with 0."""


def bag_of(items: Iterable[T]) -> Bag[T]:
    """Return the bag of these items, each as often as it comes."""
    return tuple(sorted(Counter(items).items()))


def held(bag: Bag[T], item: T) -> int:
    """Return how many of the item are in the bag."""
    return dict(bag).get(item, 0)


def total(bag: Bag[T]) -> int:
    """Return how many things are in the bag."""
    return sum(count for _, count in bag)


def with_one_more(bag: Bag[T], item: T) -> Bag[T]:
    """Return the bag with one more of the item."""
    counts = dict(bag)
    counts[item] = counts.get(item, 0) + 1
    return tuple(sorted(counts.items()))


def with_one_less(bag: Bag[T], item: T) -> Bag[T]:
    """Return the bag with one less of the item, which must be in it."""
    assert held(bag, item) > 0, f"{item} is not in the bag"
    return tuple(
        [(there, count - (there == item)) for there, count in bag if there != item or count > 1]
    )
