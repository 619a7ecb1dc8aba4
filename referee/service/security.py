"""Security of the line: TLS, and with a client's authority TLS on both sides."""

import ssl
from pathlib import Path

import grpc
from attrs import field, frozen


@frozen
class UnusableCertificateError(Exception):
    """A certificate, its key or an authority cannot be used."""

    complaint: str

    def __str__(self) -> str:
        """Say what cannot be used."""
        return f"cannot serve over TLS: {self.complaint}"


@frozen
class Security:
    """
    The server's certificate with all that stand above it, and its key, as PEM.

    With `client_authority` only those are served whose own certificate that authority has signed.
    """

    certificate: bytes
    key: bytes = field(repr=False)
    client_authority: bytes | None = None

    @classmethod
    def read(cls, certificate: Path, key: Path, client_authority: Path | None) -> "Security":
        """Return what these files hold; raise `UnusableCertificateError` if it is of no use."""
        try:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            if client_authority is not None:
                context.load_verify_locations(client_authority)
        except (OSError, ssl.SSLError) as error:
            raise UnusableCertificateError(str(error)) from error
        authority = None if client_authority is None else client_authority.read_bytes()
        return cls(certificate.read_bytes(), key.read_bytes(), authority)

    def credentials(self) -> grpc.ServerCredentials:
        """Return what gRPC serves with."""
        return grpc.ssl_server_credentials(
            [(self.key, self.certificate)],
            root_certificates=self.client_authority,
            require_client_auth=self.client_authority is not None,
        )
