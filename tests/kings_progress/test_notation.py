"""Positions as text: nothing is lost, what is left out is filled in, slips are told. § 16.1"""

import pytest

from referee.state.kings_progress import asks as a
from referee.state.kings_progress.game import GAME
from referee.state.kings_progress.ids import Action, Card, Courtier
from referee.state.notation import NotationError
from tests.kings_progress.book import EXAMPLES, VIEWS, batch, read
from tests.kings_progress.playing import asked
from tests.kings_progress.tables import table


@pytest.mark.parametrize("case", [*EXAMPLES, *VIEWS], ids=lambda case: str(case["id"]))
def test_a_position_comes_back_from_its_text(case: dict[str, object]) -> None:
    """Every printed position is the same after a journey."""
    at = read(case["position"])

    assert at == GAME.read_text(GAME.write_text(at))


def test_a_plain_table_is_that_of_the_book() -> None:
    """The base that all examples change."""
    assert batch("a_step").at == GAME.read_text("seats 3")


def test_piles_belong_to_the_courtier_of_their_top_card() -> None:
    """Written in short, seat by seat; control is as they give it."""
    at = table("piled 0=lady_1/envoy_0,knight_3 1=lady_0")

    assert (Card.LADY_1, Card.ENVOY_0) == at.cards.piles[0][Courtier.LADY]
    assert (0, 1) == (
        at.courtiers.control[Courtier.LADY].major,
        at.courtiers.control[Courtier.LADY].minor,
    )


@pytest.mark.parametrize("kind", GAME.asks, ids=lambda kind: str(kind.name))
def test_an_ask_can_be_drawn_by_its_name(kind: type[object]) -> None:
    """What lies beneath it is filled in."""
    (ask,) = [ask for ask in GAME.asks if ask is kind]
    at = GAME.read_text(f"piled 0=knight_1/knight_0; rumour lady_0; {ask.name}")

    assert type(asked(at)) is ask


def test_points_may_be_shared() -> None:
    """A fraction is written with a colon."""
    at = table("rulings split_rounding=exact; points 8:3 11:3 2")

    assert "points 8:3 11:3 2" in GAME.write_text(at).splitlines()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("seats 6", "6 seats; expected 2 to 5"),
        ("choose_action 5", "no seat 5; expected 0 to 2"),
        ("pawns.lady narnia", "narnia"),
        ("squire alder", "no `squire` is on a table"),
        ("points 1:0 0 0", "1:0"),
    ],
)
def test_a_slip_is_told_with_its_line(text: str, told: str) -> None:
    """What is wrong there, and what would be right."""
    with pytest.raises(NotationError) as caught:
        GAME.read_text(f"# a comment\n{text}")

    assert str(caught.value).startswith("line 2: ")
    assert told in str(caught.value)


def test_a_stack_can_be_drawn_whole() -> None:
    """From `end_round` on nothing is filled in."""
    at = table("end_round; turn 1; choose_action 0 1 used=move")

    assert a.ChooseAction(0, 1, (Action.MOVE,), differ=False) == asked(at)
