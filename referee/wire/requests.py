"""Requests of the line protocol: an object on a line, with exactly the fields that it may have."""

import json
from collections.abc import Mapping, Set
from typing import Any, Final, TypeAlias

from attrs import frozen

from referee.games import AnyGame, game_named
from referee.state.seats import NATURE, PUBLIC, Seat, Viewer, seat_name
from referee.state.stack import Move, Position
from referee.wire.errors import Defect, MalformedError, within
from referee.wire.json_form import JsonForm, form_of
from referee.wire.json_types import Json, shown

LINE_LIMIT: Final = 16 * 2**20
"""The longest line that is read, in bytes."""


@frozen
class NotJsonError(Exception):
    """The line is not the JSON of one object."""

    message: str

    def __str__(self) -> str:
        """Say what is wrong with it."""
        return self.message


@frozen
class Request:
    """The fields of one request; whatever is wrong with one is told under its own path."""

    fields: Mapping[str, Json]

    def must_have(self, must: Set[str], may: Set[str]) -> None:
        """Turn the request away if a field is missing, or if it has one that nobody reads."""
        missing = [Defect(name, "left out") for name in sorted(must - self.fields.keys())]
        known = must | may
        unknown = [
            Defect(name, f"unknown field; there are {', '.join(sorted(known)) or 'none'}")
            for name in self.fields
            if name not in known
        ]
        if missing or unknown:
            raise MalformedError((*missing, *unknown))

    def text(self, name: str) -> str:
        """Return a field that is text."""
        value = self.fields[name]
        if not isinstance(value, str):
            raise MalformedError.at(name, f"expected a text, not {shown(value)}")
        return value

    def number(self, name: str) -> int:
        """Return a field that is a number from 0 on."""
        value = self.fields[name]
        if type(value) is not int or value < 0:
            raise MalformedError.at(name, f"expected a number from 0 on, not {shown(value)}")
        return value

    @property
    def game(self) -> AnyGame:
        """The game that the request is about."""
        return game_named(self.text("game"))

    @property
    def form(self) -> JsonForm:
        """The JSON of that game."""
        return form_of(self.game)

    @property
    def seats(self) -> int:
        """The number of seats at the position, which has been read before."""
        seats = self.fields["position"]["seats"]
        assert isinstance(seats, int), "a position that was read has seats"
        return seats

    def options(self) -> Any:
        """Return the options of a match."""
        form = self.form
        with within("options"):
            return form.read_options(self.fields["options"])

    def position(self) -> Position:
        """Return the position, which must keep every law of its book."""
        form = self.form
        with within("position"):
            return form.read_sound_position(self.fields["position"])

    def moves(self) -> tuple[Move, ...]:
        """Return the batch of moves."""
        trees = self.fields["moves"]
        if not isinstance(trees, list):
            raise MalformedError.at("moves", f"expected a list, not {shown(trees)}")
        return tuple(self._move(f"moves[{n}]", tree) for n, tree in enumerate(trees))

    def move(self) -> Move:
        """Return the one move."""
        return self._move("move", self.fields["move"])

    def _move(self, path: str, tree: Json) -> Move:
        """Return the move that stands at a path of the request."""
        with within(path):
            return self.form.read_move(tree, self.seats)

    def seat(self) -> Seat:
        """Return the seat: one of the match, or Nature."""
        return self._one_of("seat", (*range(self.seats), NATURE))

    def viewer(self) -> Viewer:
        """Return who looks: a seat of the match, or the public."""
        return self._one_of("viewer", (*range(self.seats), PUBLIC))

    def _one_of(self, name: str, viewers: tuple[Viewer, ...]) -> Viewer:
        """Return a field that names one of these."""
        value = self.fields[name]
        named = {seat_name(viewer): viewer for viewer in viewers}
        if type(value) not in {int, str} or value not in named:
            choice = ", ".join(json.dumps(name) for name in named)
            raise MalformedError.at(name, f"expected one of {choice}, not {shown(value)}")
        return named[value]


Pairs: TypeAlias = list[tuple[str, Json]]


def read_line(line: bytes) -> Mapping[str, Json]:
    """Return the object on a line."""
    if len(line) > LINE_LIMIT:
        raise NotJsonError(f"the line is too long; {LINE_LIMIT} bytes are read")
    try:
        tree = json.loads(line.decode("utf-8"), object_pairs_hook=_object, parse_constant=_constant)
    except (ValueError, RecursionError) as error:
        raise NotJsonError(f"the line is no JSON: {error}") from error
    if not isinstance(tree, dict):
        raise NotJsonError(f"a request is an object, not {shown(tree)}")
    return tree


def _object(pairs: Pairs) -> dict[str, Json]:
    """Return an object in which no name comes twice."""
    tree = dict(pairs)
    if len(tree) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{twice!r} comes twice in one object")
    return tree


def _constant(name: str) -> Json:
    """Turn away a word that is no JSON."""
    raise ValueError(f"{name} is no JSON")
