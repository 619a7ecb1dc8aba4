"""Run the benchmarks and print how the referee compares: `python -m bench --help`."""

import json
from collections.abc import Callable, Iterator
from typing import Final

import click
from attrs import asdict
from rich.console import Console
from rich.table import Table

from bench import calls, engine
from bench.measure import Contest, Reading, side_by_side

_PARTS: Final[dict[str, Callable[[], Iterator[Contest]]]] = {
    "engine": engine.contests,
    "calls": calls.contests,
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
        readings = side_by_side(list(_PARTS[part]()), seconds)
        if as_json:
            print(json.dumps({"part": part, "readings": [asdict(reading) for reading in readings]}))
        else:
            Console().print(_table(part, readings))


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


if __name__ == "__main__":
    main()
