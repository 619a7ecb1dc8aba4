"""The eight cards of stack 2: Veto, courts, losses and a scoring, played. § 7.2A to 7.2H"""

from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import SITES, Card
from referee.state.el_grande.moves import (
    Announce,
    EndTurn,
    Place,
    Point,
    Remove,
    Surrender,
    Take,
    Veto,
)
from referee.state.el_grande.position import KeptVeto
from referee.state.stack import Answered, NothingToAnswer
from tests.el_grande.cards import announced, gained, standing_at, told
from tests.el_grande.places import (
    ARAGON,
    BASQUE_COUNTRY,
    CASTILLO,
    CATALONIA,
    COURT,
    GALICIA,
    GRANADA,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import after, answers, asked, notes
from tests.el_grande.tables import standard


class TestCard2A:
    """Keep this card; you may stop one special of another seat. § 7.2A"""

    def test_is_kept_without_an_ask(self) -> None:
        """It lies among the Vetoes; up to two are placed, and there is no special. § 7.2A"""
        at = after(standard(4, "open 1=2A; choose_card 0"), Take(0, 2))

        assert (KeptVeto(0, 5),) == at.cards.vetoes
        assert [
            Place(0, BASQUE_COUNTRY),
            Place(0, OLD_CASTILE),
            Place(0, CASTILLO),
            EndTurn(0),
        ] == answers(at)

    def test_stops_one_special_of_another_seat(self) -> None:
        """Seat 0 keeps it and objects to seat 2's next special. § 7.2A"""
        at = after(standard(4, "vetoes 0,5; play_card 2 3A"), Announce(2), Veto(0))

        assert () == at.cards.vetoes
        assert at.seats.points == standard(4, "choose_card 0").seats.points

    def test_lasts_until_the_end_of_the_next_round(self) -> None:
        """Taken in round 4 it is used up when round 5 ends. § 7.2A, 3.9"""
        at = standard(4, "vetoes 0,4; play_card 3 1F")

        assert n.VetoExpired(0) in notes(at, EndTurn(3))


class TestCard2B:
    """The other seats send their whole courts to the provinces. § 7.2B"""

    def test_empties_the_courts_of_the_others(self) -> None:
        """5, 6 and 3 go back; the actor's four stay. § 7.2B"""
        at = announced("2B")

        assert (4, 0, 0, 0) == at.seats.court
        assert (18, 23, 24, 24) == at.seats.provinces
        assert a.PlayCard(0, Card.C2B, 2, special=False) == asked(at)

    def test_goes_clockwise_and_tells_an_empty_court_too(self) -> None:
        """Seat 2 sends nobody. § 7.2B, 7.01"""
        assert [n.CourtEmptied(1, 5), n.CourtEmptied(2, 0), n.CourtEmptied(3, 3)] == told(
            "2B", "court 2=0"
        )

    def test_goes_clockwise_from_the_actor(self) -> None:
        """Played by seat 2, seat 3 comes first. § 7.01"""
        lines = notes(standard(4, "play_card 2 2B"), Announce(2))

        assert [n.CourtEmptied(3, 3), n.CourtEmptied(0, 4), n.CourtEmptied(1, 5)] == lines[1:]


class TestCard2C:
    """The other seats send three each from court to the provinces. § 7.2C"""

    def test_takes_three_from_each_court_or_what_is_there(self) -> None:
        """Seat 3 has only two. § 7.2C"""
        at = announced("2C", "court 3=2")

        assert (4, 2, 3, 0) == at.seats.court
        assert (18, 21, 21, 24) == at.seats.provinces
        assert [n.CourtEmptied(1, 3), n.CourtEmptied(2, 3), n.CourtEmptied(3, 2)] == told(
            "2C", "court 3=2"
        )


class TestCard2D:
    """The other seats each give three back, from regions or court as they like. § 7.2D"""

    def test_asks_one_seat_after_the_other(self) -> None:
        """Clockwise from the actor's left, each finishing before the next. § 7.2D"""
        at = announced("2D")

        assert (a.GiveUp(3, 3), a.GiveUp(2, 3), a.GiveUp(1, 3)) == at.stack[-3:]
        at = after(at, Surrender(1, COURT), Surrender(1, ARAGON))
        assert a.GiveUp(1, 1) == asked(at)
        assert a.GiveUp(2, 3) == asked(after(at, Surrender(1, COURT)))

    def test_brings_them_to_the_provinces(self) -> None:
        """Two from court and one from Aragon. § 7.2D"""
        at = after(announced("2D"), Surrender(1, COURT), Surrender(1, ARAGON), Surrender(1, COURT))

        assert (21, 3) == (at.seats.provinces[1], at.seats.court[1])
        assert (0, 1, 1, 0) == standing_at(at, ARAGON)
        assert [n.Surrendered(1, ARAGON)] == notes(announced("2D"), Surrender(1, ARAGON))

    def test_offers_regions_but_the_kings_and_the_court(self) -> None:
        """Nobody leaves the castillo or Galicia, and there is no Stop. § 7.2D, 7.10"""
        at = standard(4, "play_card 0 2D; give_up 3; give_up 2")

        assert [
            Surrender(2, ARAGON),
            Surrender(2, SEVILLE),
            Surrender(2, VALENCIA),
            Surrender(2, COURT),
        ] == answers(at, 2)

    def test_is_owed_as_far_as_possible(self) -> None:
        """Seat 1 has one in court and nobody to give besides: it owes no more. § 7.2D, 7.10"""
        nobody = "basque_country 1=0; aragon 1=0; old_castile 1=0; granada 1=0; court 1=1"

        assert [
            Answered(1, Surrender(1, COURT)),
            n.Surrendered(1, COURT),
            NothingToAnswer(1, "give_up"),
        ] == told("2D", nobody)
        assert a.GiveUp(2, 3) == asked(announced("2D", nobody))


class TestCard2E:
    """You send one caballero of every seat from regions of your choice home. § 7.2E"""

    def test_asks_for_each_owner_the_actor_last(self) -> None:
        """Clockwise from the actor's left. § 7.2E"""
        assert (
            a.Strike(0, 0),
            a.Strike(0, 3),
            a.Strike(0, 2),
            a.Strike(0, 1),
        ) == announced("2E").stack[-4:]

    def test_sends_one_of_each_to_its_provinces(self) -> None:
        """A different region for each is fine; there is no Stop. § 7.2E"""
        at = announced("2E")
        struck = after(
            at, Remove(0, ARAGON), Remove(0, VALENCIA), Remove(0, GRANADA), Remove(0, OLD_CASTILE)
        )

        assert (19, 19, 19, 22) == struck.seats.provinces
        assert (0, 1, 1, 0) == standing_at(struck, ARAGON)
        assert (0, 1, 0, 2) == standing_at(struck, OLD_CASTILE)
        assert [n.Struck(0, 1, ARAGON)] == notes(at, Remove(0, ARAGON))

    def test_offers_the_owners_regions_but_the_kings(self) -> None:
        """Seat 2 stands in Galicia too, which gives nobody up. § 7.2E"""
        at = standard(4, "play_card 0 2E; strike 0 0; strike 0 3; strike 0 2")

        assert [Remove(0, ARAGON), Remove(0, SEVILLE), Remove(0, VALENCIA)] == answers(at)

    def test_an_owner_in_no_such_region_loses_nobody(self) -> None:
        """Seat 3 stands in the castillo alone. § 7.2E"""
        nowhere = "catalonia 3=0; old_castile 3=0; granada 3=0"
        at = after(announced("2E", nowhere), Remove(0, ARAGON))

        assert NothingToAnswer(0, "strike") in notes(at, Remove(0, VALENCIA))
        assert a.Strike(0, 0) == asked(after(at, Remove(0, VALENCIA)))


class TestCard2F:
    """The other seats each lose two from one region they set on their disks. § 7.2F"""

    def test_two_are_lost_from_the_region_set(self) -> None:
        """Seats 1 and 2 have no choice, seat 3 points to Old Castile. § 7.2F"""
        at = after(announced("2F"), Point(3, OLD_CASTILE))

        assert (18, 20, 20, 23) == at.seats.provinces
        assert (0, 0, 1, 0) == standing_at(at, ARAGON)
        assert (1, 1, 0, 0) == standing_at(at, OLD_CASTILE)
        assert a.PlayCard(0, Card.C2F, 2, special=False) == asked(at)

    def test_offers_regions_with_two(self) -> None:
        """Seat 3's one in Catalonia is not offered. § 7.2F"""
        assert [Point(3, OLD_CASTILE), Point(3, GRANADA)] == answers(announced("2F"), 3)

    def test_offers_regions_with_one_when_nowhere_stand_two(self) -> None:
        """One is lost then; two in the King's region do not count. § 7.2F"""
        at = announced("2F", "galicia 3=2; old_castile 3=1; granada 3=1")

        assert [Point(3, region) for region in (CATALONIA, OLD_CASTILE, GRANADA)] == answers(at, 3)
        assert n.Lost(3, CATALONIA, 1) in notes(at, Point(3, CATALONIA))

    def test_a_seat_with_nobody_there_sets_no_disk(self) -> None:
        """Seat 2 stands beside the King alone. § 7.2F"""
        nowhere = "aragon 2=0; seville 2=0; valencia 2=0"

        assert NothingToAnswer(2, "set_loss_disks") in told("2F", nowhere)

    def test_the_actor_sets_none(self) -> None:
        """He has three in Seville and is not concerned. § 7.2F"""
        assert [] == answers(announced("2F"), 0)


class TestCard2G:
    """The other seats each lose all their caballeros of one region set in secret. § 7.2G"""

    def test_all_are_lost_from_the_region_set(self) -> None:
        """Two in Granada, one in Old Castile, one in Aragon. § 7.2G"""
        at = after(announced("2G"), Point(3, GRANADA), Point(1, OLD_CASTILE), Point(2, ARAGON))

        assert (18, 19, 19, 23) == at.seats.provinces
        assert (0, 1, 0, 0) == standing_at(at, GRANADA)
        assert (1, 0, 0, 2) == standing_at(at, OLD_CASTILE)
        assert (0, 2, 0, 0) == standing_at(at, ARAGON)

    def test_offers_every_region_with_somebody_but_the_kings(self) -> None:
        """One is enough. § 7.2G"""
        assert [Point(2, region) for region in (ARAGON, SEVILLE, VALENCIA)] == answers(
            announced("2G"), 2
        )

    def test_a_seat_with_nobody_there_sets_no_disk(self) -> None:
        """Seat 2 stands beside the King alone. § 7.2G"""
        at = announced("2G", "aragon 2=0; seville 2=0; valencia 2=0")

        assert a.SetLossDisks((1, 3), (None,) * 4, 30) == asked(at)


class TestCard2H:
    """Score one place of your choice. § 7.2H"""

    def test_scores_the_place_pointed_at(self) -> None:
        """Seville: six at home for seat 0, three for seat 2. § 7.2H"""
        assert (6, 0, 3, 0) == gained("2H", "", Point(0, SEVILLE))
        assert n.PlaceChosen(0, SEVILLE) == notes(announced("2H"), Point(0, SEVILLE))[0]

    def test_offers_all_ten_places(self) -> None:
        """The King's region and the castillo among them. § 7.2H"""
        assert [Point(0, site) for site in SITES] == answers(announced("2H"))

    def test_the_kings_region_may_be_chosen(self) -> None:
        """With the King's bonus for its sole leader. § 7.2H"""
        assert (2, 0, 6, 0) == gained("2H", "", Point(0, GALICIA))

    def test_the_castillo_is_opened_scored_and_closed_again(self) -> None:
        """Nobody leaves it. § 7.2H"""
        assert (1, 5, 0, 1) == gained("2H", "", Point(0, CASTILLO))
        assert (1, 2, 0, 1) == standing_at(after(announced("2H"), Point(0, CASTILLO)), CASTILLO)
