"""The map as it is printed: its file, and all that can be wrong in one. § 1.3"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final

from attrs import frozen

from referee.state.kings_progress.ids import COURTIERS
from referee.state.printed import Provenance, printed
from referee.state.words import id_of

PALACES: Final = 3
CAPACITIES: Final = (1, 2)
STEPS_FROM_HOME: Final = range(3, 6)
"""How many steps a home lies from every palace. § 1.3"""


class PlaceType(StrEnum):
    """What a place is. § 1.3"""

    HOME = "home"
    VILLAGE = "village"
    PALACE = "palace"


@frozen(slots=False)
class PrintedPlace:
    """A place of the map: a home has its courtier, a village its capacity."""

    id: str
    type: PlaceType
    courtier: str | None = None
    capacity: int | None = None


@frozen(slots=False)
class PrintedMap:
    """A map: its places in canonical order, and the links between them, which lead both ways."""

    title: str
    provenance: Provenance
    places: tuple[PrintedPlace, ...]
    links: tuple[tuple[str, str], ...]

    def of_type(self, kind: PlaceType) -> tuple[str, ...]:
        """Return the ids of the places of that type, in order."""
        return tuple(place.id for place in self.places if place.type is kind)

    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """Return, by place, the places that it is linked to, in order."""
        pairs = {*self.links, *((b, a) for a, b in self.links)}
        ids = [place.id for place in self.places]
        return {a: tuple(b for b in ids if (a, b) in pairs) for a in ids}

    def distances(self, palace: str) -> Mapping[str, int]:
        """Return the smallest number of links to the palace over villages, where there is a way."""
        near, villages = self.neighbours(), self.of_type(PlaceType.VILLAGE)
        steps = {palace: 0}
        edge: Sequence[str] = (palace,)
        while edge:
            reached = {
                there: steps[here] + 1
                for here in edge
                for there in near[here]
                if there not in steps
            }
            steps |= {place: n for place, n in reached.items() if place not in self.palaces}
            edge = [place for place in reached if place in villages]
        return steps

    @property
    def palaces(self) -> tuple[str, ...]:
        """The ids of the palaces."""
        return self.of_type(PlaceType.PALACE)


def misprints(a_map: PrintedMap) -> Iterator[str]:
    """Yield every defect of a map, its ways only where its places and links make sense. § 1.3"""
    found = [*_wrong_places(a_map), *_wrong_numbers(a_map), *_wrong_links(a_map)]
    yield from found or _wrong_ways(a_map)


def _wrong_places(a_map: PrintedMap) -> Iterator[str]:
    """Yield what is wrong with single places."""
    names = Counter(place.id for place in a_map.places)
    yield from (f"place {name} stands {n} times" for name, n in names.items() if n > 1)
    for place in a_map.places:
        if not place.id.isidentifier() or place.id != place.id.lower() or place.id == "court":
            yield f"place {place.id!r}: an id is a word in lower case, and not court"
        if (place.courtier is None) == (place.type is PlaceType.HOME):
            yield f"place {place.id}: a home has a courtier, no other place has one"
        if place.capacity not in (CAPACITIES if place.type is PlaceType.VILLAGE else (None,)):
            yield f"place {place.id}: a village has a capacity of 1 or 2, no other place has one"


def _wrong_numbers(a_map: PrintedMap) -> Iterator[str]:
    """Yield what is wrong with the number of palaces, and with whose the homes are."""
    if len(a_map.palaces) != PALACES:
        yield f"{len(a_map.palaces)} palaces; there are {PALACES}"
    owners = Counter(p.courtier for p in a_map.places if p.type is PlaceType.HOME)
    known = [id_of(courtier) for courtier in COURTIERS]
    yield from (f"courtier {name} has {owners[name]} homes" for name in known if owners[name] != 1)
    yield from (f"no courtier {name!r} has a home" for name in owners if name not in (*known, None))


def _wrong_links(a_map: PrintedMap) -> Iterator[str]:
    """Yield what is wrong with single links."""
    known = {place.id for place in a_map.places}
    pairs = Counter(frozenset(link) for link in a_map.links)
    for first, second in a_map.links:
        yield from (
            f"a link leads to {name!r}, no place" for name in (first, second) if name not in known
        )
        if first == second:
            yield f"a link leads from {first} to itself"
    yield from (
        f"link {' - '.join(sorted(pair))} stands {n} times" for pair, n in pairs.items() if n > 1
    )


def _wrong_ways(a_map: PrintedMap) -> Iterator[str]:
    """Yield every way that is too short or too long, or does not exist."""
    near = a_map.neighbours()
    for palace in a_map.palaces:
        steps = a_map.distances(palace)
        for place in a_map.places:
            if place.type is PlaceType.PALACE:
                continue
            if place.id not in steps:
                yield f"no way leads from {place.id} to {palace}"
            elif place.type is PlaceType.HOME and steps[place.id] not in STEPS_FROM_HOME:
                yield f"{place.id} is {steps[place.id]} steps from {palace}; a home is 3 to 5"
            elif place.type is PlaceType.HOME and len(near[place.id]) == 0:
                yield f"{place.id} has no link"


def the_map() -> PrintedMap:
    """Return the map that this game is played on."""
    return printed(__package__, "map.json", PrintedMap, misprints)
