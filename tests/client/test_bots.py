"""The example bots and the bot of the client's page, run as programs against a live server."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

import referee_client as referee
from referee.rulebook import rulebook

CLIENT: Final = Path(__file__).resolve().parents[2] / "clients" / "python"
EXAMPLES: Final = CLIENT / "examples"
BOTS: Final = sorted(path.name for path in EXAMPLES.glob("*_bot.py"))
SECONDS: Final = 120


def program(*arguments: str | Path) -> subprocess.Popen[str]:
    """Start a Python program."""
    command = (sys.executable, *map(str, arguments))
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def printed(programs: Sequence[subprocess.Popen[str]]) -> list[str]:
    """Return what each of the programs prints until it ends; it must end well."""
    outputs = []
    for running in programs:
        with running:
            try:
                outputs.append(running.communicate(timeout=SECONDS)[0])
            finally:
                running.kill()
        assert 0 == running.returncode, outputs[-1]
    return outputs


def test_the_examples_play_a_match(server: referee.Server, address: str, game: str) -> None:
    """All three to its end; the illegal one names rules of the book, as they stand there."""
    match = server.create(game, seats=len(BOTS))

    outputs = printed([program(EXAMPLES / bot, address, match.name) for bot in BOTS])

    ended = server.get(match)
    assert ended.outcome is not None
    outcome = referee.text(ended.outcome)
    greedy, illegal, at_random = outputs
    assert outcome == greedy.splitlines()[-1] == at_random.splitlines()[-1]
    broken = illegal.splitlines()[-1].partition(" rules broken: ")[2].split(", ")
    book = {rule.name: rule for rule in rulebook(game).rules}
    assert len(broken) > 1
    assert all(f"breaks {it} (§ {book[it].paragraph}): {book[it].norm}" in illegal for it in broken)
    assert {"greedy", "illegal", "random"} == {seat.display_name for seat in ended.seats}


def test_a_bot_takes_the_seat_and_the_name_it_is_told(
    server: referee.Server, address: str, game: str
) -> None:
    """The same program may sit at every seat."""
    match = server.create(game, seats=3)

    printed(
        [
            program(EXAMPLES / "random_bot.py", address, match.name, "--seat", it, "--name", name)
            for it, name in (("2", "Ada"), ("0", "Bo"), ("1", "Cy"))
        ]
    )

    assert ["Bo", "Cy", "Ada"] == [seat.display_name for seat in server.get(match).seats]


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_says_how_it_is_started(bot: str) -> None:
    """`--help` names every argument."""
    (told,) = printed([program(EXAMPLES / bot, "--help")])

    assert all(word in told for word in ("address", "match", "--seat", "--name"))


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_is_short(bot: str) -> None:
    """It has fewer than sixty lines, and knows no game by name."""
    lines = (EXAMPLES / bot).read_text(encoding="utf-8").splitlines()

    assert len(lines) < 60
    assert not any("el_grande" in line or "ElGrande" in line for line in lines)


def blocks() -> list[str]:
    """Return the programs that stand on the client's page."""
    page = (CLIENT / "README.md").read_text(encoding="utf-8")
    code = re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    return [block for block in code if "import referee_client" in block]


@pytest.mark.parametrize("block", blocks(), ids=lambda block: str(block.splitlines()[-1]))
def test_the_programs_on_the_page_run(block: str, address: str, tmp_path: Path) -> None:
    """Pasted into a file, with the server where it listens."""
    assert "localhost:50051" in block
    pasted = tmp_path / "pasted.py"
    pasted.write_text(block.replace("localhost:50051", address), encoding="utf-8")

    (told,) = printed([program(pasted)])

    assert told
