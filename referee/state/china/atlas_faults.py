"""What must hold of a map beyond its form: whatever names something names it once, and rightly."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from referee.state.china.atlas import Atlas, MapError

COLOURS: Final = ("green", "orange", "red", "violet", "yellow")
SIDES: Final = ("side_3_4", "side_4_5")
SEATS: Final = (3, 4, 5)
_ID: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def sound(atlas: Atlas) -> Atlas:
    """Return the map if it can be; else raise `MapError` with every defect."""
    defects = tuple(chain.from_iterable(law(atlas) for law in _LAWS))
    if defects:
        raise MapError(defects)
    return atlas


def _ids(atlas: Atlas) -> Iterator[str]:
    """Every region and every house space has an id of its own, and there are some."""
    ids = [*(region.id for region in atlas.regions), *(space.id for space in atlas.spaces.list)]
    yield from (f"id {id_!r}: expected lower-case words" for id_ in ids if not _ID.fullmatch(id_))
    yield from (f"id {id_!r} stands {n} times" for id_, n in Counter(ids).items() if n > 1)
    if not atlas.regions:
        yield "regions: there is none"


def _regions(atlas: Atlas) -> Iterator[str]:
    """Every region has a colour of the cards, and house spaces that know it."""
    listed = {space.id: space.region for space in atlas.spaces.list}
    for region in atlas.regions:
        if region.colour not in COLOURS:
            yield f"region {region.id}: no colour {region.colour!r}; there are {_joined(COLOURS)}"
        if not region.spaces:
            yield f"region {region.id}: it has no house space"
        yield from (
            f"region {region.id}: space {space!r} is not listed under it"
            for space in region.spaces
            if listed.get(space) != region.id
        )


def _spaces(atlas: Atlas) -> Iterator[str]:
    """Every house space is one of its region's, once."""
    of = {region.id: Counter(region.spaces) for region in atlas.regions}
    for space in atlas.spaces.list:
        times = of.get(space.region, Counter())[space.id]
        if times != 1:
            yield f"space {space.id}: it stands {times} times under region {space.region!r}"


def _borders(atlas: Atlas) -> Iterator[str]:
    """Borders are numbered from 1 on; each lies between two different regions, as the only one."""
    regions = {region.id for region in atlas.regions}
    numbers = sorted(border.number for border in atlas.borders.list)
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"borders: numbers {numbers}; expected 1 to {len(numbers)}, each once"
    for border in atlas.borders.list:
        name = f"border {border.number}"
        if border.id != f"border_{border.number}":
            yield f"{name}: its id is {border.id!r}"
        yield from _two_of(regions, border.regions, name, "region")
    yield from _repeated((border.regions for border in atlas.borders.list), "border")


def _sides(atlas: Atlas) -> Iterator[str]:
    """There are the two sides, and each number of seats has one."""
    if sorted(atlas.sides) != sorted(SIDES):
        yield f"sides: {_joined(atlas.sides)}; expected {_joined(SIDES)}"
    for seats in SEATS:
        if not any(seats in side.seats for side in atlas.sides.values()):
            yield f"sides: none is for {seats} seats"
    for name, side in atlas.sides.items():
        yield from (f"{name}: no match has {n} seats" for n in side.seats if n not in SEATS)


def _roads(atlas: Atlas) -> Iterator[str]:
    """Each road joins two different house spaces, as the only one; every house space has one."""
    spaces = {space.id for space in atlas.spaces.list}
    for name, side in atlas.sides.items():
        for road in side.roads:
            yield from _two_of(spaces, road, f"{name}: road {'–'.join(road)}", "house space")
        yield from _repeated(side.roads, f"{name}: road")
        lonely = sorted(spaces.difference(*side.roads))
        yield from (f"{name}: house space {space} has no road" for space in lonely)


def _two_of(known: set[str], ends: tuple[str, str], name: str, what: str) -> Iterator[str]:
    """Yield what is wrong with the two ends of a border or road."""
    yield from (f"{name}: no {what} {end!r}" for end in ends if end not in known)
    if ends[0] == ends[1]:
        yield f"{name}: both ends are one {what}"


def _repeated(pairs: Iterable[tuple[str, str]], what: str) -> Iterator[str]:
    """Yield the pairs that stand more than once, whichever end comes first."""
    counts = Counter(tuple(sorted(pair)) for pair in pairs)
    yield from (
        f"{what} {'–'.join(pair)}: it stands {n} times" for pair, n in counts.items() if n > 1
    )


def _joined(words: Iterable[str]) -> str:
    """Return the words as a list."""
    return ", ".join(words)


_LAWS: Final[tuple[Callable[[Atlas], Iterator[str]], ...]] = (
    _ids,
    _regions,
    _spaces,
    _borders,
    _sides,
    _roads,
)
"""What must hold of a map."""
