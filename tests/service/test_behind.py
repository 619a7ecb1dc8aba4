"""The public from behind: what it is shown late, and that nothing it is sent tells more."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import grpc
import pytest

from referee.match.hosted import HostedMatch
from referee.service.server import Running, running_server
from referee.service.told_match import name_of
from referee.store.record import Policy, WatchDelay
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.match.hosting import Timer, answer, legal, lobby, never, play_until, seated
from tests.match.test_hosted import reaches
from tests.service.table import MatchStub, Metadata, refusal

Code = grpc.StatusCode


@pytest.fixture
def timer() -> Timer:
    """Return the time of the server."""
    return Timer()


@pytest.fixture
async def running(timer: Timer) -> AsyncIterator[Running]:
    """Return a server whose time passes when the test says so."""
    async with running_server(lobby=lobby(timer=timer)) as server:
        yield server


async def late(running: Running, game: str, events: int, ms: int = 0) -> HostedMatch:
    """Return a match whose public is behind."""
    policy = Policy(watch_delay=WatchDelay(events, ms))
    return await seated(running.lobby, game, 3, policy)


class Watching:
    """Somebody who watches, and the numbers of the events that he has been shown."""

    def __init__(
        self,
        matches: MatchStub,
        match: HostedMatch,
        from_event: int | None = None,
        metadata: Metadata = (),
    ) -> None:
        request = pb.WatchMatchRequest(name=name_of(match.id), from_event=from_event)
        self.call = matches.WatchMatch(request, metadata=metadata)
        self.bytes: list[bytes] = []
        self.events: list[int] = []

    async def revision(self) -> int:
        """Return the revision of the table that comes first."""
        first = await anext(aiter(self.call))
        self.bytes.append(first.SerializeToString())
        return first.table.revision

    async def hear(self, events: int) -> list[int]:
        """Take so many events in, and return the numbers of all."""
        for _ in range(events):
            seen = await anext(aiter(self.call))
            self.bytes.append(seen.SerializeToString())
            self.events.append(seen.event.number)
        return self.events

    async def hears_nothing(self) -> bool:
        """Say whether nothing comes, for a while."""
        more = asyncio.ensure_future(anext(aiter(self.call)))
        done, _ = await asyncio.wait({more}, timeout=0.2)
        self.call.cancel()
        return not done


async def test_is_some_events_behind(running: Running, matches: MatchStub, game: str) -> None:
    """The table is that of some events ago, and each new event brings an old one."""
    match = await late(running, game, 4)
    await play_until(match, reaches(10))
    public = Watching(matches, match)
    assert 6 == await public.revision()
    await play_until(match, reaches(12))

    assert [7, 8] == await public.hear(2)
    assert await public.hears_nothing()


async def test_is_some_time_behind(
    running: Running, matches: MatchStub, game: str, timer: Timer
) -> None:
    """An event is shown when it is old enough."""
    match = await late(running, game, 0, 40)
    timer.go_on(40)
    public = Watching(matches, match)
    assert 4 == await public.revision()
    await play_until(match, reaches(6))
    timer.go_on(39)
    await play_until(match, reaches(7))
    timer.go_on(1)

    assert [5, 6] == await public.hear(2)
    assert await public.hears_nothing()


async def test_a_seat_is_not_behind(running: Running, matches: MatchStub, game: str) -> None:
    """Whoever plays is shown everything at once."""
    match = await late(running, game, 4, 10**6)
    seat = Watching(matches, match, None, (("authorization", f"Bearer {match.id}.0"),))

    assert 4 == await seat.revision()
    await play_until(match, reaches(6))
    assert [5, 6] == await seat.hear(2)
    assert not seat.call.done()
    seat.call.cancel()


async def test_with_the_end_everything_is_shown(
    running: Running, matches: MatchStub, game: str
) -> None:
    """The rest comes at once, without a gap, and the stream ends."""
    match = await late(running, game, 50, 10**6)
    public = Watching(matches, match, 1)
    assert 0 == await public.revision()
    await play_until(match, never)
    last = match.match.count.events

    assert list(range(1, last + 1)) == await public.hear(last)
    assert [] == [it async for it in public.call]
    afterwards = Watching(matches, match)
    assert last == await afterwards.revision()


async def test_cannot_ask_for_what_is_not_shown_yet(
    running: Running, matches: MatchStub, game: str
) -> None:
    """The error names the next event of the public, and tells nothing of the true one."""
    match = await late(running, game, 4)
    await play_until(match, reaches(10))
    refused = await refusal(Watching(matches, match, 8).revision())

    assert (Code.INVALID_ARGUMENT, "NO_SUCH_EVENT") == (refused.code, refused.reason)
    assert {"event": "8", "next_event": "7"} == refused.metadata
    assert 6 == await Watching(matches, match, 7).revision()


async def test_a_stop_tells_where_the_public_goes_on(
    running: Running, matches: MatchStub, game: str
) -> None:
    """When the server stops, it is with the next event that the public would have been shown."""
    match = await late(running, game, 4)
    await play_until(match, reaches(10))
    public = Watching(matches, match)
    await public.revision()
    match.stop()
    stopped = await refusal(public.hear(1))

    assert (Code.UNAVAILABLE, "STOPPING") == (stopped.code, stopped.reason)
    assert {"next_event": "7"} == stopped.metadata


async def test_the_last_events_are_in_no_byte(
    running: Running, matches: MatchStub, game: str
) -> None:
    """Matches that differ in nothing but the last events look the same to the public."""
    heard = []
    for seed in (1, 2):
        match = await late(running, game, 5)
        await play_until(match, reaches(12))
        public = Watching(matches, match, 1)
        await public.revision()
        random = Random(seed)
        for _ in range(5):
            seat = match.match.asked[0]
            await answer(match, seat, random.choice(legal(match, seat)))
        await public.hear(12)
        assert await public.hears_nothing()
        heard.append(public.bytes)

    assert heard[0] == heard[1]
