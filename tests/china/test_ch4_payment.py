"""Chapter 4: which cards pay, where, and how much they are worth."""

from itertools import combinations_with_replacement

import pytest

from referee.state.china import asks as a
from referee.state.china.ids import COLOURS, REGIONS, Colour
from referee.state.china.land import COLOUR_OF, SPACES_OF
from referee.state.china.moves import Play
from referee.validate.china.payment import (
    must_form_a_payment,
    must_hold_the_cards,
    must_match_the_region_colour,
    must_pay_exactly,
)
from referee.validate.rule import Violation
from referee.wire.json_types import Json
from tests.china.book import DATA
from tests.china.playing import broken, guarded_by
from tests.china.tables import GREEN, RED, YELLOW, piece, play, region, table

OPENED = "wei 01.....; han 0..."
OCCUPIED = [
    f"{r.name.lower()} 0{'.' * (len(spaces) - 1)}"
    for r, spaces in zip(REGIONS, SPACES_OF, strict=True)
]
"""A house of seat 0 stands in every region."""

PAIR = table(f"{OPENED}; hands 0=red*2,green")


class TestMustHoldTheCards:
    """The cards played are in the seat's hand, each as often as it is played. § 4.1"""

    def test_refuses_two_of_a_colour_of_which_there_is_one(self) -> None:
        """Holding one red card does not pay with two."""
        at = table(f"{OPENED}; hands 0=red,green,yellow")

        assert [
            Violation.of(must_hold_the_cards, cards=(RED, RED), hand=(GREEN, RED, YELLOW))
        ] == broken(at, play(0, "red red", "house wei_3", "house wei_4"))
        assert [] == broken(PAIR, play(0, "red red", "house wei_3", "house wei_4"))

    def test_guards_plays(self) -> None:
        """The four rules of this chapter guard the play."""
        for rule in (
            must_hold_the_cards,
            must_form_a_payment,
            must_match_the_region_colour,
            must_pay_exactly,
        ):
            assert {(a.Act, Play)} == guarded_by(rule)


class TestMustFormAPayment:
    """A single, a pair, or a pair with a card of another colour. § 4.2"""

    @pytest.mark.parametrize("cards", ["green red", "red red red", "green orange red"])
    def test_refuses_other_sets(self, cards: str) -> None:
        """Two different, three equal, three different cards pay nothing anywhere."""
        hand = ",".join(cards.split()).replace("red,red,red", "red*3")
        at = table(f"{OPENED}; hands 0={hand}{',yellow' if hand == 'green,red' else ''}")
        tried = play(0, cards, "house wei_3", "house wei_4")

        assert [Violation.of(must_form_a_payment, cards=tried.cards)] == broken(at, tried)

    def test_allows_what_is_left_of_three_equal_cards(self) -> None:
        """Two of them place two pieces; the third stays in hand. § 4.7"""
        at = table(f"{OPENED}; hands 0=red*3")

        assert [] == broken(at, play(0, "red red", "house wei_3", "house wei_4"))


class TestMustMatchTheRegionColour:
    """A card that pays alone has the colour of the region. § 4.3"""

    def test_refuses_a_single_card_of_another_colour(self) -> None:
        """A green card pays nothing in Wei."""
        facts = {"cards": (GREEN,), "region": region("wei"), "colour": RED}

        assert [Violation.of(must_match_the_region_colour, **facts)] == broken(
            PAIR, play(0, "green", "house wei_3")
        )
        assert [] == broken(PAIR, play(0, "red", "house wei_3"))

    def test_refuses_the_odd_card_beside_a_pair(self) -> None:
        """Neither a pair of the region's colour nor one of another pays for the odd card."""
        facts = {"cards": (GREEN, RED, RED), "region": region("wei"), "colour": RED}

        assert [Violation.of(must_match_the_region_colour, **facts)] == broken(
            PAIR, play(0, "green red red", "house wei_3", "house wei_4")
        )
        assert [] == broken(PAIR, play(0, "green red red", "house han_2", "house han_3"))

    def test_a_pair_by_itself_pays_everywhere(self) -> None:
        """It is two cards in its colour, one elsewhere."""
        for where in ("wei_3", "han_2", "chu_1"):
            names = {v.rule for v in broken(PAIR, play(0, "red red", f"house {where}"))}
            assert "must_match_the_region_colour" not in names

    def test_is_silent_where_the_cards_do_not_pay(self) -> None:
        """Of cards that form no payment none pays alone."""
        at = table(f"{OPENED}; hands 0=green,orange,yellow")

        assert ["must_form_a_payment"] == [
            v.rule for v in broken(at, play(0, "green orange yellow", "house wei_3"))
        ]


class TestMustPayExactly:
    """The cards are worth exactly as many pieces as are placed. § 4.4"""

    @pytest.mark.parametrize(
        ("cards", "pieces", "worth"),
        [
            ("red red", ("house wei_3",), 2),
            ("red", ("house wei_3", "house wei_4"), 1),
            ("red red", ("house han_2", "house han_3"), 1),
            ("green red red", ("house han_2",), 2),
        ],
    )
    def test_refuses_too_much_and_too_little(
        self, cards: str, pieces: tuple[str, ...], worth: int
    ) -> None:
        """The worth and the number of pieces are told."""
        assert [Violation.of(must_pay_exactly, worth=worth, pieces=len(pieces))] == broken(
            PAIR, play(0, cards, *pieces)
        )

    def test_is_silent_where_a_card_pays_nothing(self) -> None:
        """A card of the wrong colour has no worth to speak of."""
        assert ["must_match_the_region_colour"] == [
            v.rule for v in broken(PAIR, play(0, "green", "house wei_3", "house wei_4"))
        ]


class TestWorth:
    """The table of § 4.5."""

    @pytest.mark.parametrize("vector", DATA["vectors"]["payment"], ids=str)
    def test_cards_are_worth_what_the_book_says(self, vector: Json) -> None:
        """So many pieces can be placed for the cards in a region of the colour, and no others."""
        assert vector["worth"] == worth(
            tuple(Colour[card.upper()] for card in vector["cards"]), vector["colour"]
        )

    def test_there_are_five_ways_to_place_one_piece_and_five_for_two(self) -> None:
        """Of all sets of one to three cards, in a region of any colour. § 4.6"""
        sets = [s for n in (1, 2, 3) for s in combinations_with_replacement(COLOURS, n)]
        for colour in ("green", "orange", "red", "violet", "yellow"):
            values = [worth(cards, colour) for cards in sets]
            assert (5, 5) == (values.count(1), values.count(2))


def worth(cards: tuple[Colour, ...], colour: str) -> int | None:
    """Return how many pieces the cards can place in a region of that colour, as the rules say."""
    at = table("; ".join(OCCUPIED))
    where = next(r for r in REGIONS if COLOUR_OF[r] is Colour[colour.upper()])
    spaces = [f"house {where.name.lower()}_{number}" for number in (2, 3)]
    for number in (1, 2):
        pieces = map(piece, spaces[:number])
        names = {violation.rule for violation in broken(at, Play(0, cards, pieces))}
        if not names.difference({"must_hold_the_cards"}):
            return number
    return None
