"""
Calls over gRPC: judging unary, streamed and batched, beside a bare echo with the same messages.

Servers are processes of their own. The client sends and takes bytes that are made beforehand, to
both alike, so that what differs is what the server does.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import partial
from typing import Any, Final, TypeAlias

import grpc
import uvloop
from attrs import frozen

from bench.echo import SERVICE, echo_request
from bench.engine import after, recorded
from bench.measure import Contest
from bench.servers import referee, started
from referee.games import GAMES
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import judge_pb2 as pb

Call: TypeAlias = Callable[[], Awaitable[list[bytes]]]
"""Sends requests and returns the answers."""

Count: TypeAlias = Callable[[Call], Coroutine[Any, Any, int]]
"""Makes a call, perhaps many times, and returns how many answers or moves there were."""

_STREAMS: Final = 32
_BATCH: Final = 100
_MANY: Final = f"bare echo, {_STREAMS} streams"


def contests() -> Iterator[Contest]:
    """Yield what is measured; the first game there is stands for all."""
    loop = uvloop.new_event_loop()
    judge, echo = (
        loop.run_until_complete(_opened(it.address))
        for it in (referee("memory"), started("bench.echo"))
    )
    streamed, single, batched = (list(made()) for made in (_streamed, _single, _batched))
    judging = partial(judge.stream, "/referee.v1.JudgeService/JudgeStream", streamed)
    asking = partial(judge.unary, "/referee.v1.JudgeService/Judge")
    stream_alike = loop.run_until_complete(_alike(judging))
    call_alike = loop.run_until_complete(_alike(partial(asking, single)))
    echoing = partial(echo.stream, f"/{SERVICE}/Stream", stream_alike)
    calling = partial(echo.unary, f"/{SERVICE}/Call", call_alike)
    run = partial(partial, _run, loop)
    yield Contest("bare echo, one stream", run(_counted, echoing), "bare echo, one stream")
    yield Contest("judged moves, one stream", run(_counted, judging), "bare echo, one stream")
    yield Contest(_MANY, run(_together, echoing), _MANY)
    yield Contest(f"judged moves, {_STREAMS} streams", run(_together, judging), _MANY)
    yield Contest("bare echo, unary", run(_counted, calling), "bare echo, unary")
    yield Contest("judged moves, unary", run(_counted, partial(asking, single)), "bare echo, unary")
    batches = run(_moves, partial(asking, batched))
    yield Contest(f"judged moves, unary, {_BATCH} a batch", batches, "bare echo, unary")


def _run(loop: asyncio.AbstractEventLoop, count: Count, call: Call) -> int:
    """Return how much the call did."""
    return loop.run_until_complete(count(call))


async def _opened(address: str) -> "Channel":
    """Return a channel to the server; it is opened in the loop that will use it."""
    return Channel(grpc.aio.insecure_channel(address))


@frozen
class Channel:
    """A channel that carries bytes as they are."""

    channel: grpc.aio.Channel

    async def unary(self, path: str, requests: list[bytes]) -> list[bytes]:
        """Make the calls one after the other and return the answers."""
        call: Any = self.channel.unary_unary(path)
        return [await call(request) for request in requests]

    async def stream(self, path: str, requests: list[bytes]) -> list[bytes]:
        """Send the requests by one stream, each after the answer to the last."""
        call: Any = self.channel.stream_stream(path)()
        answers = []
        for request in requests:
            await call.write(request)
            answers.append(await call.read())
        await call.done_writing()
        return answers


async def _counted(call: Call) -> int:
    """Return how many answers there were."""
    return len(await call())


async def _moves(call: Call) -> int:
    """Return how many moves were judged by calls of a batch each."""
    return _BATCH * len(await call())


async def _together(call: Call) -> int:
    """Return how many answers there were to many streams at once."""
    return sum(map(len, await asyncio.gather(*(call() for _ in range(_STREAMS)))))


async def _alike(call: Any) -> list[bytes]:
    """Return requests for the echo that are as long, and have answers as long, as these."""
    requests = call.args[-1]
    answers = await call()
    return [
        echo_request(len(request), [(0, len(answer))])
        for request, answer in zip(requests, answers, strict=True)
    ]


def _decisions() -> Iterator[tuple[Any, Any]]:
    """Yield positions and moves of one recorded match, packed."""
    game = next(iter(GAMES.values()))
    forms = codec(game.id)
    ((at, moves),) = recorded(game, max(game.seats), 1)
    for move in moves:
        yield forms.position.pack(at), forms.move.pack(move)
        at = after(at, move)


def _streamed() -> Iterator[bytes]:
    """Yield the requests of a stream: the position first, then a move each."""
    for index, (position, move) in enumerate(_decisions()):
        start = None if index else position
        request = pb.JudgeStreamRequest(position=start, moves=[move], parts=[pb.PART_NOTES])
        yield request.SerializeToString()


def _single() -> Iterator[bytes]:
    """Yield calls that carry the position and one move, and want the next position back."""
    for position, move in _decisions():
        yield pb.JudgeRequest(position=position, moves=[move]).SerializeToString()


def _batched() -> Iterator[bytes]:
    """Yield calls that carry the position and a batch of moves."""
    decisions = list(_decisions())
    moves = [move for _, move in decisions[:_BATCH]]
    yield pb.JudgeRequest(position=decisions[0][0], moves=moves).SerializeToString()
