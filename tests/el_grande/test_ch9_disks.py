"""Chapter 9: secret disks: what may be set on them, how they are set and shown."""

from itertools import permutations
from typing import Final

import pytest

from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import REGIONS
from referee.state.el_grande.moves import Announce, Point
from referee.state.stack import Answered
from referee.validate.common import must_be_asked
from referee.validate.el_grande.disks import must_be_on_the_disk, must_offer_the_full_number
from referee.validate.el_grande.kings_region import must_spare_the_kings_region
from referee.validate.el_grande.moving import must_stand_there
from referee.validate.rule import Violation
from tests.el_grande.places import (
    ARAGON,
    CASTILLO,
    CATALONIA,
    COURT,
    GALICIA,
    GRANADA,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import (
    Case,
    after,
    answers,
    asked,
    broken,
    guarded_by,
    guarded_in,
    notes,
)
from tests.el_grande.tables import standard

TWO_IN_SECRET = "play_card 0 2F; set_loss_disks number=2 sealed=-,aragon,valencia,-"
"""Seats 1 and 2 have two in one region only: seat 3 is the last to set its disk."""
ALL_IN_SECRET = "play_card 0 2G; set_loss_disks number=30"

ON_THE_DISK: Final = [
    Case(standard(4, text), Point(by, CASTILLO), Point(by, OLD_CASTILE))
    for text, by in [
        (TWO_IN_SECRET, 3),
        (ALL_IN_SECRET, 1),
        ("play_card 0 4C; set_evicted_disks region=granada", 3),
        ("play_card 0 4G; set_unique_disks", 0),
        ("round 6; set_castillo_disks", 2),
    ]
]
"""Every ask that is answered with a disk."""


class TestMustBeOnTheDisk:
    """A disk points to one of the nine regions. § 9.2"""

    @pytest.mark.parametrize("case", ON_THE_DISK, ids=str)
    def test_refuses_the_castillo(self, case: Case) -> None:
        """The printed examples 2F-e, 4G-c and ch10-n: for that alone."""
        assert [Violation.of(must_be_on_the_disk, place=CASTILLO)] == broken(case.at, case.refused)
        assert [] == broken(case.at, case.allowed)

    @pytest.mark.parametrize("case", ON_THE_DISK[2:], ids=str)
    def test_allows_all_nine_regions_where_nothing_else_bars_one(self, case: Case) -> None:
        """Evicted, unique and castillo disks may point anywhere on land, the King's region too."""
        by = case.allowed.by

        assert [Point(by, region) for region in REGIONS] == answers(case.at, by)

    def test_guards_every_disk(self) -> None:
        """A place that is only pointed at may be the castillo. § 7.2H"""
        assert guarded_in(ON_THE_DISK) == guarded_by(must_be_on_the_disk)


class TestMustOfferTheFullNumber:
    """Who has two in some region outside the King's must point to one with two. § 9.3"""

    def test_refuses_a_region_with_one(self) -> None:
        """The printed example 2F-b: two stand in Old Castile and in Granada."""
        at = standard(4, TWO_IN_SECRET)

        assert [
            Violation.of(must_offer_the_full_number, region=CATALONIA, count=1, number=2)
        ] == broken(at, Point(3, CATALONIA))
        assert [] == broken(at, Point(3, OLD_CASTILE))
        assert [] == broken(at, Point(3, GRANADA))

    def test_refuses_it_when_there_are_three_somewhere(self) -> None:
        """Two or more is the full number."""
        at = standard(4, f"granada 3=3; old_castile 3=2; aragon 3=1; {TWO_IN_SECRET}")

        assert [] == broken(at, Point(3, GRANADA))
        assert ["must_offer_the_full_number"] == [v.rule for v in broken(at, Point(3, ARAGON))]

    def test_allows_a_region_with_one_when_nowhere_stand_two(self) -> None:
        """The printed example 2F-c."""
        at = standard(4, f"old_castile 3=1; granada 3=1; {TWO_IN_SECRET}")

        assert [] == broken(at, Point(3, CATALONIA))

    def test_two_in_the_kings_region_do_not_count(self) -> None:
        """Nobody leaves it: one elsewhere is enough. § 7.2F, 12.2"""
        at = standard(4, f"galicia 3=2; old_castile 3=1; granada 3=1; {TWO_IN_SECRET}")

        assert [] == broken(at, Point(3, CATALONIA))

    def test_two_in_the_castillo_do_not_count(self) -> None:
        """It is not on the disk either."""
        at = standard(4, f"castillo 3=2; old_castile 3=1; granada 3=1; {TWO_IN_SECRET}")

        assert [] == broken(at, Point(3, CATALONIA))

    def test_is_silent_on_the_castillo_the_kings_region_and_an_empty_one(self) -> None:
        """In each case another rule speaks, alone."""
        at = standard(4, f"galicia 3=1; {TWO_IN_SECRET}")

        assert [Violation.of(must_be_on_the_disk, place=CASTILLO)] == broken(at, Point(3, CASTILLO))
        assert [Violation.of(must_spare_the_kings_region, region=GALICIA)] == broken(
            at, Point(3, GALICIA)
        )
        assert [Violation.of(must_stand_there, owner=3, place=SEVILLE)] == broken(
            at, Point(3, SEVILLE)
        )

    def test_is_silent_when_all_are_lost(self) -> None:
        """2G takes as many as there are: one will do."""
        assert [] == broken(standard(4, ALL_IN_SECRET), Point(3, CATALONIA))

    def test_guards_the_loss_disks(self) -> None:
        """It speaks of nothing else."""
        assert {(a.SetLossDisks, Point)} == guarded_by(must_offer_the_full_number)


class TestSettingADisk:
    """One ask open to several seats; each answers once, in any order. § 9.1"""

    def test_is_sealed_and_waited_for_no_longer(self) -> None:
        """Seat 2 answers first; nothing else happens yet. § 9.1"""
        at = standard(4, ALL_IN_SECRET)
        set_ = after(at, Point(2, ARAGON))

        assert a.SetLossDisks((1, 3), (None, None, ARAGON, None), 30) == asked(set_)
        assert at.land == set_.land
        assert [n.DiskSet(2)] == notes(at, Point(2, ARAGON))

    def test_any_order_gives_the_same(self) -> None:
        """Whoever answers last shows all. § 9.1, 9.4"""
        at = standard(4, ALL_IN_SECRET)
        disks = (Point(1, ARAGON), Point(2, SEVILLE), Point(3, GRANADA))

        assert 1 == len({after(at, *order) for order in permutations(disks)})

    def test_cannot_be_changed(self) -> None:
        """A seat that has set its disk is no longer asked. § 9.1"""
        at = after(standard(4, ALL_IN_SECRET), Point(1, ARAGON))

        assert [Violation.of(must_be_asked, by=1, waiting=[2, 3])] == broken(
            at, Point(1, OLD_CASTILE)
        )

    def test_a_forced_disk_is_set_by_the_referee(self) -> None:
        """Seats 1 and 2 have two in one region only. § 9.5"""
        told = notes(standard(4, "play_card 0 2F"), Announce(0))

        assert [Answered(1, Point(1, ARAGON)), Answered(2, Point(2, VALENCIA))] == [
            note for note in told if isinstance(note, Answered)
        ]


class TestShowingTheDisks:
    """When nobody is waited for any more all is shown together, then carried out. § 9.4"""

    def test_losses_go_to_the_provinces(self) -> None:
        """Seat 3 loses two in Granada, seat 1 its one in Old Castile, seat 2 one. § 9.4"""
        at = standard(4, ALL_IN_SECRET)
        moves = (Point(3, GRANADA), Point(1, OLD_CASTILE), Point(2, ARAGON))
        shown = after(at, *moves)

        assert (18, 19, 19, 23) == shown.seats.provinces
        assert [
            n.DisksShown((None, OLD_CASTILE, ARAGON, GRANADA)),
            n.Lost(1, OLD_CASTILE, 1),
            n.Lost(2, ARAGON, 1),
            n.Lost(3, GRANADA, 2),
        ] == notes(at, *moves)[3:]

    def test_no_more_are_lost_than_stand_there(self) -> None:
        """Of three in Granada two are lost by 2F; of one, one. § 9.4, 7.2F"""
        at = standard(4, "granada 3=3; old_castile 3=2; play_card 0 2F")

        assert (0, 1, 0, 1) == after(at, Announce(0), Point(3, GRANADA)).land.caballeros[GRANADA]

    def test_evicted_go_where_their_disk_points(self) -> None:
        """Seat 3's two to Valencia, seat 1's one to court: it pointed to the King. § 9.4, 5.4"""
        at = standard(4, "play_card 0 4C; set_evicted_disks region=old_castile")
        moves = (Point(3, VALENCIA), Point(1, GALICIA))

        assert [
            n.DisksShown((None, GALICIA, None, VALENCIA)),
            n.Evicted(1, OLD_CASTILE, COURT, 1),
            n.Evicted(3, OLD_CASTILE, VALENCIA, 2),
        ] == notes(at, *moves)[2:]

    def test_unique_regions_are_scored_along_the_track(self) -> None:
        """Seville was named before Old Castile, but it lies after it. § 9.4"""
        at = standard(4, "play_card 0 4G; set_unique_disks")
        moves = (Point(0, SEVILLE), Point(1, ARAGON), Point(2, ARAGON), Point(3, OLD_CASTILE))

        assert [OLD_CASTILE, SEVILLE] == [
            note.place for note in notes(at, *moves) if isinstance(note, n.Scored)
        ]

    def test_the_castillo_is_opened_before_its_disks_are_shown(self) -> None:
        """Only in a general scoring something comes before the disks. § 9.4, 10.9"""
        at = standard(4, "round 6; set_castillo_disks")
        told = notes(at, *(Point(seat, GRANADA) for seat in range(4)))

        assert [n.CastilloOpened, n.Scored, n.DisksShown] == [type(note) for note in told[4:7]]

    def test_disks_are_shown_also_when_none_was_set(self) -> None:
        """Only the actor stands in the region: that nobody is concerned is told. § 9.4"""
        at = standard(4, "seville 2=0; play_card 0 4C; choose_evicted 0")

        assert [n.PlaceChosen(0, SEVILLE), n.DisksShown((None,) * 4)] == notes(
            at, Point(0, SEVILLE)
        )
