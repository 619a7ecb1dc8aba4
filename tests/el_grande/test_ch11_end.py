"""Chapter 11: the end of the match, ranks and winners, the three lengths."""

import pytest

from referee.apply import outcome
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import notes as n
from referee.state.el_grande.game import GAME
from referee.state.el_grande.moves import EndTurn, Point
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.rulings import GameLength
from referee.state.game import Outcome
from tests.el_grande.places import NEW_CASTILE, OLD_CASTILE, SEVILLE
from tests.el_grande.playing import after, asked, notes
from tests.el_grande.tables import standard, table

ALL_DISKS = (Point(0, NEW_CASTILE), Point(1, OLD_CASTILE))
"""The disks of the printed examples ch11-a and ch11-b."""


def end(points: str = "24 19") -> ElGrande:
    """Return a table of two seats at which nothing is left but the last general scoring."""
    return standard(2, f"points {points}; round 9; set_castillo_disks")


class TestTheEndOfTheGame:
    """After the last round and its general scoring nothing is left to happen. § 11.1"""

    def test_empties_the_stack(self) -> None:
        """The printed example ch11-a: 48 to 43. § 11.1"""
        at = after(end(), *ALL_DISKS)

        assert () == at.stack
        assert (48, 43) == at.seats.points
        assert n.GameEnded((48, 43), (1, 2), (0,)) == notes(end(), *ALL_DISKS)[-1]

    def test_comes_after_the_scoring(self) -> None:
        """The last turn of round 9 does not end the match yet. § 11.1"""
        at = after(standard(2, "round 9; play_card 1 1H"), EndTurn(1))

        assert (d.EndOfGame(), a.SetCastilloDisks((0, 1), (None, None))) == at.stack

    def test_has_no_outcome_before(self) -> None:
        """The outcome is null while the match goes on. § 11.2"""
        assert outcome(end()) is None
        assert Outcome((48, 43), (1, 2), (0,)) == outcome(after(end(), *ALL_DISKS))


class TestTheOutcome:
    """A seat's rank is 1 plus the number of seats with more points. § 11.2"""

    @pytest.mark.parametrize(
        ("points", "ranks", "winners"),
        [
            ((48, 43), (1, 2), (0,)),
            ((44, 44), (1, 1), (0, 1)),
            ((10, 30, 20), (3, 1, 2), (1,)),
            ((20, 30, 20, 30, 5), (3, 1, 3, 1, 5), (1, 3)),
            ((0, 0, 0, 0), (1, 1, 1, 1), (0, 1, 2, 3)),
        ],
    )
    def test_ranks_and_winners(
        self, points: tuple[int, ...], ranks: tuple[int, ...], winners: tuple[int, ...]
    ) -> None:
        """Those of equal points share a rank, and all of rank 1 win; no tie-break. § 11.2"""
        text = f"seats {len(points)}; points {' '.join(map(str, points))}; stack ()"

        assert Outcome(points, ranks, winners) == outcome(table(text))

    def test_a_shared_win(self) -> None:
        """The printed example ch11-b: 20 points each before, 44 each after. § 11.2"""
        assert Outcome((44, 44), (1, 1), (0, 1)) == outcome(after(end("20 20"), *ALL_DISKS))


LENGTHS = {
    GameLength.NINE: (1, 2, 3, 4, 5, 6, 7, 8, 9),
    GameLength.SKIP_1_4_7: (2, 3, 5, 6, 8, 9),
    GameLength.FIRST_SIX: (1, 2, 3, 4, 5, 6),
}


def end_of_round(length: GameLength, number: int) -> ElGrande:
    """Return the position after the last turn of a round in a match of that length."""
    text = f"seats 2; rulings game_length={length}; round {number}; bids 11 7; play_card 1 1H"
    return after(table(text), EndTurn(1))


def scored_through(at: ElGrande) -> ElGrande:
    """Return the position after the general scoring, if there is one."""
    if not isinstance(asked(at), a.SetCastilloDisks):
        return at
    return after(at, *(Point(seat, SEVILLE) for seat in range(at.terms.seats)))


@pytest.mark.parametrize("length", GameLength)
class TestRoundsPlayed:
    """Which rounds are played, and which are scored, by the length of the match. § 11.3"""

    def test_one_round_after_the_other(self, length: GameLength) -> None:
        """Each round leads to the next of its length, the last to the end. § 11.3"""
        rounds = LENGTHS[length]
        followed = [scored_through(end_of_round(length, number)) for number in rounds]

        assert [*rounds[1:], None] == [at.calendar.round if at.stack else None for at in followed]

    def test_scores_after_3_6_and_9_of_those_played(self, length: GameLength) -> None:
        """Two general scorings in the first six rounds, three otherwise. § 11.3"""
        scored = [
            number
            for number in LENGTHS[length]
            if isinstance(asked(end_of_round(length, number)), a.SetCastilloDisks)
        ]

        assert [number for number in (3, 6, 9) if number in LENGTHS[length]] == scored


@pytest.mark.parametrize(
    ("length", "number"),
    [
        (GameLength.SKIP_1_4_7, 1),
        (GameLength.SKIP_1_4_7, 4),
        (GameLength.SKIP_1_4_7, 7),
        (GameLength.FIRST_SIX, 7),
        (GameLength.FIRST_SIX, 9),
    ],
)
def test_a_round_that_is_left_out_cannot_be(length: GameLength, number: int) -> None:
    """A table in such a round has a fault. § 11.3"""
    at = GAME.read_text(f"rulings game_length={length}; round {number}; choose_card 0")

    assert "rounds_played" in {fault.law for fault in GAME.faults(at)}
