"""Chapter 11: every switch, in both of its positions."""

import pytest

from referee.state.china import asks as a
from referee.state.china import dues as d
from referee.state.china.moves import Draw, Exchange, TakeOpen
from referee.state.china.rulings import Rulings
from referee.state.stack import NothingToAnswer
from tests.china.book import DATA
from tests.china.playing import after, answers, asked, broken, notes
from tests.china.tables import GREEN, RED, play, table

PAIR = "wei 01.....; hands 0=red*2,green"


@pytest.mark.parametrize("entry", DATA["rulings"], ids=lambda entry: str(entry["id"]))
def test_the_default_is_that_of_the_book(entry: dict[str, object]) -> None:
    """It stands first among its values."""
    default = getattr(Rulings(), str(entry["id"]))

    assert entry["default"] == default
    assert entry["values"] == [value.value for value in type(default)]


class TestPayment:
    """Whether the cards may be worth more than the pieces. § 11.1"""

    def test_at_least_admits_a_surplus(self) -> None:
        """A pair in its own colour places one house, and two cards are taken."""
        tried = play(0, "red red", "house wei_3")

        assert ["must_pay_exactly"] == [v.rule for v in broken(table(PAIR), tried)]
        later = after(table(f"rulings payment=at_least; {PAIR}"), tried)
        assert a.TakeCard(0, 2) == asked(later)

    def test_too_little_is_refused_all_the_same(self) -> None:
        """And so is what forms no payment."""
        at = table(f"rulings payment=at_least; {PAIR}")

        assert ["must_pay_exactly"] == [
            v.rule for v in broken(at, play(0, "red", "house wei_3", "house wei_4"))
        ]
        assert ["must_match_the_region_colour"] == [
            v.rule for v in broken(at, play(0, "green red red", "house wei_3"))
        ]

    def test_one_piece_has_ten_payments_then(self) -> None:
        """Five worth one, five worth two. § 4.6"""
        exact, more = (len(answers(table(f"{text}{PAIR}"))) for text in ("", AT_LEAST))

        assert (73, 93) == (exact, more)


AT_LEAST = "rulings payment=at_least; "


class TestRefill:
    """When the display is filled again. § 11.2"""

    def test_at_once_opens_a_card_before_the_next_is_taken(self) -> None:
        """So a seat may take a card that was opened in its own turn."""
        at = table("rulings refill=at_once; take_card 0 left=2; hands 0=red")
        later = after(at, TakeOpen(0, GREEN))

        assert (a.TakeCard(0, 1), d.RefillDisplay(), a.OpenCard()) == later.stack[2:]
        assert TakeOpen(0, RED) in answers(after(later, Draw(RED)))

    def test_after_drawing_it_waits_for_the_end_of_the_turn(self) -> None:
        """The ask for the last card comes first."""
        assert a.TakeCard(0, 1) == asked(after(table("take_card 0 left=2"), TakeOpen(0, GREEN)))


class TestExchangeForNothing:
    """Whether a card is exchanged when none can be taken for it. § 11.4"""

    def test_allowed_throws_the_card_away(self) -> None:
        """The hand stays short."""
        text = "exhaustions 2; display (); hands 0=green,red,yellow 1=violet*3; act 0"
        at = table(f"rulings exchange_for_nothing=allowed; {text}")

        assert ["must_have_a_card_to_take"] == [
            v.rule for v in broken(table(text), Exchange(0, RED))
        ]
        assert NothingToAnswer(0, "take_card") in notes(at, Exchange(0, RED))
        assert 2 == sum(after(at, Exchange(0, RED)).cards.hands[0])
