"""
JSON exactly in the rule books' form: positions, moves, notes, views, options and outcomes.

However the code groups a position's fields, its JSON has the fields of the book. What cannot be
read raises `MalformedError`, which lists every defect with its path.
"""

from functools import cache, partial
from typing import Any, Final, TypeAlias

import cattrs
from attrs import frozen, has

from referee.games import AnyGame
from referee.state.game import Entry, Outcome, View
from referee.state.seats import seat_name
from referee.state.stack import (
    Answered,
    Ask,
    ByNatureAsk,
    Due,
    Move,
    NaturesMove,
    Note,
    Position,
)
from referee.state.words import Named
from referee.validate.rule import Violation
from referee.wire.door import sound_options, sound_position, well_formed
from referee.wire.errors import Defect, MalformedError
from referee.wire.json_classes import LeftOut, flat_leaves_of, leaves_of, read_class, write_class
from referee.wire.json_errors import defects_of
from referee.wire.json_types import UNREADABLE, Json, converter_for, shown

_NATURE: Final = "nature"


@frozen
class JsonForm:
    """
    The JSON of one game.

    `read_…` take a tree as `json.loads` returns it or raise `MalformedError`; `write_…` return one.
    """

    game: AnyGame
    converter: cattrs.Converter
    option_converter: cattrs.Converter

    def read_position(self, tree: Json) -> Position:
        """Read a well-formed position, which may still have faults."""
        at = _read(self.converter, tree, self.game.position)
        assert isinstance(at, Position)
        return at

    def read_sound_position(self, tree: Json) -> Position:
        """Read a position that keeps every law of its book; every defect is listed."""
        return sound_position(self.game, self.read_position(tree))

    def read_options(self, tree: Json) -> Any:
        """Read the options of a match; those left out take their defaults."""
        if isinstance(tree, dict) and (nulls := [name for name in tree if tree[name] is None]):
            raise MalformedError(tuple(Defect(name, "null; leave it out") for name in nulls))
        return sound_options(self.game, _read(self.option_converter, tree, self.game.options))

    def read_move(self, tree: Json, seats: int) -> Move:
        """Read a well-formed move of a match with so many seats."""
        move = _read(self.converter, tree, Move)
        assert isinstance(move, Move)
        return well_formed(self.game, seats, move)

    def write_position(self, at: Position) -> Json:
        """Write a position."""
        return self.converter.unstructure(at, self.game.position)

    def write_view(self, seen: View) -> Json:
        """Write a view."""
        tree = self.converter.unstructure(seen, self.game.view_type)
        return {**tree, "viewer": seat_name(seen.viewer)}

    def write_entry(self, entry: Entry) -> Json:
        """Write a move or a note."""
        return self.converter.unstructure(entry, Named)

    def write_ask(self, ask: Ask) -> Json:
        """Write an ask."""
        return self.converter.unstructure(ask, Named)

    def write_options(self, options: Any) -> Json:
        """Write the options of a match, all of them."""
        tree = self.converter.unstructure(options, self.game.options)
        return {name: value for name, value in tree.items() if value is not None}

    def write_outcome(self, outcome: Outcome | None) -> Json:
        """Write how a match ended, or null."""
        kind = self.game.outcome_type
        return None if outcome is None else self.converter.unstructure(outcome, kind)


def write_violation(violation: Violation) -> Json:
    """Write a violation."""
    facts = {
        name: list(fact) if isinstance(fact, tuple) else fact
        for name, fact in violation.facts.items()
    }
    return {"rule": violation.rule, "paragraph": violation.paragraph, "facts": facts}


@cache
def form_of(game: AnyGame) -> JsonForm:
    """Return the JSON of a game."""
    return JsonForm(game, _converter(game, LeftOut.REFUSED), _converter(game, LeftOut.DEFAULT))


def _read(converter: cattrs.Converter, tree: Json, kind: Any) -> Any:
    """Return what was read, or raise `MalformedError` with every defect."""
    try:
        return converter.structure(tree, kind)
    except UNREADABLE as error:
        raise MalformedError(defects_of(error)) from error


def _converter(game: AnyGame, left_out: LeftOut) -> cattrs.Converter:
    """Return a converter of everything in a game."""
    converter = converter_for(game.vocabulary)
    converter.register_structure_hook_factory(
        has, lambda t: read_class(converter, t, leaves_of(t), left_out)
    )
    converter.register_unstructure_hook_factory(
        has, lambda t: write_class(converter, leaves_of(t), {})
    )
    for flat in (game.position, game.view_type):
        leaves = flat_leaves_of(flat)
        converter.register_structure_hook(flat, read_class(converter, flat, leaves, left_out))
        converter.register_unstructure_hook(flat, write_class(converter, leaves, {}))
    _register_tagged(converter, game)
    return converter


def _register_tagged(converter: cattrs.Converter, game: AnyGame) -> None:
    """Register the things whose JSON begins with what they are: moves, notes, asks and dues."""
    moves = {move.name: move for move in game.moves}
    items: _Tags = {"ask": {a.name: a for a in game.asks}, "due": {d.name: d for d in game.dues}}
    notes: _Tags = {"note": {note.name: note for note in game.notes}}
    read_move = partial(_read_move, converter, moves)
    converter.register_structure_hook_func(partial(_is, Move), read_move)
    for kind, tags in (_ITEM, items), (_NOTE, notes):
        read = partial(_read_tagged, converter, tags)
        converter.register_structure_hook_func(partial(_is, kind), read)
    for kind in (Move, _NOTE, _ITEM, Named):
        write = partial(_write_tagged, converter)
        converter.register_unstructure_hook_func(partial(_is, kind), write)


_Tags: TypeAlias = dict[str, dict[str, Any]]
"""By the field that says what a thing is, the classes by name."""

_ITEM: Final[Any] = Ask | Due
_NOTE: Final[Any] = Note


def _is(kind: Any, other: Any) -> bool:
    """Say whether the types are the same; unions are equal without being identical."""
    return bool(other == kind)


def _read_tagged(converter: cattrs.Converter, tags: _Tags, tree: Json, _: Any) -> Any:
    """Read a thing whose class is named in its field `ask`, `due` or `note`."""
    tag = next((t for t in tags if isinstance(tree, dict) and t in tree), None)
    if tag is None:
        raise ValueError(
            f"expected an object with the field {' or '.join(tags)}, not {shown(tree)}"
        )
    kind = _named(tags[tag], tree[tag], tag)
    rest = {name: value for name, value in tree.items() if name != tag}
    return converter.structure(_without_nature(rest, kind), kind)


def _named(kinds: dict[str, Any], name: Json, what: str) -> Any:
    """Return the class of that name."""
    if not isinstance(name, str) or name not in kinds:
        raise ValueError(f"unknown {what} {shown(name)}; expected one of {', '.join(kinds)}")
    return kinds[name]


def _read_move(
    converter: cattrs.Converter, moves: dict[str, type[Move]], tree: Json, _: Any
) -> Any:
    """Read a move; Nature's are by nature, a seat's are not."""
    if not isinstance(tree, dict) or "move" not in tree:
        raise ValueError(f"expected an object with the field move, not {shown(tree)}")
    kind = _named(moves, tree["move"], "move")
    rest = {name: value for name, value in tree.items() if name != "move"}
    return converter.structure(_without_nature(rest, kind), kind)


def _without_nature(tree: dict[str, Json], kind: Any) -> dict[str, Json]:
    """Return the fields of a thing without its `by`, if that is Nature for all of its kind."""
    if not issubclass(kind, NaturesMove | ByNatureAsk):
        return tree
    if tree.get("by") != _NATURE:
        raise ValueError(f"{kind.name} is Nature's; expected by to be {_NATURE}")
    return {name: value for name, value in tree.items() if name != "by"}


def _write_tagged(converter: cattrs.Converter, thing: Named) -> Json:
    """Write a thing with what it is first, and Nature by name."""
    tag = next(name for kind, name in _TAGS.items() if isinstance(thing, kind))
    tree: dict[str, Json] = {tag: thing.name}
    if isinstance(thing, NaturesMove | ByNatureAsk):
        tree["by"] = _NATURE
    tree.update(converter.unstructure(thing, type(thing)))
    if isinstance(thing, Answered):
        tree["by"] = seat_name(thing.by)
    return tree


_TAGS: Final[dict[type[Named], str]] = {Move: "move", Note: "note", Ask: "ask", Due: "due"}
