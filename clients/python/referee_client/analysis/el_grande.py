"""A position of El Grande from a view: castillo counted, hands and disks as they can be. § 15"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from google.protobuf.message import Message

from referee_client.pb.referee.el_grande.v1 import asks_pb2
from referee_client.pb.referee.el_grande.v1.ids_pb2 import DISK_SEALED, Disk, Region
from referee_client.pb.referee.el_grande.v1.position_pb2 import Caballeros, Position, PowerCards
from referee_client.pb.referee.el_grande.v1.view_pb2 import SeenPower, View
from referee_client.wording import inner

_IN_PLAY: Final = 30
_POWER: Final = range(1, 14)
_REGIONS: Final = [number for number in Region.values() if number]

_DiskAsk: TypeAlias = (
    asks_pb2.SetLossDisks
    | asks_pb2.SetEvictedDisks
    | asks_pb2.SetUniqueDisks
    | asks_pb2.SetCastilloDisks
)


def position(view: Message) -> Position:
    """Return a position that has this view."""
    assert isinstance(view, View)
    # A view's fields have the numbers of the position's; what stands for hidden ones falls away.
    found = Position.FromString(view.SerializeToString())
    found.DiscardUnknownFields()
    if not found.caballeros.castillo:
        found.caballeros.castillo.extend(_in_the_castillo(found))
    for power in view.power:
        hand = _hand(power)
        found.hand.append(PowerCards(values=hand))
        found.taken_back.append(PowerCards(values=[it for it in hand if it in power.seen]))
    for item in found.stack:
        _set_disks(found, inner(item))
    return found


def points(position: Message) -> tuple[int, ...]:
    """Return the points by seat."""
    assert isinstance(position, Position)
    return tuple(position.points)


def _in_the_castillo(at: Position) -> Iterator[int]:
    """Yield by seat who stands in the castillo: whoever is nowhere else. § 1.10"""
    rows = [at.provinces, at.court, *(_row(at, region) for region in _REGIONS)]
    return (_IN_PLAY - sum(counts) for counts in zip(*rows, strict=True))


def _hand(power: SeenPower) -> list[int]:
    """Return a hand; where it is hidden, the lowest of those seen are back in it. § 15.3"""
    if power.HasField("hand"):
        return list(power.hand.values)
    never_played = set(_POWER).difference(power.seen)
    back = power.seen[: power.in_hand - len(never_played)]
    return sorted(never_played.union(back))


def _set_disks(at: Position, ask: Message) -> None:
    """Let every sealed disk of an ask point where it can. § 15.4"""
    if not isinstance(ask, _DiskAsk):
        return
    for seat, disk in enumerate(ask.sealed):
        if disk == DISK_SEALED:
            ask.sealed[seat] = _disk(at, ask, seat)


def _disk(at: Position, ask: _DiskAsk, seat: int) -> Disk.ValueType:
    """Return the first region that the seat's disk can point to; of a loss it must lose there."""
    loses = isinstance(ask, asks_pb2.SetLossDisks)
    return next(
        disk
        for region, disk in zip(_REGIONS, Disk.values()[1:], strict=False)
        if not loses or (region != at.king and _row(at, region)[seat])
    )


def _row(at: Position, region: Region.ValueType) -> list[int]:
    """Return by seat who stands in a region; its row has the region's number."""
    row: list[int] = list(
        getattr(at.caballeros, Caballeros.DESCRIPTOR.fields_by_number[region].name)
    )
    return row
