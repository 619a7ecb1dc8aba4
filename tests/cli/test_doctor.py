"""`referee doctor`: real servers, some of them well, others not."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeAlias

import grpc
import pytest
import trustme
from click.testing import CliRunner, Result
from google.protobuf.timestamp_pb2 import Timestamp

from referee.cli import main
from referee.games import GAMES
from referee.match.lobby import Lobby
from referee.service import server_service, store_watch
from referee.service.limits import Limits
from referee.service.security import Security
from referee.service.server import SERVICES, Running, new_lobby, running_server
from referee.store.errors import StoreUnavailableError
from referee.store.interface import Filter, Listed
from referee.store.memory import MemoryStore

Found: TypeAlias = dict[str, tuple[str, str, str]]
"""Of every check how well it is, what was found, and what would help."""


async def looked_at(address: str, *options: str | Path) -> tuple[int, Found]:
    """Return the exit code, and what was found."""
    ended = await _run("doctor", address, "--json", *map(str, options))
    told = json.loads(ended.stdout.splitlines()[-1])  # the server logs there too
    assert address == told["address"]
    assert set(told) == {"address", "health", "findings"}
    found = {it["check"]: (it["health"], it["found"], it["hint"]) for it in told["findings"]}
    assert ("fail" == told["health"]) == (1 == ended.exit_code)
    return ended.exit_code, found


async def _run(*arguments: str) -> Result:
    """Run the program while the event loop goes on."""
    return await asyncio.to_thread(CliRunner().invoke, main, arguments)


def health(found: Found) -> dict[str, str]:
    """Return how well everything is that is not ok."""
    return {check: it[0] for check, it in found.items() if it[0] != "ok"}


class TestWell:
    """Servers that run."""

    async def test_everything_is_looked_at(self) -> None:
        """All is well but that nothing is kept, which is a warning."""
        async with running_server() as server:
            code, found = await looked_at(server.address)

        assert 0 == code
        assert {"store": "warn"} == health(found)
        assert [
            "reachable",
            "TLS",
            "health of the server",
            *(f"health of {service}" for service in SERVICES),
            "reflection",
            "games",
            "version",
            "rules",
            "clock",
            "store",
            "round trip",
        ] == list(found)
        assert ", ".join(sorted(GAMES)) == found["games"][1]
        assert "ms median" in found["round trip"][1]

    async def test_it_is_drawn_for_people(self) -> None:
        """A table with every check, and below what helps."""
        async with running_server() as server:
            ended = await _run("doctor", server.address)

        assert 0 == ended.exit_code
        assert "round trip" in ended.stdout
        assert "store: matches end with the server: give it a --store" in ended.stdout

    async def test_over_tls(self, files: Path) -> None:
        """How it is encrypted, and how long the certificate is good for."""
        async with over_tls(files) as server:
            code, found = await looked_at(
                at_localhost(server), "--certificate-authority", files / "authority.pem"
            )

        assert 0 == code
        assert {"store": "warn"} == health(found)
        assert found["TLS"][1].startswith("TLSv1.3, certificate until ")

    async def test_over_tls_with_a_certificate_of_ones_own(self, files: Path) -> None:
        """A server that wants it is content."""
        async with over_tls(files, mutual=True) as server:
            code, found = await looked_at(at_localhost(server), *own(files))

        assert 0 == code
        assert {"store": "warn"} == health(found)


class TestNotWell:
    """Servers with which something is wrong."""

    async def test_nobody_listens(self) -> None:
        """A server that was stopped."""
        async with running_server() as server:
            address = server.address
        code, found = await looked_at(address)

        assert 1 == code
        assert ["reachable"] == list(found)
        assert "referee serve" in found["reachable"][2]

    async def test_nobody_answers(self) -> None:
        """A port that takes nobody in is given up in time."""
        with socket.create_server(("127.0.0.1", 0), backlog=0) as deaf:
            address = f"127.0.0.1:{deaf.getsockname()[1]}"
            with socket.create_connection(deaf.getsockname()):
                code, found = await looked_at(address, "--timeout", "0.5")

        assert 1 == code
        assert "fail" == next(reversed(found.values()))[0]

    async def test_something_else_listens(self) -> None:
        """It takes connections and says nothing that could be understood."""
        server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
        async with server:
            port = server.sockets[0].getsockname()[1]
            code, found = await looked_at(f"127.0.0.1:{port}", "--timeout", "1")

        assert 1 == code
        assert "fail" == found["calls"][0]
        assert "no gRPC" in found["calls"][2]

    async def test_another_grpc_server(self) -> None:
        """It speaks gRPC, but is no referee."""
        server = grpc.aio.server()
        port = server.add_insecure_port("127.0.0.1:0")
        await server.start()
        code, found = await looked_at(f"127.0.0.1:{port}")
        await server.stop(None)

        assert 1 == code
        assert "no referee" in found["calls"][2]

    async def test_the_store_cannot_be_read(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """The store fails, and the services that need it are not serving."""
        monkeypatch.setattr(store_watch, "EVERY_SECONDS", 0.01)
        store = UnreadableStore()
        async with running_server(lobby=new_lobby(store)) as server:
            store.is_unreadable = True
            await asyncio.sleep(0.2)
            code, found = await looked_at(server.address)

        assert 1 == code
        assert {
            "health of the server": "fail",
            "health of referee.v1.MatchService": "fail",
            "store": "fail",
        } == health(found)

    async def test_the_clock_is_wrong(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """By how much is said."""
        async with running_server() as server:
            monkeypatch.setattr(server_service, "_now", an_hour_ago)
            code, found = await looked_at(server.address)

        assert 0 == code
        assert "warn" == found["clock"][0]
        assert found["clock"][1].startswith("-3600.0 s")

    async def test_other_versions(self) -> None:
        """The server's rules are of another version than this program's."""
        at = Lobby(MemoryStore(), lambda: datetime.now(UTC), "0.0.7")
        async with running_server(lobby=at) as server:
            code, found = await looked_at(server.address)

        assert 0 == code
        assert {"rules": "warn", "store": "warn"} == health(found)
        assert found["rules"][1].startswith("0.0.7, this program is ")

    async def test_too_much_is_asked(self) -> None:
        """A server that turns the doctor away is told apart from a broken one."""
        async with running_server(limits=Limits(requests=3)) as server:
            code, found = await looked_at(server.address)

        assert 1 == code
        assert "allow more" in found["calls"][2]


class TestTls:
    """Both sides must agree on encryption."""

    async def test_only_the_server_speaks_it(self, files: Path) -> None:
        """The hint names the options."""
        async with over_tls(files) as server:
            code, found = await looked_at(at_localhost(server), "--timeout", "2")

        assert 1 == code
        assert "--certificate-authority" in found["calls"][2]

    async def test_only_the_client_speaks_it(self, files: Path) -> None:
        """The other way round."""
        async with running_server() as server:
            code, found = await looked_at(
                at_localhost(server), "--certificate-authority", files / "authority.pem"
            )

        assert 1 == code
        assert "speaks no TLS" in found["TLS"][2]

    async def test_nobody_need_trust_it(self, files: Path) -> None:
        """The system knows nothing of the authority."""
        async with over_tls(files) as server:
            code, found = await looked_at(at_localhost(server), "--tls")

        assert 1 == code
        assert "--certificate-authority" in found["TLS"][2]

    async def test_for_another_host(self, files: Path) -> None:
        """The certificate is for localhost, not for its address."""
        async with over_tls(files) as server:
            code, found = await looked_at(
                server.address.replace("localhost", "127.0.0.1"),
                "--certificate-authority",
                files / "authority.pem",
            )

        assert 1 == code
        assert "127.0.0.1" in found["TLS"][1]
        assert "this host" in found["TLS"][2]

    @pytest.mark.parametrize(("days", "verdict"), [(3, "warn"), (-1, "fail")])
    async def test_out_of_date(self, tmp_path: Path, days: int, verdict: str) -> None:
        """Soon, or already."""
        written(tmp_path, datetime.now(UTC) + timedelta(days=days, hours=1))
        async with over_tls(tmp_path) as server:
            code, found = await looked_at(
                at_localhost(server), "--certificate-authority", tmp_path / "authority.pem"
            )

        assert ("fail" == verdict) == bool(code)
        assert verdict == found["TLS"][0]
        assert "renew" in found["TLS"][2]

    async def test_the_server_wants_a_certificate(self, files: Path) -> None:
        """Without one, and with a stranger's, no call is answered."""
        stranger = trustme.CA().issue_cert("bot@example.org")
        stranger.cert_chain_pems[0].write_to_path(str(files / "stranger.pem"))
        stranger.private_key_pem.write_to_path(str(files / "stranger.key"))
        authority = ("--certificate-authority", files / "authority.pem", "--timeout", "2")
        async with over_tls(files, mutual=True) as server:
            without, none = await looked_at(at_localhost(server), *authority)
            foreign, other = await looked_at(
                at_localhost(server),
                *authority,
                *("--certificate", files / "stranger.pem", "--key", files / "stranger.key"),
            )

        assert 1 == without == foreign
        assert "--certificate and --key" in none["calls"][2]
        assert "not trust" in other["calls"][2]

    async def test_half_a_certificate(self, files: Path) -> None:
        """A certificate without its key is a usage error."""
        ended = await _run("doctor", "localhost:1", "--certificate", str(files / "own.pem"))

        assert 2 == ended.exit_code
        assert "takes both" in ended.output


class UnreadableStore(MemoryStore):
    """A store that cannot be read when it is told so."""

    is_unreadable = False

    async def list(self, wanted: Filter, before: int | None, limit: int) -> Sequence[Listed]:
        """Fail, if told so."""
        if self.is_unreadable:
            raise StoreUnavailableError("gone")
        return await super().list(wanted, before, limit)


def an_hour_ago() -> Timestamp:
    """Return what time it was an hour ago."""
    then = Timestamp()
    then.FromDatetime(datetime.now(UTC) - timedelta(hours=1))
    return then


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Return a folder with certificates of a server and of a client, their keys and authority."""
    written(tmp_path, datetime.now(UTC) + timedelta(days=365))
    return tmp_path


def written(folder: Path, ends: datetime) -> None:
    """Write certificates that are good until then."""
    authority = trustme.CA()
    for name, host in (("server", "localhost"), ("own", "bot@example.org")):
        leaf = authority.issue_cert(host, not_after=ends)
        leaf.cert_chain_pems[0].write_to_path(str(folder / f"{name}.pem"))
        leaf.private_key_pem.write_to_path(str(folder / f"{name}.key"))
    authority.cert_pem.write_to_path(str(folder / "authority.pem"))


def own(files: Path) -> tuple[str | Path, ...]:
    """Return the options that show a certificate."""
    return (
        *("--certificate-authority", files / "authority.pem"),
        *("--certificate", files / "own.pem", "--key", files / "own.key"),
    )


@asynccontextmanager
async def over_tls(files: Path, *, mutual: bool = False) -> AsyncIterator[Running]:
    """Run a server over TLS."""
    clients = files / "authority.pem" if mutual else None
    security = Security.read(files / "server.pem", files / "server.key", clients)
    async with running_server("localhost:0", security=security) as server:
        yield server


def at_localhost(server: Running) -> str:
    """Return the address of a server by the name that its certificate is for."""
    return f"localhost:{server.address.rpartition(':')[2]}"
