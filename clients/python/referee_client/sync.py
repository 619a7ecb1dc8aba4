"""Talks to a referee and waits: the shell for ordinary programs. `aio` is its twin for asyncio."""

import time
from collections.abc import Callable, Generator, Iterable, Iterator
from queue import SimpleQueue
from typing import Self

import grpc
from google.protobuf.message import Message

from referee_client import analysis, calls, judging, records
from referee_client.calls import PATIENCE, RETRY_FOR, TIMEOUT, Match, Ticket, Times
from referee_client.errors import CallError, RefereeError, left
from referee_client.judge_stream import JudgeStream
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1.record_pb2 import Record
from referee_client.playing import Playing, Seated, accepted
from referee_client.records import as_promised
from referee_client.sync_line import Line, answering
from referee_client.table import Accepted, Ask, Seen
from referee_client.verdict import Refused
from referee_client.watching import Watching


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
    verify = answering(records.verify)

    def stream(
        self, batches: Iterable[judging.Batch], parts: Iterable[str] = judging.PARTS
    ) -> Generator[judging.Judged | Refused]:
        """Judge many batches, each a position and moves, and yield the verdicts in their order."""
        stream = JudgeStream(batches, parts, self.line.attempts())
        return self.line.follow(stream, self.line.times.timeout)


class Seat(Seated):
    """
    A seat at a match: iterate to be asked, and play.

    The loop ends with the match. A question is put again when its answer was refused; who does not
    try to answer waits for something new. When the line breaks it is opened again, and all goes on
    where it broke off.
    """

    def __init__(self, line: Line, ticket: Ticket) -> None:
        super().__init__(Playing(ticket, line.attempts()))
        self.line = line
        self._hang_up: Callable[[], None] | None = None
        self._is_closed = False
        self._sit_down()

    def __iter__(self) -> Iterator[Ask]:
        put = None
        while not self.is_over:
            if self.ask is None or self._playing.to_put == put:
                self._hear(self.line.times.patience)
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
            if self.is_over:
                answer = self.line.answer(self._playing.by_call())
                self._playing.hear(answer)
            else:
                self._hear(self.line.times.timeout)
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
        self._is_closed = True
        self._get_up()
        if self._hang_up is not None:
            self._hang_up()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _hear(self, seconds: float) -> None:
        """Take in the next thing that comes; where the stream breaks off, open it again."""
        if self._is_closed:
            raise left()
        try:
            self._playing.hear(self._incoming.next(seconds))
        except CallError as error:
            time.sleep(self._playing.attempts.pause(error))
            self._get_up()
            if not self._is_closed:
                self._sit_down()

    def _sit_down(self) -> None:
        """Open a stream where the last one broke off."""
        self._outgoing: SimpleQueue[pb.PlayStreamRequest | None] = SimpleQueue()
        for request in self._playing.opening():
            self._outgoing.put(request)
        self._incoming = self.line.open(
            calls.play_stream(self.ticket), iter(self._outgoing.get, None)
        )

    def _get_up(self) -> None:
        """Close the stream."""
        self._outgoing.put(None)
        self._incoming.close()


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
        self,
        match: Match | str,
        *,
        name: str = "",
        seat: int | None = None,
        entropy: bytes = b"",
        secret: str = "",
    ) -> Seat:
        """
        Take a seat, by default the first that is free, and sit down.

        Whoever joins again with a `secret` of his own has the same seat.
        """
        taken = calls.join(match, name=name, seat=seat, entropy=entropy, secret=secret)
        return self.sit(self.line.answer(taken))

    def verified_record(self, match: Match | str, *, by: Judge | None = None) -> Record:
        """
        Return the record of a match that has ended, if it is verified.

        If not, raise `BrokenRecordError`. With a `Match` from before, the commitment must be that
        of then. This server's judge verifies it, or one that you trust more: `by=another.judge`.
        """
        record = as_promised(self.record(match), match)
        (by or self.judge).verify(record)
        return record

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
        watching = Watching(match, ticket, from_event, token, self.line.attempts())
        return self.line.follow(watching, self.line.times.patience)

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
    retry_for: float = RETRY_FOR,
    credentials: grpc.ChannelCredentials | None = None,
) -> Server:
    """
    Connect to a server: `connect("localhost:50051")`.

    `timeout` is how many seconds the server may take to answer, `patience` how many the other
    players may take until there is something new. A server that cannot be reached, or stops, is
    tried again for `retry_for` seconds, 0 is never. With `credentials` the line is encrypted.
    """
    return Server(Line.to(address, Times(timeout, patience, retry_for), credentials))


def join(address: str, match: Match | str, *, name: str = "", seat: int | None = None) -> Seat:
    """Connect to a server, take a seat and sit down; the line is closed with the seat."""
    server = connect(address)
    try:
        return server.join(match, name=name, seat=seat).owning_its_line()
    except RefereeError:
        server.close()
        raise
