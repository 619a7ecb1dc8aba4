"""The options of `referee serve` that say who may do what, and how the line is secured."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Final, TypeAlias

import click
from attrs import frozen

from referee.service.security import Security, UnusableCertificateError
from referee.service.tokens import Keys

Command: TypeAlias = Callable[..., None]

_TOKEN_CHARACTERS: Final = 16

_PEM: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
"""A file that must be there."""


class Token(click.ParamType[str]):
    """A file that holds a token, so that no list of processes shows it."""

    name = "FILE"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the token, or end with a usage error that does not tell it."""
        try:
            token = Path(value).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            self.fail(f"{value!r} cannot be read: {error}", param, ctx)
        if len(token) < _TOKEN_CHARACTERS or not token.isascii() or not token.isprintable():
            wanted = f"one line of at least {_TOKEN_CHARACTERS} ASCII characters"
            self.fail(f"{value!r} holds no token: it takes {wanted}", param, ctx)
        return token


@frozen
class Guarded:
    """Who may do what, and how the line is secured."""

    keys: Keys
    security: Security | None


_OPTIONS: Final = (
    click.option(
        "--administrator-token",
        type=Token(),
        envvar="REFEREE_ADMINISTRATOR_TOKEN",
        show_envvar=True,
        help="Holds the token without which no match is created or broken off.",
    ),
    click.option(
        "--arbiter-token",
        type=Token(),
        envvar="REFEREE_ARBITER_TOKEN",
        show_envvar=True,
        help="Holds the token with which one sees everything but the seed.",
    ),
    click.option("--certificate", type=_PEM, help="Serve over TLS, with this certificate (PEM)."),
    click.option("--key", type=_PEM, help="The key of the certificate (PEM)."),
    click.option(
        "--client-authority",
        type=_PEM,
        help="Serve only those whose own certificate this authority has signed (PEM).",
    ),
)


def secured(command: Command) -> Command:
    """Give a command these options, as its `guarded`."""

    @wraps(command)
    def with_security(
        administrator_token: str | None,
        arbiter_token: str | None,
        certificate: Path | None,
        key: Path | None,
        client_authority: Path | None,
        **others: object,
    ) -> None:
        keys = Keys.of(administrator_token, arbiter_token)
        guarded = Guarded(keys, _security(certificate, key, client_authority))
        command(guarded=guarded, **others)

    for option in reversed(_OPTIONS):
        with_security = option(with_security)
    return with_security


def _security(
    certificate: Path | None, key: Path | None, client_authority: Path | None
) -> Security | None:
    """Return what secures the line; end with a usage error if a part of it is missing."""
    if certificate is None or key is None:
        if certificate or key or client_authority:
            raise click.UsageError("TLS takes both --certificate and --key")
        return None
    try:
        return Security.read(certificate, key, client_authority)
    except UnusableCertificateError as error:
        raise click.ClickException(str(error)) from error
