"""The house rules that no linter knows: how sentences end, how long a function may be."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from referee.games import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
SENTENCE: Final = re.compile(r'.*[.!?]["`)]?( § [\w., –§]*\w)?$')
"""A sentence, perhaps closed by the paragraphs that it carries out."""
GLANCE: Final = 40
"""Lines that a function may have beside its docstring."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Documented: TypeAlias = ast.Module | ast.ClassDef | Function


def chapters(*folders: str) -> list[Path]:
    """Return the files of these folders that people write."""
    return [
        path.relative_to(ROOT)
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
        if "pb" not in path.parts
    ]


def nodes(file: Path) -> Iterator[ast.AST]:
    """Yield every node of a file."""
    return ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8")))


def lines(function: Function) -> int:
    """Return how many lines a function has, without its docstring."""
    first, last = function.body[0], function.body[-1]
    documented = ast.get_docstring(function) is not None
    start = (first.end_lineno or 0) + 1 if documented else first.lineno
    return (last.end_lineno or 0) - start + 1


@pytest.mark.parametrize("file", chapters("referee", "clients/python", "tests", "fuzz"), ids=str)
def test_every_docstring_begins_with_a_sentence(file: Path) -> None:
    """A docstring's first line is a sentence that can stand alone."""
    broken = [
        doc.splitlines()[0]
        for node in nodes(file)
        if isinstance(node, Documented)
        and (doc := ast.get_docstring(node))
        and not SENTENCE.match(doc.splitlines()[0])
    ]

    assert [] == broken


@pytest.mark.parametrize("file", chapters("referee", "clients/python"), ids=str)
def test_every_function_fits_in_a_glance(file: Path) -> None:
    """A function that needs more than forty lines is two."""
    broken = {
        node.name: lines(node)
        for node in nodes(file)
        if isinstance(node, Function) and lines(node) > GLANCE
    }

    assert {} == broken


@pytest.mark.parametrize("game", GAMES)
def test_every_game_keeps_to_itself(game: str) -> None:
    """Its packages are imported by nobody but itself and the registry: two contracts say so."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    own = {f"referee.state.{game}", f"referee.validate.{game}"}
    protected = [contract for contract in contracts if contract["type"] == "protected"]
    (apart,) = (contract for contract in contracts if contract["type"] == "independence")
    (contract,) = (it for it in protected if own == {*it["protected_modules"]})

    assert {*own, "referee.games"} == {*contract["allowed_importers"]}
    assert f"referee.state.{game}" in apart["modules"]


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        ("Return the King's region.", True),
        ("Return the King's region. § 4.3", True),
        ("The land. § 1.2, 1.3", True),
        ("Is it over?", True),
        ("Return the King's region", False),
        ("The land § 1.2", False),
        ("Return the King's region. § ", False),
    ],
)
def test_knows_a_sentence(line: str, *, is_one: bool) -> None:
    """The check itself tells a sentence from a heading."""
    assert is_one == bool(SENTENCE.match(line))
