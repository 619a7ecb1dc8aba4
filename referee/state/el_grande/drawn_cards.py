"""Drawn tables: a deal of the action cards that agrees with what a text says of them."""

from collections import Counter
from collections.abc import Mapping
from typing import Final, TypeAlias

from referee.state.bags import Bag
from referee.state.el_grande.cards import KINGS_OPEN, STACKS, full_bag, full_bags, stack_of
from referee.state.el_grande.drawn_scene import Scene, Stage
from referee.state.el_grande.ids import KINGS_CARD, REGIONS, VETO_CARD, Card, Region
from referee.state.el_grande.position import Cards, KeptVeto, Land
from referee.state.el_grande.rulings import rounds_played
from referee.state.rows import put
from referee.state.seats import Seat

Taken: TypeAlias = tuple[Card | None, ...]

_CARDS_OF_A_STACK: Final = 11
_WITH_BAGS: Final = range(1, STACKS + 1)
_TAKEN_FIRST: Final = (5, 4, 1, 3, 2)
"""The stacks that others have taken from, where the text does not say it."""

_OPEN_FIRST: Final = (Card.C1F, Card.C2E, Card.C3C, Card.C4B)
_USED_ONCE: Final = (
    *(Card.C1D, Card.C1E, Card.C1G, Card.C1H, Card.C2C, Card.C2G),
    *(Card.C3A, Card.C3B, Card.C3D, Card.C3F, Card.C4D, Card.C4F),
)
_USED_FIRST: Final = Counter({**dict.fromkeys(_USED_ONCE, 1), Card.C2H: 2, Card.C4A: 2})
"""The cards open, and those used, on the table the rule book draws. § 16.2"""


def cards_of(scene: Scene, land: Land, to_open: set[int]) -> Cards:
    """Return the cards of a drawn table; what the text leaves out agrees with what it says."""
    drawn = scene.drawn
    vetoes = drawn.given("vetoes", _vetoes(scene))
    took_veto = {veto.seat for veto in vetoes if veto.round == scene.round}
    taken = _taken(scene, took_veto)
    gone = _stacks_gone(taken, took_veto)
    open_cards = drawn.row("open", _open(scene, gone | to_open))
    left = Counter({card: count for bag in full_bags() for card, count in bag})
    left.subtract(card for card in (*taken, *open_cards) if card and card != KINGS_CARD)
    left.subtract({VETO_CARD: len(vetoes)})
    used = drawn.given("used", _used(scene, left, to_open))
    left.subtract(dict(used))
    unseen = drawn.row("unseen", tuple(_in_bag(left, stack) for stack in _WITH_BAGS))
    return Cards(_region_cards(scene, land), unseen, open_cards, taken, vetoes, used)


def _region_cards(scene: Scene, land: Land) -> tuple[Region, ...]:
    """Return the region cards that are not drawn yet."""
    drawn = (land.king, *land.grandes)
    left = tuple(region for region in REGIONS if region not in drawn)
    return scene.drawn.given("region_cards", left if scene.stage is Stage.SETTING_UP else ())


def _vetoes(scene: Scene) -> tuple[KeptVeto, ...]:
    """Return the Vetoes kept where the text does not say it: none but the card in play."""
    return (KeptVeto(scene.acting, scene.round),) if scene.card == VETO_CARD else ()


def _taken(scene: Scene, took_veto: set[Seat]) -> Taken:
    """Return the cards taken: the one in play, and one for each seat that has acted."""
    in_play = scene.card if scene.card != VETO_CARD else None
    nothing: Taken = (None,) * scene.seats
    if isinstance(scene.drawn.values.get("taken"), tuple):
        return scene.drawn.row("taken", nothing)
    taken = scene.drawn.row("taken", put(nothing, scene.acting, in_play))
    for seat in scene.acted:
        if taken[seat] is None and seat not in took_veto:
            gone = _stacks_gone(taken, took_veto) | _said_open(scene)
            left = (stack for stack in _TAKEN_FIRST if stack not in gone)
            taken = put(taken, seat, _open_card(scene, next(left, 1)))
    return taken


def _stacks_gone(taken: Taken, took_veto: set[Seat]) -> set[int]:
    """Return the stacks whose cards were taken in this round."""
    gone = {stack_of(card) for card in taken if card is not None}
    return gone | ({stack_of(VETO_CARD)} if took_veto else set())


def _said_open(scene: Scene) -> set[int]:
    """Return the stacks on which a card lies open as the text says."""
    return {index + 1 for index, card in scene.drawn.named("open").items() if card is not None}


def _open_card(scene: Scene, stack: int) -> Card:
    """Return the card that lies open on a stack where the text does not say it."""
    if stack > STACKS:
        return KINGS_CARD
    left = Counter(dict(full_bag(stack)))
    left.subtract(dict(scene.drawn.given("used", ())))
    left.subtract(dict(_said_unseen(scene).get(stack, ())))
    preferred = _OPEN_FIRST[stack - 1]
    return max(left, key=lambda card: (left[card] > 0, card == preferred))


def _open(scene: Scene, gone: set[int]) -> tuple[Card | None, ...]:
    """Return the open cards: one on each stack that was turned up and not taken from."""
    if scene.stage not in (Stage.TURNING_UP, Stage.BIDDING, Stage.ACTING):
        return KINGS_OPEN
    return tuple(
        None if stack in gone else _open_card(scene, stack) for stack in (*_WITH_BAGS, STACKS + 1)
    )


def _said_unseen(scene: Scene) -> Mapping[int, Bag[Card]]:
    """Return the bags that the text gives, by stack."""
    return {index + 1: bag for index, bag in scene.drawn.named("unseen").items()}


def _used(scene: Scene, left: Counter[Card], to_open: set[int]) -> Bag[Card]:
    """Return the cards used: so many of each stack that its bag is as full as it must be."""
    said = _said_unseen(scene)
    played = rounds_played(scene.rulings, scene.round)
    used: Counter[Card] = Counter()
    for stack in _WITH_BAGS:
        there = _of_stack(left, stack)
        if stack in said:
            used += there - Counter(dict(said[stack]))
        else:
            wanted = _CARDS_OF_A_STACK - played + (stack in to_open)
            used.update(_first_used(there, there.total() - wanted))
    return _in_order(used)


def _first_used(there: Counter[Card], number: int) -> list[Card]:
    """Return so many of the cards that are there, those of the standard table first."""
    first = (_USED_FIRST & there).elements()
    rest = (there - _USED_FIRST).elements()
    return [*first, *rest][: max(number, 0)]


def _in_bag(left: Counter[Card], stack: int) -> Bag[Card]:
    """Return the bag of a stack that holds what is left."""
    return _in_order(_of_stack(left, stack))


def _of_stack(cards: Counter[Card], stack: int) -> Counter[Card]:
    """Return those of the cards that are of that stack."""
    return Counter({card: count for card, count in cards.items() if stack_of(card) == stack})


def _in_order(cards: Counter[Card]) -> Bag[Card]:
    """Return the bag of these cards, none that is not there."""
    return tuple(sorted((card, count) for card, count in cards.items() if count > 0))
