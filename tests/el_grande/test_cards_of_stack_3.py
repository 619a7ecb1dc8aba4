"""The eight cards of stack 3: special scorings at the standard table. § 7.3A to 7.3H"""

from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import REGIONS, SITES, Card
from referee.state.el_grande.moves import Announce, Point
from tests.el_grande.cards import announced, gained, scored_by, standing_at, told
from tests.el_grande.places import (
    ARAGON,
    BASQUE_COUNTRY,
    CASTILLO,
    CATALONIA,
    GALICIA,
    GRANADA,
    NEW_CASTILE,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import after, answers, notes
from tests.el_grande.tables import table


class TestCard3A:
    """Score all regions whose board begins with 4. § 7.3A"""

    def test_scores_the_4_regions(self) -> None:
        """Galicia with the King 2+0+6+0, Catalonia 4 for seat 3, Seville 6 (home) and 3. § 7.3A"""
        assert [GALICIA, CATALONIA, SEVILLE] == scored_by("3A")
        assert (8, 0, 9, 4) == gained("3A")

    def test_the_board_in_force_decides(self) -> None:
        """Granada under 4/0/0 is in, Seville under 8/4/0 is out. § 7.3A"""
        boards = "board_400 granada; board_840 seville"

        assert [GALICIA, CATALONIA, GRANADA] == scored_by("3A", boards)
        assert (2, 0, 6, 10) == gained("3A", boards)

    def test_the_castillo_under_4_0_0_is_out(self) -> None:
        """It is no region; by ruling it is in, and first. § 7.3A, 12.1"""
        ruling = "rulings castillo_can_be_a_4_region=yes"

        assert [GALICIA, CATALONIA, SEVILLE] == scored_by("3A", "board_400 castillo")
        assert [CASTILLO, GALICIA, CATALONIA, SEVILLE] == scored_by(
            "3A", f"{ruling}; board_400 castillo"
        )
        assert (8, 4, 9, 4) == gained("3A", f"{ruling}; board_400 castillo")


class TestCard3B:
    """Score all regions whose board begins with 5. § 7.3B"""

    def test_scores_the_5_regions(self) -> None:
        """Basque Country 5 and 3, Aragon 7 (home) and 4, Valencia 7 (home). § 7.3B"""
        assert [BASQUE_COUNTRY, ARAGON, VALENCIA] == scored_by("3B")
        assert (5, 10, 11, 0) == gained("3B")

    def test_never_the_castillo(self) -> None:
        """Its board begins with 5 as well. § 7.3B"""
        assert CASTILLO not in scored_by("3B", "rulings castillo_can_be_a_4_region=yes")

    def test_a_5_region_under_a_mobile_board_is_out(self) -> None:
        """Aragon under 8/4/0. § 7.3B"""
        assert [BASQUE_COUNTRY, VALENCIA] == scored_by("3B", "board_840 aragon")


class TestCard3C:
    """Score all regions whose board begins with 6 or 7. § 7.3C"""

    def test_scores_the_6_and_7_regions(self) -> None:
        """Old Castile 6 and twice 2, Granada 8 (home) and 3, New Castile is empty. § 7.3C"""
        assert [OLD_CASTILE, NEW_CASTILE, GRANADA] == scored_by("3C")
        assert (2, 5, 0, 14) == gained("3C")

    def test_a_region_under_a_mobile_board_is_out(self) -> None:
        """Neither 8 nor 4 is 6 or 7. § 7.3C"""
        assert [NEW_CASTILE] == scored_by("3C", "board_840 granada; board_400 old_castile")


class TestCard3D:
    """The castillo is scored where it stands. § 7.3D"""

    def test_scores_the_castillo(self) -> None:
        """5 for seat 1; seats 0 and 3 share second place, which pays the third. § 7.3D"""
        assert [CASTILLO] == scored_by("3D")
        assert (1, 5, 0, 1) == gained("3D")

    def test_opens_and_closes_it(self) -> None:
        """The counts are told; nobody leaves. § 7.3D"""
        assert n.CastilloOpened((1, 2, 0, 1)) == told("3D")[0]
        assert (1, 2, 0, 1) == standing_at(announced("3D"), CASTILLO)

    def test_the_board_in_force_counts(self) -> None:
        """8/4/0 lies there: third place pays nothing. § 7.3D"""
        assert (0, 8, 0, 0) == gained("3D", "board_840 castillo")


class TestCard3E:
    """Score first place only, in all regions. § 7.3E"""

    def test_pays_sole_leaders_with_their_bonuses(self) -> None:
        """All nine regions, not the castillo. § 7.3E"""
        assert list(REGIONS) == scored_by("3E")
        assert (11, 7, 13, 18) == gained("3E")

    def test_a_shared_lead_pays_nobody(self) -> None:
        """In Old Castile seats 0 and 3 have two each. § 7.3E"""
        assert (11, 7, 13, 12) == gained("3E", "old_castile 0=2")

    def test_says_so_of_every_place(self) -> None:
        """Each note says that only first place was paid. § 7.3E"""
        assert [True] * 9 == [note.first_only for note in told("3E") if isinstance(note, n.Scored)]


class TestCard3F:
    """Score the region or regions with most caballeros. § 7.3F"""

    def test_scores_all_that_tie(self) -> None:
        """Old Castile and Seville hold four each, all colours together. § 7.3F"""
        assert [OLD_CASTILE, SEVILLE] == scored_by("3F")
        assert (8, 2, 3, 6) == gained("3F")

    def test_the_kings_region_counts(self) -> None:
        """Five stand in Galicia. § 7.3F"""
        assert [GALICIA] == scored_by("3F", "galicia 0=3")

    def test_the_castillo_does_not(self) -> None:
        """Ten inside change nothing. § 7.3F"""
        assert [OLD_CASTILE, SEVILLE] == scored_by("3F", "castillo 0=7")

    def test_with_an_empty_board_nothing_is_scored(self) -> None:
        """Nobody stands in any region. § 7.3F"""
        at = table("castillo 1 2 0 1; play_card 0 3F")

        assert [n.Announced(0, Card.C3F)] == notes(at, Announce(0))


class TestCard3G:
    """Score the region or regions with fewest caballeros, empty ones aside. § 7.3G"""

    def test_scores_the_emptiest(self) -> None:
        """Catalonia holds one, New Castile nobody. § 7.3G"""
        assert [CATALONIA] == scored_by("3G")
        assert (0, 0, 0, 4) == gained("3G")

    def test_scores_all_that_tie(self) -> None:
        """One in New Castile as well. § 7.3G"""
        assert [CATALONIA, NEW_CASTILE] == scored_by("3G", "new_castile 1=1")

    def test_the_kings_region_counts_the_castillo_does_not(self) -> None:
        """One in Galicia, and one in the castillo. § 7.3G"""
        changes = "galicia 2=0; castillo 0=0 1=0"

        assert [GALICIA, CATALONIA] == scored_by("3G", changes)

    def test_with_an_empty_board_nothing_is_scored(self) -> None:
        """Nobody stands in any region. § 7.3G"""
        at = table("castillo 1 2 0 1; play_card 0 3G")

        assert [n.Announced(0, Card.C3G)] == notes(at, Announce(0))


class TestCard3H:
    """Score one place of your choice. § 7.3H"""

    def test_scores_the_place_pointed_at(self) -> None:
        """The castillo: opened, scored, closed again. § 7.3H"""
        assert (1, 5, 0, 1) == gained("3H", "", Point(0, CASTILLO))
        assert (1, 2, 0, 1) == standing_at(after(announced("3H"), Point(0, CASTILLO)), CASTILLO)

    def test_offers_all_ten_places(self) -> None:
        """As 2H. § 7.3H"""
        assert [Point(0, site) for site in SITES] == answers(announced("3H"))
        assert (2, 0, 6, 0) == gained("3H", "", Point(0, GALICIA))
