"""What cattrs found wrong, as defects: every error with its path, in words for the sender."""

import re
from typing import Any, Final

from cattrs import transform_error
from cattrs.v import format_exception

from referee.wire.errors import Defect

_KEY: Final = re.compile(r"\['([^']*)'\]")


def defects_of(error: Exception, path: str = "") -> tuple[Defect, ...]:
    """Return every error that a converter gathered; `path` is where the thing read stands."""
    return tuple(_defect(line) for line in transform_error(error, path, _in_words))


def _defect(line: str) -> Defect:
    """Return a line `message @ path` as a defect, its path written as a sender would write it."""
    message, _, path = line.rpartition(" @ ")
    return Defect(_KEY.sub(r".\1", path).lstrip("."), message)


def _in_words(error: BaseException, kind: Any) -> str:
    """Return what is wrong and what would be right."""
    if isinstance(error, KeyError):
        return "left out"
    if isinstance(error, ValueError) and error.args:
        return str(error)
    return format_exception(error, kind)
