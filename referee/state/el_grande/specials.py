"""
Chapter 7, the vocabulary of specials: one or two dozen mechanics that cards are sentences of.

A special is a small frozen class with one `play`: it pushes asks, or changes the table at once.
The rules that guard its asks stand on the contents page of `referee.validate.el_grande`.
"""

from abc import ABC, abstractmethod
from typing import ClassVar

from attrs import frozen

from referee.state.change import changed
from referee.state.el_grande import asks as a
from referee.state.el_grande import notes as n
from referee.state.el_grande.caballeros import recruiting
from referee.state.el_grande.ids import Reach
from referee.state.el_grande.position import ElGrande
from referee.state.seats import Seat, clockwise
from referee.state.stack import Ask, Tell, push


class Special(ABC):
    """What a card does once it is announced and not stopped; `raises` are the asks it leads to."""

    raises: ClassVar[tuple[type[Ask], ...]] = ()

    @abstractmethod
    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Carry it out for the seat that announced it."""


@frozen
class Intrigue(Special):
    """Move caballeros on the board: so many own, so many of others, so many of any. § 7.06"""

    raises = (a.MoveCaballeros,)

    own: int = 0
    foreign: int = 0
    any: int = 0
    one_origin: bool = False

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask for the moves."""
        ask = a.MoveCaballeros(seat, self.own, self.foreign, self.any, self.one_origin, None)
        return push(at, ask)


@frozen
class Reinforce(Special):
    """Place so many more from the court, anywhere. § 7.1B"""

    raises = (a.PlaceAnywhere,)

    number: int

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask for the placements."""
        return push(at, a.PlaceAnywhere(seat, self.number))


@frozen
class OneOf(Special):
    """Do one of two, chosen for good by the first move. § 7.1C"""

    raises = (a.MoveOrPlace, a.MoveCaballeros, a.PlaceAnywhere)

    options: tuple[Special, Special]

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask for the first move."""
        return push(at, a.MoveOrPlace(seat))


@frozen
class KeepVeto(Special):
    """The card is kept; in the turn it is taken there is nothing to announce. § 7.2A"""

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Never happens: `must_have_a_special_left` refuses the announcing."""
        raise AssertionError("a Veto card has no special to carry out")


@frozen
class EmptyCourts(Special):
    """The others send so many each from court to provinces, or all they have. § 7.2B, 7.2C"""

    number: int

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Empty the courts, clockwise from the actor."""
        seats = at.seats
        for other in clockwise(at.terms.seats, seat):
            count = min(self.number, seats.court[other])
            tell(n.CourtEmptied(other, count))
            seats = recruiting(seats, other, -count)
        return changed(at, seats=seats)


@frozen
class GiveBack(Special):
    """The others give so many each back, one seat after the other. § 7.2D"""

    raises = (a.GiveUp,)

    number: int

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask the others, the actor's left neighbour first."""
        others = tuple(clockwise(at.terms.seats, seat))
        return push(at, *(a.GiveUp(other, self.number) for other in reversed(others)))


@frozen
class OneFromEach(Special):
    """The actor sends one caballero of every seat back, its own last. § 7.2E"""

    raises = (a.Strike,)

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask the actor for each owner, its left neighbour first."""
        owners = tuple(clockwise(at.terms.seats, seat))
        if at.terms.rulings.strike_includes_actor:
            owners = (*owners, seat)
        return push(at, *(a.Strike(seat, owner) for owner in reversed(owners)))


@frozen
class SecretLoss(Special):
    """The others lose so many each from a region set in secret. § 7.2F, 7.2G"""

    raises = (a.SetLossDisks,)

    number: int

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask the others for their disks."""
        others = tuple(sorted(clockwise(at.terms.seats, seat)))
        return push(at, a.SetLossDisks(others, (None,) * at.terms.seats, self.number))


@frozen
class PlaceBoard(Special):
    """Lay a mobile board. § 7.4A"""

    raises = (a.MoveBoard,)

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask which and where."""
        return push(at, a.MoveBoard(seat))


@frozen
class KingGoes(Special):
    """Move the King. § 7.4B, 7.5A"""

    raises = (a.MoveKing,)

    reach: Reach

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask where to."""
        return push(at, a.MoveKing(seat, self.reach))


@frozen
class Evict(Special):
    """Empty a region of the others. § 7.4C"""

    raises = (a.ChooseEvicted, a.SetEvictedDisks)

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask which region."""
        return push(at, a.ChooseEvicted(seat))


@frozen
class GrandeGoes(Special):
    """Move one's own Grande. § 7.4D"""

    raises = (a.MoveGrande,)

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask where to."""
        return push(at, a.MoveGrande(seat))


@frozen
class RegainPower(Special):
    """Take a power card back. § 7.4E"""

    raises = (a.ChoosePower,)

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask which."""
        return push(at, a.ChoosePower(seat))


@frozen
class CallToCourt(Special):
    """Bring up to so many from the provinces to the court, without recall. § 7.4F"""

    raises = (a.FillCourt,)

    number: int

    def play(self, at: ElGrande, seat: Seat, tell: Tell) -> ElGrande:
        """Ask how many."""
        return push(at, a.FillCourt(seat, self.number, recall=False))
