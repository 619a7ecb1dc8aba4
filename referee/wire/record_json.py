"""
The record of a match as JSON: its header, its seed, and what happened, moves as in the rule book.

Bytes are hexadecimal, times are ISO 8601. Tokens are no part of it, not even hashed.
"""

import json
from datetime import datetime
from functools import cache
from typing import Any, Final, get_args

import cattrs
from attrs import frozen

from referee.games import AnyGame, game_named
from referee.state.words import snake_case
from referee.store.record import (
    Header,
    MatchAborted,
    MatchStarted,
    Policy,
    Record,
    RecordEntry,
    SeatJoined,
)
from referee.wire.door import well_formed
from referee.wire.errors import MalformedError, within
from referee.wire.json_classes import Leaf, LeftOut, leaves_of, read_class, write_class
from referee.wire.json_errors import defects_of
from referee.wire.json_form import form_of
from referee.wire.json_types import UNREADABLE, Json, shown

_ENTRIES: Final = {snake_case(kind.__name__): kind for kind in get_args(RecordEntry)}
"""The kinds of entries, by the name in their field `entry`."""

_TOKEN: Final = "token_hash"
"""What is kept of a token, and left out here."""

_SEALS: Final[Any] = tuple[bytes, ...]


@frozen
class _Outer:
    """A record whose entries have not been read yet."""

    header: Header
    seed: bytes
    entries: tuple[Any, ...]
    outcome: Any
    seals: tuple[bytes, ...]


def record_text(record: Record) -> str:
    """Return a record as the text of its file, one entry a line."""
    tree = write_record(record)
    header, *entries = (
        json.dumps(part, ensure_ascii=False) for part in (tree["header"], *tree["entries"])
    )
    lines = ",\n  ".join(entries)
    seals = ",\n  ".join(json.dumps(seal) for seal in tree["seals"])
    head = f' "header": {header},\n "seed": "{tree["seed"]}",\n'
    end = f' "outcome": {json.dumps(tree["outcome"])},\n "seals": [\n  {seals}\n ]\n'
    return f'{{\n{head} "entries": [\n  {lines}\n ],\n{end}}}\n'


def write_record(record: Record) -> Json:
    """Write a record."""
    game = record.header.game
    return {
        "header": write_header(record.header),
        "seed": record.seed.hex(),
        "entries": [write_entry(game, entry) for entry in record.entries],
        "outcome": form_of(game_named(game)).write_outcome(record.outcome),
        "seals": [seal.hex() for seal in record.seals],
    }


def write_header(header: Header) -> Json:
    """Write the header of a record."""
    return _converter(game_named(header.game)).unstructure(header)


def write_entry(game: str, entry: RecordEntry) -> Json:
    """Write one entry of a record of that game."""
    written = _converter(game_named(game)).unstructure(entry)
    return {"entry": snake_case(type(entry).__name__), **written}


def read_record(tree: Json) -> Record:
    """
    Read a record whose parts are well-formed, or raise `MalformedError`.

    Whether it can be replayed is another question.
    """
    game = _game_in(tree)
    outer: _Outer = _read(_converter(game), tree, _Outer)
    entries = []
    for index, entry in enumerate(outer.entries):
        with within(f"entries[{index}]"):
            entries.append(read_entry(outer.header, entry))
    return Record(outer.header, outer.seed, tuple(entries), outer.outcome, outer.seals)


def read_header(tree: Json) -> Header:
    """Read the header of a record, or raise `MalformedError`."""
    header: Header = _read(_converter(_game_in({"header": tree})), tree, Header)
    return header


def _game_in(tree: Json) -> AnyGame:
    """Return the game of a record."""
    header = tree.get("header") if isinstance(tree, dict) else None
    game = header.get("game") if isinstance(header, dict) else None
    if not isinstance(game, str):
        raise MalformedError.at("header.game", f"expected the id of a game, not {shown(game)}")
    return game_named(game)


def read_entry(header: Header, tree: Json) -> RecordEntry:
    """Read one entry of a match with that header, or raise `MalformedError`."""
    game = game_named(header.game)
    seats: int = header.options.seats
    name = tree.get("entry") if isinstance(tree, dict) else None
    if not isinstance(name, str) or name not in _ENTRIES:
        raise MalformedError.at("entry", f"expected one of {', '.join(_ENTRIES)}")
    fields = {field: value for field, value in tree.items() if field != "entry"}
    if _ENTRIES[name] is SeatJoined:
        fields[_TOKEN] = ""
    entry: RecordEntry = _read(_converter(game), fields, _ENTRIES[name])
    if not isinstance(entry, MatchStarted | MatchAborted) and entry.seat not in range(seats):
        raise MalformedError.at("seat", f"no seat {entry.seat}; seats are 0 to {seats - 1}")
    if not isinstance(entry, SeatJoined | MatchAborted):
        for place, move in enumerate(entry.moves):
            with within(f"moves[{place}]"):
                well_formed(game, seats, move)
    return entry


def _read(converter: cattrs.Converter, tree: Json, kind: Any) -> Any:
    """Return what was read."""
    try:
        return converter.structure(tree, kind)
    except UNREADABLE as error:
        raise MalformedError(defects_of(error)) from error


@cache
def _converter(game: AnyGame) -> cattrs.Converter:
    """Return the converter of a game, for what is in its records besides."""
    form = form_of(game)
    converter = form.converter.copy()
    converter.register_structure_hook(bytes, lambda value, _: _bytes(value))
    converter.register_structure_hook_func(lambda t: t == _SEALS, lambda value, _: _seals(value))
    converter.register_unstructure_hook(bytes, bytes.hex)
    converter.register_structure_hook(datetime, lambda value, _: _time(value))
    converter.register_unstructure_hook(datetime, datetime.isoformat)
    converter.register_structure_hook(game.options, lambda tree, _: _options(game, tree))
    converter.register_unstructure_hook(game.options, form.write_options)
    for kind in (_Outer, Policy, Header, *_ENTRIES.values()):
        leaves = _leaves(game, kind)
        written = tuple(leaf for leaf in leaves if leaf.name != _TOKEN)
        converter.register_structure_hook(
            kind, read_class(converter, kind, leaves, LeftOut.REFUSED)
        )
        converter.register_unstructure_hook(kind, write_class(converter, written, {}))
    return converter


def _leaves(game: AnyGame, kind: type[Any]) -> tuple[Leaf, ...]:
    """Return the fields of a class; options and outcome in it are those of the game."""
    of_the_game = {
        "options": Leaf("options", game.options, None, optional=False),
        "outcome": Leaf("outcome", game.outcome_type | None, None, optional=False),
    }
    return tuple(of_the_game.get(leaf.name, leaf) for leaf in leaves_of(kind))


def _options(game: AnyGame, tree: Json) -> Any:
    """Return the options of a match."""
    try:
        return form_of(game).read_options(tree)
    except MalformedError as error:
        raise ValueError(str(error)) from error


def _bytes(value: Json) -> bytes:
    """Return bytes that are written in hexadecimal."""
    if not isinstance(value, str):
        raise ValueError(f"expected hexadecimal digits, not {shown(value)}")
    return bytes.fromhex(value)


def _seals(value: Json) -> tuple[bytes, ...]:
    """Return seals, which are written in hexadecimal."""
    if not isinstance(value, list):
        raise ValueError(f"expected a list of seals, not {shown(value)}")
    return tuple(map(_bytes, value))


def _time(value: Json) -> datetime:
    """Return a time that is written as in ISO 8601, with its zone."""
    time = datetime.fromisoformat(value) if isinstance(value, str) else None
    if time is None or time.tzinfo is None:
        raise ValueError(f"expected a time with its zone, not {shown(value)}")
    return time
