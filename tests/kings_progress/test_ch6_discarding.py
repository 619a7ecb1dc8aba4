"""Chapter 6, discarding: a pile of one's own, and what an uncovered card brings."""

from referee.state.kings_progress.ids import Card, Courtier, Discarding
from referee.state.kings_progress.moves import DiscardTop, Rearrange, Tuck
from referee.state.kings_progress.notes import Discarded
from referee.validate.kings_progress.discarding import must_have_a_pile
from tests.kings_progress.playing import OfARule, case, notes
from tests.kings_progress.tables import table

PILES = "piled 0=knight_1/knight_0,lady_0/lady_2; hands 0=envoy_3"
SQUIRE, KNIGHT = Courtier.SQUIRE, Courtier.KNIGHT


class TestMustHaveAPile(OfARule):
    """A pile of one's own must lie there. § 6.1"""

    rule = must_have_a_pile
    cases = (
        *(
            case(f"{PILES}; {ask}", DiscardTop(0, SQUIRE), DiscardTop(0, KNIGHT), courtier="squire")
            for ask in (
                "choose_action",
                "refill tested=yes; end_test; judge_test; test_discard 0",
                "top_discard 0",
            )
        ),
        case(
            f"{PILES}; pretend",
            Tuck(0, SQUIRE, Card.ENVOY_3),
            Tuck(0, KNIGHT, Card.ENVOY_3),
            courtier="squire",
        ),
        case(
            f"{PILES}; choose_pile", Rearrange(0, SQUIRE), Rearrange(0, KNIGHT), courtier="squire"
        ),
    )


def test_exposed_pretence_goes_too() -> None:
    """One after the other, until a genuine card lies on top. § 6.2, 6.3"""
    at = table("piled 0=knight_1/envoy_0/lady_2/knight_0")
    thrown = [
        (note.card, note.why)
        for note in notes(at, DiscardTop(0, KNIGHT))
        if isinstance(note, Discarded)
    ]

    assert [
        (Card.KNIGHT_1, Discarding.ACTION),
        (Card.ENVOY_0, Discarding.EXPOSED),
        (Card.LADY_2, Discarding.EXPOSED),
    ] == thrown
