"""`referee play`: a person types, bots answer, and the match comes to its end."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from referee.cli import background, main
from referee.cli.plan import Opened, Plan
from referee.games import GAMES
from referee.service.server import CannotListenError
from referee.store.record import BatchPlayed, BatchRefused
from referee.wire.record_json import read_record

FAILED, USAGE = 1, 2
HELP = "A number picks that line"
RULE = "─" * 5
"""A part of the line below the heads of a table."""


def play(game: str, typed: str, file: Path, *arguments: str) -> Result:
    """Play a match against one bot, typing this."""
    seats = str(GAMES[game].seats[0])
    command = ["play", game, "--seats", seats, "--seed", "1", "--record", str(file), *arguments]
    return CliRunner().invoke(main, command, input=typed)


def tables_in(output: str) -> int:
    """Return how many tables are drawn."""
    return sum(RULE in line for line in output.splitlines())


def numbers(seed: int) -> Iterator[str]:
    """Yield what somebody types who picks small numbers without looking."""
    random = Random(seed)
    while True:
        yield str(random.randint(1, 9))


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("seat", [0, 1])
def test_plays_a_match_to_its_end(game: str, seat: int, tmp_path: Path) -> None:
    """Whoever types numbers plays legal moves only; the final table and the record follow."""
    file = tmp_path / "match.json"
    typed = "\n".join(word for word, _ in zip(numbers(seat), range(5_000), strict=False))
    played = play(game, typed, file, "--seat", str(seat), "--name", "Ada")
    record = read_record(json.loads(file.read_text(encoding="utf-8")))

    assert 0 == played.exit_code
    assert "The end" in played.output
    assert "Ada" in played.output.rpartition("The end")[2]
    assert [] == [entry for entry in record.entries if isinstance(entry, BatchRefused)]
    assert seat in {entry.seat for entry in record.entries if isinstance(entry, BatchPlayed)}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_shows_what_the_seat_may_know(game: str, tmp_path: Path) -> None:
    """The table is drawn before the first question, whose answers are numbered from 1."""
    shown = play(game, "q\n", tmp_path / "match.json").output

    assert 0 < tables_in(shown)
    assert "1  " in shown[shown.rindex(RULE) :]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_can_be_left(game: str, tmp_path: Path) -> None:
    """Typing q ends it, which is no failure; there is no record of half a match."""
    left = play(game, "q\n", tmp_path / "match.json")

    assert 0 == left.exit_code
    assert left.output.endswith("You have left the match.\n")
    assert not (tmp_path / "match.json").exists()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_explains_what_can_be_typed(game: str, tmp_path: Path) -> None:
    """Whatever is no number of the list is answered with what can be typed."""
    for typed in ("?", "0", "999", "-1", "²", "move", ""):
        shown = play(game, f"{typed}\nq\n", tmp_path / "match.json").output

        assert 1 == shown.count(HELP), typed


@pytest.mark.parametrize("game", sorted(GAMES))
def test_draws_the_table_on_demand(game: str, tmp_path: Path) -> None:
    """Typing t draws the table again, b goes back as far as there is a list before."""
    file = tmp_path / "match.json"
    once, twice = play(game, "b\nq\n", file).output, play(game, "t\nb\nq\n", file).output

    assert HELP not in twice
    assert 2 * tables_in(once) == tables_in(twice)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_fails_when_nobody_types_any_more(game: str, tmp_path: Path) -> None:
    """The end of the input ends the program."""
    ended = play(game, "1\n", tmp_path / "match.json")

    assert FAILED == ended.exit_code
    assert "Aborted!" in ended.output


@pytest.mark.parametrize(
    "arguments", [("--seats", "99"), ("--seats", "1"), ("--seat", "99"), ("--seat", "-1")]
)
def test_knows_the_seats(arguments: tuple[str, ...]) -> None:
    """Seats that are not there are usage errors."""
    refused = CliRunner().invoke(main, ["play", next(iter(GAMES)), *arguments])

    assert USAGE == refused.exit_code


@pytest.mark.parametrize("game", sorted(GAMES))
def test_says_what_the_server_says(game: str, tmp_path: Path) -> None:
    """What the server turns away, as a name that is too long, is a failure with its reason."""
    failed = play(game, "q\n", tmp_path / "match.json", "--name", "x" * 99)

    assert FAILED == failed.exit_code
    assert "display_name" in failed.output


def test_knows_the_games() -> None:
    """A game that is not there is a usage error that names the games."""
    refused = CliRunner().invoke(main, ["play", "tiddlywinks"])

    assert USAGE == refused.exit_code
    assert all(game in refused.output for game in GAMES)


def test_can_be_interrupted() -> None:
    """Ctrl-C while somebody is to type ends bots, server and program."""
    command = (sys.executable, "-m", "referee", "play", next(iter(GAMES)))
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as running:
        assert running.stdout
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, complaint = running.communicate(timeout=20)

    assert FAILED == running.returncode
    assert "Aborted!" == complaint.strip()


def test_tells_what_the_host_died_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever keeps the server from running is raised where the person waits."""

    def broken(_plan: Plan, _where: object) -> AbstractAsyncContextManager[Opened]:
        raise CannotListenError("nowhere")

    monkeypatch.setattr(background, "opened", broken)

    with (
        pytest.raises(CannotListenError, match="nowhere"),
        background.hosted(Plan(next(iter(GAMES)), 2, 0, 0), {}),
    ):
        pytest.fail("nothing is hosted")
