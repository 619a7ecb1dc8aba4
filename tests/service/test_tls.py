"""TLS: who is served over an encrypted line, and who is not."""

from collections.abc import AsyncIterator
from pathlib import Path

import grpc
import pytest
import trustme

from referee.service.security import Security, UnusableCertificateError
from referee.service.server import Running, running_server
from referee_client.pb.referee.v1 import judge_pb2
from tests.service.table import JudgeStub

LOCALHOST = (("grpc.ssl_target_name_override", "localhost"),)


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    """Return an authority that signs the server's certificate and a client's."""
    return trustme.CA()


@pytest.fixture(scope="module")
def files(authority: trustme.CA, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the server's certificate, its key, and the authority."""
    folder = tmp_path_factory.mktemp("tls")
    server = authority.issue_cert("localhost")
    chain = b"".join(blob.bytes() for blob in server.cert_chain_pems)
    (folder / "server.pem").write_bytes(chain)
    (folder / "server.key").write_bytes(server.private_key_pem.bytes())
    authority.cert_pem.write_to_path(str(folder / "authority.pem"))
    return folder


def security(files: Path, *, mutual: bool = False) -> Security:
    """Return what these files hold."""
    clients = files / "authority.pem" if mutual else None
    return Security.read(files / "server.pem", files / "server.key", clients)


@pytest.fixture
async def over_tls(files: Path) -> AsyncIterator[Running]:
    """Return a server over TLS."""
    async with running_server(security=security(files)) as server:
        yield server


@pytest.fixture
async def mutual(files: Path) -> AsyncIterator[Running]:
    """Return a server that wants its clients' certificates too."""
    async with running_server(security=security(files, mutual=True)) as server:
        yield server


async def games(channel: grpc.aio.Channel) -> list[str]:
    """Return the games of the server at the other end."""
    async with channel:
        listed = await JudgeStub(channel).ListGames(judge_pb2.ListGamesRequest(), timeout=5)
    return [game.id for game in listed.games]


def encrypted(
    server: Running, root: bytes, client: trustme.LeafCert | None = None
) -> grpc.aio.Channel:
    """Return a line to the server that trusts this authority."""
    key = client.private_key_pem.bytes() if client else None
    chain = b"".join(blob.bytes() for blob in client.cert_chain_pems) if client else None
    credentials = grpc.ssl_channel_credentials(root, key, chain)
    return grpc.aio.secure_channel(server.address, credentials, options=LOCALHOST)


async def test_serves_over_tls(over_tls: Running, authority: trustme.CA) -> None:
    """Whoever trusts the authority is served, and nobody without encryption."""
    assert await games(encrypted(over_tls, authority.cert_pem.bytes()))
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await games(grpc.aio.insecure_channel(over_tls.address))
    assert grpc.StatusCode.UNAVAILABLE == refused.value.code()


async def test_nobody_need_trust_another_authority(over_tls: Running) -> None:
    """A client that trusts others hangs up."""
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await games(encrypted(over_tls, trustme.CA().cert_pem.bytes()))
    assert grpc.StatusCode.UNAVAILABLE == refused.value.code()


async def test_wants_the_clients_certificate(mutual: Running, authority: trustme.CA) -> None:
    """With one that the authority has signed a client is served, with none or another not."""
    root = authority.cert_pem.bytes()
    known = authority.issue_cert("bot@example.org")
    stranger = trustme.CA().issue_cert("bot@example.org")

    assert await games(encrypted(mutual, root, known))
    for client in (None, stranger):
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await games(encrypted(mutual, root, client))
        assert grpc.StatusCode.UNAVAILABLE == refused.value.code()


def test_turns_away_what_is_no_certificate(files: Path, tmp_path: Path) -> None:
    """A file that holds none, a key of another, and a missing file are named before serving."""
    other = tmp_path / "other.key"
    trustme.CA().issue_cert("localhost").private_key_pem.write_to_path(str(other))
    empty = tmp_path / "empty.pem"
    empty.write_text("")
    good, key = files / "server.pem", files / "server.key"

    for certificate, its_key, clients in (
        (empty, key, None),
        (good, other, None),
        (good, tmp_path / "none", None),
        (good, key, empty),
    ):
        with pytest.raises(UnusableCertificateError, match="cannot serve over TLS: "):
            Security.read(certificate, its_key, clients)


def test_tells_no_key(files: Path) -> None:
    """Whatever prints the settings prints no key."""
    assert "PRIVATE" not in repr(security(files))
