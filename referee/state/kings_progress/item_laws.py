"""The laws of what the stack says: it agrees with actions, piles, control and decks. § 13.3"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from referee.state.bags import total
from referee.state.game import Fault
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress.ids import KINDS, Target
from referee.state.kings_progress.land import VILLAGES
from referee.state.kings_progress.numbers import (
    ACTIONS_PER_TURN,
    COURT_PLACES,
    NEGOTIATION_PILES,
    PRETENCE_CARDS,
    PRIEST_ACTIONS,
    ROUNDS,
)
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.rulings import PriestsActions
from referee.state.kings_progress.stack_laws import is_playing, is_setting_up, items_of
from referee.state.soundness import Law
from referee.state.stack import Item


def actions_add_up(at: KingsProgress) -> Iterator[Fault]:
    """Actions taken and left are two, or the Priest's three, which all differ. § 3.9, 9.6"""
    law, asks = "actions_add_up", items_of(at, a.ChooseAction)
    more = at.terms.rulings.priest is PriestsActions.THREE_MORE
    for index, ask in enumerate(asks):
        wanted = PRIEST_ACTIONS if ask.differ else ACTIONS_PER_TURN
        path = f"stack[{at.stack.index(ask)}]"
        if ask.left + len(ask.used) != wanted:
            yield Fault(law, path, f"{len(ask.used)} used and {ask.left} left; {wanted} in all")
        if ask.differ and len({*ask.used}) != len(ask.used):
            yield Fault(law, f"{path}.used", "these actions differ in kind")
        if len(asks) > 1 and (not more or ask.differ != (index == 1)):
            yield Fault(law, path, "the Priest's three lie above the usual two, by ruling")


def asks_lie_on_actions(at: KingsProgress) -> Iterator[Fault]:
    """What belongs to a turn lies on its actions; before them, none is spent. § 3.1, 5.11"""
    for index, item in enumerate(at.stack):
        if not isinstance(item, _ON_ACTIONS):
            continue
        beneath = at.stack[index - 1]
        if not isinstance(beneath, a.ChooseAction):
            yield Fault("asks_lie_on_actions", f"stack[{index}]", f"{item.name} lies on actions")
        elif beneath.differ and isinstance(item, a.StepOn):
            yield Fault("asks_lie_on_actions", f"stack[{index}]", "the Priest crosses nothing")
        elif (beneath.used or beneath.differ) and not isinstance(item, a.StepOn):
            message = f"{item.name} comes before the actions"
            yield Fault("asks_lie_on_actions", f"stack[{index}]", message)


_ON_ACTIONS: Final = (
    a.ChooseAbility,
    a.StepOn,
    a.Pretend,
    a.Transport,
    a.KeepOne,
    a.ChoosePile,
    a.Support,
)
"""The asks that lie on `ChooseAction`; all but `StepOn` belong to abilities."""


def asks_agree_with_the_table(at: KingsProgress) -> Iterator[Fault]:
    """What an ask says of piles, pawns and control is so. § 4.5, 5.10, 5.15, 9.9, 9.13, 10.2"""
    for index, item in enumerate(at.stack):
        if type(item) in _SAYING:
            is_so, wrong = _SAYING[type(item)]
            if not is_so(at, item):
                yield Fault("asks_agree_with_the_table", f"stack[{index}]", wrong)


def _cards_lie_there(at: KingsProgress, ask: a.PlayOn) -> bool:
    """Say whether so many cards lie with the courtier. § 4.5"""
    return 1 <= ask.laid <= len(at.cards.piles[ask.by][ask.courtier])


def _is_on_the_way(at: KingsProgress, ask: a.StepOn) -> bool:
    """Say whether the pawn stands in a village. § 5.10"""
    return at.courtiers.pawns[ask.courtier] in VILLAGES


def _controls_the_arrived(at: KingsProgress, ask: a.ChoosePair) -> bool:
    """Say whether the seat holds major control of one in the Court. § 5.15"""
    control = at.courtiers.control[ask.courtier]
    return ask.courtier in at.courtiers.court and control.major == ask.by


def _is_second_at_court(at: KingsProgress, ask: a.ChooseGift) -> bool:
    """Say whether the seat holds minor control of one in the Court. § 10.2"""
    control = at.courtiers.control[ask.courtier]
    return ask.courtier in at.courtiers.court and control.minor == ask.by


def _has_cards_left(_at: KingsProgress, ask: a.Pretend) -> bool:
    """Say whether so many pretences may be left. § 9.2"""
    return ask.left <= PRETENCE_CARDS


def _names_the_first(_at: KingsProgress, ask: a.ChoosePile) -> bool:
    """Say whether the first pile is named exactly when one is left. § 9.9"""
    return ask.left <= NEGOTIATION_PILES and (ask.left == 1) == (ask.done is not None)


def _is_begun(at: KingsProgress, ask: a.LayPile) -> bool:
    """Say whether the cards laid are some of the pile, not all. § 9.13"""
    pile, laid = at.cards.piles[ask.by][ask.courtier], ask.laid
    return len(laid) < len(pile) and all(laid.count(c) <= pile.count(c) for c in laid)


def _is_somebodys(_at: KingsProgress, ask: a.CardDraw) -> bool:
    """Say whether a hand or a rumour has its seat, and the display none. § 2.6"""
    return (ask.to is Target.DISPLAY) == (ask.seat is None)


_SAYING: Final[Mapping[type[Item], tuple[Callable[[KingsProgress, Any], bool], str]]] = {
    a.PlayOn: (_cards_lie_there, "so many cards do not lie there"),
    a.StepOn: (_is_on_the_way, "the pawn stands in no village"),
    a.ChoosePair: (_controls_the_arrived, "the seat does not control one who has arrived"),
    a.ChooseGift: (_is_second_at_court, "the seat has no minor control of one in the Court"),
    a.Pretend: (_has_cards_left, "too many cards are left"),
    a.ChoosePile: (_names_the_first, "the first pile is named exactly when one is left"),
    a.LayPile: (_is_begun, "what is laid is no part of the pile"),
    a.CardDraw: (_is_somebodys, "a hand or a rumour is somebody's, the display nobody's"),
}
"""By ask, whether what it says is so, and what is wrong if not."""


def draws_find_a_card(at: KingsProgress) -> Iterator[Fault]:
    """No more cards are to be drawn than the deck has, and they go where they may. § 7.4, 9.7"""
    if is_setting_up(at):
        return
    draws = items_of(at, a.CardDraw)
    deck = total(at.cards.deck)
    if len(draws) > deck:
        message = f"{len(draws)} draws, {deck} cards"
        yield Fault("draws_find_a_card", "deck", message)
    wanted = Target.RUMOUR if items_of(at, a.KeepOne) else Target.DISPLAY
    for index, item in enumerate(at.stack):
        if isinstance(item, a.CardDraw) and item.to is not wanted:
            yield Fault("draws_find_a_card", f"stack[{index}].to", f"expected {wanted}")


def court_closes_the_phase(at: KingsProgress) -> Iterator[Fault]:
    """With five in the Court no turn goes on, but for what closes it and the steps of a test."""
    full = len(at.courtiers.court) == COURT_PLACES
    closing = bool(items_of(at, d.CloseCourt) or items_of(at, d.EndTest))
    if is_playing(at) and full and not closing:
        yield Fault("court_closes_the_phase", "court", "five are in, and the phase goes on")
    if items_of(at, d.CloseCourt) and not full:
        yield Fault("court_closes_the_phase", "stack", "fewer than five are in")


def scorings_follow(at: KingsProgress) -> Iterator[Fault]:
    """The scorings still to come are the last ones, and what follows them agrees with the round."""
    law = "end_of_a_round"
    kinds = tuple(due.kind for due in items_of(at, d.ScoreKind))
    if kinds != KINDS[::-1][: len(kinds)]:
        yield Fault(law, "stack", "kinds are scored in their order")
    if kinds and not items_of(at, d.ScoreVariety):
        yield Fault(law, "stack", "variety is scored after the kinds")
    minors = tuple(due.courtier for due in items_of(at, d.MinorGift))
    if minors != at.courtiers.court[: len(minors)]:
        yield Fault(law, "stack", "small gifts are taken for the last in the Court first")
    if minors and len(kinds) < len(KINDS):
        yield Fault(law, "stack", "small gifts are taken before the scorings")
    if items_of(at, d.ClearUp if at.progress.round == ROUNDS else d.EndGame):
        yield Fault(law, "stack[0]", f"that does not follow round {at.progress.round}")


def tests_add_up(at: KingsProgress) -> Iterator[Fault]:
    """In a test each seat throws once; who steps or throws now is named once. § 7.5 to 7.8"""
    thrown = [seat for due in items_of(at, d.JudgeTest) for seat, _ in due.discarded]
    for kind in (a.TestDiscard, a.FreeStep, a.TopDiscard):
        seats = [ask.by for ask in items_of(at, kind)]
        seats += thrown if kind is a.TestDiscard else []
        if len({*seats}) != len(seats):
            yield Fault("tests_add_up", "stack", f"a seat stands twice in {kind.name}")
    for due in items_of(at, d.JudgeTest):
        for seat, value in due.discarded:
            if seat not in range(at.terms.seats) or value not in range(4):
                yield Fault("tests_add_up", "stack", f"seat {seat} threw no {value}")


ITEM_LAWS: Final[tuple[Law[KingsProgress], ...]] = (
    actions_add_up,
    asks_lie_on_actions,
    asks_agree_with_the_table,
    draws_find_a_card,
    court_closes_the_phase,
    scorings_follow,
    tests_add_up,
)
"""The laws of the items of a stack that play can build."""
