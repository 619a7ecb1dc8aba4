"""Choosing among many answers: by kind of move first, then field by field, until few are left."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import partial
from typing import Final, TypeAlias

from attrs import fields, frozen

from referee.state.stack import Move
from referee.state.words import id_of

Sentence: TypeAlias = Callable[[Move], str]

LISTED: Final = 12
"""So many answers are listed one by one."""


@frozen
class Choice:
    """One line of a numbered list: its words, and the answers that are left if it is taken."""

    label: str
    moves: tuple[Move, ...]


def choices(moves: Sequence[Move], sentence: Sentence) -> tuple[Choice, ...]:
    """Return the next list to choose from: whole answers if they are few, else what parts them."""
    if len(moves) <= LISTED:
        return _one_by_one(moves, sentence)
    kinds = _parted(moves, _kind, sentence)
    if len(kinds) > 1:
        return kinds
    for name in _field_names(moves[0]):
        values = _parted(moves, partial(_field, name), sentence)
        if len(values) > 1:
            return values
    return _one_by_one(moves, sentence)


def _one_by_one(moves: Iterable[Move], sentence: Sentence) -> tuple[Choice, ...]:
    """Return a choice for every answer."""
    return tuple(Choice(sentence(move), (move,)) for move in moves)


def _parted(moves: Iterable[Move], label: Sentence, sentence: Sentence) -> tuple[Choice, ...]:
    """Return the answers parted by a label, in the order in which the labels come up."""
    parts: dict[str, list[Move]] = {}
    for move in moves:
        parts.setdefault(label(move), []).append(move)
    return tuple(
        Choice(f"{text} ({len(part)} answers)" if len(part) > 1 else sentence(part[0]), tuple(part))
        for text, part in parts.items()
    )


def _kind(move: Move) -> str:
    """Return the kind of a move in words."""
    return move.name.replace("_", " ")


def _field(name: str, move: Move) -> str:
    """Return a field of a move in words."""
    value = getattr(move, name)
    text = id_of(value) if isinstance(value, Enum) else str(value)
    return f"{name} {text}".replace("_", " ")


def _field_names(move: Move) -> tuple[str, ...]:
    """Return the fields of a move, without who answers."""
    return tuple(field.name for field in fields(type(move)) if field.name != "by")
