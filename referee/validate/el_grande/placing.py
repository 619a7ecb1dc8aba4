"""Chapter 4.6 to 4.15: which card may be taken, who may be placed where, what is announced."""

from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande.ids import CASTILLO
from referee.state.el_grande.land import BORDERS
from referee.state.el_grande.position import ElGrande
from referee.validate.rule import KEPT, Facts, rule

Placing = a.PlayCard | a.PlaceAnywhere | a.MoveOrPlace


@rule("4.6")
def must_lie_open(at: ElGrande, _ask: a.ChooseCard, move: m.Take) -> Facts | None:
    """A card is taken only while it lies open."""
    return KEPT if at.cards.open[move.stack - 1] is not None else {"stack": move.stack}


@rule("4.9")
def must_have_placements_left(_at: ElGrande, ask: a.PlayCard, _move: m.Place) -> Facts | None:
    """No more caballeros are placed than the card's number, and none once placing is closed."""
    return KEPT if ask.left > 0 else {"card": ask.card}


@rule("4.10")
def must_be_in_court(at: ElGrande, _ask: Placing, move: m.Place) -> Facts | None:
    """Only a caballero in the seat's own court is placed."""
    there = at.seats.court[move.by]
    return KEPT if there > 0 else {"court": there}


@rule("4.11")
def must_border_the_king(at: ElGrande, _ask: a.PlayCard, move: m.Place) -> Facts | None:
    """Caballeros are placed in regions bordering the King's, or in the castillo."""
    king = at.land.king
    assert king is not None, "the King is on land once cards are played"
    if move.to in (CASTILLO, king) or move.to in BORDERS[king]:
        return KEPT
    return {"region": move.to, "king": king}


@rule("4.12")
def must_have_a_special_left(_at: ElGrande, ask: a.PlayCard, _move: m.Announce) -> Facts | None:
    """A card's special is announced at most once, and a Veto card has none."""
    return KEPT if ask.special else {"card": ask.card}
