"""Chapter 15: what a viewer sees of the table, and what it is told."""

import pytest

from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import SEALED
from referee.state.el_grande.moves import Announce, Point, SealedPoint
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.view import ElGrandeView, view
from referee.state.game import Entry
from referee.state.seats import PUBLIC
from referee.state.stack import Answered, Move
from tests.el_grande.book import FORM
from tests.el_grande.places import ARAGON, CASTILLO, GRANADA, SEVILLE, VALENCIA
from tests.el_grande.playing import after, asked, notes
from tests.el_grande.tables import standard

VIEWERS = [PUBLIC, 0, 1, 2, 3]


def seen(at: ElGrande, viewer: int) -> ElGrandeView:
    """Return what the viewer sees."""
    view_ = view(at, viewer)
    assert isinstance(view_, ElGrandeView)
    return view_


@pytest.mark.parametrize("viewer", VIEWERS)
class TestViews:
    """All fields are shown as they are, but for the castillo, the hands and the disks. § 15.1"""

    def test_everything_else_is_open(self, viewer: int) -> None:
        """Provinces, courts, points, bids, bags, Vetoes and used cards among it. § 15.1"""
        at = standard(4, "vetoes 2,4; board_840 aragon; play_card 0 4B")
        shown = FORM.write_view(view(at, viewer))
        whole = FORM.write_position(at)
        hidden = {"caballeros", "hand", "taken_back"}

        assert whole.keys() - {"hand", "taken_back"} == shown.keys() - {"viewer", "power"}
        assert all(whole[name] == shown[name] for name in whole.keys() - hidden)

    def test_the_viewer_is_named(self, viewer: int) -> None:
        """By its seat, or as the public. § 15.1"""
        shown = FORM.write_view(view(standard(4, "choose_card 0"), viewer))

        assert ("public" if viewer == PUBLIC else viewer) == shown["viewer"]

    def test_the_regions_are_open_the_castillo_is_not(self, viewer: int) -> None:
        """Not even to those inside. § 15.2"""
        at = standard(4, "choose_card 0")

        assert (*at.land.caballeros[:CASTILLO], None) == tuple(seen(at, viewer).land.caballeros)

    def test_others_know_how_many_cards_came_back_not_which(self, viewer: int) -> None:
        """Seat 0 played 2, 4, 9, 11 and 13; the 11 is back: nine in hand, five seen. § 15.3"""
        at = standard(4, "taken_back 0=11; choose_card 0")
        power = seen(at, viewer).powers.power[0]

        assert (2, 4, 9, 11, 13) == power.seen
        assert 9 == power.in_hand
        assert 1 == power.in_hand + len(power.seen) - 13
        assert (at.power.hand[0] if viewer == 0 else None) == power.hand

    def test_disks_show_their_backs(self, viewer: int) -> None:
        """Null where none is set, the region to its own seat, `sealed` to all others. § 15.4"""
        at = standard(4, "play_card 0 2G; set_loss_disks number=30 sealed=-,aragon,-,granada")
        ask = seen(at, viewer).stack[-1]

        assert isinstance(ask, a.SeenLossDisks)
        assert (
            None,
            ARAGON if viewer == 1 else SEALED,
            None,
            GRANADA if viewer == 3 else SEALED,
        ) == ask.sealed
        assert ((2,), 30) == (ask.waiting, ask.number)

    @pytest.mark.parametrize(
        "text",
        [
            "play_card 0 4C; set_evicted_disks region=old_castile sealed=-,granada,-,-",
            "play_card 0 4G; set_unique_disks sealed=-,granada,-,-",
            "round 6; set_castillo_disks sealed=-,granada,-,-",
        ],
    )
    def test_every_kind_of_disk_shows_its_back(self, viewer: int, text: str) -> None:
        """The word and nothing of the region; the name of the ask is the same. § 15.4"""
        at = standard(4, text)
        shown = FORM.write_view(view(at, viewer))["stack"][-1]
        ask = asked(at)
        assert ask is not None
        disk = "granada" if viewer == 1 else "sealed"

        assert {**FORM.write_ask(ask), "sealed": [None, disk, None, None]} == shown


class TestWhatIsTold:
    """Notes and moves are told with what is secret as null. § 15.5"""

    AT = "play_card 0 2G; set_loss_disks number=30"

    def story(self, *moves: Move) -> list[Entry]:
        """Return the moves with the notes of each."""
        at, lines = standard(4, self.AT), list[Entry]()
        for move in moves:
            lines += [move, *notes(at, move)]
            at = after(at, move)
        return lines

    def told(self, viewer: int, *moves: Move) -> list[Entry]:
        """Return what the viewer is told of these moves."""
        return list(GAME.veil(standard(4, self.AT), self.story(*moves), viewer))

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_a_disk_is_told_to_its_own_seat(self, viewer: int) -> None:
        """To all others the place is null, as long as it is not shown. § 15.5"""
        disk = Point(1, ARAGON) if viewer == 1 else SealedPoint(1)

        assert [disk, n.DiskSet(1)] == self.told(viewer, Point(1, ARAGON))

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_once_shown_it_is_told_from_the_beginning(self, viewer: int) -> None:
        """Whoever looks later sees it, in the moves before it too. § 15.5"""
        moves = (Point(1, ARAGON), Point(3, GRANADA), Point(2, SEVILLE))

        assert self.story(*moves) == self.told(viewer, *moves)

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_a_forced_disk_is_no_exception(self, viewer: int) -> None:
        """The referee's answer is told to its seat alone. § 9.5, 15.5"""
        at = standard(4, "play_card 0 2F")
        told = GAME.veil(at, notes(at, Announce(0)), viewer)

        assert Answered(1, Point(1, ARAGON) if viewer == 1 else SealedPoint(1)) in told
        assert Answered(2, Point(2, VALENCIA) if viewer == 2 else SealedPoint(2)) in told

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_a_place_only_pointed_at_is_open(self, viewer: int) -> None:
        """Choosing what is scored sets no disk. § 15.5"""
        at = standard(4, "play_card 0 2H; choose_scored 0")
        story: list[Entry] = [Point(0, SEVILLE), *notes(at, Point(0, SEVILLE))]

        assert story == list(GAME.veil(at, story, viewer))

    @pytest.mark.parametrize("viewer", VIEWERS)
    def test_disks_of_a_later_ask_stay_covered(self, viewer: int) -> None:
        """What was shown lifts the veil from its own ask alone. § 15.5"""
        shown = self.story(Point(1, ARAGON), Point(3, GRANADA), Point(2, SEVILLE))
        later: list[Entry] = [Point(3, VALENCIA), n.DiskSet(3)]
        told = list(GAME.veil(standard(4, self.AT), [*shown, *later], viewer))

        covered = Point(3, VALENCIA) if viewer == 3 else SealedPoint(3)
        assert [*shown, covered, n.DiskSet(3)] == told
