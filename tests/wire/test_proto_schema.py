"""Classes and messages say the same: no field, kind or id is in one of them alone."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest
from attrs import fields
from google.protobuf.descriptor import Descriptor, FieldDescriptor

from referee.games import GAMES, game_named
from referee.state.stack import Ask, Due, Move, Note
from referee.state.words import id_of
from referee.wire.proto.schema import (
    beside,
    choice_of,
    descriptor_of,
    id_in,
    key_and_value,
    message_in,
    messages_of,
)
from referee.wire.proto.shapes import (
    Fixed,
    Ids,
    Keyed,
    Maybe,
    Record,
    Row,
    Shape,
    hints_of,
    kinds,
    name_of,
    shape_of,
    shown_as,
)

every_game = pytest.mark.parametrize("game", GAMES)


def pairs(game: str) -> Iterator[tuple[type[Any], Descriptor, tuple[str, ...]]]:
    """Yield every class of a game with its message, and what stands beside it there."""
    known, messages = game_named(game), messages_of(game)
    for name, cls in (
        ("Options", known.options),
        ("Position", known.position),
        ("View", known.view_type),
        ("Outcome", known.outcome_type),
    ):
        yield cls, descriptor_of(messages[name]), ()
    for name, bases in (("Move", (Move,)), ("Item", (Ask, Due)), ("Note", (Note,))):
        union = descriptor_of(messages[name])
        classes = tuple(cls for base in bases for cls in kinds(known, base))
        for cls in (*classes, *shown_as(classes, known)):
            yield cls, message_in(union.fields_by_name[name_of(cls)]), beside(union)


def leaves(game: str, cls: type[Any], message: Descriptor) -> Iterator[tuple[str, Shape]]:
    """Yield the fields of a class, those of its groups in place of the groups."""
    for name, hint in hints_of(cls).items():
        shape, field = shape_of(hint, game_named(game)), message.fields_by_name.get(name)
        if isinstance(shape, Record) and (field is None or field.message_type is None):
            yield from leaves(game, shape.cls, message)
        else:
            yield name, shape


def below(
    game: str, shape: Shape, field: FieldDescriptor
) -> Iterator[tuple[Shape, FieldDescriptor]]:
    """Yield a shape with its field, and all shapes below it with theirs."""
    yield shape, field
    match shape:
        case Maybe(of):
            yield from below(game, of, field)
        case Row(of) if field.message_type and len(field.message_type.fields) == 1:
            yield from below(game, shape, field.message_type.fields[0])
        case Row(Keyed(keys, of)) | Keyed(keys, of):
            yield from below_keys(game, keys, of, field)
        case Row(of):
            yield from below(game, of, field)
        case Fixed(parts) if field.message_type:
            for part, entry in zip(parts, field.message_type.fields, strict=True):
                yield from below(game, part, entry)
        case Record(cls):
            for name, leaf in leaves(game, cls, message_in(field)):
                yield from below(game, leaf, message_in(field).fields_by_name[name])
        case _:
            return


def below_keys(
    game: str, keys: tuple[Enum, ...], of: Shape, field: FieldDescriptor
) -> Iterator[tuple[Shape, FieldDescriptor]]:
    """Yield all shapes below a row that has a value for each id: a field for each, or entries."""
    entries = message_in(field).fields
    if [entry.name for entry in entries] != [id_of(key) for key in keys]:
        key, value = key_and_value(field)
        yield Ids(keys), key
        yield from below(game, of, value)
        return
    for entry in entries:
        yield from below(game, of, entry)


def everything(game: str) -> Iterator[tuple[Shape, FieldDescriptor]]:
    """Yield every shape of a game with the field that it is written to."""
    for cls, message, aside in pairs(game):
        for name, shape in leaves(game, cls, message):
            if name not in aside:
                yield from below(game, shape, message.fields_by_name[name])


@every_game
def test_a_message_has_the_fields_of_its_class(game: str) -> None:
    """No field is in the class alone, and none in the message alone."""
    for cls, message, aside in pairs(game):
        names = [name for name, _ in leaves(game, cls, message) if name not in aside]
        assert sorted(names) == sorted(field.name for field in message.fields), message.full_name


@every_game
def test_a_record_below_has_the_fields_of_its_class(game: str) -> None:
    """The same holds for what stands in a field: the rulings, a Veto kept."""
    for shape, field in everything(game):
        if isinstance(shape, Record):
            names = [name for name, _ in leaves(game, shape.cls, message_in(field))]
            assert names == [f.name for f in message_in(field).fields], field.full_name


@every_game
@pytest.mark.parametrize(
    ("message", "bases"), [("Move", (Move,)), ("Item", (Ask, Due)), ("Note", (Note,))]
)
def test_alternatives_are_the_kinds(game: str, message: str, bases: tuple[type[Any], ...]) -> None:
    """The kinds of move, item and note stand in the order of the book."""
    names = [name_of(cls) for base in bases for cls in kinds(game_named(game), base)]
    union = descriptor_of(messages_of(game)[message])

    assert names == [field.name for field in choice_of(union).fields]


@every_game
def test_an_object_has_a_field_for_every_id(game: str) -> None:
    """What is written as an object has its ids as fields, in their order."""
    for shape, field in everything(game):
        if isinstance(shape, Keyed) and not field.is_repeated:
            assert [id_of(key) for key in shape.keys] == [f.name for f in message_in(field).fields]


@every_game
def test_an_enum_has_a_value_for_every_id(game: str) -> None:
    """Every id is a value of its enum, and every value but the first is an id somewhere."""
    ids: dict[str, set[str]] = {}
    values: dict[str, set[str]] = {}
    for shape, field in everything(game):
        if isinstance(shape, Ids) and field.enum_type:
            enum = field.enum_type
            ids.setdefault(enum.name, set()).update(id_of(m).lower() for m in shape.members)
            values[enum.name] = {id_in(field, v.number) for v in enum.values if v.number}

    assert ids
    assert ids == values


@every_game
def test_no_message_is_left_over(game: str) -> None:
    """Every message of the package is the form of something."""
    used = {message.name for _, message, _ in pairs(game)}
    used |= {field.message_type.name for _, field in everything(game) if field.message_type}

    assert messages_of(game).keys() == used | {"Move", "Item", "Note"}


@every_game
def test_every_number_of_a_move_has_presence(game: str) -> None:
    """A number of a move that was forgotten is never taken for a 0."""
    for cls in game_named(game).moves:
        message = message_in(descriptor_of(messages_of(game)["Move"]).fields_by_name[name_of(cls)])
        for field in message.fields:
            tells = field.enum_type or field.is_repeated or field.type == field.TYPE_STRING
            assert field.has_presence or tells, field.full_name


@every_game
def test_shown_classes_are_found(game: str) -> None:
    """A class that shows a viewer what another one is has its name and its fields."""
    known = game_named(game)
    for base in (Move, Ask):
        for cls in shown_as(kinds(known, base), known):
            (shown,) = (kind for kind in kinds(known, base) if kind.name == cls.name)
            assert {f.name for f in fields(cls)} == {f.name for f in fields(shown)}
