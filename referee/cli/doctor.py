"""`referee doctor`: looks at a running server and says what is wrong."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Final

import click
import grpc
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from referee.cli.addresses import Address
from referee.cli.calling import Line, calling
from referee.cli.examples import examples
from referee.cli.findings import Finding, Health, fail, worst
from referee.cli.line_checks import encrypted, reachable, speaks_tls
from referee.cli.server_checks import answers, healthy, judging, reflected, seen

FAILED: Final = 1
"""How the program ends when something does not work."""

_TRIPS: Final = 20
"""How often the server is asked, to see how fast it answers."""

_STYLES: Final = {Health.OK: "green", Health.WARN: "yellow", Health.FAIL: "bold red"}


@click.command(
    "doctor",
    short_help="Look at a running server and say what is wrong.",
    epilog=examples(
        "referee doctor 127.0.0.1:50051",
        "referee doctor referee.example.org:443 --tls --json",
        "referee doctor localhost:7000 --certificate-authority authority.pem",
    ),
)
@click.argument("address", type=Address())
@calling
@click.option("--json", "as_json", is_flag=True, help="Write what was found as a JSON object.")
def command(line: Line, *, as_json: bool) -> None:
    """
    Look at the server at ADDRESS: line, encryption, health, versions, clock, store, speed.

    Nothing is changed at the server, and no token is needed. Each finding is ok, a warning, or a
    failure; what helps is said below. The exit code is 1 if anything fails, else 0.
    """
    found = asyncio.run(_all(line))
    if as_json:
        click.echo(json.dumps(_told(line.address, found)))
    else:
        _draw(line.address, found)
    if worst(found) is Health.FAIL:
        raise click.exceptions.Exit(FAILED)


async def _all(line: Line) -> list[Finding]:
    """Look at everything, as far as one gets."""
    return [finding async for finding in _findings(line)]


async def _findings(line: Line) -> AsyncIterator[Finding]:
    """Yield finding after finding; what makes all others impossible is the last."""
    for look in (reachable, encrypted):
        finding = await look(line)
        yield finding
        if finding.health is Health.FAIL:
            return
    async with line.channel() as channel:
        try:
            asked = await answers(channel, _TRIPS, line.timeout)
        except grpc.aio.AioRpcError as error:
            yield await _no_answer(line, error)
            return
        async for finding in healthy(channel, line.timeout):
            yield finding
        yield await reflected(channel, line.timeout)
        yield await judging(channel, line.timeout)
        for finding in seen(asked):
            yield finding


async def _no_answer(line: Line, error: grpc.aio.AioRpcError) -> Finding:
    """Return why the first call may have failed."""
    found = f"{error.code().name}: {error.details()}"
    if error.code() is grpc.StatusCode.UNIMPLEMENTED:
        return fail("calls", found, "this is no referee, or one that is older than this program")
    if error.code() is grpc.StatusCode.RESOURCE_EXHAUSTED:
        return fail("calls", found, "too much is asked from here: wait, or allow more there")
    if not line.is_encrypted and await speaks_tls(line):
        hint = "the server speaks TLS: --tls, or --certificate-authority with who signed for it"
        return fail("calls", found, hint)
    if line.is_encrypted and line.certificate is None:
        hint = "the server may want a certificate of yours: --certificate and --key"
        return fail("calls", found, hint)
    if line.is_encrypted:
        return fail("calls", found, "the server may not trust whoever has signed your certificate")
    return fail("calls", found, "something listens there, but it speaks no gRPC, or not in time")


def _told(address: str, found: list[Finding]) -> dict[str, object]:
    """Return what was found as JSON."""
    findings = [
        {"check": it.check, "health": it.health.value, "found": it.found, "hint": it.hint}
        for it in found
    ]
    return {"address": address, "health": worst(found).value, "findings": findings}


def _draw(address: str, found: list[Finding]) -> None:
    """Draw what was found as a table, and say what helps."""
    console = Console()
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, title=address, title_justify="left")
    for head in ("Check", "", "Found"):
        table.add_column(head, overflow="fold")
    for it in found:
        table.add_row(it.check, Text(it.health.value, _STYLES[it.health]), Text(it.found))
    console.print(table)
    for it in found:
        if it.hint:
            console.print(Text.assemble((it.check, _STYLES[it.health]), f": {it.hint}"))
