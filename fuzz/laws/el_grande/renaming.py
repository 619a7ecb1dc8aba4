"""The seats of El Grande under other numbers: positions, moves and facts. § 1.10"""

from collections.abc import Mapping
from typing import Any, Final

from attrs import fields

from fuzz.laws.law import Renaming
from referee.state.change import changed
from referee.state.el_grande.position import (
    Caballeros,
    Calendar,
    Cards,
    ElGrande,
    KeptVeto,
    Land,
    Power,
    Seats,
)
from referee.state.stack import Item, Move
from referee.validate.rule import Fact

_NAMING_A_SEAT: Final = ("seat", "by", "owner", "actor", "against")
"""Fields of moves, asks, dues and facts that name a seat. § 13.1 to 13.3"""


def rename(at: ElGrande, names: Renaming) -> ElGrande:
    """Return the position with the seats under their new numbers."""
    return ElGrande(
        stack=tuple(_item(item, names) for item in at.stack),
        terms=at.terms,
        calendar=Calendar(at.calendar.round, names.seat(at.calendar.first_bidder)),
        land=_land(at.land, names),
        seats=Seats(*map(names.row, (at.seats.provinces, at.seats.court, at.seats.points))),
        power=Power(
            names.row(at.power.hand), names.row(at.power.taken_back), names.row(at.power.bids)
        ),
        cards=_cards(at.cards, names),
    )


def _land(land: Land, names: Renaming) -> Land:
    """Return the board."""
    rows = Caballeros(tuple(map(names.row, land.caballeros)))
    return changed(land, grandes=names.row(land.grandes), caballeros=rows)


def _cards(cards: Cards, names: Renaming) -> Cards:
    """Return the cards."""
    vetoes = tuple(KeptVeto(names.new[veto.seat], veto.round) for veto in cards.vetoes)
    return changed(cards, taken=names.row(cards.taken), vetoes=vetoes)


def _item(item: Item, names: Renaming) -> Item:
    """Return an item of the stack."""
    new: dict[str, Any] = _named(item, names)
    if hasattr(item, "sealed"):
        new["sealed"] = names.row(item.sealed)
    if hasattr(item, "waiting"):
        new["waiting"] = names.seats(item.waiting)
    return changed(item, **new)


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
