"""The map and the pieces: what is printed agrees with the book, and a misprint is told in full."""

import json
from importlib.resources import files
from typing import Final

import pytest

from referee.state.kings_progress import atlas, land, pieces
from referee.state.kings_progress.atlas import PrintedMap
from referee.state.kings_progress.pieces import PrintedPieces
from referee.state.printed import MisprintError, read_printed
from referee.state.words import id_of
from referee.wire.json_types import Json
from tests.kings_progress.book import DATA

MAP: Final = DATA["map"]


def printed(name: str) -> Json:
    """Return what a printed file holds."""
    text = (files("referee.state.kings_progress") / name).read_text(encoding="utf-8")
    return json.loads(text)


def misprints(tree: Json) -> tuple[str, ...]:
    """Return the defects of a map."""
    with pytest.raises(MisprintError) as caught:
        read_printed("map.json", json.dumps(tree), PrintedMap, atlas.misprints)
    return caught.value.defects


def test_places_and_links_are_those_of_the_book() -> None:
    """In the same order, with capacities and owners. § 1.3"""
    the_map = atlas.the_map()

    assert [place["id"] for place in MAP["places"]] == [place.id for place in the_map.places]
    assert [tuple(link) for link in MAP["links"]] == list(the_map.links)
    assert [place["capacity"] if place["type"] == "village" else 0 for place in MAP["places"]] == [
        land.CAPACITY[place] for place in land.PLACES
    ]


def test_distances_are_those_of_the_book() -> None:
    """They are reckoned from the links. § 1.3"""
    assert MAP["distances"] == {
        id_of(palace): {id_of(land.PLACES[n]): d for n, d in enumerate(steps) if d}
        for palace, steps in land.DISTANCE.items()
    }


def test_from_every_place_a_village_or_the_palace_is_nearer() -> None:
    """So every pawn on the road can go on, if there is room. § 1.3"""
    for palace in land.PALACES:
        for place in (*land.HOMES, *land.VILLAGES):
            assert land.WAYS[palace][place]


def test_another_map_can_be_used() -> None:
    """A village more, on a road of its own, is no misprint."""
    tree = printed("map.json")
    tree["places"].append({"id": "yew", "type": "village", "capacity": 2})
    tree["links"] += [["yew", "oak"], ["yew", "elm"]]

    assert "yew" in read_printed("m", json.dumps(tree), PrintedMap, atlas.misprints).of_type(
        atlas.PlaceType.VILLAGE
    )


def test_every_defect_of_a_map_is_listed() -> None:
    """A capacity of 3, a home without its courtier, a link to nowhere: three lines."""
    tree = printed("map.json")
    tree["places"][8]["capacity"] = 3
    del tree["places"][0]["courtier"]
    tree["links"].append(["oak", "nowhere"])
    found = misprints(tree)

    assert 4 == len(found)
    assert any("alder" in line for line in found)
    assert any("home_squire" in line for line in found)
    assert any("squire has 0 homes" in line for line in found)
    assert any("nowhere" in line for line in found)


def test_a_home_too_near_is_a_misprint() -> None:
    """Every home is three to five steps from every palace."""
    tree = printed("map.json")
    tree["links"].append(["home_lady", "birch"])

    assert [line for line in misprints(tree) if "home_lady is 2 steps from west_palace" in line]


def test_what_has_no_form_is_told_with_its_place() -> None:
    """A wrong type and an unknown field are two defects."""
    tree = printed("map.json")
    tree["places"][8]["capacity"] = "1"
    tree["places"][9]["colour"] = "red"

    assert 2 == len(misprints(tree))


def test_pieces_are_those_of_the_book() -> None:
    """Abilities, colours, copies, the King's track. § 1.1, 1.4, 1.6, 1.9"""
    tree = printed("pieces.json")

    assert [c["ability"]["value"] for c in DATA["courtiers"]] == list(pieces.ABILITY)
    assert [c["colour"]["value"] for c in DATA["courtiers"]] == list(pieces.COURTIER_COLOUR)
    assert DATA["player_colours"]["value"] == list(pieces.PLAYER_COLOURS)
    assert DATA["king_track"]["start_space"]["value"] == tree["king_track"]["start_space"]
    assert DATA["king_track"]["last_space"]["value"] == pieces.LAST_SPACE
    assert (64, 60) == (
        sum(count for _, count in pieces.ALL_CARDS),
        sum(count for _, count in pieces.ALL_GIFTS),
    )


def test_every_defect_of_the_pieces_is_listed() -> None:
    """Too many cards, an ability twice, a track that begins behind its end."""
    tree = printed("pieces.json")
    tree["copies_per_value"]["0"] = 3
    tree["courtiers"][0]["ability"] = "access"
    tree["king_track"]["start_space"]["5"] = 12
    with pytest.raises(MisprintError) as caught:
        read_printed("pieces.json", json.dumps(tree), PrintedPieces, pieces.misprints)

    assert 3 == len(caught.value.defects)
    assert "pieces.json cannot be used" in str(caught.value)
