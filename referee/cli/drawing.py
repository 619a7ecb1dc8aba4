"""Drawing with rich: the picture of a table, as wide and as high as there is room."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import Final

from attrs import frozen
from rich import box
from rich.console import Console, ConsoleOptions, Group, JustifyMethod, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from referee.state.game import Grid, Picture

_BETWEEN: Final = 3
"""Columns that are left free between two grids side by side."""

_BESIDE: Final = 84
"""Columns that must be left beside the first grid to put the others there."""

_TITLE: Final = 1
"""Lines that a title takes where room is scarce."""


class Cells(Enum):
    """What becomes of text that is too long for its column."""

    WRAPPED = auto()
    CUT = auto()


@frozen
class Drawing:
    """
    A picture: its first grid and, beside or below it, the others.

    Grids without rows are left out. With a `height` every row has one line, and those grids are
    left out that do not fit any more: the first are the most important.
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
            left = None if self.height is None else self.height - _TITLE
            row = Table.grid(padding=(0, _BETWEEN))
            row.add_row(
                board, Group(*_fitting(blocks, left, console, options.update(width=beside)))
            )
            blocks = [_spaced(cells, _title(first, cells), row)]
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
    return _spaced(cells, _title(grid, cells), _table(grid, cells))


def _spaced(cells: Cells, *parts: RenderableType) -> Group:
    """Return parts one below the other, and a free line after them unless room is scarce."""
    return Group(*parts) if cells is Cells.CUT else Group(*parts, "")


def _title(grid: Grid, cells: Cells) -> Text:
    """Return the title of a grid."""
    return Text(grid.title, style="bold", no_wrap=cells is Cells.CUT, overflow="ellipsis")


def _table(grid: Grid, cells: Cells) -> Table:
    """Return one grid; columns of numbers stand right, and give way to none of text."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    for column, head in enumerate(grid.heads):
        numbers = _are_numbers([row[column] for row in grid.rows])
        justify: JustifyMethod = "right" if numbers else "left"
        table.add_column(_cell(head, cells), justify=justify, no_wrap=numbers)
    for row in grid.rows:
        table.add_row(*(_cell(text, cells) for text in row))
    return table


def _cell(text: str, cells: Cells) -> Text:
    """Return a text that is cut, if need be, instead of wrapped."""
    return Text(text, no_wrap=cells is Cells.CUT, overflow="ellipsis")


def _are_numbers(texts: Sequence[str]) -> bool:
    """Say whether a column holds numbers, and nothing else but signs and gaps."""
    numbers = [text.removeprefix("-").isdigit() for text in texts]
    return any(numbers) and all(
        number or len(text) <= 1 for number, text in zip(numbers, texts, strict=True)
    )


def paragraphs(*sentences: str) -> Group:
    """Return sentences, each on lines of its own, with nothing in them taken for markup."""
    return Group(*map(Text, sentences))
