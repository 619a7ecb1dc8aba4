"""Chapter 0: the rules that come before those of any ask."""

import pytest

from referee.apply import Applied, apply, options, waiting
from referee.state.el_grande.game import GAME
from referee.state.el_grande.moves import EndTurn, PlayPower, Point, Take
from referee.state.el_grande.universe import universe
from referee.state.seats import NATURE, seat_name
from referee.state.stack import Ask
from referee.validate.common import game_must_not_be_over, must_answer_the_ask, must_be_asked
from referee.validate.rule import Violation
from tests.el_grande.every_ask import OVER, TABLES
from tests.el_grande.places import ARAGON, OLD_CASTILE, SEVILLE
from tests.el_grande.playing import broken
from tests.el_grande.tables import standard

SEATS = range(4)
EVERY_ASK = pytest.mark.parametrize("ask", GAME.asks, ids=lambda ask: ask.name)


def test_every_ask_has_its_table() -> None:
    """The tables below wait for the answer to each ask of the book, in its order."""
    assert list(GAME.asks) == list(TABLES) == [type(at.stack[-1]) for at in TABLES.values()]


class TestGameMustNotBeOver:
    """No move is accepted once nothing is left to happen. § 0.1"""

    def test_refuses_a_move_after_the_end(self) -> None:
        """The printed example ch0-d: nothing more is accepted."""
        assert [Violation.of(game_must_not_be_over)] == broken(OVER, EndTurn(0))

    @pytest.mark.parametrize("by", [*SEATS, NATURE])
    def test_refuses_every_move_for_that_alone(self, by: int) -> None:
        """Who is asked, and what, does not matter any more: the other two are silent."""
        assert all(
            [Violation.of(game_must_not_be_over)] == broken(OVER, move) for move in universe(4, by)
        )

    @EVERY_ASK
    def test_allows_an_answer_as_long_as_something_is_asked(self, ask: type[Ask]) -> None:
        """In front of every ask some move of somebody breaks nothing."""
        at = TABLES[ask]

        assert all([] == broken(at, move) for seat in waiting(at) for move in options(at, seat))


class TestMustBeAsked:
    """Only a seat that the open ask waits for may answer. § 0.2"""

    def test_refuses_another_seat(self) -> None:
        """The printed example ch0-a: only seat 0 is asked."""
        at = standard(4, "choose_card 0")

        assert [Violation.of(must_be_asked, by=2, waiting=[0])] == broken(at, Take(2, 5))
        assert [] == broken(at, Take(0, 5))

    def test_refuses_a_seat_that_has_set_its_disk(self) -> None:
        """Whoever has answered is no longer waited for. § 0.4"""
        at = standard(4, "play_card 0 2G; set_loss_disks number=30 sealed=-,aragon,-,-")

        assert [Violation.of(must_be_asked, by=1, waiting=[2, 3])] == broken(
            at, Point(1, OLD_CASTILE)
        )
        assert [] == broken(at, Point(2, ARAGON))

    @EVERY_ASK
    def test_refuses_everybody_else_in_front_of_every_ask(self, ask: type[Ask]) -> None:
        """Whatever is asked, those who are not waited for break this rule first."""
        at = TABLES[ask]
        asked = waiting(at)
        expected = [
            Violation.of(must_be_asked, by=seat_name(by), waiting=tuple(map(seat_name, asked)))
            for by in (*SEATS, NATURE)
            if by not in asked
        ]

        assert expected == [
            broken(at, universe(4, by)[0])[0] for by in (*SEATS, NATURE) if by not in asked
        ]

    @EVERY_ASK
    def test_a_seat_that_would_answer_rightly_breaks_nothing_else(self, ask: type[Ask]) -> None:
        """The kind of move is right and the ask's own rules are not consulted."""
        at = TABLES[ask]
        asked = waiting(at)
        others = [by for by in SEATS if by not in asked]
        tried = [m for by in others for m in universe(4, by) if isinstance(m, ask.answers)]

        assert all(["must_be_asked"] == [v.rule for v in broken(at, move)] for move in tried)


class TestMustAnswerTheAsk:
    """The move must be of a kind that answers the open ask. § 0.3"""

    def test_refuses_an_answer_to_another_ask(self) -> None:
        """The printed example ch0-b: a card is chosen first."""
        at = standard(4, "choose_card 0")

        assert [Violation.of(must_answer_the_ask, move="end_turn", ask="choose_card")] == broken(
            at, EndTurn(0)
        )
        assert [] == broken(at, Take(0, 1))

    def test_is_reported_after_the_wrong_seat(self) -> None:
        """The printed example ch0-c: both are broken, in their order."""
        at = standard(4, "choose_card 0")

        assert [
            Violation.of(must_be_asked, by=1, waiting=[0]),
            Violation.of(must_answer_the_ask, move="play_power", ask="choose_card"),
        ] == broken(at, PlayPower(1, 13))

    @EVERY_ASK
    def test_refuses_every_other_kind_in_front_of_every_ask(self, ask: type[Ask]) -> None:
        """Whoever is asked may try any move of another kind: it is refused for that alone."""
        at = TABLES[ask]
        by = waiting(at)[0]
        tried = [move for move in universe(4, by) if not isinstance(move, ask.answers)]

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
            for move in universe(4, seat)
            if isinstance(apply(at, move), Applied)
        }

        assert set(ask.answers) == legal

    def test_does_not_look_at_the_hand_of_a_seat_that_is_not_asked(self) -> None:
        """Without § 0.2 and 0.3 the ask's rules speak, with them they are silent. § 0.4"""
        at = standard(4, "play_card 0 2G; set_loss_disks number=30")
        nobody_there = Point(1, SEVILLE)

        assert ["must_stand_there"] == [v.rule for v in broken(at, nobody_there)]
        assert ["must_be_asked"] == [v.rule for v in broken(at, Point(0, ARAGON))]
