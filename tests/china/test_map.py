"""The map is data: what it says is what is played on, and a map that cannot be is refused. § 1.9"""

from copy import deepcopy
from itertools import combinations
from typing import Any, Final

import pytest

from referee.state.china.atlas import MapError, carried_map, read_atlas
from referee.state.china.atlas_faults import sound
from referee.state.china.ids import ATLAS, REGIONS, SPACES, Side
from referee.state.china.land import (
    BORDERS,
    COLOUR_OF,
    REGION_OF,
    ROADS,
    SIDES_FOR,
    SPACES_OF,
)
from referee.wire.json_types import Json
from tests.china.book import DATA

MAP: Final[Json] = DATA["map"]


def road_ends(side: Side) -> set[frozenset[str]]:
    """Return the ends of all roads that the engine knows on a side."""
    return {
        frozenset((a.name.lower(), b.name.lower()))
        for a, b in combinations(SPACES, 2)
        if ROADS[side][a] >> b & 1 and ROADS[side][b] >> a & 1
    }


def test_regions_and_spaces_are_those_of_the_map() -> None:
    """Ids in order, the colour and the spaces of each region."""
    entries = sorted(MAP["regions"], key=lambda entry: entry["id"])

    assert [entry["id"] for entry in entries] == [region.name.lower() for region in REGIONS]
    assert [entry["colour"] for entry in entries] == [COLOUR_OF[r].name.lower() for r in REGIONS]
    assert [entry["spaces"] for entry in entries] == [
        [space.name.lower() for space in spaces] for spaces in SPACES_OF
    ]
    assert all(
        REGION_OF[s] == r for r, spaces in zip(REGIONS, SPACES_OF, strict=True) for s in spaces
    )


def test_borders_are_those_of_the_map() -> None:
    """Each marker lies between its two regions."""
    assert {entry["number"]: entry["regions"] for entry in MAP["borders"]["list"]} == {
        number: [region.name.lower() for region in regions] for number, regions in BORDERS.items()
    }


@pytest.mark.parametrize(("side", "roads"), [("side_3_4", 51), ("side_4_5", 55)])
def test_roads_are_those_of_the_map(side: str, roads: int) -> None:
    """Every road goes both ways, and there are as many as the book counts. § 1.8"""
    listed = {frozenset(road) for road in MAP["sides"][side]["roads"]}

    assert roads == len(listed)
    assert listed == road_ends(Side(side))


def test_sides_are_for_so_many_seats() -> None:
    """Three and five seats have one side, four choose. § 2.8"""
    assert {3: (Side.SIDE_3_4,), 4: tuple(Side), 5: (Side.SIDE_4_5,)} == SIDES_FOR


def test_the_map_tells_where_it_comes_from() -> None:
    """It is a reconstruction, and names what it has to satisfy."""
    assert "reconstruction" == ATLAS.confidence
    assert ATLAS.constraints
    assert all(region.sources for region in ATLAS.regions)


DAMAGE: Final[dict[str, tuple[list[Any], Json, str]]] = {
    "an id of two things": (["spaces", "list", 0, "id"], "chu_2", "id 'chu_2' stands 2 times"),
    "no words": (["spaces", "list", 0, "id"], "Chu 1", "id 'Chu 1': expected lower-case words"),
    "no region": (["spaces", "list", 0, "region"], "song", "under region 'song'"),
    "no colour": (["regions", 0, "colour"], "blue", "no colour 'blue'"),
    "no space": (["regions", 0, "spaces"], [], "region chu: it has no house space"),
    "number": (["borders", "list", 0, "number"], 99, "expected 1 to 15, each once"),
    "id of a border": (["borders", "list", 0, "id"], "border_9", "its id is 'border_9'"),
    "one end": (["borders", "list", 0, "regions"], ["yan", "yan"], "both ends are one region"),
    "twice": (["borders", "list", 0, "regions"], ["yan", "qi"], "border qi–yan: it stands 2 times"),
    "nowhere": (["borders", "list", 0, "regions"], ["yan", "song"], "no region 'song'"),
    "no road's end": (["sides", "side_3_4", "roads", 0], ["chu_1", "x"], "no house space 'x'"),
    "no road": (["sides", "side_3_4", "roads", 0], ["chu_2", "chu_3"], "it stands 2 times"),
    "a loop": (
        ["sides", "side_4_5", "roads", 0],
        ["chu_1", "chu_1"],
        "both ends are one house space",
    ),
    "too many seats": (["sides", "side_4_5", "seats"], [4, 6], "no match has 6 seats"),
    "nobody's side": (["sides", "side_4_5", "seats"], [4], "sides: none is for 5 seats"),
}
"""Where the map is damaged, with what, and what is told."""


def damaged(*damage: str) -> Json:
    """Return the map with this damage."""
    tree = deepcopy(carried_map())
    for name in damage:
        (*way, last), value, _ = DAMAGE[name]
        place = tree
        for key in way:
            place = place[key]
        place[last] = value
    return tree


@pytest.mark.parametrize("name", DAMAGE)
def test_names_the_defect(name: str) -> None:
    """A map that cannot be is refused, and the defect is told."""
    with pytest.raises(MapError) as caught:
        sound(read_atlas(damaged(name)))

    assert DAMAGE[name][2] in str(caught.value)


def test_lists_every_defect() -> None:
    """Not only the first: whoever mends a map sees all that is to be mended."""
    with pytest.raises(MapError) as caught:
        sound(read_atlas(damaged("no colour", "number", "a loop", "too many seats")))

    told = str(caught.value)
    assert all(
        DAMAGE[name][2] in told for name in ("no colour", "number", "a loop", "too many seats")
    )


def test_a_lonely_space_is_a_defect() -> None:
    """Every house space has a road. § 1.9"""
    tree = carried_map()
    roads = tree["sides"]["side_3_4"]["roads"]
    tree["sides"]["side_3_4"]["roads"] = [road for road in roads if "yan_4" not in road]

    with pytest.raises(MapError, match="side_3_4: house space yan_4 has no road"):
        sound(read_atlas(tree))


@pytest.mark.parametrize(
    ("way", "value", "told"),
    [
        (["note"], 1, "expected str @ map.note"),
        (["sides", "side_3_4", "seats", 0], "3", "expected int @ map.sides['side_3_4'].seats[0]"),
        (["colour"], "red", "extra fields found (colour) @ map"),
        (["regions", 0, "spaces", 0], None, "expected str @ map.regions[0].spaces[0]"),
    ],
)
def test_a_wrong_form_is_told_with_its_path(way: list[str | int], value: Json, told: str) -> None:
    """Nothing is turned into something else, and nothing unknown is passed over."""
    tree = carried_map()
    place = tree
    for key in way[:-1]:
        place = place[key]
    place[way[-1]] = value

    with pytest.raises(MapError) as caught:
        read_atlas(tree)

    assert told in str(caught.value)


def test_the_carried_map_is_sound() -> None:
    """It is the one that is played on."""
    assert sound(read_atlas(carried_map())) == ATLAS
