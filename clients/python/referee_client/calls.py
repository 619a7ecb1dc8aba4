"""The calls of both services as values: what is sent, and how the answer reads."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from secrets import token_hex, token_urlsafe
from typing import Any, Final, Generic, TypeAlias, TypeVar

import grpc
from google.protobuf.message import Message

from referee_client.envelope import messages, pack, unpack
from referee_client.making import Value, as_move, filled, ids
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1 import record_pb2
from referee_client.pb.referee.v1.judge_pb2_grpc import JudgeServiceStub
from referee_client.pb.referee.v1.match_pb2_grpc import MatchServiceStub
from referee_client.table import Event, Seen, Table

T = TypeVar("T")

Methods: TypeAlias = Mapping[str, Any]
"""The methods of both services on one channel, by name."""

TIMEOUT: Final = 10.0
"""How many seconds the server may take to answer, if nothing else is said."""

PATIENCE: Final = 3600.0
"""How many seconds the other players may take, if nothing else is said."""

RETRY_FOR: Final = 60.0
"""How many seconds a server that cannot be reached is tried again, if nothing else is said."""

_ID_BYTES: Final = 16
_SECRET_BYTES: Final = 32

_STATES: Final = ids(pb.MatchState.DESCRIPTOR)


@dataclass(frozen=True)
class Times:
    """How many seconds the server may take, the other players, and a server that is away."""

    timeout: float = TIMEOUT
    patience: float = PATIENCE
    retry_for: float = RETRY_FOR


@dataclass(frozen=True)
class Call(Generic[T]):
    """One call: the method, the request, how a response reads, and perhaps the token of a seat."""

    method: str
    request: Message | None
    read: Callable[[Any], T]
    token: str = field(default="", repr=False)

    @property
    def metadata(self) -> tuple[tuple[str, str], ...]:
        """What is sent beside the request."""
        return (("authorization", f"Bearer {self.token}"),) if self.token else ()


@dataclass(frozen=True)
class Ticket:
    """What one needs to sit down at a seat, again after a break too. The token is a secret."""

    match: str
    seat: int
    token: str = field(repr=False)


def methods_on(channel: grpc.Channel | grpc.aio.Channel) -> Methods:
    """Return the methods of both services; no two have one name."""
    return {**vars(JudgeServiceStub(channel)), **vars(MatchServiceStub(channel))}


@dataclass(frozen=True, eq=False, repr=False)
class Match:
    """What everybody may know about a match; `message` is the message it came in."""

    message: pb.Match

    def __repr__(self) -> str:
        return f"Match(name={self.name!r}, game={self.game!r}, state={self.state!r})"

    @property
    def name(self) -> str:
        """Its name: `matches/<id>`."""
        return self.message.name

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.message.game

    @cached_property
    def options(self) -> Message:
        """Its options: an `Options` of the game."""
        return unpack(self.message.options)

    @property
    def state(self) -> str:
        """How far it is: `open`, `running`, `finished` or `aborted`."""
        return _STATES.get(self.message.state, "")

    @property
    def seats(self) -> tuple[pb.SeatState, ...]:
        """Who sits where."""
        return tuple(self.message.seats)

    @cached_property
    def outcome(self) -> Message | None:
        """How it ended: an `Outcome` of the game; null while it goes on."""
        return unpack(self.message.outcome) if self.message.HasField("outcome") else None


@dataclass(frozen=True)
class Page:
    """One page of the list of matches; `next_page` is empty on the last."""

    matches: tuple[Match, ...]
    next_page: str


def create(
    game: str,
    *,
    policy: Mapping[str, Value] | None = None,
    token: str = "",
    request_id: str = "",
    **options: Value,
) -> Call[Match]:
    """
    Create a match: `create("el_grande", seats=4, rulings={"game_length": "first_six"})`.

    The options are those of the game. `policy` says how the match is run, times are in seconds:
    `{"legal_answers": "hidden", "clock": {"bank": 60, "increment": 0.5, "timeout": "forfeits"}}`.
    A server with an administrator wants his `token`. Whoever creates again with a `request_id` of
    his own has the same match.
    """
    chosen = pack(filled(messages(game)["Options"], options))
    run = filled(record_pb2.Policy, policy or {})
    wanted = pb.Match(options=chosen, policy=run)
    request = pb.CreateMatchRequest(match=wanted, request_id=request_id or token_hex(_ID_BYTES))
    return Call("CreateMatch", request, lambda response: Match(response.match), token)


def abort(match: Match | str, *, token: str, reason: str = "") -> Call[Match]:
    """Break a match off, with the administrator's token."""
    request = pb.AbortMatchRequest(name=name_of(match), reason=reason)
    return Call("AbortMatch", request, lambda response: Match(response.match), token)


def get(match: Match | str) -> Call[Match]:
    """Return a match as it is now."""
    request = pb.GetMatchRequest(name=name_of(match))
    return Call("GetMatch", request, lambda response: Match(response.match))


def matches(*, game: str = "", state: str = "", page: str = "", size: int = 0) -> Call[Page]:
    """Return a page of matches, the newest first: of all games, or of one; in any state, or one."""
    request = pb.ListMatchesRequest(game=game, page_token=page, page_size=size)
    request.MergeFrom(filled(pb.ListMatchesRequest, {"state": state} if state else {}))
    return Call("ListMatches", request, _page)


def join(
    match: Match | str,
    *,
    name: str = "",
    seat: int | None = None,
    entropy: bytes = b"",
    secret: str = "",
) -> Call[Ticket]:
    """
    Take a seat, by default the first that is free.

    Whoever joins again with a `secret` of his own has the same seat.
    """
    request = pb.JoinMatchRequest(
        name=name_of(match),
        seat=seat,
        display_name=name,
        entropy=entropy,
        secret=secret or token_urlsafe(_SECRET_BYTES),
    )
    return Call("JoinMatch", request, lambda response: _ticket(request.name, response))


def resign(ticket: Ticket) -> Call[Match]:
    """Give up a seat."""
    request = pb.ResignRequest(name=ticket.match)
    return Call("Resign", request, lambda response: Match(response.match), ticket.token)


def declare(
    ticket: Ticket, ask: str, move: Message | None = None, *, until: str = ""
) -> Call[None]:
    """
    Declare how a seat answers a kind of ask from now on, until it is told a kind of note.

    Without a move it is asked again.
    """
    request = pb.DeclareAnswerRequest(
        name=ticket.match, ask=ask, until=until, request_id=token_hex(_ID_BYTES)
    )
    if move is not None:
        request.move.CopyFrom(pack(as_move(move, ticket.seat)))
    return Call("DeclareAnswer", request, lambda _: None, ticket.token)


def record(match: Match | str) -> Call[record_pb2.Record]:
    """Return everything about a match that has ended, its seed included."""
    request = pb.GetRecordRequest(name=name_of(match))
    return Call("GetRecord", request, lambda response: response.record)


def watch(
    match: Match | str,
    ticket: Ticket | None = None,
    *,
    from_event: int | None = None,
    token: str = "",
) -> Call[Seen]:
    """Watch a match as the public sees it, with a ticket as that seat, with a token as arbiter."""
    request = pb.WatchMatchRequest(name=name_of(match), from_event=from_event, tables=True)
    return Call("WatchMatch", request, _seen, ticket.token if ticket else token)


def play(ticket: Ticket, batch: pb.StreamBatch) -> Call[pb.PlayStreamResponse]:
    """Play a batch by a call of its own; the answer is what the stream would have said."""
    request = pb.PlayRequest(
        name=ticket.match,
        revision=batch.revision,
        moves=batch.moves,
        request_id=batch.request_id,
        every_violation=batch.every_violation,
    )
    return Call("Play", request, lambda played: _answer(batch.request_id, played), ticket.token)


def play_stream(ticket: Ticket) -> Call[pb.PlayStreamResponse]:
    """Open a seat's stream; what is sent on it comes from the seat."""
    return Call("PlayStream", None, lambda response: response, ticket.token)


def name_of(match: Match | str) -> str:
    """Return the name of a match, which may be given by its name alone."""
    return match.name if isinstance(match, Match) else match


def _page(response: pb.ListMatchesResponse) -> Page:
    """Return a page of matches."""
    return Page(tuple(map(Match, response.matches)), response.next_page_token)


def _ticket(match: str, response: pb.JoinMatchResponse) -> Ticket:
    """Return the ticket of a seat that was taken."""
    return Ticket(match, response.seat, response.token)


def _answer(request_id: str, played: pb.PlayResponse) -> pb.PlayStreamResponse:
    """Return the verdict of a call as the answer on a stream."""
    answer = pb.StreamAnswer(request_id=request_id, every_violation=played.every_violation)
    if played.HasField("accepted"):
        answer.accepted.CopyFrom(played.accepted)
    else:
        answer.violation.CopyFrom(played.violation)
    return pb.PlayStreamResponse(answer=answer)


def _seen(response: pb.WatchMatchResponse) -> Seen:
    """Return what a watcher is shown."""
    return Seen(
        event=Event(response.event) if response.HasField("event") else None,
        table=Table(response.table) if response.HasField("table") else None,
        position=unpack(response.position) if response.HasField("position") else None,
    )
