"""Records as rows of the tables, and back."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from attrs import frozen
from sqlalchemy import RowMapping

from referee.store.interface import Addition, MatchState
from referee.store.record import Header, Record, RecordEntry, SeatJoined

Values: TypeAlias = dict[str, Any]
"""The values of one row, by column."""

_KIND = "entry"
"""The field of an entry's JSON that has a column of its own."""


class RecordForms(Protocol):
    """How the parts of a record are written as JSON. The wire knows; a store is told."""

    def write_header(self, header: Header) -> Any:
        """Write a header."""
        ...

    def read_header(self, tree: Any) -> Header:
        """Read a header."""
        ...

    def write_entry(self, game: str, entry: RecordEntry) -> Any:
        """Write an entry of a match of that game."""
        ...

    def read_entry(self, header: Header, tree: Any) -> RecordEntry:
        """Read an entry of a match with that header."""
        ...


@frozen
class Creation:
    """A new match as rows: its own, and those of the entries that it has already."""

    match_id: str
    row: Values
    entries: tuple[Values, ...]


@frozen
class Appending:
    """An addition as rows: where the record ends now, and what is added."""

    match_id: str
    index: int
    state: MatchState
    entries: tuple[Values, ...]


Wish: TypeAlias = Creation | Appending
"""Something that is to be kept."""


def creation(forms: RecordForms, match_id: str, record: Record) -> Creation:
    """Return the rows of a new match."""
    header = record.header
    row = {
        "id": match_id,
        "game": header.game,
        "state": MatchState.OPEN.value,
        "length": len(record.entries),
        "header": forms.write_header(header),
        "seed": record.seed,
    }
    addition = Addition(match_id, header.game, 0, record.entries, MatchState.OPEN)
    return Creation(match_id, row, appending(forms, addition).entries)


def appending(forms: RecordForms, addition: Addition) -> Appending:
    """Return the rows of an addition."""
    rows = tuple(
        _row(addition.match_id, addition.index + offset, entry, forms, addition.game)
        for offset, entry in enumerate(addition.entries)
    )
    return Appending(addition.match_id, addition.index, addition.state, rows)


def _row(match_id: str, index: int, entry: RecordEntry, forms: RecordForms, game: str) -> Values:
    """Return the row of one entry."""
    body = dict(forms.write_entry(game, entry))
    return {
        "match_id": match_id,
        "index": index,
        "kind": body.pop(_KIND),
        "body": body,
        "token_hash": entry.token_hash if isinstance(entry, SeatJoined) else None,
    }


def read_entries(
    forms: RecordForms, header: Header, rows: Sequence[RowMapping]
) -> tuple[RecordEntry, ...]:
    """Return the entries of these rows."""
    return tuple(_entry(forms, header, row) for row in rows)


def _entry(forms: RecordForms, header: Header, row: RowMapping) -> RecordEntry:
    """Return the entry of one row."""
    entry = forms.read_entry(header, {_KIND: row["kind"], **row["body"]})
    if not isinstance(entry, SeatJoined):
        return entry
    token_hash = bytes(row["token_hash"])
    return SeatJoined(entry.time, entry.seat, entry.display_name, entry.entropy, token_hash)
