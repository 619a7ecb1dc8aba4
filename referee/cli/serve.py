"""`referee serve`: judges and hosts matches over gRPC."""

import json

import click

from referee.cli.addresses import Address
from referee.cli.examples import examples
from referee.cli.limiting import limited
from referee.cli.logs import logged
from referee.cli.securing import Guarded, secured
from referee.cli.stores import DEFAULT_STORE, VARIABLE, StoreType
from referee.service.limits import Limits
from referee.service.server import CannotListenError
from referee.service.serving import Settings, serve
from referee.store.address import DEFAULT_FILE, StoreAddress
from referee.store.errors import StoreError


@click.command(
    "serve",
    short_help="Judge and host matches over gRPC.",
    epilog=examples(
        "referee serve",
        "referee serve --address 0.0.0.0:7000 --store /var/lib/referee/matches.sqlite",
        "referee serve --store memory --log-format json",
        "referee serve --metrics 127.0.0.1:9464 --max-requests 200",
        "referee serve --certificate server.pem --key server.key --administrator-token admin.txt",
    ),
)
@click.option(
    "--address",
    type=Address(),
    default="127.0.0.1:50051",
    show_default=True,
    help="Where to listen. Port 0 takes any that is free.",
)
@click.option(
    "--store",
    type=StoreType(),
    envvar=VARIABLE,
    default=DEFAULT_STORE,
    show_default=DEFAULT_FILE,
    show_envvar=True,
    help="Where matches are kept: a SQLite file, a postgresql:// URL, or memory.",
)
@logged
@click.option(
    "--metrics",
    type=Address(),
    help="Where to serve metrics for Prometheus, without encryption. Left out, there are none.",
)
@secured
@limited
@click.option("--json", "as_json", is_flag=True, help="Announce the address as a JSON object.")
def command(
    address: str,
    store: StoreAddress,
    guarded: Guarded,
    limits: Limits,
    metrics: str | None,
    *,
    as_json: bool,
) -> None:
    """
    Serve JudgeService and MatchService, with health and reflection, until Ctrl-C or SIGTERM.

    Callers are bounded by the --max options. OpenTelemetry's environment variables switch traces on
    if `referee[tracing]` is installed. docs/operations.md tells of both, and of the metrics.

    The address is announced on standard output as soon as calls are answered. Without a certificate
    there is no encryption: keep it on this machine then, or behind a proxy that has it. Without an
    administrator's token everybody may create matches, and nobody may break them off. When the
    server is stopped, calls that are under way may come to their end.

    Whatever is acknowledged is in the store: when the server is started again, however it ended,
    its matches go on. A new SQLite file is made; any other store is made with `referee store
    upgrade`. Several servers may share one PostgreSQL database, and so the same matches.
    """

    def announce(where: str) -> None:
        click.echo(json.dumps({"address": where}) if as_json else f"Listening on {where}")

    settings = Settings(guarded.keys, guarded.security, limits, metrics)
    try:
        serve(address, store, announce, settings)
    except (CannotListenError, StoreError) as error:
        raise click.ClickException(str(error)) from error
