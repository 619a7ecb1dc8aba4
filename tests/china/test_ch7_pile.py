"""Chapter 7: the pile runs out, is formed anew once, and then the last round is played."""

import pytest

from referee.apply import outcome
from referee.state.china import asks as a
from referee.state.china.moves import Draw, TakeOpen, TakePile
from referee.state.china.notes import CardDrawn, LastRound, PileReshuffled
from referee.state.stack import Answered
from tests.china.playing import after, asked, notes
from tests.china.tables import GREEN, RED, VIOLET, play, table


class TestFirstExhaustion:
    """The discards become the pile at the moment the last card leaves it. § 7.1, 7.2"""

    AT = table("pile red; take_card 0 left=2")

    def test_while_drawing(self) -> None:
        """Nature has no choice, the seat goes on taking, from a new pile."""
        at = after(self.AT, TakePile(0))

        assert [Answered(-1, Draw(RED)), CardDrawn(0, RED), PileReshuffled(35)] == notes(
            self.AT, TakePile(0)
        )
        assert (1, 35, 0) == (at.course.exhaustions, sum(at.cards.pile), sum(at.cards.discard))
        assert a.TakeCard(0, 1) == asked(at)

    def test_while_refilling(self) -> None:
        """It is formed anew although nobody needs a card."""
        at = table("display violet*2; pile green red; open_card")

        assert PileReshuffled in map(type, notes(at, Draw(GREEN)))
        assert a.Act(1) == asked(after(at, Draw(GREEN)))

    def test_cards_just_played_come_back(self) -> None:
        """They lie on the discards already."""
        at = table("pile red; han 0...; hands 0=green*2,yellow")
        later = after(at, play(0, "green green", "house han_2", "house han_3"), TakePile(0))

        assert later.cards.pile[GREEN] >= 2


class TestSecondExhaustion:
    """The pile stays empty, and the round is finished. § 7.3, 7.4"""

    @pytest.mark.parametrize(("emperor", "last"), [(0, 2), (1, 0), (2, 1)])
    def test_the_seat_before_the_first_is_the_last(self, emperor: int, last: int) -> None:
        """Everybody has had equally many turns then."""
        at = table(f"exhaustions 1; emperor {emperor}; pile red; take_card 0 left=2")

        assert LastRound(last) == notes(at, TakePile(0))[-1]
        assert 2 == after(at, TakePile(0)).course.exhaustions

    def test_in_the_turn_of_the_last_seat_the_game_ends_with_it(self) -> None:
        """Nobody acts any more, and nothing is refilled."""
        at = table("exhaustions 1; emperor 1; pile red; take_card 0 left=1")
        end = outcome(after(at, TakePile(0)))

        assert end is not None

    def test_otherwise_the_next_seat_acts(self) -> None:
        """Seats 1 and 2 have one more turn each."""
        at = table("exhaustions 1; emperor 0; pile red; take_card 0 left=1")

        assert a.Act(1) == asked(after(at, TakePile(0)))

    def test_a_hand_may_stay_short_and_the_display_too(self) -> None:
        """What does not exist is not taken. § 7.5"""
        at = table("exhaustions 2; emperor 0; display green violet; take_card 1 left=3")
        later = after(at, TakeOpen(1, VIOLET))

        assert (2, 0) == (sum(later.cards.hands[1]), sum(later.cards.display))
        assert a.Act(2) == asked(later)
