"""The moves of Kings Progress: one hand motion each, in the order of the universe. § 13.2"""

from typing import Final

from attrs import frozen

from referee.state.kings_progress.ids import Card, Courtier, Gift
from referee.state.kings_progress.land import Palace, Place
from referee.state.seats import Seat
from referee.state.stack import Move, NaturesMove


@frozen(slots=False)
class DrawPalace(NaturesMove):
    """Nature draws the palace of the next round. § 2.4"""

    palace: Palace


@frozen(slots=False)
class DrawGift(NaturesMove):
    """Nature draws a gift for a slot. § 2.5"""

    gift: Gift


@frozen(slots=False)
class DrawCard(NaturesMove):
    """Nature draws an influence card. § 2.6"""

    card: Card


@frozen(slots=False)
class NameFirst(NaturesMove):
    """Nature names the seat that begins. § 2.9"""

    seat: Seat


@frozen(slots=False)
class Return(Move):
    """A seat returns a card of its start hand, sealed. § 2.7"""

    card: Card


@frozen(slots=False)
class UseAbility(Move):
    """A seat uses the ability of a courtier. § 3.8"""

    courtier: Courtier


@frozen(slots=False)
class Pass(Move):
    """A seat declines an ability or a free step. § 3.4, 7.8"""


@frozen(slots=False)
class Stop(Move):
    """A seat ends something of several parts. § 4.5, 7.3, 9.2, 9.9"""


@frozen(slots=False)
class EndTurn(Move):
    """A seat gives up the actions left. § 3.12"""


@frozen(slots=False)
class Tuck(Move):
    """A seat puts a card from its hand under a pile. § 4.3, 9.2"""

    courtier: Courtier
    card: Card


@frozen(slots=False)
class Step(Move):
    """A seat moves a pawn along one link. § 5.9"""

    courtier: Courtier
    to: Place


@frozen(slots=False)
class DiscardTop(Move):
    """A seat throws the top card of a pile away. § 6.2"""

    courtier: Courtier


@frozen(slots=False)
class TakeOpen(Move):
    """A seat takes an open card to its hand. § 7.2"""

    card: Card


@frozen(slots=False)
class TakePair(Move):
    """A seat takes a pair of large gifts. § 5.17"""

    index: int


@frozen(slots=False)
class TakeGift(Move):
    """A seat takes a small gift. § 10.2"""

    index: int


@frozen(slots=False)
class Keep(Move):
    """The Lady's owner keeps one of the cards drawn. § 9.7"""

    card: Card


@frozen(slots=False)
class Rearrange(Move):
    """A seat chooses a pile for a new order. § 9.9"""

    courtier: Courtier


@frozen(slots=False)
class Lay(Move):
    """A seat lays the next card of the new order, from the top. § 9.13"""

    card: Card


@frozen(slots=False)
class Swap(Move):
    """A seat lets two gifts change places. § 9.14"""

    first: int
    second: int


@frozen(slots=False)
class Replace(Move):
    """A seat replaces a gift by another from the deck. § 9.14"""

    slot: int


@frozen(slots=False)
class SealedReturn(Move, name="return"):
    """A card returned, as those see it who may not know which. § 15.4"""

    card: None = None


@frozen(slots=False)
class SecretKeep(Move, name="keep"):
    """A card kept, as those see it who may not know which. § 15.4"""

    card: None = None


@frozen(slots=False)
class SecretDraw(NaturesMove, name="draw_card"):
    """A card drawn, as those see it who may not know which. § 15.4"""

    card: None = None


MOVES: Final[tuple[type[Move], ...]] = (
    DrawPalace,
    DrawGift,
    DrawCard,
    NameFirst,
    Return,
    UseAbility,
    Pass,
    Stop,
    EndTurn,
    Tuck,
    Step,
    DiscardTop,
    TakeOpen,
    TakePair,
    TakeGift,
    Keep,
    Rearrange,
    Lay,
    Swap,
    Replace,
)
"""All kinds of move, in the book's order."""
