"""All that one viewer of a hosted match is sent, byte for byte: what it watches, what it plays."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, Final, TypeAlias

import grpc
from attrs import define, field

from referee.match.hosted import HostedMatch
from referee.match.viewers import number_for
from referee.service.told_match import name_of
from referee.state.seats import PUBLIC, Viewer
from referee.state.stack import Move
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import match_pb2 as pb

Metadata: TypeAlias = tuple[tuple[str, str], ...]

_SERVICE: Final = "/referee.v1.MatchService/"


@define(eq=False)
class Ear:
    """One viewer: it watches, has a stream if it has a seat, and keeps all bytes in their order."""

    channel: grpc.aio.Channel
    hosted: HostedMatch
    viewer: Viewer
    watched: list[bytes] = field(init=False, factory=list)
    streamed: list[bytes] = field(init=False, factory=list)
    answered: list[bytes] = field(init=False, factory=list)
    _seen: int = field(init=False, default=0)
    _told: int = field(init=False, default=0)
    _revision: int = field(init=False, default=0)
    _batches: int = field(init=False, default=0)
    _news: asyncio.Event = field(init=False, factory=asyncio.Event)
    _outgoing: "asyncio.Queue[pb.PlayStreamRequest]" = field(init=False, factory=asyncio.Queue)

    async def watch(self) -> None:
        """Watch until the server stops or the match is over, with the table after every event."""
        method = self.channel.unary_stream(
            f"{_SERVICE}WatchMatch", pb.WatchMatchRequest.SerializeToString, bytes
        )
        asked = pb.WatchMatchRequest(name=name_of(self.hosted.id), tables=True)
        async for content in _until_its_end(method(asked, metadata=self._metadata), self.watched):
            self._seen = pb.WatchMatchResponse.FromString(content).table.revision
            self._news.set()

    async def sit(self) -> None:
        """Keep the seat's stream open until the server stops or the match is over."""
        method = self.channel.stream_stream(
            f"{_SERVICE}PlayStream", pb.PlayStreamRequest.SerializeToString, bytes
        )
        opening = pb.StreamOpening(name=name_of(self.hosted.id))
        self._outgoing.put_nowait(pb.PlayStreamRequest(opening=opening))
        call = method(self._sent(), metadata=self._metadata)
        async for content in _until_its_end(call, self.streamed):
            self._hear(pb.PlayStreamResponse.FromString(content))
            self._news.set()

    async def call(self, revision: int, move: Move) -> None:
        """Play a move with a call of its own."""
        method = self.channel.unary_unary(
            f"{_SERVICE}Play", pb.PlayRequest.SerializeToString, bytes
        )
        request = pb.PlayRequest(
            name=name_of(self.hosted.id),
            revision=revision,
            moves=[self._packed(move)],
            every_violation=True,
        )
        try:
            self.answered.append(await method(request, metadata=self._metadata))
        except grpc.aio.AioRpcError as error:
            self.answered.append(_status(error))

    async def send(self, revision: int, move: Move) -> None:
        """Play a move on the stream, and wait for its answer."""
        batch = pb.StreamBatch(revision=revision, moves=[self._packed(move)], every_violation=True)
        self._batches += 1
        self._outgoing.put_nowait(pb.PlayStreamRequest(batch=batch))
        await self._comes_to(lambda: not self._batches)

    async def hear_all(self) -> None:
        """Wait until all has come that will: how far a reader is must make no difference."""
        await self._comes_to(self._has_heard_all)

    async def _comes_to(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so, which only news can bring."""
        while not is_so():
            self._news.clear()
            await self._news.wait()

    def _has_heard_all(self) -> bool:
        """Say whether the viewer has been shown the latest table, and told the latest event."""
        match = self.hosted.match
        latest = number_for(match, self.viewer)
        if self.viewer == PUBLIC:
            return self._seen == latest
        is_asked = match.is_over or self.viewer in match.asked
        knows = not is_asked or self._revision >= match.fresh[self.viewer]
        return self._seen == self._told == latest and knows

    def _hear(self, response: pb.PlayStreamResponse) -> None:
        """Take in how far the stream has come."""
        match response.WhichOneof("response"):
            case "event":
                self._told = response.event.number
            case "table":
                self._revision = response.table.revision
                self._told = max(self._told, self._revision)
            case _:
                self._batches -= 1
                if response.answer.HasField("accepted"):
                    self._told = response.answer.accepted.event.number
                    self._revision = response.answer.accepted.table.revision

    async def _sent(self) -> AsyncIterator[pb.PlayStreamRequest]:
        """Yield what the seat sends."""
        while True:
            yield await self._outgoing.get()

    @property
    def _metadata(self) -> Metadata:
        """Return what opens the viewer's calls."""
        if self.viewer == PUBLIC:
            return ()
        return (("authorization", f"Bearer {self.hosted.id}.{self.viewer}"),)

    def _packed(self, move: Move) -> Any:
        """Return a move as a message."""
        return codec(self.hosted.match.game.id).move.pack(move)


async def _until_its_end(call: Any, into: list[bytes]) -> AsyncIterator[bytes]:
    """Yield what a call brings, and keep all of it, its status too."""
    try:
        async for content in call:
            into.append(content)
            yield content
    except grpc.aio.AioRpcError as error:
        into.append(_status(error))


def _status(error: grpc.aio.AioRpcError) -> bytes:
    """Return all that a status says."""
    return repr((error.code(), error.details(), tuple(error.trailing_metadata()))).encode()
