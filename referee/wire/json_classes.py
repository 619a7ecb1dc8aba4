"""
Strict JSON of attrs classes: objects with exactly the fields of the class.

The groups of a position are flattened: their fields stand side by side, as in the rule book; those
that the book groups too are objects.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final

import cattrs
from attrs import fields, frozen, has, resolve_types
from cattrs.errors import AttributeValidationNote, ClassValidationError

from referee.state.groups import is_flattened
from referee.wire.json_types import UNREADABLE, Json, shown


class LeftOut(Enum):
    """What happens when a field with a default is left out."""

    REFUSED = "refused"
    DEFAULT = "default"


@frozen
class Leaf:
    """A field of a class as it stands in its JSON; `group` names the field it is grouped in."""

    name: str
    kind: Any
    group: str | None
    optional: bool


def leaves_of(kind: type[Any]) -> tuple[Leaf, ...]:
    """Return the fields of a class, none of them in groups."""
    return tuple(_leaf(field, None) for field in fields(resolve_types(kind)) if field.init)


def flat_leaves_of(kind: type[Any]) -> tuple[Leaf, ...]:
    """Return the fields of a position or a view; those of its groups in place of the groups."""
    leaves: list[Leaf] = []
    for field in fields(resolve_types(kind)):
        if is_flattened(field):
            leaves += (_leaf(inner, field.name) for inner in fields(resolve_types(field.type)))
        else:
            leaves.append(_leaf(field, None))
    return tuple(leaves)


def _leaf(field: Any, group: str | None) -> Leaf:
    """Return the leaf of an attrs field."""
    return Leaf(field.name, field.type, group, field.default is not _NO_DEFAULT)


_NO_DEFAULT: Final[Any] = fields(Leaf).name.default


def read_class(
    converter: cattrs.Converter, kind: type[Any], leaves: tuple[Leaf, ...], left_out: LeftOut
) -> Callable[[Json, Any], Any]:
    """Return the reader of a class, which gathers the errors of all its fields."""
    names = {leaf.name for leaf in leaves}
    groups = {field.name: field.type for field in fields(kind)}

    def read(tree: Json, _: Any) -> Any:
        if not isinstance(tree, dict):
            raise ValueError(f"expected an object, not {shown(tree)}")
        errors: list[Exception] = []
        if unknown := set(tree) - names:
            errors.append(_unknown_fields(unknown, leaves))
        values: dict[str, Any] = {}
        for leaf in leaves:
            if leaf.name not in tree and leaf.optional and left_out is LeftOut.DEFAULT:
                continue
            try:
                value = converter.structure(tree[leaf.name], leaf.kind)
            except UNREADABLE as error:
                error.__notes__ = [AttributeValidationNote("", leaf.name, leaf.kind)]
                errors.append(error)
                continue
            place = values if leaf.group is None else values.setdefault(leaf.group, {})
            place[leaf.name] = value
        if errors:
            raise ClassValidationError("", errors, kind)
        return kind(**{name: _built(groups[name], value) for name, value in values.items()})

    def _built(group: Any, value: Any) -> Any:
        return group(**value) if has(group) and isinstance(value, dict) else value

    return read


def _unknown_fields(unknown: set[str], leaves: tuple[Leaf, ...]) -> ValueError:
    """Return the error of fields that the class has not."""
    known = ", ".join(leaf.name for leaf in leaves) or "none"
    return ValueError(f"unknown field {', '.join(sorted(map(str, unknown)))}; expected {known}")


def write_class(
    converter: cattrs.Converter, leaves: tuple[Leaf, ...], extra: Mapping[str, Json]
) -> Callable[[Any], Json]:
    """Return the writer of a class; `extra` are fields written the same for every object."""

    def write(thing: Any) -> Json:
        tree = dict(extra)
        for leaf in leaves:
            holder = thing if leaf.group is None else getattr(thing, leaf.group)
            tree[leaf.name] = converter.unstructure(getattr(holder, leaf.name), leaf.kind)
        return tree

    return write
