"""Drawings fill the room there is: nothing is lost in a wide one, a low one is never overfull."""

import io

import pytest
from rich.console import Console

from referee.cli.drawing import Drawing
from referee.state.game import Grid

BOARD = Grid("The board", ("Place", "0", "1"), (("Here", "1", "·"), ("There", "12", "3")))
SEATS = Grid(
    "The seats", ("Seat", "What it has"), (("0", "many things " * 8), ("1", "[red]few[/red]"))
)
NOTHING = Grid("Nothing", ("a head",), ())
PICTURE = (BOARD, SEATS, NOTHING)


def drawn(width: int, height: int | None = None) -> list[str]:
    """Return the lines of the picture in a room of that size."""
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    console.print(Drawing(PICTURE, height), end="")
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_stands_side_by_side_where_there_is_room() -> None:
    """The other grids stand beside the first."""
    assert any("Place" in line and "The seats" in line for line in drawn(120))


def test_stands_one_below_the_other_where_there_is_none() -> None:
    """The grids follow each other."""
    lines = drawn(60)

    assert ["The board"] == [line for line in lines if "The board" in line]
    assert lines.index("The board") < lines.index("The seats")


def test_numbers_stand_right() -> None:
    """A column of numbers and signs is flush right, one of text flush left."""
    lines = drawn(60)

    assert "Here    1  ·" in lines
    assert "There  12  3" in lines


def test_takes_nothing_for_markup() -> None:
    """Whatever players write comes out as they wrote it."""
    assert any("[red]few[/red]" in line for line in drawn(60))


def test_leaves_out_what_is_empty() -> None:
    """A grid without rows is not drawn."""
    assert "Nothing" not in drawn(60)


@pytest.mark.parametrize("width", [30, 60, 120, 200])
@pytest.mark.parametrize("height", [0, 6, 8, 12, 100])
def test_keeps_within_its_height(width: int, height: int) -> None:
    """Of a low drawing only as many grids are left as fit."""
    assert len(drawn(width, height)) <= height
