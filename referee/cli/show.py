"""`referee show`: draws a position or a record."""

import json
from enum import StrEnum
from typing import TextIO

import click
from rich.console import Console

from referee import apply
from referee.cli.drawing import Drawing, paragraphs
from referee.cli.examples import examples
from referee.cli.files import NoTableError, Replayed, replayed, table_in
from referee.cli.results import results
from referee.cli.telling import told
from referee.games import GAMES, AnyGame, game_of
from referee.match.outcomes import outcome
from referee.state.seats import PUBLIC, Viewer, seat_name
from referee.state.stack import Position
from referee.store.record import Record
from referee.wire.json_form import form_of


class Shape(StrEnum):
    """What a table is shown as."""

    DRAWING = "drawing"
    JSON = "json"
    TEXT = "text"


@click.command(
    "show",
    short_help="Draw a position or a record.",
    epilog=examples(
        "referee show position.json",
        "referee show position.txt --viewer 2",
        "referee show record.json --story",
        "referee show record.json --entry 40 --as text",
        """echo '{{"do": "new", "game": "{game}", "options": {{"seats": 3}}}}' | \\""",
        "    referee judge | referee show -",
    ),
)
@click.argument("file", type=click.File(encoding="utf-8"))
@click.option("--game", type=click.Choice(list(GAMES)), help="The game, if several could be meant.")
@click.option("--viewer", default="public", show_default=True, help="A seat, or public.")
@click.option(
    "--entry",
    type=click.IntRange(min=0),
    help="Show a record after so many of its entries; left out, after all.",
)
@click.option("--story", is_flag=True, help="Tell what happened in a record before that.")
@click.option(
    "--as",
    "shape",
    type=click.Choice([shape.value for shape in Shape]),
    default=Shape.DRAWING.value,
    show_default=True,
    help="Draw the table, or write the whole position as JSON or as text.",
)
def command(
    file: TextIO, game: str | None, viewer: str, entry: int | None, shape: str, *, story: bool
) -> None:
    """
    Draw what FILE holds, as one seat or everybody may see it.

    A file holds a position, as JSON or in the text notation, or the record of a match. It may be an
    answer of `referee judge` that has a position; - is standard input.
    """
    games = [GAMES[game]] if game else list(GAMES.values())
    try:
        table = table_in(file.read(), games)
        past = replayed(table, entry) if isinstance(table, Record) else None
    except (NoTableError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file.name}: {error}") from error
    at = past.match.position if past else table
    assert isinstance(at, Position)
    if past and story:
        Console().print(paragraphs(*told(past.match.game, past.story)))
    _show(at, viewer, Shape(shape))
    if past and shape == Shape.DRAWING:
        _show_end(past)


def _show(at: Position, viewer: str, shape: Shape) -> None:
    """Draw or write a position."""
    game = game_of(at)
    match shape:
        case Shape.DRAWING:
            Console().print(Drawing(game.picture(apply.view(at, _viewer(game, at, viewer)))))
        case Shape.JSON:
            click.echo(json.dumps(form_of(game).write_position(at), ensure_ascii=False))
        case Shape.TEXT:
            click.echo(game.write_text(at), nl=False)


def _viewer(game: AnyGame, at: Position, named: str) -> Viewer:
    """Return who looks; end with a usage error if there is no such seat."""
    seats: int = form_of(game).write_position(at)["seats"]
    viewers: dict[str, Viewer] = {
        str(seat_name(viewer)): viewer for viewer in (*range(seats), PUBLIC)
    }
    if named not in viewers:
        raise click.BadParameter(f"one of {', '.join(viewers)}", param_hint="--viewer")
    return viewers[named]


def _show_end(past: Replayed) -> None:
    """Draw how a match ended, if it has."""
    ended = outcome(past.match)
    if ended is not None:
        names = [player.display_name if player else "" for player in past.match.players]
        Console().print(results(names, ended))
