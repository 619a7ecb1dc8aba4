"""
Tallies: what is counted for every move, and must cost next to nothing.

The event loop alone counts, in plain dictionaries; only when the metrics are asked for are they
made into what Prometheus reads. The library's own counters lock for every step.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from attrs import define, field, frozen
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

_NS: Final = 1e9

SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
"""The bounds between which times are counted."""

_BOUNDS_NS: Final = tuple(int(bound * _NS) for bound in SECONDS)


@frozen(eq=False)
class Tally(Collector):
    """How often something has happened, by labels."""

    _name: str
    _help: str
    _labels: Sequence[str]
    _counts: Counter[tuple[str, ...]] = field(init=False, factory=Counter)

    def add(self, *labels: str) -> None:
        """Count one more."""
        self._counts[labels] += 1

    def collect(self) -> Iterator[Metric]:
        """Yield the counts as Prometheus reads them."""
        family = CounterMetricFamily(self._name, self._help, labels=self._labels)
        for labels, count in list(self._counts.items()):
            family.add_metric(labels, count)
        yield family


@define(eq=False)
class _Times:
    """How long something took: how often it was in each stretch, and all together."""

    counts: list[int] = field(init=False, factory=lambda: [0] * (len(SECONDS) + 1))
    ns: int = field(init=False, default=0)

    def buckets(self) -> Iterator[tuple[str, float]]:
        """Yield how often it took no longer than each bound."""
        total = 0
        for bound, count in zip((*SECONDS, float("inf")), self.counts, strict=True):
            total += count
            yield str(bound) if bound < float("inf") else "+Inf", total


@frozen(eq=False)
class TallyOfTimes(Collector):
    """How long something took, by a label."""

    _name: str
    _help: str
    _label: str
    _times: dict[str, _Times] = field(init=False, factory=dict)

    def add(self, label: str, ns: int) -> None:
        """Count one more, which took so long."""
        times = self._times.get(label)
        if times is None:
            times = self._times[label] = _Times()
        times.counts[bisect_left(_BOUNDS_NS, ns)] += 1
        times.ns += ns

    def collect(self) -> Iterator[Metric]:
        """Yield the times as Prometheus reads them."""
        family = HistogramMetricFamily(self._name, self._help, labels=(self._label,))
        for label, times in list(self._times.items()):
            family.add_metric((label,), list(times.buckets()), times.ns / _NS)
        yield family
