"""
A seat's match without its stream: what to send, and what follows from what comes.

There is no input or output here. The shells `sync` and `aio` carry the messages, and both stand on
this one account of how a match goes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from secrets import token_hex

from google.protobuf.message import Message

from referee_client.envelope import pack
from referee_client.errors import RefusedError, ended, of_problem, over
from referee_client.making import as_move
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.table import Accepted, Ask, Event, Table
from referee_client.verdict import Refused, refused


@dataclass(frozen=True)
class Ticket:
    """What one needs to sit down at a seat, again after a break too. The token is a secret."""

    match: str
    seat: int
    token: str = field(repr=False)


class Playing:
    """One seat's stream without the stream; `verdict` is on the last batch, once it has come."""

    def __init__(self, ticket: Ticket) -> None:
        self.ticket = ticket
        self.table: Table | None = None
        self.ask: Ask | None = None
        self._events: list[Event] = []
        self.verdict: Accepted | Refused | None = None
        self._awaited = ""
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

    def opening(self) -> pb.PlayStreamRequest:
        """Return the first message."""
        return pb.PlayStreamRequest(opening=pb.StreamOpening(name=self.ticket.match))

    def batch(self, moves: Sequence[Message]) -> pb.PlayStreamRequest:
        """Return the message that plays these moves; its verdict is awaited from now on."""
        if self.is_over:
            raise over()
        self.verdict = None
        self._batches += 1
        self._awaited = f"{self._session}-{self._batches}"
        batch = pb.StreamBatch(
            revision=self.table.revision if self.table else 0,
            moves=[pack(as_move(move, self.ticket.seat)) for move in moves],
            request_id=self._awaited,
            every_violation=True,
        )
        return pb.PlayStreamRequest(batch=batch)

    def hear(self, response: pb.PlayStreamResponse | None) -> None:
        """Take the next message; null is the end of the stream."""
        if response is None:
            if not self.is_over:
                raise ended()
            if self._awaited:
                raise over()
        elif response.HasField("table"):
            self._lay(Table(response.table))
        elif response.HasField("event"):
            self._events.append(Event(response.event))
        elif response.HasField("answer"):
            self._answered(response.answer)

    def _answered(self, answer: pb.StreamAnswer) -> None:
        """Take the answer to a batch; one that nobody waits for any more moves the table only."""
        verdict: Accepted | Refused | None = None
        if answer.HasField("accepted"):
            verdict = Accepted(Event(answer.accepted.event), Table(answer.accepted.table))
            self._events.append(verdict.event)
            self._lay(verdict.table)
        elif answer.HasField("violation"):
            verdict = refused(answer.violation, answer.every_violation)
        if answer.request_id != self._awaited:
            return
        self._awaited = ""
        if answer.HasField("problem"):
            raise of_problem(answer.problem)
        self.verdict = verdict

    def _lay(self, table: Table) -> None:
        """Lay a new table; if the seat is asked, it is asked with all that has happened since."""
        self.table = table
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
