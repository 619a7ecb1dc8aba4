"""Drawn tables: the board as a text draws it, and the supplies that are left."""

from itertools import chain

from referee.state.china.drawn_forms import InRegion
from referee.state.china.drawn_scene import Scene
from referee.state.china.ids import REGIONS, SPACES
from referee.state.china.land import SPACES_OF
from referee.state.china.position import Emissaries, Houses, Land, Supply
from referee.state.china.setup import EMISSARIES, HOUSES
from referee.state.notation import NotationError
from referee.state.words import id_of


def in_region(land: Land, number: int) -> InRegion:
    """Return what stands in the region of that number."""
    spaces = SPACES_OF[number]
    return InRegion(
        tuple(land.houses[space] for space in spaces),
        tuple(space in land.fortresses for space in spaces),
        land.emissaries[number],
    )


def land_of(scene: Scene, regions: tuple[InRegion, ...]) -> Land:
    """Return the board; where the text does not say it, every full region has its disc."""
    spaces = [*chain.from_iterable(SPACES_OF)]
    owners = [*chain.from_iterable(region.houses for region in regions)]
    fortified = [*chain.from_iterable(region.fortresses for region in regions)]
    house_on = dict(zip(spaces, owners, strict=True))
    full = tuple(
        region
        for region, there in zip(REGIONS, regions, strict=True)
        if scene.items and None not in there.houses
    )
    return Land(
        Houses(tuple(house_on[space] for space in SPACES)),
        tuple(sorted(s for s, there in zip(spaces, fortified, strict=True) if there)),
        Emissaries(tuple(_emissaries(scene, *pair) for pair in enumerate(regions))),
        scene.drawn.given("scored", full if scene.items else REGIONS),
    )


def _emissaries(scene: Scene, number: int, region: InRegion) -> tuple[int, ...]:
    """Return the emissaries of a region; the text names them for every seat or for none."""
    row = region.emissaries
    if row is None:
        return (0,) * scene.seats
    if len(row) != scene.seats:
        name = id_of(REGIONS[number])
        raise NotationError(
            scene.drawn.lines[name], f"{name}: {len(row)} emissaries", f"{scene.seats}"
        )
    return row


def supplies_of(scene: Scene, land: Land) -> tuple[Supply, ...]:
    """Return the pieces that are not on the board; fortresses there are of the first seats."""
    seats = range(scene.seats)
    fortified = len(land.fortresses)
    plain = tuple(
        Supply(
            HOUSES - land.houses.count(seat),
            EMISSARIES - sum(row[seat] for row in land.emissaries),
            int(scene.fortress_variant and seat >= fortified),
        )
        for seat in seats
    )
    return scene.drawn.row("supply", plain)
