"""Looks at the line to a server before any call is made: whether it is there, and encrypted."""

import asyncio
import contextlib
import ssl
from datetime import UTC, datetime, timedelta
from typing import Final

from referee.cli.calling import Line
from referee.cli.findings import Finding, fail, ok, warn

REACHABLE: Final = "reachable"
TLS: Final = "TLS"

_SOON: Final = timedelta(days=14)
"""A certificate that ends so soon should be renewed now."""


async def reachable(line: Line) -> Finding:
    """Look whether anybody listens at the address."""
    try:
        async with asyncio.timeout(line.timeout):
            _, writer = await asyncio.open_connection(line.host, line.port)
    except TimeoutError:
        hint = "the host does not answer: look at the address, the network and its firewalls"
        return fail(REACHABLE, f"no answer within {line.timeout:g} s", hint)
    except OSError as error:
        hint = "look whether the server runs, and listens at this address: referee serve --address"
        return fail(REACHABLE, _why(error), hint)
    writer.close()
    return ok(REACHABLE, f"{line.address} takes connections")


async def encrypted(line: Line) -> Finding:
    """Look how the line is encrypted, and whether the server's certificate can be trusted."""
    if not line.is_encrypted:
        return ok(TLS, "not asked for: nothing is encrypted, tokens neither")
    try:
        spoken, ends = await _handshake(line, line.context())
    except ssl.SSLCertVerificationError as error:
        return fail(TLS, error.verify_message, _HINTS.get(error.verify_code, _MISMATCH))
    except (OSError, TimeoutError) as error:
        hint = "the server speaks no TLS: leave the options for it out, or give it a --certificate"
        return fail(TLS, _why(error), hint)
    left = ends - datetime.now(UTC)
    found = f"{spoken}, certificate until {ends:%Y-%m-%d}"
    if left < _SOON:
        return warn(TLS, found, f"renew the certificate: it ends in {left.days} days")
    return ok(TLS, found)


async def speaks_tls(line: Line) -> bool:
    """Say whether a server speaks TLS, whoever it may be."""
    context = line.context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with contextlib.suppress(OSError, TimeoutError):
        await _handshake(line, context)
        return True
    return False


async def _handshake(line: Line, context: ssl.SSLContext) -> tuple[str, datetime]:
    """Shake hands, and return what is spoken and when the certificate ends."""
    async with asyncio.timeout(line.timeout):
        _, writer = await asyncio.open_connection(line.host, line.port, ssl=context)
    spoken: ssl.SSLObject = writer.get_extra_info("ssl_object")
    told, version = spoken.getpeercert() or {}, spoken.version()
    writer.close()
    ends = ssl.cert_time_to_seconds(str(told["notAfter"])) if "notAfter" in told else 0
    return str(version), datetime.fromtimestamp(ends, UTC)


_MISMATCH: Final = "look whether the certificate is for this host, and not out of date"
_UNKNOWN: Final = "name the authority that has signed it: --certificate-authority"
_HINTS: Final = {
    10: "the certificate is out of date: renew it",
    18: _UNKNOWN,
    19: _UNKNOWN,
    20: _UNKNOWN,
    21: _UNKNOWN,
}
"""What helps, by OpenSSL's number for what is wrong with a certificate."""


def _why(error: Exception) -> str:
    """Return what went wrong, in the words of the system."""
    return str(getattr(error, "strerror", "")) or str(error) or type(error).__name__
