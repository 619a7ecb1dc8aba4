"""The laws of the phases: setting up, general scorings, and disks that agree with the table."""

from collections.abc import Callable, Iterator
from typing import Final

from referee.state.el_grande import asks as a
from referee.state.el_grande import dues as d
from referee.state.el_grande.ids import REGIONS, Region
from referee.state.el_grande.position import ElGrande, Land
from referee.state.el_grande.rulings import ROUNDS, SCORED_ROUNDS, next_round
from referee.state.el_grande.setup import IN_PLAY
from referee.state.game import Fault
from referee.state.seats import Seat
from referee.state.stack import Item, SealedAsk


def king_on_land(at: ElGrande) -> Iterator[Fault]:
    """From the first draw on the King stands in a region; so do the Grandes once drawn."""
    to_draw = tuple(ask.seat for ask in reversed(at.stack) if isinstance(ask, a.DrawHome))
    kings = any(isinstance(ask, a.DrawKingsRegion) for ask in at.stack)
    if (at.land.king is None) != kings:
        yield Fault("king_on_land", "king", "he is on land exactly when his region was drawn")
    for seat, home in enumerate(at.land.grandes):
        if (home is None) != (seat in to_draw):
            message = "a Grande is on land exactly when its home was drawn"
            yield Fault("king_on_land", f"grandes[{seat}]", message)
    seats = tuple(range(at.terms.seats))
    if to_draw != seats[len(seats) - len(to_draw) :] or (kings and to_draw != seats):
        yield Fault(
            "king_on_land", "stack", "homes are drawn after the King's region, seat 0 first"
        )


def set_up_in_order(at: ElGrande) -> Iterator[Fault]:
    """Before the deal everybody waits in the provinces; after it the region cards are away."""
    law = "first_position"
    dealt = not any(isinstance(item, d.Deal) for item in at.stack)
    if dealt == (at.calendar.round == 0):
        yield Fault(law, "round", "the round is 0 exactly until the deal")
    drawn = () if dealt else (at.land.king, *at.land.grandes)
    left = () if dealt else tuple(region for region in REGIONS if region not in drawn)
    if at.cards.region_cards != left:
        yield Fault(law, "region_cards", f"expected {[region.name.lower() for region in left]}")
    homes = [region for region in drawn if region is not None]
    if len(set(homes)) != len(homes):
        yield Fault(law, "grandes", "two were drawn with one region card")
    if not dealt and set(at.seats.provinces) != {IN_PLAY}:
        yield Fault(law, "provinces", "before the deal all thirty wait in the provinces")
    if not dealt and any((*at.seats.points, *at.land.boards)):
        yield Fault(law, "points", "before the deal nobody has points and no board lies out")
    to_draw = any(isinstance(item, a.DrawFirstBidder) for item in at.stack)
    if (at.calendar.first_bidder is None) != to_draw:
        yield Fault(law, "first_bidder", "null exactly until the first bidder is drawn")


def rounds_follow(at: ElGrande) -> Iterator[Fault]:
    """The round to begin follows the one on the track; general scorings follow theirs."""
    for item in at.stack:
        if isinstance(item, d.BeginRound | d.EndOfGame):
            to_begin = item.round if isinstance(item, d.BeginRound) else None
            if to_begin != _following(at):
                yield Fault("rounds_played", "stack[0]", f"expected round {_following(at)} next")
        if isinstance(item, a.SetCastilloDisks) and at.calendar.round not in SCORED_ROUNDS:
            yield Fault("rounds_played", "stack", f"no scoring follows round {at.calendar.round}")


def _following(at: ElGrande) -> int | None:
    """Return the round after the one on the track."""
    rulings = at.terms.rulings
    return (
        next_round(rulings, at.calendar.round)
        if at.calendar.round
        else ROUNDS[rulings.game_length][0]
    )


def disks_agree_with_the_table(at: ElGrande) -> Iterator[Fault]:
    """Exactly the seats concerned set a disk, and a loss is set where there is somebody to lose."""
    actor = next((item.seat for item in at.stack if isinstance(item, a.PlayCard)), None)
    for index, ask in enumerate(at.stack):
        if isinstance(ask, SealedAsk):
            assert isinstance(ask, a.DiskAsk)
            region = ask.region if isinstance(ask, a.SetEvictedDisks) else None
            expected = concerned(at.land, at.terms.seats, type(ask), region, actor)
            taking_part = {
                *ask.waiting,
                *(s for s, disk in enumerate(ask.sealed) if disk is not None),
            }
            if taking_part != expected:
                message = f"seats {sorted(taking_part)}; concerned are {sorted(expected)}"
                yield Fault("setting_a_disk", f"stack[{index}].waiting", message)
            if isinstance(ask, a.SetLossDisks):
                yield from _wrong_losses(at, index, ask)
            if isinstance(ask, a.SetEvictedDisks) and ask.region == at.land.king:
                yield Fault("card_4C", f"stack[{index}].region", "nobody leaves the King's region")


def concerned(
    land: Land, seats: int, kind: type[Item], region: Region | None, actor: Seat | None
) -> set[Seat]:
    """Return the seats that set a disk of that kind, the evicted one for the region. § 9.4, 10.9"""
    others = {seat for seat in range(seats) if seat != actor}
    if kind is a.SetLossDisks:
        rows = [land.caballeros[there] for there in REGIONS if there != land.king]
    elif kind is a.SetEvictedDisks and region is not None:
        rows = [land.caballeros[region]]
    else:
        return set(range(seats))
    return {seat for seat in others if any(row[seat] for row in rows)}


def _wrong_losses(at: ElGrande, index: int, ask: a.SetLossDisks) -> Iterator[Fault]:
    """Yield disks that point where the seat has nobody to lose. § 7.2F, 7.2G"""
    for seat, region in enumerate(ask.sealed):
        if region is None:
            continue
        if region == at.land.king or not at.land.caballeros[region][seat]:
            message = f"seat {seat} has nobody to lose in {region.name.lower()}"
            yield Fault("setting_a_disk", f"stack[{index}].sealed[{seat}]", message)


PHASE_LAWS: Final[tuple[Callable[[ElGrande], Iterator[Fault]], ...]] = (
    king_on_land,
    set_up_in_order,
    rounds_follow,
    disks_agree_with_the_table,
)
"""The laws of the phases."""
