"""Talks to a referee and waits: the shell for ordinary programs. `aio` is its twin for asyncio."""

from collections.abc import Callable, Generator, Iterable, Iterator
from queue import SimpleQueue
from typing import Self

import grpc
from google.protobuf.message import Message

from referee_client import analysis, calls, judging
from referee_client.calls import PATIENCE, TIMEOUT, Match
from referee_client.errors import RefereeError
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.playing import Playing, Seated, Ticket, accepted
from referee_client.sync_line import Line, answering
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
    ) -> Generator[judging.Judged | Refused]:
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
        self._hang_up: Callable[[], None] | None = None
        self._outgoing: SimpleQueue[pb.PlayStreamRequest | None] = SimpleQueue()
        self._outgoing.put(self._playing.opening())
        self._incoming = line.open(calls.play_stream(ticket), iter(self._outgoing.get, None))

    def __iter__(self) -> Iterator[Ask]:
        put = None
        while not self.is_over:
            if self.ask is None or self._playing.to_put == put:
                self._hear(self.line.patience)
            else:
                put = self._playing.to_put
                yield self.ask
        self.close()

    def play(self, *moves: Message) -> Accepted:
        """Play moves, all of them or none; raise `RefusedError` if one breaks a rule."""
        return accepted(self.propose(*moves))

    def propose(self, *moves: Message) -> Accepted | Refused:
        """Play moves as `play` does, but return a refusal as the normal answer that it is."""
        self._outgoing.put(self._playing.batch(moves))
        while (verdict := self._playing.verdict) is None:
            self._hear(self.line.timeout)
        return verdict

    def options(self) -> tuple[Message, ...]:
        """Return the legal answers to the open question; if the match hides them, ask the judge."""
        if self.ask is None or self.ask.options:
            return self.ask.options if self.ask else ()
        return self.line.answer(judging.options(analysis.position(self.ask.view), self.number))

    def declare(self, ask: str, move: Message | None = None, *, until: str = "") -> None:
        """Declare how to answer a kind of ask until a kind of note; without a move, no more."""
        self.line.answer(calls.declare(self.ticket, ask, move, until=until))

    def resign(self) -> Match:
        """Give up the seat."""
        return self.line.answer(calls.resign(self.ticket))

    def owning_its_line(self) -> Self:
        """Close the line too when this seat is closed."""
        self._hang_up = self.line.close
        return self

    def close(self) -> None:
        """Leave the table; with the ticket one can sit down again."""
        self._outgoing.put(None)
        self._incoming.close()
        if self._hang_up is not None:
            self._hang_up()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _hear(self, seconds: float) -> None:
        """Take in the next thing that comes."""
        self._playing.hear(self._incoming.next(seconds))


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

    def join(
        self, match: Match | str, *, name: str = "", seat: int | None = None, entropy: bytes = b""
    ) -> Seat:
        """Take a seat, by default the first that is free, and sit down."""
        taken = calls.join(match, name=name, seat=seat, entropy=entropy)
        return self.sit(self.line.answer(taken))

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
    ) -> Generator[Seen]:
        """
        Watch a match to its end as the public sees it, or with a ticket as that seat does.

        With an arbiter's token one sees everything.
        """
        watched = calls.watch(match, ticket, from_event=from_event, token=token)
        incoming = self.line.open(watched)
        return incoming.all(self.line.patience)

    def close(self) -> None:
        """Hang up."""
        self.line.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def connect(
    address: str,
    *,
    timeout: float = TIMEOUT,
    patience: float = PATIENCE,
    credentials: grpc.ChannelCredentials | None = None,
) -> Server:
    """
    Connect to a server: `connect("localhost:50051")`.

    `timeout` is how many seconds the server may take to answer, `patience` how many the other
    players may take until there is something new. With `credentials` the line is encrypted.
    """
    return Server(Line.to(address, timeout, patience, credentials))


def join(address: str, match: Match | str, *, name: str = "", seat: int | None = None) -> Seat:
    """Connect to a server, take a seat and sit down; the line is closed with the seat."""
    server = connect(address)
    try:
        return server.join(match, name=name, seat=seat).owning_its_line()
    except RefereeError:
        server.close()
        raise
