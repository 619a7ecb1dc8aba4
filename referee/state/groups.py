"""Groups of fields: how the code groups a position's fields, and how they are written."""

from collections.abc import Mapping
from typing import Any, Final

from attrs import Attribute, has

NESTED: Final[Mapping[str, bool]] = {"nested": True}
"""The metadata of a field of a position or a view whose rule book groups the fields too."""


def is_flattened(field: "Attribute[Any]") -> bool:
    """Say whether the field is a group of the code alone: its fields are written side by side."""
    return field.type is not None and has(field.type) and not field.metadata.get("nested", False)
