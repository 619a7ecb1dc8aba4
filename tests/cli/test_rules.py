"""`referee rules`: what it quotes, and what it says when there is nothing to quote."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from referee.cli import main
from referee.rulebook import Rulebook, book_ids, rulebook

USAGE = 2


def rules(*arguments: str) -> Result:
    """Call `referee rules` with these arguments."""
    return CliRunner().invoke(main, ["rules", *arguments])


@pytest.fixture(params=book_ids())
def book(request: pytest.FixtureRequest) -> Rulebook:
    """Return every rule book that is carried, one after the other."""
    return rulebook(request.param)


def test_lists_the_games() -> None:
    """Without a game it says which there are."""
    listed = rules().output

    assert all(f"{game}  {rulebook(game).title}" in listed for game in book_ids())


def test_lists_the_chapters_with_their_rules(book: Rulebook) -> None:
    """Without a paragraph it shows every chapter and every rule."""
    listed = rules(book.game).output

    assert [] == [c.title for c in book.chapters if c.title not in listed]
    assert [] == [r.name for r in book.rules if f"{r.paragraph} {r.name}" not in listed]


def test_quotes_every_paragraph(book: Rulebook) -> None:
    """Number and name give the heading and the book's own words."""
    for paragraph in book.paragraphs:
        quoted = rules(book.game, paragraph.number)

        assert 0 == quoted.exit_code
        assert f"§ {paragraph.number} [{paragraph.kind.value}] {paragraph.name}" in quoted.output
        assert paragraph.text in quoted.output
        assert quoted.output == rules(book.game, paragraph.name).output


def test_quotes_a_chapter(book: Rulebook) -> None:
    """A bare number gives the whole chapter."""
    chapter = book.chapters[0]
    quoted = rules(book.game, chapter.number).output

    assert f"{chapter.number} {chapter.title}\n\n{chapter.text}\n" == quoted


def test_writes_a_paragraph_as_json(book: Rulebook) -> None:
    """With `--json` a rule comes with its norm and the meaning of its facts."""
    rule = book.rules[0]
    written = json.loads(rules(book.game, rule.name, "--json").output)

    assert (rule.paragraph, "must") == (written["paragraph"], written["kind"])
    assert (rule.norm, dict(rule.facts)) == (written["rule"]["norm"], written["rule"]["facts"])


def test_writes_a_book_as_json(book: Rulebook) -> None:
    """With `--json` and no paragraph the whole book is written."""
    written = json.loads(rules(book.game, "--json").output)

    assert [p.number for p in book.paragraphs] == [
        paragraph["paragraph"]
        for chapter in written["chapters"]
        for paragraph in chapter["paragraphs"]
    ]


def test_suggests_what_comes_near(book: Rulebook) -> None:
    """A slip of the pen is a usage error that names what may have been meant."""
    refused = rules(book.game, "must_be_aksed")

    assert USAGE == refused.exit_code
    assert "did you mean must_be_asked" in refused.output


def test_names_the_games_there_are() -> None:
    """An unknown game is a usage error that names the games."""
    refused = rules("tiddlywinks")

    assert USAGE == refused.exit_code
    assert all(game in refused.output for game in book_ids())


def test_quotes_in_a_process_of_its_own(book: Rulebook) -> None:
    """The installed program quotes without loading a server or a game."""
    quoted = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "referee", "rules", book.game, "0.2"],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )

    assert "must_be_asked" in quoted.stdout
    assert "grpc" not in quoted.stderr
    assert "referee.state" not in quoted.stderr
