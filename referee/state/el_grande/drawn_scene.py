"""Drawn tables: at what stage of the match a text draws the table, and in what order seats act."""

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from itertools import takewhile
from typing import Final

from attrs import frozen

from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande.ids import Card
from referee.state.el_grande.position import KeptVeto
from referee.state.el_grande.rulings import ROUNDS, SCORED_ROUNDS, SEATS, Rulings
from referee.state.el_grande.universe import POWER_VALUES
from referee.state.notation import Drawn, NotationError
from referee.state.seats import Seat, clockwise
from referee.state.stack import Item

_PLAIN_SEATS: Final = 4
_PLAIN_ROUND: Final = 5
_PLAIN_BIDS: Final = (10, 9, 8, 7, 6)
"""What the seats have bid in a drawn table that does not say it, in the order of their turns."""


class Stage(Enum):
    """What the table is drawn in the middle of."""

    SETTING_UP = auto()
    TURNING_UP = auto()
    BIDDING = auto()
    ACTING = auto()
    SCORING = auto()
    OVER = auto()


_SHOWS: Final[tuple[tuple[Stage, tuple[type[Item], ...]], ...]] = (
    (Stage.SETTING_UP, (a.DrawKingsRegion, a.DrawHome, a.DrawFirstBidder, d.Deal)),
    (Stage.TURNING_UP, (a.OpenStack,)),
    (Stage.BIDDING, (a.BidPower, d.OrderTurns)),
    (Stage.SCORING, (a.SetCastilloDisks, d.GeneralScoring, d.BeginRound, d.EndOfGame)),
)
"""The items that show a stage; all others lie in somebody's turn."""


@frozen
class Scene:
    """What of a drawn table must be known before the rest can be filled in."""

    drawn: Drawn
    seats: int
    rulings: Rulings
    stage: Stage
    round: int
    first_bidder: Seat | None
    bids: tuple[int | None, ...]
    acting: Seat
    """Who has its turn, where somebody has."""
    card: Card | None
    """The action card in play."""

    @property
    def falling(self) -> tuple[Seat, ...]:
        """The seats in the order of their turns."""
        return tuple(sorted(range(self.seats), key=lambda seat: -(self.bids[seat] or 0)))

    @property
    def acted(self) -> tuple[Seat, ...]:
        """The seats that have had their turns."""
        order = self.falling
        return order[: order.index(self.acting)] if self.stage is Stage.ACTING else ()

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """The seats whose turns are to come, the next first."""
        order = self.falling
        return order[order.index(self.acting) + 1 :]


def scene_of(drawn: Drawn) -> Scene:
    """Return the scene of a drawn table."""
    seats = drawn.given("seats", _PLAIN_SEATS)
    if seats not in SEATS:
        raise NotationError(drawn.lines["seats"], f"{seats} seats", "2 to 5")
    _see_to_the_seats(drawn, seats)
    stage = _stage(drawn)
    rulings = drawn.given("rulings", Rulings())
    first_bidder = drawn.given("first_bidder", _first_bidder(drawn))
    acting = _acting(drawn, first_bidder or 0)
    bids = drawn.row("bids", _bids(drawn, stage, seats, acting))
    return Scene(
        drawn,
        seats,
        rulings,
        stage,
        drawn.given("round", _round(stage, rulings)),
        first_bidder,
        bids,
        acting,
        _card(drawn),
    )


def _see_to_the_seats(drawn: Drawn, seats: int) -> None:
    """Raise `NotationError` where the text speaks of a seat or a bid that cannot be."""
    first: Seat | None = drawn.given("first_bidder", None)
    if first is not None and first not in range(seats):
        raise NotationError(drawn.lines["first_bidder"], f"no seat {first}", f"0 to {seats - 1}")
    for bid in drawn.named("bids").values():
        if bid is not None and bid not in POWER_VALUES:
            raise NotationError(drawn.lines["bids"], f"no power card {bid}", "1 to 13")
    for item in drawn.items or ():
        seat = item.given.get("seat", 0)
        if seat not in range(seats):
            raise NotationError(item.line, f"no seat {seat}", f"0 to {seats - 1}")
        sealed = item.given.get("sealed")
        if sealed is not None and len(sealed) != seats:
            raise NotationError(item.line, f"sealed: {len(sealed)} values", f"{seats}")


def _stage(drawn: Drawn) -> Stage:
    """Return the stage that the items of the stack show."""
    if drawn.items == ():
        return Stage.OVER
    kinds = {item.kind for item in drawn.items or ()}
    shown = (stage for stage, showing in _SHOWS if kinds.intersection(showing))
    return next(shown, Stage.ACTING)


def _first_bidder(drawn: Drawn) -> Seat | None:
    """Return who bids first where the text does not say it."""
    to_draw = any(item.kind is a.DrawFirstBidder for item in drawn.items or ())
    return None if to_draw else 0


def _round(stage: Stage, rulings: Rulings) -> int:
    """Return the round of a stage, where the text does not say it."""
    rounds = ROUNDS[rulings.game_length]
    by_stage = {
        Stage.SETTING_UP: 0,
        Stage.SCORING: SCORED_ROUNDS[0],
        Stage.OVER: rounds[-1],
    }
    return by_stage.get(stage, _PLAIN_ROUND)


def _acting(drawn: Drawn, otherwise: Seat) -> Seat:
    """Return who has its turn: the seat of the card, else of the first item that is no turn."""
    for item in drawn.items or ():
        if item.kind not in (d.Turn, d.EndOfRound) and "seat" in item.given:
            seat: Seat = item.given["seat"]
            return seat
    bids = drawn.values.get("bids")
    if isinstance(bids, tuple) and any(bids):
        return max(range(len(bids)), key=lambda seat: bids[seat] or 0)
    return otherwise


def _card(drawn: Drawn) -> Card | None:
    """Return the action card in play."""
    return next((i.given.get("card") for i in drawn.items or () if i.kind is a.PlayCard), None)


def _bids(drawn: Drawn, stage: Stage, seats: int, acting: Seat) -> tuple[int | None, ...]:
    """Return what has been bid where the text does not say it."""
    bids: list[int | None] = [None] * seats
    order: Iterable[Seat] = ()
    if stage is Stage.BIDDING:
        order = _bidders_before(drawn, seats, acting)
    elif stage is Stage.ACTING:
        order = _turns(drawn, seats, acting)
    for seat, value in zip(order, _PLAIN_BIDS, strict=False):
        bids[seat] = value
    return tuple(bids)


def _bidders_before(drawn: Drawn, seats: int, otherwise: Seat) -> Iterator[Seat]:
    """Yield the seats that bid before the first one that is asked."""
    asked = [i.given.get("seat", otherwise) for i in drawn.items or () if i.kind is a.BidPower]
    first = drawn.given("first_bidder", 0) or 0
    return takewhile(lambda seat: seat not in asked, (first, *clockwise(seats, first)))


def _turns(drawn: Drawn, seats: int, acting: Seat) -> tuple[Seat, ...]:
    """Return an order of turns: those that have taken a card, the one acting, the others."""
    drawn_turns = [i.given.get("seat") for i in drawn.items or () if i.kind is d.Turn]
    to_come = [seat for seat in reversed(drawn_turns) if seat is not None]
    full_stack = any(item.kind is d.EndOfRound for item in drawn.items or ())
    others = tuple(seat for seat in clockwise(seats, acting) if seat not in to_come)
    if to_come or full_stack:
        return (*others, acting, *to_come)
    acted = _takers(drawn)
    before = tuple(seat for seat in others if seat in acted)
    return (*before, acting, *(seat for seat in others if seat not in acted))


def _takers(drawn: Drawn) -> set[Seat]:
    """Return the seats that the text says have taken a card in this round."""
    this_round = drawn.given("round", _PLAIN_ROUND)
    vetoes: tuple[KeptVeto, ...] = drawn.given("vetoes", ())
    holders = {veto.seat for veto in vetoes if veto.round == this_round}
    return {seat for seat, card in drawn.named("taken").items() if card is not None} | holders
