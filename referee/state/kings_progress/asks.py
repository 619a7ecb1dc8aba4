"""The asks of Kings Progress: who must answer what, and which kinds of move answer it. § 13.3"""

from typing import Final, TypeAlias

from attrs import frozen

from referee.state.bags import total
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.ids import (
    Ability,
    Action,
    Card,
    Courtier,
    Hidden,
    Kind,
    Target,
    Variety,
)
from referee.state.kings_progress.pieces import ABILITY
from referee.state.kings_progress.position import KingsProgress, Pile
from referee.state.seats import Seat
from referee.state.stack import Ask, ByAsk, ByNatureAsk, SealedAsk

About: TypeAlias = Kind | Variety
"""What a scoring of gifts is about. § 10.5"""


@frozen(slots=False)
class PalaceDraw(ByNatureAsk):
    """Which palace does the King come to next? § 2.4"""

    answers = (m.DrawPalace,)


@frozen(slots=False)
class GiftDraw(ByNatureAsk):
    """Which gift is opened for the slot? § 2.5"""

    answers = (m.DrawGift,)

    slot: int


@frozen(slots=False)
class CardDraw(ByNatureAsk):
    """Which card is drawn, for whose hand, the display or the rumour? § 2.6"""

    answers = (m.DrawCard,)

    to: Target
    seat: Seat | None


@frozen(slots=False)
class FirstSeat(ByNatureAsk):
    """Which seat gets the King card and begins? § 2.9"""

    answers = (m.NameFirst,)


@frozen(slots=False)
class ReturnCard(SealedAsk):
    """Which card does each seat return from its start hand? § 2.7"""

    answers = (m.Return,)

    sealed: tuple[Card | None, ...]

    def is_private(self, at: KingsProgress) -> bool:
        """Always: what others hold is theirs to know. § 1.14"""
        return True


@frozen(slots=False)
class ChooseAbility(ByAsk):
    """Which ability does the seat use, if any? § 3.4"""

    answers = (m.UseAbility, m.Pass)

    def is_private(self, at: KingsProgress) -> bool:
        """While it hangs on the hand whether a pretence would have something to do. § 4.7"""
        return (
            len(at.cards.piles[self.by]) - at.cards.piles[self.by].count(()) == 1
            and bool(at.cards.hands[self.by])
            and _may_pretend(at, self.by)
        )


@frozen(slots=False)
class ChooseAction(ByAsk):
    """Which action does the seat take? § 3.9"""

    answers = (m.Tuck, m.Step, m.DiscardTop, m.TakeOpen, m.EndTurn)

    left: int
    used: tuple[Action, ...]
    differ: bool


@frozen(slots=False)
class PlayOn(ByAsk):
    """Which card does the seat play further? § 4.5"""

    answers = (m.Tuck, m.Stop)

    courtier: Courtier
    laid: int

    def is_private(self, at: KingsProgress) -> bool:
        """While the seat has a card in hand. § 4.7"""
        return bool(at.cards.hands[self.by])


@frozen(slots=False)
class StepOn(ByAsk):
    """Where does the pawn go that stands too much in a full village? § 5.10"""

    answers = (m.Step,)

    courtier: Courtier


@frozen(slots=False)
class TakeSecond(ByAsk):
    """Does the seat take a second open card? § 7.3"""

    answers = (m.TakeOpen, m.Stop)


@frozen(slots=False)
class TestDiscard(ByAsk):
    """Which top card does the seat throw away in the test? § 7.6"""

    answers = (m.DiscardTop,)


@frozen(slots=False)
class FreeStep(ByAsk):
    """Which courtier does a winner of the test move for free? § 7.8"""

    answers = (m.Step, m.Pass)


@frozen(slots=False)
class ChoosePair(ByAsk):
    """Which pair of large gifts does the courtier's controller take? § 5.15"""

    answers = (m.TakePair,)

    courtier: Courtier


@frozen(slots=False)
class Pretend(ByAsk):
    """Which card goes under which pile as a pretence? § 9.2"""

    answers = (m.Tuck, m.Stop)

    left: int

    def is_private(self, at: KingsProgress) -> bool:
        """While the seat has a card in hand. § 4.7"""
        return bool(at.cards.hands[self.by])


@frozen(slots=False)
class Transport(ByAsk):
    """Which courtier does the Knight's owner move for free? § 9.5"""

    answers = (m.Step,)


@frozen(slots=False)
class KeepOne(ByAsk):
    """Which of the cards drawn does the Lady's owner keep? § 9.7"""

    answers = (m.Keep,)

    def is_private(self, at: KingsProgress) -> bool:
        """While two cards or more were drawn. § 4.7"""
        return total(at.cards.rumour) > 1


@frozen(slots=False)
class ChoosePile(ByAsk):
    """Which pile gets a new order? § 9.9"""

    answers = (m.Rearrange, m.Stop)

    left: int
    done: Courtier | None


@frozen(slots=False)
class LayPile(ByAsk):
    """Which card of the pile is laid next, the top first? § 9.13"""

    answers = (m.Lay,)

    courtier: Courtier
    laid: Pile


@frozen(slots=False)
class Support(ByAsk):
    """Which gifts are swapped, or which one is replaced? § 9.14"""

    answers = (m.Swap, m.Replace)


@frozen(slots=False)
class ChooseGift(ByAsk):
    """Which small gift does the holder of minor control take? § 10.2"""

    answers = (m.TakeGift,)

    courtier: Courtier


@frozen(slots=False)
class TopDiscard(ByAsk):
    """Which top card does a top scorer throw away? § 10.5"""

    answers = (m.DiscardTop,)

    about: About


def _may_pretend(at: KingsProgress, seat: Seat) -> bool:
    """Say whether the seat controls a courtier with an unused pretence. § 4.7"""
    return any(
        control.major == seat and not control.used and ABILITY[courtier] is Ability.PRETENCE
        for courtier, control in enumerate(at.courtiers.control)
    )


Sealed: TypeAlias = tuple[Card | Hidden | None, ...]
"""Cards returned by seat, as a viewer sees them. § 15.4"""


@frozen(slots=False)
class SeenReturnCard(SealedAsk, name="return_card"):
    """`ReturnCard` as a viewer sees it. § 15.4"""

    answers = (m.Return,)

    sealed: Sealed


ASKS: Final[tuple[type[Ask], ...]] = (
    PalaceDraw,
    GiftDraw,
    CardDraw,
    FirstSeat,
    ReturnCard,
    ChooseAbility,
    ChooseAction,
    PlayOn,
    StepOn,
    TakeSecond,
    TestDiscard,
    FreeStep,
    ChoosePair,
    Pretend,
    Transport,
    KeepOne,
    ChoosePile,
    LayPile,
    Support,
    ChooseGift,
    TopDiscard,
)
"""All kinds of ask, in the book's order."""
