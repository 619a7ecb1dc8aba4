"""Positions as text and back, and the short texts of drawn tables. § 1.10, 15.1"""

from typing import Final

import pytest

from fuzz.matches import Plan, played
from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china.ids import REGIONS
from referee.state.china.notation import read_text, write_text
from referee.state.china.position import China
from referee.state.china.rulings import Payment, Rulings
from referee.state.notation import NotationError
from referee.wire.json_types import Json
from tests.china.book import EXAMPLES, VIEWS, read
from tests.china.every_ask import OVER, TABLES
from tests.china.tables import region, space, table

WRITTEN: Final = """\
chu ........ e 0,0,0
han 0012 e 1,0,0
qi ...... e 0,0,0
qin ..... e 0,0,0
shu .... e 0,0,0
wei 01^..... e 0,1,0
wu .... e 0,0,0
yan .... e 0,0,0
zhao ..... e 0,0,0
seats 3
side side_3_4
fortress_variant yes
rulings payment=at_least
emperor 1
exhaustions 1
scored han
supply houses=17,emissaries=7,fortresses=0 houses=18,emissaries=7,fortresses=1 houses=19,emissaries=8,fortresses=1
points 4 2 2
pile green*6 orange*6 red*9 violet*7 yellow*6
discard ()
display green orange violet yellow
hands green,red*2 green,orange,yellow green,orange,yellow
turn_ends seat=0
refill_display
act seat=0
"""  # noqa: E501

SHORT: Final = """
rulings payment=at_least; fortress_variant yes; emperor 1; exhaustions 1
hands 0=green,red*2; points 4 2 2
wei 01^..... e 0,1,0; han 0012 e 1,0,0
"""


def test_a_drawn_table_is_written_in_full() -> None:
    """What a text leaves out is filled in: cards, supplies, discs, what is to happen."""
    assert WRITTEN == write_text(read_text(SHORT))


def test_what_is_written_is_read_as_it_was() -> None:
    """Nothing is lost."""
    assert read_text(SHORT) == read_text(WRITTEN)


@pytest.mark.parametrize("case", [*EXAMPLES, *VIEWS], ids=lambda case: str(case["id"]))
def test_positions_of_the_book_come_back(case: Json) -> None:
    """Every printed position is the same after having been a text."""
    at = read(case["position"])

    assert at == read_text(write_text(at))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_positions_of_play_come_back(seats: int) -> None:
    """So is every position of a random match."""
    for at in played(Plan("china", seats, 1)).positions:
        assert isinstance(at, China)
        assert at == read_text(write_text(at))


@pytest.mark.parametrize("at", [*TABLES.values(), OVER], ids=[*(k.name for k in TABLES), "over"])
def test_every_ask_can_be_drawn(at: China) -> None:
    """Each of the tables comes back."""
    assert at == read_text(write_text(at))


class TestPlainTables:
    """What a table is where the text does not say it."""

    def test_a_plain_table(self) -> None:
        """Three seats, seat 0 has the emperor and acts; nobody has placed anything."""
        at = table("seats 3")

        assert (d.TurnEnds(0), d.RefillDisplay(), a.Act(0)) == at.stack
        assert ((1, 1, 0, 0, 1),) * 3 == at.cards.hands
        assert (1, 1, 0, 1, 1) == at.cards.display

    def test_hands_are_short_of_what_is_to_come(self) -> None:
        """Whoever takes two cards holds one, or what the text says."""
        assert 1 == sum(table("take_card 0 left=2").cards.hands[0])
        assert a.TakeCard(0, 2) == table("hands 0=red; take_card 0").stack[-1]

    def test_cards_are_dealt_before_any_lies_open(self) -> None:
        """Seat 2 waits for its last card."""
        at = table("first_seat; refill_display; draw_card 2")

        assert ((3, 3, 2), 0) == (tuple(map(sum, at.cards.hands)), sum(at.cards.display))

    def test_a_full_region_has_its_disc(self) -> None:
        """And when the match is over, every region has."""
        assert (region("han"),) == table("han 0012").land.scored
        assert REGIONS == OVER.land.scored

    def test_a_fortress_on_the_board_is_of_the_first_seat(self) -> None:
        """Seat 0 has none left."""
        at = table("fortress_variant yes; wei .^......")

        assert (0, 1, 1) == tuple(supply.fortresses for supply in at.seats.supply)
        assert (space("wei_1"),) == at.land.fortresses

    def test_rulings_that_are_not_named_have_their_defaults(self) -> None:
        """One is named."""
        assert Rulings(payment=Payment.AT_LEAST) == table("rulings payment=at_least").terms.rulings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("seats 6", "line 1: 6 seats; expected 3 to 5"),
        ("wei 01....", "line 1: wei: `01....`; expected 7 signs"),
        ("wei 01..... 1,0,0", "line 1: wei: `01..... 1,0,0`"),
        ("wei 0a.....", "line 1: wei: `0a.....`"),
        ("\nwei 01..... e 1,0", "line 2: wei: 2 emissaries; expected 3"),
        ("hands 0=blue", "line 1: hands: `blue`; expected one of green, orange"),
        ("hands 5=green", "line 1: hands: no place 5; expected 0 to 2"),
        ("pile red red", "line 1: pile: `red` stands twice"),
        ("weii 0......", "line 1: no `weii` is on a table; expected wei"),
        ("act 7", "line 1: no seat 7; expected 0 to 2"),
    ],
)
def test_says_what_cannot_be_read(text: str, told: str) -> None:
    """The line, what is wrong there, and what would be right."""
    with pytest.raises(NotationError) as caught:
        read_text(text)

    assert told in str(caught.value)
