"""Chapter 7, the cards: 45 in 33 designs, each one entry. § 1.6, 7.1A to 7.5A"""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from referee.state.bags import Bag
from referee.state.el_grande.dues import Special as SpecialDue
from referee.state.el_grande.ids import ALL, KINGS_CARD, Card, Reach
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.scoring import Paid
from referee.state.el_grande.special_scorings import ScoreOne, ScoreThose, ScoreUnique, Which
from referee.state.el_grande.specials import (
    CallToCourt,
    EmptyCourts,
    Evict,
    GiveBack,
    GrandeGoes,
    Intrigue,
    KeepVeto,
    KingGoes,
    OneFromEach,
    OneOf,
    PlaceBoard,
    RegainPower,
    Reinforce,
    SecretLoss,
    Special,
)
from referee.state.stack import Tell


@frozen
class Design:
    """A design of action cards: how many there are, what is printed, what it does."""

    card: Card
    copies: int
    title: str
    text: str
    special: Special


_DESIGNS: Final = (
    Design(
        Card.C1A,
        1,
        "Intrigue",
        "Move any number of your caballeros out of one region.",
        Intrigue(own=ALL, one_origin=True),
    ),
    Design(
        Card.C1B,
        1,
        "Intrigue",
        "Place two more from your court, in any regions or the castillo.",
        Reinforce(2),
    ),
    Design(
        Card.C1C,
        1,
        "Intrigue",
        "Do as 1B, or as 1A.",
        OneOf((Reinforce(2), Intrigue(own=ALL, one_origin=True))),
    ),
    Design(
        Card.C1D,
        2,
        "Intrigue",
        "Move up to five caballeros of any colours out of one region.",
        Intrigue(any=5, one_origin=True),
    ),
    Design(
        Card.C1E, 1, "Intrigue", "Move up to three caballeros of other seats.", Intrigue(foreign=3)
    ),
    Design(Card.C1F, 1, "Intrigue", "Move up to three caballeros of any colours.", Intrigue(any=3)),
    Design(
        Card.C1G,
        2,
        "Intrigue",
        "Move up to two of yours and up to two of other seats.",
        Intrigue(own=2, foreign=2),
    ),
    Design(Card.C1H, 1, "Intrigue", "Move up to four of your caballeros.", Intrigue(own=4)),
    Design(Card.C1I, 1, "Intrigue", "Move up to four caballeros of any colours.", Intrigue(any=4)),
    Design(
        Card.C2A,
        2,
        "Veto",
        "Keep this card; until the end of the next round you may stop one special of another seat.",
        KeepVeto(),
    ),
    Design(
        Card.C2B,
        1,
        "Decay of Authority",
        "The other seats send their whole courts to the provinces.",
        EmptyCourts(ALL),
    ),
    Design(
        Card.C2C,
        1,
        "Decay of Authority",
        "The other seats send three each from court to the provinces.",
        EmptyCourts(3),
    ),
    Design(
        Card.C2D,
        1,
        "The King returns",
        "The other seats each give three back to the provinces, "
        "from regions or court as they like.",
        GiveBack(3),
    ),
    Design(
        Card.C2E,
        1,
        "One from each",
        "You send one caballero of every seat from regions of your choice to the provinces.",
        OneFromEach(),
    ),
    Design(
        Card.C2F,
        1,
        "Two in secret",
        "The other seats each lose two from one region they set on their disks.",
        SecretLoss(2),
    ),
    Design(
        Card.C2G,
        1,
        "All in secret",
        "The other seats each lose all their caballeros of one region they set on their disks.",
        SecretLoss(ALL),
    ),
    Design(Card.C2H, 3, "Special scoring", "Score one place of your choice.", ScoreOne()),
    Design(
        Card.C3A,
        2,
        "Special scoring",
        "Score all regions whose board begins with 4.",
        ScoreThose(Which.FIRST_VALUE_4),
    ),
    Design(
        Card.C3B,
        2,
        "Special scoring",
        "Score all regions whose board begins with 5.",
        ScoreThose(Which.FIRST_VALUE_5),
    ),
    Design(
        Card.C3C,
        1,
        "Special scoring",
        "Score all regions whose board begins with 6 or 7.",
        ScoreThose(Which.FIRST_VALUE_6_OR_7),
    ),
    Design(
        Card.C3D,
        2,
        "Special scoring",
        "The castillo is scored where it stands.",
        ScoreThose(Which.CASTILLO),
    ),
    Design(
        Card.C3E,
        1,
        "Special scoring",
        "Score first place only, in all regions.",
        ScoreThose(Which.ALL_REGIONS, Paid.FIRST_PLACE),
    ),
    Design(
        Card.C3F,
        1,
        "Special scoring",
        "Score the region or regions with most caballeros.",
        ScoreThose(Which.FULLEST),
    ),
    Design(
        Card.C3G,
        1,
        "Special scoring",
        "Score the region or regions with fewest caballeros, empty ones aside.",
        ScoreThose(Which.EMPTIEST),
    ),
    Design(Card.C3H, 1, "Special scoring", "Score one place of your choice.", ScoreOne()),
    Design(
        Card.C4A,
        3,
        "Mobile board",
        "Place a mobile board or move one already placed.",
        PlaceBoard(),
    ),
    Design(
        Card.C4B,
        1,
        "Royal adviser",
        "Lead the King into a region bordering his.",
        KingGoes(Reach.BORDERING),
    ),
    Design(
        Card.C4C,
        1,
        "Evict",
        "Choose a region; the other seats there must leave it, each to one region set in secret.",
        Evict(),
    ),
    Design(Card.C4D, 2, "Grande", "Your Grande moves house to another region.", GrandeGoes()),
    Design(
        Card.C4E,
        2,
        "Power cards",
        "Take one of your played power cards back in hand.",
        RegainPower(),
    ),
    Design(
        Card.C4F,
        1,
        "The court",
        "Take up to two from your provinces into your court.",
        CallToCourt(2),
    ),
    Design(
        Card.C4G,
        1,
        "Special scoring",
        "All seats point to a region in secret; those chosen by exactly one seat are scored.",
        ScoreUnique(),
    ),
    Design(
        Card.C5A,
        1,
        "King's card",
        "Set the King down in a region of your choice.",
        KingGoes(Reach.ANYWHERE),
    ),
)

CARDS: Final[Mapping[Card, Design]] = {design.card: design for design in _DESIGNS}
"""The designs by id."""

STACKS: Final = 4
"""How many stacks have a bag; the fifth is the King's card alone. § 1.6"""

KINGS_OPEN: Final[tuple[Card | None, ...]] = (None,) * STACKS + (KINGS_CARD,)
"""The open cards when only the King's lies there. § 1.8"""


def stack_of(card: Card) -> int:
    """Return the stack of a card, which is how many caballeros it places. § 1.6"""
    return int(card[0])


def full_bag(stack: int) -> Bag[Card]:
    """Return all copies of the cards of a stack. § 1.6"""
    return tuple((d.card, d.copies) for d in _DESIGNS if stack_of(d.card) == stack)


def full_bags() -> tuple[Bag[Card], ...]:
    """Return the bags of stacks 1 to 4 as they are at first. § 1.8"""
    return tuple(full_bag(stack) for stack in range(1, STACKS + 1))


def carry_out(at: ElGrande, due: SpecialDue, tell: Tell) -> ElGrande:
    """Carry out the special of the card. § 7.01"""
    return CARDS[due.card].special.play(at, due.seat, tell)
