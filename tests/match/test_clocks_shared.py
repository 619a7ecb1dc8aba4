"""Clocks of a match that several servers play: whoever takes the move, the time is paid for."""

import pytest

from referee.match.decisions import Batch
from referee.match.errors import StaleRevisionError
from referee.match.verification import first_fault
from referee.service.released import released
from referee.store.memory import MemoryStore
from referee.store.record import SeatDefaulted
from tests.match.hosting import Timer, answer, asked, hosted, legal, lobby, never, play_until
from tests.match.test_clocks import BANK, clocked, is_alone


class SharedStore(MemoryStore):
    """A store in memory that two lobbies take for one that others add to."""

    @property
    def is_shared(self) -> bool:
        """Say that other lobbies add to the same matches."""
        return True


async def test_time_on_another_server_is_paid_for(game: str) -> None:
    """A seat that is asked by one server and answers to another pays for the time between."""
    timer, store = Timer(), SharedStore()
    here, there = (lobby(store, timer=timer) for _ in range(2))
    match = await hosted(game, policy=clocked(), at=here)
    await there.find(match.id)
    await play_until(match, is_alone)
    seat, before = asked(match), match.match.clocks.left
    timer.go_on(2_500)
    other = await there.find(match.id)
    timer.go_on(500)
    await answer(other, seat, legal(other, seat)[0])
    await match.catch_up()

    assert before[seat] - 3_000 == other.match.clocks.left[seat] == match.match.clocks.left[seat]
    assert other.match == match.match


async def test_who_is_late_on_one_is_late_on_the_other(game: str) -> None:
    """The first server to notice lets the seat default; the other follows, and does it once."""
    timer, store = Timer(), SharedStore()
    here, there = (lobby(store, timer=timer) for _ in range(2))
    match = await hosted(game, policy=clocked(increment_ms=5), at=here)
    other = await there.find(match.id)
    seat = asked(match)
    late = Batch(match.match.count.events, (legal(match, seat)[0],), "")
    timer.go_on(BANK)
    await match.let_default()
    with pytest.raises(StaleRevisionError):
        await other.play(seat, late)
    await match.catch_up()
    await play_until(match, never)
    entries = (await match.record()).entries

    assert 1 == sum(isinstance(entry, SeatDefaulted) and entry.seat == seat for entry in entries)
    assert first_fault(released(await match.record(), match.match), "1") is None
