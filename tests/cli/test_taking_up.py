"""The demo is killed, or its server is: the same match comes to its end."""

import asyncio
import json
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner, Result

import referee_client
from referee.cli import main
from referee.games import GAMES
from referee.match.match import folded
from referee.store.address import StoreAddress
from referee.store.interface import Filter
from referee.store.opening import open_store
from referee.store.record import Record
from referee.wire import record_json
from referee.wire.record_json import read_record, write_entry
from tests.client.restarting import Nursery, Restarting, nursery

FAILED, USAGE = 1, 2
LINES: Final = 30
"""So much is told before the demo is killed."""

EVENTS: Final = 20
"""So much has happened when the server is killed."""


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """Return the id of every game in turn."""
    return str(request.param)


@pytest.fixture(scope="module")
def born() -> Iterator[Nursery]:
    """Return where servers come from."""
    with nursery() as born:
        yield born


@pytest.fixture
def server(born: Nursery, tmp_path: Path) -> Restarting:
    """Return a server that can be killed."""
    server = Restarting(born, tmp_path / "matches.sqlite")
    server.start()
    return server


def demo(*arguments: str) -> Result:
    """Play a match with few seats, fast."""
    return CliRunner().invoke(main, ["demo", *arguments])


def killed(folder: Path, *arguments: str) -> None:
    """Run the demo over a file in that folder, and kill it in the middle of its match."""
    command = (sys.executable, "-m", "referee", "demo", "--store", "demo.sqlite", *arguments)
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE) as running:
        assert running.stdout
        for _ in range(LINES):
            assert running.stdout.readline()
        running.send_signal(signal.SIGKILL)


def test_an_interrupted_demo_says_how_it_goes_on(tmp_path: Path) -> None:
    """Ctrl-C ends the program, not the match."""
    command = (sys.executable, "-m", "referee", "demo", "--store", "demo.sqlite", "--pause", "1")
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as running:
        assert running.stdout
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, complaint = running.communicate(timeout=20)

    assert FAILED == running.returncode
    assert "referee demo --store demo.sqlite goes on with it" in complaint
    assert complaint.endswith("Aborted!\n")


def kept(file: Path) -> list[Record]:
    """Return the records of all matches in a store, the newest first."""

    async def read() -> list[Record]:
        async with open_store(StoreAddress.of(str(file)), record_json) as store:
            return [await store.load(it.id) for it in await store.list(Filter(), None, 9)]

    return asyncio.run(read())


def entries(record: Record) -> list[Any]:
    """Return the entries of a record as JSON."""
    return [write_entry(record.header.game, entry) for entry in record.entries]


def record_in(file: Path) -> Record:
    """Return the record in a file."""
    return read_record(json.loads(file.read_text(encoding="utf-8")))


def test_a_killed_demo_is_taken_up(game: str, tmp_path: Path) -> None:
    """What had happened stays, the rest is as if nothing had been, and the record is verified."""
    store, file, other = (tmp_path / name for name in ("demo.sqlite", "a.json", "b.json"))
    seats = str(GAMES[game].seats[0])
    wanted = ("--game", game, "--seats", seats, "--seed", "3")
    killed(tmp_path, *wanted, "--pause", "0.02")
    (before,) = kept(store)

    taken_up = demo("--store", str(store), "--record", str(file))
    record = record_in(file)
    assert 0 == demo(*wanted, "--record", str(other)).exit_code

    assert 0 == taken_up.exit_code
    assert "Verified: " in taken_up.output
    assert len(record.entries) > len(before.entries) > int(seats)
    assert entries(before) == entries(record)[: len(before.entries)]
    assert entries(record) == entries(kept(store)[0])
    assert 1 == len(kept(store))
    assert folded(record_in(other)).position == folded(record).position
    assert [] == list(tmp_path.glob("*unfinished*")), "nothing is left to take up"


def test_what_is_needed_is_for_its_owner_alone(tmp_path: Path) -> None:
    """The secrets of a match lie beside its store, in a file that nobody else may read."""
    killed(tmp_path, "--seed", "3", "--pause", "0.05")

    (file,) = tmp_path.glob("*unfinished*")

    assert "demo.sqlite-unfinished" == file.name
    assert 0o600 == stat.S_IMODE(file.stat().st_mode)


def test_another_match_can_be_played_meanwhile(tmp_path: Path) -> None:
    """Whoever asks for another game gets it; the one that was broken off waits."""
    first, last = sorted(GAMES)[0], sorted(GAMES)[-1]
    store = tmp_path / "demo.sqlite"
    killed(tmp_path, "--game", first, "--seats", "3", "--pause", "0.02")

    other = demo(
        "--store", str(store), "--game", last, "--seats", "3", "--record", str(tmp_path / "b.json")
    )
    taken_up = demo("--store", str(store), "--record", str(tmp_path / "a.json"))

    assert (0, 0) == (other.exit_code, taken_up.exit_code)
    assert last == record_in(tmp_path / "b.json").header.game
    assert first == record_in(tmp_path / "a.json").header.game
    assert 2 == len(kept(store))


def test_a_finished_match_is_not_taken_up(tmp_path: Path) -> None:
    """The next demo over the same file is a new one."""
    store, file = str(tmp_path / "demo.sqlite"), str(tmp_path / "a.json")
    arguments = ("--store", store, "--record", file, "--seats", "3")

    assert (0, 0) == (demo(*arguments).exit_code, demo(*arguments).exit_code)
    assert 2 == len(kept(tmp_path / "demo.sqlite"))


def test_says_when_it_cannot_know(tmp_path: Path) -> None:
    """A file that holds something else is named."""
    (tmp_path / "demo.sqlite-unfinished").write_text("{", encoding="utf-8")

    failed = demo("--store", str(tmp_path / "demo.sqlite"))

    assert FAILED == failed.exit_code
    assert "demo.sqlite-unfinished does not hold what it should" in failed.output


class TestAtAServer:
    """The match is played at a server that runs already."""

    @pytest.mark.parametrize("program", ["demo", "play"])
    def test_the_server_is_killed(
        self, server: Restarting, game: str, program: str, tmp_path: Path
    ) -> None:
        """The match goes on when the server is back, and its record can be downloaded."""
        file = tmp_path / "match.json"
        arguments = ("--seats", str(GAMES[game].seats[0]), "--record", str(file))
        chosen = ("--game", game) if program == "demo" else (game,)
        with ThreadPoolExecutor() as pool:
            killing = pool.submit(kill_in_the_middle, server)
            played = CliRunner().invoke(
                main,
                [program, *chosen, *arguments, "--server", server.address],
                input="1\n" * 5_000,
            )
            name = killing.result()

        assert 0 == played.exit_code, played.output
        assert 1 == server.kills
        downloaded = CliRunner().invoke(main, ["verify", "--server", server.address, name])
        assert 0 == downloaded.exit_code
        assert downloaded.output.strip() in played.output

    def test_there_is_no_such_match(self, server: Restarting) -> None:
        """What cannot be downloaded is not verified; it is said why."""
        failed = CliRunner().invoke(main, ["verify", "--server", server.address, "matches/none"])

        assert FAILED == failed.exit_code
        assert "there is no match 'none'" in failed.output


def kill_in_the_middle(server: Restarting) -> str:
    """Kill the server in the middle of its only match, start it again; return the match's name."""
    with referee_client.connect(server.address) as line:
        while not (found := line.matches().matches):
            pass
        for seen in line.watch(found[0]):
            if seen.event and seen.event.number >= EVENTS:
                server.kill_and_start()
                return found[0].name
    raise AssertionError("the match is longer")


@pytest.mark.parametrize("arguments", [("--store", "a.sqlite"), ("--seed", "1")])
def test_a_server_has_a_store_and_a_seed_of_its_own(arguments: tuple[str, ...]) -> None:
    """To ask for both is a usage error."""
    assert USAGE == demo("--server", "127.0.0.1:1", *arguments).exit_code


@pytest.mark.parametrize("command", [("demo",), ("play", min(GAMES)), ("verify", "matches/a")])
def test_nobody_is_there(command: tuple[str, ...]) -> None:
    """A server that cannot be reached is a failure that names it, soon."""
    failed = CliRunner().invoke(main, [*command, "--server", "127.0.0.1:1"])

    assert FAILED == failed.exit_code
    assert "127.0.0.1:1" in failed.output
