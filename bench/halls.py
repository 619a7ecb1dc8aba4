"""
A hall: bots at tables that share one line to a server, and play random legal answers.

A hall is told when to play and when to wait, so that several take turns on the same machine.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final, TypeAlias

import grpc
from attrs import define, field, frozen

from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1.table_pb2 import Table

Metadata: TypeAlias = tuple[tuple[str, str], ...]

SERVICE: Final = "/referee.v1.MatchService/"


@frozen
class Sent:
    """A batch that was sent, by which seat, and all that came of it, to which seats."""

    seat: int
    request: bytes
    answers: list[tuple[int, bytes]] = field(factory=list)


@define(eq=False)
class Hall:
    """What the tables share: when they may play, what was played, how long each answer took."""

    channel: grpc.aio.Channel
    seconds_a_move: float = 0
    plays_by_calls: bool = False
    random: Random = field(init=False, factory=lambda: Random(0))
    moves: int = field(init=False, default=0)
    waits: list[float] = field(init=False, factory=list)
    _going: asyncio.Event = field(init=False, factory=asyncio.Event)
    _in_flight: int = field(init=False, default=0)

    async def turn(self, seconds: float) -> float:
        """Let everybody play for so long, and return how many moves a second that was."""
        before, start = self.moves, time.perf_counter()
        self._going.set()
        await asyncio.sleep(seconds)
        self._going.clear()
        while self._in_flight:  # noqa: ASYNC110  it takes as long as one answer
            await asyncio.sleep(0)
        return (self.moves - before) / (time.perf_counter() - start)

    async def may_move(self) -> None:
        """Think for as long as the pace says, then wait until the hall is told to play."""
        if self.seconds_a_move:
            await asyncio.sleep(self.random.uniform(0, 2 * self.seconds_a_move))
        await self._going.wait()

    @contextmanager
    def moving(self) -> Iterator[None]:
        """Count a move, and the time until it is answered."""
        start = time.perf_counter()
        self._in_flight += 1
        try:
            yield
            self.moves += 1
            self.waits.append(time.perf_counter() - start)
        finally:
            self._in_flight -= 1

    def batch(self, table: Table) -> pb.StreamBatch:
        """Return a batch of one random legal answer."""
        move = self.random.choice(table.options)
        return pb.StreamBatch(revision=table.revision, moves=[move])


@define(eq=False)
class Chair:
    """One seat of a match, with the bot on it; `history` takes what is sent, if it is wanted."""

    hall: Hall
    match: str
    seat: int
    token: str
    history: list[Sent] | None = None

    async def play(self) -> None:
        """Play the match to its end."""
        method: Any = self.hall.channel.stream_stream(f"{SERVICE}PlayStream")
        call = method(metadata=self._metadata)
        opening = pb.PlayStreamRequest(opening=pb.StreamOpening(name=self.match))
        await call.write(opening.SerializeToString())
        answered = -1
        async for response in self._told(call):
            table = response.table
            while table.options and table.revision > answered:
                await self.hall.may_move()
                answered, batch = table.revision, self.hall.batch(table)
                with self.hall.moving():
                    table = await self._answer(call, batch)

    async def _answer(self, call: Any, batch: pb.StreamBatch) -> Table:
        """Play a batch as the hall does, and return the table after it."""
        return await (self._called(batch) if self.hall.plays_by_calls else self._sent(call, batch))

    async def _sent(self, call: Any, batch: pb.StreamBatch) -> Table:
        """Send a batch on the stream and return the table after it."""
        request = pb.PlayStreamRequest(batch=batch).SerializeToString()
        if self.history is not None:
            self.history.append(Sent(self.seat, request))
        await call.write(request)
        async for response in self._told(call):
            if response.HasField("answer"):
                return response.answer.accepted.table
        raise EOFError("every batch is answered")

    async def _called(self, batch: pb.StreamBatch) -> Table:
        """Send a batch with a call of its own and return the table after it."""
        request = pb.PlayRequest(name=self.match, revision=batch.revision, moves=batch.moves)
        method: Any = self.hall.channel.unary_unary(f"{SERVICE}Play")
        content = await method(request.SerializeToString(), metadata=self._metadata)
        return pb.PlayResponse.FromString(content).accepted.table

    async def _told(self, call: Any) -> AsyncIterator[pb.PlayStreamResponse]:
        """Yield what comes on the stream, until it ends."""
        while (content := await call.read()) is not grpc.aio.EOF:
            if self.history:
                self.history[-1].answers.append((self.seat, content))
            yield pb.PlayStreamResponse.FromString(content)

    @property
    def _metadata(self) -> Metadata:
        """Return what opens the seat's calls."""
        return (("authorization", f"Bearer {self.token}"),)
