"""Calls to a server of the fuzzer's own: requests of every method, right ones and damaged ones."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import Final

import grpc
from attrs import frozen
from google.protobuf.any_pb2 import Any as Envelope
from google.protobuf.message import Message

from fuzz.choices import Choices
from fuzz.damage_messages import damaged_message
from fuzz.door import right_moves, right_position
from fuzz.records import a_record
from fuzz.tally import count
from referee.games import GAMES
from referee.service.server import running_server
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import judge_pb2 as judge
from referee_client.pb.referee.v1 import match_pb2 as hosted
from referee_client.pb.referee.v1.match_pb2_grpc import MatchServiceStub

Code = grpc.StatusCode

ANSWERED: Final = frozenset(
    {
        Code.OK,
        Code.INVALID_ARGUMENT,
        Code.NOT_FOUND,
        Code.UNAUTHENTICATED,
        Code.PERMISSION_DENIED,
        Code.FAILED_PRECONDITION,
        Code.ABORTED,
        Code.RESOURCE_EXHAUSTED,
    }
)
"""How a call may end, whatever was sent: with an answer, or with what is wrong with the request."""

PATIENCE: Final = 30.0
"""Seconds that a call may take on a busy machine."""


def requests(match: str, choices: Choices) -> Mapping[str, Message]:
    """Return a right request to every method, by its path."""
    game, at = right_position(choices)
    forms = codec(game.id)
    position, options = forms.position.pack(at), forms.options.pack(game.ordinary(forms.seats(at)))
    moves = [forms.move.pack(move) for move in right_moves(at, choices)]
    return {
        **_of_the_judge(game.id, position, options, moves),
        **_of_the_matches(match, options, moves),
    }


def _of_the_judge(
    game: str, position: Envelope, options: Envelope, moves: list[Envelope]
) -> Mapping[str, Message]:
    """Return a request to every method of JudgeService."""
    service, every = "/referee.v1.JudgeService", judge.Part.values()[1:]
    stream = judge.JudgeStreamRequest(position=position, moves=moves, parts=every)
    return {
        f"{service}/ListGames": judge.ListGamesRequest(),
        f"{service}/GetRulebook": judge.GetRulebookRequest(game=game),
        f"{service}/NewPosition": judge.NewPositionRequest(options=options),
        f"{service}/Judge": judge.JudgeRequest(position=position, moves=moves, parts=every),
        f"{service}/JudgeStream": stream,
        f"{service}/ListOptions": judge.ListOptionsRequest(position=position, seat=0),
        f"{service}/View": judge.ViewRequest(position=position, seat=0),
        f"{service}/Perft": judge.PerftRequest(position=position, depth=1),
        f"{service}/VerifyRecord": judge.VerifyRecordRequest(record=a_record(game)),
    }


def _of_the_matches(match: str, options: Envelope, moves: list[Envelope]) -> Mapping[str, Message]:
    """Return a request to every method of MatchService."""
    service = "/referee.v1.MatchService"
    wanted = hosted.Match(options=options)
    opening = hosted.StreamOpening(name=match, from_event=0)
    return {
        f"{service}/CreateMatch": hosted.CreateMatchRequest(match=wanted),
        f"{service}/GetMatch": hosted.GetMatchRequest(name=match),
        f"{service}/ListMatches": hosted.ListMatchesRequest(page_size=2),
        f"{service}/JoinMatch": hosted.JoinMatchRequest(name=match, seat=0, entropy=b"x"),
        f"{service}/Play": hosted.PlayRequest(name=match, revision=1, moves=moves),
        f"{service}/PlayStream": hosted.PlayStreamRequest(opening=opening),
        f"{service}/WatchMatch": hosted.WatchMatchRequest(name=match, from_event=0),
        f"{service}/Resign": hosted.ResignRequest(name=match),
        f"{service}/GetRecord": hosted.GetRecordRequest(name=match),
    }


@frozen
class Caller:
    """Somebody who holds a seat in a match, and calls whatever there is with whatever comes."""

    channel: grpc.aio.Channel
    match: str
    token: str

    async def knock(self, choices: Choices) -> tuple[str, grpc.StatusCode]:
        """Send a damaged request to a method, and return how the call ended."""
        method, request = choices.one_of(sorted(requests(self.match, choices).items(), key=_path))
        body = damaged_message(request, choices)
        return method, await self.sent(method, body)

    async def sent(self, method: str, body: bytes) -> grpc.StatusCode:
        """Send bytes to a method, and return how the call ended."""
        count("damaged calls to the services")
        metadata = (("authorization", f"Bearer {self.token}"),)
        send = self.channel.stream_stream(method, _as_it_is, _as_it_is)
        call = send(iter([body]), timeout=PATIENCE, metadata=metadata)
        try:
            async for _ in call:
                call.cancel()  # a stream that goes on is answered
                return Code.OK
        except grpc.aio.AioRpcError as error:
            return error.code()
        return Code.OK


def _path(entry: tuple[str, Message]) -> str:
    """Return the path of a method."""
    return entry[0]


def _as_it_is(body: bytes) -> bytes:
    """Leave bytes as they are."""
    return body


@asynccontextmanager
async def calling(game: str) -> AsyncIterator[Caller]:
    """Run a server with a match of the game, in which all seats are taken."""
    async with running_server() as server, grpc.aio.insecure_channel(server.address) as channel:
        stub = MatchServiceStub(channel)
        options = codec(game).options.pack(GAMES[game].ordinary(min(GAMES[game].seats)))
        created = await stub.CreateMatch(
            hosted.CreateMatchRequest(match=hosted.Match(options=options))
        )
        joining = hosted.JoinMatchRequest(name=created.match.name)
        joined = [await stub.JoinMatch(joining) for _ in created.match.seats]
        yield Caller(channel, created.match.name, joined[0].token)


@contextmanager
def knocking(game: str) -> Iterator[Callable[[Choices], tuple[str, grpc.StatusCode]]]:
    """Give what sends a damaged request to such a server, and waits for how the call ends."""
    with asyncio.Runner() as runner:
        work = calling(game)
        caller = runner.run(work.__aenter__())
        try:
            yield lambda choices: runner.run(caller.knock(choices))
        finally:
            runner.run(work.__aexit__(None, None, None))
