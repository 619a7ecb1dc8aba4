"""Tracing: a span for every call, with what was judged and stored; no secret is in any."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import grpc
import pytest
from attrs import frozen
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.sdk.trace.sampling import ALWAYS_OFF
from opentelemetry.trace import SpanKind

from referee.service.observed import Observers
from referee.service.server import running_server
from referee.service.tracing import Tracing
from referee.service.tracing_setup import CannotTraceError, exporter_named, tracer_of
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.service.table import MatchStub, Table, refusal

PLAY = "referee.v1.MatchService/Play"


@frozen
class Traced:
    """A server that is traced, and the spans that have ended."""

    channel: grpc.aio.Channel
    exporter: InMemorySpanExporter

    def spans(self, name: str) -> list[ReadableSpan]:
        """Return the spans of that name."""
        return [span for span in self.exporter.get_finished_spans() if name == span.name]

    async def call(self, name: str) -> ReadableSpan:
        """Return the span of the one call of that method, which may end after its answer."""
        async with asyncio.timeout(10):
            while not self.spans(name):  # noqa: ASYNC110  nobody tells of it
                await asyncio.sleep(0.005)
        (span,) = self.spans(name)
        return span

    def under(self, parent: ReadableSpan) -> list[str]:
        """Return the names of the spans under a span."""
        assert parent.context is not None
        return [
            span.name
            for span in self.exporter.get_finished_spans()
            if span.parent is not None and parent.context.span_id == span.parent.span_id
        ]


@pytest.fixture
async def traced() -> AsyncIterator[Traced]:
    """Return a server that is traced into memory."""
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    observers = Observers((Tracing(provider.get_tracer("referee")),))
    async with (
        running_server(observers=observers) as server,
        grpc.aio.insecure_channel(server.address) as channel,
    ):
        yield Traced(channel, exporter)


async def test_a_call_is_a_span_with_its_judging_and_storing(traced: Traced, game: str) -> None:
    """The span says which method it was and how it ended; what is under it says the verdict."""
    table = await Table.laid(MatchStub(traced.channel), game)
    seat, now = await table.asked_alone()
    traced.exporter.clear()
    await table.play(seat, now.revision, now.options[:1])
    call = await traced.call(PLAY)
    (judged,) = traced.spans("judge")

    assert SpanKind.SERVER == call.kind
    assert {
        "rpc.system": "grpc",
        "rpc.service": "referee.v1.MatchService",
        "rpc.method": "Play",
        "rpc.grpc.status_code": 0,
    } == dict(call.attributes or {})
    assert ["judge", "store"] == traced.under(call)
    assert {"referee.game": game, "referee.verdict": "accepted"} == dict(judged.attributes or {})
    assert (call.start_time or 0) <= (judged.start_time or 0) < (judged.end_time or 0)
    assert (judged.end_time or 0) <= (call.end_time or 0)


async def test_a_call_is_a_part_of_the_callers_trace(traced: Traced, game: str) -> None:
    """By the header that W3C has agreed upon; what is refused is no error of the server."""
    table = await Table.laid(MatchStub(traced.channel), game)
    header = ("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
    request = pb.PlayRequest(name=table.name)
    await refusal(table.stub.Play(request, metadata=(header,)))
    call = await traced.call(PLAY)

    assert call.context is not None
    assert call.parent is not None
    assert 0x0AF7651916CD43DD8448EB211C80319C == call.context.trace_id
    assert 0xB7AD6B7169203331 == call.parent.span_id
    assert call.status.is_unset
    assert 16 == (call.attributes or {})["rpc.grpc.status_code"]


async def test_a_stream_is_one_span(traced: Traced, game: str) -> None:
    """All that is judged and stored on it is under it."""
    table = await Table.laid(MatchStub(traced.channel), game)
    seat, now = await table.asked_alone()
    stream = table.stub.PlayStream(metadata=table.bearer(seat))
    await stream.write(pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name)))
    for revision in (now.revision, -1):
        batch = pb.StreamBatch(revision=revision, moves=now.options[:1])
        await stream.write(pb.PlayStreamRequest(batch=batch))
    await stream.done_writing()
    assert [response async for response in stream]
    call = await traced.call("referee.v1.MatchService/PlayStream")

    assert ["judge", "store"] == traced.under(call)


async def test_no_secret_is_in_a_span(traced: Traced, game: str) -> None:
    """Tokens and seeds are in none, nor what a seat may not know."""
    table = await Table.laid(MatchStub(traced.channel), game)
    await table.play_on(10_000, Random(3))
    record = (await table.stub.GetRecord(pb.GetRecordRequest(name=table.name))).record
    told = "".join(span.to_json() for span in traced.exporter.get_finished_spans())

    assert "judge" in told
    assert record.seed.hex() not in told
    assert not [token for token in table.tokens if token.partition(".")[2] in told]
    keys = {key for span in traced.exporter.get_finished_spans() for key in span.attributes or {}}
    assert {key for key in keys if not key.startswith("rpc.")} <= {
        "referee.game",
        "referee.verdict",
        "referee.rule",
    }


async def test_what_is_not_sampled_costs_nothing_under_it(game: str) -> None:
    """Where the caller's span is not recorded, nothing under it is."""
    exporter, provider = InMemorySpanExporter(), TracerProvider(sampler=ALWAYS_OFF)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    observers = Observers((Tracing(provider.get_tracer("referee")),))
    async with (
        running_server(observers=observers) as server,
        grpc.aio.insecure_channel(server.address) as channel,
    ):
        await (await Table.laid(MatchStub(channel), game)).play_on(3, Random(4))

    assert () == exporter.get_finished_spans()


@pytest.mark.parametrize(
    ("environment", "exporter"),
    [
        ({}, None),
        ({"OTEL_TRACES_EXPORTER": "none"}, None),
        ({"OTEL_TRACES_EXPORTER": "console"}, "console"),
        ({"OTEL_TRACES_EXPORTER": "otlp"}, "otlp_proto_grpc"),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://collector:4317"}, "otlp_proto_grpc"),
        (
            {
                "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://collector:4318",
                "OTEL_EXPORTER_OTLP_PROTOCOL": "http/protobuf",
            },
            "otlp_proto_http",
        ),
        ({"OTEL_TRACES_EXPORTER": "otlp", "OTEL_SDK_DISABLED": "true"}, None),
    ],
)
def test_the_environment_says_whether_to_trace(
    environment: dict[str, str], exporter: str | None
) -> None:
    """The standard variables switch it on; an endpoint is enough."""
    assert exporter == exporter_named(environment)


def test_what_cannot_be_traced_is_said_and_the_server_serves() -> None:
    """A protocol that is not spoken, and an exporter that is not installed, are named."""
    with pytest.raises(CannotTraceError, match="http/json"):
        exporter_named({"OTEL_TRACES_EXPORTER": "otlp", "OTEL_EXPORTER_OTLP_PROTOCOL": "http/json"})
    with tracer_of({"OTEL_TRACES_EXPORTER": "zipkin"}) as tracer:
        assert tracer is None
