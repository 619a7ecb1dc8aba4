"""What is wrong in a message, found when a reader has met the first of it: every defect."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from google.protobuf.descriptor import FieldDescriptor

from referee.state.words import id_of
from referee.wire.errors import Defect, MalformedError
from referee.wire.proto.schema import Token, id_in
from referee.wire.words import any_of


def defects_of_parts(parts: tuple[Callable[[Any], Any], ...], message: Any) -> Iterator[Defect]:
    """Yield all that is wrong in any of the parts."""
    for part in parts:
        try:
            part(message)
        except MalformedError as broken:
            yield from broken.defects


def defects_of_row(name: str, read_raw: Callable[[Any], Any], raws: Any) -> Iterator[Defect]:
    """Yield all that is wrong in any entry of a row."""
    for index, raw in enumerate(raws):
        try:
            read_raw(raw)
        except MalformedError as broken:
            yield from (defect.under(f"{name}[{index}]") for defect in broken.defects)


def strange(path: str, token: Token, field: FieldDescriptor, ids: Mapping[Token, Any]) -> Defect:
    """Return the defect of a number, or text, that stands for no id that could be here."""
    right = any_of(id_of(there) for meaning, there in ids.items() if meaning)
    if not token:
        return Defect(path, f"is missing; it must be {right}")
    return Defect(path, f"is {id_in(field, token)}, it must be {right}")
