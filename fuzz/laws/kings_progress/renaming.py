"""The seats of Kings Progress under other numbers: positions, moves and facts. § 1.1"""

from collections.abc import Mapping
from typing import Any, Final

from attrs import fields

from fuzz.laws.law import Renaming
from referee.state.change import changed
from referee.state.kings_progress.dues import JudgeTest
from referee.state.kings_progress.position import Control, Controls, KingsProgress
from referee.state.stack import Item, Move
from referee.validate.rule import Fact

_NAMING_A_SEAT: Final = ("seat", "by", "major")
"""Fields of moves, asks, dues and facts that name a seat. § 13.2 to 13.5"""


def rename(at: KingsProgress, names: Renaming) -> KingsProgress:
    """Return the position with the seats under their new numbers."""
    control = Controls(tuple(_control(control, names) for control in at.courtiers.control))
    return KingsProgress(
        stack=tuple(_item(item, names) for item in at.stack),
        terms=changed(at.terms, colours=names.row(at.terms.colours)),
        progress=changed(at.progress, points=names.row(at.progress.points)),
        king=changed(at.king, card=names.seat(at.king.card)),
        courtiers=changed(at.courtiers, control=control),
        cards=changed(at.cards, piles=names.row(at.cards.piles), hands=names.row(at.cards.hands)),
        gifts=changed(at.gifts, owned=names.row(at.gifts.owned)),
    )


def _control(control: Control, names: Renaming) -> Control:
    """Return who controls a courtier."""
    return Control(
        names.seat(control.major),
        names.seat(control.minor),
        names.seat(control.last),
        control.used,
    )


def _item(item: Item, names: Renaming) -> Item:
    """Return an item of the stack."""
    if isinstance(item, JudgeTest):
        return JudgeTest(tuple((names.of(seat), value) for seat, value in item.discarded))
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
