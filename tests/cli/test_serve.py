"""`referee serve`: announced, answering, and stopped without haste."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import grpc
import pytest
import trustme
from click.testing import CliRunner

from referee.cli import main
from referee.games import GAMES
from referee_client import ForbiddenError, LimitError, TokenError, connect

PROGRAM = (sys.executable, "-m", "referee", "serve", "--json", "--log-format", "json")
MEMORY = ("--store", "memory")


@contextmanager
def serving(address: str = "127.0.0.1:0", *options: str | Path) -> Iterator[subprocess.Popen[str]]:
    """Run a server as a process of its own; it is killed if it does not end by itself."""
    with subprocess.Popen(
        (*PROGRAM, *MEMORY, "--address", address, *options),
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


def test_serves_metrics_and_traces_where_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Metrics have an address of their own; traces go where the environment says."""
    monkeypatch.setenv("OTEL_TRACES_EXPORTER", "console")
    monkeypatch.setenv("OTEL_SERVICE_NAME", "referee-7")
    with serving("127.0.0.1:0", "--metrics", "127.0.0.1:0") as running:
        with connect(announced(running)) as server:
            server.judge.games()
        logged = [json.loads(running.stderr.readline()) for _ in range(4) if running.stderr]
        address = next(line["address"] for line in logged if line["event"] == "metrics_served")
        with urlopen(f"http://{address}/metrics", timeout=10) as page:
            metrics = page.read().decode()
        running.send_signal(signal.SIGTERM)
        traced, _ = running.communicate(timeout=20)

    assert 'method="/referee.v1.JudgeService/ListGames",status="OK"} 1.0' in metrics
    assert '"name": "referee.v1.JudgeService/ListGames"' in traced
    assert '"service.name": "referee-7"' in traced


def test_says_when_it_cannot_serve_metrics() -> None:
    """Their address is named too."""
    with serving() as running:
        address = announced(running)
        with serving("127.0.0.1:0", "--metrics", address) as second:
            _, complaint = second.communicate(timeout=20)

    assert 1 == second.returncode
    assert f"Error: cannot listen on {address}" in complaint


def test_bounds_what_it_is_told_to() -> None:
    """Every limit has an option; the server turns away what goes beyond."""
    limits = ("--max-requests", "2", "--max-batch", "0")
    with (
        serving("127.0.0.1:0", *limits) as running,
        connect(announced(running), retry_for=0) as server,
        pytest.raises(LimitError, match="TOO_MANY_REQUESTS"),
    ):
        all(server.judge.games() for _ in range(1_000))


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


class TestSecured:
    """Encrypted lines, and tokens for those who run a tournament."""

    @pytest.fixture
    def files(self, tmp_path: Path) -> Path:
        """Return a folder with a certificate, its key, its authority, and two tokens."""
        authority = trustme.CA()
        leaf = authority.issue_cert("localhost")
        (tmp_path / "server.pem").write_bytes(leaf.cert_chain_pems[0].bytes())
        (tmp_path / "server.key").write_bytes(leaf.private_key_pem.bytes())
        (tmp_path / "authority.pem").write_bytes(authority.cert_pem.bytes())
        (tmp_path / "admin.txt").write_text("the-administrators-secret\n")
        (tmp_path / "arbiter.txt").write_text("the-arbiters-secret\n")
        (tmp_path / "short.txt").write_text("secret\n")
        return tmp_path

    def test_over_tls_with_tokens(self, files: Path) -> None:
        """Who trusts the certificate and has the token creates and breaks off; no log tells it."""
        tls = ("--certificate", files / "server.pem", "--key", files / "server.key")
        tokens = (
            "--administrator-token",
            files / "admin.txt",
            "--arbiter-token",
            files / "arbiter.txt",
        )
        credentials = grpc.ssl_channel_credentials((files / "authority.pem").read_bytes())
        game = next(iter(GAMES))
        with serving("localhost:0", *tls, *tokens) as running:
            with connect(announced(running), credentials=credentials) as server:
                with pytest.raises(TokenError):
                    server.create(game, seats=min(GAMES[game].seats))
                with pytest.raises(ForbiddenError):
                    server.create(game, seats=min(GAMES[game].seats), token="the-arbiters-secret")
                match = server.create(
                    game, seats=min(GAMES[game].seats), token="the-administrators-secret"
                )
                seen = next(server.watch(match, token="the-arbiters-secret"))
                ended = server.abort(match, token="the-administrators-secret", reason="a test")
            running.send_signal(signal.SIGTERM)
            _, logs = running.communicate(timeout=20)

        assert seen.position is not None
        assert "aborted" == ended.state
        assert "match_aborted" in logs
        assert "secret" not in logs

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            (("--certificate", "server.pem"), "TLS takes both"),
            (("--key", "server.key"), "TLS takes both"),
            (("--client-authority", "authority.pem"), "TLS takes both"),
            (("--certificate", "none.pem", "--key", "server.key"), "does not exist"),
            (("--administrator-token", "none.txt"), "cannot be read"),
            (("--administrator-token", "short.txt"), "holds no token"),
            (("--arbiter-token", "server.pem"), "holds no token"),
        ],
    )
    def test_says_what_is_missing(
        self, files: Path, options: tuple[str, ...], complaint: str
    ) -> None:
        """Half of what TLS takes, a file that is not there, what is no token: usage errors."""
        given = [it if it.startswith("--") else str(files / it) for it in options]
        refused = CliRunner().invoke(main, ["serve", *given])

        assert 2 == refused.exit_code
        assert complaint in refused.output
        assert "BEGIN" not in refused.output

    def test_says_when_a_certificate_is_of_no_use(self, files: Path) -> None:
        """A key for a certificate is a failure that says so."""
        key = str(files / "server.key")
        refused = CliRunner().invoke(main, ["serve", "--certificate", key, "--key", key])

        assert 1 == refused.exit_code
        assert "Error: cannot serve over TLS" in refused.output
