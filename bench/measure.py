"""Measuring side by side: all tasks take turns in one run, so that they meet the same machine."""

import gc
import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import TypeAlias

from attrs import frozen

Task: TypeAlias = Callable[[], int]
"""Does a piece of work, some hundredths of a second long, and returns how much it was."""


@frozen
class Reading:
    """What was measured of one task: work a second, the median of all turns, and their spread."""

    name: str
    per_second: float
    slowest: float
    fastest: float


def side_by_side(tasks: Mapping[str, Task], seconds: float, turns: int = 7) -> dict[str, Reading]:
    """Return the readings of all tasks, each given so many seconds in as many turns."""
    rates: dict[str, list[float]] = {name: [] for name in tasks}
    for task in tasks.values():
        task()
    for _ in range(turns):
        for name, task in tasks.items():
            rates[name].append(_rate(task, seconds / turns))
    return {
        name: Reading(name, median(found), min(found), max(found)) for name, found in rates.items()
    }


def _rate(task: Task, seconds: float) -> float:
    """Return the work a second of a task that is repeated for so long."""
    gc.collect()
    done = 0
    start = time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        done += task()
    return done / passed
