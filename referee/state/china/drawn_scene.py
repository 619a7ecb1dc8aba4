"""Drawn tables: what of a text must be known before the rest can be filled in."""

from typing import Final

from attrs import frozen

from referee.state.china import asks as a
from referee.state.china.ids import Side
from referee.state.china.land import SIDES_FOR
from referee.state.china.rulings import SEATS, Rulings
from referee.state.notation import Drawn, DrawnItem, NotationError
from referee.state.seats import Seat

_PLAIN_SEATS: Final = 3


@frozen
class Scene:
    """The terms of a drawn table, how far the match is, and who is on turn."""

    drawn: Drawn
    seats: int
    side: Side
    fortress_variant: bool
    rulings: Rulings
    first_seat: Seat | None
    exhaustions: int
    items: tuple[DrawnItem, ...]
    """The items that the text draws; a plain table has seat 0 act."""

    @property
    def setting_up(self) -> bool:
        """Say whether the first seat is still to be named."""
        return any(item.kind is a.FirstSeat for item in self.items)

    @property
    def acting(self) -> Seat:
        """Return whose turn it is: the seat of the first item that names one, else seat 0."""
        seats = (item.given["seat"] for item in self.items if "seat" in item.given)
        seat: Seat = next(seats, 0)
        return seat

    def drawing(self, kind: type[a.DrawCard | a.TakeCard]) -> dict[Seat, int]:
        """Return how many items of a kind the text draws for each seat."""
        there = [item.given.get("seat", self.acting) for item in self.items if item.kind is kind]
        return {seat: there.count(seat) for seat in there}


def scene_of(drawn: Drawn) -> Scene:
    """Return the scene of a drawn table."""
    seats = drawn.given("seats", _PLAIN_SEATS)
    if seats not in SEATS:
        raise NotationError(drawn.lines["seats"], f"{seats} seats", "3 to 5")
    items = (DrawnItem(0, a.Act, {}),) if drawn.items is None else drawn.items
    setting_up = any(item.kind is a.FirstSeat for item in items)
    scene = Scene(
        drawn,
        seats,
        drawn.given("side", SIDES_FOR[seats][0]),
        drawn.given("fortress_variant", False),
        drawn.given("rulings", Rulings()),
        drawn.given("emperor", None if setting_up else 0),
        drawn.given("exhaustions", 0),
        items,
    )
    if scene.acting not in range(seats):
        raise NotationError(1, f"no seat {scene.acting}", f"0 to {seats - 1}")
    return scene
