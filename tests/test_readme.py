"""The README's promises: every command in it runs, and its first bot plays a match."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

HOUSE: Final = Path(__file__).parents[1]
README: Final = (HOUSE / "README.md").read_text()
BIN: Final = Path(sys.executable).parent
STOPS_SECONDS: Final = 30
PLAYS_SECONDS: Final = 120


def blocks(language: str) -> list[str]:
    """Return the code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, flags=re.DOTALL)


def commands() -> list[str]:
    """Return every command of the README that calls the referee and comes to an end by itself."""
    lines = [line.strip() for block in blocks("sh") for line in block.splitlines()]
    return [line for line in lines if "referee" in line and "serve" not in line]


def run(*command: str) -> str:
    """Run a command in the checkout and return what it prints; it must exit with 0."""
    done = subprocess.run(
        command, cwd=HOUSE, capture_output=True, text=True, timeout=PLAYS_SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def address() -> Iterator[str]:
    """Serve with the README's own command, at a port that is free."""
    command = next(line for line in README.splitlines() if line.endswith("referee serve"))
    words = [*shlex.split(command)[1:], "--address", "127.0.0.1:0", "--store", "memory"]
    serving = subprocess.Popen([BIN / "referee", *words], stdout=subprocess.PIPE, text=True)
    assert serving.stdout is not None
    yield serving.stdout.readline().split()[-1]
    serving.terminate()
    assert serving.wait(STOPS_SECONDS) == 0
    serving.stdout.close()


@pytest.mark.parametrize("command", commands())
def test_command_runs(command: str) -> None:
    """A command of the README does what it says, and exits with 0."""
    output = run("bash", "-c", command.replace(".venv/bin/", f"{shlex.quote(str(BIN))}/"))
    assert output


def test_first_bot_plays_a_match(tmp_path: Path, address: str) -> None:
    """The first bot, pasted into a file, plays a match to its end."""
    (bot,) = blocks("python")
    path = tmp_path / "first_bot.py"
    assert "localhost:50051" in bot
    path.write_text(bot.replace("localhost:50051", address))
    assert run(sys.executable, str(path)).count("winners=") == 2


def test_make_targets_exist() -> None:
    """Every make target that the README names is one of the Makefile's."""
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", README, flags=re.MULTILINE))
    known = set(re.findall(r"^([a-z-]+):", (HOUSE / "Makefile").read_text(), flags=re.MULTILINE))
    assert named - known == set()


def test_links_lead_somewhere() -> None:
    """Every link of the README leads to a file or folder of the project."""
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert (HOUSE / target).exists(), target
