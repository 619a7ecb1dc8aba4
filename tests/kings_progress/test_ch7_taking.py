"""Chapter 7, taking cards: the open ones, filling them up, the loyalty test."""

from referee.state.kings_progress import asks as a
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.ids import Card, Courtier
from referee.state.kings_progress.moves import DiscardTop, Pass, TakeOpen
from referee.validate.kings_progress.discarding import must_lie_open
from tests.kings_progress.playing import OfARule, after, asked, case, notes
from tests.kings_progress.tables import table

EMPTY = (
    "deck (); king.card 1; piled 0=knight_3/knight_1,lady_0 1=priest_2/priest_0 2=squire_3,knight_0"
)
WITHOUT_ICONS = "display squire_0 lady_0*2"


class TestMustLieOpen(OfARule):
    """A card is taken from the open ones. § 7.1"""

    rule = must_lie_open
    cases = (
        case("seats 3", TakeOpen(0, Card.KNIGHT_3), TakeOpen(0, Card.LADY_1), card="knight_3"),
        case(
            "refill; take_second 0; display squire_0 lady_0",
            TakeOpen(0, Card.KNIGHT_3),
            TakeOpen(0, Card.LADY_0),
            card="knight_3",
        ),
    )


def test_a_card_taken_is_replaced() -> None:
    """Nature draws another one. § 7.2, 7.4"""
    assert isinstance(asked(after(table("seats 3"), TakeOpen(0, Card.LADY_1))), a.CardDraw)


def test_without_icons_a_second_card_may_be_taken() -> None:
    """It belongs to the same action. § 7.3"""
    assert a.TakeSecond(0) == asked(after(table(WITHOUT_ICONS), TakeOpen(0, Card.LADY_0)))


def hoarded() -> str:
    """Return a table on which the deck is empty and seat 2 holds the rest."""
    at = table(EMPTY.replace("deck (); ", ""))
    rest = " ".join(f"{card.name.lower()}*{count}" for card, count in at.cards.deck)
    return f"{EMPTY}; hands () () {rest.replace(' ', ',')}"


def test_an_empty_deck_brings_a_test() -> None:
    """From the holder of the King card on; who has one pile has no choice. § 7.5, 7.6"""
    at = table(hoarded())

    assert n.TestBegan((1, 2, 0)) in notes(at, TakeOpen(0, Card.SQUIRE_2))
    assert a.TestDiscard(2) == asked(after(at, TakeOpen(0, Card.SQUIRE_2)))


def test_the_highest_step_for_free() -> None:
    """All who threw the highest value, in the order of the test. § 7.7, 7.8"""
    batch = (
        TakeOpen(0, Card.SQUIRE_2),
        DiscardTop(2, Courtier.SQUIRE),
        DiscardTop(0, Courtier.KNIGHT),
    )

    assert n.TestJudged(((1, 2), (2, 3), (0, 3)), (2, 0)) in notes(table(hoarded()), *batch)
    assert a.FreeStep(2) == asked(after(table(hoarded()), *batch))


def test_after_the_test_the_discards_are_the_deck() -> None:
    """The refill goes on. § 7.9"""
    batch = (
        TakeOpen(0, Card.SQUIRE_2),
        DiscardTop(2, Courtier.SQUIRE),
        DiscardTop(0, Courtier.LADY),
        Pass(2),
    )
    at = after(table(hoarded()), *batch)

    assert ((), isinstance(asked(at), a.CardDraw)) == (at.cards.discards, True)
