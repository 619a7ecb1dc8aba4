"""
Metrics for Prometheus: what a server does, counted.

No label tells of a match, of a caller, or of anything that a player may not know.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from time import perf_counter_ns
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
)

from referee.apply import Refused
from referee.service.observed import Call

_NS: Final = 1e9

_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
"""Bounds of the histograms of times."""

_SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000)
"""Bounds of the histogram of groups."""


class Metrics:
    """Counts the calls, verdicts and commits of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._count_calls()
        self._count_verdicts()
        Info("referee_server", "The version of the program.", registry=self.registry).info(
            {"version": version("referee")}
        )
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)

    def _count_calls(self) -> None:
        """Make what counts calls and streams."""
        self._calls = Counter(
            "referee_calls",
            "Calls that have ended, streams too, by the status that they ended with.",
            ("method", "status"),
            registry=self.registry,
        )
        self._call_seconds = Histogram(
            "referee_call_seconds",
            "How long calls with one answer took.",
            ("method",),
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._message_seconds = Histogram(
            "referee_stream_batch_seconds",
            "How long a batch that came by a stream took, until it was judged and kept.",
            ("method",),
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._streams = Gauge(
            "referee_open_streams",
            "Streams that are open.",
            ("method",),
            registry=self.registry,
        )

    def _count_verdicts(self) -> None:
        """Make what counts verdicts and what the store has kept."""
        self._verdicts = Counter(
            "referee_verdicts",
            "Batches that were judged, by the verdict and the rule that the first move broke.",
            ("game", "verdict", "rule"),
            registry=self.registry,
        )
        self._group_size = Histogram(
            "referee_store_group_size",
            "How many batches, joins and other changes one commit of the store has kept.",
            buckets=_SIZES,
            registry=self.registry,
        )
        self._commit_seconds = Histogram(
            "referee_store_commit_seconds",
            "How long a commit of the store took.",
            buckets=_SECONDS,
            registry=self.registry,
        )

    @contextmanager
    def call(self, call: Call) -> Iterator[None]:
        """Count a call, and measure it if it has one answer."""
        began = perf_counter_ns()
        open_streams = self._streams.labels(call.method) if call.is_stream else None
        if open_streams is not None:
            open_streams.inc()
        try:
            yield
        finally:
            if open_streams is not None:
                open_streams.dec()
            else:
                passed = (perf_counter_ns() - began) / _NS
                self._call_seconds.labels(call.method).observe(passed)
            self._calls.labels(call.method, call.code.name).inc()

    def judged(self, game: str, refused: Refused | None, ns: int) -> None:  # noqa: ARG002  spans tell
        """Count a verdict."""
        if refused is None:
            self._verdicts.labels(game, "accepted", "").inc()
        else:
            self._verdicts.labels(game, "refused", refused.violations[0].rule).inc()

    def kept(self, game: str, ns: int) -> None:
        """Leave it: what the store does is measured by the commit."""

    def answered(self, method: str, ns: int) -> None:
        """Measure a batch of a stream."""
        self._message_seconds.labels(method).observe(ns / _NS)

    def committed(self, group: int, ns: int) -> None:
        """Measure a commit of the store."""
        self._group_size.observe(group)
        self._commit_seconds.observe(ns / _NS)
