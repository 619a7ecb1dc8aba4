"""Chapter 1: what the referee does by itself until somebody has a choice. § 1.13, 1.14"""

from referee.apply import Refused, apply, judge
from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import Card
from referee.state.el_grande.moves import (
    Announce,
    EndTurn,
    Place,
    Point,
    Recruit,
    Remove,
    SendKing,
    Shift,
    Stop,
    Take,
)
from referee.state.stack import Answered, NothingToAnswer
from referee.validate.common import must_answer_the_ask, must_be_asked
from referee.validate.rule import Violation
from tests.el_grande.places import (
    ARAGON,
    CASTILLO,
    GALICIA,
    GRANADA,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import (
    after,
    asked,
    notes,
)
from tests.el_grande.tables import standard


class TestSettling:
    """After every move dues happen and forced answers are given. § 1.13"""

    def test_a_due_on_top_is_carried_out(self) -> None:
        """Seat 0's turn is over: that of seat 2 begins by itself, which is asked for recruits."""
        at = standard(4, "play_card 0 4B")

        assert a.FillCourt(2, 2, recall=True) == asked(after(at, EndTurn(0)))
        assert [n.TurnEnded(0), n.TurnBegun(2)] == notes(at, EndTurn(0))

    def test_an_ask_with_no_answer_is_dropped(self) -> None:
        """A Grande beside the King cannot leave: nothing is asked, and that is told."""
        at = standard(4, "grandes 0=galicia; play_card 0 4D")

        assert [n.Announced(0, Card.C4D), NothingToAnswer(0, "move_grande")] == notes(
            at, Announce(0)
        )
        assert a.PlayCard(0, Card.C4D, 4, special=False) == asked(after(at, Announce(0)))

    def test_an_ask_with_one_answer_is_answered(self) -> None:
        """Nothing can be placed and no special is left: the turn ends."""
        at = standard(4, "play_card 0 4B left=1 special=no")

        assert [
            n.Placed(0, CASTILLO),
            Answered(0, EndTurn(0)),
            n.TurnEnded(0),
            n.TurnBegun(2),
        ] == notes(at, Place(0, CASTILLO))

    def test_an_ask_with_two_answers_ends_the_settling(self) -> None:
        """Whoever can announce or end the turn is asked."""
        at = standard(4, "court 0=1; play_card 0 4B left=4")

        assert isinstance(asked(after(at, Place(0, CASTILLO))), a.PlayCard)

    def test_several_seats_are_settled_in_ascending_order(self) -> None:
        """Seat 1 has one region, seat 2 none, seat 3 a choice: forced, dropped, asked."""
        at = standard(
            4,
            "old_castile 1 0 0 2; basque_country 2 0 0 0; granada 0 0 0 2; "
            "aragon 0 2 0 0; seville 3 0 0 0; valencia 0 0 0 0; play_card 0 2G",
        )

        assert [
            Answered(1, Point(1, ARAGON)),
            n.DiskSet(1),
            NothingToAnswer(2, "set_loss_disks"),
        ] == notes(at, Announce(0))[1:]
        assert a.SetLossDisks((3,), (None, ARAGON, None, None), 30) == asked(after(at, Announce(0)))

    def test_when_nobody_is_waited_for_the_disks_are_shown(self) -> None:
        """With every disk forced the announcement carries all out."""
        at = standard(4, "old_castile 3=1; catalonia 3=0; play_card 0 2F")

        assert [n.DisksShown((None, ARAGON, VALENCIA, GRANADA))] == [
            note for note in notes(at, Announce(0)) if isinstance(note, n.DisksShown)
        ]
        assert isinstance(asked(after(at, Announce(0))), a.PlayCard)

    def test_an_ask_deeper_down_is_not_looked_at(self) -> None:
        """Seat 0 can only end its turn once the King is sent, but first he must be sent."""
        at = standard(4, "play_card 0 4B left=0; move_king 0 bordering")

        assert isinstance(asked(at), a.MoveKing)
        assert Answered(0, EndTurn(0)) in notes(at, SendKing(0, OLD_CASTILE))

    def test_a_counter_that_reaches_0_takes_its_ask_off_without_a_note(self) -> None:
        """The last of four moves closes the card; nobody stopped."""
        at = standard(4, "play_card 0 1I; move_caballeros 0 any=1")

        assert [n.Shifted(0, 0, SEVILLE, VALENCIA)] == notes(at, Shift(0, 0, SEVILLE, VALENCIA))
        assert isinstance(asked(after(at, Shift(0, 0, SEVILLE, VALENCIA))), a.PlayCard)


class TestNobodySendsForcedAnswers:
    """A forced answer may be sent in its batch all the same; each counts once. § 1.14"""

    AT_FOUR = (Recruit(0, 1), Take(0, 4), Place(0, CASTILLO), Announce(0), SendKing(0, OLD_CASTILE))

    def test_a_forced_answer_may_be_sent_or_not(self) -> None:
        """The batch of ch1-a comes to the same with the EndTurn and without it."""
        at = standard(4, "fill_court 0")

        assert after(at, *self.AT_FOUR) == after(at, *self.AT_FOUR, EndTurn(0))
        assert notes(at, *self.AT_FOUR) == notes(at, *self.AT_FOUR, EndTurn(0))

    def test_it_counts_once(self) -> None:
        """The referee ended one turn, not two."""
        at = standard(4, "fill_court 0")

        assert Refused(
            6,
            (
                Violation.of(must_be_asked, by=0, waiting=[2]),
                Violation.of(must_answer_the_ask, move="end_turn", ask="fill_court"),
            ),
        ) == judge(at, (*self.AT_FOUR, EndTurn(0), EndTurn(0)))

    def test_it_must_equal_the_answer_given_seat_and_all(self) -> None:
        """Seat 1 sends what the referee answered for seat 0."""
        judged = judge(standard(4, "fill_court 0"), (*self.AT_FOUR, EndTurn(1)))

        assert isinstance(judged, Refused)
        assert 5 == judged.at

    def test_it_must_have_been_given_in_the_same_batch(self) -> None:
        """Sent afterwards it is a move like any other, and refused."""
        at = after(standard(4, "fill_court 0"), *self.AT_FOUR)

        assert isinstance(apply(at, EndTurn(0)), Violation)

    def test_forced_answers_may_be_left_out_one_by_one(self) -> None:
        """The referee stops and ends the turn; either may be sent without the other."""
        at = standard(4, "play_card 0 1A")
        sent = (Place(0, OLD_CASTILE), Announce(0), *[Shift(0, 0, SEVILLE, GRANADA)] * 3)

        assert (
            after(at, *sent)
            == after(at, *sent, Stop(0))
            == after(at, *sent, EndTurn(0))
            == after(at, *sent, Stop(0), EndTurn(0))
        )

    def test_a_move_that_the_rules_accept_is_always_played(self) -> None:
        """Seat 1 must lose in Aragon: the first Remove sent is seat 2's, the second was given."""
        at = standard(4, "old_castile 1=0; basque_country 1=0; granada 1=0; play_card 0 2E")
        at = after(at, Announce(0), Remove(0, ARAGON), Remove(0, ARAGON), Remove(0, GRANADA))

        assert (0, 1, 0, 0) == at.land.caballeros[ARAGON]
        assert a.Strike(0, 0) == asked(at)

    def test_accepted_together_or_not_at_all(self) -> None:
        """The index of the move that broke the rule is told; nothing of the batch is done."""
        at = standard(4, "play_card 0 3C")

        judged = judge(at, (Place(0, CASTILLO), Place(0, GALICIA), EndTurn(0)))

        assert isinstance(judged, Refused)
        assert 1 == judged.at
