"""Where a pawn may step: the legal steps of a position, for whoever lists them. § 5.2 to 5.11"""

from collections.abc import Iterator, Sequence

from attrs import frozen

from referee.state.kings_progress.ids import Courtier
from referee.state.kings_progress.land import (
    CAPACITY,
    COURT,
    ROADS,
    WAYS,
    Palace,
    Place,
    Spot,
)
from referee.state.kings_progress.numbers import COURT_PLACES
from referee.state.kings_progress.position import KingsProgress, kings_palace


@frozen
class Roads:
    """The roads of a position: where steps lead, how much room there is, who stands where."""

    palace: Palace
    ways: Sequence[Sequence[Place]]
    room: Sequence[int]
    """By place, how many more pawns it holds; the King's palace, how many places are free."""
    pawns: Sequence[Spot]

    def steps(self, courtier: Courtier, further: int) -> Iterator[Place]:
        """Yield where the courtier may step if so many further steps may follow. § 5.7"""
        here = self.pawns[courtier]
        if here == COURT:
            return
        for there in self.ways[here]:
            if self.room[there] > 0 or (further and self._goes_on(here, there, further - 1)):
                yield there

    def _goes_on(self, origin: Spot, here: Place, further: int) -> bool:
        """Say whether a pawn from `origin` gets out of this full place again. § 5.7"""
        if here == self.palace:
            return False
        return any(
            self.room[there] + (there == origin) > 0
            or (further > 0 and self._goes_on(origin, there, further - 1))
            for there in self.ways[here]
        )


def roads(at: KingsProgress) -> Roads:
    """Return the roads of the position."""
    palace, pawns = kings_palace(at), at.courtiers.pawns
    room = list(CAPACITY)
    for spot in pawns:
        if spot != COURT:
            room[spot] -= 1
    room[palace] = COURT_PLACES - len(at.courtiers.court)
    ways = WAYS if at.terms.rulings.move_toward_only else ROADS
    return Roads(palace, ways[palace], room, pawns)
