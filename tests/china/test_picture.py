"""A view drawn as grids: what a person at the table would look at. § 14.1"""

from fuzz.matches import Plan, played
from referee.state.china.game import GAME
from referee.state.china.picture import picture
from referee.state.china.position import China
from referee.state.china.view import view
from referee.state.game import Grid
from referee.state.seats import PUBLIC, Viewer
from tests.china.tables import table

BOARD, SEATS, CARDS, ALLIANCES, TO_HAPPEN = range(5)


def grid(at: China, number: int, viewer: Viewer = PUBLIC) -> Grid:
    """Return one grid of the picture that the viewer is shown."""
    return picture(view(at, viewer))[number]


def test_the_board() -> None:
    """Houses space by space, a fortress behind its house, emissaries by seat, limits, discs."""
    board = grid(table("fortress_variant yes; han 0012; wei 01^1.... e 0,1,0"), BOARD)
    rows = {row[0]: row for row in board.rows}

    assert (
        "side_3_4, first seat: seat 0; as everybody sees it; emissaries by seat; ^ is a fortress"
        == board.title
    )
    assert ("Region", "Cards", "Houses", "0", "1", "2", "Limit", "") == board.heads
    assert ("Han", "green", "0012", "·", "·", "·", "2", "scored") == rows["Han"]
    assert ("Wei", "red", "01^1····", "·", "1", "·", "2", "") == rows["Wei"]


def test_the_cards() -> None:
    """How many lie face down, what lies open, what was played."""
    at = table("exhaustions 1; pile green red; display green red*2; open_card")

    assert (
        ("Pile", "2 cards, formed anew"),
        ("Display", "1 green and 2 red"),
    ) == grid(at, CARDS).rows[:2]
    assert ("Pile", "0 cards: the last round") == grid(table("exhaustions 2"), CARDS).rows[0]
    assert ("Discards", "none") == grid(table("seats 3"), CARDS).rows[2]


def test_the_alliances() -> None:
    """Where emissaries stand on both sides of a border: who leads both, and what that pays."""
    at = table("chu 000..... e 2,0,0; han 00.. e 1,1,0; wei 001.... e 0,1,0; yan 0... e 1,0,0")

    assert (
        ("7", "Han and Wei", "seat 1", "3"),
        ("10", "Chu and Han", "seat 0", "4"),
        ("11", "Chu and Wei", "nobody", ""),
    ) == grid(at, ALLIANCES).rows


def test_a_seat_sees_its_own_hand() -> None:
    """Of the others it sees the number of their cards."""
    at = table("hands 1=red*3; points 4 0 7")

    assert (
        ("0", "4", "20", "8", "3 cards"),
        ("1", "0", "20", "8", "3 red"),
        ("2", "7", "20", "8", "3 cards"),
    ) == grid(at, SEATS, 1).rows


def test_what_is_to_happen() -> None:
    """The next thing first, in words."""
    assert (
        ("1", "Seat 0 takes the first of 2 cards, from the display or from the pile."),
        ("2", "The display is filled to four cards."),
        ("3", "The turn of seat 0 ends."),
    ) == grid(table("take_card 0 left=2"), TO_HAPPEN).rows


def test_every_position_of_a_match_can_be_drawn() -> None:
    """Every row has a cell for each head, whoever looks."""
    for at in played(Plan("china", 4, 2)).positions:
        assert isinstance(at, China)
        for viewer in (PUBLIC, 0, 3):
            for drawn in GAME.picture(GAME.view(at, viewer)):
                assert all(len(row) == len(drawn.heads) for row in drawn.rows)
