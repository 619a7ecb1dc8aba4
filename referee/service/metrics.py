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
    Gauge,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
)

from referee.apply import Refused
from referee.service.observed import Call
from referee.service.tallies import SECONDS, Tally, TallyOfTimes

_NS: Final = 1e9

_SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000)
"""Bounds of the histogram of groups."""


class Metrics:
    """Counts the calls, verdicts and commits of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._count_calls()
        self._count_verdicts()
        for tally in (self._calls, self._call_seconds, self._batch_seconds, self._verdicts):
            self.registry.register(tally)
        Info("referee_server", "The version of the program.", registry=self.registry).info(
            {"version": version("referee")}
        )
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)

    def _count_calls(self) -> None:
        """Make what counts calls and streams."""
        self._calls = Tally(
            "referee_calls",
            "Calls that have ended, streams too, by the status that they ended with.",
            ("method", "status"),
        )
        self._call_seconds = TallyOfTimes(
            "referee_call_seconds", "How long calls with one answer took.", "method"
        )
        self._batch_seconds = TallyOfTimes(
            "referee_stream_batch_seconds",
            "How long a batch that came by a stream took, until it was judged and kept.",
            "method",
        )
        self._streams = Gauge(
            "referee_open_streams",
            "Streams that are open.",
            ("method",),
            registry=self.registry,
        )

    def _count_verdicts(self) -> None:
        """Make what counts verdicts and what the store has kept."""
        self._verdicts = Tally(
            "referee_verdicts",
            "Batches that were judged, by the verdict and the rule that the first move broke.",
            ("game", "verdict", "rule"),
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
            buckets=SECONDS,
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
                self._call_seconds.add(call.method, perf_counter_ns() - began)
            self._calls.add(call.method, call.code.name)

    def judged(self, game: str, refused: Refused | None, ns: int) -> None:  # noqa: ARG002  spans tell
        """Count a verdict."""
        if refused is None:
            self._verdicts.add(game, "accepted", "")
        else:
            self._verdicts.add(game, "refused", refused.violations[0].rule)

    def kept(self, game: str, ns: int) -> None:
        """Leave it: what the store does is measured by the commit."""

    def answered(self, method: str, ns: int) -> None:
        """Measure a batch of a stream."""
        self._batch_seconds.add(method, ns)

    def committed(self, group: int, ns: int) -> None:
        """Measure a commit of the store."""
        self._group_size.observe(group)
        self._commit_seconds.observe(ns / _NS)
