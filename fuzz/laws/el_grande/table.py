"""What holds of every position of El Grande. § 1.10"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from fuzz.laws.el_grande.numbers import (
    COPIES,
    OF_A_COLOUR,
    OF_A_STACK,
    POWER_VALUES,
    ROUNDS,
)
from referee.state.el_grande.asks import DrawHome, DrawKingsRegion, OpenStack
from referee.state.el_grande.ids import CASTILLO, REGIONS, Spot
from referee.state.el_grande.position import ElGrande


def thirty_of_each_colour(at: ElGrande) -> bool:
    """Provinces, court and ten places hold thirty of every seat, none of them less than none."""
    rows = zip(at.seats.provinces, at.seats.court, *at.land.caballeros, strict=True)
    return all(sum(column) == OF_A_COLOUR and min(column) >= 0 for column in rows)


def every_action_card_somewhere(at: ElGrande) -> bool:
    """Every copy of every design is in one place, and the places hold what belongs there."""
    return (
        Counter(_cards(at)) == Counter(COPIES)
        and all(card[0] == str(i) for i, bag in enumerate(at.cards.unseen, 1) for card, _ in bag)
        and all(card[0] == str(i) for i, card in enumerate(at.cards.open, 1) if card is not None)
        and "2A" not in at.cards.taken
        and "5A" in (*at.cards.open, *at.cards.taken)
    )


def _cards(at: ElGrande) -> Iterator[str]:
    """Yield every card on the table, wherever it is."""
    for card, number in chain(*at.cards.unseen, at.cards.used):
        yield from [str(card)] * number
    yield from (str(card) for card in (*at.cards.open, *at.cards.taken) if card is not None)
    yield from ("2A" for _ in at.cards.vetoes)


def bags_run_down_with_the_rounds(at: ElGrande) -> bool:
    """A bag has one card less for every round played, this one too once its card is turned up."""
    begun = len(_rounds_begun(at))
    return all(
        sum(number for _, number in bag) == OF_A_STACK - begun + _waits(at, stack)
        for stack, bag in enumerate(at.cards.unseen, 1)
    )


def _rounds_begun(at: ElGrande) -> tuple[int, ...]:
    """Return the numbers of the rounds played so far, the present one included."""
    rounds = ROUNDS[at.terms.rulings.game_length.value]
    return tuple(number for number in rounds if number <= at.calendar.round)


def _waits(at: ElGrande, stack: int) -> bool:
    """Say whether this round's card of a stack is still to be turned up."""
    return any(isinstance(item, OpenStack) and item.stack == stack for item in at.stack)


def thirteen_power_cards(at: ElGrande) -> bool:
    """A hand holds power cards, each once, and what came back into it is in it."""
    hands = zip(at.power.hand, at.power.taken_back, strict=True)
    return all(
        POWER_VALUES.issuperset(hand)
        and set(hand).issuperset(back)
        and (list(hand), list(back)) == (sorted(set(hand)), sorted(set(back)))
        for hand, back in hands
    )


def bids_left_the_hand(at: ElGrande) -> bool:
    """Bids differ, and a card that was bid is in its seat's hand only if it came back."""
    bids = [(seat, bid) for seat, bid in enumerate(at.power.bids) if bid is not None]
    return len({bid for _, bid in bids}) == len(bids) and all(
        bid not in at.power.hand[seat] or bid in at.power.taken_back[seat] for seat, bid in bids
    )


def boards_apart(at: ElGrande) -> bool:
    """The two mobile boards never lie in one place."""
    one, other = at.land.boards
    return one is None or one != other


def king_on_land(at: ElGrande) -> bool:
    """The King stands in a region once he is drawn, and so does every Grande."""
    awaited = {item.seat for item in at.stack if isinstance(item, DrawHome)}
    king_awaited = any(isinstance(item, DrawKingsRegion) for item in at.stack)
    return _stands(at.land.king) != king_awaited and all(
        _stands(grande) != (seat in awaited) for seat, grande in enumerate(at.land.grandes)
    )


def _stands(spot: Spot | None) -> bool:
    """Say whether this is a region."""
    assert spot is None or spot < len(REGIONS) or spot == CASTILLO
    return spot is not None and spot != CASTILLO


def at_most_two_vetoes(at: ElGrande) -> bool:
    """Vetoes lie on the table for this round and the one played before, one of each at most."""
    rounds = [veto.round for veto in at.cards.vetoes]
    return len(set(rounds)) == len(rounds) and set(_rounds_begun(at)[-2:]).issuperset(rounds)


LAWS = (
    thirty_of_each_colour,
    every_action_card_somewhere,
    bags_run_down_with_the_rounds,
    thirteen_power_cards,
    bids_left_the_hand,
    boards_apart,
    king_on_land,
    at_most_two_vetoes,
)
"""The laws of a position, in the book's order."""
