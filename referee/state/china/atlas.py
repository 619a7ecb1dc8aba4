"""
The map as data: regions, house spaces, borders and the roads of both sides. § 1.9

It is a reconstruction and stands in the data file of the rule book, with its provenance. Another
map takes its place there without a change of code; a map that cannot be is refused as a whole,
with every defect listed.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

import cattrs
from attrs import field, frozen

_DATA_FILE: Final = "rulebooks/china.json"


@frozen
class Constraint:
    """Something that is known of the printed board, and who says so."""

    value: str
    confidence: str
    sources: tuple[str, ...]


@frozen
class RegionEntry:
    """A region: its colour and its house spaces. § 1.6"""

    id: str
    name: str
    colour: str
    spaces: tuple[str, ...]
    confidence: Mapping[str, str] = field(hash=False)
    sources: tuple[str, ...]


@frozen
class SpaceEntry:
    """A house space: its region, and where it may be drawn. § 1.6"""

    id: str
    region: str
    layout_xy: tuple[int, int]


@frozen
class SpaceList:
    """The house spaces. § 1.6"""

    confidence: str
    list: tuple[SpaceEntry, ...]


@frozen
class BorderEntry:
    """A border between two regions, with the number of its alliance marker. § 1.7"""

    id: str
    number: int
    regions: tuple[str, str]


@frozen
class BorderList:
    """The borders. § 1.7"""

    confidence: Mapping[str, str] = field(hash=False)
    list: tuple[BorderEntry, ...]


@frozen
class SideEntry:
    """A side of the board: its roads, and for how many seats it is. § 1.8, 2.8"""

    confidence: str
    roads: tuple[tuple[str, str], ...]
    seats: tuple[int, ...]


@frozen
class Atlas:
    """The whole map with its provenance. § 1.9"""

    confidence: str
    note: str
    constraints: tuple[Constraint, ...]
    regions: tuple[RegionEntry, ...]
    spaces: SpaceList
    borders: BorderList
    sides: Mapping[str, SideEntry] = field(hash=False)


@frozen
class MapError(Exception):
    """A map that cannot be; every defect is listed."""

    defects: tuple[str, ...]

    def __str__(self) -> str:
        """Return all defects, one a line."""
        return "\n".join(("the map of China cannot be used:", *self.defects))


def read_atlas(tree: Any) -> Atlas:
    """Return the map that the tree of a JSON file holds; raise `MapError` if its form is wrong."""
    try:
        return _CONVERTER.structure(tree, Atlas)
    except (cattrs.BaseValidationError, ValueError, TypeError, KeyError) as error:
        raise MapError(tuple(cattrs.transform_error(error, "map"))) from error


def carried_map() -> Any:
    """Return the tree of the map that the package carries."""
    text = files("referee").joinpath(_DATA_FILE).read_text(encoding="utf-8")
    return json.loads(text)["map"]


def _exactly(kind: type) -> Any:
    """Return a reader that takes values of this very type only."""

    def read(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise ValueError(f"expected {kind.__name__}, not {value!r}")
        return value

    return read


def _converter() -> cattrs.Converter:
    """Return a converter that takes no unknown keys and turns nothing into something else."""
    converter = cattrs.Converter(forbid_extra_keys=True)
    for plain in (int, str):
        converter.register_structure_hook(plain, _exactly(plain))
    return converter


_CONVERTER: Final = _converter()
