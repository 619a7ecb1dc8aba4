"""Damage: a few wrong things in what was right, the likeliest way to get past a door."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Final, TypeAlias

from fuzz.choices import Choices
from referee.wire.json_types import Json

Path: TypeAlias = tuple[str | int, ...]

STRANGE: Final[tuple[Json, ...]] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    30,
    2**31,
    2**63,
    1.5,
    "",
    "nature",
    "é",
    "\ud800",
    [],
    {},
)
"""Values that may stand where others should."""

FEW: Final = 3
"""The most places that are damaged at once."""


def damaged_tree(tree: Json, choices: Choices) -> Json:
    """Return the JSON with one place damaged, or a few."""
    tree = deepcopy(tree)
    for _ in range(1 + choices.number() % FEW):
        paths = [path for path in _paths(tree) if path]
        if paths:
            *above, last = choices.one_of(paths)
            choices.one_of(_DAMAGES)(_found(tree, tuple(above)), last, tree, choices)
    return tree


def _paths(tree: Json, above: Path = ()) -> Iterator[Path]:
    """Yield the path of everything in the tree."""
    yield above
    inside = tree if isinstance(tree, dict) else dict(enumerate(tree if type(tree) is list else ()))
    for step, value in inside.items():
        yield from _paths(value, (*above, step))


def _strange(choices: Choices) -> Json:
    """Return something strange."""
    return deepcopy(choices.one_of(STRANGE))


def _count_on(holder: Json, step: str | int, _tree: Json, choices: Choices) -> None:
    """Make a number a little more or less; put something strange in place of anything else."""
    if type(holder[step]) is int:
        holder[step] += choices.one_of((-2, -1, 1, 2))
    else:
        holder[step] = _strange(choices)


def _replace(holder: Json, step: str | int, _tree: Json, choices: Choices) -> None:
    """Put something strange there."""
    holder[step] = _strange(choices)


def _take_out(holder: Json, step: str | int, _tree: Json, _choices: Choices) -> None:
    """Leave it out."""
    del holder[step]


def _add(holder: Json, step: str | int, _tree: Json, choices: Choices) -> None:
    """Put something beside it."""
    if isinstance(holder, dict):
        holder[choices.one_of(("more", "seat", "", f"{step}_"))] = _strange(choices)
    else:
        holder.insert(int(step), deepcopy(holder[step]))


def _exchange(holder: Json, step: str | int, tree: Json, choices: Choices) -> None:
    """Put something else of the tree there, perhaps its neighbour."""
    if isinstance(holder, list) and isinstance(step, int):
        other = choices.number() % len(holder)
        holder[step], holder[other] = holder[other], holder[step]
        return
    holder[step] = deepcopy(_found(tree, choices.one_of(list(_paths(tree)))))


def _carry_over(holder: Json, step: str | int, tree: Json, choices: Choices) -> None:
    """Take one here and put it there, if both are numbers; or let two of one type change places."""
    kind = type(holder[step])
    alike = [path for path in _paths(tree) if path and type(_found(tree, path)) is kind]
    *above, last = choices.one_of(alike)
    other = _found(tree, tuple(above))
    if kind is int and choices.number() % 2:
        holder[step] -= 1
        other[last] += 1
    else:
        holder[step], other[last] = deepcopy(other[last]), deepcopy(holder[step])


def _found(tree: Json, path: Path) -> Json:
    """Return what stands at a path."""
    for step in path:
        tree = tree[step]
    return tree


_DAMAGES: Final[tuple[Callable[[Json, str | int, Json, Choices], None], ...]] = (
    _count_on,
    _replace,
    _take_out,
    _add,
    _exchange,
    _carry_over,
    _carry_over,
)


def damaged_bytes(content: bytes, choices: Choices) -> bytes:
    """Return the bytes with one place damaged, or a few."""
    for _ in range(1 + choices.number() % FEW):
        at = (choices.number() << 8 | choices.number()) % (len(content) + 1)
        length = choices.number() % 8
        added = bytes(choices.number() for _ in range(choices.number() % 4))
        content = content[:at] + added + content[at + length :]
    return content
