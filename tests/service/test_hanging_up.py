"""Hanging up at any moment: a batch is in the store whole, once, or not at all."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import grpc
from attrs import define, field

from referee import apply
from referee.match.hosted import HostedMatch
from referee.match.match import folded
from referee.service.server import new_lobby, running_server
from referee.state.seats import Seat
from referee.state.stack import Move
from referee.store.address import StoreAddress
from referee.store.opening import open_store
from referee.store.record import BatchPlayed
from referee.wire import record_json
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.service.table import MatchStub, Table

BATCHES = 60

SLOWEST = 0.012
"""Seconds; a batch over a file takes a part of that."""


PATIENT = 30.0
"""Seconds; whoever waits so long has his answer, on a busy machine too."""


@define
class Impatient:
    """Plays batches and hangs up on most of them; keeps what was sent, by its request id."""

    table: Table
    hosted: HostedMatch
    random: Random
    sent: dict[str, tuple[Seat, tuple[Move, ...]]] = field(factory=dict)
    answered: int = 0

    async def play(self) -> None:
        """Send one batch, perhaps twice, by a call or by a stream, and hang up somewhere."""
        at = self.hosted.match
        seat = self.random.choice(at.asked)
        moves = self.batch(seat)
        number = str(len(self.sent))
        self.sent[number] = seat, moves
        send = self.random.choice((self.call, self.stream))
        batch = pb.StreamBatch(
            revision=at.count.events,
            moves=map(codec(at.game.id).move.pack, moves),
            request_id=number,
        )
        for _ in range(self.random.choice((1, 2))):
            await send(seat, batch)

    def batch(self, seat: Seat) -> tuple[Move, ...]:
        """Return a few legal moves of a seat."""
        at, moves = self.hosted.match.position, list[Move]()
        while len(moves) < 3 and apply.waiting(at) and seat in apply.waiting(at):
            move = self.random.choice(list(apply.options(at, seat)))
            applied = apply.apply(at, move)
            assert isinstance(applied, apply.Applied)
            moves.append(move)
            at = applied.position
        return tuple(moves)

    async def call(self, seat: Seat, batch: pb.StreamBatch) -> None:
        """Send a batch by a call, and cancel it, let it run out of time, or wait for its answer."""
        request = pb.PlayRequest(
            name=self.table.name,
            revision=batch.revision,
            moves=batch.moves,
            request_id=batch.request_id,
        )
        deadline = self.random.choice((None, self.random.uniform(0, SLOWEST), PATIENT))
        call = self.table.stub.Play(request, metadata=self.table.bearer(seat), timeout=deadline)
        if deadline is None:
            await asyncio.sleep(self.random.uniform(0, SLOWEST))
            call.cancel()
        try:
            await call
        except (grpc.aio.AioRpcError, asyncio.CancelledError):
            return
        self.answered += 1

    async def stream(self, seat: Seat, batch: pb.StreamBatch) -> None:
        """Send a batch by a stream, and hang up."""
        stream = self.table.stub.PlayStream(metadata=self.table.bearer(seat))
        opening = pb.StreamOpening(name=self.table.name)
        await stream.write(pb.PlayStreamRequest(opening=opening))
        await anext(aiter(stream))
        # A batch that is played late may end the match, and with it the stream.
        with suppress(grpc.aio.AioRpcError):
            await stream.write(pb.PlayStreamRequest(batch=batch))
        await asyncio.sleep(self.random.uniform(0, SLOWEST))
        stream.cancel()


@asynccontextmanager
async def impatient(game: str, folder: Path) -> AsyncIterator[Impatient]:
    """Return somebody impatient at a match that is kept in a file."""
    store = open_store(StoreAddress.of(str(folder / "matches.sqlite")), record_json)
    async with (
        store as kept,
        running_server(lobby=new_lobby(kept)) as server,
        grpc.aio.insecure_channel(server.address) as channel,
    ):
        table = await Table.laid(MatchStub(channel), game)
        hosted = await server.lobby.find(table.name.removeprefix("matches/"))
        yield Impatient(table, hosted, Random(7))


async def test_no_batch_is_kept_by_half(game: str, tmp_path: Path) -> None:
    """Whatever is in the store was sent so, is there once, and leads to the match as it stands."""
    async with impatient(game, tmp_path) as player:
        while len(player.sent) < BATCHES and not player.hosted.match.is_over:
            await player.play()
        await player.hosted.catch_up()
        async with player.hosted._lock:
            record = await player.hosted.record()
            match = player.hosted.match
    played = [entry for entry in record.entries if isinstance(entry, BatchPlayed)]

    assert match == folded(record)
    assert 0 < player.answered
    assert 0 < len(played) < len(player.sent)
    assert len({entry.request_id for entry in played}) == len(played)
    for entry in played:
        own = tuple(move for move in entry.moves if move.by == entry.seat)
        assert player.sent[entry.request_id] == (entry.seat, own)


async def test_what_was_sent_is_answered_when_it_is_sent_again(game: str, tmp_path: Path) -> None:
    """Whoever hung up asks again with the same id, and the batch is played once."""
    ended = set[grpc.StatusCode]()
    async with impatient(game, tmp_path) as player:
        while len(player.sent) < BATCHES // 3 and not player.hosted.match.is_over:
            await player.play()
            number, (seat, moves) = list(player.sent.items())[-1]
            now = player.hosted.match.count.events
            packed = list(map(codec(game).move.pack, moves))
            try:
                again = await player.table.play(seat, now, packed, number)
            except grpc.aio.AioRpcError as error:
                ended.add(error.code())
            else:
                assert again.WhichOneof("verdict")
        record = await player.hosted.record()
    assert ended <= {grpc.StatusCode.ABORTED}
    ids = [entry.request_id for entry in record.entries if isinstance(entry, BatchPlayed)]

    assert len(set(ids)) == len(ids)
    assert len(ids) > len(player.sent) // 2
