"""Chapter 4, playing influence: which cards go where."""

from referee.state.kings_progress import asks as a
from referee.state.kings_progress.control import influence
from referee.state.kings_progress.ids import Card, Courtier
from referee.state.kings_progress.moves import Return, Tuck
from referee.validate.kings_progress.playing import (
    must_be_of_the_suit,
    must_hold_the_card,
    must_stay_with_the_courtier,
)
from tests.kings_progress.playing import OfARule, after, asked, case
from tests.kings_progress.tables import table
from tests.kings_progress.test_ch2_setting_up import HANDS

PLAYING = "play_on 0 knight; piled 0=knight_1; hands 0=knight_0,lady_0"


class TestMustHoldTheCard(OfARule):
    """A card that is played or returned is in the mover's hand. § 4.1"""

    rule = must_hold_the_card
    cases = (
        case(HANDS, Return(0, Card.SQUIRE_0), Return(0, Card.LADY_0), card="squire_0"),
        case(
            "hands 0=knight_0",
            Tuck(0, Courtier.KNIGHT, Card.KNIGHT_1),
            Tuck(0, Courtier.KNIGHT, Card.KNIGHT_0),
            card="knight_1",
        ),
        case(
            PLAYING,
            Tuck(0, Courtier.KNIGHT, Card.KNIGHT_2),
            Tuck(0, Courtier.KNIGHT, Card.KNIGHT_0),
            card="knight_2",
        ),
        case(
            "pretend 0; piled 0=squire_1,lady_0; hands 0=knight_0",
            Tuck(0, Courtier.LADY, Card.ENVOY_0),
            Tuck(0, Courtier.LADY, Card.KNIGHT_0),
            card="envoy_0",
        ),
    )


class TestMustBeOfTheSuit(OfARule):
    """A card is played to the courtier of its own suit. § 4.2"""

    rule = must_be_of_the_suit
    cases = (
        case(
            "hands 0=lady_0",
            Tuck(0, Courtier.KNIGHT, Card.LADY_0),
            Tuck(0, Courtier.LADY, Card.LADY_0),
            card="lady_0",
            courtier="knight",
        ),
        case(
            PLAYING,
            Tuck(0, Courtier.KNIGHT, Card.LADY_0),
            Tuck(0, Courtier.LADY, Card.LADY_0),
            card="lady_0",
            courtier="knight",
        ),
    )


class TestMustStayWithTheCourtier(OfARule):
    """Once two cards of a play lie with one courtier, the play stays with him. § 4.4"""

    rule = must_stay_with_the_courtier
    cases = (
        case(
            "play_on 0 knight 2; piled 0=knight_1/knight_0; hands 0=lady_0,knight_2",
            Tuck(0, Courtier.LADY, Card.LADY_0),
            Tuck(0, Courtier.KNIGHT, Card.KNIGHT_2),
            courtier="lady",
            begun="knight",
        ),
    )


def test_cards_go_under_the_pile() -> None:
    """The first card stays on top, and counts alone with its icons. § 4.3, 4.6"""
    at = after(table(PLAYING), Tuck(0, Courtier.KNIGHT, Card.KNIGHT_0))
    pile = at.cards.piles[0][Courtier.KNIGHT]

    assert ((Card.KNIGHT_1, Card.KNIGHT_0), 3) == (pile, influence(pile))


def test_a_card_with_another_courtier_ends_the_play() -> None:
    """One card each on two courtiers, and the action is over. § 4.5"""
    at = after(table(f"choose_action used=play; {PLAYING}"), Tuck(0, Courtier.LADY, Card.LADY_0))

    assert isinstance(asked(at), a.ChooseAction)
