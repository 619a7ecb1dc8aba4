"""
A seat's match without its stream: what to send, and what follows from what comes.

There is no input or output here. The shells `sync` and `aio` carry the messages, and both stand on
this one account of how a match goes.
"""

from collections.abc import Iterator, Sequence
from secrets import token_hex
from typing import Never

from google.protobuf.message import Message

from referee_client.calls import Call, Ticket, play
from referee_client.envelope import pack
from referee_client.errors import CallError, RefusedError, ended, of_problem, over
from referee_client.making import as_move
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.resuming import Attempts, passes
from referee_client.table import Accepted, Ask, Event, Table
from referee_client.verdict import Refused, refused


class Playing:
    """
    One seat's streams without the streams; `verdict` is on the last batch, once it has come.

    After a break the next stream begins with the event after the table that was laid last, so that
    the server tells from there on whether the seat is asked anew. What has come before is dropped
    by its number.
    """

    def __init__(self, ticket: Ticket, attempts: Attempts) -> None:
        self.ticket = ticket
        self.attempts = attempts
        self.table: Table | None = None
        self.ask: Ask | None = None
        self._events: list[Event] = []
        self._heard = 0
        self.verdict: Accepted | Refused | None = None
        self._unanswered: pb.StreamBatch | None = None
        self._session = token_hex(8)
        self._batches = 0

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.table is not None and self.table.is_over

    @property
    def to_put(self) -> tuple[Ask | None, int]:
        """What there is to put to the player: it changes with the question, and with every try."""
        return self.ask, self._batches

    def opening(self) -> Iterator[pb.PlayStreamRequest]:
        """Yield the first messages of a stream: what opens it, and a batch without an answer."""
        from_event = self.table.revision + 1 if self.table else None
        opening = pb.StreamOpening(name=self.ticket.match, from_event=from_event)
        yield pb.PlayStreamRequest(opening=opening)
        if self._unanswered is not None:
            yield pb.PlayStreamRequest(batch=self._unanswered)

    def batch(self, moves: Sequence[Message]) -> pb.PlayStreamRequest:
        """Return the message that plays these moves; its verdict is awaited from now on."""
        if self.is_over:
            raise over()
        self.verdict = None
        self._batches += 1
        self._unanswered = pb.StreamBatch(
            revision=self.table.revision if self.table else 0,
            moves=[pack(as_move(move, self.ticket.seat)) for move in moves],
            request_id=f"{self._session}-{self._batches}",
            every_violation=True,
        )
        return pb.PlayStreamRequest(batch=self._unanswered)

    def by_call(self) -> Call[pb.PlayStreamResponse]:
        """Return the call that asks for the verdict when the streams have ended with the match."""
        assert self._unanswered is not None, "there is a batch without a verdict"
        return play(self.ticket, self._unanswered)

    def hear(self, response: pb.PlayStreamResponse | None) -> None:
        """Take the next message; null is the end of the stream."""
        if response is None:
            if not self.is_over:
                raise ended()
        elif response.HasField("table"):
            self._lay(Table(response.table))
        elif response.HasField("event"):
            self._happened(Event(response.event))
        elif response.HasField("answer"):
            self._answered(response.answer)

    def _answered(self, answer: pb.StreamAnswer) -> None:
        """Take the answer to a batch; one that nobody waits for any more moves the table only."""
        verdict: Accepted | Refused | None = None
        if answer.HasField("accepted"):
            verdict = Accepted(Event(answer.accepted.event), Table(answer.accepted.table))
            self._happened(verdict.event)
            self._lay(verdict.table)
        elif answer.HasField("violation"):
            verdict = refused(answer.violation, answer.every_violation)
        if self._unanswered is None or answer.request_id != self._unanswered.request_id:
            return
        if answer.HasField("problem"):
            self._has_no_verdict(of_problem(answer.problem))
        self._unanswered = None
        self.attempts.succeeded()
        self.verdict = verdict

    def _has_no_verdict(self, error: CallError) -> Never:
        """Raise why a batch could not be judged; if that passes, it is to be sent again."""
        if not passes(error):
            self._unanswered = None
        raise error

    def _happened(self, event: Event) -> None:
        """Take what happened, if it is not known."""
        if event.number > self._heard:
            self._heard = event.number
            self._events.append(event)
            self.attempts.succeeded()

    def _lay(self, table: Table) -> None:
        """Lay a table, if it is new; if the seat is asked, it is so with all that has happened."""
        if self.table is not None and table.revision <= self.table.revision:
            return
        self.table = table
        self._heard = max(self._heard, table.revision)
        self.attempts.succeeded()
        self.ask = None
        if self.ticket.seat in table.waiting:
            self.ask = Ask(self.ticket.seat, table, tuple(self._events))
            self._events.clear()


class Seated:
    """What somebody at a seat sees at any moment, by whatever shell he plays."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing

    @property
    def ticket(self) -> Ticket:
        """The ticket of the seat."""
        return self._playing.ticket

    @property
    def number(self) -> int:
        """The number of the seat."""
        return self.ticket.seat

    @property
    def match(self) -> str:
        """The name of the match."""
        return self.ticket.match

    @property
    def ask(self) -> Ask | None:
        """The open question to this seat, as far as it has been heard."""
        return self._playing.ask

    @property
    def table(self) -> Table | None:
        """The last table that was shown; null before the first."""
        return self._playing.table

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._playing.is_over

    @property
    def outcome(self) -> Message | None:
        """How the match ended; null while it goes on, and if it was broken off."""
        return self.table.outcome if self.table else None


def accepted(verdict: Accepted | Refused) -> Accepted:
    """Return a verdict that is an acceptance, else raise `RefusedError`."""
    if isinstance(verdict, Refused):
        raise RefusedError(verdict)
    return verdict
