"""Metrics: everything is counted that a server does, and nothing is told that must not be."""

import asyncio
import re
from collections.abc import AsyncIterator
from random import Random
from typing import TypeAlias
from urllib.request import urlopen

import grpc
import pytest
from attrs import frozen

from referee.service.metrics import Metrics
from referee.service.metrics_server import metrics_served
from referee.service.observed import Observers
from referee.service.server import CannotListenError, Running, new_lobby, running_server
from referee.store.address import StoreAddress
from referee.store.opening import open_store
from referee.wire import record_json
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import judge_pb2
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.match.hosting import illegal
from tests.service.table import JudgeStub, MatchStub, Table, options, refusal

Raw: TypeAlias = "grpc.aio.UnaryUnaryMultiCallable[bytes, bytes]"
"""A method that is sent bytes and returns bytes."""

PLAY = 'method="/referee.v1.MatchService/Play"'


@frozen
class Counted:
    """A server that is counted, and where its metrics are."""

    running: Running
    channel: grpc.aio.Channel
    metrics: str

    async def read(self) -> dict[str, float]:
        """Return all that is counted, by name and labels."""
        text = await asyncio.to_thread(_read, self.metrics)
        lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, _, value in lines}


def _read(address: str) -> str:
    """Return the page of an address."""
    with urlopen(f"http://{address}/metrics", timeout=10) as page:
        text = page.read().decode()
    assert isinstance(text, str)
    return text


@pytest.fixture
async def counted(tmp_path: object) -> AsyncIterator[Counted]:
    """Return a server over a file that is counted."""
    metrics = Metrics()
    address = StoreAddress.of(f"{tmp_path}/matches.sqlite")
    async with (
        open_store(address, record_json, metrics.committed) as store,
        running_server(lobby=new_lobby(store), observers=Observers((metrics,))) as running,
        grpc.aio.insecure_channel(running.address) as channel,
        metrics_served(metrics, running, "127.0.0.1:0") as where,
    ):
        yield Counted(running, channel, where)


async def test_counts_verdicts_by_game_and_rule(counted: Counted, game: str) -> None:
    """Accepted and refused, of hosted matches and of the judge alike."""
    table = await Table.laid(MatchStub(counted.channel), game)
    seat, now = await table.asked_alone()
    before = await counted.read()
    hosted = await counted.running.lobby.find(table.name.removeprefix("matches/"))
    wrong = codec(game).move.pack(illegal(hosted, seat))
    refused = await table.play(seat, now.revision, [wrong])
    await table.play(seat, now.revision, now.options[:1])
    judge = JudgeStub(counted.channel)
    first = await judge.NewPosition(judge_pb2.NewPositionRequest(options=options(game)))
    listed = await judge.ListOptions(judge_pb2.ListOptionsRequest(position=first.position))
    request = judge_pb2.JudgeRequest(position=first.position, moves=listed.options[0].moves[:1])
    await judge.Judge(request)
    told = await counted.read()

    accepted = f'referee_verdicts_total{{game="{game}",rule="",verdict="accepted"}}'
    rule = refused.violation.rule
    broken = f'referee_verdicts_total{{game="{game}",rule="{rule}",verdict="refused"}}'
    assert 2 == told[accepted] - before.get(accepted, 0)
    assert 1 == told[broken]


async def test_counts_calls_and_measures_them(counted: Counted, game: str) -> None:
    """By method and status; health and reflection are methods too."""
    table = await Table.laid(MatchStub(counted.channel), game)
    await refusal(table.stub.Play(pb.PlayRequest(name=table.name)))
    check: Raw = counted.channel.unary_unary("/grpc.health.v1.Health/Check")
    await check(b"")
    with pytest.raises(grpc.aio.AioRpcError):
        await check(b"\x0a\x04none")
    told = await counted.read()

    calls = {name: value for name, value in told.items() if "calls_total" in name}
    joined = 'method="/referee.v1.MatchService/JoinMatch",status="OK"'
    health = 'method="/grpc.health.v1.Health/Check"'
    assert len(table.seats) == calls[f"referee_calls_total{{{joined}}}"]
    assert 1 == calls[f'referee_calls_total{{{PLAY},status="UNAUTHENTICATED"}}']
    assert 1 == calls[f'referee_calls_total{{{health},status="OK"}}']
    assert 1 == calls[f'referee_calls_total{{{health},status="NOT_FOUND"}}']
    assert 1 == told[f"referee_call_seconds_count{{{PLAY}}}"]
    assert 0 < told[f"referee_call_seconds_sum{{{PLAY}}}"] < 10


async def test_counts_streams_and_their_batches(counted: Counted, game: str) -> None:
    """As long as they are open; a cancelled one is a call that was cancelled."""
    table = await Table.laid(MatchStub(counted.channel), game)
    seat, now = await table.asked_alone()
    stream = table.stub.PlayStream(metadata=table.bearer(seat))
    await stream.write(pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name)))
    batch = pb.StreamBatch(revision=now.revision, moves=now.options[:1], request_id="1")
    await stream.write(pb.PlayStreamRequest(batch=batch))
    answers = aiter(stream)
    while not (await anext(answers)).HasField("answer"):
        continue
    during = await counted.read()
    stream.cancel()
    method = 'method="/referee.v1.MatchService/PlayStream"'
    cancelled = f'referee_calls_total{{{method},status="CANCELLED"}}'
    async with asyncio.timeout(10):
        while cancelled not in (after := await counted.read()):
            continue

    assert 1 == during[f"referee_open_streams{{{method}}}"]
    assert 1 == during[f"referee_stream_batch_seconds_count{{{method}}}"]
    assert 0 == after[f"referee_open_streams{{{method}}}"]


async def test_tells_how_things_stand(counted: Counted, game: str) -> None:
    """Matches in memory, what is not read yet, the store and what it kept together."""
    table = await Table.laid(MatchStub(counted.channel), game)
    hosted = await counted.running.lobby.find(table.name.removeprefix("matches/"))
    watch = await hosted.watch()
    await table.play_on(5, Random(1))
    told = await counted.read()

    assert 1 == told["referee_matches_in_memory"]
    assert 5 == told["referee_unread_events"]
    assert 1 == told["referee_store_reachable"]
    assert 1 + len(table.seats) + 5 == told["referee_store_group_size_sum"]
    assert told["referee_store_group_size_count"] == told["referee_store_commit_seconds_count"]
    assert 0 < told["referee_store_commit_seconds_sum"]
    hosted._audience.dismiss(watch)


async def test_tells_no_name_and_no_token(counted: Counted, game: str) -> None:
    """Whatever was played, no label names a match, a caller or a token."""
    table = await Table.laid(MatchStub(counted.channel), game)
    await table.play_on(20, Random(2))
    text = await asyncio.to_thread(_read, counted.metrics)

    assert table.name.removeprefix("matches/") not in text
    assert not [token for token in table.tokens if token.partition(".")[2] in text]
    ours = set(re.findall(r"^referee_\w+\{(.*)\}", text, re.MULTILINE))
    labels = {label for labels in ours for label in re.findall(r'(\w+)="', labels)}
    assert {"method", "status", "game", "verdict", "rule", "le", "version"} == labels


async def test_a_taken_address_is_named(counted: Counted) -> None:
    """Two cannot listen at one address."""
    with pytest.raises(CannotListenError, match=counted.metrics):
        async with metrics_served(Metrics(), counted.running, counted.metrics):
            raise AssertionError("it listens twice")
