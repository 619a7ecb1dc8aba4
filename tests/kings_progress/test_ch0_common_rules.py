"""Chapter 0, the common rules: is the game on, is this seat asked, is this an answer?"""

from referee.state.kings_progress.moves import EndTurn, TakePair
from referee.validate.common import game_must_not_be_over, must_answer_the_ask, must_be_asked
from referee.validate.rule import Violation
from tests.kings_progress.playing import broken
from tests.kings_progress.tables import table


class TestGameMustNotBeOver:
    """No move is accepted once nothing is left to happen. § 0.1"""

    def test_refuses_every_move_at_the_end(self) -> None:
        """It is reported alone."""
        assert [Violation.of(game_must_not_be_over)] == broken(
            table("round 3; stack ()"), EndTurn(1)
        )

    def test_allows_moves_before(self) -> None:
        """In the last round a turn may still be ended."""
        assert [] == broken(table("round 3"), EndTurn(0))


class TestMustBeAsked:
    """Only a seat that the open ask waits for may answer. § 0.2"""

    def test_refuses_another_seat(self) -> None:
        """Seat 0 is asked."""
        assert [Violation.of(must_be_asked, by=1, waiting=(0,))] == broken(
            table("seats 3"), EndTurn(1)
        )

    def test_allows_the_seat_asked(self) -> None:
        """The same move by seat 0."""
        assert [] == broken(table("seats 3"), EndTurn(0))


class TestMustAnswerTheAsk:
    """The move must be of a kind that answers the open ask. § 0.3"""

    def test_refuses_another_kind(self) -> None:
        """A pair is taken only when one is due."""
        refused = Violation.of(must_answer_the_ask, move="take_pair", ask="choose_action")

        assert [refused] == broken(table("seats 3"), TakePair(0, 0))

    def test_is_reported_with_the_seat(self) -> None:
        """Both faults are named, and no rule of the ask is consulted. § 0.4"""
        names = [violation.rule for violation in broken(table("seats 3"), TakePair(1, 0))]

        assert ["must_be_asked", "must_answer_the_ask"] == names
