"""The seven cards of stack 4: boards, King, Grandes, power cards and more. § 7.4A to 7.4G"""

import pytest

from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import REGIONS, SITES, Board, Card, Region
from referee.state.el_grande.land import BORDERS, values_in_force
from referee.state.el_grande.moves import (
    Announce,
    EndTurn,
    Place,
    PlayPower,
    Point,
    Recruit,
    SendGrande,
    SendKing,
    SetBoard,
    TakeBack,
)
from referee.state.stack import Answered, NothingToAnswer
from tests.el_grande.cards import announced, gained, standing_at, told
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
from tests.el_grande.playing import after, answers, asked, notes
from tests.el_grande.tables import standard, table


class TestCard4A:
    """Place a mobile board or move one already placed. § 7.4A"""

    def test_lays_one_from_the_side(self) -> None:
        """The castillo scores 8/4/0 from now on. § 7.4A"""
        at = after(announced("4A"), SetBoard(0, Board.BOARD_840, CASTILLO))

        assert (CASTILLO, None) == at.land.boards
        assert (8, 4, 0) == values_in_force(at.land.boards, CASTILLO)
        assert [n.BoardSet(0, Board.BOARD_840, None, CASTILLO)] == notes(
            announced("4A"), SetBoard(0, Board.BOARD_840, CASTILLO)
        )

    def test_moves_one_that_lies_out(self) -> None:
        """It leaves the castillo, whose printed values count again. § 7.4A"""
        at = announced("4A", "board_400 castillo")
        moved = after(at, SetBoard(0, Board.BOARD_400, ARAGON))

        assert (None, ARAGON) == moved.land.boards
        assert (5, 3, 1) == values_in_force(moved.land.boards, CASTILLO)
        assert [n.BoardSet(0, Board.BOARD_400, CASTILLO, ARAGON)] == notes(
            at, SetBoard(0, Board.BOARD_400, ARAGON)
        )

    def test_offers_each_board_on_each_free_place(self) -> None:
        """Neither on the other, nor where it lies, nor with the King. § 7.4A"""
        free = [site for site in SITES if site not in (GALICIA, ARAGON)]

        assert [SetBoard(0, board, site) for board in Board for site in free] == answers(
            announced("4A", "board_840 aragon")
        )

    def test_a_board_under_the_king_stays(self) -> None:
        """Only the other one is offered. § 7.4A, 5.1"""
        offered = answers(announced("4A", "board_840 galicia"))

        assert {Board.BOARD_400} == {m.board for m in offered if isinstance(m, SetBoard)}

    def test_must_be_done_once_announced(self) -> None:
        """There is no Stop: the choice lies in which and where. § 7.11"""
        assert all(isinstance(move, SetBoard) for move in answers(announced("4A")))


class TestCard4B:
    """Lead the King into a region bordering his. § 7.4B"""

    def test_the_king_goes_next_door(self) -> None:
        """Placing afterwards looks at his new region. § 7.4B"""
        at = after(announced("4B"), SendKing(0, OLD_CASTILE))

        assert OLD_CASTILE == at.land.king
        assert [n.KingSent(0, GALICIA, OLD_CASTILE)] == notes(
            announced("4B"), SendKing(0, OLD_CASTILE)
        )
        assert [
            Place(0, GALICIA),
            Place(0, BASQUE_COUNTRY),
            Place(0, ARAGON),
            Place(0, NEW_CASTILE),
            Place(0, CASTILLO),
            EndTurn(0),
        ] == answers(at)

    @pytest.mark.parametrize("king", REGIONS, ids=lambda region: region.name.lower())
    def test_offers_his_neighbours(self, king: int) -> None:
        """Two to five of them. § 7.4B"""
        at = announced("4B", f"king {REGIONS[king].name.lower()}")

        assert [SendKing(0, region) for region in BORDERS[king]] == answers(at)
        assert len(BORDERS[king]) in range(2, 6)


class TestCard4C:
    """Choose a region; the other seats there must leave it, each as set in secret. § 7.4C"""

    def test_the_others_leave_for_the_regions_they_set(self) -> None:
        """Seat 3's two to Valencia, seat 1's one to Granada; the actor's one stays. § 7.4C"""
        at = after(announced("4C"), Point(0, OLD_CASTILE), Point(3, VALENCIA), Point(1, GRANADA))

        assert (1, 0, 0, 0) == standing_at(at, OLD_CASTILE)
        assert (0, 0, 2, 2) == standing_at(at, VALENCIA)
        assert (0, 2, 0, 2) == standing_at(at, GRANADA)
        assert a.PlayCard(0, Card.C4C, 4, special=False) == asked(at)

    def test_only_seats_with_somebody_there_set_a_disk(self) -> None:
        """Seat 2 has nobody in Old Castile. § 7.4C"""
        assert a.SetEvictedDisks((1, 3), (None,) * 4, OLD_CASTILE) == asked(
            after(announced("4C"), Point(0, OLD_CASTILE))
        )

    def test_offers_the_regions_but_the_kings(self) -> None:
        """Then nine on each disk. § 7.4C"""
        assert [Point(0, r) for r in REGIONS if r != GALICIA] == answers(announced("4C"))
        at = after(announced("4C"), Point(0, OLD_CASTILE))
        assert [Point(3, region) for region in REGIONS] == answers(at, 3)

    @pytest.mark.parametrize("to", [GALICIA, OLD_CASTILE], ids=["king", "emptied"])
    def test_a_disk_on_the_king_or_on_the_region_itself_sends_to_court(self, to: Region) -> None:
        """Nobody enters the King's region, nobody stays. § 7.4C"""
        at = after(announced("4C"), Point(0, OLD_CASTILE), Point(1, to), Point(3, CATALONIA))

        assert 6 == at.seats.court[1]
        assert (1, 0, 0, 0) == standing_at(at, OLD_CASTILE)
        assert standing_at(announced("4C"), GALICIA) == standing_at(at, GALICIA)

    @pytest.mark.parametrize("changes", ["seville 2=0", "seville 0=0 2=0"])
    def test_a_region_with_the_actor_alone_or_nobody_may_be_chosen(self, changes: str) -> None:
        """Nothing moves. § 7.4C"""
        at = announced("4C", changes)

        assert at.land == after(at, Point(0, SEVILLE)).land
        assert a.PlayCard(0, Card.C4C, 4, special=False) == asked(after(at, Point(0, SEVILLE)))

    def test_grandes_and_boards_stay(self) -> None:
        """Seat 1's Grande lives in Aragon, where 8/4/0 lies. § 7.4C"""
        at = announced("4C", "board_840 aragon")
        emptied = after(at, Point(0, ARAGON), Point(1, GRANADA), Point(2, GRANADA))

        assert (0, 0, 0, 0) == standing_at(emptied, ARAGON)
        assert (at.land.grandes, at.land.boards) == (emptied.land.grandes, emptied.land.boards)


class TestCard4D:
    """Your Grande moves house to another region. § 7.4D"""

    def test_the_grande_moves(self) -> None:
        """The Basque Country is seat 0's home now, with its bonus. § 7.4D"""
        at = after(announced("4D"), SendGrande(0, BASQUE_COUNTRY))

        assert (BASQUE_COUNTRY, ARAGON, VALENCIA, GRANADA) == at.land.grandes
        assert [n.GrandeSent(0, SEVILLE, BASQUE_COUNTRY)] == notes(
            announced("4D"), SendGrande(0, BASQUE_COUNTRY)
        )

    def test_offers_seven_regions(self) -> None:
        """Not the castillo, not his own, not the King's; others may live there. § 7.4D"""
        assert [
            SendGrande(0, region) for region in REGIONS if region not in (GALICIA, SEVILLE)
        ] == answers(announced("4D"))

    def test_beside_the_king_he_stays(self) -> None:
        """The special asks nothing, and is spent. § 7.4D"""
        at = announced("4D", "grandes 0=galicia")

        assert GALICIA == at.land.grandes[0]
        assert a.PlayCard(0, Card.C4D, 4, special=False) == asked(at)
        assert [NothingToAnswer(0, "move_grande")] == told("4D", "grandes 0=galicia")


class TestCard4E:
    """Take one of your played power cards back in hand. § 7.4E"""

    def test_the_card_is_in_hand_again(self) -> None:
        """The 9 of an earlier round. § 7.4E"""
        at = after(announced("4E"), TakeBack(0, 9))

        assert (1, 3, 5, 6, 7, 8, 9, 10, 12) == at.power.hand[0]
        assert (9,) == at.power.taken_back[0]
        assert [n.PowerTakenBack(0, 9)] == notes(announced("4E"), TakeBack(0, 9))

    def test_offers_all_values_out_of_hand(self) -> None:
        """This round's 11 among them. § 7.4E"""
        assert [TakeBack(0, value) for value in (2, 4, 9, 11, 13)] == answers(announced("4E"))

    def test_this_rounds_card_changes_no_order(self) -> None:
        """Bids, turns and who bids first stay as they were. § 7.4E"""
        at = announced("4E")
        back = after(at, TakeBack(0, 11))

        assert (11, 7, 9, 4) == back.power.bids
        assert at.stack[:-2] == back.stack[:-1]
        assert at.calendar == back.calendar

    def test_may_be_played_again_in_the_next_round(self) -> None:
        """The 11 that came back is a legal bid. § 7.4E"""
        at = standard(4, "first_bidder 0; round 6; taken_back 0=11; bid_power 0")

        assert PlayPower(0, 11) in answers(at)

    def test_the_only_card_out_of_hand_is_taken_back_by_the_referee(self) -> None:
        """In the first round that is this round's. § 7.4E, 1.13"""
        at = table("seats 2; round 1; bids 11 7; play_card 0 4E")

        assert Answered(0, TakeBack(0, 11)) in notes(at, Announce(0))
        assert tuple(range(1, 14)) == after(at, Announce(0)).power.hand[0]


class TestCard4F:
    """Take up to two from your provinces into your court. § 7.4F"""

    def test_brings_up_to_two(self) -> None:
        """Two, one or nobody. § 7.4F"""
        at = announced("4F")

        assert a.FillCourt(0, 2, recall=False) == asked(at)
        assert [Recruit(0, 0), Recruit(0, 1), Recruit(0, 2)] == answers(at)
        assert (16, 6) == (
            after(at, Recruit(0, 2)).seats.provinces[0],
            after(at, Recruit(0, 2)).seats.court[0],
        )

    def test_offers_no_more_than_wait_there(self) -> None:
        """One is in the provinces; nobody is recalled for the other. § 7.4F"""
        at = announced("4F", "granada 0=17")

        assert [Recruit(0, 0), Recruit(0, 1)] == answers(at)
        assert isinstance(asked(after(at, Recruit(0, 1))), a.PlayCard)

    def test_from_empty_provinces_nobody_comes(self) -> None:
        """And nobody is recalled from the board. § 7.4F"""
        empty = "court 0=6; granada 0=14; seville 0=5"

        assert [Answered(0, Recruit(0, 0)), n.Recruited(0, 0)] == told("4F", empty)
        assert a.PlayCard(0, Card.C4F, 4, special=False) == asked(announced("4F", empty))


class TestCard4G:
    """All seats point in secret; regions chosen by exactly one seat are scored. § 7.4G"""

    def test_scores_what_one_seat_alone_chose(self) -> None:
        """Aragon was chosen twice; Old Castile and Seville are scored. § 7.4G"""
        disks = (Point(2, ARAGON), Point(0, SEVILLE), Point(3, OLD_CASTILE), Point(1, ARAGON))

        assert (8, 2, 3, 6) == gained("4G", "", *disks)

    def test_asks_all_seats_the_actor_too(self) -> None:
        """Nine regions for each. § 7.4G"""
        at = announced("4G")

        assert a.SetUniqueDisks((0, 1, 2, 3), (None,) * 4) == asked(at)
        assert all([Point(s, region) for region in REGIONS] == answers(at, s) for s in range(4))

    def test_with_all_on_one_region_nothing_is_scored(self) -> None:
        """Nobody chose it alone. § 7.4G"""
        assert (0, 0, 0, 0) == gained("4G", "", *(Point(seat, SEVILLE) for seat in range(4)))

    def test_the_kings_region_may_be_chosen(self) -> None:
        """With his bonus: seat 2 leads there alone. § 7.4G, 5.3"""
        disks = (Point(0, GALICIA), Point(1, ARAGON), Point(2, ARAGON), Point(3, ARAGON))

        assert (2, 0, 6, 0) == gained("4G", "", *disks)
