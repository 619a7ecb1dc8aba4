"""Chapter 12: every switch of a match, both ways; the three lengths stand in chapter 11. § 12.1"""

import pytest

from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.game import GAME
from referee.state.el_grande.ids import REGIONS, Card, Site
from referee.state.el_grande.moves import Announce, Remove, SecretTakeBack, SendKing, TakeBack, Veto
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.view import ElGrandeView, view
from referee.state.game import Entry
from referee.state.seats import PUBLIC
from tests.el_grande.places import (
    ARAGON,
    BASQUE_COUNTRY,
    CASTILLO,
    CATALONIA,
    GALICIA,
    GRANADA,
    OLD_CASTILE,
    SEVILLE,
    VALENCIA,
)
from tests.el_grande.playing import after, answers, asked, notes
from tests.el_grande.tables import standard


def under(ruling: str, text: str) -> ElGrande:
    """Return the standard table of four seats under a ruling."""
    return standard(4, f"rulings {ruling}; {text}")


def seen(at: ElGrande, viewer: int = PUBLIC) -> ElGrandeView:
    """Return what the viewer sees."""
    view_ = view(at, viewer)
    assert isinstance(view_, ElGrandeView)
    return view_


class TestVetoStopsVeto:
    """Whether a Veto may be stopped by another. § 8.7"""

    AT = "taken 5A - 1F 4B; vetoes 2,4 1,5; play_card 3 4B"

    def test_yes(self) -> None:
        """Seat 2 is asked about the Veto of seat 1. § 8.7"""
        at = after(under("veto_stops_veto=yes", self.AT), Announce(3), Veto(1))

        assert a.MayVeto(2, 3, Card.C4B, 1) == asked(at)

    def test_no(self) -> None:
        """The special is stopped at once. § 8.7"""
        at = after(under("veto_stops_veto=no", self.AT), Announce(3), Veto(1))

        assert a.PlayCard(3, Card.C4B, 4, special=False) == asked(at)


class TestStrikeIncludesActor:
    """Whether 2E sends one of the actor's own back. § 7.2E"""

    STRIKES = (Announce(0), Remove(0, ARAGON), Remove(0, VALENCIA), Remove(0, GRANADA))

    def test_yes(self) -> None:
        """After the others the actor is asked about his own. § 7.2E"""
        at = after(under("strike_includes_actor=yes", "play_card 0 2E"), *self.STRIKES)

        assert a.Strike(0, 0) == asked(at)

    def test_no(self) -> None:
        """After the others the special is done. § 7.2E"""
        at = after(under("strike_includes_actor=no", "play_card 0 2E"), *self.STRIKES)

        assert a.PlayCard(0, Card.C2E, 2, special=False) == asked(at)
        assert 18 == at.seats.provinces[0]


class TestCastilloCanBeA4Region:
    """Whether 3A scores the castillo under 4/0/0. § 7.3A"""

    AT = "board_400 castillo; play_card 0 3A"

    def places(self, at: ElGrande) -> list[Site]:
        """Return the places scored, in order."""
        return [note.place for note in notes(at, Announce(0)) if isinstance(note, n.Scored)]

    def test_yes(self) -> None:
        """It is, and comes first. § 7.3A, 10.8"""
        at = under("castillo_can_be_a_4_region=yes", self.AT)

        assert [CASTILLO, GALICIA, CATALONIA, SEVILLE] == self.places(at)

    def test_no(self) -> None:
        """The castillo is no region. § 7.3A"""
        at = under("castillo_can_be_a_4_region=no", self.AT)

        assert [GALICIA, CATALONIA, SEVILLE] == self.places(at)

    def test_yes_under_its_own_board(self) -> None:
        """5/3/1 does not begin with 4. § 7.3A"""
        at = under("castillo_can_be_a_4_region=yes", "play_card 0 3A")

        assert [GALICIA, CATALONIA, SEVILLE] == self.places(at)

    def test_yes_is_about_3a_alone(self) -> None:
        """3B never scores the castillo, although its board begins with 5. § 7.3B"""
        at = under("castillo_can_be_a_4_region=yes", "play_card 0 3B")

        assert [BASQUE_COUNTRY, ARAGON, VALENCIA] == self.places(at)


class TestKingMayStay:
    """Whether the King's card may set him down where he stands. § 7.5A"""

    AT = "play_card 0 5A; move_king 0 anywhere"

    def test_yes(self) -> None:
        """Nine regions are offered. § 7.5A"""
        assert [SendKing(0, region) for region in REGIONS] == answers(
            under("king_may_stay=yes", self.AT)
        )

    def test_no(self) -> None:
        """Eight are: he must go elsewhere. § 7.5A"""
        assert [SendKing(0, region) for region in REGIONS if region != GALICIA] == answers(
            under("king_may_stay=no", self.AT)
        )

    def test_yes_is_about_the_kings_card_alone(self) -> None:
        """4B leads him next door. § 7.4B"""
        at = under("king_may_stay=yes", "play_card 0 4B; move_king 0 bordering")

        assert [SendKing(0, BASQUE_COUNTRY), SendKing(0, OLD_CASTILE)] == answers(at)


class TestCastilloContents:
    """Whether the castillo may be looked into. § 15.2"""

    @pytest.mark.parametrize("viewer", [PUBLIC, 0, 3])
    def test_closed(self, viewer: int) -> None:
        """Its counts are null for everybody, the owner too. § 15.2"""
        at = under("castillo_contents=closed", "choose_card 0")

        assert seen(at, viewer).land.caballeros[CASTILLO] is None

    @pytest.mark.parametrize("viewer", [PUBLIC, 0, 3])
    def test_open(self, viewer: int) -> None:
        """Everybody sees the counts. § 15.2"""
        at = under("castillo_contents=open", "choose_card 0")

        assert (1, 2, 0, 1) == seen(at, viewer).land.caballeros[CASTILLO]


class TestTakeBack:
    """Whether a power card taken back is shown. § 15.3"""

    AT = "play_card 0 4E; choose_power 0"

    def told(self, at: ElGrande, viewer: int) -> list[Entry]:
        """Return what the viewer is told of the 4 taken back, the move itself first."""
        story: list[Entry] = [TakeBack(0, 4), *notes(at, TakeBack(0, 4))]
        return list(GAME.veil(at, story, viewer))

    @pytest.mark.parametrize("viewer", [PUBLIC, 1])
    def test_secret(self, viewer: int) -> None:
        """Others learn that one came back, not which. § 15.5"""
        told = self.told(under("take_back=secret", self.AT), viewer)

        assert [SecretTakeBack(0), n.PowerTakenBack(0, None)] == told

    @pytest.mark.parametrize("viewer", [PUBLIC, 1])
    def test_open(self, viewer: int) -> None:
        """Everybody sees the 4. § 15.5"""
        told = self.told(under("take_back=open", self.AT), viewer)

        assert [TakeBack(0, 4), n.PowerTakenBack(0, 4)] == told

    @pytest.mark.parametrize("ruling", ["secret", "open"])
    def test_its_own_seat_knows_it_either_way(self, ruling: str) -> None:
        """It holds the card in its hand. § 15.5"""
        told = self.told(under(f"take_back={ruling}", self.AT), 0)

        assert [TakeBack(0, 4), n.PowerTakenBack(0, 4)] == told

    def test_open_hands_are_shown(self) -> None:
        """Nothing of a hand is hidden then. § 15.3"""
        at = after(under("take_back=open", self.AT), TakeBack(0, 4))

        assert at.power.hand == tuple(power.hand for power in seen(at).powers.power)

    def test_secret_hands_are_not(self) -> None:
        """The public sees none of them, a seat its own. § 15.3"""
        at = after(under("take_back=secret", self.AT), TakeBack(0, 4))

        assert [None] * 4 == [power.hand for power in seen(at).powers.power]
        assert [None, at.power.hand[1], None, None] == [
            power.hand for power in seen(at, 1).powers.power
        ]
