"""Drawn tables: what lies under the items that a text draws, and the fields it leaves out."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from attrs import fields_dict, frozen

from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande.bidding import CABALLEROS_OF_A_POWER_CARD
from referee.state.el_grande.cards import STACKS, stack_of
from referee.state.el_grande.drawn_scene import Scene, Stage
from referee.state.el_grande.ids import VETO_CARD
from referee.state.el_grande.phase_laws import concerned
from referee.state.el_grande.position import Land
from referee.state.el_grande.rulings import ROUNDS, next_round
from referee.state.notation import DrawnItem, Notation
from referee.state.seats import clockwise
from referee.state.stack import Item

Fields: TypeAlias = Mapping[str, object]

_BOTTOMS: Final = (d.BeginRound, d.EndOfRound, d.EndOfGame)
"""A text that draws one of them draws the whole stack."""


@frozen
class _Spot:
    """Where in a stack an item is to lie."""

    scene: Scene
    land: Land
    below: tuple[Item, ...]
    is_top: bool

    def under(self, kind: type[Item]) -> Item | None:
        """Return the highest item of that kind below."""
        return next((item for item in reversed(self.below) if isinstance(item, kind)), None)


def stack_drawn(notation: Notation, scene: Scene, land: Land) -> tuple[Item, ...]:
    """Return the stack of a drawn table."""
    drawn = scene.drawn.items
    if drawn == ():
        return ()
    drawn = drawn or (DrawnItem(0, a.ChooseCard, {}),)
    made = () if drawn[0].kind in _BOTTOMS else _under(scene, drawn[0])
    for index, item in enumerate(drawn):
        spot = _Spot(scene, land, made, index == len(drawn) - 1)
        made = (*made, notation.made(item, _left_out(spot, item)))
    return made


def _under(scene: Scene, first: DrawnItem) -> tuple[Item, ...]:
    """Return what lies under the first item that a text draws."""
    seat = first.given.get("seat", scene.acting)
    whole = _WHOLE[scene.stage](scene)
    for index, item in enumerate(whole):
        named = (seat, first.given.get("stack"))
        its_own = (getattr(item, "seat", seat), getattr(item, "stack", None))
        if isinstance(item, first.kind) and named == its_own:
            return whole[:index]
    if first.kind in (a.FillCourt, a.RecallFromBoard):
        return (*whole, a.ChooseCard(scene.acting))
    return whole


def _setting_up(scene: Scene) -> tuple[Item, ...]:
    """Return the stack of the setting up. § 2.1"""
    return (
        d.BeginRound(ROUNDS[scene.rulings.game_length][0]),
        d.Deal(),
        *((a.DrawFirstBidder(),) if scene.first_bidder is None else ()),
        *(a.DrawHome(seat) for seat in reversed(range(scene.seats))),
        a.DrawKingsRegion(),
    )


def _opening(scene: Scene) -> tuple[Item, ...]:
    """Return the stack of a round that has begun. § 3.1"""
    first = scene.first_bidder or 0
    bidders = (first, *clockwise(scene.seats, first))
    return (
        d.EndOfRound(),
        d.OrderTurns(),
        *(a.BidPower(seat) for seat in reversed(bidders)),
        *(a.OpenStack(stack) for stack in range(STACKS, 0, -1)),
    )


def _turns(scene: Scene) -> tuple[Item, ...]:
    """Return the turns that are still to come. § 3.7"""
    return (d.EndOfRound(), *(d.Turn(seat) for seat in reversed(scene.to_come)))


def _after_the_round(scene: Scene) -> tuple[Item, ...]:
    """Return what follows the round. § 3.8"""
    following = next_round(scene.rulings, scene.round)
    return (d.EndOfGame() if following is None else d.BeginRound(following),)


_WHOLE: Final[Mapping[Stage, Callable[[Scene], tuple[Item, ...]]]] = {
    Stage.SETTING_UP: _setting_up,
    Stage.TURNING_UP: _opening,
    Stage.BIDDING: _opening,
    Stage.ACTING: _turns,
    Stage.SCORING: _after_the_round,
}
"""By stage, what lies on the stack at first."""


def _left_out(spot: _Spot, item: DrawnItem) -> Fields:
    """Return the values of the fields that a text may leave out of the item."""
    seat: Fields = {} if item.kind in _NAME_THEIR_SEAT else {"seat": spot.scene.acting}
    special = _LEFT_OUT.get(item.kind, _nothing)(spot, item)
    return {name: v for name, v in {**seat, **special}.items() if name in fields_dict(item.kind)}


def _nothing(_spot: _Spot, _item: DrawnItem) -> Fields:
    """Leave nothing out."""
    return {}


def _play_card(spot: _Spot, item: DrawnItem) -> Fields:
    """A card has just been taken; with something above it, its special was announced at once."""
    card = item.given.get("card")
    return {"left": stack_of(card), "special": spot.is_top and card != VETO_CARD} if card else {}


def _fill_court(spot: _Spot, item: DrawnItem) -> Fields:
    """Before a card is taken, the power card says how many; else it is the card's special."""
    seat = item.given.get("seat", spot.scene.acting)
    recall = spot.under(a.PlayCard) is None
    number = CABALLEROS_OF_A_POWER_CARD[spot.scene.bids[seat] or 0]
    return {"up_to": number if recall else 2, "recall": recall}


def _special(spot: _Spot, _item: DrawnItem) -> Fields:
    """The special is that of the card in play."""
    return {"card": spot.scene.card} if spot.scene.card else {}


def _may_veto(spot: _Spot, item: DrawnItem) -> Fields:
    """The question is about the special under it, or about the Veto laid down against that."""
    stop = spot.under(d.StopSpecial)
    against = stop.by if isinstance(stop, d.StopSpecial) else None
    return {"actor": spot.scene.acting, "against": against, **_special(spot, item)}


def _move_caballeros(_spot: _Spot, _item: DrawnItem) -> Fields:
    """Counters that a card does not name are 0. § 7.06"""
    return {"own": 0, "foreign": 0, "any": 0, "one_origin": False, "origin": None}


def _give_up(_spot: _Spot, _item: DrawnItem) -> Fields:
    """Three are given up. § 7.2D"""
    return {"left": 3}


def _place_anywhere(_spot: _Spot, _item: DrawnItem) -> Fields:
    """Two are placed. § 7.1B"""
    return {"left": 2}


def _begin_round(spot: _Spot, _item: DrawnItem) -> Fields:
    """The round to begin is the next one."""
    following = next_round(spot.scene.rulings, spot.scene.round)
    return {} if following is None else {"round": following}


def _disks(spot: _Spot, item: DrawnItem) -> Fields:
    """All seats concerned are waited for that have not set their disk."""
    sealed = item.given.get("sealed", (None,) * spot.scene.seats)
    card = spot.under(a.PlayCard)
    actor = card.seat if isinstance(card, a.PlayCard) else None
    region = item.given.get("region")
    seats = concerned(spot.land, spot.scene.seats, item.kind, region, actor)
    waiting = tuple(seat for seat in sorted(seats) if sealed[seat] is None)
    return {"sealed": sealed, "waiting": waiting, "number": 2}


_NAME_THEIR_SEAT: Final = (a.GiveUp, a.MayVeto, d.Turn)
"""Items whose seat is not the one that acts."""

_LEFT_OUT: Final[Mapping[type[Item], Callable[[_Spot, DrawnItem], Fields]]] = {
    a.PlayCard: _play_card,
    a.FillCourt: _fill_court,
    d.Special: _special,
    a.MayVeto: _may_veto,
    a.MoveCaballeros: _move_caballeros,
    a.PlaceAnywhere: _place_anywhere,
    a.GiveUp: _give_up,
    a.SetLossDisks: _disks,
    a.SetEvictedDisks: _disks,
    a.SetUniqueDisks: _disks,
    a.SetCastilloDisks: _disks,
    d.BeginRound: _begin_round,
}
"""By item, what its fields are where a text leaves them out."""
