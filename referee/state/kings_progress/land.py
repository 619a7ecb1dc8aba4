"""The land: the places of the map, how they are linked, and how far each is from a palace. § 1.3"""

from enum import IntEnum
from typing import TYPE_CHECKING, Final, NewType

from referee.state.kings_progress.atlas import PlaceType, the_map
from referee.state.kings_progress.ids import COURTIERS, Courtier

_MAP: Final = the_map()
_IDS: Final = tuple(place.id for place in _MAP.places)

if TYPE_CHECKING:

    class Spot(IntEnum):
        """Where a pawn can be: a place of the map, or the Court, which comes last. § 1.5"""
else:
    # The map is a file that can be replaced, so its places are not written down here.
    Spot = IntEnum("Spot", [name.upper() for name in (*_IDS, "court")], start=0, module=__name__)

Place = NewType("Place", Spot)
"""A place of the map: a home, a village or a palace. § 1.3"""

Palace = NewType("Palace", Place)
"""A palace: where the King comes to. § 1.4"""

PLACES: Final = tuple(Place(Spot(n)) for n in range(len(_IDS)))
"""All places in canonical order. § 1.2"""

COURT: Final = Spot(len(_IDS))
"""The Court, which stands for the King's palace. § 1.5"""

_BY_ID: Final = dict(zip(_IDS, PLACES, strict=True))

PALACES: Final = tuple(Palace(_BY_ID[name]) for name in _MAP.palaces)
"""The palaces, in canonical order."""

HOMES: Final = tuple(
    _BY_ID[place.id]
    for courtier in COURTIERS
    for place in _MAP.places
    if place.courtier == courtier.name.lower()
)
"""By courtier, his home."""

OWNER: Final = {home: Courtier(index) for index, home in enumerate(HOMES)}
"""By home, whose it is."""

VILLAGES: Final = tuple(_BY_ID[name] for name in _MAP.of_type(PlaceType.VILLAGE))
"""The villages, in canonical order."""

CAPACITY: Final = tuple(place.capacity or 0 for place in _MAP.places)
"""By place, how many pawns it holds; only villages hold any."""

LINKS: Final = tuple(tuple(_BY_ID[there] for there in _MAP.neighbours()[here]) for here in _IDS)
"""By place, the places that it is linked to, in canonical order."""

_STEPS: Final = {
    palace: _MAP.distances(name) for palace, name in zip(PALACES, _MAP.palaces, strict=True)
}

DISTANCE: Final = {
    palace: tuple(steps.get(name) for name in _IDS) for palace, steps in _STEPS.items()
}
"""By palace and place, the smallest number of steps; null from the other palaces. § 1.3"""


def _enterable(palace: Palace, here: Place) -> tuple[Place, ...]:
    """Return the linked places that are open while the King is in that palace. § 5.4, 5.5"""
    return tuple(there for there in LINKS[here] if there == palace or there in VILLAGES)


def _nearer(palace: Palace, here: Place) -> tuple[Place, ...]:
    """Return the open places that are nearer to the King. § 5.6"""
    steps = DISTANCE[palace]
    return tuple(
        there for there in _enterable(palace, here) if _steps(steps, there) < _steps(steps, here)
    )


def _steps(steps: tuple[int | None, ...], place: Place) -> int:
    """Return how far the place is; a palace that is not the King's is farther than any other."""
    there = steps[place]
    return len(PLACES) if there is None else there


ROADS: Final = {palace: tuple(_enterable(palace, here) for here in PLACES) for palace in PALACES}
"""By the King's palace and a place, where a step from there may lead, were every direction free."""

WAYS: Final = {palace: tuple(_nearer(palace, here) for here in PLACES) for palace in PALACES}
"""By the King's palace and a place, where a step toward the King may lead from there."""
