"""How a match ended, drawn as a table."""

from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from referee.state.game import Outcome


def results(players: Sequence[str], outcome: Outcome) -> Table:
    """Return the final table: the best first, of equals the lower seat, the winners bold."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, title="The end", title_justify="left")
    for head in ("Rank", "Seat", "Player", "Points"):
        table.add_column(head, justify="left" if head == "Player" else "right")
    for seat in sorted(range(len(players)), key=lambda seat: outcome.ranks[seat]):
        cells = (outcome.ranks[seat], seat, players[seat], outcome.points[seat])
        style = "bold" if seat in outcome.winners else None
        table.add_row(*(Text(str(cell)) for cell in cells), style=style)
    return table
