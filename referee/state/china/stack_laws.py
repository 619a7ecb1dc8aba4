"""
The laws of the stack: which stacks can lie still, and how they agree with the table. § 12.7

They follow from what pushes what; a position that keeps them can be played to its end.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china.cards import HAND, OPEN
from referee.state.china.position import China
from referee.state.china.rulings import Refill
from referee.state.game import Fault
from referee.state.stack import Item

T = TypeVar("T")

_IN_A_TURN: Final = (d.TurnEnds, d.RefillDisplay)

_RESTING: Final[frozenset[tuple[type[Item], ...]]] = frozenset(
    (
        (),
        (a.FirstSeat,),
        (a.FirstSeat, d.RefillDisplay, a.OpenCard),
        (*_IN_A_TURN, a.Act),
        (*_IN_A_TURN, a.TakeCard),
        (*_IN_A_TURN, a.DrawCard),
        (*_IN_A_TURN, a.TakeCard, a.DrawCard),
        (*_IN_A_TURN, a.OpenCard),
    )
)
"""The kinds of what lies on a stack at rest, while cards are dealt aside. § 12.7"""

_REFILLING_AT_ONCE: Final[frozenset[tuple[type[Item], ...]]] = frozenset(
    (
        (*_IN_A_TURN, d.RefillDisplay, a.OpenCard),
        (*_IN_A_TURN, a.TakeCard, d.RefillDisplay, a.OpenCard),
    )
)
"""Those that only the ruling `at_once` leads to. § 11.2"""


def lies_still(at: China) -> Iterator[Fault]:
    """The stack is one of those that can lie still. § 12.7"""
    kinds = tuple(type(item) for item in at.stack)
    at_once = at.terms.rulings.refill is Refill.AT_ONCE
    if kinds in _RESTING or (at_once and kinds in _REFILLING_AT_ONCE):
        return
    if kinds[:2] != (a.FirstSeat, d.RefillDisplay) or {*kinds[2:]} != {a.DrawCard}:
        names = ", ".join(kind.name for kind in kinds)
        yield Fault("asks", "stack", f"{names} never lie on each other at rest")


def one_seat_is_on_turn(at: China) -> Iterator[Fault]:
    """Whoever acts, takes or is drawn a card has its turn. § 12.7"""
    turn = next(iter(_of_kind(at, d.TurnEnds)), None)
    for index, item in enumerate(at.stack):
        if turn and isinstance(item, a.Act | a.TakeCard | a.DrawCard) and item.seat != turn.seat:
            yield Fault("asks", f"stack[{index}].seat", f"seat {turn.seat} has its turn")


def hands_fill_to_three(at: China) -> Iterator[Fault]:
    """Nobody is owed more cards than a hand has room for; dealing fills every hand. § 2.1, 3.3"""
    owed: Counter[int] = Counter()
    for item in at.stack:
        if isinstance(item, a.DrawCard | a.TakeCard):
            owed[item.seat] += item.left if isinstance(item, a.TakeCard) else 1
    dealing = _setting_up(at)
    for seat, hand in enumerate(at.cards.hands):
        cards = sum(hand) + owed[seat]
        if cards > HAND or (dealing and cards != HAND):
            message = f"{sum(hand)} cards and {owed[seat]} to come; a hand holds {HAND}"
            yield Fault("dealing" if dealing else "hands_and_display", f"hands[{seat}]", message)


def dealt_in_order(at: China) -> Iterator[Fault]:
    """At the start seat 0 gets its cards first, then seat 1, and so on. § 2.2"""
    seats = [item.seat for item in _of_kind(at, a.DrawCard)]
    if _setting_up(at) and seats != sorted(seats, reverse=True):
        yield Fault("dealing", "stack", "cards are dealt to seat 0 first, then to seat 1 …")


def display_has_room(at: China) -> Iterator[Fault]:
    """A card is opened while fewer than four lie open; before the deal is done none lies open."""
    open_cards = sum(at.cards.display)
    if _of_kind(at, a.OpenCard) and open_cards >= OPEN:
        yield Fault("the_display", "display", f"{open_cards} cards lie open; no more is opened")
    if _setting_up(at) and _of_kind(at, a.DrawCard) and open_cards:
        yield Fault("the_display", "display", "no card lies open before all are dealt")


def first_seat_is_named(at: China) -> Iterator[Fault]:
    """The first seat is known as soon as setting up is over, and not before. § 2.5"""
    if (at.course.first_seat is None) != _setting_up(at):
        yield Fault("the_first_seat", "first_seat", "null exactly until the first seat is named")


def nothing_is_placed_before(at: China) -> Iterator[Fault]:
    """While setting up, no piece is on the board and nobody has points. § 2.1"""
    if not _setting_up(at):
        return
    land = at.land
    placed = any(owner is not None for owner in land.houses) or any(map(any, land.emissaries))
    if placed or land.fortresses or land.scored or any(at.seats.points):
        yield Fault("new_position", "stack", "the board is bare and nobody has points at first")


def _setting_up(at: China) -> bool:
    """Say whether the first seat is still to be named."""
    return bool(_of_kind(at, a.FirstSeat))


def _of_kind(at: China, kind: type[T]) -> list[T]:
    """Return the items of a kind, the lowest first."""
    return [item for item in at.stack if isinstance(item, kind)]


STACK_LAWS: Final[tuple[Callable[[China], Iterator[Fault]], ...]] = (
    lies_still,
    one_seat_is_on_turn,
    hands_fill_to_three,
    dealt_in_order,
    display_has_room,
    first_seat_is_named,
    nothing_is_placed_before,
)
"""The laws of the stack."""
