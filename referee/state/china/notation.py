"""
Positions as text, and drawn tables: texts that leave out what a plain table would show.

    seats 3; hands 0=green,red*2; wei 01..... e 0,1,0; act 0

draws seat 0 at its turn, and a region as the rule book does (§ 15.1): a sign for each house space,
then the emissaries. What it leaves out is plain: three cards in every hand, four in the display,
the rest of the deck in the pile, the pieces that are not on the board in the supplies, the discs on
the full regions, the emperor before seat 0.
"""

from collections.abc import Mapping
from typing import Final

from referee.state.china.asks import ASKS
from referee.state.china.drawn_cards import cards_of
from referee.state.china.drawn_forms import BagForm, InRegion, RegionForm
from referee.state.china.drawn_land import in_region, land_of, supplies_of
from referee.state.china.drawn_scene import Scene, scene_of
from referee.state.china.drawn_stack import stack_drawn
from referee.state.china.dues import DUES
from referee.state.china.ids import REGIONS
from referee.state.china.land import SPACES_OF
from referee.state.china.position import China, Course, Seats, Terms
from referee.state.china.vocabulary import VOCABULARY
from referee.state.forms import Form, Listed
from referee.state.notation import Leaf, Notation, notation_of
from referee.state.words import id_of

_REGION_FORMS: Final[Mapping[str, Form]] = {
    id_of(region): RegionForm(spaces) for region, spaces in zip(REGIONS, SPACES_OF, strict=True)
}
"""By id of the region, how it is written."""

_BAGS: Final = ("pile", "discard", "display")
_EMPEROR: Final = "emperor"
"""How a text names the first seat, since `first_seat` is an ask."""
_ON_THE_BOARD: Final = ("houses", "fortresses", "emissaries")


def _notation() -> Notation:
    """Return how positions of China are written: regions in one statement each, cards as words."""
    plain = notation_of(China, (*ASKS, *DUES), VOCABULARY, short={})
    leaves = {
        _EMPEROR if name == "first_seat" else name: leaf
        for name, leaf in plain.leaves.items()
        if leaf.path[0] != "cards" and leaf.path[-1] not in _ON_THE_BOARD
    }
    for name in _BAGS:
        leaves[name] = Leaf(("cards", name), None, BagForm(" "))
    leaves["hands"] = Leaf(("cards", "hands"), None, Listed(BagForm(","), " "))
    return Notation(leaves, plain.items, _REGION_FORMS)


NOTATION: Final = _notation()
"""How positions of China are written."""


def write_text(at: China) -> str:
    """Return the position as text, nothing left out."""
    regions = (
        f"{name} {form.write(in_region(at.land, number))}"
        for number, (name, form) in enumerate(_REGION_FORMS.items())
    )
    return "\n".join((*regions, NOTATION.write(at)))


def read_text(text: str) -> China:
    """Return the position that the text draws; raise `NotationError` where it cannot be read."""
    scene = scene_of(NOTATION.read(text))
    drawn = scene.drawn
    land = land_of(scene, _regions(scene))
    cards = cards_of(scene)
    stack = stack_drawn(NOTATION, scene, cards)
    points = drawn.row("points", (0,) * scene.seats)
    return China(
        stack=stack,
        terms=Terms(scene.seats, scene.side, scene.fortress_variant, scene.rulings),
        course=Course(scene.first_seat, scene.exhaustions),
        cards=cards,
        land=land,
        seats=Seats(supplies_of(scene, land), points),
    )


def _regions(scene: Scene) -> tuple[InRegion, ...]:
    """Return what the text draws in each region; nothing where it does not say it."""
    bare = (InRegion((None,) * len(spaces), (False,) * len(spaces), None) for spaces in SPACES_OF)
    names = zip(_REGION_FORMS, bare, strict=True)
    return tuple(scene.drawn.given(name, nothing) for name, nothing in names)
