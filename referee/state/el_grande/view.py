"""Chapter 15, views: what a seat or the public may know, built by naming what is shown."""

from collections.abc import Sequence
from typing import NewType

from attrs import frozen

from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import CASTILLO, SEALED, Region
from referee.state.el_grande.position import (
    Boards,
    Calendar,
    Cards,
    ElGrande,
    Seats,
    Terms,
    Values,
)
from referee.state.el_grande.rulings import CastilloContents, TakingBack
from referee.state.el_grande.setup import HIGHEST_POWER
from referee.state.game import Entry, View
from referee.state.rows import Row
from referee.state.seats import Seat, Viewer
from referee.state.stack import Answered, Item

SeenCaballeros = NewType("SeenCaballeros", tuple[Row | None, ...])
"""By place, who stands there; null for the castillo while it is closed. § 15.2"""


@frozen(slots=False)
class SeenLand:
    """The board as a viewer sees it. § 15.2"""

    king: Region | None
    grandes: tuple[Region | None, ...]
    caballeros: SeenCaballeros
    boards: Boards


@frozen(slots=False)
class SeenPower:
    """
    The power cards of one seat as a viewer sees them. § 15.3

    `seen` are the values everybody saw it play; `hand` is null where the viewer may not know it.
    """

    seen: Values
    in_hand: int
    hand: Values | None


@frozen(slots=False)
class SeenCards:
    """All seats' power cards as a viewer sees them, and this round's bids. § 15.3"""

    power: tuple[SeenPower, ...]
    bids: tuple[int | None, ...]


@frozen(slots=False)
class ElGrandeView(View):
    """A position of El Grande as one viewer sees it. § 15.1"""

    terms: Terms
    calendar: Calendar
    land: SeenLand
    seats: Seats
    powers: SeenCards
    cards: Cards


def view(at: ElGrande, viewer: Viewer) -> ElGrandeView:
    """Return what the viewer may know of the position. § 15.1"""
    return ElGrandeView(
        viewer=viewer,
        terms=at.terms,
        calendar=at.calendar,
        land=_land(at),
        seats=at.seats,
        powers=_powers(at, viewer),
        cards=at.cards,
        stack=tuple(_item(item, viewer) for item in at.stack),
    )


def _land(at: ElGrande) -> SeenLand:
    """Return the board with the castillo closed or open. § 15.2"""
    rows = at.land.caballeros
    is_open = at.terms.rulings.castillo_contents is CastilloContents.OPEN
    seen = SeenCaballeros((*rows[:CASTILLO], rows[CASTILLO] if is_open else None))
    return SeenLand(at.land.king, at.land.grandes, seen, at.land.boards)


def _powers(at: ElGrande, viewer: Viewer) -> SeenCards:
    """Return each seat's power cards, the hand only to those who may know it. § 15.3"""
    shown = tuple(_power(at, seat, viewer) for seat in range(at.terms.seats))
    return SeenCards(shown, at.power.bids)


def _power(at: ElGrande, seat: Seat, viewer: Viewer) -> SeenPower:
    """Return one seat's power cards. § 15.3"""
    hand, back = at.power.hand[seat], at.power.taken_back[seat]
    never_played = set(hand).difference(back)
    seen = tuple(v for v in range(1, HIGHEST_POWER + 1) if v not in never_played)
    known = _knows_power(at, seat, viewer)
    return SeenPower(seen, len(hand), hand if known else None)


def _knows_power(at: ElGrande, seat: Seat, viewer: Viewer) -> bool:
    """Say whether the viewer may know which of the seat's power cards came back. § 15.3"""
    return viewer == seat or at.terms.rulings.take_back is TakingBack.OPEN


def _item(item: Item, viewer: Viewer) -> Item:
    """Return an item of the stack with the disks of others covered. § 15.4"""
    match item:
        case a.SetLossDisks(waiting, sealed, number):
            return a.SeenLossDisks(waiting, _disks(sealed, viewer), number)
        case a.SetEvictedDisks(waiting, sealed, region):
            return a.SeenEvictedDisks(waiting, _disks(sealed, viewer), region)
        case a.SetUniqueDisks(waiting, sealed):
            return a.SeenUniqueDisks(waiting, _disks(sealed, viewer))
        case a.SetCastilloDisks(waiting, sealed):
            return a.SeenCastilloDisks(waiting, _disks(sealed, viewer))
        case _:
            return item


def _disks(sealed: tuple[Region | None, ...], viewer: Viewer) -> a.Disks:
    """Return the disks as the viewer sees them: its own, and that others' are set. § 15.4"""
    return tuple(
        region if region is None or seat == viewer else SEALED for seat, region in enumerate(sealed)
    )


def veil(at: ElGrande, story: Sequence[Entry], viewer: Viewer) -> tuple[Entry, ...]:
    """
    Return the lines of a story as the viewer may read them, at a table like this. § 15.5

    A disk is told to its seat alone until the line that shows the disks of that ask, which lifts
    the veil from the lines before it too.
    """
    shown_later = sets_a_disk = False
    lines: list[Entry] = []
    for entry in reversed(story):
        line = _told(at, entry, viewer)
        lines.append(_covered(line, viewer) if sets_a_disk and not shown_later else line)
        shown_later = shown_later or isinstance(entry, n.DisksShown)
        sets_a_disk = isinstance(entry, n.DiskSet)
    return tuple(reversed(lines))


def _told(at: ElGrande, entry: Entry, viewer: Viewer) -> Entry:
    """Return a line with the power card taken back hidden from those who may not know it."""
    match entry:
        case Answered(by, m.TakeBack(seat, _)) if not _knows_power(at, seat, viewer):
            return Answered(by, m.SecretTakeBack(seat))
        case m.TakeBack(seat, _) if not _knows_power(at, seat, viewer):
            return m.SecretTakeBack(seat)
        case n.PowerTakenBack(seat, _) if not _knows_power(at, seat, viewer):
            return n.PowerTakenBack(seat, None)
        case _:
            return entry


def _covered(entry: Entry, viewer: Viewer) -> Entry:
    """Return a line with the disk it sets hidden from all but its seat."""
    match entry:
        case Answered(by, m.Point()) if by != viewer:
            return Answered(by, m.SealedPoint(by))
        case m.Point(by, _) if by != viewer:
            return m.SealedPoint(by)
        case _:
            return entry
