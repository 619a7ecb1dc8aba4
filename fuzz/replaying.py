"""Games that once broke something, and others worth keeping: played again on a watched table."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from fuzz.table import WatchedTable
from referee.games import game_named
from referee.wire.json_form import form_of

CORPUS: Final = Path(__file__).parent / "corpus"


def saved() -> Iterator[Path]:
    """Yield the files of the corpus."""
    return iter(sorted(CORPUS.rglob("*.json")))


def read(file: Path) -> Mapping[str, Any]:
    """Return the record in a file."""
    record: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


def replayed(record: Mapping[str, Any]) -> WatchedTable:
    """Return the watched table at which all moves of a record were tried, legal or not."""
    form = form_of(game_named(record["game"]))
    table = WatchedTable(form.game, form.read_options(record["options"]))
    for tree in record["moves"]:
        table.attempt(form.read_move(tree, table.seats))
    return table
