"""Chapter 7, cards that let the actor point at a place: scoring one, evicting from one."""

from referee.state.el_grande import asks as a
from referee.state.el_grande import moves as m
from referee.state.el_grande import notes as n
from referee.state.el_grande.ids import as_region
from referee.state.el_grande.position import ElGrande
from referee.state.el_grande.scoring import score
from referee.state.stack import Tell, instead, off


def choose_scored(at: ElGrande, _ask: a.ChooseScored, move: m.Point, tell: Tell) -> ElGrande:
    """Score the place pointed at. § 7.2H, 7.3H"""
    tell(n.PlaceChosen(move.by, move.place))
    return score(off(at), (move.place,), tell)


def choose_evicted(at: ElGrande, _ask: a.ChooseEvicted, move: m.Point, tell: Tell) -> ElGrande:
    """Let all others who stand in the region set disks for where they go. § 7.4C"""
    tell(n.PlaceChosen(move.by, move.place))
    region = as_region(move.place)
    there = at.land.caballeros[region]
    waiting = tuple(s for s, count in enumerate(there) if count and s != move.by)
    return instead(at, a.SetEvictedDisks(waiting, (None,) * at.terms.seats, region))
