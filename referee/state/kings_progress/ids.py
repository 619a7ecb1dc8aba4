"""The names of things on the table of Kings Progress; its places stand on the map. § 1.2"""

from enum import Enum, IntEnum, StrEnum
from typing import Final, NewType


class Courtier(IntEnum):
    """A courtier; a suit of influence cards is named by him. § 1.2"""

    SQUIRE = 0
    KNIGHT = 1
    PRIEST = 2
    LADY = 3
    ENVOY = 4
    SECRETARY = 5
    TREASURER = 6
    CHAMBERLAIN = 7


COURTIERS: Final = tuple(Courtier)


class Card(IntEnum):
    """An influence card: its suit and its value, the number of extra icons. § 1.6"""

    SQUIRE_0 = 0
    SQUIRE_1 = 1
    SQUIRE_2 = 2
    SQUIRE_3 = 3
    KNIGHT_0 = 4
    KNIGHT_1 = 5
    KNIGHT_2 = 6
    KNIGHT_3 = 7
    PRIEST_0 = 8
    PRIEST_1 = 9
    PRIEST_2 = 10
    PRIEST_3 = 11
    LADY_0 = 12
    LADY_1 = 13
    LADY_2 = 14
    LADY_3 = 15
    ENVOY_0 = 16
    ENVOY_1 = 17
    ENVOY_2 = 18
    ENVOY_3 = 19
    SECRETARY_0 = 20
    SECRETARY_1 = 21
    SECRETARY_2 = 22
    SECRETARY_3 = 23
    TREASURER_0 = 24
    TREASURER_1 = 25
    TREASURER_2 = 26
    TREASURER_3 = 27
    CHAMBERLAIN_0 = 28
    CHAMBERLAIN_1 = 29
    CHAMBERLAIN_2 = 30
    CHAMBERLAIN_3 = 31


CARDS: Final = tuple(Card)
VALUES: Final = range(4)
"""The values of influence cards. § 1.6"""

SUIT: Final = tuple(Courtier(card // len(VALUES)) for card in CARDS)
"""By card, its suit. § 1.2"""

VALUE: Final = tuple(card % len(VALUES) for card in CARDS)
"""By card, the number of its extra icons. § 1.6"""


class Kind(StrEnum):
    """A kind of gift. § 1.2"""

    CASTLES = "castles"
    LAND = "land"
    MONEY = "money"
    OFFICES = "offices"
    TITLES = "titles"


KINDS: Final = tuple(Kind)


class Gift(IntEnum):
    """A gift: its kind and its crowns. § 1.9"""

    CASTLES_1 = 0
    CASTLES_2 = 1
    CASTLES_3 = 2
    LAND_1 = 3
    LAND_2 = 4
    LAND_3 = 5
    MONEY_1 = 6
    MONEY_2 = 7
    MONEY_3 = 8
    OFFICES_1 = 9
    OFFICES_2 = 10
    OFFICES_3 = 11
    TITLES_1 = 12
    TITLES_2 = 13
    TITLES_3 = 14


GIFTS: Final = tuple(Gift)
MOST_CROWNS: Final = 3
"""The most crowns on a gift. § 1.9"""

KIND_OF: Final = tuple(KINDS[gift // MOST_CROWNS] for gift in GIFTS)
"""By gift, its kind. § 1.2"""

CROWNS: Final = tuple(gift % MOST_CROWNS + 1 for gift in GIFTS)
"""By gift, its crowns. § 1.9"""


class Variety(Enum):
    """What a scoring is about that looks at the number of different kinds. § 10.6"""

    VARIETY = "variety"


VARIETY: Final = Variety.VARIETY


class Action(StrEnum):
    """A kind of action. § 3.9"""

    PLAY = "play"
    MOVE = "move"
    DISCARD = "discard"
    TAKE = "take"


class Ability(StrEnum):
    """What a courtier can do for the seat that controls him. § 9.1"""

    PRETENCE = "pretence"
    TRANSPORT = "transport"
    INFLUENCE = "influence"
    RUMOUR = "rumour"
    NEGOTIATION = "negotiation"
    SUPPORT = "support"
    CORRUPTION = "corruption"
    ACCESS = "access"


class Colour(StrEnum):
    """A colour of seats and courtiers. § 1.1"""

    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"
    PURPLE = "purple"
    ORANGE = "orange"
    GREY = "grey"
    BROWN = "brown"


PlayerColour = NewType("PlayerColour", Colour)
"""A colour that a seat may have. § 1.1"""


class Target(StrEnum):
    """Where a card that is drawn goes. § 2.6"""

    HAND = "hand"
    DISPLAY = "display"
    RUMOUR = "rumour"


class Deck(StrEnum):
    """A deck that was shuffled again. § 14.1"""

    INFLUENCE = "influence"
    GIFTS = "gifts"


class Holding(StrEnum):
    """Major or minor control of a courtier. § 1.10"""

    MAJOR = "major"
    MINOR = "minor"


class Reason(StrEnum):
    """Why points are paid. § 14.1"""

    KING_CARD = "king_card"
    CORRUPTION = "corruption"
    KIND = "kind"
    VARIETY = "variety"
    OWN_COLOUR = "own_colour"
    CONTROL = "control"


class Discarding(StrEnum):
    """Why a card went to the discards, the scorings of § 10.5 aside. § 14.1"""

    ACTION = "action"
    ARRIVAL = "arrival"
    EXPOSED = "exposed"
    TEST = "test"
    RUMOUR = "rumour"


class Ending(StrEnum):
    """Why the player turns of a round are over. § 10.1"""

    KING = "king"
    COURT = "court"


class Hidden(Enum):
    """What a viewer sees in place of a card that is not his. § 15.4"""

    SEALED = "sealed"


SEALED: Final = Hidden.SEALED
