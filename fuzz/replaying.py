"""
The corpus: games that once broke something, and positions that once came through the door.

A file is a record as a failing program prints it, with `why` it was kept: a game from its options
or from a position, with every move that was tried; or a position with the `law` that it breaks.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fuzz.table import WatchedTable
from referee.games import game_named
from referee.state.game import Fault
from referee.wire.json_form import form_of
from referee.wire.json_types import Json

CORPUS: Final = Path(__file__).parent / "corpus"

Record = Mapping[str, Json]


def saved(key: str) -> dict[str, Record]:
    """Return the records of the corpus that have such a field, by the names of their files."""
    texts = {file.stem: file.read_text(encoding="utf-8") for file in sorted(CORPUS.rglob("*.json"))}
    records = {name: json.loads(text) for name, text in texts.items()}
    return {name: record for name, record in records.items() if key in record}


def replayed(record: Record) -> WatchedTable:
    """Return the watched table at which all moves of a record were tried, legal or not."""
    game = game_named(record["game"])
    form = form_of(game)
    if "position" in record:
        table = WatchedTable.found(game, form.read_sound_position(record["position"]))
    else:
        table = WatchedTable.new(game, form.read_options(record["options"]))
    for tree in record["moves"]:
        table.attempt(form.read_move(tree, table.seats))
    return table


def faults_of(record: Record) -> list[Fault]:
    """Return the faults of the position in a record."""
    game = game_named(record["game"])
    return list(game.faults(form_of(game).read_position(record["position"])))
