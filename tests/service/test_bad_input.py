"""Bad input: whatever arrives, there is an answer or a status, and the server keeps serving."""

from collections.abc import Iterator
from typing import Final

import grpc
import pytest
from google.protobuf.any_pb2 import Any as Envelope
from grpc_health.v1 import health_pb2
from grpc_reflection.v1alpha import reflection_pb2
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.games import GAMES
from referee.service.limits import Limits
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import judge_pb2, match_pb2
from tests.service.table import JudgeStub, Table, options, refusal, told
from tests.service.test_judge_service import first

Code = grpc.StatusCode

GARBAGE: Final = (
    b"\xff",
    b"\x0a\xff\xff\xff\xff\x0f",
    b"\x0f" * 100,
    b"not a message at all",
)
"""Bytes that no method's request can be read from."""

ALLOWED: Final = {
    Code.OK,
    Code.INVALID_ARGUMENT,
    Code.NOT_FOUND,
    Code.UNAUTHENTICATED,
    Code.PERMISSION_DENIED,
    Code.FAILED_PRECONDITION,
    Code.ABORTED,
    Code.RESOURCE_EXHAUSTED,
    Code.UNIMPLEMENTED,
}
"""What a call may end with, whatever it was sent."""


def methods() -> Iterator[str]:
    """Yield the path of every method, but of those that never end or are not there."""
    files = (judge_pb2, match_pb2, health_pb2, reflection_pb2)
    for service in (s for file in files for s in file.DESCRIPTOR.services_by_name.values()):
        for method in service.methods:
            if f"{service.name}/{method.name}" not in {"Health/Watch", "Health/List"}:
                yield f"/{service.full_name}/{method.name}"


METHODS: Final = tuple(methods())


async def sent(channel: grpc.aio.Channel, method: str, body: bytes) -> grpc.StatusCode:
    """Send bytes to a method as they are, and return how the call ended."""
    try:
        async for _ in channel.stream_stream(method, as_it_is, as_it_is)(iter([body]), timeout=20):
            pass
    except grpc.aio.AioRpcError as error:
        if "Health" not in method:
            told(error)
        return error.code()
    return Code.OK


def as_it_is(body: bytes) -> bytes:
    """Leave bytes as they are."""
    return body


@pytest.mark.parametrize("method", METHODS, ids=str)
async def test_garbage_is_no_message(
    channel: grpc.aio.Channel, judge: JudgeStub, method: str
) -> None:
    """Bytes that cannot be parsed are malformed, and the server goes on."""
    for body in GARBAGE:
        assert Code.INVALID_ARGUMENT == await sent(channel, method, body)

    assert (await judge.ListGames(judge_pb2.ListGamesRequest())).games


@given(bodies=st.lists(st.binary(max_size=60), min_size=1, max_size=20))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=5)
async def test_any_bytes_have_an_answer_or_a_status(
    channel: grpc.aio.Channel, bodies: list[bytes]
) -> None:
    """No bytes end a call with a status that blames the server."""
    for body in bodies:
        for method in METHODS:
            assert await sent(channel, method, body) in ALLOWED


async def test_a_text_that_is_no_text(channel: grpc.aio.Channel, game: str) -> None:
    """A field of text holds UTF-8."""
    method = "/referee.v1.JudgeService/GetRulebook"

    assert Code.OK == await sent(channel, method, b"\x0a" + bytes([len(game)]) + game.encode())
    assert Code.INVALID_ARGUMENT == await sent(channel, method, b"\x0a\x02\xc3\x28")


async def test_a_method_that_does_not_exist(channel: grpc.aio.Channel) -> None:
    """GRPC itself says that it is not there."""
    for method in ("/referee.v1.JudgeService/Guess", "/grpc.health.v1.Health/List"):
        with pytest.raises(grpc.aio.AioRpcError) as raised:
            await channel.unary_unary(method, as_it_is, as_it_is)(b"")
        assert Code.UNIMPLEMENTED == raised.value.code()


@pytest.mark.parametrize("moves", [Limits().batch + 1, 10_000])
async def test_a_batch_that_is_too_long(
    table: Table, judge: JudgeStub, game: str, moves: int
) -> None:
    """Its length and the limit are named, and nothing is played."""
    seat, before = await table.asked()
    batch = list(before.options[:1]) * moves
    position = (
        await judge.NewPosition(judge_pb2.NewPositionRequest(options=options(game)))
    ).position
    limits = {"moves": str(moves), "limit": str(Limits().batch)}
    stream = judge.JudgeStream(iter([judge_pb2.JudgeStreamRequest(position=position, moves=batch)]))

    for call in (
        table.play(seat, before.revision, batch),
        judge.Judge(judge_pb2.JudgeRequest(position=position, moves=batch)),
    ):
        refused = await refusal(call)
        assert (Code.RESOURCE_EXHAUSTED, "BATCH_TOO_LONG") == (refused.code, refused.reason)
        assert limits == refused.metadata
    (answer,) = [answer async for answer in stream]
    assert (answer.problem.code, dict(answer.problem.metadata)) == (8, limits)
    assert before == await table.seen(seat)


async def test_a_long_batch_is_judged(table: Table) -> None:
    """A batch of the greatest length is judged as any other."""
    seat, before = await table.asked()

    played = await table.play(seat, before.revision, list(before.options[:1]) * Limits().batch)

    assert "violation" == played.WhichOneof("verdict")
    assert before == await table.seen(seat)


async def test_a_message_that_is_too_large(judge: JudgeStub) -> None:
    """What is over the limit is not read."""
    position = Envelope(type_url="x", value=bytes(Limits().message_bytes + 1))
    with pytest.raises(grpc.aio.AioRpcError) as raised:
        await judge.Judge(judge_pb2.JudgeRequest(position=position))

    assert Code.RESOURCE_EXHAUSTED == raised.value.code()
    assert (await judge.ListGames(judge_pb2.ListGamesRequest())).games


async def test_envelopes_that_hold_something_else(table: Table) -> None:
    """A move that is of another type, of no type, or broken is malformed, with its path."""
    seat, before = await table.asked()
    right = before.options[0]
    for wrong in (
        Envelope(),
        Envelope(type_url="type.googleapis.com/referee.none.v1.Move", value=right.value),
        Envelope(type_url=right.type_url, value=b"\xff"),
        Envelope(type_url=right.type_url, value=right.value + b"\xf8\x7f\x01"),
        Envelope(type_url=right.type_url),
        before.view,
    ):
        refused = await refusal(table.play(seat, before.revision, [right, wrong]))
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (refused.code, refused.reason)
        assert refused.message.startswith("moves[1]")
        assert refused.message in refused.metadata["defects"]
    assert before == await table.seen(seat)


async def test_moves_of_seats_that_do_not_exist(table: Table, judge: JudgeStub, game: str) -> None:
    """A seat that the match has not is malformed wherever it comes."""
    seat, before = await table.asked()
    largest, last = max(GAMES[game].seats), min(GAMES[game].seats) - 1
    move = codec(game).move.pack(GAMES[game].universe(largest, largest - 1)[0])
    position = (
        await judge.NewPosition(judge_pb2.NewPositionRequest(options=options(game)))
    ).position

    for call in (
        table.play(seat, before.revision, [move]),
        judge.Judge(judge_pb2.JudgeRequest(position=position, moves=[move])),
    ):
        refused = await refusal(call)
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (refused.code, refused.reason)
        assert refused.message == f"moves[0].by: is {largest - 1}, it must be 0 to {last}"
    assert before == await table.seen(seat)


@pytest.mark.parametrize("call", ["Judge", "ListOptions", "View", "Perft"])
async def test_positions_that_are_none(judge: JudgeStub, game: str, call: str) -> None:
    """A position that is missing, of another type or broken is malformed, with its path."""
    forms = codec(game)
    for position in (
        None,
        Envelope(),
        options(game),
        forms.position.pack(first(game)).__class__(type_url="x/referee.v1.Table"),
        Envelope(type_url=forms.position.pack(first(game)).type_url, value=b"\x07"),
        Envelope(type_url=forms.position.pack(first(game)).type_url),
    ):
        request = getattr(judge_pb2, f"{call}Request")(position=position)
        refused = await refusal(getattr(judge, call)(request))
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (refused.code, refused.reason)
        assert refused.message.startswith("position")
