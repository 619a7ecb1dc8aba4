"""The seats of China under other numbers: positions, moves and facts. § 1.3"""

from collections.abc import Mapping
from typing import Any, Final

from attrs import fields

from fuzz.laws.law import Renaming
from referee.state.change import changed
from referee.state.china.position import China, Course, Emissaries, Houses, Seats
from referee.state.stack import Item, Move
from referee.validate.rule import Fact

_NAMING_A_SEAT: Final = ("seat", "by", "owner")
"""Fields of moves, asks, dues and facts that name a seat. § 12.3, 12.6, 12.7"""


def rename(at: China, names: Renaming) -> China:
    """Return the position with the seats under their new numbers."""
    land = at.land
    return China(
        stack=tuple(_item(item, names) for item in at.stack),
        terms=at.terms,
        course=Course(names.seat(at.course.first_seat), at.course.exhaustions),
        cards=changed(at.cards, hands=names.row(at.cards.hands)),
        land=changed(
            land,
            houses=Houses(tuple(map(names.seat, land.houses))),
            emissaries=Emissaries(tuple(map(names.row, land.emissaries))),
        ),
        seats=Seats(names.row(at.seats.supply), names.row(at.seats.points)),
    )


def _item(item: Item, names: Renaming) -> Item:
    """Return an item of the stack."""
    return changed(item, **_named(item, names))


def _named(thing: Item | Move, names: Renaming) -> dict[str, Any]:
    """Return the new values of the fields that name a seat."""
    return {
        field.name: names.seat(getattr(thing, field.name))
        for field in fields(type(thing))
        if field.name in _NAMING_A_SEAT
    }


def rename_move(move: Move, names: Renaming) -> Move:
    """Return the move of the seat under its new number."""
    return changed(move, **_named(move, names))


def rename_facts(facts: Mapping[str, Fact], names: Renaming) -> Mapping[str, Fact]:
    """Return the facts of a violation; `nature` stays what it is."""
    new = {
        name: names.seat(fact) if name in _NAMING_A_SEAT and isinstance(fact, int) else fact
        for name, fact in facts.items()
    }
    waiting = new.get("waiting")
    if isinstance(waiting, tuple) and waiting != ("nature",):
        new["waiting"] = names.seats([seat for seat in waiting if isinstance(seat, int)])
    return new
