"""The asks of China: who must answer what, and which kinds of move answer it. § 12.6"""

from typing import Any, Final

from attrs import frozen

from referee.state.china import moves as m
from referee.state.seats import Seat
from referee.state.stack import Ask, NatureAsk, SeatAsk


@frozen(slots=False)
class FirstSeat(NatureAsk):
    """Which seat is the first? § 2.5"""

    answers = (m.NameFirst,)


@frozen(slots=False)
class DrawCard(NatureAsk):
    """Which card is drawn into the hand of the seat? § 2.2"""

    answers = (m.Draw,)

    seat: Seat


@frozen(slots=False)
class OpenCard(NatureAsk):
    """Which card is opened to the display? § 2.4"""

    answers = (m.Draw,)


@frozen(slots=False)
class Act(SeatAsk):
    """What does the seat do in its turn? § 3.2"""

    answers = (m.Play, m.Exchange)

    def is_private(self, at: Any) -> bool:
        """Its answers depend on the hand, so it is always put. § 3.8"""
        return True


@frozen(slots=False)
class TakeCard(SeatAsk):
    """From where does the seat take its next card? § 3.12"""

    answers = (m.TakeOpen, m.TakePile)

    left: int


ASKS: Final[tuple[type[Ask], ...]] = (FirstSeat, DrawCard, OpenCard, Act, TakeCard)
"""All kinds of ask, in the book's order."""
