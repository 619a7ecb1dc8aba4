"""What is found when a server is looked at: each with a verdict, and a hint where one helps."""

from collections.abc import Iterable
from enum import Enum
from typing import Final

from attrs import frozen


class Health(Enum):
    """How well something is; the later the worse."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


_ORDER: Final = tuple(Health)


@frozen
class Finding:
    """What was looked at, how well it is, what was found, and what would help."""

    check: str
    health: Health
    found: str
    hint: str = ""


def worst(findings: Iterable[Finding]) -> Health:
    """Return how well the worst of them is."""
    return max((finding.health for finding in findings), key=_ORDER.index, default=Health.OK)


def ok(check: str, found: str) -> Finding:
    """Return that something is as it should be."""
    return Finding(check, Health.OK, found)


def warn(check: str, found: str, hint: str) -> Finding:
    """Return that something may become a trouble."""
    return Finding(check, Health.WARN, found, hint)


def fail(check: str, found: str, hint: str) -> Finding:
    """Return that something does not work."""
    return Finding(check, Health.FAIL, found, hint)
