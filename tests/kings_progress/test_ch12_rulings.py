"""Chapter 12, rulings: every switch both ways."""

from fractions import Fraction

import pytest

from referee.apply import first
from referee.state.kings_progress import asks as a
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.ids import Card, Courtier
from referee.state.kings_progress.moves import EndTurn, Step, Tuck, UseAbility
from referee.state.kings_progress.position import KingsProgress
from referee.state.kings_progress.rulings import Options, Rulings, StartHand
from referee.state.stack import Move
from tests.kings_progress.playing import after, answers
from tests.kings_progress.tables import place, table

LAST = "king.space 10; king.card 1"


def seen(at: KingsProgress) -> dict[str, object]:
    """Return what the switches change, where it can be seen."""
    return {
        "points": at.progress.points,
        "round": at.progress.round,
        "knight": at.courtiers.control[Courtier.KNIGHT].major,
    }


@pytest.mark.parametrize(
    ("ruling", "words", "move", "what", "by_default", "otherwise"),
    [
        pytest.param(*each, id=each[0].partition("=")[0])
        for each in (
            ("king_last_space_end=finish_turn", LAST, EndTurn(0), "round", 2, 1),
            (
                "control_tie=vacant",
                "piled 1=knight_1; hands 0=knight_1",
                Tuck(0, Courtier.KNIGHT, Card.KNIGHT_1),
                "knight",
                1,
                None,
            ),
            (
                "split_rounding=exact",
                f"{LAST}; round 2; gifts.owned castles_2 castles_2 castles_2",
                EndTurn(0),
                "points",
                (2, 3, 2),
                (Fraction(8, 3), Fraction(11, 3), Fraction(8, 3)),
            ),
            (
                "own_colour_bonus_target=gift_kind",
                f"{LAST}; piled 2=treasurer_3/treasurer_0; gifts.owned 0=castles_1",
                EndTurn(0),
                "points",
                (4, 1, 3),
                (5, 1, 2),
            ),
        )
    ],
)
def test_a_switch_is_thrown(
    ruling: str, words: str, move: Move, what: str, by_default: object, otherwise: object
) -> None:
    """The same move comes out otherwise. § 12.5, 12.6, 12.10, 12.11"""
    assert by_default == seen(after(table(words), move))[what]
    assert otherwise == seen(after(table(f"rulings {ruling}; {words}"), move))[what]


@pytest.mark.parametrize(
    ("ruling", "words", "move", "legal"),
    [
        pytest.param(*each, id=each[0].partition("=")[0])
        for each in (
            (
                "action_order_fixed=yes",
                "choose_action used=play",
                Step(0, Courtier.LADY, place("sorrel")),
                True,
            ),
            (
                "move_toward_only=no",
                "pawns.lady oak",
                Step(0, Courtier.LADY, place("elm")),
                False,
            ),
            (
                "lady_counts_court=always",
                "court priest; piled 0=lady_1,secretary_1; choose_ability",
                UseAbility(0, Courtier.LADY),
                False,
            ),
            (
                "eighth_power=none",
                "king.card 2; piled 0=chamberlain_1,secretary_1; choose_ability",
                UseAbility(0, Courtier.CHAMBERLAIN),
                True,
            ),
        )
    ],
)
def test_a_switch_allows_or_forbids(ruling: str, words: str, move: Move, legal: bool) -> None:
    """A move is legal by default, or by the other value alone. § 12.3, 12.4, 12.8, 12.9"""
    assert legal == (move in answers(table(words)))
    assert legal != (move in answers(table(f"rulings {ruling}; {words}")))


def test_the_priests_three_come_on_top() -> None:
    """In place of two by default, three more by the other value. § 9.6, 12.7"""
    words = "piled 0=priest_1; choose_ability"
    by_ruling = (table(words), table(f"rulings priest=three_more; {words}"))
    stacks = [after(at, UseAbility(0, Courtier.PRIEST)).stack for at in by_ruling]

    assert [1, 2] == [sum(isinstance(i, a.ChooseAction) for i in stack) for stack in stacks]


def test_two_may_play_by_ruling() -> None:
    """Three are the fewest by default. § 12.1"""
    assert [] == list(GAME.option_faults(Options(2, None, Rulings(players_min=2))))
    assert ["seats"] == [fault.path for fault in GAME.option_faults(Options(2))]


def test_three_cards_may_be_dealt() -> None:
    """Then nobody returns one. § 12.2"""
    at = first(GAME, Options(3, None, Rulings(start_hand=StartHand.DEAL_3))).position

    assert not any(isinstance(item, a.ReturnCard) for item in at.stack)
    assert 9 + 3 == sum(isinstance(item, a.CardDraw) for item in at.stack)
