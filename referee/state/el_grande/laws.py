"""The laws of a position, one function each: what is conserved, what cannot stand where. § 1.10"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from referee.state.bags import total
from referee.state.el_grande import asks as a
from referee.state.el_grande.cards import CARDS, stack_of
from referee.state.el_grande.ids import KINGS_CARD, VETO_CARD, Card
from referee.state.el_grande.options import ANSWERS
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.rulings import ROUNDS, rounds_played
from referee.state.el_grande.setup import HIGHEST_POWER, IN_PLAY
from referee.state.game import Fault
from referee.state.soundness import Law, without_a_choice

_CARDS_OF_A_STACK: Final = 11


def thirty_of_each_colour(at: ElGrande) -> Iterator[Fault]:
    """For every seat provinces, court and the ten places hold thirty; no count is negative."""
    for seat in range(at.terms.seats):
        on_board = [row[seat] for row in at.land.caballeros]
        counts = [at.seats.provinces[seat], at.seats.court[seat], *on_board]
        if min(counts) < 0:
            message = f"a count of seat {seat} is negative"
            yield Fault("thirty_of_each_colour", f"provinces[{seat}]", message)
        if sum(counts) != IN_PLAY:
            message = f"seat {seat} has {sum(counts)} in provinces, court and places; expected 30"
            yield Fault("thirty_of_each_colour", f"provinces[{seat}]", message)


def every_action_card_somewhere(at: ElGrande) -> Iterator[Fault]:
    """Every copy of every action card is in exactly one place."""
    there: Counter[Card] = Counter()
    for bag in (*at.cards.unseen, at.cards.used):
        there.update(dict(bag))
    there.update(card for card in (*at.cards.open, *at.cards.taken) if card)
    there[VETO_CARD] += len(at.cards.vetoes)
    for card, design in CARDS.items():
        if there[card] != design.copies:
            message = f"{there[card]} on the table; there are {design.copies}"
            path = f"unseen[{stack_of(card) - 1}].{card}" if card != KINGS_CARD else "open[4]"
            yield Fault("every_action_card_somewhere", path, message)


def every_action_card_where_it_can_be(at: ElGrande) -> Iterator[Fault]:
    """Cards lie in the bag and on the stack of their number; a Veto taken is kept."""
    law = "every_action_card_somewhere"
    for index, bag in enumerate(at.cards.unseen):
        for card, _ in bag:
            if stack_of(card) != index + 1:
                yield Fault(law, f"unseen[{index}]", f"{card} is of another stack")
    for index, open_card in enumerate(at.cards.open):
        if open_card and stack_of(open_card) != index + 1:
            yield Fault(law, f"open[{index}]", f"{open_card} is of another stack")
    if VETO_CARD in at.cards.taken:
        yield Fault(law, "taken", "a 2A that was taken lies in vetoes")
    if KINGS_CARD not in (*at.cards.open, *at.cards.taken):
        yield Fault(law, "open[4]", "5A lies open or is taken")


def bags_run_down_with_the_rounds(at: ElGrande) -> Iterator[Fault]:
    """Bag i holds eleven less the rounds played, the present one once its card is turned up."""
    played = rounds_played(at.terms.rulings, at.calendar.round)
    to_open = {item.stack for item in at.stack if isinstance(item, a.OpenStack)}
    for index, bag in enumerate(at.cards.unseen):
        wanted = _CARDS_OF_A_STACK - played + (index + 1 in to_open)
        if total(bag) != wanted:
            message = f"{total(bag)} cards in round {at.calendar.round}; expected {wanted}"
            yield Fault("bags_run_down_with_the_rounds", f"unseen[{index}]", message)


def round_on_the_track(at: ElGrande) -> Iterator[Fault]:
    """The round is one of those the match plays, 0 only while setting up. § 11.3"""
    rounds = ROUNDS[at.terms.rulings.game_length]
    if at.calendar.round and at.calendar.round not in rounds:
        message = f"round {at.calendar.round} is not played; the match plays {rounds}"
        yield Fault("rounds_played", "round", message)
    if not at.stack and at.calendar.round != rounds[-1]:
        yield Fault("rounds_played", "stack", f"nothing is left before round {rounds[-1]} is over")


def thirteen_power_cards(at: ElGrande) -> Iterator[Fault]:
    """What came back is in hand, and no more is spent than was played."""
    law = "thirteen_power_cards"
    bidding = any(isinstance(item, a.BidPower) for item in at.stack)
    played = rounds_played(at.terms.rulings, at.calendar.round)
    for seat, hand in enumerate(at.power.hand):
        if not set(at.power.taken_back[seat]) <= set(hand):
            yield Fault(law, f"taken_back[{seat}]", "a card that came back is in hand")
        plays = played - (bidding and at.power.bids[seat] is None)
        if HIGHEST_POWER - len(hand) > plays:
            message = f"{HIGHEST_POWER - len(hand)} cards spent in {plays} rounds"
            yield Fault(law, f"hand[{seat}]", message)


def bids_left_the_hand(at: ElGrande) -> Iterator[Fault]:
    """Bids differ, and none is in its seat's hand unless it came back."""
    law = "bids_left_the_hand"
    bids = [bid for bid in at.power.bids if bid is not None]
    if len(set(bids)) != len(bids):
        yield Fault(law, "bids", "two seats played the same value")
    for seat, bid in enumerate(at.power.bids):
        if bid in at.power.hand[seat] and bid not in at.power.taken_back[seat]:
            yield Fault(law, f"bids[{seat}]", f"the {bid} is still in hand")


def boards_apart(at: ElGrande) -> Iterator[Fault]:
    """The two mobile boards never lie in one place."""
    first, second = at.land.boards
    if first is not None and first == second:
        yield Fault("boards_apart", "boards", f"both lie at {first.name.lower()}")


def at_most_two_vetoes(at: ElGrande) -> Iterator[Fault]:
    """At most two Vetoes are kept, of different rounds, of this or the last round played."""
    law = "at_most_two_vetoes"
    rounds = ROUNDS[at.terms.rulings.game_length]
    now = rounds_played(at.terms.rulings, at.calendar.round)
    fresh = rounds[max(now - 2, 0) : now]
    kept = [veto.round for veto in at.cards.vetoes]
    if len(set(kept)) != len(kept):
        yield Fault(law, "vetoes", "two Vetoes of one round")
    if kept != sorted(kept):
        yield Fault(law, "vetoes", "Vetoes lie in the order of taking")
    for index, number in enumerate(kept):
        if number not in fresh:
            yield Fault(law, f"vetoes[{index}].round", f"{number}; a Veto kept is of {fresh}")


def two_answers(at: ElGrande) -> Iterator[Fault]:
    """An ask is on top, and every seat it waits for has at least two legal answers."""
    return without_a_choice("two_answers", at, ANSWERS)


LAWS: Final[tuple[Law[ElGrande], ...]] = (
    thirty_of_each_colour,
    every_action_card_somewhere,
    every_action_card_where_it_can_be,
    bags_run_down_with_the_rounds,
    round_on_the_track,
    thirteen_power_cards,
    bids_left_the_hand,
    boards_apart,
    at_most_two_vetoes,
)
"""The laws that need nothing but a well-shaped position."""
