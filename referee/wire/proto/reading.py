"""
Readers: from messages to a game's objects, strictly.

A reader takes a message, or one raw value of it, and returns what it stands for; whatever is not
well-formed raises `MalformedError`. Only when something is wrong are the other fields looked at
too, so that every defect is told.
"""

from typing import Any, Final, cast

from attrs import NOTHING, Factory, fields_dict
from google.protobuf.descriptor import Descriptor, FieldDescriptor

from referee.games import AnyGame
from referee.wire.proto import strict
from referee.wire.proto.schema import beside, choice_of, message_in, numbers_in, wrapped
from referee.wire.proto.shapes import (
    Fixed,
    Ids,
    Keyed,
    Maybe,
    OneOf,
    Plain,
    Record,
    Row,
    Shape,
    hints_of,
    name_of,
    shape_of,
    shown_as,
)
from referee.wire.proto.strict import Absent, Read

_FACTORY: Final = cast(type[Any], Factory)
"""The class of defaults that are made anew; attrs declares it a function."""


class Readers:
    """
    Makes the readers of one game's classes.

    `optional`: what is left out has the default of its class. `shown`: of two classes of one name,
    the one that a viewer is told is read where it can be.
    """

    def __init__(self, game: AnyGame, *, optional: bool = False, shown: bool = False) -> None:
        self.game = game
        self.optional = optional
        self.shown = shown

    def record(self, cls: type[Any], message: Descriptor, aside: tuple[str, ...] = ()) -> Read:
        """Return the reader of a class, groups and all, from a message."""
        return strict.made(cls, self.parts(cls, message, aside))

    def parts(
        self, cls: type[Any], message: Descriptor, aside: tuple[str, ...] = ()
    ) -> tuple[Read, ...]:
        """Return the readers of what a class is made of, in order, but for what stands aside."""
        return tuple(
            self.part(shape_of(hint, self.game), message, name, self.absent(cls, name))
            for name, hint in hints_of(cls, aside).items()
        )

    def absent(self, cls: type[Any], name: str) -> Absent:
        """Return what makes the value of a field that is left out."""
        default: Any = fields_dict(cls)[name].default
        if default is NOTHING or not self.optional:
            return None
        return default.factory if isinstance(default, _FACTORY) else lambda: default

    def part(self, shape: Shape, message: Descriptor, name: str, absent: Absent) -> Read:
        """Return the reader of a field, or of a group whose fields stand in the same message."""
        field = message.fields_by_name.get(name)
        if isinstance(shape, Record) and (field is None or field.message_type is None):
            return self.record(shape.cls, message)
        assert field is not None, f"{message.full_name} has no field {name}"
        return self.field(shape, field, absent)

    def field(self, shape: Shape, field: FieldDescriptor, absent: Absent = None) -> Read:
        """Return the reader of a field from the message that holds it."""
        if shape is Plain.NULL:
            return strict.nothing(field)
        if isinstance(shape, Maybe):
            shape, absent = shape.of, strict.null
        if field.is_repeated:
            read = self.repeated(shape, field)
            return strict.null_if_empty(read) if absent else read
        if isinstance(shape, Ids):
            return strict.one_id(field, self.ids(shape, field, absent))
        if field.has_presence:
            return strict.present(field.name, self.value(shape, field), absent)
        assert absent is None, f"{field.full_name} is not optional, so it cannot be null"
        return strict.attribute(field.name)

    def repeated(self, shape: Shape, field: FieldDescriptor) -> Read:
        """Return the reader of a repeated field: of a row, or of a tuple of one length."""
        match shape:
            case Row(of):
                return self.row(of, field)
            case Fixed(of):
                return strict.of_length(field.name, len(of), self.row(of[0], field))
            case _:
                raise TypeError(f"{field.full_name} is repeated, {shape} is not")

    def row(self, of: Shape, field: FieldDescriptor) -> Read:
        """Return the reader of all values of a repeated field."""
        match of:
            case Plain():
                return strict.plain_row(field.name)
            case Maybe(Plain()):
                return strict.row_with_nulls(field.name)
            case Ids():
                return strict.row_of_ids(field, self.ids(of, field, None))
            case Maybe(Ids() as ids):
                return strict.row_of_ids(field, self.ids(ids, field, strict.null))
            case _:
                return strict.row(field.name, self.value(of, field))

    def ids(self, shape: Ids, field: FieldDescriptor, absent: Absent) -> dict[int, Any]:
        """Return what each number of an enum field stands for."""
        numbers = numbers_in(field, shape.members)
        table: dict[int, Any] = {number: member for member, number in numbers.items()}
        return table | {0: absent()} if absent else table

    def value(self, shape: Shape, field: FieldDescriptor) -> Read:
        """Return the reader of one raw value of a field."""
        match shape:
            case Plain():
                return strict.as_it_is
            case Record(cls):
                return self.record(cls, message_in(field))
            case OneOf(classes):
                return self.union(classes, message_in(field))
            case Keyed(_, of):
                return self.entries((of,) * len(message_in(field).fields), message_in(field))
            case Fixed(of):
                return self.entries(of, message_in(field))
            case _:
                return self.field(shape, wrapped(message_in(field)))

    def entries(self, shapes: tuple[Shape, ...], message: Descriptor) -> Read:
        """Return the reader of a tuple whose values are the fields of a message, in their order."""
        fields = zip(message.fields, shapes, strict=True)
        return strict.together(tuple(self.field(shape, field) for field, shape in fields))

    def union(self, classes: tuple[type[Any], ...], message: Descriptor) -> Read:
        """Return the reader of an object of one of these classes."""
        alternatives = {name_of(cls): self.alternative(cls, message) for cls in classes}
        for cls in shown_as(classes, self.game) if self.shown else ():
            veiled = self.alternative(cls, message)
            alternatives[cls.name] = strict.either(veiled, alternatives[cls.name])
        return strict.one_of(choice_of(message).name, alternatives)

    def alternative(self, cls: type[Any], message: Descriptor) -> Read:
        """Return the reader of one alternative, and of what stands beside it."""
        aside, name, attributes = beside(message), name_of(cls), fields_dict(cls)
        checks = tuple(
            self.constant(cls, message, common) for common in aside if not attributes[common].init
        )
        outer = self.parts(cls, message, tuple(attributes.keys() - aside))
        inner = self.parts(cls, message_in(message.fields_by_name[name]), aside)
        return strict.alternative(cls, name, checks, outer, strict.together(inner))

    def constant(self, cls: type[Any], message: Descriptor, name: str) -> Read:
        """Return the reader of a field that is the same for every object of the class."""
        attribute = fields_dict(cls)[name]
        read = self.field(shape_of(attribute.type, self.game), message.fields_by_name[name])
        return strict.constant(name, read, attribute.default)
