"""Run the benchmarks and print how the referee compares: `python -m bench --help`."""

import json
from collections.abc import Callable
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from bench import calls, engine
from bench.measure import Reading, Task, side_by_side

_PARTS: Final[dict[str, tuple[str, Callable[[], dict[str, Task]]]]] = {
    "engine": (engine.YARDSTICK, engine.engine_tasks),
    "calls": (calls.YARDSTICK, calls.call_tasks),
}


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(tuple(_PARTS)))
@click.option("--seconds", default=3.0, show_default=True, help="How long each task is measured.")
@click.option("--json", "as_json", is_flag=True, help="Print the readings as JSON.")
def main(parts: tuple[str, ...], seconds: float, as_json: bool) -> None:
    r"""
    Measure the PARTS named, or all, side by side with their yardsticks.

    \b
    Examples:
      python -m bench
      python -m bench engine --seconds 10
    """
    for part in parts or _PARTS:
        yardstick, tasks = _PARTS[part]
        readings = side_by_side(tasks(), seconds)
        if as_json:
            _print_json(part, yardstick, readings)
        else:
            _print_table(part, yardstick, readings)


def _print_json(part: str, yardstick: str, readings: dict[str, Reading]) -> None:
    """Print one part as a JSON object in a line."""
    rates = {name: reading.per_second for name, reading in readings.items()}
    print(json.dumps({"part": part, "yardstick": yardstick, "per_second": rates}))


def _print_table(part: str, yardstick: str, readings: dict[str, Reading]) -> None:
    """Print one part as a table of rates and of ratios to the yardstick."""
    table = Table(title=f"{part} (median of all turns)")
    table.add_column("task")
    for head in ("a second", "slowest turn", "fastest turn", "ratio"):
        table.add_column(head, justify="right")
    base = readings[yardstick].per_second
    for reading in readings.values():
        rates = (reading.per_second, reading.slowest, reading.fastest)
        ratio = f"{reading.per_second / base:.2f}"
        table.add_row(reading.name, *(f"{rate:,.0f}" for rate in rates), ratio)
    Console().print(table)


if __name__ == "__main__":
    main()
