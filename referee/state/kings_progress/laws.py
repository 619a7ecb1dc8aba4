"""The laws of a position, one function each: what is conserved, what cannot lie where. § 1.15"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from referee.state.game import Fault
from referee.state.kings_progress import asks as a
from referee.state.kings_progress.control import control_by
from referee.state.kings_progress.ids import COURTIERS, SUIT, Card, Gift
from referee.state.kings_progress.land import CAPACITY, COURT, VILLAGES
from referee.state.kings_progress.numbers import PAIRS, slots_of_pair
from referee.state.kings_progress.options import ANSWERS
from referee.state.kings_progress.pieces import ALL_CARDS, ALL_GIFTS
from referee.state.kings_progress.position import KingsProgress
from referee.state.soundness import Law, without_a_choice
from referee.state.words import id_of


def sixty_four_cards(at: KingsProgress) -> Iterator[Fault]:
    """Deck, display, discards, rumour, hands and piles hold every card exactly twice."""
    cards = at.cards
    there: Counter[Card] = Counter()
    for bag in (cards.deck, cards.display, cards.discards, cards.rumour, *cards.hands):
        there.update(dict(bag))
    for piles in cards.piles:
        for pile in piles:
            there.update(pile)
    for card, copies in ALL_CARDS:
        if there[card] != copies:
            message = f"{there[card]} on the table; there are {copies}"
            yield Fault("sixty_four_cards", id_of(card), message)


def sixty_gifts(at: KingsProgress) -> Iterator[Fault]:
    """Gift deck, gift discards, open and owned gifts hold every gift exactly four times."""
    there: Counter[Gift] = Counter(gift for gift in at.gifts.open if gift is not None)
    for bag in (at.gifts.deck, at.gifts.discards, *at.gifts.owned):
        there.update(dict(bag))
    for gift, copies in ALL_GIFTS:
        if there[gift] != copies:
            message = f"{there[gift]} on the table; there are {copies}"
            yield Fault("sixty_gifts", f"gifts.{id_of(gift)}", message)


def eight_pawns(at: KingsProgress) -> Iterator[Fault]:
    """The Court lists exactly those whose place is the Court."""
    there = {c for c in COURTIERS if at.courtiers.pawns[c] == COURT}
    for courtier in sorted(there.symmetric_difference(at.courtiers.court)):
        message = f"{id_of(courtier)} is in one of pawns and court only"
        yield Fault("eight_pawns", "court", message)


def villages_hold_their_capacity(at: KingsProgress) -> Iterator[Fault]:
    """No village holds too many pawns; while a pawn steps on, its own holds one too many."""
    ask = at.stack[-1] if at.stack else None
    overfull = at.courtiers.pawns[ask.courtier] if isinstance(ask, a.StepOn) else None
    for village in VILLAGES:
        count, most = at.courtiers.pawns.count(village), CAPACITY[village]
        if village == overfull and count != most + 1:
            message = f"{count} pawns; while one steps on there are {most + 1}"
            yield Fault("villages_hold_their_capacity", id_of(village), message)
        elif village != overfull and count > most:
            message = f"{count} pawns; it holds {most}"
            yield Fault("villages_hold_their_capacity", id_of(village), message)


def tops_are_genuine(at: KingsProgress) -> Iterator[Fault]:
    """The top card of every pile is of the pile's suit."""
    for seat, piles in enumerate(at.cards.piles):
        for courtier, pile in zip(COURTIERS, piles, strict=True):
            if pile and SUIT[pile[0]] != courtier:
                path = f"piles[{seat}].{id_of(courtier)}"
                yield Fault("tops_are_genuine", path, f"{id_of(pile[0])} lies on top")


def control_is_as_reckoned(at: KingsProgress) -> Iterator[Fault]:
    """Reckoning control of a courtier outside the Court changes nothing."""
    for courtier in COURTIERS:
        control = at.courtiers.control[courtier]
        if at.courtiers.pawns[courtier] != COURT and control_by(at, courtier) != control:
            message = f"{control}; the piles give {control_by(at, courtier)}"
            yield Fault("control_is_as_reckoned", f"control.{id_of(courtier)}", message)


def controls_differ(at: KingsProgress) -> Iterator[Fault]:
    """Major and minor control differ, a major holder is the last one, a disc lies after one."""
    for courtier in COURTIERS:
        control, path = at.courtiers.control[courtier], f"control.{id_of(courtier)}"
        if control.major is not None and control.major == control.minor:
            yield Fault("controls_differ", path, "one seat holds major and minor control")
        if control.major is not None and control.major != control.last:
            yield Fault("controls_differ", path, "who holds major control is the last who did")
        if control.used and control.last is None:
            yield Fault("controls_differ", path, "a disc lies where nobody held major control")


def pairs_stay_together(at: KingsProgress) -> Iterator[Fault]:
    """Both slots of a pair are filled or both empty, except while a gift is drawn."""
    if at.stack and isinstance(at.stack[-1], a.GiftDraw):
        return
    for index in PAIRS:
        first, second = (at.gifts.open[slot] for slot in slots_of_pair(index))
        if (first is None) != (second is None):
            yield Fault("pairs_stay_together", f"gifts.open[{2 * index}]", "half a pair")


def rumour_is_short_lived(at: KingsProgress) -> Iterator[Fault]:
    """Cards lie in the rumour only while one of them is still to be kept."""
    if at.cards.rumour and not any(isinstance(item, a.KeepOne) for item in at.stack):
        yield Fault("rumour_is_short_lived", "rumour", "nobody is to keep one of these cards")


def somebody_has_a_choice(at: KingsProgress) -> Iterator[Fault]:
    """On top is an ask with two answers for each seat asked, or with one if it is private."""
    return without_a_choice("somebody_has_a_choice", at, ANSWERS)


LAWS: Final[tuple[Law[KingsProgress], ...]] = (
    sixty_four_cards,
    sixty_gifts,
    eight_pawns,
    villages_hold_their_capacity,
    tops_are_genuine,
    control_is_as_reckoned,
    controls_differ,
    pairs_stay_together,
    rumour_is_short_lived,
)
"""The laws that need nothing but a well-shaped position."""
