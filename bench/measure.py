"""Measuring side by side: all tasks take turns in one run, so that they meet the same machine."""

import gc
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import TypeAlias

from attrs import frozen

Task: TypeAlias = Callable[[], int]
"""Does a piece of work, some hundredths of a second long, and returns how much it was."""


@frozen
class Contest:
    """Something to measure: its task, and the name of the yardstick it is held against."""

    name: str
    task: Task
    yardstick: str


@frozen
class Reading:
    """
    What was measured of one task: work a second, the median of all turns, and their spread.

    `ratio` is the median of the ratios to the yardstick, turn by turn.
    """

    name: str
    per_second: float
    slowest: float
    fastest: float
    ratio: float


def side_by_side(contests: Sequence[Contest], seconds: float, turns: int = 9) -> list[Reading]:
    """Return the readings of all contests, each given so many seconds in as many turns."""
    rates: dict[str, list[float]] = {contest.name: [] for contest in contests}
    for contest in contests:
        contest.task()
    for _ in range(turns):
        for contest in contests:
            rates[contest.name].append(_rate(contest.task, seconds / turns))
    return [_reading(rates[c.name], rates[c.yardstick], c.name) for c in contests]


def _reading(rates: list[float], yardstick: list[float], name: str) -> Reading:
    """Return what the rates of all turns come to."""
    ratio = median(rate / other for rate, other in zip(rates, yardstick, strict=True))
    return Reading(name, median(rates), min(rates), max(rates), ratio)


def _rate(task: Task, seconds: float) -> float:
    """Return the work a second of a task that is repeated for so long."""
    gc.collect()
    done = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        done += task()
    return done / passed
