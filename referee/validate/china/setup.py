"""Chapter 2, setting up: what Nature may draw, and whom it may name."""

from referee.state.china import asks as a
from referee.state.china import moves as m
from referee.state.china.position import China
from referee.validate.rule import KEPT, Facts, rule


@rule("2.6")
def must_be_in_the_pile(at: China, _ask: a.DrawCard | a.OpenCard, move: m.Draw) -> Facts | None:
    """Nature draws a colour of which the pile holds a card."""
    return KEPT if at.cards.pile[move.colour] else {"colour": move.colour}


@rule("2.7")
def must_be_at_the_table(at: China, _ask: a.FirstSeat, move: m.NameFirst) -> Facts | None:
    """The first seat is one of the seats of the match."""
    seats = at.terms.seats
    return KEPT if 0 <= move.seat < seats else {"seat": move.seat, "seats": seats}
