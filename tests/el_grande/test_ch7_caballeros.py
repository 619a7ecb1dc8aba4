"""Chapter 7.02 to 7.06: what cards may move on the board, whose, from where and to where."""

from typing import Final

import pytest

from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.moves import (
    Point,
    Remove,
    Shift,
    Stop,
    Surrender,
    Withdraw,
)
from referee.state.el_grande.position import ElGrande
from referee.state.stack import Move
from referee.validate.el_grande.castillo import must_not_leave_the_castillo
from referee.validate.el_grande.disks import must_be_on_the_disk
from referee.validate.el_grande.moving import (
    must_keep_to_one_origin,
    must_keep_within_the_number,
    must_stand_there,
)
from referee.validate.rule import Violation
from tests.el_grande.places import (
    ARAGON,
    BASQUE_COUNTRY,
    CASTILLO,
    CATALONIA,
    COURT,
    GRANADA,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import Case, after, asked, broken, guarded_by, guarded_in, notes
from tests.el_grande.tables import standard

MANY = "court 0=6; granada 0=14; seville 0=5"
NOBODY_INSIDE = "castillo 0=0; court 0=7; granada 0=14; seville 0=5"
GIVE_UP = "play_card 0 2D; give_up 3; give_up 2; give_up 1"
STRIKE = "play_card 0 2E; strike 0 0; strike 0 3; strike 0 2"


class TestMustKeepWithinTheNumber:
    """Of each colour, only as many caballeros are moved as the card still allows. § 7.02"""

    CASES: Final = [
        pytest.param(standard(4, text), owner, other, id=text.partition("; ")[2])
        for text, owner, other in [
            ("play_card 0 1E; move_caballeros 0 foreign=3", 0, 2),
            ("play_card 0 1H; move_caballeros 0 own=4", 2, 0),
            ("play_card 0 1G; move_caballeros 0 own=0 foreign=2", 0, 2),
            ("play_card 0 1G; move_caballeros 0 own=1 foreign=0", 2, 0),
            ("play_card 0 1C; move_or_place 0", 2, 0),
        ]
    ]
    """Tables, whose caballero is refused there, and whose is not."""

    @pytest.mark.parametrize(("at", "owner", "other"), CASES)
    def test_refuses_a_colour_that_is_used_up(self, at: ElGrande, owner: int, other: int) -> None:
        """The printed examples 1E-b and 1G-b: in Seville both stand, only one may be moved."""
        assert [Violation.of(must_keep_within_the_number, owner=owner)] == broken(
            at, Shift(0, owner, SEVILLE, VALENCIA)
        )
        assert [] == broken(at, Shift(0, other, SEVILLE, VALENCIA))

    @pytest.mark.parametrize("owner", [0, 2])
    def test_allows_any_colour_while_that_counter_runs(self, owner: int) -> None:
        """1F moves three of any colours."""
        at = standard(4, "play_card 0 1F; move_caballeros 0 any=1")

        assert [] == broken(at, Shift(0, owner, SEVILLE, VALENCIA))

    def test_guards_every_shift(self) -> None:
        """The two asks above are all that it guards."""
        assert {(a.MoveCaballeros, Shift), (a.MoveOrPlace, Shift)} == guarded_by(
            must_keep_within_the_number
        )


class TestMustKeepToOneOrigin:
    """Where a card speaks of one region, all come out of the region first chosen. § 7.03"""

    BEGUN = "play_card 0 1A; move_caballeros 0 own=29 one_origin=yes origin=seville"

    def test_refuses_a_second_region(self) -> None:
        """The printed example 1A-c: the first one came out of Seville."""
        at = standard(4, self.BEGUN)

        assert [
            Violation.of(must_keep_to_one_origin, origin=BASQUE_COUNTRY, begun=SEVILLE)
        ] == broken(at, Shift(0, 0, BASQUE_COUNTRY, VALENCIA))
        assert [] == broken(at, Shift(0, 0, SEVILLE, VALENCIA))

    def test_refuses_it_for_any_colour(self) -> None:
        """1D speaks of one region too."""
        at = standard(
            4, "play_card 0 1D; move_caballeros 0 any=4 one_origin=yes origin=old_castile"
        )

        assert [Violation.of(must_keep_to_one_origin, origin=SEVILLE, begun=OLD_CASTILE)] == broken(
            at, Shift(0, 2, SEVILLE, VALENCIA)
        )
        assert [] == broken(at, Shift(0, 3, OLD_CASTILE, VALENCIA))

    def test_is_reported_beside_the_castillo(self) -> None:
        """Out of the castillo is neither allowed nor out of the region begun with."""
        assert [
            Violation.of(must_not_leave_the_castillo, place=CASTILLO),
            Violation.of(must_keep_to_one_origin, origin=CASTILLO, begun=SEVILLE),
        ] == broken(standard(4, self.BEGUN), Shift(0, 0, CASTILLO, VALENCIA))

    @pytest.mark.parametrize(
        "text",
        [
            "play_card 0 1A; move_caballeros 0 own=30 one_origin=yes",
            "play_card 0 1H; move_caballeros 0 own=3",
            "play_card 0 1C; move_or_place 0",
        ],
    )
    def test_is_silent_before_an_origin_is_chosen_or_without_the_limit(self, text: str) -> None:
        """1A before its first move, 1H always, 1C until the branch is chosen."""
        at = standard(4, text)

        assert [] == broken(at, Shift(0, 0, SEVILLE, VALENCIA))
        assert [] == broken(at, Shift(0, 0, BASQUE_COUNTRY, VALENCIA))

    def test_remembers_the_first_origin_after_1c(self) -> None:
        """The first Shift of 1C chooses the branch and the region. § 7.1C"""
        at = after(
            standard(4, "play_card 0 1C; move_or_place 0"), Shift(0, 0, BASQUE_COUNTRY, VALENCIA)
        )

        assert [
            Violation.of(must_keep_to_one_origin, origin=SEVILLE, begun=BASQUE_COUNTRY)
        ] == broken(at, Shift(0, 0, SEVILLE, VALENCIA))

    def test_guards_every_shift(self) -> None:
        """The two asks above are all that it guards."""
        assert {(a.MoveCaballeros, Shift), (a.MoveOrPlace, Shift)} == guarded_by(
            must_keep_to_one_origin
        )


class TestMustStandThere:
    """A caballero of that owner must stand where one is to be taken from. § 7.04"""

    CASES: Final = [
        (Case(standard(4, text), refused, allowed), Violation.of(must_stand_there, **facts))
        for text, refused, allowed, facts in [
            (
                f"{MANY}; recall_from_board 0 left=4",
                Withdraw(0, VALENCIA),
                Withdraw(0, GRANADA),
                {"owner": 0, "place": VALENCIA},
            ),
            (
                "play_card 0 1I; move_caballeros 0 any=4",
                Shift(0, 3, ARAGON, VALENCIA),
                Shift(0, 1, ARAGON, VALENCIA),
                {"owner": 3, "place": ARAGON},
            ),
            (
                "play_card 0 1C; move_or_place 0",
                Shift(0, 0, ARAGON, VALENCIA),
                Shift(0, 0, SEVILLE, VALENCIA),
                {"owner": 0, "place": ARAGON},
            ),
            (
                GIVE_UP,
                Surrender(1, VALENCIA),
                Surrender(1, ARAGON),
                {"owner": 1, "place": VALENCIA},
            ),
            (
                f"court 1=0; {GIVE_UP}",
                Surrender(1, COURT),
                Surrender(1, ARAGON),
                {"owner": 1, "place": COURT},
            ),
            (STRIKE, Remove(0, CATALONIA), Remove(0, ARAGON), {"owner": 2, "place": CATALONIA}),
            (
                "play_card 0 2G; set_loss_disks number=30",
                Point(1, VALENCIA),
                Point(1, ARAGON),
                {"owner": 1, "place": VALENCIA},
            ),
        ]
    ]

    @pytest.mark.parametrize(("case", "violation"), CASES, ids=str)
    def test_refuses_to_take_from_where_nobody_stands(
        self, case: Case, violation: Violation
    ) -> None:
        """The owner is who moves, the one named in the move, or the one the ask names."""
        assert [violation] == broken(case.at, case.refused)
        assert [] == broken(case.at, case.allowed)

    @pytest.mark.parametrize(
        ("text", "move"),
        [
            (
                f"{NOBODY_INSIDE}; recall_from_board 0 left=4",
                Withdraw(0, CASTILLO),
            ),
            ("play_card 0 1I; move_caballeros 0 any=4", Shift(0, 2, CASTILLO, ARAGON)),
            (
                "castillo 0=0; play_card 0 1C; move_or_place 0",
                Shift(0, 0, CASTILLO, ARAGON),
            ),
            (f"castillo 1=0; {GIVE_UP}", Surrender(1, CASTILLO)),
            (STRIKE, Remove(0, CASTILLO)),
        ],
    )
    def test_is_silent_on_the_castillo(self, text: str, move: Move) -> None:
        """Nobody of the owner is inside, but what lies in it is not told. § 6.2"""
        assert [Violation.of(must_not_leave_the_castillo, place=CASTILLO)] == broken(
            standard(4, text), move
        )

    def test_is_silent_on_a_disk_that_points_to_the_castillo(self) -> None:
        """Seat 2 has nobody inside: only the disk is spoken of. § 9.2"""
        at = standard(4, "play_card 0 2G; set_loss_disks number=30")

        assert [Violation.of(must_be_on_the_disk, place=CASTILLO)] == broken(at, Point(2, CASTILLO))

    def test_guards_every_taking_away(self) -> None:
        """The moves above are all that the book lists."""
        assert guarded_in(case for case, _ in self.CASES) == guarded_by(must_stand_there)


class TestMovingCaballeros:
    """One caballero with each Shift, at the price of one of the counters. § 7.06"""

    def test_moves_one_to_any_other_place(self) -> None:
        """Whatever it borders; it is told who moved whom. § 7.06"""
        at = standard(4, "play_card 0 1I; move_caballeros 0 any=4")
        moved = after(at, Shift(0, 2, VALENCIA, OLD_CASTILE))

        assert (0, 0, 1, 0) == moved.land.caballeros[VALENCIA]
        assert (1, 1, 1, 2) == moved.land.caballeros[OLD_CASTILE]
        assert [n.Shifted(0, 2, VALENCIA, OLD_CASTILE)] == notes(
            at, Shift(0, 2, VALENCIA, OLD_CASTILE)
        )

    @pytest.mark.parametrize(
        ("counters", "owner", "left"),
        [
            ("any=4", 0, (0, 0, 3)),
            ("any=4", 2, (0, 0, 3)),
            ("own=2 foreign=2", 0, (1, 2, 0)),
            ("own=2 foreign=2", 2, (2, 1, 0)),
        ],
    )
    def test_lowers_the_counter_of_the_colour(
        self, counters: str, owner: int, left: tuple[int, int, int]
    ) -> None:
        """`any` if there is one, else `own` or `foreign`. § 7.06"""
        card = "1I" if counters == "any=4" else "1G"
        at = standard(4, f"play_card 0 {card}; move_caballeros 0 {counters}")
        ask = asked(after(at, Shift(0, owner, SEVILLE, VALENCIA)))

        assert a.MoveCaballeros(0, *left, one_origin=False, origin=None) == ask

    def test_the_same_one_may_move_again(self) -> None:
        """The printed example 1I-a: a second step costs a second move. § 7.06"""
        at = standard(4, "play_card 0 1I; move_caballeros 0 any=4")
        at = after(at, Shift(0, 1, ARAGON, VALENCIA), Shift(0, 1, VALENCIA, CASTILLO))

        assert a.MoveCaballeros(0, 0, 0, 2, one_origin=False, origin=None) == asked(at)

    def test_may_be_stopped_at_once(self) -> None:
        """Every number is "up to". § 7.06"""
        at = standard(4, "play_card 0 1I; move_caballeros 0 any=4")

        assert isinstance(asked(after(at, Stop(0))), a.PlayCard)
        assert [n.Stopped(0)] == notes(at, Stop(0))
