"""The nine cards of stack 1: Intrigues, played at the standard table. § 7.1A to 7.1I"""

from referee.state.el_grande import asks as a
from referee.state.el_grande.ids import SITES, Card, Site
from referee.state.el_grande.moves import Announce, Place, Shift, Stop
from referee.state.seats import Seat
from referee.state.stack import Answered, Move
from tests.el_grande.cards import announced, standing_at, taken
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
from tests.el_grande.playing import after, answers, asked, broken, notes


def shifts(owner: Seat, *origins: Site) -> set[Move]:
    """Return every Shift by seat 0 of one of the owner's, to all places but the King's Galicia."""
    return {
        Shift(0, owner, origin, to)
        for origin in origins
        for to in SITES
        if to not in (origin, GALICIA)
    }


class TestCard1A:
    """Move any number of your caballeros out of one region. § 7.1A"""

    def test_moves_out_of_the_region_first_chosen(self) -> None:
        """One into the castillo, one to Valencia, one stays. § 7.1A"""
        at = after(announced("1A"), Shift(0, 0, SEVILLE, CASTILLO), Shift(0, 0, SEVILLE, VALENCIA))

        assert (1, 0, 1, 0) == standing_at(at, SEVILLE)
        assert (2, 2, 0, 1) == standing_at(at, CASTILLO)
        assert (1, 0, 2, 0) == standing_at(at, VALENCIA)
        assert {Stop(0), *shifts(0, SEVILLE)} == set(answers(at))

    def test_any_region_may_be_the_one(self) -> None:
        """All three where seat 0 stands, the King's aside; never the castillo. § 7.1A"""
        at = announced("1A")

        assert a.MoveCaballeros(0, 30, 0, 0, one_origin=True, origin=None) == asked(at)
        assert {Stop(0), *shifts(0, BASQUE_COUNTRY, OLD_CASTILE, SEVILLE)} == set(answers(at))

    def test_any_number_may_go(self) -> None:
        """With the last one gone the referee stops; the placement is still open. § 7.1A"""
        at = after(announced("1A"), *[Shift(0, 0, SEVILLE, GRANADA)] * 3)

        assert (3, 1, 0, 2) == standing_at(at, GRANADA)
        assert a.PlayCard(0, Card.C1A, 1, special=False) == asked(at)


class TestCard1B:
    """Place two more from your court, in any regions or the castillo. § 7.1B"""

    def test_places_without_regard_to_the_kings_borders(self) -> None:
        """Catalonia does not border Galicia; the card's own placement is still open. § 7.1B"""
        at = after(announced("1B"), Place(0, CATALONIA), Place(0, CASTILLO))

        assert (1, 0, 0, 1) == standing_at(at, CATALONIA)
        assert (2, 2, 0, 1) == standing_at(at, CASTILLO)
        assert 2 == at.seats.court[0]
        assert a.PlayCard(0, Card.C1B, 1, special=False) == asked(at)

    def test_offers_eight_regions_and_the_castillo(self) -> None:
        """All places but the King's region, or Stop: up to two. § 7.1B"""
        at = announced("1B")

        assert [Stop(0), *(Place(0, site) for site in SITES if site != GALICIA)] == answers(at)
        assert a.PlayCard(0, Card.C1B, 1, special=False) == asked(after(at, Stop(0)))

    def test_with_an_empty_court_nothing_is_asked(self) -> None:
        """The last one was placed by the card itself. § 7.1B"""
        at = after(taken("1B", "court 0=1"), Place(0, CASTILLO))

        assert Answered(0, Stop(0)) in notes(at, Announce(0))


class TestCard1C:
    """Do as 1B, or as 1A. § 7.1C"""

    def test_offers_both(self) -> None:
        """Every placement of 1B and every Shift of 1A, or Stop. § 7.1C"""
        at = announced("1C")

        assert a.MoveOrPlace(0) == asked(at)
        assert {
            Stop(0),
            *(Place(0, site) for site in SITES if site != GALICIA),
            *shifts(0, BASQUE_COUNTRY, OLD_CASTILE, SEVILLE),
        } == set(answers(at))

    def test_a_first_placement_chooses_1b(self) -> None:
        """One more may be placed, and nobody moved any more. § 7.1C"""
        at = after(announced("1C"), Place(0, VALENCIA))

        assert (1, 0, 2, 0) == standing_at(at, VALENCIA)
        assert a.PlaceAnywhere(0, 1) == asked(at)
        assert ["must_answer_the_ask"] == [
            v.rule for v in broken(at, Shift(0, 0, SEVILLE, GRANADA))
        ]

    def test_a_first_shift_chooses_1a(self) -> None:
        """All others out of Seville may follow, and nobody be placed any more. § 7.1C"""
        at = after(announced("1C"), Shift(0, 0, SEVILLE, GRANADA))

        assert a.MoveCaballeros(0, 29, 0, 0, one_origin=True, origin=SEVILLE) == asked(at)
        assert {Stop(0), *shifts(0, SEVILLE)} == set(answers(at))
        assert ["must_answer_the_ask"] == [v.rule for v in broken(at, Place(0, VALENCIA))]

    def test_a_veto_comes_before_the_branch_is_known(self) -> None:
        """The holder is asked about the card, not about what it does. § 7.1C, 8.4"""
        assert a.MayVeto(2, 0, Card.C1C, None) == asked(announced("1C", "vetoes 2,4"))

    def test_may_be_stopped_without_either(self) -> None:
        """Then nothing of it happens. § 7.1C"""
        at = announced("1C")

        assert at.land == after(at, Stop(0)).land
        assert a.PlayCard(0, Card.C1C, 1, special=False) == asked(after(at, Stop(0)))


class TestCard1D:
    """Move up to five caballeros of any colours out of one region. § 7.1D"""

    def test_moves_any_colours_out_of_one_region_to_many(self) -> None:
        """Two of seat 3 and one of seat 1; then only Old Castile is offered. § 7.1D"""
        at = after(
            announced("1D"),
            Shift(0, 3, OLD_CASTILE, VALENCIA),
            Shift(0, 3, OLD_CASTILE, CASTILLO),
            Shift(0, 1, OLD_CASTILE, SEVILLE),
        )

        assert (1, 0, 0, 0) == standing_at(at, OLD_CASTILE)
        assert (0, 0, 2, 1) == standing_at(at, VALENCIA)
        assert (1, 2, 0, 2) == standing_at(at, CASTILLO)
        assert (3, 1, 1, 0) == standing_at(at, SEVILLE)
        assert {Stop(0), *shifts(0, OLD_CASTILE)} == set(answers(at))

    def test_moves_no_more_than_five(self) -> None:
        """The fifth closes the card, although two still stand there. § 7.1D"""
        at = announced("1D", "old_castile 2 3 0 2")
        at = after(
            at, *[Shift(0, 1, OLD_CASTILE, ARAGON)] * 3, *[Shift(0, 3, OLD_CASTILE, ARAGON)] * 2
        )

        assert (2, 0, 0, 0) == standing_at(at, OLD_CASTILE)
        assert a.PlayCard(0, Card.C1D, 1, special=False) == asked(at)


class TestCard1E:
    """Move up to three caballeros of other seats. § 7.1E"""

    def test_moves_several_owners_out_of_several_regions(self) -> None:
        """One into the castillo; the third ends the special. § 7.1E"""
        at = after(
            announced("1E"),
            Shift(0, 3, GRANADA, CASTILLO),
            Shift(0, 1, ARAGON, CATALONIA),
            Shift(0, 2, VALENCIA, ARAGON),
        )

        assert (1, 2, 0, 2) == standing_at(at, CASTILLO)
        assert (0, 1, 0, 1) == standing_at(at, CATALONIA)
        assert (0, 1, 2, 0) == standing_at(at, ARAGON)
        assert a.PlayCard(0, Card.C1E, 1, special=False) == asked(at)

    def test_offers_the_others_alone(self) -> None:
        """None of the actor's, none of the King's region, none of the castillo. § 7.1E"""
        assert {
            Stop(0),
            *shifts(1, BASQUE_COUNTRY, ARAGON, OLD_CASTILE, GRANADA),
            *shifts(2, ARAGON, SEVILLE, VALENCIA),
            *shifts(3, CATALONIA, OLD_CASTILE, GRANADA),
        } == set(answers(announced("1E")))


class TestCard1F:
    """Move up to three caballeros of any colours. § 7.1F"""

    def test_moves_any_colours(self) -> None:
        """One's own and another's; the third is forgone. § 7.1F"""
        at = after(
            announced("1F"), Shift(0, 0, SEVILLE, GRANADA), Shift(0, 2, ARAGON, CASTILLO), Stop(0)
        )

        assert (1, 1, 0, 2) == standing_at(at, GRANADA)
        assert (1, 2, 1, 1) == standing_at(at, CASTILLO)
        assert a.PlayCard(0, Card.C1F, 1, special=False) == asked(at)

    def test_the_same_one_may_be_moved_twice(self) -> None:
        """At the price of two: one move is left. § 7.1F"""
        at = after(announced("1F"), Shift(0, 1, ARAGON, VALENCIA), Shift(0, 1, VALENCIA, CATALONIA))

        assert (0, 1, 0, 1) == standing_at(at, CATALONIA)
        assert a.MoveCaballeros(0, 0, 0, 1, one_origin=False, origin=None) == asked(at)


class TestCard1G:
    """Move up to two of yours and up to two of other seats. § 7.1G"""

    def test_has_two_numbers_in_any_order(self) -> None:
        """Own, other, own, other; the fourth ends the special. § 7.1G"""
        at = after(
            announced("1G"),
            Shift(0, 0, SEVILLE, ARAGON),
            Shift(0, 3, GRANADA, CATALONIA),
            Shift(0, 0, BASQUE_COUNTRY, ARAGON),
            Shift(0, 1, OLD_CASTILE, CASTILLO),
        )

        assert (2, 2, 1, 0) == standing_at(at, ARAGON)
        assert a.PlayCard(0, Card.C1G, 1, special=False) == asked(at)

    def test_is_not_one_number_of_four(self) -> None:
        """After two of one's own, only others are offered. § 7.1G"""
        at = after(announced("1G"), *[Shift(0, 0, SEVILLE, ARAGON)] * 2)

        assert a.MoveCaballeros(0, 0, 2, 0, one_origin=False, origin=None) == asked(at)
        assert {1, 2, 3} == {move.owner for move in answers(at) if isinstance(move, Shift)}


class TestCard1H:
    """Move up to four of your caballeros. § 7.1H"""

    def test_moves_ones_own_out_of_several_regions(self) -> None:
        """Two out of Seville, one out of each of two others; the fourth ends it. § 7.1H"""
        at = after(
            announced("1H"),
            Shift(0, 0, SEVILLE, ARAGON),
            Shift(0, 0, SEVILLE, CASTILLO),
            Shift(0, 0, BASQUE_COUNTRY, ARAGON),
            Shift(0, 0, OLD_CASTILE, GRANADA),
        )

        assert (1, 0, 1, 0) == standing_at(at, SEVILLE)
        assert (2, 2, 1, 0) == standing_at(at, ARAGON)
        assert a.PlayCard(0, Card.C1H, 1, special=False) == asked(at)

    def test_the_grande_is_no_caballero(self) -> None:
        """In Seville only seat 0's Grande is left: nobody is offered from there. § 7.1H"""
        at = announced("1H", "seville 0=0")

        assert {Stop(0), *shifts(0, BASQUE_COUNTRY, OLD_CASTILE)} == set(answers(at))


class TestCard1I:
    """Move up to four caballeros of any colours. § 7.1I"""

    def test_moves_four(self) -> None:
        """Of four colours, out of four regions. § 7.1I"""
        at = after(
            announced("1I"),
            Shift(0, 0, SEVILLE, NEW_CASTILE),
            Shift(0, 1, ARAGON, NEW_CASTILE),
            Shift(0, 2, VALENCIA, NEW_CASTILE),
            Shift(0, 3, GRANADA, NEW_CASTILE),
        )

        assert (1, 1, 1, 1) == standing_at(at, NEW_CASTILE)
        assert a.PlayCard(0, Card.C1I, 1, special=False) == asked(at)

    def test_offers_everybody_but_those_beside_the_king_and_in_the_castillo(self) -> None:
        """Anybody out of any region but the King's; or Stop. § 7.1I"""
        assert {
            Stop(0),
            *shifts(0, BASQUE_COUNTRY, OLD_CASTILE, SEVILLE),
            *shifts(1, BASQUE_COUNTRY, ARAGON, OLD_CASTILE, GRANADA),
            *shifts(2, ARAGON, SEVILLE, VALENCIA),
            *shifts(3, CATALONIA, OLD_CASTILE, GRANADA),
        } == set(answers(announced("1I")))
