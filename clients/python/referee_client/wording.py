"""Messages as one line of text, written as one would write them to make them."""

from collections.abc import Iterator

from google.protobuf.message import Message

from referee_client.making import Field, ids


def kind(message: Message) -> str:
    """Return which kind of move, note or ask a message is: `place`; empty if it is none."""
    for choice in message.DESCRIPTOR.oneofs:
        # The choices that protobuf makes for optional fields begin with an underscore.
        if not choice.name.startswith("_") and (name := message.WhichOneof(choice.name)):
            return str(name)
    return ""


def inner(message: Message) -> Message:
    """Return the message of a move, a note or an ask that says what it is about."""
    chosen = getattr(message, kind(message), message)
    assert isinstance(chosen, Message)
    return chosen


def text(message: Message) -> str:
    """Return a message on one line: `Place(to='aragon', by=2)`."""
    chosen = inner(message)
    own = [] if chosen is message else _fields(message, kind(message))
    return f"{chosen.DESCRIPTOR.name}({', '.join([*_fields(chosen), *own])})"


def _fields(message: Message, without: str = "") -> Iterator[str]:
    """Yield the fields that say something."""
    for field in message.DESCRIPTOR.fields:
        if field.name != without and _says_something(message, field):
            yield f"{field.name}={_value(message, field)}"


def _says_something(message: Message, field: Field) -> bool:
    """Say whether a field is there; a number always is, an id unless it stands for none."""
    if field.has_presence:
        return message.HasField(field.name)
    if field.is_repeated or field.enum_type:
        return bool(getattr(message, field.name))
    return True


def _value(message: Message, field: Field) -> str:
    """Return a field's value."""
    value = getattr(message, field.name)
    if field.is_repeated:
        return f"[{', '.join(_one(field, entry) for entry in value)}]"
    return _one(field, value)


def _one(field: Field, value: object) -> str:
    """Return one value."""
    if isinstance(value, Message):
        return text(value)
    if field.enum_type and isinstance(value, int):
        return repr(ids(field.enum_type).get(value))
    return repr(value)
