"""The King's card, the only one of stack 5, played. § 7.5A"""

from referee.state.bags import held
from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import REGIONS, Card
from referee.state.el_grande.moves import EndTurn, Place, SendKing, Veto
from tests.el_grande.cards import announced
from tests.el_grande.places import CASTILLO, GALICIA, GRANADA, NEW_CASTILE, SEVILLE
from tests.el_grande.playing import after, answers, asked, notes
from tests.el_grande.tables import standard


class TestCard5A:
    """Set the King down in a region of your choice. § 7.5A"""

    def test_the_king_goes_anywhere(self) -> None:
        """Everything in Seville is barred now, Galicia is free. § 7.5A"""
        at = after(announced("5A"), SendKing(0, SEVILLE))

        assert SEVILLE == at.land.king
        assert [n.KingSent(0, GALICIA, SEVILLE)] == notes(announced("5A"), SendKing(0, SEVILLE))
        assert [
            Place(0, NEW_CASTILE),
            Place(0, GRANADA),
            Place(0, CASTILLO),
            EndTurn(0),
        ] == answers(at)

    def test_offers_the_eight_other_regions(self) -> None:
        """Nine by ruling. § 7.5A, 12.1"""
        others = [SendKing(0, region) for region in REGIONS if region != GALICIA]

        assert others == answers(announced("5A"))
        assert [SendKing(0, GALICIA), *others] == answers(
            announced("5A", "rulings king_may_stay=yes")
        )

    def test_stopped_by_a_veto_the_king_stays_and_the_placements_too(self) -> None:
        """Five may still be placed, beside him where he is. § 7.5A, 8.4"""
        at = after(announced("5A", "vetoes 2,4"), Veto(2))

        assert GALICIA == at.land.king
        assert a.PlayCard(0, Card.C5A, 5, special=False) == asked(at)

    def test_lies_open_again_every_round(self) -> None:
        """Taken in this round it is there in the next. § 7.5A, 3.8"""
        at = standard(2, "taken 0=5A; play_card 1 1F")

        assert Card.C5A == after(at, EndTurn(1)).cards.open[4]
        assert not held(after(at, EndTurn(1)).cards.used, Card.C5A)
