"""`referee demo`: a whole match between bots, over gRPC, shown as it goes."""

import io
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from referee import apply
from referee.cli import main
from referee.cli.screen import screen
from referee.cli.watching import Scene
from referee.games import GAMES
from referee.match.match import folded
from referee.state.game import Grid
from referee.store.record import BatchPlayed, Record
from referee.wire.record_json import read_record

FAILED, USAGE = 1, 2
PICTURE = (Grid("The board", ("Place", "0"), (("Here", "1"), ("There", "2"))),)
SHOW_THE_CURSOR = "\x1b[?25h"


def demo(file: Path, *arguments: str) -> Result:
    """Play a match whose record goes into the file."""
    return CliRunner().invoke(main, ["demo", "--record", str(file), *arguments])


def record_in(file: Path) -> Record:
    """Return the record in a file."""
    return read_record(json.loads(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_plays_a_match_to_its_end(game: str, tmp_path: Path) -> None:
    """Every seat plays; the final table is that of the record, whose place is told."""
    file = tmp_path / "here" / "match.json"
    seats = GAMES[game].seats[-1]
    played = demo(file, "--game", game, "--seats", str(seats), "--seed", "1")
    record = record_in(file)
    outcome = apply.outcome(folded(record).position)

    assert 0 == played.exit_code
    assert outcome
    assert set(range(seats)) == {e.seat for e in record.entries if isinstance(e, BatchPlayed)}
    assert f"Record: {file}" in played.output
    rows = played.output.partition("The end")[2].splitlines()[3 : 3 + seats]
    assert {(seat, outcome.points[seat]) for seat in range(seats)} == {
        (int(row.split()[1]), int(row.split()[-1])) for row in rows
    }


@pytest.mark.parametrize("game", sorted(GAMES))
def test_tells_what_happens_line_by_line(game: str, tmp_path: Path) -> None:
    """Where there is no terminal nothing moves: each note is a line, then the last table."""
    file = tmp_path / "match.json"
    told = demo(file, "--game", game, "--seats", str(GAMES[game].seats[0]), "--seed", "1").output
    shown = CliRunner().invoke(main, ["show", str(file)]).output
    story, _, end = told.partition(f"\n\n{shown}")

    assert "\x1b" not in told
    assert 50 < len(story.splitlines())
    assert end.startswith("Record: ")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_same_seed_plays_the_same_match(game: str, tmp_path: Path) -> None:
    """The draws and the bots' luck follow from the seed; another seed plays another match."""
    ends = []
    for name, seed in (("a", "5"), ("b", "5"), ("c", "6")):
        file = tmp_path / name
        demo(file, "--game", game, "--seats", str(GAMES[game].seats[0]), "--seed", seed)
        ends.append(folded(record_in(file)).position)

    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seats", ["0", "1", "99", "two"])
def test_knows_how_many_can_play(game: str, seats: str, tmp_path: Path) -> None:
    """A number of seats that the game has not is a usage error."""
    refused = demo(tmp_path / "match.json", "--game", game, "--seats", seats)

    assert USAGE == refused.exit_code
    assert not (tmp_path / "match.json").exists()


def test_says_when_the_record_cannot_be_written(tmp_path: Path) -> None:
    """A place that is none is a failure, named after the match was shown."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    failed = demo(tmp_path / "file" / "match.json", "--seats", "2", "--seed", "1")

    assert FAILED == failed.exit_code
    assert "the record cannot be written" in failed.output


def test_can_be_interrupted(tmp_path: Path) -> None:
    """Ctrl-C ends the match, the server and the program, and leaves no record."""
    command = (sys.executable, "-m", "referee", "demo", "--pause", "1")
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as running:
        assert running.stdout
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, complaint = running.communicate(timeout=20)

    assert FAILED == running.returncode
    assert "Aborted!" == complaint.strip()
    assert [] == list(tmp_path.iterdir())


class TestScreen:
    """A terminal has a picture that changes, anything else one line after the other."""

    def test_draws_in_a_terminal(self) -> None:
        """The last picture and the last sentences stay, and the cursor comes back."""
        console = Console(
            file=io.StringIO(), force_terminal=True, width=60, height=12, color_system=None
        )
        with screen(console, "A match") as shown:
            for number in range(30):
                shown.show(Scene(PICTURE, (f"This happened {number}.",)))
        assert isinstance(console.file, io.StringIO)
        drawn = console.file.getvalue()

        assert "A match" in drawn
        assert drawn.count("There") >= 1
        assert "This happened 29." in drawn
        assert drawn.endswith((SHOW_THE_CURSOR, SHOW_THE_CURSOR + "\n"))

    @pytest.mark.parametrize("height", [4, 7, 8, 12, 40])
    def test_keeps_within_the_terminal(self, height: int) -> None:
        """Picture and sentences together are never higher than the terminal."""
        console = Console(
            file=io.StringIO(), force_terminal=True, width=60, height=height, color_system=None
        )
        with screen(console, "A match") as shown:
            shown.show(Scene(PICTURE, tuple(f"This happened {n}." for n in range(9))))
        assert isinstance(console.file, io.StringIO)
        last = console.file.getvalue().rpartition("\x1b[2K")[2]

        assert last.count("\n") <= height
        assert "This happened 8." in last

    def test_tells_elsewhere(self) -> None:
        """The title, every sentence on one line, and the last picture."""
        console = Console(file=io.StringIO(), width=20)
        with screen(console, "A match between two bots") as shown:
            shown.show(Scene((), ("One thing [b]happened[/b] that is long.",)))
            shown.show(Scene(PICTURE, ()))
        assert isinstance(console.file, io.StringIO)

        assert [
            "A match between two bots",
            "One thing [b]happened[/b] that is long.",
            "",
            "The board",
        ] == console.file.getvalue().splitlines()[:4]
