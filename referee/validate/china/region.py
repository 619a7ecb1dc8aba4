"""The region of a play: the one that all its pieces are placed in. § 5.1"""

from referee.state.china import asks as a
from referee.state.china import moves as m
from referee.state.china.ids import Region
from referee.state.china.land import REGION_OF
from referee.state.china.position import China
from referee.validate.rule import KEPT, Facts, rule


def region_of(move: m.Play) -> Region | None:
    """Return the region of the pieces, or null if they are of several."""
    first, *others = (REGION_OF[piece.at] for piece in move.pieces)
    return first if all(other is first for other in others) else None


@rule("5.1")
def must_place_in_one_region(_at: China, _ask: a.Act, move: m.Play) -> Facts | None:
    """All pieces of a play are placed in one region."""
    if region_of(move) is not None:
        return KEPT
    return {"regions": tuple(sorted({REGION_OF[piece.at] for piece in move.pieces}))}
