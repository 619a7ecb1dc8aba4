"""Clients that do not give up: whatever happens to the servers, they call again."""

import asyncio
from asyncio import TaskGroup
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final, TypeVar

import grpc
from attrs import define, field, frozen

from referee.wire.proto import codec
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1.table_pb2 import Table
from tests.durable.histories import Acknowledged, History, Remembered
from tests.durable.servers import Cluster
from tests.service.table import Metadata, options

T = TypeVar("T")

_BROKEN: Final = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED)
"""How a call ends when its server is killed."""

_WRITE_FAILED: Final = (grpc.StatusCode.INTERNAL, "Internal error from Core")
"""What gRPC says when it writes at the very moment (https://github.com/grpc/grpc/issues/36066)."""

_AGAIN_SECONDS: Final = 0.01
_ILLEGAL: Final = 0.1
_CHANGES: Final = 0.1


@frozen
class Pending:
    """A batch that has no answer yet."""

    request_id: str
    revision: int
    move: Any

    def fill(self, message: Any) -> Any:
        """Return the request with this batch in it."""
        message.revision, message.request_id = self.revision, self.request_id
        message.moves.append(self.move)
        return message


async def insisting(call: Callable[[], Awaitable[T]]) -> T:
    """Call until the call is not broken off."""
    while True:
        try:
            return await call()
        except grpc.aio.AioRpcError as error:
            is_broken = error.code() in _BROKEN or (error.code(), error.details()) == _WRITE_FAILED
            if not is_broken:
                raise
            await asyncio.sleep(_AGAIN_SECONDS)


@define(eq=False)
class Player:
    """One seat's client, which remembers what it sent and what was answered."""

    cluster: Cluster
    game: str
    seats: int
    name: str
    metadata: Metadata
    random: Random
    history: History = field(factory=History)
    _pending: Pending | None = field(init=False, default=None)
    _last: Any = field(init=False, default=None)
    _table: Table = field(init=False, factory=Table)
    _is_over: bool = field(init=False, default=False)

    async def play(self) -> None:
        """Play the match to its end, by calls and by streams in turn."""
        while not self._is_over:
            await insisting(self.random.choice((self._by_calls, self._by_stream)))
        while self._pending is not None:
            await insisting(self._call)

    async def _by_calls(self) -> None:
        """Play for a while with one call for every batch, at any server each time."""
        self._table = await self._asked()
        while not self._is_over and self.random.random() > _CHANGES:
            if self._pending is None and not self._table.options:
                self._table = await self._asked()
            else:
                await self._call()

    async def _asked(self) -> Table:
        """Return the table when the seat is asked, or has still to hear of its last batch."""
        request = pb.WatchMatchRequest(name=self.name, tables=True)
        call = self.cluster.stub.WatchMatch(request, metadata=self.metadata)
        table = Table()
        async for response in call:
            table = response.table
            self._is_over = table.HasField("outcome")
            if table.options or self._pending or self._is_over:
                break
        call.cancel()
        return table

    async def _call(self) -> None:
        """Play a batch with a call of its own."""
        request = self._next().fill(pb.PlayRequest(name=self.name))
        try:
            self._answered(await self.cluster.stub.Play(request, metadata=self.metadata))
        except grpc.aio.AioRpcError as error:
            if error.code() is not grpc.StatusCode.ABORTED:
                raise
            self._turned_away()
            self._table = Table()

    async def _by_stream(self) -> None:
        """Play over one stream, until it breaks."""
        call = self.cluster.stub.PlayStream(metadata=self.metadata)
        try:
            await call.write(pb.PlayStreamRequest(opening=pb.StreamOpening(name=self.name)))
            self._table = Table()
            has_sent = False
            while isinstance(response := await call.read(), pb.PlayStreamResponse):
                has_sent &= not response.HasField("answer")
                self._take(response)
                if self._is_over or self.random.random() < _CHANGES / 4:
                    return
                if not has_sent and (self._pending or self._table.options):
                    batch = self._next().fill(pb.StreamBatch())
                    await call.write(pb.PlayStreamRequest(batch=batch))
                    has_sent = True
        finally:
            call.cancel()

    def _take(self, response: pb.PlayStreamResponse) -> None:
        """Take in what comes by a stream."""
        match response.WhichOneof("response"):
            case "table":
                self._see(response.table)
            case "answer" if response.answer.HasField("problem"):
                assert "STALE_REVISION" == response.answer.problem.reason
                self._turned_away()
                self._table = Table()
            case "answer":
                self._answered(response.answer)

    def _see(self, table: Table) -> None:
        """Look at a table; the answer to an old batch brings an old one."""
        if table.revision >= self._table.revision:
            self._table = table
        self._is_over |= table.HasField("outcome")

    def _next(self) -> Pending:
        """Return the batch that waits for its answer, or a new one; some are not legal."""
        if self._pending is None:
            move = self.random.choice(self._table.options)
            if self._last is not None and self.random.random() < _ILLEGAL:
                move = self._last
            request_id = f"{len(self.history.sent)}"
            self.history.sent[request_id] = codec(self.game).move.unpack(move, self.seats)
            self._pending = Pending(request_id, self._table.revision, move)
            self._last = move
        else:
            self.history.repeats += 1
        return self._pending

    def _answered(self, answer: pb.PlayResponse | pb.StreamAnswer) -> None:
        """Remember an answer, and look at the table that comes with it."""
        assert self._pending is not None, "only what was sent is answered"
        event = answer.accepted.event.number if answer.HasField("accepted") else None
        self.history.acknowledged.append(Acknowledged(self._pending.request_id, event))
        self._pending = None
        if event is not None:
            self._see(answer.accepted.table)

    def _turned_away(self) -> None:
        """Remember that the batch came too late."""
        assert self._pending is not None, "only what was sent is turned away"
        self.history.turned_away.append(self._pending.request_id)
        self._pending = None


async def watched(cluster: Cluster, remembered: Remembered, name: str) -> None:
    """Watch a match to its end, every event once, whatever happens to the servers."""
    while not remembered.is_over:
        await insisting(lambda: _watch(cluster, remembered, name))


async def _watch(cluster: Cluster, remembered: Remembered, name: str) -> None:
    """Watch a match from the first event that has not been seen, as long as the stream lasts."""
    request = pb.WatchMatchRequest(name=name, from_event=len(remembered.watched) + 1)
    async for response in cluster.stub.WatchMatch(request):
        if not response.HasField("event"):
            continue
        event = response.event
        assert len(remembered.watched) + 1 == event.number, "no event is left out, none comes twice"
        what = event.WhichOneof("what")
        assert what is not None
        seat = getattr(event, what).seat if what != "started" else None
        remembered.watched.append((what, seat))
        remembered.is_over = event.HasField("outcome")


async def played(cluster: Cluster, game: str, random: Random) -> Remembered | None:
    """Play one match to its end; null if a server was killed before all seats were taken."""
    creating = pb.CreateMatchRequest(match=pb.Match(options=options(game)))
    match = (await insisting(lambda: cluster.stub.CreateMatch(creating))).match
    joining, tokens = pb.JoinMatchRequest(name=match.name), list[str]()
    for _ in match.seats:
        try:
            tokens.append((await cluster.stub.JoinMatch(joining)).token)
        except grpc.aio.AioRpcError as error:
            if error.code() not in _BROKEN:
                raise
            return None  # the seat may be taken, and its token lost
    players = [
        Player(cluster, game, len(tokens), match.name, _bearer(token), random) for token in tokens
    ]
    histories = tuple(player.history for player in players)
    remembered = Remembered(match.name.partition("/")[2], histories)
    async with TaskGroup() as at_once:
        at_once.create_task(watched(cluster, remembered, match.name))
        for player in players:
            at_once.create_task(player.play())
    return remembered


def _bearer(token: str) -> Metadata:
    """Return the metadata of a seat's calls."""
    return (("authorization", f"Bearer {token}"),)
