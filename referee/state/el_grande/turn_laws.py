"""The laws of a turn: whose it is, the card in play and what lies on it, the Vetoes' questions."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeVar

from referee.state.bags import held
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande.cards import CARDS, stack_of
from referee.state.el_grande.ids import VETO_CARD
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.specials import OneOf, Special
from referee.state.game import Fault
from referee.state.seats import Seat, clockwise
from referee.state.stack import Ask, Item

T = TypeVar("T")

_COUNTERS: Final = ("own", "foreign", "any", "left")
"""Fields of asks that only run down. § 13.1"""
_TERMS: Final = ("up_to", "recall", "number", "reach", "one_origin")
"""Fields of asks that stay what the card says. § 7.01"""
_GIVEN_BACK: Final = 3
"""How many each seat gives back; only the one asked first has begun. § 7.2D"""


def of_kind(at: ElGrande, kind: type[T]) -> list[T]:
    """Return the items of a kind, the lowest first."""
    return [item for item in at.stack if isinstance(item, kind)]


def under_way(at: ElGrande) -> bool:
    """Say whether a round is under way, after the bidding."""
    return bool(of_kind(at, d.EndOfRound)) and not of_kind(at, d.OrderTurns)


def yet_to_take(at: ElGrande) -> list[Seat]:
    """Return the seats that have not taken a card yet, in rising order of their bids."""
    return [item.seat for item in at.stack if isinstance(item, d.Turn | a.ChooseCard)]


def _fault(path: str, message: str) -> Fault:
    """Return a fault of the stack."""
    return Fault("the_stack", path, message)


def turns_follow_the_bids(at: ElGrande) -> Iterator[Fault]:
    """Each seat has one turn, the highest bid first. § 3.7, 4.1"""
    if not under_way(at):
        return
    seats = [*yet_to_take(at), *(ask.seat for ask in of_kind(at, a.PlayCard))]
    bids = [at.power.bids[seat] or 0 for seat in seats]
    if bids != sorted(bids) or len(set(seats)) != len(seats):
        yield _fault("stack", f"turns of {seats} are not in rising order of the bids")


def one_card_is_taken_in_a_turn(at: ElGrande) -> Iterator[Fault]:
    """A seat takes one card a round, a Veto perhaps, and takes it in its turn. § 4.7, 8.1"""
    if not of_kind(at, d.EndOfRound):
        return
    before = yet_to_take(at) if under_way(at) else range(at.terms.seats)
    kept = {v.seat: i for i, v in enumerate(at.cards.vetoes) if v.round == at.calendar.round}
    for seat in before:
        if at.cards.taken[seat]:
            yield _fault(f"taken[{seat}]", "a card is taken before its turn")
    for seat, index in kept.items():
        if seat in before:
            yield _fault(f"vetoes[{index}]", f"seat {seat} takes it in its turn, which is to come")
        elif at.cards.taken[seat]:
            yield _fault(f"vetoes[{index}]", f"seat {seat} took another card in this round")


def recruiting_is_before_taking(at: ElGrande) -> Iterator[Fault]:
    """A seat recruits and recalls before it takes its card. § 4.1, 4.4"""
    for index, (below, item) in enumerate(pairwise(at.stack), 1):
        path = f"stack[{index}]"
        if not (
            isinstance(below, a.ChooseCard) and isinstance(item, a.FillCourt | a.RecallFromBoard)
        ):
            continue
        if item.seat != below.seat:
            yield _fault(f"{path}.seat", f"seat {below.seat} has its turn")
        if isinstance(item, a.FillCourt) and not item.recall:
            yield _fault(f"{path}.recall", "a power card leads to a recall")
        if isinstance(item, a.RecallFromBoard) and at.seats.provinces[item.seat]:
            yield _fault(path, "whoever has somebody in the provinces recalls nobody")


def card_in_play_lies_before_its_seat(at: ElGrande) -> Iterator[Fault]:
    """The card in play is the one its seat took; placing and special are done one by one. § 4.8"""
    for index, ask in enumerate(at.stack):
        if not isinstance(ask, a.PlayCard):
            continue
        path, is_top = f"stack[{index}]", index == len(at.stack) - 1
        if not _is_before_its_seat(at, ask):
            yield _fault(f"{path}.card", f"{ask.card} does not lie before seat {ask.seat}")
        if ask.left > stack_of(ask.card):
            yield _fault(f"{path}.left", f"{ask.left}; {ask.card} places fewer")
        elif not is_top and ask.left not in (0, stack_of(ask.card)):
            yield _fault(f"{path}.left", f"{ask.left}; the special has closed the placing")
        if ask.special and (ask.card == VETO_CARD or not is_top):
            yield _fault(f"{path}.special", "no special is left here")


def _is_before_its_seat(at: ElGrande, ask: a.PlayCard) -> bool:
    """Say whether the card in play lies before the seat that plays it. § 4.7, 8.1"""
    if ask.card == VETO_CARD:
        return any(v.seat == ask.seat and v.round == at.calendar.round for v in at.cards.vetoes)
    return at.cards.taken[ask.seat] == ask.card


def card_raises_what_lies_on_it(at: ElGrande) -> Iterator[Fault]:
    """What lies on the card in play comes of its special, and is no more than that. § 7.01"""
    cards = [(index, ask) for index, ask in enumerate(at.stack) if isinstance(ask, a.PlayCard)]
    for below, card in cards:
        special = CARDS[card.card].special
        for index, item in enumerate(at.stack[below + 1 :], below + 1):
            path = f"stack[{index}]"
            if isinstance(item, d.Special):
                if (item.seat, item.card) != (card.seat, card.card):
                    yield _fault(path, f"expected the special of {card.card}")
            elif isinstance(item, special.raises):
                yield from _more_than_raised(at, card, item, path)
            elif not isinstance(item, d.StopSpecial | a.MayVeto):
                yield _fault(path, f"{item.name} does not come of {card.card}")


def _more_than_raised(at: ElGrande, card: a.PlayCard, item: Item, path: str) -> Iterator[Fault]:
    """Yield what is more in the item than the card allows, or for another seat."""
    actor = getattr(item, "seat", card.seat)
    if (actor == card.seat) == isinstance(item, a.GiveUp):
        yield _fault(f"{path}.seat", f"seat {card.seat} is acting")
    for ask in _raised(at, CARDS[card.card].special, card.seat):
        if type(ask) is not type(item):
            continue
        for name in _COUNTERS:
            if getattr(item, name, 0) > getattr(ask, name, 0):
                yield _fault(f"{path}.{name}", f"{card.card} allows {getattr(ask, name)}")
        for name in _TERMS:
            if getattr(item, name, None) != getattr(ask, name, None):
                yield _fault(f"{path}.{name}", f"{card.card} says {getattr(ask, name)}")
        return


def _raised(at: ElGrande, special: Special, seat: Seat) -> tuple[Item, ...]:
    """Return the asks that the special, or either of two, raises at first."""
    if isinstance(special, OneOf):
        return tuple(ask for one in special.options for ask in _raised(at, one, seat))
    asks = special.play(at, seat, _tell_nobody).stack[len(at.stack) :]
    return tuple(reversed(asks))


def _tell_nobody(_note: object) -> None:
    """Tell nobody: nothing happens."""


def seats_are_asked_in_turn(at: ElGrande) -> Iterator[Fault]:
    """What a special asks of one seat after the other goes round clockwise. § 7.2D, 7.2E"""
    for card in of_kind(at, a.PlayCard):
        others = tuple(clockwise(at.terms.seats, card.seat))
        givers = [ask.seat for ask in of_kind(at, a.GiveUp)]
        owners = [ask.owner for ask in of_kind(at, a.Strike)]
        actor = (card.seat,) if at.terms.rulings.strike_includes_actor else ()
        yield from _out_of_turn(givers, others)
        yield from _out_of_turn(owners, (*others, *actor))
        if any(ask.left < _GIVEN_BACK for ask in of_kind(at, a.GiveUp)[:-1]):
            yield _fault("stack", "a seat gives something up before its turn")


def _out_of_turn(lying: Sequence[Seat], order: Sequence[Seat]) -> Iterator[Fault]:
    """Yield a fault if the seats, the lowest first, are not the last ones of the order."""
    asked = tuple(reversed(lying))
    if asked != tuple(order)[len(order) - len(asked) :]:
        yield _fault("stack", f"seats {list(asked)} are asked; expected the last of {list(order)}")


def holders_are_asked(at: ElGrande) -> Iterator[Fault]:
    """Holders of a Veto are asked in turn about the special, or the Veto, under them. § 8.3, 8.7"""
    special = next(iter(of_kind(at, d.Special)), None)
    stop = next(iter(of_kind(at, d.StopSpecial)), None)
    if special is None:
        return
    against = stop.by if stop else None
    holders = {veto.seat for veto in at.cards.vetoes}
    objecting = special.seat if against is None else against
    order = [seat for seat in clockwise(at.terms.seats, objecting) if seat in holders]
    asked = of_kind(at, a.MayVeto)
    yield from _out_of_turn([ask.seat for ask in asked], order)
    for ask in asked:
        if (ask.actor, ask.card, ask.against) != (special.seat, special.card, against):
            yield _fault("stack", "a question about another special or Veto")
    if stop:
        yield from _wrong_veto(at, special, stop, asked)


def _wrong_veto(
    at: ElGrande, special: d.Special, stop: d.StopSpecial, asked: Sequence[Ask]
) -> Iterator[Fault]:
    """Yield what is wrong with a Veto that was laid down. § 8.5, 8.7"""
    if stop.by == special.seat:
        yield _fault("stack", "a seat cannot stop its own special")
    if not held(at.cards.used, VETO_CARD):
        yield _fault("used", "the Veto laid down is not used")
    if asked and not at.terms.rulings.veto_stops_veto:
        yield _fault("stack", "nobody is asked about a Veto in this match")


TURN_LAWS: Final[tuple[Callable[[ElGrande], Iterator[Fault]], ...]] = (
    turns_follow_the_bids,
    one_card_is_taken_in_a_turn,
    recruiting_is_before_taking,
    card_in_play_lies_before_its_seat,
    card_raises_what_lies_on_it,
    seats_are_asked_in_turn,
    holders_are_asked,
)
"""The laws of a turn."""
