"""Which form a value is written in, by its type hint."""

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Final, NewType, Union, get_args, get_origin, get_type_hints

from attrs import NOTHING, fields, has

from referee.state.forms import Choice, Form, InBag, Listed, Number, OrNull, Ratio, Record
from referee.state.game import Vocabulary
from referee.state.words import id_of

_SEPARATORS: Final = (" ", ",", "/")
"""What stands between the values of a list, of a list in it, of a list in that."""


def form_of(hint: object, vocabulary: Vocabulary, depth: int = 0) -> Form:
    """Return how a value with that type hint is written, so many lists deep."""
    if isinstance(hint, NewType):
        admitted = vocabulary.admitted.get(hint)
        return _ids(admitted) if admitted else form_of(hint.__supertype__, vocabulary, depth)
    if get_origin(hint) in (Union, UnionType):
        return _form_of_union(get_args(hint), vocabulary, depth)
    if get_origin(hint) is tuple:
        return _form_of_tuple(get_args(hint)[0], vocabulary, depth)
    if isinstance(hint, type) and hint is not int:
        return _form_of_class(hint, vocabulary, depth)
    assert hint is int, f"{hint} has no form"
    return Number()


def _ids(members: Sequence[Enum]) -> Choice:
    """Return the form of ids."""
    return Choice({id_of(member): member for member in members})


def _form_of_union(hints: tuple[object, ...], vocabulary: Vocabulary, depth: int) -> Form:
    """Return the form of a value or null, the value perhaps an id of one of several kinds."""
    others = [hint for hint in hints if hint is not NoneType]
    if len(others) > 1:
        kinds = [kind for kind in others if isinstance(kind, type) and issubclass(kind, Enum)]
        assert kinds == others, f"{hints} are not all ids"
        form: Form = _ids([member for kind in kinds for member in kind])
    else:
        form = form_of(others[0], vocabulary, depth)
    return OrNull(form) if NoneType in hints else form


def _form_of_tuple(hint: object, vocabulary: Vocabulary, depth: int) -> Form:
    """Return the form of a bag if the values are pairs, else that of a list."""
    inner = get_args(hint)
    if get_origin(hint) is tuple and inner[1] is int and inner[0] is not int:
        return InBag(form_of(inner[0], vocabulary, depth + 1), _SEPARATORS[depth])
    return Listed(form_of(hint, vocabulary, depth + 1), _SEPARATORS[depth])


def _form_of_class(kind: type, vocabulary: Vocabulary, depth: int) -> Form:
    """Return the form of yes and no, of a fraction, of an id or of an object."""
    if issubclass(kind, Fraction):
        return Ratio()
    if kind is bool:
        return Choice({"yes": True, "no": False})
    if issubclass(kind, Enum):
        return _ids(tuple(kind))
    assert has(kind), f"{kind} has no form"
    return record_of(kind, vocabulary, depth)


def record_of(kind: type, vocabulary: Vocabulary, depth: int = 0) -> Record:
    """Return the form of an object of that attrs class."""
    hints = get_type_hints(kind)
    own = [field for field in fields(kind) if field.init]
    return Record(
        kind,
        {field.name: form_of(hints[field.name], vocabulary, depth + 1) for field in own},
        {field.name: field.default for field in own if field.default is not NOTHING},
        _SEPARATORS[depth],
    )
