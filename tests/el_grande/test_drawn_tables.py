"""Short texts of drawn tables: what they leave out is filled in. § 16.2"""

from typing import Final

import pytest

from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande.ids import Card
from referee.state.el_grande.notation import read_text
from referee.state.el_grande.position import KeptVeto
from referee.state.el_grande.rulings import GameLength, Rulings, TakingBack
from referee.state.stack import Item
from tests.el_grande.book import batch
from tests.el_grande.places import ARAGON, GRANADA
from tests.el_grande.tables import standard, table


class TestDrawnTables:
    """A few words draw a table that can be."""

    @pytest.mark.parametrize(
        ("changes", "example"),
        [
            ("choose_card 0", "ch0-a"),
            ("play_card 0 1A", "1A-a"),
            ("vetoes 2,4; play_card 0 3A", "ch8-a"),
            (
                "taken 0=1F 2=3C; vetoes 2,4 1,5; unseen 1=2B,2D,2E,2F,2H*2; play_card 3 4B",
                "ch8-e",
            ),
        ],
    )
    def test_the_standard_table_is_the_books(self, changes: str, example: str) -> None:
        """The constant of the tests is the table of § 16.2, card by card."""
        assert batch(example).at == standard(4, changes)

    @pytest.mark.parametrize("seats", range(2, 6))
    def test_nothing_at_all_is_a_plain_table(self, seats: int) -> None:
        """In round 5 the first bidder takes a card; seven are in court, nobody is on the board."""
        at = table(f"seats {seats}")

        assert (a.ChooseCard(0), 5, seats) == (at.stack[-1], at.calendar.round, at.terms.seats)
        assert ((7,) * seats, (23,) * seats) == (at.seats.court, at.seats.provinces)
        assert d.EndOfRound() == at.stack[0]

    def test_the_provinces_are_the_rest_of_thirty(self) -> None:
        """14 in Granada and 4 in court leave 12."""
        at = table("granada 14 0 0 1; court 4 5 6 3")

        assert (12, 25, 24, 26) == at.seats.provinces

    def test_single_values_leave_the_others(self) -> None:
        """`0=` speaks of seat 0 alone."""
        assert (0, 5, 6, 3) == standard(4, "court 0=0").seats.court
        assert (7, 7, 3, 7) == table("court 2=3").seats.court

    def test_fields_of_an_item_may_stand_in_their_order(self) -> None:
        """`play_card 0 2E` says what `play_card seat=0 card=2E` says."""
        assert table("play_card seat=0 card=2E") == table("play_card 0 2E")

    def test_comments_and_semicolons(self) -> None:
        """What follows `#` in a line is not read; `;` and lines part statements."""
        assert table("king granada; court 3 3 3 3") == table(
            "# a table\n king  granada # the King; court 9 9 9 9\n\ncourt 3 3  3 3;"
        )

    def test_rulings_not_named_are_as_usual(self) -> None:
        """Only what is named differs."""
        at = table("rulings take_back=open game_length=first_six")

        expected = Rulings(game_length=GameLength.FIRST_SIX, take_back=TakingBack.OPEN)
        assert expected == at.terms.rulings

    def test_spent_power_cards_are_not_in_hand(self) -> None:
        """Hand is what was neither spent before nor played now, and what came back."""
        at = table("seats 2; bids 13 1; spent 1,2 2-4; taken_back 0=2; choose_card 0")

        assert ((2, *range(3, 13)), tuple(range(5, 14))) == at.power.hand

    def test_a_veto_in_play_is_kept(self) -> None:
        """Whoever plays 2A keeps it since this round."""
        at = table("play_card 1 2A")

        assert (KeptVeto(1, 5),) == at.cards.vetoes
        assert (None,) * 4 == at.cards.taken

    def test_those_who_acted_have_taken_cards(self) -> None:
        """On the standard table seats 0 and 2 act before seat 1; the King's card goes first."""
        at = standard(4, "play_card 1 3C")

        assert (Card.C5A, Card.C3C, Card.C4B, None) == at.cards.taken
        assert (Card.C1F, Card.C2E, None, None, None) == at.cards.open

    def test_whoever_has_taken_a_card_has_acted(self) -> None:
        """Without bids, those who have taken a card acted before the one who acts."""
        at = table("taken 2=1F; choose_card 1")

        assert (d.EndOfRound(), d.Turn(0), d.Turn(3), a.ChooseCard(1)) == at.stack

    def test_a_named_card_is_in_no_bag(self) -> None:
        """1F was used before: another card lies open on stack 1."""
        at = table("used 1F 1A 1B 1C 2B 2C 2D 2F 3A 3B 3D 3E 4A 4C 4D 4E; choose_card 0")

        assert Card.C1D == at.cards.open[0]

    @pytest.mark.parametrize("number", range(1, 10))
    @pytest.mark.parametrize("changes", ["choose_card 0", "open_stack 2", "bid_power 3"])
    def test_bags_are_as_full_as_the_round_says(self, number: int, changes: str) -> None:
        """A table may be drawn in every round."""
        assert number == table(f"round {number}; {changes}").calendar.round


LATER: Final = (d.EndOfRound(), d.Turn(3), d.Turn(2), d.Turn(1))
"""Seat 0 acts, the others after it."""

STACKS: Final[tuple[tuple[str, tuple[Item, ...]], ...]] = (
    (
        "draw_home 1",
        (d.BeginRound(1), d.Deal(), a.DrawHome(3), a.DrawHome(2), a.DrawHome(1)),
    ),
    (
        "first_bidder -; draw_home 3",
        (d.BeginRound(1), d.Deal(), a.DrawFirstBidder(), a.DrawHome(3)),
    ),
    ("draw_first_bidder", (d.BeginRound(1), d.Deal(), a.DrawFirstBidder())),
    (
        "bid_power 1",
        (d.EndOfRound(), d.OrderTurns(), a.BidPower(3), a.BidPower(2), a.BidPower(1)),
    ),
    (
        "first_bidder 2; bid_power 0; bid_power 3",
        (d.EndOfRound(), d.OrderTurns(), a.BidPower(1), a.BidPower(0), a.BidPower(3)),
    ),
    (
        "bids 11 7 9 4; fill_court 2",
        (d.EndOfRound(), d.Turn(3), d.Turn(1), a.ChooseCard(2), a.FillCourt(2, 2, recall=True)),
    ),
    ("turn 3; choose_card 1", (d.EndOfRound(), d.Turn(3), a.ChooseCard(1))),
    (
        "play_card 0 1G left=0 special=yes",
        (*LATER, a.PlayCard(0, Card.C1G, 0, special=True)),
    ),
    (
        "vetoes 1,4; play_card 0 4B; special; stop_special 2; may_veto 1; used 2A",
        (
            *LATER,
            a.PlayCard(0, Card.C4B, 4, special=False),
            d.Special(0, Card.C4B),
            d.StopSpecial(2),
            a.MayVeto(1, 0, Card.C4B, 2),
        ),
    ),
    (
        "granada 1 2 0 2; play_card 0 4C; set_evicted_disks region=granada sealed=-,aragon,-,-",
        (
            *LATER,
            a.PlayCard(0, Card.C4C, 4, special=False),
            a.SetEvictedDisks((3,), (None, ARAGON, None, None), GRANADA),
        ),
    ),
    (
        "round 6; set_castillo_disks",
        (d.BeginRound(7), a.SetCastilloDisks((0, 1, 2, 3), (None,) * 4)),
    ),
    (
        "round 9; set_castillo_disks",
        (d.EndOfGame(), a.SetCastilloDisks((0, 1, 2, 3), (None,) * 4)),
    ),
    ("stack ()", ()),
)


@pytest.mark.parametrize(("text", "stack"), STACKS)
def test_what_lies_under_is_filled_in(text: str, stack: tuple[Item, ...]) -> None:
    """A text draws what is on top; what must lie under it, lies under it."""
    assert stack == read_text(text).stack
