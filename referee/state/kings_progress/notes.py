"""The notes of Kings Progress: what happened, in the order it happened. § 14.1"""

from typing import Final, TypeAlias

from attrs import frozen

from referee.state.kings_progress.dues import Thrown
from referee.state.kings_progress.ids import (
    Ability,
    Card,
    Courtier,
    Deck,
    Discarding,
    Ending,
    Gift,
    Holding,
    Kind,
    Reason,
    Variety,
)
from referee.state.kings_progress.land import Palace
from referee.state.kings_progress.position import Points
from referee.state.rows import Row
from referee.state.seats import Seat
from referee.state.stack import Answered, Note, NothingToAnswer

Why: TypeAlias = Discarding | Kind | Variety
"""Why a card went to the discards: a scoring is named by what it is about. § 14.1"""

Rank: TypeAlias = tuple[Seat, Row, Points]
"""A seat, its standing and its points in a scoring. § 10.4"""


@frozen(slots=False)
class CardsReturned(Note):
    """The returned cards are in the deck. § 2.7"""

    number: int


@frozen(slots=False)
class Reshuffled(Note):
    """Discards became the deck, or part of it. § 2.5, 7.9"""

    deck: Deck


@frozen(slots=False)
class KingStepped(Note):
    """The King's counter moved on. § 3.2"""

    space: int


@frozen(slots=False)
class Paid(Note):
    """A seat got points, about a courtier, a kind of gift or the variety of gifts. § 14.1"""

    seat: Seat
    points: Points
    reason: Reason
    about: Courtier | Kind | Variety | None


@frozen(slots=False)
class AbilityUsed(Note):
    """A seat used an ability. § 3.8"""

    seat: Seat
    courtier: Courtier
    ability: Ability


@frozen(slots=False)
class ControlPassed(Note):
    """Major or minor control of a courtier passed. § 8.1"""

    courtier: Courtier
    control: Holding
    before: Seat | None
    after: Seat | None


@frozen(slots=False)
class AbilityRenewed(Note):
    """The disc came off an ability. § 8.5"""

    courtier: Courtier


@frozen(slots=False)
class Arrived(Note):
    """A courtier arrived in the Court. § 5.12"""

    courtier: Courtier
    place: int
    by: Seat


@frozen(slots=False)
class KingCardTaken(Note):
    """The King card changed hands. § 5.13, 9.18"""

    before: Seat
    after: Seat


@frozen(slots=False)
class Discarded(Note):
    """An influence card went to the discards; out of the rumour it was no courtier's. § 6.2"""

    seat: Seat
    courtier: Courtier | None
    card: Card
    why: Why


@frozen(slots=False)
class GiftsTaken(Note):
    """A seat took gifts because of a courtier. § 5.17, 10.2"""

    seat: Seat
    gifts: tuple[Gift, ...]
    courtier: Courtier


@frozen(slots=False)
class GiftReplaced(Note):
    """A gift went to the discards, to be replaced. § 9.14"""

    seat: Seat
    slot: int
    gift: Gift


@frozen(slots=False)
class TestBegan(Note):
    """A loyalty test began, in this order. § 7.5"""

    order: tuple[Seat, ...]


@frozen(slots=False)
class TestJudged(Note):
    """A loyalty test was judged: what was thrown, and who steps for free. § 7.7"""

    discarded: tuple[Thrown, ...]
    winners: tuple[Seat, ...]


@frozen(slots=False)
class PhaseEnded(Note):
    """The player turns are over. § 10.1"""

    why: Ending


@frozen(slots=False)
class Ranked(Note):
    """A scoring of gifts with its reasons, best first. § 10.4"""

    about: Kind | Variety
    table: tuple[Rank, ...]


@frozen(slots=False)
class RoundBegan(Note):
    """A round began: the King is in this palace. § 10.11"""

    round: int
    palace: Palace


@frozen(slots=False)
class GameOver(Note):
    """The match is over. § 11.1"""

    winners: tuple[Seat, ...]


NOTES: Final[tuple[type[Note], ...]] = (
    Answered,
    NothingToAnswer,
    CardsReturned,
    Reshuffled,
    KingStepped,
    Paid,
    AbilityUsed,
    ControlPassed,
    AbilityRenewed,
    Arrived,
    KingCardTaken,
    Discarded,
    GiftsTaken,
    GiftReplaced,
    TestBegan,
    TestJudged,
    PhaseEnded,
    Ranked,
    RoundBegan,
    GameOver,
)
"""All kinds of note, in the book's order."""
