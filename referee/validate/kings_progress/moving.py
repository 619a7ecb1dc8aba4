"""
Chapter 5, moving courtiers: which step may be taken.

The rules of a step are a chain: each presupposes that none of the earlier ones is broken. What each
of them says by itself stands in a link; the rule reports it if no earlier link is broken.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from referee.state.change import changed
from referee.state.kings_progress import asks as a
from referee.state.kings_progress import moves as m
from referee.state.kings_progress.land import (
    CAPACITY,
    COURT,
    DISTANCE,
    LINKS,
    OWNER,
    PALACES,
    PLACES,
    VILLAGES,
)
from referee.state.kings_progress.numbers import COURT_PLACES
from referee.state.kings_progress.position import KingsProgress, Pawns, kings_palace
from referee.state.rows import put
from referee.validate.rule import KEPT, Facts, rule

Stepping: TypeAlias = a.ChooseAction | a.StepOn | a.Transport | a.FreeStep

Link: TypeAlias = Callable[[KingsProgress, Stepping, m.Step], Facts | None]
"""One link of the chain: what a rule says by itself; silent where it makes no sense."""


@rule("5.1")
def must_be_the_same_pawn(at: KingsProgress, ask: a.StepOn, move: m.Step) -> Facts | None:
    """A pawn that stands too much in a full village is the one that steps on."""
    return _first_of_the_chain(_the_same_pawn, at, ask, move)


@rule("5.2")
def must_be_on_the_road(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """A courtier in the Court walks no more."""
    return _first_of_the_chain(_on_the_road, at, ask, move)


@rule("5.3")
def must_follow_a_road(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """A step goes along one link."""
    return _first_of_the_chain(_along_a_link, at, ask, move)


@rule("5.4")
def may_not_enter_a_home(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """Homes are entered only by going home at the end of a round."""
    return _first_of_the_chain(_into_no_home, at, ask, move)


@rule("5.5")
def may_not_enter_another_palace(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """Only the King's palace is open."""
    return _first_of_the_chain(_into_no_other_palace, at, ask, move)


@rule("5.6")
def must_come_nearer(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """A step brings the pawn nearer to the King's palace."""
    return _first_of_the_chain(_nearer, at, ask, move)


@rule("5.7")
def must_find_room(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """A full village is entered only by a pawn that leaves it at once and reaches room in time."""
    return _first_of_the_chain(_into_room, at, ask, move)


@rule("5.8")
def must_find_a_place_at_court(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """The King's palace is entered only while the Court has a free place."""
    return _first_of_the_chain(_into_a_free_court, at, ask, move)


def _first_of_the_chain(link: Link, at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """Return the facts of a link that is broken, unless an earlier one is broken too."""
    facts = link(at, ask, move)
    if facts is None or any(earlier(at, ask, move) for earlier in CHAIN[: CHAIN.index(link)]):
        return KEPT
    return facts


def _the_same_pawn(_at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """Say who must step on instead. § 5.1"""
    if not isinstance(ask, a.StepOn) or ask.courtier == move.courtier:
        return KEPT
    return {"courtier": move.courtier, "pawn": ask.courtier}


def _on_the_road(at: KingsProgress, _ask: Stepping, move: m.Step) -> Facts | None:
    """Say who is in the Court. § 5.2"""
    return {"courtier": move.courtier} if at.courtiers.pawns[move.courtier] == COURT else KEPT


def _along_a_link(at: KingsProgress, _ask: Stepping, move: m.Step) -> Facts | None:
    """Say between which places there is no link. § 5.3"""
    here = at.courtiers.pawns[move.courtier]
    if here == COURT or move.to in LINKS[here]:
        return KEPT
    return {"from": here, "to": move.to}


def _into_no_home(_at: KingsProgress, _ask: Stepping, move: m.Step) -> Facts | None:
    """Say which home it is. § 5.4"""
    return {"to": move.to} if move.to in OWNER else KEPT


def _into_no_other_palace(at: KingsProgress, _ask: Stepping, move: m.Step) -> Facts | None:
    """Say which palace it is, and which is the King's. § 5.5"""
    if move.to not in PALACES or move.to == (king := kings_palace(at)):
        return KEPT
    return {"to": move.to, "king": king}


def _nearer(at: KingsProgress, _ask: Stepping, move: m.Step) -> Facts | None:
    """Say how far the two places are. § 5.6"""
    here = at.courtiers.pawns[move.courtier]
    if here == COURT or not at.terms.rulings.move_toward_only:
        return KEPT
    steps = DISTANCE[kings_palace(at)]
    before, after = steps[here], steps[move.to]
    if before is None or after is None or after < before:
        return KEPT
    return {"from": here, "to": move.to, "steps_from": before, "steps_to": after}


def _into_room(at: KingsProgress, ask: Stepping, move: m.Step) -> Facts | None:
    """Say how much the village holds, and how many further steps there are. § 5.7"""
    if move.to not in VILLAGES or _has_room(at, move):
        return KEPT
    further = further_steps(at, ask)
    if further >= 1 and _goes_on(at, ask, move, further - 1):
        return KEPT
    return {"to": move.to, "capacity": CAPACITY[move.to], "further": further}


def _into_a_free_court(at: KingsProgress, _ask: Stepping, move: m.Step) -> Facts | None:
    """Say how many stand in the Court. § 5.8"""
    there = len(at.courtiers.court)
    if there < COURT_PLACES or move.to != kings_palace(at):
        return KEPT
    return {"court": there}


CHAIN: Final[tuple[Link, ...]] = (
    _the_same_pawn,
    _on_the_road,
    _along_a_link,
    _into_no_home,
    _into_no_other_palace,
    _nearer,
    _into_room,
    _into_a_free_court,
)
"""The links in the order of the book."""

_OF_A_WAY: Final[tuple[Link, ...]] = (
    _along_a_link,
    _into_no_home,
    _into_no_other_palace,
    _nearer,
    _into_a_free_court,
)
"""The links that no further step may break. § 5.7"""


def further_steps(at: KingsProgress, ask: Stepping) -> int:
    """Return how many steps the pawn could still make after this one. § 5.11"""
    if isinstance(ask, a.FreeStep):
        return 0
    if isinstance(ask, a.ChooseAction):
        return 0 if ask.differ else ask.left - 1
    beneath = at.stack[-2]
    assert isinstance(beneath, a.ChooseAction), "actions follow a transport and a crossing"
    return beneath.left if isinstance(ask, a.Transport) else beneath.left - 1


def _has_room(at: KingsProgress, move: m.Step) -> bool:
    """Say whether fewer pawns than it holds stand in the village, this one not counted. § 5.7"""
    pawns = at.courtiers.pawns
    others = pawns.count(move.to) - (pawns[move.courtier] == move.to)
    return others < CAPACITY[move.to]


def _goes_on(at: KingsProgress, ask: Stepping, move: m.Step, further: int) -> bool:
    """Say whether after the step some place is open, with so many steps after that one. § 5.7"""
    pawns = Pawns(put(at.courtiers.pawns, move.courtier, move.to))
    there = changed(at, courtiers=changed(at.courtiers, pawns=pawns))
    return any(_is_open(there, ask, changed(move, to=place), further) for place in PLACES)


def _is_open(at: KingsProgress, ask: Stepping, move: m.Step, further: int) -> bool:
    """Say whether the place is open from where the pawn now stands. § 5.7"""
    if any(link(at, ask, move) for link in _OF_A_WAY):
        return False
    if move.to == kings_palace(at) or _has_room(at, move):
        return True
    return further >= 1 and _goes_on(at, ask, move, further - 1)
