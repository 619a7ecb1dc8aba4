"""Run the benchmarks and print how the referee compares: `python -m bench --help`."""

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

import click
from attrs import asdict
from rich.console import Console
from rich.table import Table

from bench import calls, engine
from bench.load import Load, loads
from bench.measure import Contest, Reading, side_by_side
from bench.memory import MATCHES, Memory, measured
from bench.shares import Share, Shares, shares

_CONTESTS: Final[dict[str, Callable[[], Iterator[Contest]]]] = {
    "engine": engine.contests,
    "calls": calls.contests,
}
_SHARES: Final = "shares"
_LOAD: Final = "load"
_MEMORY: Final = "memory"
_PARTS: Final = ("engine", _SHARES, "calls", _LOAD, _MEMORY)
_TURNS: Final = 7
"""The shares of a game take as long as so many tasks: a match must be played over and over."""

_WORTH_A_LINE: Final = 0.01
"""The smallest share of the whole that is named beside its group."""


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(_PARTS))
@click.option("--seconds", default=3.0, show_default=True, help="How long each task is measured.")
@click.option("--json", "as_json", is_flag=True, help="Print the readings as JSON.")
def main(parts: tuple[str, ...], seconds: float, as_json: bool) -> None:
    r"""
    Measure the PARTS named, or all.

    The engine and the calls are measured side by side with their yardsticks; the shares say where
    the time of a game's random play goes; the load is hosted matches by many
    bots at once, the memory is that of matches which nobody is connected to.

    \b
    Examples:
      python -m bench
      python -m bench engine --seconds 10
      python -m bench shares
    """
    for part in parts or _PARTS:
        readings, table = _measured(part, seconds)
        if as_json:
            print(json.dumps({"part": part, "readings": [asdict(reading) for reading in readings]}))
        else:
            Console().print(*table)


def _measured(part: str, seconds: float) -> tuple[Sequence[Any], Sequence[Table]]:
    """Return the readings of one part, and how they are drawn."""
    if part == _SHARES:
        of_games = [*shares(seconds * _TURNS)]
        return of_games, [_shares_table(it) for it in of_games]
    if part == _LOAD:
        found = loads(seconds)
        return found, [_load_table(found)]
    if part == _MEMORY:
        memory = measured(MATCHES)
        return [memory], [_memory_table(memory)]
    readings = side_by_side([*_CONTESTS[part]()], seconds)
    return readings, [_table(part, readings)]


def _table(part: str, readings: list[Reading]) -> Table:
    """Return one part as a table of rates and of ratios to the yardsticks."""
    table = Table(title=f"{part}: the median of all turns; the ratio is to the yardstick above")
    table.add_column("task")
    for head in ("a second", "slowest turn", "fastest turn", "ratio"):
        table.add_column(head, justify="right")
    for reading in readings:
        rates = (reading.per_second, reading.slowest, reading.fastest)
        table.add_row(reading.name, *(f"{rate:,.0f}" for rate in rates), f"{reading.ratio:.2f}")
    return table


def _load_table(found: Sequence[Load]) -> Table:
    """Return how hosted matches fare: rates, ratios to the echo, waits, and what a move costs."""
    table = Table(title="load: hosted matches by bots; the ratio is to the echo of the same size")
    for head in (
        "matches",
        "store, way",
        "moves a second",
        "ratio",
        "p50 ms",
        "p99 ms",
        "server µs",
    ):
        table.add_column(head, justify="left" if head == "store, way" else "right")
    for load in found:
        table.add_row(
            f"{load.matches:,}",
            load.name,
            f"{load.per_second:,.0f}",
            f"{load.ratio:.2f}",
            f"{load.p50_ms:.2f}",
            f"{load.p99_ms:.2f}",
            f"{load.server_us:,.0f}",
        )
    return table


def _memory_table(memory: Memory) -> Table:
    """Return what matches cost in memory."""
    table = Table(title="memory: matches in full swing, kept in a file")
    for head in ("matches", "MB", "bytes a match"):
        table.add_column(head, justify="right")
    for state, held in (("open", memory.open_bytes), ("asleep", memory.asleep_bytes)):
        name = f"{memory.matches:,} {state}"
        table.add_row(name, f"{held / 1e6:,.1f}", f"{held / memory.matches:,.0f}")
    return table


def _shares_table(of_game: Shares) -> Table:
    """Return where the time goes in a game: groups by their share, in each the busiest parts."""
    microseconds = of_game.seconds * 1e6
    table = Table(title=f"{of_game.title}: {microseconds:.1f} µs a decision, and where they go")
    table.add_column("part")
    for head in ("share", "calls a decision", "µs a call"):
        table.add_column(head, justify="right")
    for group in _by_group(of_game.parts):
        total = sum(part.seconds for part in group)
        table.add_row(group[0].group, f"{total / of_game.seconds:.1%}", "", "", style="bold")
        for part in group:
            share = part.seconds / of_game.seconds
            if part.name != part.group and share >= _WORTH_A_LINE:
                each = f"{part.seconds / part.calls * 1e6:.2f}"
                table.add_row(f"  {part.name}", f"{share:.1%}", f"{part.calls:.3f}", each)
    return table


def _by_group(parts: Sequence[Share]) -> list[list[Share]]:
    """Return the parts of each group, the busiest first; the group that takes most first."""
    in_order = sorted(parts, key=lambda part: (part.group, -part.seconds))
    groups = [[*group] for _, group in groupby(in_order, key=lambda part: part.group)]
    return sorted(groups, key=lambda group: -sum(part.seconds for part in group))


if __name__ == "__main__":
    main()
