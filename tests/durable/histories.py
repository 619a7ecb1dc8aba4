"""What clients remember of a match, and how it must agree with the record in the store."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from attrs import define, field, frozen

from referee.match.match import folded
from referee.state.stack import Move
from referee.store.record import BatchPlayed, BatchRefused, Record

Happened: TypeAlias = tuple[str, int | None]
"""What an event was, and whose."""


@frozen
class Acknowledged:
    """A batch that was answered: the number of its event, or null if it was refused."""

    request_id: str
    event: int | None


@define(eq=False)
class History:
    """What one seat remembers: the moves it sent, the answers it had, in order."""

    sent: dict[str, Move] = field(factory=dict)
    acknowledged: list[Acknowledged] = field(factory=list)
    turned_away: list[str] = field(factory=list)
    repeats: int = 0


@define(eq=False)
class Remembered:
    """What all clients together remember of a match."""

    match_id: str
    seats: tuple[History, ...]
    watched: list[Happened] = field(factory=list)
    is_over: bool = False


def agree(record: Record, remembered: Remembered) -> None:
    """Fail unless the record holds what the clients remember, each thing once, in their order."""
    assert remembered.is_over, "every match goes on to its end"
    assert folded(record).is_over, "every entry can have happened where it stands"
    batches = list(_batches(record))
    counted = Counter((entry.seat, entry.request_id) for entry, _ in batches)
    assert [] == [batch for batch, times in counted.items() if times != 1], "nothing is doubled"
    for seat, history in enumerate(remembered.seats):
        _agrees(seat, history, [found for found in batches if found[0].seat == seat])
    assert remembered.watched == [
        (_event(type(entry).__name__), getattr(entry, "seat", None))
        for entry in record.entries
        if not isinstance(entry, BatchRefused)
    ], "who watched has seen every event once, in order"


def _batches(record: Record) -> Iterator[tuple[BatchPlayed | BatchRefused, int | None]]:
    """Yield every batch of a record with the number of its event; refusals have none."""
    event = 0
    for entry in record.entries:
        if isinstance(entry, BatchRefused):
            yield entry, None
            continue
        event += 1
        if isinstance(entry, BatchPlayed):
            yield entry, event


def _agrees(
    seat: int, history: History, batches: list[tuple[BatchPlayed | BatchRefused, int | None]]
) -> None:
    """Fail unless the batches of a seat are those that it remembers."""
    kept = {entry.request_id: (place, event) for place, (entry, event) in enumerate(batches)}
    places = list[int]()
    for ack in history.acknowledged:
        assert ack.request_id in kept, f"seat {seat}: {ack} is not lost"
        place, event = kept[ack.request_id]
        assert event == ack.event, f"seat {seat}: {ack} is what was answered"
        places.append(place)
    assert all(a < b for a, b in pairwise(places)), f"seat {seat}: the order is the seat's own"
    assert len(places) == len(batches), f"seat {seat}: every batch was answered in the end"
    assert not kept.keys() & set(history.turned_away), f"seat {seat}: what is stale is not kept"
    for entry, _ in batches:
        assert history.sent[entry.request_id] == entry.moves[0], f"seat {seat}: it is what was sent"


def _event(entry: str) -> str:
    """Return how an entry of a record is called as an event."""
    return {
        "SeatJoined": "joined",
        "MatchStarted": "started",
        "BatchPlayed": "played",
        "SeatResigned": "resigned",
    }[entry]
