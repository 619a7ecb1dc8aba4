"""Two matches over gRPC that differ in one secret: the bytes that everybody else is sent."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeAlias

import grpc
import pytest

from referee.match.decisions import Declaration
from referee.match.hosted import HostedMatch
from referee.service.server import running_server
from referee.service.told_match import name_of
from referee.state.seats import Seat
from referee.state.stack import Move
from referee.store.record import Policy, TimeControl
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.match.hosting import Timer, answer, illegal, legal, lobby, play_until, seated
from tests.match.test_hosted import reaches
from tests.match.test_secrets import WITH_SEALED_ASKS, is_sealed
from tests.match.test_standing import Chance, chance, declaration

Bytes: TypeAlias = list[bytes]

SEATS = 3


async def told(game: str, sealed: Callable[[Sequence[Move]], Move]) -> dict[Seat | None, Bytes]:
    """
    Play a match in which seat 0 seals one of its answers; return all bytes the others are sent.

    Everybody watches and has a stream of his own; seat 1 also plays what is not legal.
    """
    async with running_server(lobby=lobby()) as server:
        match = await seated(server.lobby, game, SEATS, Policy())
        await play_until(match, is_sealed(SEATS))
        async with grpc.aio.insecure_channel(server.address) as channel:
            listeners = {seat: await listening(channel, match, seat) for seat in (None, 1, 2)}
            await answer(match, 0, sealed(legal(match, 0)))
            for seat in (1, 1, 2):
                move = illegal(match, seat) if seat == 1 else legal(match, seat)[0]
                await answer(match, seat, move)
            match.stop()
            return {seat: await listener for seat, listener in listeners.items()}


async def listening(
    channel: grpc.aio.Channel, match: HostedMatch, seat: Seat | None
) -> "asyncio.Task[Bytes]":
    """Return all that a watcher is sent, as bytes, when it is over."""
    metadata = () if seat is None else (("authorization", f"Bearer {match.id}.{seat}"),)
    watch = channel.unary_stream(
        "/referee.v1.MatchService/WatchMatch", pb.WatchMatchRequest.SerializeToString, bytes
    )
    call = watch(pb.WatchMatchRequest(name=name_of(match.id), tables=True), metadata=metadata)
    heard = [await anext(aiter(call))]

    async def listen() -> Bytes:
        try:
            async for message in call:
                heard.append(message)  # noqa: PERF401  kept when the stream ends with an error
        except grpc.aio.AioRpcError as error:
            heard.append(str(error.details()).encode())
        return heard

    return asyncio.ensure_future(listen())


@pytest.mark.parametrize("game", WITH_SEALED_ASKS)
async def test_a_sealed_answer_is_in_no_byte_that_others_are_sent(game: str) -> None:
    """Tables, events and numbers are the same for all but the seat that sealed the answer."""
    first = await told(game, lambda answers: answers[0])
    last = await told(game, lambda answers: answers[-1])

    assert first == last
    assert {4} == {len(heard) for heard in first.values()}
    assert 3 == len({heard[-2] for heard in first.values()})


async def told_of_a_declaration(
    game: str, declares: Callable[[Chance], Declaration | None]
) -> Bytes:
    """
    Play to where one seat asks another, who may have declared an answer; return all bytes.

    The bytes are those that the seat which leads there and the public are sent: for what it sees,
    and for batches that go on after the other's answer.
    """
    found = await chance(game)
    async with running_server(lobby=lobby(timer=Timer())) as server:
        match = await seated(server.lobby, game, SEATS, Policy(clock=TimeControl(10_000, 10)))
        await play_until(match, reaches(found.entries))
        async with grpc.aio.insecure_channel(server.address) as channel:
            listeners = [await listening(channel, match, seat) for seat in (None, found.by)]
            declaration = declares(found)
            if declaration is not None:
                await match.declare(found.to, declaration)
            refused = await tried(channel, match, found)
            listeners += [await listening(channel, match, seat) for seat in (None, found.by)]
            match.stop()
            return [*refused, *[told for listener in listeners for told in await listener]]


async def tried(channel: grpc.aio.Channel, match: HostedMatch, found: Chance) -> Bytes:
    """Return the answers to batches that go on after what the other is asked."""
    play = channel.unary_unary(
        "/referee.v1.MatchService/Play", pb.PlayRequest.SerializeToString, bytes
    )
    forms = codec(match.match.game.id)
    universe = match.match.game.universe(SEATS, found.by)
    answers = []
    for move in universe[:: max(1, len(universe) // 40)]:
        request = pb.PlayRequest(
            name=name_of(match.id),
            revision=match.match.count.events,
            moves=map(forms.move.pack, (found.move, move)),
            every_violation=True,
        )
        metadata = (("authorization", f"Bearer {match.id}.{found.by}"),)
        answers.append(await play(request, metadata=metadata))
    return answers


async def test_a_declared_answer_is_in_no_byte_that_others_are_sent(game: str) -> None:
    """Whether a seat has declared an answer, and which, nobody learns before it is given."""
    nothing = await told_of_a_declaration(game, lambda _: None)
    something = await told_of_a_declaration(game, declaration)
    something_else = await told_of_a_declaration(game, lambda found: Declaration(found.ask, (), ""))

    assert len(nothing) > 40
    assert nothing == something == something_else
