"""What a seat is shown: the table before it, what happened, what it is asked."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from google.protobuf.message import Message

from referee_client.envelope import unpack
from referee_client.pb.referee.v1 import table_pb2
from referee_client.wording import inner, kind, text


@dataclass(frozen=True, eq=False)
class Table:
    """What lies before a viewer at one moment; `message` is the message it came in."""

    message: table_pb2.Table = field(repr=False)

    @property
    def revision(self) -> int:
        """The number of the last event that the viewer was told of."""
        return self.message.revision

    @cached_property
    def view(self) -> Message:
        """What the viewer may know: a `View` of the game."""
        return unpack(self.message.view)

    @cached_property
    def item(self) -> Message | None:
        """What is asked: an `Item` of the game; null when the match is over."""
        return None if self.is_over else unpack(self.message.open_ask.ask)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have yet to answer, -1 is Nature."""
        return tuple(self.message.open_ask.waiting)

    @cached_property
    def options(self) -> tuple[Message, ...]:
        """The viewer's legal answers; empty if he is not asked, or the match hides them."""
        return tuple(map(unpack, self.message.options))

    @property
    def clocks(self) -> tuple[float, ...]:
        """The seconds that each seat had left at the last event; empty if there are no clocks."""
        return tuple(clock.ToMilliseconds() / 1_000 for clock in self.message.clocks)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return not self.message.HasField("open_ask")

    @cached_property
    def outcome(self) -> Message | None:
        """How the match ended: an `Outcome` of the game; null if it goes on or was broken off."""
        return unpack(self.message.outcome) if self.message.HasField("outcome") else None


@dataclass(frozen=True, eq=False)
class Event:
    """One thing that happened; `message` is the message it came in."""

    message: table_pb2.Event = field(repr=False)

    @property
    def number(self) -> int:
        """Its number for this viewer: 1, 2, 3 and so on."""
        return self.message.number

    @property
    def kind(self) -> str:
        """What kind of thing: `joined`, `started`, `played`, `resigned`, `defaulted`, `aborted`."""
        return kind(self.message)

    @property
    def seat(self) -> int | None:
        """Whose doing it was, if it was a seat's."""
        what = inner(self.message)
        return what.seat if isinstance(what, _OF_A_SEAT) else None

    @cached_property
    def story(self) -> tuple[Message, ...]:
        """What happened on the table, in order: a `Move` or a `Note` of the game each."""
        return tuple(map(unpack, self.message.story))

    @property
    def notes(self) -> tuple[Message, ...]:
        """The notes of the story."""
        return _notes(self.story)

    @cached_property
    def outcome(self) -> Message | None:
        """How the match ended, if it ended with this: an `Outcome` of the game."""
        return unpack(self.message.outcome) if self.message.HasField("outcome") else None


_OF_A_SEAT = (
    table_pb2.SeatJoined
    | table_pb2.BatchPlayed
    | table_pb2.SeatResigned
    | table_pb2.SeatDefaulted
    | table_pb2.BatchRefused
    | table_pb2.AnswerDeclared
)


@dataclass(frozen=True, eq=False)
class Ask:
    """A question to this seat: the table it is put on, and the events since the last one."""

    seat: int
    table: Table
    events: tuple[Event, ...] = ()

    @property
    def question(self) -> Message:
        """What is asked, as the message of its kind: a `PlayCard`."""
        return inner(self._item)

    @property
    def kind(self) -> str:
        """Which kind of question: `play_card`."""
        return kind(self._item)

    @property
    def options(self) -> tuple[Message, ...]:
        """The seat's legal answers; empty if the match hides them."""
        return self.table.options

    @property
    def view(self) -> Message:
        """What the seat may know: a `View` of the game."""
        return self.table.view

    @property
    def revision(self) -> int:
        """The revision that an answer names."""
        return self.table.revision

    @cached_property
    def story(self) -> tuple[Message, ...]:
        """What happened since the last question, moves and notes in order."""
        return tuple(line for event in self.events for line in event.story)

    @property
    def notes(self) -> tuple[Message, ...]:
        """The notes since the last question."""
        return _notes(self.story)

    @property
    def _item(self) -> Message:
        """What is asked, as it lies on the stack."""
        assert self.table.item is not None, "a table with an ask has an item"
        return self.table.item

    def __str__(self) -> str:
        return f"seat {self.seat} is asked {text(self.question)}"


@dataclass(frozen=True, eq=False)
class Accepted:
    """A batch was played: the event it made, with its notes, and the table after it."""

    event: Event
    table: Table

    @property
    def notes(self) -> tuple[Message, ...]:
        """The notes of what happened."""
        return self.event.notes


@dataclass(frozen=True, eq=False)
class Seen:
    """
    What a watcher is shown: first the table alone, then an event each with the table after.

    An arbiter is shown the whole position too, a `Position` of the game.
    """

    event: Event | None
    table: Table | None
    position: Message | None = None


def _notes(story: Iterable[Message]) -> tuple[Message, ...]:
    """Return the notes of a story."""
    return tuple(line for line in story if line.DESCRIPTOR.name == "Note")
