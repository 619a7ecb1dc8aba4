"""
The laws of the stack: what may lie on what, and what it says agrees with the table. § 1.12, 13.3

The whole stack is read as a text of the names of its items, the lowest first, and must have one of
the forms that play builds. Only a stack of such a form is held against the other laws.
"""

import re
from collections.abc import Iterator
from typing import Final, TypeVar

from referee.state.bags import held
from referee.state.game import Fault
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import dues as d
from referee.state.kings_progress.land import COURT, PALACES
from referee.state.kings_progress.numbers import (
    ROUNDS,
    SLOTS,
)
from referee.state.kings_progress.pieces import LAST_SPACE, START_SPACE
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.rulings import LastSpace, Options
from referee.state.kings_progress.setup import first_position
from referee.state.seats import Seat
from referee.state.soundness import Law
from referee.state.stack import Item

_LAW: Final = "stack_is_built_as_in_the_book"
SomeItem = TypeVar("SomeItem", bound=Item)

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


def items_of(at: KingsProgress, kind: type[SomeItem]) -> tuple[SomeItem, ...]:
    """Return the items of that kind, the lowest first."""
    return tuple(item for item in at.stack if isinstance(item, kind))


def is_setting_up(at: KingsProgress) -> bool:
    """Say whether the first player is still to be named."""
    return bool(items_of(at, a.FirstSeat))


def is_cleared(at: KingsProgress) -> bool:
    """Say whether the table is being laid out for a round."""
    return not items_of(at, a.ChooseAction) and bool(_CLEARED.fullmatch(_names(at)))


def is_playing(at: KingsProgress) -> bool:
    """Say whether the player turns of a round are under way."""
    end = at.stack and isinstance(at.stack[0], d.EndRound)
    return bool(end) and not is_setting_up(at) and not is_cleared(at)


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
    """Until the first player is named, the stack is what is left of the first one."""
    if not is_setting_up(at):
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
    if len(at.king.palaces) + len(items_of(at, a.PalaceDraw)) != len(PALACES):
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
    for ask in items_of(at, a.ReturnCard):
        for seat, card in enumerate(ask.sealed):
            if card is not None and not held(at.cards.hands[seat], card):
                path = f"stack[{len(at.stack) - 1}].sealed[{seat}]"
                yield Fault("first_position", path, "the seat does not hold that card")


def gifts_are_opened_in_order(at: KingsProgress) -> Iterator[Fault]:
    """Slots still to be opened are empty, the last ones; where one is replaced, the others stay."""
    law = "opening_gifts"
    to_open = [due.slot for due in items_of(at, d.OpenGift)]
    to_open += [ask.slot for ask in items_of(at, a.GiftDraw)]
    laying_out = is_setting_up(at) or is_cleared(at)
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
    law, turns = "turns_go_round", items_of(at, d.Turn)
    if is_cleared(at) and turns and turns[0].seat != at.king.card:
        yield Fault(law, "stack[1].seat", f"seat {at.king.card} holds the King card and begins")
    if not is_playing(at):
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
    for index, item in enumerate(at.stack):
        if isinstance(item, _ONE_SEATS) and by is not None and item.by != by:
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
    turns = items_of(at, d.Turn)
    actions = items_of(at, a.ChooseAction)
    if actions:
        return actions[0].by
    return (turns[0].seat - 1) % at.terms.seats if turns else None


STACK_LAWS: Final[tuple[Law[KingsProgress], ...]] = (
    set_up_in_order,
    returned_cards_are_held,
    gifts_are_opened_in_order,
    turns_go_round,
)
"""The laws of the order in which things happen, on a stack that play can build."""
