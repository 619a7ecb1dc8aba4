"""The end of a match that was played here: the final table, and the record kept in a file."""

from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.text import Text

from referee.cli.checking import broken, verified
from referee.cli.results import results
from referee.match.match import folded
from referee.service.checking import faults
from referee.wire.record_json import record_text
from referee.wire.record_message import read_record_message
from referee_client.pb.referee.v1.record_pb2 import Record

_RECORDS: Final = Path("records")


def show_end(console: Console, message: Record, wanted: Path | None) -> None:
    """
    Draw the final table, keep the record, verify it, and tell where it is.

    By default it is in the folder records.
    """
    record = read_record_message(message)
    assert record.outcome is not None, "the match was played to its end"
    players = folded(record).players
    names = [player.display_name if player else "" for player in players]
    console.print(results(names, record.outcome))
    file = wanted or _RECORDS / f"{message.name.rpartition('/')[2]}.json"
    _keep(record_text(record), file)
    console.print(Text(f"Record: {file}    (referee show {file} --story)"), soft_wrap=True)
    if found := faults(record):
        raise click.ClickException(broken(found))
    console.print(Text(f"{verified(record)}    (referee verify {file})"), soft_wrap=True)


def _keep(text: str, file: Path) -> None:
    """Write the record."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"the record cannot be written: {error}") from error
