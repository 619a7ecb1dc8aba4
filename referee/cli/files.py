"""What a file holds: a record, or a position as JSON or as text, of one game or another."""

import json
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from attrs import frozen

from referee.games import AnyGame, UnknownGameError
from referee.match.match import BrokenRecordError, Match, begun, steps
from referee.state.game import Entry
from referee.state.notation import NotationError
from referee.state.stack import Position
from referee.store.record import Record
from referee.wire.door import sound_position
from referee.wire.errors import Defect, MalformedError
from referee.wire.json_form import form_of
from referee.wire.record_json import read_record


@frozen
class NoTableError(Exception):
    """A file that holds neither a position nor a record, with what is wrong with it."""

    complaint: str

    def __str__(self) -> str:
        """Say what is wrong."""
        return self.complaint


@frozen
class Replayed:
    """Where a record has led after some of its entries, and all that happened before."""

    match: Match
    story: tuple[Entry, ...]


def table_in(text: str, games: Sequence[AnyGame]) -> Position | Record:
    """Return what the text holds, which is of one of these games."""
    if not text.lstrip().startswith("{"):
        return _first_read(games, lambda game: sound_position(game, game.read_text(text)))
    tree = tree_in(text)
    if {"header", "entries"} <= tree.keys():
        return _record(tree)
    # An answer of the judge and an example of a rule book have their position in a field.
    position = tree.get("position", tree)
    return _first_read(games, lambda game: form_of(game).read_sound_position(position))


def tree_in(text: str) -> dict[str, Any]:
    """Return the object that the text holds as JSON."""
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NoTableError(f"this is no JSON: {error}") from error
    if not isinstance(tree, dict):
        raise NoTableError("this is no object of JSON")
    return tree


def replayed(record: Record, entries: int | None) -> Replayed:
    """Return where so many entries of a record lead; null is all of them."""
    match, story = begun(record.header, record.seed), list[Entry]()
    try:
        for step in islice(steps(record), entries):
            match = step.after
            story += step.story
    except BrokenRecordError as error:
        raise NoTableError(str(error)) from error
    return Replayed(match, tuple(story))


def _record(tree: object) -> Record:
    """Return a record."""
    try:
        return read_record(tree)
    except UnknownGameError as error:
        raise NoTableError(str(error)) from error
    except MalformedError as error:
        raise NoTableError(f"this is no record:\n{_complaint(error)}") from error


def _first_read(games: Sequence[AnyGame], read: Callable[[AnyGame], Position]) -> Position:
    """Return what the first game reads that can; if none can, say what each of them missed."""
    complaints = []
    for game in games:
        try:
            return read(game)
        except (MalformedError, NotationError) as error:
            complaints.append(f"this is no position of {game.title}:\n{_complaint(error)}")
    raise NoTableError("\n".join(complaints))


def _complaint(error: Exception) -> str:
    """Return every defect, one a line."""
    defects = error.defects if isinstance(error, MalformedError) else (Defect("", str(error)),)
    return "\n".join(f"  {defect}" for defect in defects)
