"""
The laws of the stack: what may lie on what, and how it agrees with the table. § 1.9, 4.16

They follow from what pushes what; a position that keeps them can be played to its end.
"""

from collections.abc import Callable, Iterator
from typing import Final

from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande.cards import STACKS, stack_of
from referee.state.el_grande.ids import VETO_CARD
from referee.state.el_grande.phase_laws import PHASE_LAWS
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.turn_laws import TURN_LAWS, of_kind, under_way, yet_to_take
from referee.state.game import Fault
from referee.state.seats import clockwise
from referee.state.stack import Item

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


def seats_bid_in_turn(at: ElGrande) -> Iterator[Fault]:
    """Who has no bid yet is asked, clockwise; without a round under way nobody has one."""
    asked = tuple(ask.seat for ask in reversed(of_kind(at, a.BidPower)))
    without = {seat for seat, bid in enumerate(at.power.bids) if bid is None}
    if set(asked) != without and of_kind(at, d.EndOfRound):
        yield Fault("the_stack", "bids", f"no bid of seats {sorted(without)}, asked {asked}")
    if not of_kind(at, d.EndOfRound) and len(without) < at.terms.seats:
        yield Fault("the_stack", "bids", "somebody has bid while no round is under way")
    first = at.calendar.first_bidder
    if asked and first is not None:
        order = (first, *clockwise(at.terms.seats, first))
        if order[len(order) - len(asked) :] != asked:
            yield Fault("the_stack", "stack", f"seats {asked} are to bid; expected from {order}")


def cards_lie_open_in_turn(at: ElGrande) -> Iterator[Fault]:
    """Stacks are turned up in order; then a card lies open for each who has yet to take one."""
    asked = [ask.stack for ask in reversed(of_kind(at, a.OpenStack))]
    if asked != list(range(STACKS + 1 - len(asked), STACKS + 1)):
        yield Fault("the_stack", "stack", f"stacks {asked} are to be turned up, out of order")
    is_open = [card is not None for card in at.cards.open]
    if under_way(at):
        takers = len(yet_to_take(at))
        if is_open.count(True) < takers:
            message = f"{is_open.count(True)} cards open; {takers} seats have yet to take one"
            yield Fault("the_stack", "open", message)
        return
    turned = range(1, STACKS + 1) if of_kind(at, d.EndOfRound) else ()
    if is_open != [*(n in turned and n not in asked for n in range(1, STACKS + 1)), True]:
        yield Fault("the_stack", "open", "cards lie open that are not turned up, or the reverse")
    if any(at.cards.taken):
        yield Fault("the_stack", "taken", "a card is taken before the turns begin")


def one_card_of_each_stack(at: ElGrande) -> Iterator[Fault]:
    """In a round one card of each stack is out: it lies open, or one seat has taken it. § 3.2"""
    kept = [VETO_CARD for veto in at.cards.vetoes if veto.round == at.calendar.round]
    out = [stack_of(card) for card in (*at.cards.open, *at.cards.taken, *kept) if card]
    for stack in sorted(set(out)):
        if out.count(stack) > 1:
            yield Fault("turning_up", "open", f"{out.count(stack)} cards of stack {stack} are out")


STACK_LAWS: Final[tuple[Callable[[ElGrande], Iterator[Fault]], ...]] = (
    lies_on_what_pushed_it,
    seats_bid_in_turn,
    cards_lie_open_in_turn,
    one_card_of_each_stack,
    *TURN_LAWS,
    *PHASE_LAWS,
)
"""The laws of the stack."""
