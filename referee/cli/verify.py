"""`referee verify`: plays a record again and says where it cannot be so."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import click
from attrs import frozen

from referee.cli.addresses import Address
from referee.cli.checking import broken, verified
from referee.cli.examples import examples
from referee.cli.files import NoTableError, tree_in
from referee.games import UnknownGameError
from referee.match.verification import Fault
from referee.service.checking import faults
from referee.store.record import Record
from referee.wire.errors import MalformedError
from referee.wire.record_json import read_record
from referee.wire.record_message import read_record_message
from referee.wire.seals import digest_of
from referee_client import RefereeError, connect
from referee_client.pb.referee.v1.record_pb2 import Record as Message

FAILED: Final = 1
"""How the program ends when a record is broken."""

_HASH_BYTES: Final = 32
_REACH_SECONDS: Final = 3.0


class Hash(click.ParamType[bytes]):
    """A SHA-256 in hexadecimal."""

    name = "HEX"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> bytes:
        """Return the bytes, or end with a usage error."""
        try:
            known = bytes.fromhex(value)
        except ValueError:
            known = b""
        if len(known) != _HASH_BYTES:
            self.fail(f"{value!r} is no SHA-256 in hexadecimal", param, ctx)
        return known


@frozen
class Known:
    """What somebody has noted: the commitment before the match, the digest of its record."""

    commitment: bytes | None
    digest: bytes | None

    def faults(self, record: Record) -> Iterator[Fault]:
        """Yield where the record is not the one of which this was noted."""
        if self.commitment not in {None, record.header.commitment}:
            yield Fault("header", "the commitment is not the one that was noted")
        if self.digest is not None and (not record.seals or self.digest != digest_of(record)):
            yield Fault("seals", "the digest is not the one that was noted")


@click.command(
    "verify",
    short_help="Play a record again and check everything in it.",
    epilog=examples(
        "referee verify record.json",
        "referee verify record.json --json",
        "referee verify record.json --commitment $(cat commitment.txt)",
        "referee verify --server 127.0.0.1:50051 matches/6ba1b1c3e2a4f0d7",
    ),
)
@click.argument("name", metavar="RECORD")
@click.option(
    "--server", type=Address(), help="Downloads RECORD, the name of a match, from there first."
)
@click.option("--commitment", type=Hash(), help="The commitment that the match was created with.")
@click.option("--digest", type=Hash(), help="The digest of the record, from somebody you trust.")
@click.option("--json", "as_json", is_flag=True, help="Write the verdict as a JSON object.")
@click.pass_context
def command(
    context: click.Context,
    name: str,
    server: str | None,
    commitment: bytes | None,
    digest: bytes | None,
    *,
    as_json: bool,
) -> None:
    """
    Verify the RECORD of a match that has ended: a file, or - for standard input.

    Every move is judged again, every draw and every answer in place of a seat is drawn again from
    the seed, the clocks run again, and commitment, seals and outcome are checked. Where something
    cannot be so, the entry is named, counted from 0, and the exit code is 1.

    With --server, RECORD is the name of a match there. It is downloaded and verified here.
    """
    try:
        if server is None:
            file = click.File(encoding="utf-8").convert(name, None, context)
            record = _read(lambda: read_record(tree_in(file.read())))
        else:
            record = _read(lambda: read_record_message(_downloaded(server, name)))
    except (NoTableError, UnknownGameError, UnicodeDecodeError, RefereeError) as error:
        raise click.ClickException(f"{name}: {error}") from error
    if isinstance(record, Record):
        found = (*faults(record), *Known(commitment, digest).faults(record))
    else:
        found = record
    if isinstance(record, Record) and not found:
        click.echo(json.dumps(_told(record)) if as_json else verified(record))
    else:
        click.echo(json.dumps(_told_broken(found)) if as_json else broken(found))
        raise click.exceptions.Exit(FAILED)


def _downloaded(address: str, match: str) -> Message:
    """Return the record of a match of a server."""
    with connect(address, retry_for=_REACH_SECONDS) as server:
        return server.record(match)


def _read(read: Callable[[], Record]) -> Record | tuple[Fault, ...]:
    """Return the record that is read, or what is malformed in it."""
    try:
        return read()
    except MalformedError as error:
        return tuple(Fault(defect.path, defect.message) for defect in error.defects)


def _told_broken(found: Sequence[Fault]) -> dict[str, object]:
    """Return as JSON what is wrong with a record."""
    told = [{"place": fault.place, "why": fault.why} for fault in found]
    return {"verdict": "broken", "faults": told}


def _told(record: Record) -> dict[str, object]:
    """Return as JSON that a record is verified."""
    return {
        "verdict": "verified",
        "entries": len(record.entries),
        "commitment": record.header.commitment.hex(),
        "digest": digest_of(record).hex(),
    }
