"""Chapter 8, control: who has most influence on a courtier, who is second. § 4.6, 8.1 to 8.6"""

from collections.abc import Sequence

from referee.state.change import changed
from referee.state.kings_progress import notes as n
from referee.state.kings_progress.ids import COURTIERS, VALUE, Courtier, Holding
from referee.state.kings_progress.land import COURT
from referee.state.kings_progress.position import Control, Controls, KingsProgress, Pile
from referee.state.kings_progress.rulings import ControlTie
from referee.state.rows import put
from referee.state.seats import Seat
from referee.state.stack import Tell


def influence(pile: Pile) -> int:
    """Return the number of cards in the pile and the value of its top card. § 4.6"""
    return len(pile) + VALUE[pile[0]] if pile else 0


def reckoned(at: KingsProgress, courtier: Courtier, tell: Tell) -> KingsProgress:
    """Return the position with control of the courtier reckoned, unless it is frozen. § 8.1"""
    if at.courtiers.pawns[courtier] == COURT:
        return at
    return _settled(at, courtier, tell)


def unfrozen(at: KingsProgress, tell: Tell) -> KingsProgress:
    """Return the position with control of all eight reckoned, the Court included. § 10.8"""
    for courtier in COURTIERS:
        at = _settled(at, courtier, tell)
    return at


def _settled(at: KingsProgress, courtier: Courtier, tell: Tell) -> KingsProgress:
    """Return the position with control of the courtier as his piles have it. § 8.2, 8.3"""
    before = at.courtiers.control[courtier]
    after = control_by(at, courtier)
    if after == before:
        return at
    _told(courtier, before, after, tell)
    control = Controls(put(at.courtiers.control, courtier, after))
    return changed(at, courtiers=changed(at.courtiers, control=control))


def control_by(at: KingsProgress, courtier: Courtier) -> Control:
    """Return what reckoning control of the courtier gives. § 8.2 to 8.5"""
    before = at.courtiers.control[courtier]
    keeps = at.terms.rulings.control_tie is ControlTie.HOLDER_KEEPS
    there = [influence(piles[courtier]) for piles in at.cards.piles]
    major = _strongest(there, before.major if keeps else None)
    if major is not None:
        there[major] = 0
    minor = _strongest(there, before.minor if keeps else None)
    if major is None or major == before.last:
        return Control(major, minor, before.last, before.used)
    return Control(major, minor, major, used=False)


def _strongest(influences: Sequence[int], holder: Seat | None) -> Seat | None:
    """Return the seat with most influence, at least 1; of several the holder, else nobody. § 8.4"""
    most = max(influences)
    if most == 0:
        return None
    if influences.count(most) == 1:
        return influences.index(most)
    return holder if holder is not None and influences[holder] == most else None


def _told(courtier: Courtier, before: Control, after: Control, tell: Tell) -> None:
    """Tell what has changed: major control, the renewal, minor control. § 8.1"""
    if before.major != after.major:
        tell(n.ControlPassed(courtier, Holding.MAJOR, before.major, after.major))
    if before.used and not after.used:
        tell(n.AbilityRenewed(courtier))
    if before.minor != after.minor:
        tell(n.ControlPassed(courtier, Holding.MINOR, before.minor, after.minor))
