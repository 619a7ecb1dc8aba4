"""Those who are told what happens in matches: who counts, who measures."""

from collections.abc import Callable
from typing import TypeAlias

from attrs import define, field

from referee.apply import Refused

OfVerdict: TypeAlias = Callable[[str, Refused | None, int], None]
"""Is told of a judged batch: the game, the refusal if there was one, and the nanoseconds."""

OfKeeping: TypeAlias = Callable[[str, int], None]
"""Is told that the store has kept what happened: the game, and the nanoseconds."""

OfEnd: TypeAlias = Callable[[str], None]
"""Is told the id of a match that has ended."""


@define(eq=False)
class Witnesses:
    """All of them. They are quick, change nothing and raise nothing."""

    of_verdicts: list[OfVerdict] = field(factory=list)
    of_keeping: list[OfKeeping] = field(factory=list)
    of_ends: list[OfEnd] = field(factory=list)

    def judged(self, game: str, refused: Refused | None, ns: int) -> None:
        """Tell that a batch was judged."""
        for witness in self.of_verdicts:
            witness(game, refused, ns)

    def kept(self, game: str, ns: int) -> None:
        """Tell that the store has kept what happened."""
        for witness in self.of_keeping:
            witness(game, ns)

    def ended(self, match_id: str) -> None:
        """Tell that a match has ended."""
        for witness in self.of_ends:
            witness(match_id)
