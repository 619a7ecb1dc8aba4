"""Chapter 4.7, private asks: put with one answer where the answer hangs on a hidden card."""

import pytest

from referee.apply import options
from referee.state.kings_progress.ids import Card, Courtier
from referee.state.kings_progress.moves import EndTurn, Pass, Stop, Tuck
from referee.state.kings_progress.position import KingsProgress
from referee.state.stack import Ask, Move
from tests.kings_progress.playing import after, asked
from tests.kings_progress.tables import table


def only_answer(at: KingsProgress) -> tuple[str, list[Move]]:
    """Return the name of the open ask and the legal answers of its seat."""
    ask = asked(at)
    assert isinstance(ask, Ask)
    return ask.name, list(options(at, ask.waits_for()[0]))


def test_playing_on_is_asked_while_a_card_is_in_hand() -> None:
    """Stop is the only answer, and not given. § 1.14, 4.7"""
    at = table("hands 0=knight_1,lady_0; piled 0=knight_0; play_on 0 knight 1")
    laid = after(at, Tuck(0, Courtier.KNIGHT, Card.KNIGHT_1))

    assert ("play_on", [Stop(0)]) == only_answer(laid)


def test_playing_on_is_over_with_an_empty_hand() -> None:
    """Everybody sees that nothing can follow. § 1.14, 4.7"""
    at = after(table("hands 0=knight_1"), Tuck(0, Courtier.KNIGHT, Card.KNIGHT_1))

    assert "choose_action" == only_answer(at)[0]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("piled 1=squire_1; hands 1=squire_0", "choose_ability"),
        ("piled 1=squire_1; hands ()  () ()", "choose_action"),
        ("piled 1=squire_1; hands 1=squire_0; control.squire 1 - 1 yes", "choose_action"),
    ],
)
def test_the_squires_seat_is_asked_though_it_can_only_pass(words: str, name: str) -> None:
    """With one pile, a card in hand and the disc off; else the pass is given. § 4.7"""
    ask, answers = only_answer(after(table(f"king.card 2; {words}"), EndTurn(0)))

    assert name == ask
    assert name != "choose_ability" or [Pass(1)] == answers


def test_equal_cards_drawn_are_chosen_from_all_the_same() -> None:
    """Nobody but the owner knows that they are equal. § 4.7, 9.7"""
    assert "keep_one" == only_answer(table("rumour knight_0*2; keep_one"))[0]
