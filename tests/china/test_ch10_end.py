"""Chapter 10: the early end when nothing can be placed, and who has won."""

import pytest

from referee.apply import outcome
from referee.state.china.ending import can_place
from referee.state.china.ids import DecidedBy
from referee.state.china.moves import TakeOpen
from referee.state.china.notes import GameOver, NoPlaceLeft
from tests.china.playing import after, asked, notes
from tests.china.tables import BLOCKED, RED, play, table

LAST = "hands 1=green,orange,red; zhao 2220. e 0,1,2; act 1"


class TestBlocked:
    """The game ends at once when no seat can place anything. § 10.2"""

    def test_nobody_can_place(self) -> None:
        """The last space of the board is filled and there is room for no emissary."""
        told = notes(table(f"{BLOCKED}; {LAST}"), play(1, "orange", "house zhao_5"))

        assert NoPlaceLeft((0, 1, 2)) in told
        assert isinstance(told[-1], GameOver)

    def test_room_for_one_emissary_is_enough(self) -> None:
        """Seat 1 has one left, and Han has room: play goes on by default."""
        text = f"{BLOCKED.replace('0012     e 1,1,0', '0012 e 1,0,0')}; {LAST}"
        later = after(table(text), play(1, "orange", "house zhao_5"))

        assert [False, True, False] == [can_place(later, seat) for seat in range(3)]
        assert asked(later) is not None

    @pytest.mark.parametrize(
        ("ruling", "seats"),
        [
            ("nobody_can_place", None),
            ("somebody_cannot_place", (0, 2)),
            ("somebody_has_no_pieces", None),
        ],
    )
    def test_what_ends_the_game_is_a_ruling(
        self, ruling: str, seats: tuple[int, ...] | None
    ) -> None:
        """Seats 0 and 2 have houses and no place for them. § 11.3"""
        text = f"{BLOCKED.replace('0012     e 1,1,0', '0012 e 1,0,0')}; {LAST}"
        at = table(f"rulings blocked_end={ruling}; {text}")
        told = notes(at, play(1, "orange", "house zhao_5"))

        assert ([] if seats is None else [NoPlaceLeft(seats)]) == [
            note for note in told if isinstance(note, NoPlaceLeft)
        ]

    def test_an_empty_supply_ends_it_by_ruling(self) -> None:
        """Seat 0 has placed all its pieces."""
        text = "chu 00000000 e 8,0,0; qin 0000.; wei 0000000; hands 0=green,red,yellow"
        last = play(0, "yellow", "house qin_5")

        assert NoPlaceLeft((0,)) in notes(
            table(f"rulings blocked_end=somebody_has_no_pieces; {text}"), last
        )
        assert not any(isinstance(note, NoPlaceLeft) for note in notes(table(text), last))

    def test_a_fortress_in_hand_needs_bare_ground(self) -> None:
        """Where every space holds a house, it cannot be placed."""
        text = f"{BLOCKED}; {LAST}; fortress_variant yes"
        later = after(table(text), play(1, "orange", "house zhao_5"))

        assert not any(can_place(later, seat) for seat in range(3))


class TestOutcome:
    """More points win, then more pieces left; otherwise the victory is shared. § 10.4"""

    @pytest.mark.parametrize(
        ("text", "winners", "ranks", "decided_by"),
        [
            ("points 9 5 3", (0,), (1, 2, 3), DecidedBy.POINTS),
            ("points 5 5 3; chu 0....... e 1,0,0; wei 1......", (1,), (2, 1, 3), "pieces_left"),
            ("points 5 5 3; chu 0.......; wei 1......", (0, 1), (1, 1, 3), DecidedBy.SHARED),
            ("points 4 4 4", (0, 1, 2), (1, 1, 1), DecidedBy.SHARED),
        ],
    )
    def test_who_wins(
        self, text: str, winners: tuple[int, ...], ranks: tuple[int, ...], decided_by: str
    ) -> None:
        """Seats that are equal in both share a rank."""
        ending = "exhaustions 2; emperor 0; display green red; take_card 2 left=1"
        end = outcome(after(table(f"{text}; {ending}"), TakeOpen(2, RED)))

        assert end is not None
        assert (winners, ranks) == (end.winners, end.ranks)
        assert decided_by == end.decided_by  # type: ignore[attr-defined]

    def test_there_is_none_while_the_match_goes_on(self) -> None:
        """Somebody is asked."""
        assert outcome(table("points 9 5 3")) is None
