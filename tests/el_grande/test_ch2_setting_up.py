"""Chapter 2: the region cards, the first bidder, the deal."""

import pytest

from referee.apply import first, options
from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande import notes as n
from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import REGIONS, Card
from referee.state.el_grande.moves import DrawRegion, DrawSeat, TurnUp
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.rulings import GameLength, Options, Rulings
from referee.state.seats import NATURE
from referee.validate.el_grande.setup import must_be_in_the_bag
from referee.validate.rule import Violation
from tests.el_grande.places import ARAGON, GALICIA, GRANADA, NEW_CASTILE, SEVILLE, VALENCIA
from tests.el_grande.playing import after, asked, broken, guarded_by, notes
from tests.el_grande.tables import standard, table


def match(options: Options) -> ElGrande:
    """Return the settled first position of a match."""
    at = first(GAME, options).position
    assert isinstance(at, ElGrande)
    return at


class TestMustBeInTheBag:
    """Nature draws only what is still in the bag. § 2.3"""

    def test_refuses_a_region_card_drawn_already(self) -> None:
        """The printed example ch2-c: New Castile already holds the King."""
        at = after(match(Options(3)), DrawRegion(NEW_CASTILE))

        assert [Violation.of(must_be_in_the_bag, drawn=NEW_CASTILE)] == broken(
            at, DrawRegion(NEW_CASTILE)
        )
        assert all([] == broken(at, DrawRegion(r)) for r in REGIONS if r != NEW_CASTILE)

    def test_refuses_the_home_of_another_seat(self) -> None:
        """The card of a Grande's home is gone as well."""
        at = table("king galicia; grandes seville - - -; draw_home 1")

        assert [Violation.of(must_be_in_the_bag, drawn=SEVILLE)] == broken(at, DrawRegion(SEVILLE))
        assert [] == broken(at, DrawRegion(GRANADA))

    def test_allows_every_region_for_the_king(self) -> None:
        """Before the first draw all nine cards are in the bag: nothing can be refused."""
        assert all([] == broken(match(Options(2)), DrawRegion(region)) for region in REGIONS)

    def test_refuses_a_card_of_another_stack(self) -> None:
        """The printed example ch3-b: 2H is not in the bag of stack 1."""
        at = standard(2, "round 1; spent () (); used (); points 0 0; open_stack 1")

        assert [Violation.of(must_be_in_the_bag, drawn="2H")] == broken(at, TurnUp(Card.C2H))
        assert [] == broken(at, TurnUp(Card.C1A))

    def test_refuses_a_card_whose_last_copy_was_turned_up(self) -> None:
        """Of two copies of 1D the second may still come; 1H has only one, and it is used."""
        at = standard(4, "used 1D 1E 1G 1H 2C 2G 2H*2 3A 3B 3D 3F 4A*2 4D 4F; open_stack 1")

        assert [Violation.of(must_be_in_the_bag, drawn="1H")] == broken(at, TurnUp(Card.C1H))
        assert [] == broken(at, TurnUp(Card.C1D))

    def test_guards_every_draw_of_a_card(self) -> None:
        """The three asks above are all that it guards."""
        assert {
            (a.DrawKingsRegion, DrawRegion),
            (a.DrawHome, DrawRegion),
            (a.OpenStack, TurnUp),
        } == guarded_by(must_be_in_the_bag)


class TestSettingUp:
    """What the draws lead to, step by step."""

    def test_first_position(self) -> None:
        """Three seats: King, homes from seat 0 on, first bidder, deal, round 1. § 2.1"""
        assert (
            d.BeginRound(1),
            d.Deal(),
            a.DrawFirstBidder(),
            a.DrawHome(2),
            a.DrawHome(1),
            a.DrawHome(0),
            a.DrawKingsRegion(),
        ) == match(Options(3)).stack

    def test_nobody_is_on_the_board_before_the_deal(self) -> None:
        """All thirty of each seat wait in the provinces. § 2.1"""
        at = match(Options(5))

        assert ((30,) * 5, (0,) * 5) == (at.seats.provinces, at.seats.court)
        assert not any(map(any, at.land.caballeros))

    def test_the_kings_region_is_drawn(self) -> None:
        """The King stands there, and its card leaves the bag. § 2.2"""
        at = after(match(Options(2)), DrawRegion(ARAGON))

        assert ARAGON == at.land.king
        assert tuple(r for r in REGIONS if r != ARAGON) == at.cards.region_cards
        assert [n.KingDrawn(ARAGON)] == notes(match(Options(2)), DrawRegion(ARAGON))

    def test_the_homes_are_drawn_from_the_cards_left(self) -> None:
        """Seat 0 first; so all Grandes start apart, none beside the King. § 2.4"""
        at = after(match(Options(2)), DrawRegion(ARAGON), DrawRegion(GALICIA))

        assert (GALICIA, None) == at.land.grandes
        assert a.DrawHome(1) == asked(at)
        assert [DrawRegion(r) for r in REGIONS if r not in (ARAGON, GALICIA)] == list(
            options(at, NATURE)
        )
        assert [n.HomeDrawn(1, VALENCIA)] == notes(at, DrawRegion(VALENCIA))

    def test_the_first_bidder_is_drawn(self) -> None:
        """Any seat may come; then everything is dealt and the round begins. § 2.5"""
        at = table("seats 3; draw_first_bidder")

        assert [DrawSeat(0), DrawSeat(1), DrawSeat(2)] == list(options(at, NATURE))
        assert [n.FirstBidderDrawn(1), n.Dealt(), n.RoundBegun(1)] == notes(at, DrawSeat(1))
        assert 1 == after(at, DrawSeat(1)).calendar.first_bidder

    def test_the_first_bidder_may_be_named_in_the_match(self) -> None:
        """Then nobody is drawn: after the homes stack 1 is turned up. § 2.5"""
        at = match(Options(2, first_bidder=0))

        assert 0 == at.calendar.first_bidder
        at = after(at, DrawRegion(ARAGON), DrawRegion(GRANADA), DrawRegion(VALENCIA))
        assert a.OpenStack(1) == asked(at)

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_the_deal(self, seats: int) -> None:
        """Each seat has two at home and seven in court; 21 stay; the region cards go. § 2.6"""
        at = after(table(f"seats {seats}; draw_first_bidder"), DrawSeat(0))

        assert (21,) * seats == at.seats.provinces
        assert (7,) * seats == at.seats.court
        assert () == at.cards.region_cards
        for seat, home in enumerate(at.land.grandes):
            assert home is not None
            assert 2 == at.land.caballeros[home][seat] == sum(at.land.caballeros[home])

    @pytest.mark.parametrize(
        ("length", "number"),
        [(GameLength.NINE, 1), (GameLength.SKIP_1_4_7, 2), (GameLength.FIRST_SIX, 1)],
    )
    def test_the_first_round_is_that_of_the_length(self, length: GameLength, number: int) -> None:
        """A match without rounds 1, 4 and 7 begins with round 2. § 2.1, 11.3"""
        at = match(Options(2, Rulings(length), first_bidder=1))
        at = after(at, DrawRegion(ARAGON), DrawRegion(GRANADA), DrawRegion(VALENCIA))

        assert number == at.calendar.round
