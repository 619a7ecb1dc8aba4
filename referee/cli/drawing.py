"""Drawing with rich: pictures of a table, and text that is no markup."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from referee.state.game import Grid, Picture


def drawn(picture: Picture) -> RenderableType:
    """Return the grids of a picture, side by side as far as the terminal is wide."""
    return Columns([_grid(grid) for grid in picture], padding=(0, 2))


def _grid(grid: Grid) -> Table:
    """Return one grid as a table; what is no number stands left."""
    table = Table(title=Text(grid.title), title_justify="left", title_style="bold", pad_edge=False)
    for column, head in enumerate(grid.heads):
        cells = [row[column] for row in grid.rows]
        table.add_column(Text(head), justify="right" if _all_numbers(cells) else "left")
    for row in grid.rows:
        table.add_row(*map(Text, row))
    return table


def _all_numbers(cells: list[str]) -> bool:
    """Say whether a column holds numbers, or nothing, in every row."""
    return all(not cell.strip("·-– ") or cell.strip().lstrip("-").isdigit() for cell in cells)


def lines(*sentences: str) -> Group:
    """Return sentences line by line, as they are."""
    return Group(*map(Text, sentences))
