"""What a rule is: a named norm that a move can break, and the violation that says so."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from referee.state.stack import Ask, Move, Position
from referee.state.words import id_of

Fact: TypeAlias = int | str | tuple[int | str, ...] | None
"""A fact as it is written in JSON: ids as text."""

Facts: TypeAlias = Mapping[str, Any]
"""What was tried and what was allowed, by name; ids may still be enums."""

P = TypeVar("P", bound=Position, contravariant=True)
A = TypeVar("A", contravariant=True)
M = TypeVar("M", bound=Move, contravariant=True)

KEPT: Final = None
"""What a rule answers when it is kept, or silent."""


@frozen
class Rule(Generic[P, A, M]):
    """
    One sentence of a rule book that a move can break.

    `check(position, ask, move)` returns the facts if the move breaks it, else `KEPT`. It answers on
    every well-formed move, and changes nothing.
    """

    name: str
    paragraph: str
    norm: str
    check: Callable[[P, A, M], Facts | None]


AnyRule: TypeAlias = Rule[Any, Any, Any]


def rule(paragraph: str) -> Callable[[Callable[[P, A, M], Facts | None]], Rule[P, A, M]]:
    """Make the decorated function the rule of that paragraph: its name and first line count."""

    def made(check: Callable[[P, A, M], Facts | None]) -> Rule[P, A, M]:
        assert check.__doc__, f"{check.__name__} says its norm in its docstring"
        norm = check.__doc__.strip().split("\n\n")[0]
        return Rule(check.__name__, paragraph, " ".join(norm.split()), check)

    return made


@frozen
class Violation:
    """The rule that a move broke, with the facts: what was tried, what was allowed."""

    rule: str
    paragraph: str
    facts: Mapping[str, Fact] = field(hash=False)

    @classmethod
    def of(cls, broken: AnyRule, **facts: Any) -> "Violation":
        """Return the violation of that rule with these facts, ids as enums or as text."""
        return cls(broken.name, broken.paragraph, {k: _written(v) for k, v in facts.items()})


def _written(value: Any) -> Fact:
    """Return a fact as it is written in JSON."""
    if isinstance(value, Enum):
        return id_of(value)
    if isinstance(value, tuple | list):
        return tuple(_written(v) for v in value)  # type: ignore[misc]
    assert value is None or isinstance(value, int | str)
    return value


Guards: TypeAlias = Mapping[type[Ask], Mapping[type[Move], tuple[AnyRule, ...]]]
"""Which rules guard which move as an answer to which ask, in the order they are checked."""

AA = TypeVar("AA", bound=Ask)
MM = TypeVar("MM", bound=Move)


def guard(
    ask: type[AA], move: type[MM], *rules: Rule[Any, AA, MM]
) -> tuple[type[Ask], type[Move], tuple[AnyRule, ...]]:
    """Say that these rules guard the move as an answer to the ask; a wrong one is a type error."""
    return ask, move, rules


def contents(*guards: tuple[type[Ask], type[Move], tuple[AnyRule, ...]]) -> Guards:
    """Return the contents page of a game, made of its guards."""
    page: dict[type[Ask], dict[type[Move], tuple[AnyRule, ...]]] = {}
    for ask, move, rules in guards:
        page.setdefault(ask, {})[move] = rules
    return page
