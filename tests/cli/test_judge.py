"""`referee judge`: the line protocol as a program that others talk to."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.games import GAMES
from referee.wire.requests import LINE_LIMIT

GAMES_LINE = b'{"id": 1, "do": "games"}\n'
PROGRAM = (sys.executable, "-m", "referee", "judge")


@pytest.fixture
def judge() -> Iterator[subprocess.Popen[bytes]]:
    """Return a judge that waits for lines; it is stopped after the test."""
    with subprocess.Popen(
        PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        yield running
        running.kill()


def test_answers_each_line_with_one_line() -> None:
    """Blank lines, nonsense and a last line without an end are answered too, in order."""
    lines = GAMES_LINE + b"\nnonsense\n" + b'{"id": 4}'
    answers = CliRunner().invoke(main, ["judge"], input=lines).output.splitlines()

    assert [1, None, None, 4] == [json.loads(line)["id"] for line in answers]
    assert list(GAMES) == [game["game"] for game in json.loads(answers[0])["games"]]


def test_an_answer_comes_before_the_next_line(judge: subprocess.Popen[bytes]) -> None:
    """Answers are not held back, so a program can ask one thing after the other."""
    assert judge.stdin
    assert judge.stdout
    for _ in range(3):
        judge.stdin.write(GAMES_LINE)
        judge.stdin.flush()
        assert 1 == json.loads(judge.stdout.readline())["id"]
    judge.stdin.close()
    assert 0 == judge.wait(10)


def test_a_line_that_is_too_long_is_answered_once() -> None:
    """What follows the long line is read as if nothing had been."""
    lines = b" " * (2 * LINE_LIMIT + 7) + b"\n" + GAMES_LINE
    answers = CliRunner().invoke(main, ["judge"], input=lines).output.splitlines()

    assert ["not_json", None] == [json.loads(line).get("error", {}).get("code") for line in answers]


def test_ends_quietly_when_nobody_reads_on(judge: subprocess.Popen[bytes]) -> None:
    """A pipe that was closed, as by `head`, ends the program without a traceback."""
    assert judge.stdin
    assert judge.stdout
    assert judge.stderr
    judge.stdout.close()
    judge.stdin.write(GAMES_LINE * 2)
    judge.stdin.close()

    assert 1 == judge.wait(10)
    assert b"" == judge.stderr.read()


def test_can_be_interrupted(judge: subprocess.Popen[bytes]) -> None:
    """Ctrl-C ends it without a traceback."""
    assert judge.stdin
    assert judge.stdout
    assert judge.stderr
    judge.stdin.write(GAMES_LINE)
    judge.stdin.flush()
    judge.stdout.readline()
    judge.send_signal(signal.SIGINT)

    assert 1 == judge.wait(10)
    assert b"Aborted!" == judge.stderr.read().strip()
