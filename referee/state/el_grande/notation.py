"""
Positions as text, and drawn tables: texts that leave out what a plain table would show.

    seats 4; king granada; seville 3 0 1 0; court 4 5 6 3; play_card 0 4B

draws seat 0 with the 4B in play: the provinces hold the rest of thirty, the others are still to
come, the bags, the open and the used cards agree with round 5. `spent` names, for each seat, the
power cards played in earlier rounds. § 16.2
"""

from typing import Final

from referee.state.el_grande import asks as a
from referee.state.el_grande.asks import ASKS
from referee.state.el_grande.drawn_cards import cards_of
from referee.state.el_grande.drawn_scene import Scene, Stage, scene_of
from referee.state.el_grande.drawn_stack import stack_drawn
from referee.state.el_grande.dues import DUES
from referee.state.el_grande.ids import BOARDS, REGIONS, SITES, Region, Spot
from referee.state.el_grande.position import (
    Boards,
    Caballeros,
    Calendar,
    ElGrande,
    Land,
    Power,
    Seats,
    Terms,
    Values,
)
from referee.state.el_grande.setup import IN_COURT, IN_PLAY
from referee.state.el_grande.universe import POWER_VALUES
from referee.state.el_grande.vocabulary import VOCABULARY
from referee.state.notation import notation_of
from referee.state.rows import Row
from referee.state.words import id_of

NOTATION: Final = notation_of(
    ElGrande, (*ASKS, *DUES), VOCABULARY, short={"spent": tuple[Values, ...]}
)
"""How positions of El Grande are written."""

_HOMES: Final = (Spot.SEVILLE, Spot.ARAGON, Spot.VALENCIA, Spot.GRANADA, Spot.NEW_CASTILE)
"""Where the Grandes stand where a text does not say it. § 16.2"""


def write_text(at: ElGrande) -> str:
    """Return the position as text, nothing left out."""
    return NOTATION.write(at)


def read_text(text: str) -> ElGrande:
    """Return the position that the text draws; raise `NotationError` where it cannot be read."""
    scene = scene_of(NOTATION.read(text))
    land = _land(scene)
    stack = stack_drawn(NOTATION, scene, land)
    to_open = {item.stack for item in stack if isinstance(item, a.OpenStack)}
    return ElGrande(
        stack=stack,
        terms=Terms(scene.seats, scene.rulings),
        calendar=Calendar(scene.round, scene.first_bidder),
        land=land,
        seats=_seats(scene, land),
        power=_power(scene),
        cards=cards_of(scene, land, to_open),
    )


def _land(scene: Scene) -> Land:
    """Return the board: the King in Galicia, the Grandes at home, nobody anywhere."""
    drawn = scene.drawn
    kinds = {item.kind for item in drawn.items or ()}
    king = drawn.given("king", None if a.DrawKingsRegion in kinds else REGIONS[Spot.GALICIA])
    nobody = (0,) * scene.seats
    return Land(
        king,
        drawn.row("grandes", _homes(scene, king)),
        Caballeros(tuple(drawn.row(id_of(site), nobody) for site in SITES)),
        Boards(tuple(drawn.given(id_of(board), None) for board in BOARDS)),
    )


def _homes(scene: Scene, king: Region | None) -> tuple[Region | None, ...]:
    """Return where the Grandes stand: nowhere before they are drawn, apart when they are."""
    drawn = [REGIONS[home] for home in _HOMES]
    if scene.stage is Stage.SETTING_UP:
        drawn += [region for region in REGIONS if region not in drawn]
        drawn = [home for home in drawn if home != king]
    there = _homes_drawn(scene)
    return tuple(drawn[seat] if seat < there else None for seat in range(scene.seats))


def _homes_drawn(scene: Scene) -> int:
    """Return how many homes were drawn already."""
    for item in reversed(scene.drawn.items or ()):
        if item.kind is a.DrawKingsRegion:
            return 0
        if item.kind is a.DrawHome:
            return int(item.given.get("seat", scene.acting))
    return scene.seats


def _seats(scene: Scene, land: Land) -> Seats:
    """Return what lies before the seats: seven in court, the rest of thirty in the provinces."""
    on_board = [sum(row[seat] for row in land.caballeros) for seat in range(scene.seats)]
    most = 0 if scene.stage is Stage.SETTING_UP else IN_COURT
    plain = tuple(min(most, max(IN_PLAY - there, 0)) for there in on_board)
    court: Row = scene.drawn.row("court", plain)
    rest = tuple(IN_PLAY - there - c for there, c in zip(on_board, court, strict=True))
    return Seats(
        scene.drawn.row("provinces", rest), court, scene.drawn.row("points", (0,) * scene.seats)
    )


def _power(scene: Scene) -> Power:
    """Return the power cards: those in hand that were not spent, now or before."""
    nothing: tuple[Values, ...] = ((),) * scene.seats
    taken_back = scene.drawn.row("taken_back", nothing)
    spent = scene.drawn.row("spent", nothing)
    hand = tuple(
        tuple(v for v in POWER_VALUES if v in back or (v != bid and v not in gone))
        for bid, gone, back in zip(scene.bids, spent, taken_back, strict=True)
    )
    return Power(scene.drawn.row("hand", hand), taken_back, scene.bids)
