"""The notes of El Grande: what happened, in the order it happened. § 14.1"""

from typing import Final

from attrs import frozen

from referee.state.el_grande.ids import Board, Card, Region, Site, Spot
from referee.state.el_grande.land import Values
from referee.state.rows import Row
from referee.state.seats import Seat
from referee.state.stack import Answered, Note, NothingToAnswer


@frozen(slots=False)
class KingDrawn(Note):
    """The King's region was drawn. § 2.2"""

    region: Region


@frozen(slots=False)
class HomeDrawn(Note):
    """A seat's home region was drawn. § 2.4"""

    seat: Seat
    region: Region


@frozen(slots=False)
class FirstBidderDrawn(Note):
    """Who bids first was drawn. § 2.5"""

    seat: Seat


@frozen(slots=False)
class Dealt(Note):
    """The caballeros were dealt. § 2.6"""


@frozen(slots=False)
class RoundBegun(Note):
    """A round began. § 3.1"""

    round: int


@frozen(slots=False)
class CardTurnedUp(Note):
    """An action card was turned up. § 3.2"""

    stack: int
    card: Card


@frozen(slots=False)
class PowerPlayed(Note):
    """A power card was played. § 3.6"""

    seat: Seat
    value: int


@frozen(slots=False)
class TurnsOrdered(Note):
    """The order of the turns was fixed: seats in acting order. § 3.7"""

    seats: tuple[Seat, ...]


@frozen(slots=False)
class TurnBegun(Note):
    """A seat's turn began. § 4.1"""

    seat: Seat


@frozen(slots=False)
class Recruited(Note):
    """A seat recruited so many, perhaps none. § 4.4"""

    seat: Seat
    count: int


@frozen(slots=False)
class Withdrawn(Note):
    """A seat took one back from the board into its court. § 4.5"""

    seat: Seat
    origin: Region


@frozen(slots=False)
class Stopped(Note):
    """A seat did no more of what it was doing. § 7.06"""

    seat: Seat


@frozen(slots=False)
class CardTaken(Note):
    """A seat took an action card. § 4.7"""

    seat: Seat
    card: Card


@frozen(slots=False)
class Placed(Note):
    """A seat placed a caballero. § 4.8"""

    seat: Seat
    to: Site


@frozen(slots=False)
class Announced(Note):
    """A seat announced its card's special. § 4.13"""

    seat: Seat
    card: Card


@frozen(slots=False)
class Allowed(Note):
    """A seat let the special pass, or the Veto of seat `against`. § 8.5"""

    seat: Seat
    against: Seat | None


@frozen(slots=False)
class VetoPlayed(Note):
    """A seat laid down a Veto against the special, or against that of seat `against`. § 8.5"""

    seat: Seat
    against: Seat | None


@frozen(slots=False)
class VetoStopped(Note):
    """A seat had its Veto stopped by another. § 8.7"""

    seat: Seat
    by: Seat


@frozen(slots=False)
class SpecialStopped(Note):
    """A special was stopped by a Veto. § 8.6"""

    seat: Seat
    card: Card
    by: Seat


@frozen(slots=False)
class Shifted(Note):
    """A seat moved a caballero of `owner`. § 7.06"""

    seat: Seat
    owner: Seat
    origin: Region
    to: Site


@frozen(slots=False)
class CourtEmptied(Note):
    """A seat sent so many from its court to its provinces, perhaps none. § 7.2B, 7.2C"""

    seat: Seat
    count: int


@frozen(slots=False)
class Surrendered(Note):
    """A seat gave one of its own back. § 7.2D"""

    seat: Seat
    origin: Spot


@frozen(slots=False)
class Struck(Note):
    """A seat sent one of `owner` back. § 7.2E"""

    seat: Seat
    owner: Seat
    origin: Region


@frozen(slots=False)
class DiskSet(Note):
    """A seat set its disk; where it points is not told. § 9.1"""

    seat: Seat


@frozen(slots=False)
class DisksShown(Note):
    """The disks were shown, by seat; null for seats not concerned. § 9.4"""

    disks: tuple[Region | None, ...]


@frozen(slots=False)
class Lost(Note):
    """A seat lost so many to its provinces. § 7.2F, 7.2G"""

    seat: Seat
    origin: Region
    count: int


@frozen(slots=False)
class Evicted(Note):
    """So many of a seat had to leave the region. § 7.4C"""

    seat: Seat
    origin: Region
    to: Spot
    count: int


@frozen(slots=False)
class LeftTheCastillo(Note):
    """So many of a seat left the castillo. § 10.9"""

    seat: Seat
    to: Spot
    count: int


@frozen(slots=False)
class PlaceChosen(Note):
    """A seat pointed at a place. § 7.2H, 7.4C"""

    seat: Seat
    place: Site


@frozen(slots=False)
class BoardSet(Note):
    """A seat laid a mobile board; origin is null from beside the board. § 7.4A"""

    seat: Seat
    board: Board
    origin: Site | None
    to: Site


@frozen(slots=False)
class KingSent(Note):
    """A seat moved the King. § 7.4B, 7.5A"""

    seat: Seat
    origin: Region
    to: Region


@frozen(slots=False)
class GrandeSent(Note):
    """A seat moved its Grande. § 7.4D"""

    seat: Seat
    origin: Region
    to: Region


@frozen(slots=False)
class PowerTakenBack(Note):
    """A seat took a power card back; the value is null for those who may not know it. § 7.4E"""

    seat: Seat
    value: int | None


@frozen(slots=False)
class CastilloOpened(Note):
    """The castillo was opened: who stands in it, by seat. § 6.5"""

    counts: Row


@frozen(slots=False)
class Scored(Note):
    """A place was scored: board in force, counts, places, points by seat, bonuses. § 10.10"""

    place: Site
    board: Values
    first_only: bool
    counts: Row
    places: tuple[int | None, ...]
    points: Row
    king_bonus: Seat | None
    home_bonus: Seat | None


@frozen(slots=False)
class TurnEnded(Note):
    """A seat ended its turn. § 4.14"""

    seat: Seat


@frozen(slots=False)
class VetoExpired(Note):
    """A seat's Veto ran out. § 3.9"""

    seat: Seat


@frozen(slots=False)
class RoundEnded(Note):
    """A round ended. § 3.8"""

    round: int


@frozen(slots=False)
class GeneralScoringBegun(Note):
    """A general scoring began. § 10.9"""

    round: int


@frozen(slots=False)
class GameEnded(Note):
    """The match is over. § 11.2"""

    points: Row
    ranks: Row
    winners: tuple[Seat, ...]


NOTES: Final[tuple[type[Note], ...]] = (
    KingDrawn,
    HomeDrawn,
    FirstBidderDrawn,
    Dealt,
    RoundBegun,
    CardTurnedUp,
    PowerPlayed,
    TurnsOrdered,
    TurnBegun,
    Recruited,
    Withdrawn,
    Stopped,
    CardTaken,
    Placed,
    Announced,
    Allowed,
    VetoPlayed,
    VetoStopped,
    SpecialStopped,
    Shifted,
    CourtEmptied,
    Surrendered,
    Struck,
    DiskSet,
    DisksShown,
    Lost,
    Evicted,
    LeftTheCastillo,
    PlaceChosen,
    BoardSet,
    KingSent,
    GrandeSent,
    PowerTakenBack,
    CastilloOpened,
    Scored,
    TurnEnded,
    VetoExpired,
    RoundEnded,
    GeneralScoringBegun,
    GameEnded,
    Answered,
    NothingToAnswer,
)
"""All kinds of note, in the book's order."""
