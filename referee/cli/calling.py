"""The options of subcommands that call a server: where it is, and how the line is secured."""

import ssl
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, Final, TypeAlias

import click
import grpc
from attrs import frozen

Command: TypeAlias = Callable[..., None]

_PEM: Final = click.Path(exists=True, dir_okay=False, path_type=Path)


@frozen
class Line:
    """Where a server is, and how it is talked to."""

    address: str
    is_encrypted: bool
    authority: Path | None
    certificate: Path | None
    key: Path | None
    timeout: float = 5.0

    @property
    def host(self) -> str:
        """Return the host, without brackets."""
        return self.address.rpartition(":")[0].strip("[]")

    @property
    def port(self) -> int:
        """Return the port."""
        return int(self.address.rpartition(":")[2])

    def context(self) -> ssl.SSLContext:
        """Return what a handshake is made with."""
        context = ssl.create_default_context(cafile=self.authority)
        context.set_alpn_protocols(["h2"])
        if self.certificate is not None:
            context.load_cert_chain(self.certificate, self.key)
        return context

    def channel(self) -> grpc.aio.Channel:
        """Return a channel to the server."""
        if not self.is_encrypted:
            return grpc.aio.insecure_channel(self.address)
        read = [None if it is None else it.read_bytes() for it in self._files]
        return grpc.aio.secure_channel(self.address, grpc.ssl_channel_credentials(*read))

    @property
    def _files(self) -> tuple[Path | None, Path | None, Path | None]:
        """Return the files in the order in which gRPC takes what they hold."""
        return self.authority, self.key, self.certificate


_OPTIONS: Final = (
    click.option(
        "--tls", is_flag=True, help="The line is encrypted; trust whom the system trusts."
    ),
    click.option(
        "--certificate-authority",
        type=_PEM,
        help="The line is encrypted; trust certificates that this authority has signed (PEM).",
    ),
    click.option("--certificate", type=_PEM, help="The certificate to show the server (PEM)."),
    click.option("--key", type=_PEM, help="The key of that certificate (PEM)."),
    click.option(
        "--timeout",
        type=click.FloatRange(0, min_open=True),
        default=5.0,
        show_default=True,
        help="How many seconds each answer may take.",
    ),
)


def calling(command: Command) -> Command:
    """Give a command an address and these options, as its `line`."""

    @wraps(command)
    def with_line(
        address: str,
        certificate_authority: Path | None,
        certificate: Path | None,
        key: Path | None,
        **others: Any,
    ) -> None:
        if (certificate is None) != (key is None):
            raise click.UsageError("a client's certificate takes both --certificate and --key")
        is_encrypted = others.pop("tls") or certificate_authority or certificate
        timeout: float = others.pop("timeout")
        line = Line(address, bool(is_encrypted), certificate_authority, certificate, key, timeout)
        command(line=line, **others)

    for option in reversed(_OPTIONS):
        with_line = option(with_line)
    return with_line
