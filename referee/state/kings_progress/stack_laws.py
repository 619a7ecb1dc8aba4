"""
The laws of the stack: what may lie on what, and what it says agrees with the table. § 1.12, 13.3

The whole stack is read as a text of the names of its items, the lowest first, and must have one of
the forms that play builds. Only a stack of such a form is held against the other laws.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from referee.state.bags import held, total
from referee.state.game import Fault
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress.ids import KINDS, Target
from referee.state.kings_progress.land import COURT, PALACES, VILLAGES
from referee.state.kings_progress.numbers import (
    ACTIONS_PER_TURN,
    COURT_PLACES,
    NEGOTIATION_PILES,
    PRETENCE_CARDS,
    PRIEST_ACTIONS,
    ROUNDS,
    SLOTS,
)
from referee.state.kings_progress.pieces import LAST_SPACE, START_SPACE
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.rulings import LastSpace, Options, PriestsActions
from referee.state.kings_progress.setup import first_position
from referee.state.seats import Seat
from referee.state.stack import Item

_LAW: Final = "stack_is_built_as_in_the_book"
I = TypeVar("I", bound=Item)

_LAYING_OUT: Final = "end_round turn( card_draw)*( open_gift)*( gift_draw)?"
_TEST: Final = "refill end_test( judge_test( test_discard)+|( free_step)*( choose_pair)?)"
_ACTING: Final = "|".join(
    (
        "choose_ability|play_on|step_on|pretend|transport|support|gift_draw|lay_pile",
        "(close_court )?choose_pair",
        "refill take_second|refill card_draw",
        "keep_one( card_draw)*|choose_pile( lay_pile)?",
        _TEST,
    )
)
_SETTING_UP: Final = re.compile(
    "end_round first_seat( card_draw)*( return_card)?( card_draw)*"
    "( open_gift)*( gift_draw)?( palace_draw)*"
)
_PLAYING: Final = re.compile(f"end_round( turn)?( choose_action){{0,2}}( ({_ACTING}))?")
_CLEARED: Final = re.compile(_LAYING_OUT)
_SCORING: Final = re.compile(
    "(clear_up|end_game) score_control( score_variety)?( score_kind)*( minor_gift)*"
    "( choose_gift|( top_discard)+)?"
)


def _names(at: KingsProgress) -> str:
    """Return the names of the items, the lowest first."""
    return " ".join(item.name for item in at.stack)


def _of(at: KingsProgress, kind: type[I]) -> tuple[I, ...]:
    """Return the items of that kind, the lowest first."""
    return tuple(item for item in at.stack if isinstance(item, kind))


def _is_setting_up(at: KingsProgress) -> bool:
    """Say whether the first player is still to be named."""
    return bool(_of(at, a.FirstSeat))


def _is_cleared(at: KingsProgress) -> bool:
    """Say whether the table is being laid out for a round."""
    return not _of(at, a.ChooseAction) and bool(_CLEARED.fullmatch(_names(at)))


def _is_playing(at: KingsProgress) -> bool:
    """Say whether the player turns of a round are under way."""
    end = at.stack and isinstance(at.stack[0], d.EndRound)
    return bool(end) and not _is_setting_up(at) and not _is_cleared(at)


def stack_is_built_as_in_the_book(at: KingsProgress) -> Iterator[Fault]:
    """What is to happen lies on the stack as play puts it there; nothing only after round 3."""
    if not at.stack:
        if at.progress.round != ROUNDS:
            yield Fault(_LAW, "stack", f"nothing is left before round {ROUNDS} is over")
        return
    forms = (_SETTING_UP, _PLAYING, _CLEARED, _SCORING)
    if not any(form.fullmatch(_names(at)) for form in forms):
        yield Fault(_LAW, "stack", f"play never builds: {_names(at)}")


def set_up_in_order(at: KingsProgress) -> Iterator[Fault]:
    """Until the first player is named, what is still to happen is what is left of the first stack."""
    if not _is_setting_up(at):
        if at.king.card is None or len(at.king.palaces) != len(PALACES):
            yield Fault("first_position", "king", "his palaces and his card are drawn by now")
        return
    terms = at.terms
    first = first_position(Options(terms.seats, terms.colours, terms.rulings)).stack
    for index, (there, wanted) in enumerate(zip(at.stack, first, strict=False)):
        if there != wanted and not _comes_of(there, wanted):
            message = f"{there.name} {vars(there)}; expected {wanted.name} {vars(wanted)}"
            yield Fault("first_position", f"stack[{index}]", message)
    if at.king.card is not None or at.progress.round != 1 or any(at.progress.points):
        yield Fault("first_position", "king.card", "nobody has the King card or points yet")
    if at.king.space != START_SPACE[terms.seats]:
        yield Fault("king_on_his_track", "king.space", "he is at his start")
    if len(at.king.palaces) + len(_of(at, a.PalaceDraw)) != len(PALACES):
        yield Fault("first_position", "king.palaces", "palaces drawn and to draw are three")
    if COURT in at.courtiers.pawns or any(map(any, at.cards.piles)):
        yield Fault("first_position", "pawns", "nobody has moved or played yet")


def _comes_of(there: Item, wanted: Item) -> bool:
    """Say whether an item is what the one of the first stack becomes when its turn comes."""
    if isinstance(wanted, d.OpenGift):
        return there == a.GiftDraw(wanted.slot)
    return isinstance(there, a.ReturnCard) and isinstance(wanted, a.ReturnCard)


def returned_cards_are_held(at: KingsProgress) -> Iterator[Fault]:
    """A sealed card is still in the hand of its seat. § 2.7"""
    for ask in _of(at, a.ReturnCard):
        for seat, card in enumerate(ask.sealed):
            if card is not None and not held(at.cards.hands[seat], card):
                path = f"stack[{len(at.stack) - 1}].sealed[{seat}]"
                yield Fault("first_position", path, "the seat does not hold that card")


def gifts_are_opened_in_order(at: KingsProgress) -> Iterator[Fault]:
    """Slots still to be opened are empty, the last ones; where one is replaced, the others stay."""
    law = "opening_gifts"
    to_open = [due.slot for due in _of(at, d.OpenGift)]
    to_open += [ask.slot for ask in _of(at, a.GiftDraw)]
    laying_out = _is_setting_up(at) or _is_cleared(at)
    if laying_out and to_open != list(reversed(SLOTS))[: len(to_open)]:
        yield Fault(law, "stack", "gifts are opened from slot 0 to slot 17")
    for slot in SLOTS:
        empty = at.gifts.open[slot] is None
        if slot in to_open and not empty:
            yield Fault(law, f"gifts.open[{slot}]", "a gift lies where one is still to be opened")
        if laying_out and slot not in to_open and empty:
            yield Fault(law, f"gifts.open[{slot}]", "a gift was opened there")


def turns_go_round(at: KingsProgress) -> Iterator[Fault]:
    """The next turn is the left neighbour's; none is to come after the King's last space."""
    law, turns = "turns_go_round", _of(at, d.Turn)
    if _is_cleared(at) and turns and turns[0].seat != at.king.card:
        yield Fault(law, "stack[1].seat", f"seat {at.king.card} holds the King card and begins")
    if not _is_playing(at):
        return
    last = at.king.space == LAST_SPACE
    finishes = at.terms.rulings.king_last_space_end is LastSpace.FINISH_TURN
    if last and not finishes:
        yield Fault("king_on_his_track", "king.space", "the phase ends on the last space")
    elif last == bool(turns):
        yield Fault(law, "stack", "a turn is to come exactly until the King's last space")
    by = _acting(at)
    if by is not None and turns and turns[0].seat != (by + 1) % at.terms.seats:
        message = f"seat {turns[0].seat}; after seat {by} comes its left neighbour"
        yield Fault(law, "stack[1].seat", message)
    owner = None if isinstance(at.stack[-1], a.ChoosePair) else by
    for index, item in enumerate(at.stack):
        if isinstance(item, _ONE_SEATS) and by is not None and item.by != owner:
            if not isinstance(item, a.ChooseAction) or item.by != by:
                yield Fault(law, f"stack[{index}].by", f"it is the turn of seat {by}")


_ONE_SEATS: Final = (
    a.ChooseAbility,
    a.ChooseAction,
    a.PlayOn,
    a.StepOn,
    a.TakeSecond,
    a.Pretend,
    a.Transport,
    a.KeepOne,
    a.ChoosePile,
    a.LayPile,
    a.Support,
)
"""The asks of the seat whose turn it is."""


def _acting(at: KingsProgress) -> Seat | None:
    """Return the seat whose turn it is, null if its last action alone is not over."""
    turns = _of(at, d.Turn)
    actions = _of(at, a.ChooseAction)
    if actions:
        return actions[0].by
    return (turns[0].seat - 1) % at.terms.seats if turns else None


def actions_add_up(at: KingsProgress) -> Iterator[Fault]:
    """Actions taken and left are two, or the Priest's three, which all differ. § 3.9, 9.6"""
    law, asks = "actions_add_up", _of(at, a.ChooseAction)
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
        if (wrong := _disagrees(at, item)) is not None:
            yield Fault("asks_agree_with_the_table", f"stack[{index}]", wrong)


def _disagrees(at: KingsProgress, item: Item) -> str | None:
    """Return what an ask says that is not so, or null."""
    match item:
        case a.PlayOn(by, courtier, laid) if not 1 <= laid <= len(at.cards.piles[by][courtier]):
            return "so many cards do not lie there"
        case a.StepOn(_, courtier) if at.courtiers.pawns[courtier] not in VILLAGES:
            return "the pawn stands in no village"
        case a.ChoosePair(by, courtier) if not _controls(at, by, courtier, "major"):
            return "the seat does not hold major control of one who has arrived"
        case a.ChooseGift(by, courtier) if not _controls(at, by, courtier, "minor"):
            return "the seat does not hold minor control of one in the Court"
        case a.Pretend(_, left) if left > PRETENCE_CARDS:
            return "too many cards are left"
        case a.ChoosePile(_, left, done) if left > NEGOTIATION_PILES or (left == 1) != (
            done is not None
        ):
            return "the first pile is named exactly when one is left"
        case a.LayPile(by, courtier, laid) if not _is_begun(at.cards.piles[by][courtier], laid):
            return "what is laid is no part of the pile"
        case a.CardDraw(to, seat) if (to is Target.DISPLAY) != (seat is None):
            return "a hand or a rumour is somebody's, the display nobody's"
        case _:
            return None


def _controls(at: KingsProgress, seat: Seat, courtier: int, holding: str) -> bool:
    """Say whether the seat holds that control of one in the Court."""
    control = at.courtiers.control[courtier]
    return courtier in at.courtiers.court and getattr(control, holding) == seat


def _is_begun(pile: tuple[int, ...], laid: tuple[int, ...]) -> bool:
    """Say whether the cards laid are some of the pile, not all. § 9.13"""
    return len(laid) < len(pile) and all(laid.count(c) <= pile.count(c) for c in laid)


def draws_find_a_card(at: KingsProgress) -> Iterator[Fault]:
    """No more cards are to be drawn than the deck has, nor more than go where they go. § 7.4, 9.7"""
    if _is_setting_up(at):
        return
    draws = _of(at, a.CardDraw)
    if len(draws) > total(at.cards.deck):
        yield Fault("draws_find_a_card", "deck", f"{len(draws)} draws, {total(at.cards.deck)} cards")
    wanted = Target.RUMOUR if _of(at, a.KeepOne) else Target.DISPLAY
    for index, item in enumerate(at.stack):
        if isinstance(item, a.CardDraw) and item.to is not wanted:
            yield Fault("draws_find_a_card", f"stack[{index}].to", f"expected {wanted}")


def court_closes_the_phase(at: KingsProgress) -> Iterator[Fault]:
    """With five in the Court no turn goes on, but for what closes it and the steps of a test."""
    full = len(at.courtiers.court) == COURT_PLACES
    closing = bool(_of(at, d.CloseCourt) or _of(at, d.EndTest))
    if _is_playing(at) and full and not closing:
        yield Fault("court_closes_the_phase", "court", "five are in, and the phase goes on")
    if _of(at, d.CloseCourt) and not full:
        yield Fault("court_closes_the_phase", "stack", "fewer than five are in")


def scorings_follow(at: KingsProgress) -> Iterator[Fault]:
    """The scorings still to come are the last ones, and what follows them agrees with the round."""
    law = "end_of_a_round"
    kinds = tuple(due.kind for due in _of(at, d.ScoreKind))
    if kinds != KINDS[::-1][: len(kinds)]:
        yield Fault(law, "stack", "kinds are scored in their order")
    if kinds and not _of(at, d.ScoreVariety):
        yield Fault(law, "stack", "variety is scored after the kinds")
    minors = tuple(due.courtier for due in _of(at, d.MinorGift))
    if minors != at.courtiers.court[: len(minors)]:
        yield Fault(law, "stack", "small gifts are taken for the last in the Court first")
    if minors and len(kinds) < len(KINDS):
        yield Fault(law, "stack", "small gifts are taken before the scorings")
    if _of(at, d.ClearUp if at.progress.round == ROUNDS else d.EndGame):
        yield Fault(law, "stack[0]", f"that does not follow round {at.progress.round}")


def tests_add_up(at: KingsProgress) -> Iterator[Fault]:
    """In a test each seat throws once; who steps or throws now is named once. § 7.5 to 7.8"""
    thrown = [seat for due in _of(at, d.JudgeTest) for seat, _ in due.discarded]
    for kind in (a.TestDiscard, a.FreeStep, a.TopDiscard):
        seats = [ask.by for ask in _of(at, kind)]
        seats += thrown if kind is a.TestDiscard else []
        if len({*seats}) != len(seats):
            yield Fault("tests_add_up", "stack", f"a seat stands twice in {kind.name}")
    for due in _of(at, d.JudgeTest):
        for seat, value in due.discarded:
            if seat not in range(at.terms.seats) or value not in range(4):
                yield Fault("tests_add_up", "stack", f"seat {seat} threw no {value}")


STACK_LAWS: Final[tuple[Callable[[KingsProgress], Iterator[Fault]], ...]] = (
    set_up_in_order,
    returned_cards_are_held,
    gifts_are_opened_in_order,
    turns_go_round,
    actions_add_up,
    asks_lie_on_actions,
    asks_agree_with_the_table,
    draws_find_a_card,
    court_closes_the_phase,
    scorings_follow,
    tests_add_up,
)
"""The laws of a stack that play can build."""
