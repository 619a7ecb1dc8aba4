"""
The laws of the stack: what may lie on what, and how it agrees with the table. § 1.9, 4.16

They follow from what pushes what; a position that keeps them can be played to its end.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, TypeVar

from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande.cards import CARDS, STACKS, stack_of
from referee.state.el_grande.ids import VETO_CARD
from referee.state.el_grande.phase_laws import PHASE_LAWS
from referee.state.el_grande.position import ElGrande
from referee.state.game import Fault
from referee.state.seats import Seat, clockwise
from referee.state.stack import Item, SeatAsk

T = TypeVar("T")

_BOTTOM: Final = None

_ON_A_CARD: Final = (a.PlayCard,)

_LIES_ON: Final[dict[type[Item], tuple[type[Item] | None, ...]]] = {
    d.BeginRound: (_BOTTOM,),
    d.EndOfGame: (_BOTTOM,),
    d.Deal: (d.BeginRound,),
    a.DrawFirstBidder: (d.Deal,),
    a.DrawHome: (d.Deal, a.DrawFirstBidder, a.DrawHome),
    a.DrawKingsRegion: (a.DrawHome,),
    d.EndOfRound: (_BOTTOM,),
    d.OrderTurns: (d.EndOfRound,),
    a.BidPower: (d.OrderTurns, a.BidPower),
    a.OpenStack: (a.BidPower, a.OpenStack),
    d.Turn: (d.EndOfRound, d.Turn),
    a.ChooseCard: (d.EndOfRound, d.Turn),
    a.FillCourt: (a.ChooseCard, a.PlayCard),
    a.RecallFromBoard: (a.ChooseCard,),
    a.PlayCard: (d.EndOfRound, d.Turn),
    d.Special: _ON_A_CARD,
    d.StopSpecial: (d.Special,),
    a.MayVeto: (d.Special, d.StopSpecial, a.MayVeto),
    a.MoveCaballeros: _ON_A_CARD,
    a.PlaceAnywhere: _ON_A_CARD,
    a.MoveOrPlace: _ON_A_CARD,
    a.GiveUp: (a.PlayCard, a.GiveUp),
    a.Strike: (a.PlayCard, a.Strike),
    a.SetLossDisks: _ON_A_CARD,
    a.SetEvictedDisks: _ON_A_CARD,
    a.SetUniqueDisks: _ON_A_CARD,
    a.SetCastilloDisks: (d.BeginRound, d.EndOfGame),
    a.ChooseScored: _ON_A_CARD,
    a.ChooseEvicted: _ON_A_CARD,
    a.MoveBoard: _ON_A_CARD,
    a.MoveKing: _ON_A_CARD,
    a.MoveGrande: _ON_A_CARD,
    a.ChoosePower: _ON_A_CARD,
}
"""What every item may lie on; a general scoring never lies still. § 13.1, 13.2"""


def lies_on_what_pushed_it(at: ElGrande) -> Iterator[Fault]:
    """Every item lies on one that it can lie on."""
    below: type[Item] | None = _BOTTOM
    for index, item in enumerate(at.stack):
        if below not in _LIES_ON.get(type(item), ()):
            under = below.name if below else "nothing"
            yield Fault("the_stack", f"stack[{index}]", f"{item.name} cannot lie on {under}")
        below = type(item)


def _of_kind(at: ElGrande, kind: type[T]) -> list[T]:
    """Return the items of a kind, the lowest first."""
    return [item for item in at.stack if isinstance(item, kind)]


def _under_way(at: ElGrande) -> bool:
    """Say whether a round is under way, after the bidding."""
    return bool(_of_kind(at, d.EndOfRound)) and not _of_kind(at, d.OrderTurns)


def seats_bid_in_turn(at: ElGrande) -> Iterator[Fault]:
    """Who has no bid yet is asked, clockwise; without a round under way nobody has one."""
    asked = tuple(ask.seat for ask in reversed(_of_kind(at, a.BidPower)))
    without = {seat for seat, bid in enumerate(at.power.bids) if bid is None}
    if set(asked) != without and _of_kind(at, d.EndOfRound):
        yield Fault("the_stack", "bids", f"no bid of seats {sorted(without)}, asked {asked}")
    if not _of_kind(at, d.EndOfRound) and len(without) < at.terms.seats:
        yield Fault("the_stack", "bids", "somebody has bid while no round is under way")
    first = at.calendar.first_bidder
    if asked and first is not None:
        order = (first, *clockwise(at.terms.seats, first))
        if order[len(order) - len(asked) :] != asked:
            yield Fault("the_stack", "stack", f"seats {asked} are to bid; expected from {order}")


def cards_lie_open_in_turn(at: ElGrande) -> Iterator[Fault]:
    """Stacks are turned up in order; then a card lies open for everybody who has yet to take one."""
    asked = [ask.stack for ask in reversed(_of_kind(at, a.OpenStack))]
    if asked != list(range(STACKS + 1 - len(asked), STACKS + 1)):
        yield Fault("the_stack", "stack", f"stacks {asked} are to be turned up, out of order")
    is_open = [card is not None for card in at.cards.open]
    if _under_way(at):
        takers = len(_yet_to_take(at))
        if is_open.count(True) < takers:
            message = f"{is_open.count(True)} cards open; {takers} seats have yet to take one"
            yield Fault("the_stack", "open", message)
        return
    turned = range(1, STACKS + 1) if _of_kind(at, d.EndOfRound) else ()
    if is_open != [*(n in turned and n not in asked for n in range(1, STACKS + 1)), True]:
        yield Fault("the_stack", "open", "cards lie open that are not turned up, or the reverse")
    if any(at.cards.taken):
        yield Fault("the_stack", "taken", "a card is taken before the turns begin")


def _yet_to_take(at: ElGrande) -> list[Seat]:
    """Return the seats that have not taken a card yet, in rising order of their bids."""
    return [item.seat for item in at.stack if isinstance(item, d.Turn | a.ChooseCard)]


def turns_follow_the_bids(at: ElGrande) -> Iterator[Fault]:
    """Each seat has one turn, the highest bid first, and takes its card in it."""
    if not _under_way(at):
        return
    acting = [item.seat for item in at.stack if isinstance(item, a.PlayCard)]
    seats = [*_yet_to_take(at), *acting]
    bids = [at.power.bids[seat] or 0 for seat in seats]
    if bids != sorted(bids) or len(set(seats)) != len(seats):
        yield Fault("the_stack", "stack", f"turns of {seats} are not in rising order of the bids")
    for seat in _yet_to_take(at):
        if at.cards.taken[seat]:
            yield Fault("the_stack", f"taken[{seat}]", "a card is taken before its turn")


def card_in_play_lies_before_its_seat(at: ElGrande) -> Iterator[Fault]:
    """The card in play is the one its seat took, and what lies on it comes of its special."""
    for index, ask in enumerate(at.stack):
        if isinstance(ask, a.PlayCard):
            yield from _wrong_card(at, index, ask)
            yield from _wrong_special(at, index, ask)


def _wrong_card(at: ElGrande, index: int, ask: a.PlayCard) -> Iterator[Fault]:
    """Yield what is wrong with the card in play and its counters. § 4.7, 4.13"""
    path = f"stack[{index}]"
    keeps = any(v.seat == ask.seat and v.round == at.calendar.round for v in at.cards.vetoes)
    if not (keeps if ask.card == VETO_CARD else at.cards.taken[ask.seat] == ask.card):
        yield Fault("the_stack", f"{path}.card", f"{ask.card} does not lie before seat {ask.seat}")
    if ask.left > stack_of(ask.card):
        yield Fault("the_stack", f"{path}.left", f"{ask.left}; {ask.card} places fewer")
    if ask.special and (ask.card == VETO_CARD or index < len(at.stack) - 1):
        yield Fault("the_stack", f"{path}.special", "no special is left here")


def _wrong_special(at: ElGrande, index: int, ask: a.PlayCard) -> Iterator[Fault]:
    """Yield what lies on the card in play and does not come of its special. § 7.01"""
    raised = (d.Special, d.StopSpecial, a.MayVeto, *CARDS[ask.card].special.raises)
    for above, item in enumerate(at.stack[index + 1 :], index + 1):
        path = f"stack[{above}]"
        if not isinstance(item, raised):
            yield Fault("the_stack", path, f"{item.name} does not come of {ask.card}")
        elif isinstance(item, d.Special) and (item.seat, item.card) != (ask.seat, ask.card):
            yield Fault("the_stack", path, f"expected the special of {ask.card}")
        elif isinstance(item, a.GiveUp):
            if item.seat == ask.seat:
                yield Fault("the_stack", path, "the actor gives nothing up")
        elif (
            isinstance(item, SeatAsk) and not isinstance(item, a.MayVeto) and item.seat != ask.seat
        ):
            yield Fault("the_stack", path, f"seat {ask.seat} is acting")


def recruiting_is_before_taking(at: ElGrande) -> Iterator[Fault]:
    """A seat recruits and recalls before it takes its card; only a power card leads to recalls."""
    for index, (below, item) in enumerate(pairwise(at.stack), 1):
        path = f"stack[{index}]"
        if isinstance(item, a.FillCourt) and item.recall != isinstance(below, a.ChooseCard):
            yield Fault("the_stack", f"{path}.recall", "only a power card leads to a recall")
        if isinstance(below, a.ChooseCard) and isinstance(item, a.FillCourt | a.RecallFromBoard):
            if item.seat != below.seat:
                yield Fault("the_stack", f"{path}.seat", f"seat {below.seat} has its turn")
        if isinstance(item, a.RecallFromBoard) and at.seats.provinces[item.seat]:
            yield Fault("the_stack", path, "whoever has somebody in the provinces recalls nobody")


def holders_are_asked(at: ElGrande) -> Iterator[Fault]:
    """Only holders of a Veto are asked, each once, about the special or the Veto under them."""
    asked = _of_kind(at, a.MayVeto)
    holders = {veto.seat for veto in at.cards.vetoes}
    special = next(iter(_of_kind(at, d.Special)), None)
    stop = next(iter(_of_kind(at, d.StopSpecial)), None)
    if special and stop and stop.by == special.seat:
        yield Fault("the_stack", "stack", "a seat cannot stop its own special")
    if len({ask.seat for ask in asked}) != len(asked):
        yield Fault("the_stack", "stack", "a holder is asked twice")
    against = stop.by if stop else None
    objecting = stop.by if stop else special.seat if special else None
    for ask in asked:
        if ask.seat not in holders or ask.seat == objecting:
            yield Fault("the_stack", "stack", f"seat {ask.seat} has no Veto to lay down here")
        if special and (ask.actor, ask.card, ask.against) != (special.seat, special.card, against):
            yield Fault("the_stack", "stack", "a question about another special or Veto")


STACK_LAWS: Final[tuple[Callable[[ElGrande], Iterator[Fault]], ...]] = (
    lies_on_what_pushed_it,
    seats_bid_in_turn,
    cards_lie_open_in_turn,
    turns_follow_the_bids,
    card_in_play_lies_before_its_seat,
    recruiting_is_before_taking,
    holders_are_asked,
    *PHASE_LAWS,
)
"""The laws of the stack."""
