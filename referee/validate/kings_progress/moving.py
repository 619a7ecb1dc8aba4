"""
Chapter 5, moving courtiers: which step may be taken.

The rules of a step are a chain: each presupposes that none of the earlier ones is broken. What each
of them says alone stands in a link of `CHAIN`; the rule asks whether its link is the first to break.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from attrs import frozen

from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.ids import Courtier
from referee.state.kings_progress.land import (
    CAPACITY,
    COURT,
    DISTANCE,
    LINKS,
    OWNER,
    PALACES,
    PLACES,
    VILLAGES,
    Palace,
    Place,
    Spot,
)
from referee.state.kings_progress.numbers import COURT_PLACES
from referee.state.kings_progress.position import KingsProgress, kings_palace
from referee.validate.rule import KEPT, Facts, rule

Stepping: TypeAlias = a.ChooseAction | a.StepOn | a.Transport | a.FreeStep


@frozen
class Trip:
    """A step as the rules look at it: whose, from where, and how many may follow."""

    at: KingsProgress
    courtier: Courtier
    asked: Courtier | None
    origin: Spot
    to: Place
    further: int

    @classmethod
    def of(cls, at: KingsProgress, ask: Stepping, move: m.Step, further: int) -> "Trip":
        """Return the trip that a step is the beginning of."""
        asked = ask.courtier if isinstance(ask, a.StepOn) else None
        origin = at.courtiers.pawns[move.courtier]
        return cls(at, move.courtier, asked, origin, move.to, further)

    @property
    def king(self) -> Palace:
        """The King's palace."""
        return kings_palace(self.at)

    def steps_from(self, spot: Spot) -> int | None:
        """Return how many steps it is to the King's palace. § 1.3"""
        return DISTANCE[self.king][spot]

    def has_room(self, village: Place) -> bool:
        """Say whether fewer pawns than it holds stand there, this one not counted. § 5.7"""
        there = self.at.courtiers.pawns.count(village) - (self.origin == village)
        return there < CAPACITY[village]

    def is_open(self, place: Place, origin: Place, further: int) -> bool:
        """Say whether the place is open from there with so many further steps. § 5.7"""
        on = Trip(self.at, self.courtier, None, origin, place, further)
        if any(link(on) is not None for link in _OPEN):
            return False
        if place == self.king or self.has_room(place):
            return True
        return further >= 1 and any(self.is_open(x, place, further - 1) for x in LINKS[place])


Link: TypeAlias = Callable[[Trip], Facts | None]
"""One link of the chain: the facts if the trip breaks it, the earlier ones being kept."""


def further_steps(at: KingsProgress, ask: Stepping) -> int:
    """Return how many steps the pawn could still make after this one. § 5.11"""
    if isinstance(ask, a.FreeStep):
        return 0
    if isinstance(ask, a.ChooseAction):
        return 0 if ask.differ else ask.left - 1
    beneath = at.stack[-2]
    assert isinstance(beneath, a.ChooseAction), "actions follow a transport and a crossing"
    return beneath.left if isinstance(ask, a.Transport) else beneath.left - 1


def _the_same_pawn(trip: Trip) -> Facts | None:
    """§ 5.1"""
    if trip.asked in (None, trip.courtier):
        return KEPT
    return {"courtier": trip.courtier, "pawn": trip.asked}


def _on_the_road(trip: Trip) -> Facts | None:
    """§ 5.2"""
    return {"courtier": trip.courtier} if trip.origin == COURT else KEPT


def _follows_a_road(trip: Trip) -> Facts | None:
    """§ 5.3"""
    return KEPT if trip.to in LINKS[trip.origin] else {"from": trip.origin, "to": trip.to}


def _enters_no_home(trip: Trip) -> Facts | None:
    """§ 5.4"""
    return {"to": trip.to} if trip.to in OWNER else KEPT


def _enters_no_other_palace(trip: Trip) -> Facts | None:
    """§ 5.5"""
    if trip.to not in PALACES or trip.to == trip.king:
        return KEPT
    return {"to": trip.to, "king": trip.king}


def _comes_nearer(trip: Trip) -> Facts | None:
    """§ 5.6"""
    if not trip.at.terms.rulings.move_toward_only:
        return KEPT
    before, after = trip.steps_from(trip.origin), trip.steps_from(trip.to)
    assert before is not None, "a pawn on the road stands in no palace"
    assert after is not None, "other palaces are closed"
    if after < before:
        return KEPT
    return {"from": trip.origin, "to": trip.to, "steps_from": before, "steps_to": after}


def _finds_room(trip: Trip) -> Facts | None:
    """§ 5.7"""
    to, k = trip.to, trip.further
    if to not in VILLAGES or trip.has_room(to):
        return KEPT
    if k >= 1 and any(trip.is_open(place, to, k - 1) for place in PLACES):
        return KEPT
    return {"to": to, "capacity": CAPACITY[to], "further": k}


def _finds_a_place_at_court(trip: Trip) -> Facts | None:
    """§ 5.8"""
    there = len(trip.at.courtiers.court)
    return {"court": there} if trip.to == trip.king and there >= COURT_PLACES else KEPT


CHAIN: Final[tuple[Link, ...]] = (
    _the_same_pawn,
    _on_the_road,
    _follows_a_road,
    _enters_no_home,
    _enters_no_other_palace,
    _comes_nearer,
    _finds_room,
    _finds_a_place_at_court,
)
"""The links in the order of the book."""

_OPEN: Final[tuple[Link, ...]] = (
    _follows_a_road,
    _enters_no_home,
    _enters_no_other_palace,
    _comes_nearer,
    _finds_a_place_at_court,
)
"""The links that say whether a place is open. § 5.7"""


def _first_broken(at: KingsProgress, ask: Stepping, move: m.Step, link: Link) -> Facts | None:
    """Return the facts of that link if it is the first of the chain to break."""
    trip = Trip.of(at, ask, move, further_steps(at, ask))
    for each in CHAIN:
        facts = each(trip)
        if each is link or facts is not None:
            return facts if each is link else KEPT
    return KEPT


@rule("5.1")
def must_be_the_same_pawn(at: KingsProgress, ask: a.StepOn, move: m.Step) -> Facts | None:
    """A pawn that stands too much in a full village is the one that steps on."""
    return _first_broken(at, ask, move, _the_same_pawn)


@rule("5.2")
def must_be_on_the_road(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """A courtier in the Court walks no more."""
    return _first_broken(at, ask, move, _on_the_road)


@rule("5.3")
def must_follow_a_road(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """A step goes along one link."""
    return _first_broken(at, ask, move, _follows_a_road)


@rule("5.4")
def may_not_enter_a_home(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """Homes are entered only by going home at the end of a round."""
    return _first_broken(at, ask, move, _enters_no_home)


@rule("5.5")
def may_not_enter_another_palace(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """Only the King's palace is open."""
    return _first_broken(at, ask, move, _enters_no_other_palace)


@rule("5.6")
def must_come_nearer(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """A step brings the pawn nearer to the King's palace."""
    return _first_broken(at, ask, move, _comes_nearer)


@rule("5.7")
def must_find_room(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """
    A full village is entered only by a pawn that can leave it at once and, with the steps of this
    turn, reaches room.
    """
    return _first_broken(at, ask, move, _finds_room)


@rule("5.8")
def must_find_a_place_at_court(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """The King's palace is entered only while the Court has a free place."""
    return _first_broken(at, ask, move, _finds_a_place_at_court)
