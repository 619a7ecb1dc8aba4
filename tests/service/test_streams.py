"""Streams: whole matches over PlayStream, and matches watched from every event."""

import asyncio
from random import Random

import grpc
import pytest

from referee.service.server import running_server
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1.table_pb2 import Event
from tests.service.table import MatchStub, Table, refusal

Code = grpc.StatusCode


class Bot:
    """Plays random answers over one stream, and keeps what it was told."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.random = Random(seat)
        self.events: list[Event] = []
        self.sent = 0
        self.answers: list[str] = []
        self.outcome: bytes | None = None

    async def play(self) -> "Bot":
        """Play to the end."""
        call = self.table.stub.PlayStream(metadata=self.table.bearer(self.seat))
        opening = pb.StreamOpening(name=self.table.name, from_event=1)
        await call.write(pb.PlayStreamRequest(opening=opening))
        async for response in call:
            if (batch := self.heard(response)) is not None:
                await call.write(pb.PlayStreamRequest(batch=batch))
        return self

    def heard(self, response: pb.PlayStreamResponse) -> pb.StreamBatch | None:
        """Take one message in and return what to answer, if anything."""
        if response.HasField("event"):
            self.events.append(response.event)
            return None
        table = response.table
        if response.HasField("answer"):
            assert "accepted" == response.answer.WhichOneof("verdict")
            self.answers.append(response.answer.request_id)
            self.events.append(response.answer.accepted.event)
            table = response.answer.accepted.table
        self.outcome = table.outcome.value if table.HasField("outcome") else None
        if not table.options:
            return None
        self.sent += 1
        moves = [self.random.choice(table.options)]
        return pb.StreamBatch(revision=table.revision, moves=moves, request_id=str(self.sent))


async def watched(table: Table, seat: int | None, from_event: int | None) -> list[Event]:
    """Return all events that a watcher is shown, beginning with that one."""
    metadata = () if seat is None else table.bearer(seat)
    request = pb.WatchMatchRequest(name=table.name, from_event=from_event)
    shown = [response async for response in table.stub.WatchMatch(request, metadata=metadata)]
    assert not shown[0].HasField("event")
    assert shown[0].table.revision == (from_event or 1) - 1
    return [response.event for response in shown[1:]]


async def test_a_whole_match_over_streams(matches: MatchStub, game: str) -> None:
    """Every seat's stream brings every event once, an answer for every batch, and the outcome."""
    table = await Table.laid(matches, game, seats=3)

    bots = await asyncio.gather(*(Bot(table, seat).play() for seat in table.seats))
    record = (await matches.GetRecord(pb.GetRecordRequest(name=table.name))).record

    for bot in bots:
        numbers = [event.number for event in bot.events]
        assert list(range(1, len(record.entries) + 1)) == numbers
        assert [str(number + 1) for number in range(bot.sent)] == bot.answers
        assert record.outcome.value == bot.outcome
        assert record.outcome == bot.events[-1].outcome
    seated_and_started = len(table.seats) + 1
    assert len(record.entries) == seated_and_started + sum(bot.sent for bot in bots)


async def test_a_whole_match_by_single_calls(matches: MatchStub, game: str) -> None:
    """A match can be played to its end with Play alone."""
    table = await Table.laid(matches, game)

    end = await table.play_on(10_000, Random(7))

    assert end.HasField("outcome")
    assert end.outcome == (await table.match()).outcome
    assert pb.MATCH_STATE_FINISHED == (await table.match()).state


async def test_a_match_is_resumed_from_every_event(table: Table) -> None:
    """From whichever event a watcher begins, he is shown the rest, without a gap or a repeat."""
    await table.play_on(10_000, Random(11))
    for viewer, stride in ((None, 1), (0, 9), (1, 9)):
        everything = await watched(table, viewer, 1)
        assert list(range(1, len(everything) + 1)) == [event.number for event in everything]
        for first in range(1, len(everything) + 2, stride):
            assert everything[first - 1 :] == await watched(table, viewer, first)


async def test_a_watcher_sees_what_happens(table: Table) -> None:
    """Who begins in mid-match is shown each event as it happens, with the table if he wants it."""
    await table.play_on(5, Random(13))
    now = await table.seen()
    request = pb.WatchMatchRequest(name=table.name, tables=True)
    call = table.stub.WatchMatch(request)
    watching = asyncio.ensure_future(anext(aiter(call)))
    assert now == (await watching).table

    await table.play_on(10_000, Random(14))
    shown = [response async for response in call]

    assert [now.revision + n + 1 for n in range(len(shown))] == [s.event.number for s in shown]
    assert [s.event.number for s in shown] == [s.table.revision for s in shown]
    assert [s.event for s in shown] == await watched(table, None, now.revision + 1)
    assert await table.seen() == shown[-1].table


async def test_the_table_before_an_event_is_the_one_it_led_on_from(table: Table) -> None:
    """A watcher who resumes is shown the same tables as one who was there."""
    request = pb.WatchMatchRequest(name=table.name, tables=True)
    call = table.stub.WatchMatch(request)
    tables = [(await anext(aiter(call))).table]
    await table.play_on(30, Random(17))
    wanted = (await table.seen()).revision
    while tables[-1].revision < wanted:
        tables.append((await anext(aiter(call))).table)
    call.cancel()

    for before in tables:
        resumed = pb.WatchMatchRequest(name=table.name, from_event=before.revision + 1)
        again = table.stub.WatchMatch(resumed)
        assert before == (await anext(aiter(again))).table
        again.cancel()


@pytest.mark.parametrize("beyond", [-1, 0, 2])
async def test_an_event_that_never_was_is_named(table: Table, beyond: int) -> None:
    """One may begin with any event that was, or with the next."""
    now = (await table.seen()).revision
    event = now + beyond if beyond > 0 else beyond
    request = pb.WatchMatchRequest(name=table.name, from_event=event)

    refused = await refusal(anext(aiter(table.stub.WatchMatch(request))))

    assert (Code.INVALID_ARGUMENT, "NO_SUCH_EVENT") == (refused.code, refused.reason)
    assert {"event": str(event), "next_event": str(now + 1)} == refused.metadata


async def test_a_stream_goes_on_after_a_problem(table: Table) -> None:
    """Stale and malformed batches are answered in their order, and the stream goes on."""
    seat, now = await table.asked()
    call = table.stub.PlayStream(metadata=table.bearer(seat))
    good = pb.StreamBatch(revision=now.revision, moves=now.options[:1], request_id="good")
    stale = pb.StreamBatch(revision=-1, moves=now.options[:1], request_id="stale")
    broken = pb.StreamBatch(revision=now.revision, moves=[now.view], request_id="broken")
    await call.write(pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name)))
    for batch in (stale, broken, good):
        await call.write(pb.PlayStreamRequest(batch=batch))
    await call.write(pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name)))
    await call.done_writing()

    first, *others = [response async for response in call]
    answers = [response.answer for response in others if response.HasField("answer")]

    assert now == first.table
    assert ["stale", "broken", "good", ""] == [answer.request_id for answer in answers]
    assert ["STALE_REVISION", "MALFORMED"] == [answer.problem.reason for answer in answers[:2]]
    assert answers[1].problem.message.startswith("batch.moves[0].type_url:")
    assert "accepted" == answers[2].WhichOneof("verdict")
    assert answers[3].problem.message.startswith("batch: is missing")
    assert Code.OK == await call.code()


async def test_a_stream_ends_with_a_message_that_is_none(
    channel: grpc.aio.Channel, table: Table
) -> None:
    """Bytes that cannot be read end the stream and say so."""
    opening = pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name))
    stream = channel.stream_stream("/referee.v1.MatchService/PlayStream", bytes, bytes)
    call = stream(iter([opening.SerializeToString(), b"\xff"]), metadata=table.bearer(0))
    answers = aiter(call)
    await anext(answers)

    refused = await refusal(anext(answers))

    assert (Code.INVALID_ARGUMENT, "UNREADABLE_MESSAGE") == (refused.code, refused.reason)


async def test_a_repeated_batch_is_answered_on_the_stream(table: Table) -> None:
    """A batch that was played by a single call has its first answer on the stream too."""
    seat, now = await table.asked()
    first = await table.play(seat, now.revision, now.options[:1], "once")
    call = table.stub.PlayStream(metadata=table.bearer(seat))
    await call.write(pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name)))
    batch = pb.StreamBatch(revision=now.revision, moves=now.options[:1], request_id="once")
    await call.write(pb.PlayStreamRequest(batch=batch))
    await call.done_writing()

    _, again = [response async for response in call]

    assert first.accepted == again.answer.accepted


@pytest.mark.parametrize("sent", [[], [pb.PlayStreamRequest()]], ids=["nothing", "no opening"])
async def test_a_stream_must_be_opened(table: Table, sent: list[pb.PlayStreamRequest]) -> None:
    """The first message names the match."""
    call = table.stub.PlayStream(metadata=table.bearer(0))
    for request in sent:
        await call.write(request)
    await call.done_writing()

    refused = await refusal(anext(aiter(call)))

    assert (Code.INVALID_ARGUMENT, "MALFORMED") == (refused.code, refused.reason)


async def test_a_stream_of_an_ended_match_shows_the_end(table: Table) -> None:
    """Who comes late is shown the table with the outcome, and the stream ends."""
    await table.play_on(10_000, Random(19))
    call = table.stub.PlayStream(metadata=table.bearer(0))
    await call.write(pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name)))

    (only,) = [response async for response in call]

    assert only.table.HasField("outcome")


async def test_streams_are_told_that_the_server_stops(game: str) -> None:
    """A server that stops ends its streams, with the event to begin again with."""
    async with running_server() as server, grpc.aio.insecure_channel(server.address) as channel:
        table = await Table.laid(MatchStub(channel), game)
        now = await table.seen()
        watching = table.stub.WatchMatch(pb.WatchMatchRequest(name=table.name))
        playing = table.stub.PlayStream(metadata=table.bearer(0))
        await playing.write(pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name)))
        for stream in (watching, playing):
            await anext(aiter(stream))

        server.lobby.stop()

        for stream in (watching, playing):
            refused = await refusal(anext(aiter(stream)))
            assert (Code.UNAVAILABLE, "STOPPING") == (refused.code, refused.reason)
            assert {"next_event": str(now.revision + 1)} == refused.metadata


async def test_a_stream_that_opens_while_the_server_stops_is_told_so(game: str) -> None:
    """Whoever begins to watch after that sees the table as it is, and is told the same."""
    async with running_server() as server, grpc.aio.insecure_channel(server.address) as channel:
        table = await Table.laid(MatchStub(channel), game)
        server.lobby.stop()

        watching = table.stub.WatchMatch(pb.WatchMatchRequest(name=table.name))

        assert (await anext(aiter(watching))).HasField("table")
        refused = await refusal(anext(aiter(watching)))
        assert (Code.UNAVAILABLE, "STOPPING") == (refused.code, refused.reason)
