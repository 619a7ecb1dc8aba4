"""The calls of the judge, who is given a position with every request and remembers nothing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from google.protobuf.any_pb2 import Any as Envelope
from google.protobuf.message import Message

from referee_client.calls import Call
from referee_client.envelope import messages, pack, unpack
from referee_client.errors import of_problem
from referee_client.making import Value, as_move, filled
from referee_client.pb.referee.v1 import judge_pb2 as pb
from referee_client.verdict import Refused, refused
from referee_client.wording import inner

Batch: TypeAlias = tuple[Message | None, Sequence[Message]]
"""A position and moves; without a position it goes on from the last accepted batch."""

PARTS = ("position", "notes")
"""What an answer of the judge tells if nothing else is asked for."""


@dataclass(frozen=True, eq=False)
class First:
    """The first position of a match, settled, with what happened before its first question."""

    position: Message
    notes: tuple[Message, ...]
    waiting: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Judged:
    """Where an accepted batch led to: of this what was asked for."""

    message: pb.JudgedPosition = field(repr=False)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are waited for now, -1 is Nature; none when the match is over."""
        return tuple(self.message.waiting)

    @cached_property
    def position(self) -> Message:
        """The position after the batch."""
        return unpack(self.message.position)

    @cached_property
    def notes(self) -> tuple[Message, ...]:
        """What happened."""
        return tuple(map(unpack, self.message.notes))

    @cached_property
    def question(self) -> Message:
        """The open question, if it was asked for."""
        return inner(unpack(self.message.ask))

    @cached_property
    def options(self) -> dict[int, tuple[Message, ...]]:
        """The legal answers by seat, if they were asked for."""
        return {it.seat: tuple(map(unpack, it.moves)) for it in self.message.options}

    @cached_property
    def outcome(self) -> Message | None:
        """How the match ended; null while it goes on."""
        return unpack(self.message.outcome) if self.message.HasField("outcome") else None


def games() -> Call[tuple[pb.Game, ...]]:
    """Return the games that are judged."""
    return Call("ListGames", pb.ListGamesRequest(), lambda response: tuple(response.games))


def rulebook(game: str) -> Call[pb.GetRulebookResponse]:
    """Return the rule book of a game."""
    return Call("GetRulebook", pb.GetRulebookRequest(game=game), lambda response: response)


def new(game: str, **options: Value) -> Call[First]:
    """Return the first position of a match with these options: `new("el_grande", seats=4)`."""
    chosen = pack(filled(messages(game)["Options"], options))
    return Call("NewPosition", pb.NewPositionRequest(options=chosen), _first)


def judge(
    position: Message, *moves: Message, parts: Iterable[str] = PARTS
) -> Call[Judged | Refused]:
    """
    Judge one batch of moves, of any seats and of Nature.

    `parts` are what an accepted batch shall tell: `position`, `notes`, `ask`, `options`.
    """
    request = pb.JudgeRequest(position=pack(position), moves=_packed(moves), parts=_parts(parts))
    return Call("Judge", request, _judged)


def stream() -> Call[Judged | Refused]:
    """Open a stream of batches; each is answered in its turn."""
    return Call("JudgeStream", None, _judged_next)


def requests(
    batches: Iterable[Batch], parts: Iterable[str] = PARTS
) -> Iterator[pb.JudgeStreamRequest]:
    """Yield the requests of a stream of batches."""
    wanted = _parts(parts)
    for position, moves in batches:
        yield pb.JudgeStreamRequest(
            position=None if position is None else pack(position),
            moves=_packed(moves),
            parts=wanted,
        )


def options(position: Message, seat: int) -> Call[tuple[Message, ...]]:
    """Return every legal answer of a seat, -1 is Nature."""
    request = pb.ListOptionsRequest(position=pack(position), seat=seat)
    return Call("ListOptions", request, _options)


def view(position: Message, seat: int | None = None) -> Call[Message]:
    """Return what a seat, or the public, may know of a position."""
    request = pb.ViewRequest(position=pack(position), seat=seat)
    return Call("View", request, lambda response: unpack(response.view))


def perft(position: Message, depth: int) -> Call[int]:
    """Return the number of different legal sequences of so many answers."""
    request = pb.PerftRequest(position=pack(position), depth=depth)
    return Call("Perft", request, lambda response: response.count)


def _parts(names: Iterable[str]) -> list[pb.Part.ValueType]:
    """Return the parts of an answer; every broken rule of a refusal is always one."""
    named = [pb.Part.Value(f"PART_{name.upper()}") for name in names]
    return [pb.PART_VERDICT, pb.PART_EVERY_VIOLATION, *named]


def _packed(moves: Iterable[Message]) -> list[Envelope]:
    """Return moves in their envelopes."""
    return [pack(as_move(move)) for move in moves]


def _first(response: pb.NewPositionResponse) -> First:
    """Return a first position."""
    notes = tuple(map(unpack, response.notes))
    return First(unpack(response.position), notes, tuple(response.waiting))


def _options(response: pb.ListOptionsResponse) -> tuple[Message, ...]:
    """Return the legal answers of the one seat that was asked for."""
    return tuple(unpack(move) for it in response.options for move in it.moves)


def _judged(response: pb.JudgeResponse | pb.JudgeStreamResponse) -> Judged | Refused:
    """Return a verdict."""
    if response.HasField("violation"):
        return refused(response.violation, response.every_violation)
    return Judged(response.accepted)


def _judged_next(response: pb.JudgeStreamResponse) -> Judged | Refused:
    """Return the next verdict of a stream, or raise why there is none."""
    if response.HasField("problem"):
        raise of_problem(response.problem)
    return _judged(response)
