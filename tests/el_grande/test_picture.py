"""A view drawn as grids: what a person at the table would look at. § 15.1"""

from typing import Final

import pytest

from referee.state.el_grande.game import GAME
from referee.state.el_grande.picture import picture
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.view import view
from referee.state.game import Grid
from referee.state.seats import PUBLIC, Viewer
from tests.el_grande.every_ask import OVER, TABLES
from tests.el_grande.tables import standard, table

BOARD, SEATS, OFFER, TO_HAPPEN = range(4)

VETO: Final = "vetoes 2,4; board_840 castillo; play_card 0 4B; special; may_veto 2"
"""Seat 0 has announced the special of 4B, and seat 2 is asked for its Veto."""
SPECIAL: Final = "special of 4B (Royal adviser)"


def grid(at: ElGrande, number: int, viewer: Viewer = PUBLIC) -> Grid:
    """Return one grid of the picture that the viewer is shown."""
    return picture(view(at, viewer))[number]


def row(found: Grid, first: str) -> dict[str, str]:
    """Return the row that begins with this, by the heads of the columns."""
    cells = next(cells for cells in found.rows if cells[0] == first)
    return dict(zip(found.heads, cells, strict=True))


class TestBoard:
    """Who stands where, what it pays, and where the King lets one in."""

    def test_the_standard_table(self) -> None:
        """Counts by seat, the mobile board in force, Grandes at home, the King and his borders."""
        board = grid(standard(4, VETO), BOARD)

        assert (
            "Round 5, first bidder: seat 1; as everybody sees it; mobile boards beside it: 4/0/0"
            == (board.title)
        )
        assert ("Place", "Pays", "0", "1", "2", "3", "Grandes", "♔") == board.heads
        assert (
            ("Galicia", "4/2/0", "1", "·", "2", "·", "", "♔ barred"),
            ("Basque Country", "5/3/1", "2", "1", "·", "·", "", "borders"),
            ("Aragón", "5/4/1", "·", "2", "1", "·", "1", ""),
            ("Catalonia", "4/2/1", "·", "·", "·", "1", "", ""),
            ("Old Castile", "6/4/2", "1", "1", "·", "2", "", "borders"),
            ("New Castile", "7/4/2", "·", "·", "·", "·", "", ""),
            ("Seville", "4/3/1", "3", "·", "1", "·", "0", ""),
            ("Granada", "6/3/1", "·", "1", "·", "2", "3", ""),
            ("Valencia", "5/3/2", "·", "·", "2", "·", "2", ""),
            ("Castillo", "8/4/0 mobile", "?", "?", "?", "?", "", "open"),
        ) == board.rows

    def test_an_open_castillo_shows_its_counts(self) -> None:
        """Under the ruling everybody may look into it. § 15.2"""
        at = standard(4, "rulings castillo_contents=open; choose_card 0")

        found = row(grid(at, BOARD), "Castillo")
        assert ("1", "2", "·", "1") == (found["0"], found["1"], found["2"], found["3"])

    def test_several_grandes_in_one_region(self) -> None:
        """All that have their house there are listed."""
        at = standard(4, "grandes seville aragon seville granada; choose_card 0")

        assert "0, 2" == row(grid(at, BOARD), "Seville")["Grandes"]

    def test_before_the_king_is_drawn(self) -> None:
        """Nothing is barred and nothing borders; nobody bids first yet."""
        board = grid(table("first_bidder -; draw_kings_region"), BOARD)

        assert "Setting up; as everybody sees it; mobile boards beside it: 8/4/0 and 4/0/0" == (
            board.title
        )
        assert {"", "open"} == {cells[-1] for cells in board.rows}

    def test_says_who_looks(self) -> None:
        """The view of a seat is called so; with both boards out none lies beside."""
        at = standard(4, "board_840 castillo; board_400 seville; choose_card 0")

        assert "Round 5, first bidder: seat 1; as seat 3 sees it" == grid(at, BOARD, 3).title
        assert "4/0/0 mobile" == row(grid(at, BOARD, 3), "Seville")["Pays"]


class TestOffer:
    """The cards of the round, with their texts."""

    def test_open_and_taken(self) -> None:
        """An open card has nobody's name, a card taken has its taker's; both say what they do."""
        offer = grid(standard(4, VETO), OFFER)

        assert ("Stack", "In the bag", "Card", "Taken by", "Special") == offer.heads
        assert {
            "Stack": "4",
            "In the bag": "6",
            "Card": "4B (Royal adviser)",
            "Taken by": "seat 0",
            "Special": "Lead the King into a region bordering his.",
        } == row(offer, "4")
        assert ("1F (Intrigue)", "") == (row(offer, "1")["Card"], row(offer, "1")["Taken by"])
        assert ("5A (King's card)", "") == (row(offer, "5")["Card"], row(offer, "5")["In the bag"])

    def test_a_veto_taken_in_this_round(self) -> None:
        """The card kept is that of stack 2."""
        found = row(grid(standard(4, "play_card 0 2A"), OFFER), "2")

        assert ("2A (Veto)", "seat 0") == (found["Card"], found["Taken by"])

    def test_a_stack_not_turned_up(self) -> None:
        """There is nothing to show but the number of cards in the bag."""
        assert ("3", "7", "", "", "") == grid(table("open_stack 3"), OFFER).rows[2]


class TestSeats:
    """What lies before the seats."""

    def test_the_standard_table(self) -> None:
        """Points, court, provinces, the bid, the cards seen, the action card, the Veto."""
        seats = grid(standard(4, VETO), SEATS)

        assert (
            *("Seat", "Points", "Court", "Provinces", "Power card"),
            *("In hand", "Seen played", "Action card", "Vetoes"),
        ) == seats.heads
        assert (
            ("0", "24", "4", "18", "11", "8 cards", "2 4 9 11 13", "4B", ""),
            ("1", "19", "5", "18", "7", "8 cards", "1 3 7 8 12", "", ""),
            ("2", "22", "6", "18", "9", "8 cards", "2 5 7 9 11", "", "of round 4"),
            ("3", "17", "3", "21", "4", "8 cards", "1 3 4 6 10", "", ""),
        ) == seats.rows

    def test_a_hand_is_shown_to_its_seat_alone(self) -> None:
        """Others see how many cards there are. § 15.3"""
        hands = [cells[5] for cells in grid(standard(4, VETO), SEATS, 1).rows]

        assert ["8 cards", "2 4 5 6 9 10 11 13", "8 cards", "8 cards"] == hands

    def test_nobody_has_bid(self) -> None:
        """There is nothing to show."""
        assert {""} == {cells[4] for cells in grid(table("open_stack 3"), SEATS).rows}


class TestToHappen:
    """The stack in words, the next first."""

    def test_the_next_is_first(self) -> None:
        """What is asked, then what is due after it."""
        assert (
            ("1", f"Seat 2 may stop the {SPECIAL}, announced by seat 0, or let it pass."),
            ("2", f"The {SPECIAL} is carried out for seat 0."),
            ("3", "Seat 0 may place (4 left) or end its turn."),
            ("4", "Seat 2 has its turn."),
            ("5", "Seat 1 has its turn."),
            ("6", "Seat 3 has its turn."),
            ("7", "The round ends."),
        ) == grid(standard(4, VETO), TO_HAPPEN).rows

    def test_nothing(self) -> None:
        """When the match is over the grid is empty."""
        assert () == grid(OVER, TO_HAPPEN).rows


def _name(at: ElGrande) -> str:
    """Return the name of the open ask."""
    return at.stack[-1].name if at.stack else "over"


@pytest.mark.parametrize("at", [*TABLES.values(), OVER], ids=_name)
@pytest.mark.parametrize("viewer", [PUBLIC, 0, 3])
def test_every_table_can_be_drawn(at: ElGrande, viewer: Viewer) -> None:
    """In front of every ask each row is as wide as the heads, and nothing is unnamed."""
    drawn = GAME.picture(GAME.view(at, viewer))

    assert 4 == len(drawn)
    for one in drawn:
        assert {len(one.heads)} >= {len(cells) for cells in one.rows}
        assert not any("None" in cell for cells in one.rows for cell in cells)
        assert {str} >= {type(cell) for cells in one.rows for cell in cells}
