"""The asks of El Grande: who must answer what, and which kinds of move answer it. § 13.1"""

from typing import Final, TypeAlias

from attrs import frozen

from referee.state.el_grande import moves as m
from referee.state.el_grande.ids import Card, Hidden, Reach, Region
from referee.state.seats import Seat
from referee.state.stack import Ask, NatureAsk, SealedAsk, SeatAsk


@frozen(slots=False)
class DrawKingsRegion(NatureAsk):
    """Which region card is drawn for the King? § 2.2"""

    answers = (m.DrawRegion,)


@frozen(slots=False)
class DrawHome(NatureAsk):
    """Which region card is drawn for the seat's Grande? § 2.4"""

    answers = (m.DrawRegion,)

    seat: Seat


@frozen(slots=False)
class DrawFirstBidder(NatureAsk):
    """Which seat bids first? § 2.5"""

    answers = (m.DrawSeat,)


@frozen(slots=False)
class OpenStack(NatureAsk):
    """Which card is turned up on the stack? § 3.2"""

    answers = (m.TurnUp,)

    stack: int


@frozen(slots=False)
class BidPower(SeatAsk):
    """Which power card does the seat play? § 3.3"""

    answers = (m.PlayPower,)


@frozen(slots=False)
class FillCourt(SeatAsk):
    """How many go from the provinces to the court? § 4.4"""

    answers = (m.Recruit,)

    up_to: int
    recall: bool


@frozen(slots=False)
class RecallFromBoard(SeatAsk):
    """Who comes back from the board into the court? § 4.5"""

    answers = (m.Withdraw, m.Stop)

    left: int


@frozen(slots=False)
class ChooseCard(SeatAsk):
    """Which action card does the seat take? § 4.7"""

    answers = (m.Take,)


@frozen(slots=False)
class PlayCard(SeatAsk):
    """Place, announce the special, or end the turn? § 4.8"""

    answers = (m.Place, m.Announce, m.EndTurn)

    card: Card
    left: int
    special: bool


@frozen(slots=False)
class MayVeto(SeatAsk):
    """Does the holder of a Veto stop the special, or another's Veto? § 8.3"""

    answers = (m.Veto, m.Allow)

    actor: Seat
    card: Card
    against: Seat | None


@frozen(slots=False)
class MoveCaballeros(SeatAsk):
    """Which caballero moves, from where to where? § 7.06"""

    answers = (m.Shift, m.Stop)

    own: int
    foreign: int
    any: int
    one_origin: bool
    origin: Region | None


@frozen(slots=False)
class PlaceAnywhere(SeatAsk):
    """Where is one more placed? § 7.1B"""

    answers = (m.Place, m.Stop)

    left: int


@frozen(slots=False)
class MoveOrPlace(SeatAsk):
    """Move out of one region, or place two more? § 7.1C"""

    answers = (m.Shift, m.Place, m.Stop)


@frozen(slots=False)
class GiveUp(SeatAsk):
    """From where does the seat give one back? § 7.2D"""

    answers = (m.Surrender,)

    left: int


@frozen(slots=False)
class Strike(SeatAsk):
    """From where is one of the owner's sent back? § 7.2E"""

    answers = (m.Remove,)

    owner: Seat


@frozen(slots=False)
class SetLossDisks(SealedAsk):
    """In which region does each seat lose so many? § 7.2F, 7.2G"""

    answers = (m.Point,)

    sealed: tuple[Region | None, ...]
    number: int


@frozen(slots=False)
class SetEvictedDisks(SealedAsk):
    """Where do the evicted of each seat go? § 7.4C"""

    answers = (m.Point,)

    sealed: tuple[Region | None, ...]
    region: Region


@frozen(slots=False)
class SetUniqueDisks(SealedAsk):
    """Which region does each seat want scored? § 7.4G"""

    answers = (m.Point,)

    sealed: tuple[Region | None, ...]


@frozen(slots=False)
class SetCastilloDisks(SealedAsk):
    """Where do each seat's caballeros in the castillo go? § 10.9"""

    answers = (m.Point,)

    sealed: tuple[Region | None, ...]


@frozen(slots=False)
class ChooseScored(SeatAsk):
    """Which place is scored? § 7.2H"""

    answers = (m.Point,)


@frozen(slots=False)
class ChooseEvicted(SeatAsk):
    """Which region is emptied of the others? § 7.4C"""

    answers = (m.Point,)


@frozen(slots=False)
class MoveBoard(SeatAsk):
    """Which mobile board is laid where? § 7.4A"""

    answers = (m.SetBoard,)


@frozen(slots=False)
class MoveKing(SeatAsk):
    """Where does the King go? § 7.4B, 7.5A"""

    answers = (m.SendKing,)

    reach: Reach


@frozen(slots=False)
class MoveGrande(SeatAsk):
    """Where does the seat's Grande go? § 7.4D"""

    answers = (m.SendGrande,)


@frozen(slots=False)
class ChoosePower(SeatAsk):
    """Which power card comes back in hand? § 7.4E"""

    answers = (m.TakeBack,)


DiskAsk: TypeAlias = SetLossDisks | SetEvictedDisks | SetUniqueDisks | SetCastilloDisks
"""The asks that are answered with secret disks. § 9.1"""

Disks: TypeAlias = tuple[Region | Hidden | None, ...]
"""Disks by seat, as a viewer sees them. § 15.4"""


@frozen(slots=False)
class SeenLossDisks(SealedAsk, name="set_loss_disks"):
    """`SetLossDisks` as a viewer sees it. § 15.4"""

    answers = (m.Point,)

    sealed: Disks
    number: int


@frozen(slots=False)
class SeenEvictedDisks(SealedAsk, name="set_evicted_disks"):
    """`SetEvictedDisks` as a viewer sees it. § 15.4"""

    answers = (m.Point,)

    sealed: Disks
    region: Region


@frozen(slots=False)
class SeenUniqueDisks(SealedAsk, name="set_unique_disks"):
    """`SetUniqueDisks` as a viewer sees it. § 15.4"""

    answers = (m.Point,)

    sealed: Disks


@frozen(slots=False)
class SeenCastilloDisks(SealedAsk, name="set_castillo_disks"):
    """`SetCastilloDisks` as a viewer sees it. § 15.4"""

    answers = (m.Point,)

    sealed: Disks


ASKS: Final[tuple[type[Ask], ...]] = (
    DrawKingsRegion,
    DrawHome,
    DrawFirstBidder,
    OpenStack,
    BidPower,
    FillCourt,
    RecallFromBoard,
    ChooseCard,
    PlayCard,
    MayVeto,
    MoveCaballeros,
    PlaceAnywhere,
    MoveOrPlace,
    GiveUp,
    Strike,
    SetLossDisks,
    SetEvictedDisks,
    SetUniqueDisks,
    SetCastilloDisks,
    ChooseScored,
    ChooseEvicted,
    MoveBoard,
    MoveKing,
    MoveGrande,
    ChoosePower,
)
"""All kinds of ask, in the book's order."""
