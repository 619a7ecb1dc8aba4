"""Chapter 10: places, few seats, bonuses, the board in force, and the general scoring."""

import pytest

from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import CASTILLO, COURT, REGIONS, Board, Site
from referee.state.el_grande.land import values_in_force
from referee.state.el_grande.moves import Announce, EndTurn, Point, SetBoard
from referee.state.el_grande.position import ElGrande
from referee.state.stack import Move
from tests.el_grande.places import (
    ARAGON,
    GALICIA,
    GRANADA,
    NEW_CASTILE,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import after, answers, asked, notes
from tests.el_grande.tables import standard

CHOOSE = "play_card 0 2H; choose_scored 0"


def gained(at: ElGrande, *moves: Move) -> tuple[int, ...]:
    """Return what each seat gains by these moves."""
    before, now = at.seats.points, after(at, *moves).seats.points
    return tuple(more - less for less, more in zip(before, now, strict=True))


def scored(counts: str, place: Site = NEW_CASTILE, changes: str = "") -> tuple[int, ...]:
    """Return what the scoring of a place with these counts gives: New Castile pays 7/4/2."""
    seats = len(counts.split())
    name = place.name.lower()
    return gained(standard(seats, f"{name} {counts}; {changes}; {CHOOSE}"), Point(0, place))


class TestPlaces:
    """The more caballeros, the higher the place; only the first three pay."""

    def test_one_after_the_other(self) -> None:
        """Left, middle, right value; the fourth place pays nothing. § 10.1"""
        assert (7, 4, 2, 0) == scored("4 3 2 1")

    def test_whoever_has_nobody_there_has_no_place(self) -> None:
        """A sole seat is first; of an empty region nobody has anything. § 10.1"""
        assert (0, 0, 7, 0) == scored("0 0 1 0")
        assert (0, 0, 0, 0) == scored("0 0 0 0")

    def test_a_shared_place_is_the_next_lower_one(self) -> None:
        """Two share the lead: both are second, the next is third. § 10.2"""
        assert (4, 4, 2, 0) == scored("4 4 2 1")

    def test_three_who_share_take_one_place_more_all_the_same(self) -> None:
        """The first example of seed 002: all three second, the next one third. § 10.2"""
        assert (4, 4, 4, 2) == scored("4 4 4 3")

    def test_places_behind_the_first_are_shared_likewise(self) -> None:
        """Two share second place: both are third. Two share third place: both are fourth. § 10.2"""
        assert (0, 7, 2, 2) == scored("1 5 3 3")
        assert (7, 4, 0, 0) == scored("4 3 2 2")
        assert (4, 4, 0, 0) == scored("4 4 2 2")

    def test_with_three_seats_two_places_pay(self) -> None:
        """Third place pays nothing; sharing second place is being third. § 10.3"""
        assert (0, 7, 4) == scored("1 3 2")
        assert (7, 0, 0) == scored("3 2 2")

    def test_with_two_seats_only_the_lead_pays(self) -> None:
        """Sharing it pays nothing. § 10.3"""
        assert (7, 0) == scored("3 2")
        assert (0, 0) == scored("3 3")

    def test_few_seats_count_in_the_castillo_and_on_mobile_boards_too(self) -> None:
        """5/3/1 of the castillo and 8/4/0 pay two seats the left value alone. § 10.3"""
        assert (5, 0) == scored("3 2", CASTILLO)
        assert (8, 0) == scored("3 2", NEW_CASTILE, "board_840 new_castile")

    def test_first_place_only(self) -> None:
        """3E: sole leaders alone are paid; a shared lead pays nobody. § 10.4"""
        sole = standard(4, "old_castile 3=2; play_card 0 3E")
        shared = standard(4, "old_castile 0=2 3=2; play_card 0 3E")

        assert (11, 7, 13, 18) == gained(sole, Announce(0))
        assert (11, 7, 13, 12) == gained(shared, Announce(0))


class TestBonuses:
    """A sole leader gains two in the King's region, and two at home."""

    def test_the_kings_bonus(self) -> None:
        """The King stands in New Castile. § 10.5"""
        assert (9, 4, 2, 0) == scored("4 3 2 1", changes="king new_castile")

    def test_no_bonus_on_a_shared_lead(self) -> None:
        """Strictly more than every other seat, or nothing. § 10.5"""
        assert (4, 4, 2, 0) == scored("4 4 2 1", changes="king new_castile")

    def test_the_home_bonus(self) -> None:
        """Seat 1's own Grande stands there, and it leads alone. § 10.6"""
        assert (4, 9, 2, 0) == scored("3 4 2 1", changes="grandes 1=new_castile")

    def test_the_home_of_another_gives_nothing(self) -> None:
        """Seat 1 leads at seat 0's home: neither has the bonus. § 10.6"""
        assert (4, 7, 2, 0) == scored("3 4 2 1", changes="grandes 0=new_castile")

    def test_a_grande_is_no_caballero(self) -> None:
        """Seat 0 has its Grande there and nobody else: it has no place. § 1.7, 10.6"""
        assert (0, 0, 7, 0) == scored("0 0 1 0", changes="grandes 0=new_castile")

    def test_both_add_up(self) -> None:
        """Seven, and two, and two. § 10.8"""
        changes = "king new_castile; grandes 0=new_castile"

        assert (11, 4, 2, 0) == scored("4 3 2 1", changes=changes)

    def test_they_come_on_top_of_any_board(self) -> None:
        """Under 4/0/0 the leader still gains them. § 10.8"""
        changes = "king new_castile; grandes 0=new_castile; board_400 new_castile"

        assert (8, 0, 0, 0) == scored("4 3 2 1", changes=changes)

    def test_they_belong_to_first_place_only_as_well(self) -> None:
        """3E: Galicia with the King pays seat 2 six, Seville seat 0 six at home. § 10.8"""
        told = notes(standard(4, "play_card 0 3E"), Announce(0))
        points = {note.place: note.points for note in told if isinstance(note, n.Scored)}

        assert (0, 0, 6, 0) == points[GALICIA]
        assert (6, 0, 0, 0) == points[SEVILLE]


class TestTheBoardInForce:
    """The mobile board lying there, else the printed one. § 10.7"""

    @pytest.mark.parametrize(
        ("changes", "points"),
        [
            ("", (7, 4, 2, 0)),
            ("board_840 new_castile", (8, 4, 0, 0)),
            ("board_400 new_castile", (4, 0, 0, 0)),
            ("board_400 granada; board_840 aragon", (7, 4, 2, 0)),
        ],
    )
    def test_decides_the_values(self, changes: str, points: tuple[int, ...]) -> None:
        """A mobile board replaces all three values; elsewhere it changes nothing. § 10.7"""
        assert points == scored("4 3 2 1", changes=changes)

    def test_the_printed_values_count_again_where_it_leaves(self) -> None:
        """8/4/0 goes from Seville to Aragon. § 7.4A, 10.7"""
        at = standard(4, "board_840 seville; play_card 0 4A; move_board 0")
        at = after(at, SetBoard(0, Board.BOARD_840, ARAGON))

        assert (4, 3, 1) == values_in_force(at.land.boards, SEVILLE)
        assert (8, 4, 0) == values_in_force(at.land.boards, ARAGON)


class TestAGeneralScoring:
    """After rounds 3, 6 and 9: disks, the castillo, those inside go out, nine regions. § 10.9"""

    AT_ROUND_6 = "round 6; set_castillo_disks"
    DISKS = (Point(2, VALENCIA), Point(0, OLD_CASTILE), Point(3, GRANADA), Point(1, GALICIA))

    def test_every_seat_sets_a_disk(self) -> None:
        """Seat 2 has nobody in the castillo and sets one all the same. § 10.9"""
        at = after(standard(4, "round 6; play_card 3 1F"), EndTurn(3))

        assert a.SetCastilloDisks((0, 1, 2, 3), (None,) * 4) == asked(at)
        assert [Point(2, region) for region in REGIONS] == answers(at, 2)

    def test_goes_in_the_order_of_the_book(self) -> None:
        """The castillo opened and scored, the disks shown, those inside out, the regions. § 10.9"""
        told = notes(standard(4, self.AT_ROUND_6), *self.DISKS)[4:]

        assert [
            n.CastilloOpened((1, 2, 0, 1)),
            n.Scored(
                CASTILLO, (5, 3, 1), False, (1, 2, 0, 1), (3, 1, None, 3), (1, 5, 0, 1), None, None
            ),
            n.DisksShown((OLD_CASTILE, GALICIA, VALENCIA, GRANADA)),
            n.LeftTheCastillo(0, OLD_CASTILE, 1),
            n.LeftTheCastillo(1, COURT, 2),
            n.LeftTheCastillo(3, GRANADA, 1),
        ] == told[:6]
        assert list(REGIONS) == [note.place for note in told[6:15] if isinstance(note, n.Scored)]

    def test_empties_the_castillo(self) -> None:
        """To the region of the disk; to court if that is the King's. § 10.9, 5.4"""
        at = after(standard(4, self.AT_ROUND_6), *self.DISKS)

        assert (0, 0, 0, 0) == at.land.caballeros[CASTILLO]
        assert (2, 1, 0, 2) == at.land.caballeros[OLD_CASTILE]
        assert (0, 1, 0, 3) == at.land.caballeros[GRANADA]
        assert (4, 7, 6, 3) == at.seats.court

    def test_scores_the_regions_as_they_then_stand(self) -> None:
        """The printed example ch10-m: seat 0's one joins the lead in Old Castile. § 10.9"""
        assert (18, 20, 20, 17) == gained(standard(4, self.AT_ROUND_6), *self.DISKS)

    def test_scores_with_the_boards_in_force(self) -> None:
        """8/4/0 on the castillo: eight for seat 1, the two who share third place nothing. § 10.7"""
        plain = gained(standard(4, self.AT_ROUND_6), *self.DISKS)
        under = gained(standard(4, f"board_840 castillo; {self.AT_ROUND_6}"), *self.DISKS)

        assert (-1, 3, 0, -1) == tuple(more - less for less, more in zip(plain, under, strict=True))

    def test_then_the_next_round_begins(self) -> None:
        """Round 7, with stack 1 to be turned up. § 3.8"""
        at = after(standard(4, self.AT_ROUND_6), *self.DISKS)

        assert (7, a.OpenStack(1)) == (at.calendar.round, asked(at))
