"""Who watches and does not read: he is dropped, nobody waits for him, and he can go on."""

import asyncio

import grpc

from referee.service.server import running_server
from referee.service.tokens import Keys
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.match.hosting import answer, hosted, illegal, lobby
from tests.service.table import MatchStub, Refusal, told

ARBITER = (("authorization", "Bearer the-arbiters-secret"),)
EVENTS = 1_500
SMALL_BUFFERS = (("grpc.http2.bdp_probe", 0), ("grpc.use_local_subchannel_pool", 1))


async def test_a_slow_reader_is_dropped_and_goes_on(game: str) -> None:
    """The status says with which event to begin again; from there nothing is missing."""
    at = lobby()
    keys = Keys.of(None, "the-arbiters-secret")
    async with (
        running_server(lobby=at, keys=keys) as server,
        grpc.aio.insecure_channel(server.address, options=SMALL_BUFFERS) as channel,
    ):
        match = await hosted(game, at=at)
        stub = MatchStub(channel)
        request = pb.WatchMatchRequest(name=f"matches/{match.id}", tables=True)
        watching = stub.WatchMatch(request, metadata=ARBITER)
        first = await anext(aiter(watching))
        (seat, *_) = match.match.asked
        wrong = illegal(match, seat)
        for number in range(EVENTS):
            await answer(match, seat, wrong)
            if number % 50 == 0:
                await asyncio.sleep(0)
        last = len((await match.record()).entries)
        seen, refused = await heard(watching)
        next_event = int(refused.metadata["next_event"])
        again = pb.WatchMatchRequest(name=request.name, from_event=next_event)
        rest = stub.WatchMatch(again, metadata=ARBITER)
        assert not (await anext(aiter(rest))).HasField("event")
        for _ in range(next_event, last + 1):
            seen.append((await anext(aiter(rest))).event.number)
        rest.cancel()

    assert (grpc.StatusCode.RESOURCE_EXHAUSTED, "SLOW_READER") == (refused.code, refused.reason)
    assert list(range(first.table.revision + 1, last + 1)) == seen


async def heard(
    watching: "grpc.aio.UnaryStreamCall[pb.WatchMatchRequest, pb.WatchMatchResponse]",
) -> tuple[list[int], Refusal]:
    """Return the events that came, and how the stream was ended."""
    seen = list[int]()
    comings = aiter(watching)
    while True:
        coming = anext(comings)
        try:
            seen.append((await coming).event.number)
        except grpc.aio.AioRpcError as error:
            return seen, told(error)
