"""Chapter 4.6 to 4.12: which card may be taken, who may be placed where, what is announced."""

from typing import Final

import pytest

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande.cards import CARDS
from referee.state.el_grande.ids import REGIONS, Card
from referee.state.el_grande.land import BORDERS
from referee.state.el_grande.moves import (
    Announce,
    Place,
    SendKing,
    Take,
    Veto,
)
from referee.validate.el_grande.kings_region import must_spare_the_kings_region
from referee.validate.el_grande.placing import (
    must_be_in_court,
    must_border_the_king,
    must_have_a_special_left,
    must_have_placements_left,
    must_lie_open,
)
from referee.validate.rule import Violation
from tests.el_grande.places import (
    CASTILLO,
    CATALONIA,
    GALICIA,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import after, broken, guarded_by
from tests.el_grande.tables import standard


class TestMustLieOpen:
    """A card is taken only while it lies open. § 4.6"""

    def test_refuses_a_card_somebody_has_taken(self) -> None:
        """The printed example ch4-l: stack 3 shows no card any more."""
        at = standard(4, "taken 3C - - -; choose_card 2")

        assert [Violation.of(must_lie_open, stack=3)] == broken(at, Take(2, 3))
        assert all([] == broken(at, Take(2, stack)) for stack in (1, 2, 4, 5))

    def test_refuses_the_kings_card_once_taken(self) -> None:
        """It lies open again only in the next round."""
        at = standard(4, "taken 5A - - -; choose_card 2")

        assert [Violation.of(must_lie_open, stack=5)] == broken(at, Take(2, 5))
        assert [] == broken(at, Take(2, 3))

    def test_guards_the_choice_of_a_card(self) -> None:
        """It speaks of nothing else."""
        assert {(a.ChooseCard, Take)} == guarded_by(must_lie_open)


class TestMustHavePlacementsLeft:
    """No more caballeros are placed than the card's number, none once placing is closed. § 4.9"""

    def test_refuses_more_than_the_cards_number(self) -> None:
        """The printed example ch4-s: a card of stack 1 places one."""
        at = standard(4, "play_card 0 1F")

        assert [] == broken(at, Place(0, CASTILLO))
        assert [Violation.of(must_have_placements_left, card="1F")] == broken(
            after(at, Place(0, CASTILLO)), Place(0, CASTILLO)
        )

    def test_is_reported_before_the_other_rules_of_placing(self) -> None:
        """No placement left, nobody in court, no border: each is reported, in the book's order."""
        at = standard(4, "court 0=0; play_card 0 4B left=0")

        assert [
            Violation.of(must_have_placements_left, card="4B"),
            Violation.of(must_be_in_court, court=0),
            Violation.of(must_border_the_king, region=SEVILLE, king=GALICIA),
        ] == broken(at, Place(0, SEVILLE))

    def test_guards_placing_by_a_card(self) -> None:
        """What a special places has a counter of its own."""
        assert {(a.PlayCard, Place)} == guarded_by(must_have_placements_left)


PLACING: Final = {
    (a.PlayCard, Place): "play_card 0 4B",
    (a.PlaceAnywhere, Place): "play_card 0 1B; place_anywhere 0",
    (a.MoveOrPlace, Place): "play_card 0 1C; move_or_place 0",
}
"""Tables at which seat 0 may place."""


class TestMustBeInCourt:
    """Only a caballero in the seat's own court is placed. § 4.10"""

    def test_refuses_placing_out_of_an_empty_court(self) -> None:
        """The printed example ch4-r: nobody is in court."""
        at = standard(4, "court 0=0; play_card 0 4B")

        assert [Violation.of(must_be_in_court, court=0)] == broken(at, Place(0, CASTILLO))

    def test_refuses_what_a_special_places_too(self) -> None:
        """1C may still move somebody on the board, but there is nobody to place."""
        at = standard(4, "court 0=0; play_card 0 1C; move_or_place 0")

        assert [Violation.of(must_be_in_court, court=0)] == broken(at, Place(0, CASTILLO))

    def test_refuses_what_1b_places_too(self) -> None:
        """With an empty court 1B asks nothing, so the rule itself is asked."""
        at = standard(4, "play_card 0 1B; place_anywhere 0")
        empty = changed(at, seats=changed(at.seats, court=(0, 5, 6, 3)))

        assert [Violation.of(must_be_in_court, court=0)] == broken(empty, Place(0, CASTILLO))

    @pytest.mark.parametrize("text", list(PLACING.values()))
    def test_allows_the_last_one_in_court(self, text: str) -> None:
        """One is enough."""
        assert [] == broken(standard(4, f"court 0=1; {text}"), Place(0, CASTILLO))

    def test_guards_every_placing(self) -> None:
        """The three asks above are all that it guards."""
        assert set(PLACING) == guarded_by(must_be_in_court)


class TestMustBorderTheKing:
    """Caballeros are placed in regions bordering the King's, or in the castillo. § 4.11"""

    def test_refuses_a_region_two_steps_away(self) -> None:
        """The printed example ch4-p: Seville does not border Galicia."""
        at = standard(4, "play_card 0 3C")

        assert [Violation.of(must_border_the_king, region=SEVILLE, king=GALICIA)] == broken(
            at, Place(0, SEVILLE)
        )
        assert [] == broken(at, Place(0, OLD_CASTILE))

    def test_allows_the_castillo_from_everywhere(self) -> None:
        """It borders nothing, and is open wherever the King stands. § 6.1"""
        for king in REGIONS:
            at = standard(4, f"king {king.name.lower()}; play_card 0 3C")

            assert [] == broken(at, Place(0, CASTILLO))

    @pytest.mark.parametrize("king", REGIONS, ids=lambda region: region.name.lower())
    def test_allows_exactly_the_neighbours(self, king: int) -> None:
        """For each region of the King, his neighbours and no others, the taboo aside."""
        at = standard(4, f"king {REGIONS[king].name.lower()}; play_card 0 3C")
        for region in REGIONS:
            if region in BORDERS[king]:
                assert [] == broken(at, Place(0, region))
            elif region != king:
                assert [
                    Violation.of(must_border_the_king, region=region, king=REGIONS[king])
                ] == broken(at, Place(0, region))

    def test_is_silent_on_the_kings_own_region(self) -> None:
        """The printed example ch4-q: only the taboo is reported."""
        at = standard(4, "play_card 0 3C")

        assert [Violation.of(must_spare_the_kings_region, region=GALICIA)] == broken(
            at, Place(0, GALICIA)
        )

    def test_looks_at_the_king_where_he_stands_at_that_moment(self) -> None:
        """Sent to Valencia before the placing, he opens Catalonia and closes Old Castile. § 4.8"""
        at = after(standard(4, "play_card 0 5A"), Announce(0), SendKing(0, VALENCIA))

        assert [] == broken(at, Place(0, CATALONIA))
        assert [Violation.of(must_border_the_king, region=OLD_CASTILE, king=VALENCIA)] == broken(
            at, Place(0, OLD_CASTILE)
        )

    def test_does_not_guard_what_a_special_places(self) -> None:
        """1B and 1C place without regard to the King's borders. § 7.1B"""
        assert {(a.PlayCard, Place)} == guarded_by(must_border_the_king)
        assert [] == broken(standard(4, "play_card 0 1B; place_anywhere 0"), Place(0, SEVILLE))


class TestMustHaveASpecialLeft:
    """A card's special is announced at most once, and a Veto card has none. § 4.12"""

    def test_refuses_to_announce_it_twice(self) -> None:
        """The printed example ch4-v: the special is done."""
        at = after(standard(4, "play_card 0 3D"), Announce(0), Place(0, CASTILLO))

        assert [Violation.of(must_have_a_special_left, card="3D")] == broken(at, Announce(0))
        assert [] == broken(standard(4, "play_card 0 3D"), Announce(0))

    def test_refuses_to_announce_a_veto_card(self) -> None:
        """The printed example ch4-w: its effect is the right to object."""
        at = standard(4, "play_card 0 2A")

        assert [Violation.of(must_have_a_special_left, card="2A")] == broken(at, Announce(0))

    def test_refuses_another_special_after_a_veto(self) -> None:
        """A card that was stopped gives no second special. § 8.6"""
        at = after(standard(4, "vetoes 2,4; play_card 0 3A"), Announce(0), Veto(2))

        assert [Violation.of(must_have_a_special_left, card="3A")] == broken(at, Announce(0))

    @pytest.mark.parametrize("card", [card for card in CARDS if card != Card.C2A])
    def test_allows_every_other_card_its_special(self, card: Card) -> None:
        """Even one that can do nothing may be announced. § 4.13"""
        assert [] == broken(standard(4, f"play_card 0 {card}"), Announce(0))

    def test_guards_announcing(self) -> None:
        """It speaks of nothing else."""
        assert {(a.PlayCard, Announce)} == guarded_by(must_have_a_special_left)
