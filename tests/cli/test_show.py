"""`referee show`: whatever holds a position or a record is drawn."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from referee import apply
from referee.cli import main
from referee.cli.files import NoTableError, table_in
from referee.games import GAMES
from referee.match.match import folded
from referee.state.seats import PUBLIC
from referee.store.record import Record
from referee.wire.json_form import form_of
from referee.wire.lines import answer
from referee.wire.record_json import record_text
from tests.match.hosting import hosted, never, play_until

FAILED, USAGE = 1, 2


def show(text: str, *arguments: str) -> Result:
    """Show a text that comes on standard input."""
    return CliRunner().invoke(main, ["show", "-", *arguments], input=text)


@pytest.fixture(params=sorted(GAMES))
async def record(request: pytest.FixtureRequest) -> Record:
    """Return the record of a whole match of every game."""
    match = await hosted(request.param)
    await play_until(match, never)
    return await match.record()


@pytest.fixture
async def position(record: Record) -> str:
    """Return the last position of the record as JSON."""
    match = folded(record)
    return json.dumps(form_of(match.game).write_position(match.position))


async def test_draws_a_position_from_every_form(position: str) -> None:
    """JSON and text, alone or in a field, give the same drawing."""
    drawn = show(position)
    text = show(position, "--as", "text").output

    assert 0 == drawn.exit_code
    assert drawn.output == show(text).output
    assert drawn.output == show(json.dumps({"id": 7, "position": json.loads(position)})).output
    assert json.loads(position) == json.loads(show(text, "--as", "json").output)


async def test_draws_every_grid(record: Record) -> None:
    """All that the game draws of the table stands in the drawing, as everybody sees it."""
    match = folded(record)
    picture = match.game.picture(apply.view(match.position, PUBLIC))
    drawn = show(record_text(record)).output

    for grid in picture:
        for row in grid.rows:
            assert all(word in drawn for cell in row for word in cell.split())


async def test_draws_the_end_of_a_record(record: Record) -> None:
    """Players, points and ranks stand below the table, the best first."""
    outcome = apply.outcome(folded(record).position)
    assert outcome
    end = show(record_text(record)).output.partition("The end")[2]
    first, *_ = [line.split() for line in end.splitlines()[3:]]

    assert ["1", str(outcome.winners[0])] == first[:2]
    assert all(f"player {seat}" in end for seat in range(len(outcome.points)))


async def test_draws_a_record_as_it_was(record: Record) -> None:
    """After no entry it is the first table of the match, and nobody has won."""
    options = form_of(GAMES[record.header.game]).write_options(record.header.options)
    new = {"do": "new", "game": record.header.game, "options": options}
    first = answer(json.dumps(new).encode()).decode()
    at_first = show(record_text(record), "--entry", "0").output

    assert show(first).output == at_first
    assert "The end" not in at_first


async def test_tells_the_story(record: Record) -> None:
    """Every note up to the entry is told in words, before the drawing."""
    seats = record.header.options.seats
    text = record_text(record)
    whole, part = show(text, "--story").output, show(text, "--story", "--entry", str(seats + 1))

    assert show(text).output in whole
    assert len(part.output) < len(whole)
    assert part.output.splitlines()[0] in whole


async def test_shows_what_a_viewer_may_know(record: Record) -> None:
    """Each seat has its own view; there are no others."""
    seats = record.header.options.seats
    text = record_text(record)
    drawings = {show(text, "--viewer", str(seat)).output for seat in range(seats)}

    assert seats == len(drawings)
    refused = show(text, "--viewer", str(seats))
    assert USAGE == refused.exit_code
    assert f"{seats - 1}, public" in refused.output


async def test_names_every_defect(position: str) -> None:
    """A position that cannot be read or cannot be is a failure with all that is wrong."""
    tree = json.loads(position)
    broken = show(json.dumps({**tree, "stack": 7, "seats": "two"}))

    assert FAILED == broken.exit_code
    assert "  stack: " in broken.output
    assert "  seats: " in broken.output


@pytest.mark.parametrize("text", ["nonsense", "{", "{}", "[1]", '{"header": {}, "entries": []}'])
def test_says_what_is_no_table(text: str) -> None:
    """Whatever is neither a position nor a record is a failure that says so."""
    refused = show(text)

    assert FAILED == refused.exit_code
    assert "Error: <stdin>: this is no " in refused.output


async def test_says_where_a_record_is_broken(record: Record) -> None:
    """A record with a move that the rules refuse is a failure that names the entry."""
    tree = json.loads(record_text(record))
    started = next(n for n, entry in enumerate(tree["entries"]) if entry.get("moves"))
    tree["entries"][started]["moves"].pop(0)
    refused = show(json.dumps(tree))

    assert FAILED == refused.exit_code
    assert f"entry {started} of the record holds" in refused.output


def test_names_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A file that cannot be opened is a usage error."""
    refused = CliRunner().invoke(main, ["show", str(tmp_path / "none.json")])

    assert USAGE == refused.exit_code
    assert "No such file" in refused.output


def test_says_when_a_file_is_no_text(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 are a failure, not a crash."""
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe")
    refused = CliRunner().invoke(main, ["show", str(file)])

    assert FAILED == refused.exit_code
    assert f"Error: {file}: " in refused.output


@given(st.text() | st.dictionaries(st.text(), st.text()).map(json.dumps))
def test_any_text_is_a_table_or_none(text: str) -> None:
    """Whatever a file holds, it is read or turned away; nothing else is ever raised."""
    with suppress(NoTableError):
        table_in(text, list(GAMES.values()))
