"""What the tests of the services do again and again: lay a table, play at it, be turned away."""

from collections.abc import Awaitable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

import grpc
import pytest
from attrs import frozen
from google.protobuf.any_pb2 import Any as Envelope
from google.rpc.error_details_pb2 import ErrorInfo
from google.rpc.status_pb2 import Status

from referee.games import GAMES
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1 import record_pb2
from referee_client.pb.referee.v1.table_pb2 import Table as ShownTable

if TYPE_CHECKING:
    from referee_client.pb.referee.v1.judge_pb2_grpc import JudgeServiceAsyncStub as JudgeStub
    from referee_client.pb.referee.v1.match_pb2_grpc import MatchServiceAsyncStub as MatchStub
    from referee_client.pb.referee.v1.server_pb2_grpc import ServerServiceAsyncStub as ServerStub
else:
    # The stubs of asyncio are types only: a channel decides which kind a stub is.
    from referee_client.pb.referee.v1.judge_pb2_grpc import JudgeServiceStub as JudgeStub
    from referee_client.pb.referee.v1.match_pb2_grpc import MatchServiceStub as MatchStub
    from referee_client.pb.referee.v1.server_pb2_grpc import ServerServiceStub as ServerStub

__all__ = ["JudgeStub", "MatchStub", "Refusal", "ServerStub", "Table", "options", "refusal", "told"]

Metadata: TypeAlias = tuple[tuple[str, str], ...]

_DETAILS: Final = "grpc-status-details-bin"


@frozen
class Refusal:
    """How a call was turned away."""

    code: grpc.StatusCode
    reason: str
    message: str
    metadata: dict[str, str]


async def refusal(call: Awaitable[object]) -> Refusal:
    """Return how a call was turned away; it must be, with one small `ErrorInfo`."""
    with pytest.raises(grpc.aio.AioRpcError) as raised:
        await call
    return told(raised.value)


def told(error: grpc.aio.AioRpcError) -> Refusal:
    """Return what a status says; it has one small `ErrorInfo` of the referee's."""
    trailers = dict(error.trailing_metadata())
    assert _DETAILS in trailers, f"{error.code()} without details: {error.details()}"
    status = Status.FromString(trailers[_DETAILS])
    assert (error.code().value[0], error.details()) == (status.code, status.message)
    assert status.ByteSize() < 4_096
    (details,) = status.details
    info = ErrorInfo()
    assert details.Unpack(info)
    assert info.domain == "referee"
    return Refusal(error.code(), info.reason, status.message, dict(info.metadata))


def options(game: str, seats: int | None = None) -> Envelope:
    """Return the options of a match, with the fewest seats if no number is said."""
    forms = codec(game)
    return forms.options.pack(forms.game.ordinary(seats or min(GAMES[game].seats)))


@frozen
class Table:
    """A match whose seats are all taken by the test."""

    stub: MatchStub
    name: str
    tokens: tuple[str, ...]

    @classmethod
    async def laid(
        cls,
        stub: MatchStub,
        game: str,
        seats: int | None = None,
        policy: record_pb2.Policy | None = None,
    ) -> "Table":
        """Create a match and take all its seats."""
        wanted = pb.Match(options=options(game, seats), policy=policy)
        match = (await stub.CreateMatch(pb.CreateMatchRequest(match=wanted))).match
        joining = pb.JoinMatchRequest(name=match.name)
        tokens = [(await stub.JoinMatch(joining)).token for _ in match.seats]
        return cls(stub, match.name, tuple(tokens))

    @property
    def seats(self) -> range:
        """Return the seats."""
        return range(len(self.tokens))

    def bearer(self, seat: int) -> Metadata:
        """Return the metadata of a seat's calls."""
        return (("authorization", f"Bearer {self.tokens[seat]}"),)

    async def seen(self, seat: int | None = None) -> ShownTable:
        """Return the table as a seat, or the public, sees it now."""
        metadata = () if seat is None else self.bearer(seat)
        call = self.stub.WatchMatch(pb.WatchMatchRequest(name=self.name), metadata=metadata)
        async for response in call:
            call.cancel()
            return response.table
        raise AssertionError("the first message is a table")

    async def asked(self) -> tuple[int, ShownTable]:
        """Return the first seat that is waited for, and its table."""
        seat = (await self.seen()).open_ask.waiting[0]
        return seat, await self.seen(seat)

    async def asked_alone(self) -> tuple[int, ShownTable]:
        """Return the one seat that is waited for, and its table; play until it is one alone."""
        seat, shown = await self.asked()
        while len(shown.open_ask.waiting) > 1:
            await self.play(seat, shown.revision, shown.options[:1])
            seat, shown = await self.asked()
        return seat, shown

    async def play(
        self, seat: int, revision: int, moves: Sequence[Envelope], request_id: str = ""
    ) -> pb.PlayResponse:
        """Play a batch."""
        request = pb.PlayRequest(
            name=self.name,
            revision=revision,
            moves=moves,
            request_id=request_id,
            every_violation=True,
        )
        return await self.stub.Play(request, metadata=self.bearer(seat))

    async def play_on(self, answers: int, random: Random) -> ShownTable:
        """Play so many random answers, or to the end; return the last mover's table."""
        seat, table = await self.asked()
        for _ in range(answers):
            if table.HasField("outcome"):
                break
            seat, table = (seat, table) if table.options else await self.asked()
            played = await self.play(seat, table.revision, [random.choice(table.options)])
            table = played.accepted.table
        return table

    async def match(self) -> pb.Match:
        """Return the match as everybody may know it."""
        return (await self.stub.GetMatch(pb.GetMatchRequest(name=self.name))).match
