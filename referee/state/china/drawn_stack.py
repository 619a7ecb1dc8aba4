"""Drawn tables: what lies under the items that a text draws, and the fields it leaves out."""

from typing import Final

from attrs import fields_dict

from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china.cards import HAND
from referee.state.china.drawn_scene import Scene
from referee.state.china.position import Cards
from referee.state.notation import DrawnItem, Notation
from referee.state.stack import Item

_BOTTOMS: Final = (a.FirstSeat, d.TurnEnds)
"""A text that draws one of them draws the whole stack."""


def stack_drawn(notation: Notation, scene: Scene, cards: Cards) -> tuple[Item, ...]:
    """Return the stack of a drawn table; under what it draws, the turn it is drawn in. § 3.1"""
    items = scene.items
    if not items:
        return ()
    whole = any(item.kind in _BOTTOMS for item in items)
    under = () if whole else (d.TurnEnds(scene.acting), d.RefillDisplay())
    return (*under, *(notation.made(item, _left_out(scene, cards, item)) for item in items))


def _left_out(scene: Scene, cards: Cards, item: DrawnItem) -> dict[str, object]:
    """Return the values of the fields that a text may leave out of the item."""
    plain: dict[str, object] = {"seat": scene.acting, "left": _to_take(scene, cards)}
    return {name: value for name, value in plain.items() if name in fields_dict(item.kind)}


def _to_take(scene: Scene, cards: Cards) -> int:
    """Return how many cards fill the hand of the seat on turn, those being drawn aside. § 3.3"""
    drawing = scene.drawing(a.DrawCard).get(scene.acting, 0)
    return max(HAND - sum(cards.hands[scene.acting]) - drawing, 1)
