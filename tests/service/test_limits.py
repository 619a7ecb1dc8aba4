"""Limits: how many matches, streams and requests one caller may have, and who a caller is."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import TypeAlias

import grpc
import pytest

from referee.service.limits import Limits
from referee.service.server import running_server
from referee.service.tokens import Keys
from referee_client.pb.referee.v1 import judge_pb2
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.match.hosting import lobby
from tests.service.table import JudgeStub, MatchStub, Refusal, Table, options, refusal

Code = grpc.StatusCode

Raw: TypeAlias = "grpc.aio.UnaryUnaryMultiCallable[bytes, bytes]"
"""A method that is sent bytes and returns bytes."""

ADMINISTRATOR = (("authorization", "Bearer the-administrators-secret"),)
NONE = Limits(matches=0, streams=0, requests=0, message_bytes=0, batch=0)


@asynccontextmanager
async def limited(limits: Limits, keys: Keys | None = None) -> AsyncIterator[grpc.aio.Channel]:
    """Return a line to a server with these limits."""
    async with (
        running_server(limits=limits, keys=keys) as server,
        grpc.aio.insecure_channel(server.address) as channel,
    ):
        yield channel


def creation(game: str) -> pb.CreateMatchRequest:
    """Return the request to create a match."""
    return pb.CreateMatchRequest(match=pb.Match(options=options(game)))


def exhausted(refused: Refusal) -> str:
    """Return the reason of a limit."""
    assert Code.RESOURCE_EXHAUSTED == refused.code
    return refused.reason


class TestMatches:
    """TOO_MANY_MATCHES: a creator has as many as he may that have not ended."""

    async def test_no_more_until_one_has_ended(self, game: str) -> None:
        """One that ends makes room; everybody at one address is one creator."""
        async with limited(Limits(matches=2)) as channel:
            matches = MatchStub(channel)
            table = await Table.laid(matches, game)
            await matches.CreateMatch(creation(game))
            refused = await refusal(matches.CreateMatch(creation(game)))
            for seat in table.seats[1:]:
                await matches.Resign(pb.ResignRequest(name=table.name), metadata=table.bearer(seat))
            still = await refusal(matches.CreateMatch(creation(game)))
            seat, shown = await table.asked()
            while not shown.HasField("outcome"):
                shown = (await table.play(seat, shown.revision, shown.options[:1])).accepted.table
            await matches.CreateMatch(creation(game))

        assert "TOO_MANY_MATCHES" == exhausted(refused) == exhausted(still)
        assert {"limit": "2"} == refused.metadata

    async def test_the_administrators_are_counted_by_his_token(self, game: str) -> None:
        """Whoever fails to create has created nothing."""
        keys = Keys.of("the-administrators-secret", None)
        async with limited(Limits(matches=1), keys) as channel:
            matches = MatchStub(channel)
            for _ in range(3):
                assert (
                    "MISSING_TOKEN" == (await refusal(matches.CreateMatch(creation(game)))).reason
                )
                broken = matches.CreateMatch(pb.CreateMatchRequest(), metadata=ADMINISTRATOR)
                assert "MALFORMED" == (await refusal(broken)).reason
            match = await matches.CreateMatch(creation(game), metadata=ADMINISTRATOR)
            again = await refusal(matches.CreateMatch(creation(game), metadata=ADMINISTRATOR))
            aborting = pb.AbortMatchRequest(name=match.match.name)
            await matches.AbortMatch(aborting, metadata=ADMINISTRATOR)
            await matches.CreateMatch(creation(game), metadata=ADMINISTRATOR)

        assert "TOO_MANY_MATCHES" == exhausted(again)

    async def test_at_once(self, game: str) -> None:
        """Of many that are created at once no more than the limit are."""
        async with limited(Limits(matches=3)) as channel:
            matches = MatchStub(channel)
            calls = [matches.CreateMatch(creation(game)) for _ in range(10)]
            ended = await asyncio.gather(*calls, return_exceptions=True)

        assert 3 == sum(isinstance(it, pb.CreateMatchResponse) for it in ended)


class TestStreams:
    """TOO_MANY_STREAMS: a caller has as many open as he may."""

    async def test_no_more_until_one_has_ended(self, game: str) -> None:
        """Streams of both services count; one that is hung up makes room."""
        async with limited(Limits(streams=2)) as channel:
            table = await Table.laid(MatchStub(channel), game)
            request = pb.WatchMatchRequest(name=table.name)
            watching = [table.stub.WatchMatch(request) for _ in range(2)]
            for watch in watching:
                await anext(aiter(watch))
            refused = await refusal(anext(aiter(table.stub.WatchMatch(request))))
            judging = JudgeStub(channel).JudgeStream(iter([judge_pb2.JudgeStreamRequest()]))
            also = await refusal(anext(aiter(judging)))
            watching[0].cancel()
            await self.admitted(table)

        assert "TOO_MANY_STREAMS" == exhausted(refused) == exhausted(also)
        assert {"limit": "2"} == refused.metadata

    async def test_a_seat_is_counted_by_its_token(self, game: str) -> None:
        """Seats at one address have streams of their own, and the public there has not fewer."""
        async with limited(Limits(streams=1)) as channel:
            table = await Table.laid(MatchStub(channel), game)
            first = [await self.opened(table, seat) for seat in table.seats]
            watching = table.stub.WatchMatch(pb.WatchMatchRequest(name=table.name))
            await anext(aiter(watching))
            watching.cancel()
            second = table.stub.PlayStream(metadata=table.bearer(0))
            await second.write(self.opening(table))
            refused = await refusal(anext(aiter(second)))

        assert len(table.seats) == len(first)
        assert "TOO_MANY_STREAMS" == exhausted(refused)

    async def test_a_stream_that_is_never_opened_counts(self, game: str) -> None:
        """Who says nothing on a stream has it open all the same."""
        async with limited(Limits(streams=1)) as channel:
            table = await Table.laid(MatchStub(channel), game)
            silent = table.stub.PlayStream()
            await silent.wait_for_connection()
            await asyncio.sleep(0.05)
            request = pb.WatchMatchRequest(name=table.name)
            refused = await refusal(anext(aiter(table.stub.WatchMatch(request))))
            silent.cancel()
            await self.admitted(table)

        assert "TOO_MANY_STREAMS" == exhausted(refused)

    async def admitted(self, table: Table) -> None:
        """Wait until the public may watch again."""
        async with asyncio.timeout(10):
            while not await self.is_admitted(table):  # noqa: ASYNC110  nobody tells of it
                await asyncio.sleep(0.01)

    async def is_admitted(self, table: Table) -> bool:
        """Say whether the public may watch."""
        watching = table.stub.WatchMatch(pb.WatchMatchRequest(name=table.name))
        try:
            await anext(aiter(watching))
        except grpc.aio.AioRpcError:
            return False
        return watching.cancel()

    async def opened(
        self, table: Table, seat: int
    ) -> "grpc.aio.StreamStreamCall[pb.PlayStreamRequest, pb.PlayStreamResponse]":
        """Return a seat's stream after its first table."""
        stream = table.stub.PlayStream(metadata=table.bearer(seat))
        await stream.write(self.opening(table))
        assert (await anext(aiter(stream))).HasField("table")
        return stream

    def opening(self, table: Table) -> pb.PlayStreamRequest:
        """Return the first message of a stream."""
        return pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name))


class TestRequests:
    """TOO_MANY_REQUESTS: a caller asks for more in a second than he may."""

    async def test_calls(self) -> None:
        """The refusal says when to come again, and then the call is answered."""
        async with limited(Limits(requests=5)) as channel:
            judge = JudgeStub(channel)
            for _ in range(5):
                await judge.ListGames(judge_pb2.ListGamesRequest())
            refused = await refusal(judge.ListGames(judge_pb2.ListGamesRequest()))
            wait = int(refused.metadata["retry_after_ms"])
            await asyncio.sleep(wait / 1_000)
            await judge.ListGames(judge_pb2.ListGamesRequest())

        assert "TOO_MANY_REQUESTS" == exhausted(refused)
        assert "5" == refused.metadata["limit"]
        assert 0 < wait <= 200

    async def test_tokens_that_open_nothing_are_one_caller(self, game: str) -> None:
        """Making tokens up does not help; one that has opened something is a caller of its own."""
        async with limited(Limits(requests=6)) as channel:
            table = await Table.laid(MatchStub(channel), game)
            request = pb.ResignRequest(name=table.name)
            await table.stub.Resign(request, metadata=table.bearer(0))
            reasons = [
                (await refusal(table.stub.Resign(request, metadata=invented))).reason
                for invented in [(("authorization", f"Bearer {n}"),) for n in range(7)]
            ]
            await table.stub.Resign(request, metadata=table.bearer(0))

        assert {"UNKNOWN_TOKEN", "TOO_MANY_REQUESTS"} == set(reasons)
        assert "TOO_MANY_REQUESTS" == reasons[-1]

    async def test_batches_of_a_seats_stream(self, game: str) -> None:
        """Each that comes too soon is answered so, and the stream goes on."""
        async with limited(Limits(requests=20)) as channel:
            table = await Table.laid(MatchStub(channel), game)
            seat, now = await table.asked()
            stream = table.stub.PlayStream(metadata=table.bearer(seat))
            opening = pb.StreamOpening(name=table.name)
            await stream.write(pb.PlayStreamRequest(opening=opening))
            for number in range(40):
                batch = pb.StreamBatch(revision=-1, moves=now.options[:1], request_id=str(number))
                await stream.write(pb.PlayStreamRequest(batch=batch))
            await stream.done_writing()
            told = [response.answer async for response in stream if response.HasField("answer")]

        assert [str(number) for number in range(40)] == [answer.request_id for answer in told]
        reasons = [answer.problem.reason for answer in told]
        assert {"STALE_REVISION", "TOO_MANY_REQUESTS"} == set(reasons)
        assert 15 < reasons.count("STALE_REVISION") < 35
        late = told[reasons.index("TOO_MANY_REQUESTS")].problem
        assert {"limit", "retry_after_ms"} == set(late.metadata)

    async def test_requests_of_a_judges_stream(self) -> None:
        """There too."""
        async with limited(Limits(requests=10)) as channel:
            judge = JudgeStub(channel)
            requests = [judge_pb2.JudgeStreamRequest() for _ in range(20)]
            told = [answer.problem.reason async for answer in judge.JudgeStream(iter(requests))]

        assert {"MISSING_POSITION", "TOO_MANY_REQUESTS"} == set(told)

    async def test_health_is_always_told(self) -> None:
        """Whoever watches over the server is let in."""
        async with limited(Limits(requests=1)) as channel:
            check: Raw = channel.unary_unary("/grpc.health.v1.Health/Check")
            for _ in range(10):
                assert b"\x08\x01" == await check(b"")


async def test_no_limit_is_none(game: str) -> None:
    """Zeros let everything in."""
    async with limited(NONE) as channel:
        table = await Table.laid(MatchStub(channel), game)
        judge: Raw = channel.unary_unary("/referee.v1.JudgeService/Judge")
        unread = await refusal(judge(b"\xff" * (Limits().message_bytes + 1)))
        seat, now = await table.asked_alone()
        played = await table.play(seat, now.revision, list(now.options[:1]) * 1_500)

    assert "UNREADABLE_MESSAGE" == unread.reason
    assert played.HasField("violation")


async def test_shorter_batches_and_smaller_messages(game: str) -> None:
    """Both can be bounded more tightly."""
    async with limited(Limits(batch=2, message_bytes=1_000)) as channel:
        table = await Table.laid(MatchStub(channel), game)
        refused = await refusal(table.play(0, 0, list((await table.asked())[1].options[:1]) * 3))
        judge: Raw = channel.unary_unary("/referee.v1.JudgeService/Judge")
        with pytest.raises(grpc.aio.AioRpcError) as too_large:
            await judge(bytes(1_001))

    assert "BATCH_TOO_LONG" == exhausted(refused)
    assert {"moves": "3", "limit": "2"} == refused.metadata
    assert Code.RESOURCE_EXHAUSTED == too_large.value.code()


async def test_matches_that_end_elsewhere_are_found_out(game: str) -> None:
    """Another server may end a match without a word; it is looked up when it matters."""
    at = lobby()
    async with (
        running_server(lobby=at, limits=Limits(matches=1)) as server,
        grpc.aio.insecure_channel(server.address) as channel,
    ):
        table = await Table.laid(MatchStub(channel), game)
        elsewhere = at.witnesses.of_ends
        at.witnesses.of_ends = []
        await table.play_on(10_000, Random(3))
        at.witnesses.of_ends = elsewhere
        await MatchStub(channel).CreateMatch(creation(game))
        refused = await refusal(MatchStub(channel).CreateMatch(creation(game)))

    assert "TOO_MANY_MATCHES" == exhausted(refused)
