"""The numbers of El Grande as its data file gives them: the engine's own tables are not asked."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

_DATA: Final[Mapping[str, Any]] = json.loads(
    (files("referee") / "rulebooks" / "el_grande.json").read_text(encoding="utf-8")
)

COPIES: Final[Mapping[str, int]] = {card["id"]: card["copies"] for card in _DATA["action_cards"]}
"""How many copies of each design there are."""

ROUNDS: Final[Mapping[str, tuple[int, ...]]] = {
    entry["game_length"]: tuple(entry["rounds"]) for entry in _DATA["rounds"]
}
"""The rounds played, by the ruling on the length of the game."""

PAYING: Final[Mapping[int, int]] = {
    entry["seats"]: entry["places"] for entry in _DATA["paying_places"]
}
"""How many places pay, by the number of seats."""

PRINTED: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(place["board"]) for place in (*_DATA["regions"], _DATA["castillo"])
)
"""The printed boards of the ten places."""

MOBILE: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(board["board"]) for board in _DATA["mobile_boards"]
)
"""The mobile boards."""

OF_A_COLOUR: Final = 30
"""The caballeros of a seat, its marker on the scoring track aside. § 1.4"""

OF_A_STACK: Final = 11
"""The cards of stacks 1 to 4 each. § 1.6"""

POWER_VALUES: Final = frozenset(range(1, 14))
"""The power cards of a seat. § 1.5"""

BONUS: Final = 2
"""What a sole leader gains with the King, and with his own Grande. § 10.5, 10.6"""
