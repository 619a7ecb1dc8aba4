"""`referee rules`: quotes the rule book."""

import json
from typing import TypeAlias

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from referee.cli.examples import examples
from referee.rulebook import (
    Chapter,
    Paragraph,
    Rulebook,
    UnknownBookError,
    UnknownParagraphError,
    book_ids,
    rulebook,
)
from referee.wire.book_json import write_book, write_chapter, write_paragraph

Part: TypeAlias = Rulebook | Chapter | Paragraph


@click.command(
    "rules",
    short_help="Quote the rule book of a game.",
    epilog=examples(
        "referee rules {game}",
        "referee rules {game} 4",
        "referee rules {game} 0.2",
        "referee rules {game} must_be_asked",
        "referee rules {game} must_be_asked --json | jq .rule.facts",
    ),
)
@click.argument("game", required=False)
@click.argument("part", required=False, metavar="[PARAGRAPH | NAME]")
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object.")
def command(game: str | None, part: str | None, *, as_json: bool) -> None:
    """
    Quote the rule book of GAME: a paragraph by its number or name, or a whole chapter.

    Without a paragraph, list the chapters and their rules; without a game, the games. What is
    written to a pipe or a file is the book's own markdown.
    """
    if game is None:
        _show_shelf(as_json=as_json)
        return
    found = _found(game, part)
    if as_json:
        click.echo(json.dumps(_written(found), ensure_ascii=False, indent=2))
    elif isinstance(found, Rulebook):
        Console().print(_contents(found))
    else:
        _quote(found)


def _found(game: str, part: str | None) -> Part:
    """Return what was asked for; end with a usage error if there is no such thing."""
    try:
        book = rulebook(game)
        return book if part is None else book.find(part)
    except UnknownBookError as unknown:
        raise click.BadParameter(str(unknown), param_hint="GAME") from unknown
    except UnknownParagraphError as unknown:
        raise click.BadParameter(str(unknown), param_hint="PARAGRAPH | NAME") from unknown


def _written(found: Part) -> object:
    """Return the book, chapter or paragraph as JSON."""
    match found:
        case Rulebook():
            return write_book(found)
        case Chapter():
            return write_chapter(found)
        case Paragraph():
            return write_paragraph(found)


def _show_shelf(*, as_json: bool) -> None:
    """Name the games whose rule books are carried."""
    books = {game: rulebook(game).title for game in book_ids()}
    if as_json:
        click.echo(json.dumps(books, ensure_ascii=False))
        return
    for game, title in books.items():
        click.echo(f"{game}  {title}")


def _contents(book: Rulebook) -> Table:
    """Return the chapters with the rules that each has."""
    table = Table("§", "chapter", "rules that a move can break", title=f"{book.title}: contents")
    for chapter in book.chapters:
        rules = [f"{p.number} {p.name}" for p in chapter.paragraphs if p.rule]
        table.add_row(chapter.number, chapter.title, "\n".join(rules))
    return table


def _quote(part: Chapter | Paragraph) -> None:
    """Quote a chapter or a paragraph: drawn in a terminal, else as it is written."""
    console = Console()
    console.print(_heading(part), style="bold", markup=False, highlight=False)
    if console.is_terminal:
        console.print(Markdown(part.text))
    else:
        click.echo(f"\n{part.text}")


def _heading(part: Chapter | Paragraph) -> str:
    """Return the line above a quotation."""
    if isinstance(part, Chapter):
        return f"{part.number} {part.title}"
    return f"§ {part.number} [{part.kind.value}] {part.name}"
