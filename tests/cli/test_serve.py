"""`referee serve`: announced, answering, and stopped without haste."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.games import GAMES
from referee_client import connect

PROGRAM = (sys.executable, "-m", "referee", "serve", "--json", "--log-format", "json")
MEMORY = ("--store", "memory")


@contextmanager
def serving(address: str = "127.0.0.1:0") -> Iterator[subprocess.Popen[str]]:
    """Run a server as a process of its own; it is killed if it does not end by itself."""
    with subprocess.Popen(
        (*PROGRAM, *MEMORY, "--address", address),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def announced(running: subprocess.Popen[str]) -> str:
    """Return the address that a server announces."""
    assert running.stdout
    address = json.loads(running.stdout.readline())["address"]
    assert isinstance(address, str)
    return address


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_serves_until_it_is_stopped(sign: signal.Signals) -> None:
    """Whoever reads the announcement can call at once; being stopped is no failure."""
    with serving() as running:
        with connect(announced(running)) as server:
            games = server.judge.games()
        running.send_signal(sign)
        _, logs = running.communicate(timeout=20)

    assert list(GAMES) == [game.id for game in games]
    assert 0 == running.returncode
    assert ["store_opened", "server_started", "server_stopped"] == [
        json.loads(line)["event"] for line in logs.splitlines() if line.startswith("{")
    ]


def test_says_when_it_cannot_listen() -> None:
    """An address that is taken is a failure that names the address."""
    with serving() as running:
        address = announced(running)
        with serving(address) as second:
            _, complaint = second.communicate(timeout=20)

    assert 1 == second.returncode
    assert f"Error: cannot listen on {address}" in complaint


@pytest.mark.parametrize("address", ["", "nonsense", "127.0.0.1", "127.0.0.1:99999", "a b:1"])
def test_turns_strange_addresses_away(address: str) -> None:
    """What is no host with a port is a usage error."""
    refused = CliRunner().invoke(main, ["serve", "--address", address])

    assert 2 == refused.exit_code
    assert "is no host with a port from 0 to 65535" in refused.output
