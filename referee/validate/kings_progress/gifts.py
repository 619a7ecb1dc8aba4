"""Chapters 5.16 and 9.15 to 9.16: which gifts may be taken, swapped, replaced."""

from typing import TypeAlias

from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.numbers import FIRST_SINGLE, lot_of
from referee.state.kings_progress.position import KingsProgress
from referee.validate.rule import KEPT, Facts, rule

Giving: TypeAlias = a.ChoosePair | a.ChooseGift


@rule("5.16")
def must_be_left_on_the_table(
    at: KingsProgress, _ask: Giving, move: m.TakePair | m.TakeGift
) -> Facts | None:
    """Only a pair or single that still lies there is taken."""
    slot = 2 * move.index if isinstance(move, m.TakePair) else FIRST_SINGLE + move.index
    return {"index": move.index} if at.gifts.open[slot] is None else KEPT


@rule("9.15")
def must_name_filled_slots(
    at: KingsProgress, _ask: a.Support, move: m.Swap | m.Replace
) -> Facts | None:
    """Only gifts that still lie on the table are swapped or replaced."""
    named = (move.first, move.second) if isinstance(move, m.Swap) else (move.slot,)
    empty = tuple(slot for slot in named if at.gifts.open[slot] is None)
    return {"slots": empty} if empty else KEPT


@rule("9.16")
def must_name_two_lots(_at: KingsProgress, _ask: a.Support, move: m.Swap) -> Facts | None:
    """The two gifts of a swap lie in different lots."""
    if lot_of(move.first) != lot_of(move.second):
        return KEPT
    return {"first": move.first, "second": move.second}
