"""Drawn tables: what lies under the items that a text draws, and the fields it leaves out."""

from typing import Final

from attrs import fields_dict

from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress.ids import Courtier, Kind, Target
from referee.state.kings_progress.numbers import ACTIONS_PER_TURN, PRIEST_ACTIONS
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.rulings import Options
from referee.state.kings_progress.setup import first_position
from referee.state.notation import Drawn, DrawnItem, Notation, NotationError
from referee.state.seats import Seat
from referee.state.stack import Item

_SETTING_UP: Final = (a.FirstSeat, a.ReturnCard, a.PalaceDraw)
"""The items that show a table which is being set up."""

_BOTTOMS: Final = (d.EndRound, d.ClearUp, d.EndGame)
"""A text that draws one of them draws the whole stack."""

_SCORING: Final = (a.ChooseGift, a.TopDiscard)
_ON_ACTIONS: Final = (
    a.ChooseAbility,
    a.StepOn,
    a.Pretend,
    a.Transport,
    a.KeepOne,
    a.ChoosePile,
    a.LayPile,
    a.Support,
)
"""What lies on the actions of a turn."""


def is_setting_up(drawn: Drawn) -> bool:
    """Say whether the text draws a table that is being set up."""
    return any(item.kind in _SETTING_UP for item in drawn.items or ())


def stack_drawn(notation: Notation, drawn: Drawn, at: KingsProgress) -> tuple[Item, ...]:
    """Return the stack of a drawn table."""
    if drawn.items == ():
        return ()
    items = drawn.items or (DrawnItem(0, a.ChooseAction, {}),)
    acting = _acting(items, at)
    made = () if items[0].kind in _BOTTOMS else _under(items[0], at, acting)
    return (*made, *(notation.made(item, _left_out(item, at, acting)) for item in items))


def _acting(items: tuple[DrawnItem, ...], at: KingsProgress) -> Seat:
    """Return whose turn it is: that of the first item that names a seat, else seat 0."""
    for item in items:
        for name in ("by", "seat"):
            seat = item.given.get(name)
            if seat is not None and seat not in range(at.terms.seats):
                raise NotationError(item.line, f"no seat {seat}", f"0 to {at.terms.seats - 1}")
    named = (item.given["by"] for item in items if "by" in item.given)
    return next(named, 0)


def _under(first: DrawnItem, at: KingsProgress, acting: Seat) -> tuple[Item, ...]:
    """Return what lies under the first item that a text draws."""
    if first.kind in _SETTING_UP:
        whole = first_position(Options(at.terms.seats, at.terms.colours, at.terms.rulings)).stack
        index = next(n for n, item in enumerate(whole) if isinstance(item, first.kind))
        return whole[:index]
    if first.kind in _SCORING:
        kinds = tuple(Kind)
        about = first.given.get("about")
        left = kinds if about is None else kinds[kinds.index(about) + 1 :] if about in kinds else ()
        variety = () if about is not None and about not in kinds else (d.ScoreVariety(),)
        return (d.ClearUp(), d.ScoreControl(), *variety, *map(d.ScoreKind, left[::-1]))
    turn = (d.EndRound(), d.Turn((acting + 1) % at.terms.seats))
    return (*turn, _actions(acting, ACTIONS_PER_TURN)) if first.kind in _ON_ACTIONS else turn


def _actions(by: Seat, left: int) -> a.ChooseAction:
    """Return the ask for the actions of a turn."""
    return a.ChooseAction(by, left, (), differ=False)


def _left_out(item: DrawnItem, at: KingsProgress, acting: Seat) -> dict[str, object]:
    """Return what the fields of an item are that a text does not name."""
    plain: dict[str, object] = {
        "by": acting,
        "seat": None if item.kind is a.CardDraw else acting,
        "slot": 0,
        "to": Target.DISPLAY,
        "left": ACTIONS_PER_TURN,
        "used": (),
        "differ": False,
        "courtier": Courtier.KNIGHT,
        "laid": () if item.kind is a.LayPile else 1,
        "done": None,
        "tested": False,
        "discarded": (),
        "about": Kind.CASTLES,
        "kind": Kind.CASTLES,
        "waiting": tuple(range(at.terms.seats)),
        "sealed": (None,) * at.terms.seats,
    }
    if item.kind is a.ChooseAction:
        in_all = PRIEST_ACTIONS if item.given.get("differ") else ACTIONS_PER_TURN
        plain["left"] = in_all - len(item.given.get("used", ()))
    if item.kind is a.ReturnCard and "sealed" in item.given:
        sealed = item.given["sealed"]
        plain["waiting"] = tuple(seat for seat, card in enumerate(sealed) if card is None)
    if item.kind is a.CardDraw and item.given.get("to") in (Target.HAND, Target.RUMOUR):
        plain["seat"] = acting
    own = {name for name, field in fields_dict(item.kind).items() if field.init}
    return {name: value for name, value in plain.items() if name in own}
