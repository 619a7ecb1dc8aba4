"""Chapter 2: the first position, what Nature draws, the first seat."""

import pytest

from referee.apply import first
from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china.faults import option_faults
from referee.state.china.game import GAME
from referee.state.china.ids import Side
from referee.state.china.moves import Draw, NameFirst
from referee.state.china.notes import CardDrawn, CardOpened
from referee.state.china.position import Course
from referee.state.china.rulings import SEATS, Options, ordinary_options
from referee.state.china.setup import first_position
from referee.validate.china.setup import must_be_at_the_table, must_be_in_the_pile
from referee.validate.rule import Violation
from tests.china.playing import after, asked, broken, guarded_by, notes
from tests.china.tables import GREEN, RED, VIOLET, table


class TestMustBeInThePile:
    """Nature draws a colour of which the pile holds a card. § 2.6"""

    def test_refuses_a_colour_that_is_gone(self) -> None:
        """The pile holds green and red cards only."""
        at = table("exhaustions 1; pile green red*2; open_card")

        assert [Violation.of(must_be_in_the_pile, colour=VIOLET)] == broken(at, Draw(VIOLET))
        assert [] == broken(at, Draw(RED))

    def test_guards_both_draws(self) -> None:
        """A card is drawn into a hand or opened to the display, by the same rule."""
        at = table(
            "exhaustions 1; pile green red*2; take_card 0 left=1; draw_card 0; hands 0=green"
        )

        assert {(a.DrawCard, Draw), (a.OpenCard, Draw)} == guarded_by(must_be_in_the_pile)
        assert [Violation.of(must_be_in_the_pile, colour=VIOLET)] == broken(at, Draw(VIOLET))
        assert [] == broken(at, Draw(GREEN))


class TestMustBeAtTheTable:
    """The first seat is one of the seats of the match. § 2.7"""

    @pytest.mark.parametrize(("seats", "side"), [(3, "side_3_4"), (4, "side_3_4"), (4, "side_4_5")])
    def test_refuses_the_first_seat_that_is_not_there(self, seats: int, side: str) -> None:
        """Seats are numbered from 0 on."""
        at = table(f"seats {seats}; side {side}; first_seat")

        assert [Violation.of(must_be_at_the_table, seat=seats, seats=seats)] == broken(
            at, NameFirst(seats)
        )
        assert [] == broken(at, NameFirst(seats - 1))


@pytest.mark.parametrize("seats", SEATS)
def test_dealing_begins_with_seat_0(seats: int) -> None:
    """Nature is asked for three cards of every seat, then four open ones, then the first seat."""
    at = first(GAME, ordinary_options(seats)).position
    dealt = (a.DrawCard(seat) for seat in reversed(range(seats)) for _ in range(3))

    assert (a.FirstSeat(), d.RefillDisplay(), *dealt) == at.stack


def test_a_card_drawn_goes_to_the_hand() -> None:
    """The seat holds it, and everybody is told that it has one more."""
    at = table("first_seat; refill_display; draw_card 2; hands 2=violet*2")

    assert [CardDrawn(2, RED)] == notes(at, Draw(RED))
    assert (0, 0, 1, 2, 0) == after(at, Draw(RED)).cards.hands[2]
    assert a.OpenCard() == asked(after(at, Draw(RED)))


def test_the_display_has_four_cards_for_any_number_of_seats() -> None:
    """With the fourth card Nature is asked for the first seat."""
    at = table("first_seat; refill_display; open_card")

    assert [CardOpened(RED)] == notes(at, Draw(RED))
    assert 4 == sum(after(at, Draw(RED)).cards.display)
    assert a.FirstSeat() == asked(after(at, Draw(RED)))


def test_the_first_seat_has_the_emperor_and_acts() -> None:
    """The turn of the seat named begins."""
    at = after(table("first_seat"), NameFirst(2))

    assert Course(2, 0) == at.course
    assert (d.TurnEnds(2), d.RefillDisplay(), a.Act(2)) == at.stack


class TestOptions:
    """What a match is begun with. § 2.8"""

    @pytest.mark.parametrize("seats", [0, 2, 6])
    def test_refuses_other_numbers_of_seats(self, seats: int) -> None:
        """Three to five may play, nothing else is looked at."""
        assert ["seats"] == [fault.path for fault in option_faults(Options(seats))]

    @pytest.mark.parametrize(("seats", "side"), [(3, Side.SIDE_4_5), (5, Side.SIDE_3_4)])
    def test_refuses_a_side_for_other_seats(self, seats: int, side: Side) -> None:
        """Three play on one side, five on the other."""
        assert ["side"] == [fault.path for fault in option_faults(Options(seats, side))]

    def test_four_seats_must_name_the_side(self) -> None:
        """They may play on both, so one is chosen."""
        assert ["side"] == [fault.path for fault in option_faults(Options(4))]
        assert [] == [*option_faults(Options(4, Side.SIDE_3_4))]
        assert [] == [*option_faults(Options(4, Side.SIDE_4_5))]

    @pytest.mark.parametrize(("seats", "side"), [(3, Side.SIDE_3_4), (5, Side.SIDE_4_5)])
    def test_three_and_five_have_one_side(self, seats: int, side: Side) -> None:
        """Left out, it is the only one there is."""
        for options in (Options(seats), Options(seats, side)):
            assert [] == [*option_faults(options)]
            assert side == first_position(options).terms.side

    @pytest.mark.parametrize("seats", SEATS)
    def test_an_ordinary_match_can_be_made(self, seats: int) -> None:
        """Its options are those of the book, with a side where one must be named."""
        assert [] == [*option_faults(ordinary_options(seats))]
