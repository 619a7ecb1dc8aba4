"""Drawing with rich: the picture of a table, as wide and as high as there is room."""

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import Final

from attrs import frozen
from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from referee.state.game import Grid, Picture

_BETWEEN: Final = 3
"""Columns that are left free between two grids side by side."""

_BESIDE: Final = 84
"""Columns that must be left beside the first grid to put the others there."""

_ROUND: Final = 2
"""Lines round a grid: its title, and the one that is left free below."""


class Cells(Enum):
    """What becomes of text that is too long for its column."""

    WRAPPED = auto()
    CUT = auto()


@frozen
class Drawing:
    """
    A picture: its first grid and, beside or below it, the others.

    Grids without rows are left out, and with a `height` those that do not fit, one line a row.
    """

    picture: Picture
    height: int | None = None

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        """Yield what is drawn."""
        cells = Cells.WRAPPED if self.height is None else Cells.CUT
        first, *others = (grid for grid in self.picture if grid.rows)
        board = _table(first, cells)
        blocks = [_block(grid, cells) for grid in others]
        beside = options.max_width - _BETWEEN - Measurement.get(console, options, board).maximum
        if beside < _BESIDE:
            blocks = [_block(first, cells), *blocks]
        else:
            left = None if self.height is None else self.height - _ROUND
            row = Table.grid(padding=(0, _BETWEEN))
            row.add_row(
                board, Group(*_fitting(blocks, left, console, options.update(width=beside)))
            )
            blocks = [Group(_title(first, cells), row, "")]
        yield from _fitting(blocks, self.height, console, options)


def _fitting(
    blocks: Iterable[Group], height: int | None, console: Console, options: ConsoleOptions
) -> Iterator[Group]:
    """Yield the blocks that fit, in order, leaving out those that do not."""
    used = 0
    for block in blocks:
        lines = len(console.render_lines(block, options, pad=False))
        if height is None or used + lines <= height:
            used += lines
            yield block


def _block(grid: Grid, cells: Cells) -> Group:
    """Return one grid with its title above."""
    return Group(_title(grid, cells), _table(grid, cells), "")


def _title(grid: Grid, cells: Cells) -> Text:
    """Return the title of a grid."""
    return Text(grid.title, style="bold", no_wrap=cells is Cells.CUT, overflow="ellipsis")


def _table(grid: Grid, cells: Cells) -> Table:
    """Return one grid; columns of numbers stand right."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    for column, head in enumerate(grid.heads):
        texts = [row[column] for row in grid.rows]
        table.add_column(
            Text(head),
            justify="right" if _all_numbers(texts) else "left",
            no_wrap=cells is Cells.CUT,
        )
    for row in grid.rows:
        table.add_row(*map(Text, row))
    return table


def _all_numbers(texts: list[str]) -> bool:
    """Say whether a column holds a number, a sign or nothing in every row."""
    return all(text.removeprefix("-").isdigit() or len(text) <= 1 for text in texts)


def paragraphs(*sentences: str) -> Group:
    """Return sentences, each on lines of its own, with nothing in them taken for markup."""
    return Group(*map(Text, sentences))
