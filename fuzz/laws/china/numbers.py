"""The numbers of China as its data file gives them: the engine's own tables are not asked."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

_DATA: Final[Mapping[str, Any]] = json.loads(
    (files("referee") / "rulebooks" / "china.json").read_text(encoding="utf-8")
)

COLOURS: Final[tuple[str, ...]] = tuple(_DATA["colours"])

DECKS: Final[Mapping[int, tuple[int, ...]]] = {
    int(seats): tuple(deck[colour] for colour in COLOURS)
    for seats, deck in _DATA["cards"]["deck"]["value"].items()
}
"""By number of seats, the cards of each colour."""

HAND: Final[int] = _DATA["cards"]["hand"]["value"]
OPEN: Final[int] = _DATA["cards"]["display"]["value"]
HOUSES: Final[int] = _DATA["pieces"]["houses"]["value"]
EMISSARIES: Final[int] = _DATA["pieces"]["emissaries"]["value"]

SPACES: Final[tuple[str, ...]] = tuple(sorted(s["id"] for s in _DATA["map"]["spaces"]["list"]))
"""The ids of the house spaces, in order."""

REGIONS: Final[Mapping[str, tuple[str, ...]]] = {
    region["id"]: tuple(region["spaces"])
    for region in sorted(_DATA["map"]["regions"], key=lambda region: region["id"])
}
"""By id of the region, in order, the ids of its house spaces."""
