"""The moves of El Grande: one hand motion each, in the order of the universe. § 13.3"""

from typing import Final

from attrs import frozen

from referee.state.el_grande.ids import Board, Card, Region, Site, Spot
from referee.state.seats import Seat
from referee.state.stack import Move, NaturesMove


@frozen(slots=False)
class DrawRegion(NaturesMove):
    """Nature draws a region card. § 2.2, 2.4"""

    region: Region


@frozen(slots=False)
class DrawSeat(NaturesMove):
    """Nature draws the seat that bids first. § 2.5"""

    seat: Seat


@frozen(slots=False)
class TurnUp(NaturesMove):
    """Nature turns up an action card. § 3.2"""

    card: Card


@frozen(slots=False)
class PlayPower(Move):
    """A seat plays a power card face up. § 3.6"""

    value: int


@frozen(slots=False)
class Recruit(Move):
    """A seat takes so many from its provinces into its court. § 4.4"""

    count: int


@frozen(slots=False)
class Withdraw(Move):
    """A seat takes one of its own from the board into its court. § 4.5"""

    origin: Site


@frozen(slots=False)
class Stop(Move):
    """A seat does no more of this. § 4.5, 7.06"""


@frozen(slots=False)
class Take(Move):
    """A seat takes the open card of a stack. § 4.7"""

    stack: int


@frozen(slots=False)
class Place(Move):
    """A seat puts one from its court on the board. § 4.8"""

    to: Site


@frozen(slots=False)
class Announce(Move):
    """A seat announces the card's special. § 4.13"""


@frozen(slots=False)
class EndTurn(Move):
    """A seat ends its turn. § 4.14"""


@frozen(slots=False)
class Veto(Move):
    """A seat lays down a Veto. § 8.5"""


@frozen(slots=False)
class Allow(Move):
    """A seat lets it pass. § 8.5"""


@frozen(slots=False)
class Shift(Move):
    """A seat moves one caballero on the board. § 7.06"""

    owner: Seat
    origin: Site
    to: Site


@frozen(slots=False)
class Surrender(Move):
    """A seat gives one of its own back to its provinces. § 7.2D"""

    origin: Spot


@frozen(slots=False)
class Remove(Move):
    """A seat sends one of the ask's owner back to the provinces. § 7.2E"""

    origin: Site


@frozen(slots=False)
class Point(Move):
    """A seat points at a place, or sets its disk to it. § 9.1"""

    place: Site


@frozen(slots=False)
class SetBoard(Move):
    """A seat lays a mobile board. § 7.4A"""

    board: Board
    to: Site


@frozen(slots=False)
class SendKing(Move):
    """A seat moves the King. § 7.4B, 7.5A"""

    to: Site


@frozen(slots=False)
class SendGrande(Move):
    """A seat moves its own Grande. § 7.4D"""

    to: Site


@frozen(slots=False)
class TakeBack(Move):
    """A seat takes a power card back in hand. § 7.4E"""

    value: int


@frozen(slots=False)
class SealedPoint(Move, name="point"):
    """A disk that was set, as those see it who may not know where it points. § 15.5"""

    place: None = None


@frozen(slots=False)
class SecretTakeBack(Move, name="take_back"):
    """A power card taken back, as those see it who may not know which. § 15.5"""

    value: None = None


MOVES: Final = (
    DrawRegion,
    DrawSeat,
    TurnUp,
    PlayPower,
    Recruit,
    Withdraw,
    Stop,
    Take,
    Place,
    Announce,
    EndTurn,
    Veto,
    Allow,
    Shift,
    Surrender,
    Remove,
    Point,
    SetBoard,
    SendKing,
    SendGrande,
    TakeBack,
)
"""All kinds of move, in the book's order."""
