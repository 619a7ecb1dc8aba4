"""Talks to a referee under asyncio: the twin of `sync`, whose calls are awaited."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterable
from typing import Self

import grpc
from google.protobuf.message import Message

from referee_client import analysis, calls, judging
from referee_client.aio_line import Line, answering
from referee_client.calls import PATIENCE, TIMEOUT, Match
from referee_client.errors import RefereeError
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.playing import Playing, Seated, Ticket, accepted
from referee_client.table import Accepted, Ask, Seen
from referee_client.verdict import Refused


class Judge:
    """Judges positions that the caller supplies."""

    def __init__(self, line: Line) -> None:
        self.line = line

    games = answering(judging.games)
    rulebook = answering(judging.rulebook)
    new = answering(judging.new)
    judge = answering(judging.judge)
    options = answering(judging.options)
    view = answering(judging.view)
    perft = answering(judging.perft)

    def stream(
        self, batches: Iterable[judging.Batch], parts: Iterable[str] = judging.PARTS
    ) -> AsyncGenerator[judging.Judged | Refused]:
        """Judge many batches, each a position and moves, and yield the verdicts in their order."""
        incoming = self.line.open(judging.stream(), judging.requests(batches, parts))
        return incoming.all(self.line.timeout)


class Seat(Seated):
    """
    A seat at a match: iterate to be asked, and play.

    The loop ends with the match. A question is put again when its answer was refused; who does not
    try to answer waits for something new.
    """

    def __init__(self, line: Line, ticket: Ticket) -> None:
        super().__init__(Playing(ticket))
        self.line = line
        self._hang_up: Callable[[], Awaitable[None]] | None = None
        self._outgoing: asyncio.Queue[pb.PlayStreamRequest | None] = asyncio.Queue()
        self._outgoing.put_nowait(self._playing.opening())
        self._incoming = line.open(calls.play_stream(ticket), self._sent())

    async def __aiter__(self) -> AsyncIterator[Ask]:
        put = None
        while not self.is_over:
            if self.ask is None or self._playing.to_put == put:
                await self._hear(self.line.patience)
            else:
                put = self._playing.to_put
                yield self.ask
        await self.close()

    async def play(self, *moves: Message) -> Accepted:
        """Play moves, all of them or none; raise `RefusedError` if one breaks a rule."""
        return accepted(await self.propose(*moves))

    async def propose(self, *moves: Message) -> Accepted | Refused:
        """Play moves as `play` does, but return a refusal as the normal answer that it is."""
        self._outgoing.put_nowait(self._playing.batch(moves))
        while (verdict := self._playing.verdict) is None:
            await self._hear(self.line.timeout)
        return verdict

    async def options(self) -> tuple[Message, ...]:
        """Return the legal answers to the open question; if the match hides them, ask the judge."""
        if self.ask is None or self.ask.options:
            return self.ask.options if self.ask else ()
        call = judging.options(analysis.position(self.ask.view), self.number)
        return await self.line.answer(call)

    async def declare(self, ask: str, move: Message | None = None, *, until: str = "") -> None:
        """Declare how to answer a kind of ask until a kind of note; without a move, no more."""
        await self.line.answer(calls.declare(self.ticket, ask, move, until=until))

    async def resign(self) -> Match:
        """Give up the seat."""
        return await self.line.answer(calls.resign(self.ticket))

    def owning_its_line(self) -> Self:
        """Close the line too when this seat is closed."""
        self._hang_up = self.line.close
        return self

    async def close(self) -> None:
        """Leave the table; with the ticket one can sit down again."""
        self._outgoing.put_nowait(None)
        self._incoming.close()
        if self._hang_up is not None:
            await self._hang_up()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.close()

    async def _sent(self) -> AsyncIterator[pb.PlayStreamRequest]:
        """Yield what is sent, until the seat is closed."""
        while (request := await self._outgoing.get()) is not None:
            yield request

    async def _hear(self, seconds: float) -> None:
        """Take in the next thing that comes."""
        self._playing.hear(await self._incoming.next(seconds))


class Server:
    """A referee's server: its matches, and its judge."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.judge = Judge(line)

    create = answering(calls.create)
    get = answering(calls.get)
    matches = answering(calls.matches)
    record = answering(calls.record)
    abort = answering(calls.abort)

    async def join(
        self, match: Match | str, *, name: str = "", seat: int | None = None, entropy: bytes = b""
    ) -> Seat:
        """Take a seat, by default the first that is free, and sit down."""
        taken = calls.join(match, name=name, seat=seat, entropy=entropy)
        return self.sit(await self.line.answer(taken))

    def sit(self, ticket: Ticket) -> Seat:
        """Sit down at a seat that was taken before."""
        return Seat(self.line, ticket)

    def watch(
        self,
        match: Match | str,
        ticket: Ticket | None = None,
        *,
        from_event: int | None = None,
        token: str = "",
    ) -> AsyncGenerator[Seen]:
        """
        Watch a match to its end as the public sees it, or with a ticket as that seat does.

        With an arbiter's token one sees everything.
        """
        watched = calls.watch(match, ticket, from_event=from_event, token=token)
        incoming = self.line.open(watched)
        return incoming.all(self.line.patience)

    async def close(self) -> None:
        """Hang up."""
        await self.line.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.close()


def connect(
    address: str,
    *,
    timeout: float = TIMEOUT,
    patience: float = PATIENCE,
    credentials: grpc.ChannelCredentials | None = None,
) -> Server:
    """
    Connect to a server: `connect("localhost:50051")`; to be called where the event loop runs.

    `timeout` is how many seconds the server may take to answer, `patience` how many the other
    players may take until there is something new. With `credentials` the line is encrypted.
    """
    return Server(Line.to(address, timeout, patience, credentials))


async def join(
    address: str, match: Match | str, *, name: str = "", seat: int | None = None
) -> Seat:
    """Connect to a server, take a seat and sit down; the line is closed with the seat."""
    server = connect(address)
    try:
        return (await server.join(match, name=name, seat=seat)).owning_its_line()
    except RefereeError:
        await server.close()
        raise
