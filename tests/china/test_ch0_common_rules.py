"""Chapter 0: the rules that come before those of any ask."""

import pytest

from referee.apply import Applied, apply, options, waiting
from referee.state.china.game import GAME
from referee.state.china.moves import Exchange, TakePile
from referee.state.china.universe import universe
from referee.state.seats import NATURE, seat_name
from referee.state.stack import Ask
from referee.validate.common import game_must_not_be_over, must_answer_the_ask, must_be_asked
from referee.validate.rule import Violation
from tests.china.every_ask import OVER, TABLES
from tests.china.playing import broken
from tests.china.tables import GREEN, VIOLET, play, table

SEATS = range(3)
EVERY_ASK = pytest.mark.parametrize("ask", GAME.asks, ids=lambda ask: ask.name)


def test_every_ask_has_its_table() -> None:
    """The tables below wait for the answer to each ask of the book, in its order."""
    assert list(GAME.asks) == list(TABLES) == [type(at.stack[-1]) for at in TABLES.values()]


class TestGameMustNotBeOver:
    """No move is accepted once nothing is left to happen. § 0.1"""

    def test_refuses_a_move_after_the_end(self) -> None:
        """Nothing more is accepted."""
        assert [Violation.of(game_must_not_be_over)] == broken(
            OVER, play(0, "green", "house han_1")
        )

    @pytest.mark.parametrize("by", [*SEATS, NATURE])
    def test_refuses_every_move_for_that_alone(self, by: int) -> None:
        """Who is asked, and what, does not matter any more: the other two are silent."""
        assert all(
            [Violation.of(game_must_not_be_over)] == broken(OVER, move) for move in universe(3, by)
        )

    @EVERY_ASK
    def test_allows_an_answer_as_long_as_something_is_asked(self, ask: type[Ask]) -> None:
        """In front of every ask every legal answer breaks nothing."""
        at = TABLES[ask]

        assert all([] == broken(at, move) for seat in waiting(at) for move in options(at, seat))


class TestMustBeAsked:
    """Only a seat that the open ask waits for may answer. § 0.2"""

    def test_refuses_another_seat(self) -> None:
        """The ask waits for seat 0."""
        at = table("hands 1=green*3")

        assert [Violation.of(must_be_asked, by=1, waiting=[0])] == broken(at, Exchange(1, GREEN))
        assert [] == broken(at, Exchange(0, GREEN))

    @EVERY_ASK
    def test_refuses_everybody_else_in_front_of_every_ask(self, ask: type[Ask]) -> None:
        """Whatever is asked, those who are not waited for break this rule first."""
        at = TABLES[ask]
        asked = waiting(at)

        for by in (by for by in (*SEATS, NATURE) if by not in asked):
            first = Violation.of(
                must_be_asked, by=seat_name(by), waiting=tuple(map(seat_name, asked))
            )
            assert first == broken(at, universe(3, by)[0])[0]

    @EVERY_ASK
    def test_a_seat_that_would_answer_rightly_breaks_nothing_else(self, ask: type[Ask]) -> None:
        """The kind of move is right and the ask's own rules are not consulted."""
        at = TABLES[ask]
        others = [by for by in SEATS if by not in waiting(at)]
        tried = [m for by in others for m in universe(3, by) if isinstance(m, ask.answers)]

        assert all(["must_be_asked"] == [v.rule for v in broken(at, move)] for move in tried)


class TestMustAnswerTheAsk:
    """The move must be of a kind that answers the open ask. § 0.3"""

    def test_refuses_an_answer_to_another_ask(self) -> None:
        """The seat acts before it takes cards."""
        at = table("act 0")

        assert [Violation.of(must_answer_the_ask, move="take_pile", ask="act")] == broken(
            at, TakePile(0)
        )

    def test_is_reported_after_the_wrong_seat(self) -> None:
        """Both are broken, in their order."""
        assert [
            Violation.of(must_be_asked, by=2, waiting=[0]),
            Violation.of(must_answer_the_ask, move="take_pile", ask="act"),
        ] == broken(table("act 0"), TakePile(2))

    @EVERY_ASK
    def test_refuses_every_other_kind_in_front_of_every_ask(self, ask: type[Ask]) -> None:
        """Whoever is asked may try any move of another kind: it is refused for that alone."""
        at = TABLES[ask]
        tried = [m for m in universe(3, waiting(at)[0]) if not isinstance(m, ask.answers)]

        assert tried
        assert all(
            [Violation.of(must_answer_the_ask, move=move.name, ask=ask.name)] == broken(at, move)
            for move in tried
        )

    @EVERY_ASK
    def test_allows_each_kind_that_answers(self, ask: type[Ask]) -> None:
        """Each kind that the book lists for the ask is legal here in at least one way."""
        at = TABLES[ask]
        legal = {
            type(move)
            for seat in waiting(at)
            for move in universe(3, seat)
            if isinstance(apply(at, move), Applied)
        }

        assert set(ask.answers) == legal

    def test_does_not_look_at_the_hand_of_a_seat_that_is_not_asked(self) -> None:
        """Whoever tries a card of another's hand learns nothing of it. § 0.4"""
        at = table("hands 1=green*3")

        assert ["must_be_asked"] == [v.rule for v in broken(at, Exchange(1, VIOLET))]
