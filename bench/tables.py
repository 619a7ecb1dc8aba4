"""Tables of a hall: matches created one after the other, or messages of one sent to the echo."""

from asyncio import TaskGroup
from collections.abc import Sequence
from itertools import cycle
from typing import Any, Final

from bench.echo import SERVICE as ECHO
from bench.echo import echo_request
from bench.halls import SERVICE, Chair, Hall, Sent
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import match_pb2 as pb

SEATS: Final = 3


async def play_for_ever(hall: Hall, game: str) -> None:
    """Play one match after the other at one table."""
    while True:
        await play_one(hall, game)


async def play_one(hall: Hall, game: str, history: list[Sent] | None = None) -> None:
    """Play one match."""
    chairs = await laid(hall, game, history)
    async with TaskGroup() as playing:
        for chair in chairs:
            playing.create_task(chair.play())


async def laid(hall: Hall, game: str, history: list[Sent] | None = None) -> Sequence[Chair]:
    """Create a match and take its seats."""
    forms = codec(game)
    wanted = pb.Match(options=forms.options.pack(forms.game.ordinary(SEATS)))
    created = await _call(hall, "CreateMatch", pb.CreateMatchRequest(match=wanted))
    name = pb.CreateMatchResponse.FromString(created).match.name
    chairs = []
    for _ in range(SEATS):
        joined = await _call(hall, "JoinMatch", pb.JoinMatchRequest(name=name))
        taken = pb.JoinMatchResponse.FromString(joined)
        chairs.append(Chair(hall, name, taken.seat, taken.token, history))
    return chairs


async def _call(hall: Hall, method: str, request: Any) -> bytes:
    """Make one call of the lobby."""
    call: Any = hall.channel.unary_unary(SERVICE + method)
    answer: bytes = await call(request.SerializeToString())
    return answer


async def echo_for_ever(hall: Hall, history: Sequence[Sent], name: str) -> None:
    """
    Send what was sent at a table to the echo, over and over, and take in as much as came there.

    What comes back is empty, so what came at the table is read in its place, and an answer chosen.
    """
    method: Any = hall.channel.stream_stream(f"/{ECHO}/Table")
    calls = [method(metadata=(("table", name), ("seat", str(seat)))) for seat in range(SEATS)]
    for sent in cycle(history):
        await hall.may_move()
        lengths = [(seat, len(answer)) for seat, answer in sent.answers]
        with hall.moving():
            await calls[sent.seat].write(echo_request(len(sent.request), lengths))
            for seat, answer in sent.answers:
                await calls[seat].read()
                response = pb.PlayStreamResponse.FromString(answer)
                table = response.answer.accepted.table
                if table.options:
                    hall.batch(table).SerializeToString()
