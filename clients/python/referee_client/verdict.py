"""A refused batch, and the rules that it broke."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from referee_client.pb.referee.v1 import violation_pb2

Fact: TypeAlias = int | str | list[int | str] | None
"""What was tried, or what was allowed; ids are text."""


@dataclass(frozen=True)
class Violation:
    """One rule that a move broke, with the facts. `index` is the move's place in its batch."""

    rule: str
    game: str
    paragraph: str
    norm: str
    facts: Mapping[str, Fact]
    index: int

    def __str__(self) -> str:
        facts = "; ".join(f"{name}: {_shown(fact)}" for name, fact in self.facts.items())
        return f"{self.rule} (§ {self.paragraph}): {self.norm} [{facts}]"


@dataclass(frozen=True)
class Refused:
    """A batch was refused and nothing of it is done: all that its first bad move broke."""

    violations: tuple[Violation, ...]

    @property
    def violation(self) -> Violation:
        """The first rule that was broken."""
        return self.violations[0]

    def __str__(self) -> str:
        return "\n".join(map(str, self.violations))


def refused(first: violation_pb2.Violation, every: Iterable[violation_pb2.Violation]) -> Refused:
    """Return a refusal from the first broken rule and, if they came with it, all of them."""
    return Refused(tuple(map(_violation, every)) or (_violation(first),))


def _violation(told: violation_pb2.Violation) -> Violation:
    """Return one broken rule."""
    return Violation(
        rule=told.rule,
        game=told.game,
        paragraph=told.paragraph,
        norm=told.norm,
        facts={name: json.loads(fact) for name, fact in sorted(told.facts.items())},
        index=told.index,
    )


def _shown(fact: Fact) -> str:
    """Return a fact as a person reads it."""
    if isinstance(fact, list):
        return ", ".join(map(str, fact)) or "none"
    return "none" if fact is None else str(fact)
