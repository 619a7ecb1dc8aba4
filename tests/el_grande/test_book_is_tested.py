"""The link between the book, the rules and these tests, walked both ways."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

import pytest

import referee.validate.el_grande
from referee.rulebook import Kind, Paragraph, rulebook
from referee.state.el_grande.ids import Card
from referee.state.el_grande.laws import LAWS, two_answers
from referee.state.el_grande.stack_laws import STACK_LAWS
from referee.validate import common
from referee.validate.rule import AnyRule, Rule
from tests.el_grande.book import DATA, HERE
from tests.el_grande.playing import guarded_by

BOOK: Final = rulebook("el_grande")
MUSTS: Final = [p for p in BOOK.paragraphs if p.kind is Kind.MUST]
EFFECTS: Final = [p for p in BOOK.paragraphs if p.kind is Kind.EFFECT]
CHAPTER: Final = re.compile(r"test_ch(\d+)_")


def rules_of_the_code() -> list[AnyRule]:
    """Return every rule that a module of the validation defines."""
    package = referee.validate.el_grande
    modules = [
        common,
        *(import_module(f"{package.__name__}.{m.name}") for m in iter_modules(package.__path__)),
    ]
    found = {id(rule): rule for m in modules for rule in vars(m).values() if isinstance(rule, Rule)}
    return list(found.values())


def camel_case(name: str) -> str:
    """Return a rule's name as a class of tests is named."""
    return "".join(word.capitalize() for word in name.split("_"))


def classes() -> dict[str, tuple[Path, ast.ClassDef]]:
    """Return the classes of tests by name, each with its file."""
    return {
        node.name: (file, node)
        for file in sorted(HERE.glob("test_*.py"))
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }


def cited() -> Iterator[str]:
    """Yield the paragraphs that tests of chapters and cards cite in their docstrings."""
    for file in HERE.glob("test_c*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                _, _, numbers = (ast.get_docstring(node) or "").partition("§ ")
                yield from re.findall(r"\d+\.\d+[A-Z]?", numbers)


CLASSES: Final = classes()
CITED: Final = frozenset(cited())


class TestEveryMust:
    """Each [must] paragraph has one rule function and one class of tests, both of its name."""

    def test_there_are_25(self) -> None:
        """The book's rules, the code's rules and the data file's are as many."""
        assert 25 == len(MUSTS) == len(rules_of_the_code()) == len(DATA["rules"])

    @pytest.mark.parametrize("paragraph", MUSTS, ids=lambda p: str(p.name))
    def test_has_one_rule_function(self, paragraph: Paragraph) -> None:
        """Named as the paragraph, with its number and its norm; it guards some move."""
        (rule,) = [rule for rule in rules_of_the_code() if rule.name == paragraph.name]

        assert paragraph.rule
        assert (paragraph.number, paragraph.rule.norm) == (rule.paragraph, rule.norm)
        assert rule in common.COMMON_RULES or guarded_by(rule)

    @pytest.mark.parametrize("paragraph", MUSTS, ids=lambda p: str(p.name))
    def test_has_one_class_of_tests(self, paragraph: Paragraph) -> None:
        """It stands in the file of its chapter and says which paragraph it is about."""
        file, node = CLASSES[f"Test{camel_case(paragraph.name)}"]
        chapter = CHAPTER.match(file.name)

        assert chapter
        assert paragraph.number.split(".")[0] == chapter[1]
        assert (ast.get_docstring(node) or "").endswith(f"§ {paragraph.number}")

    def test_no_class_is_named_after_a_rule_that_is_not_there(self) -> None:
        """Whoever renames a rule renames its tests."""
        named = {name for name in CLASSES if name.startswith(("TestMust", "TestGameMust"))}

        assert {f"Test{camel_case(paragraph.name)}" for paragraph in MUSTS} == named


class TestEveryEffect:
    """Each [effect] paragraph is cited by a test that shows it."""

    @pytest.mark.parametrize("paragraph", EFFECTS, ids=lambda p: str(p.name))
    def test_is_cited(self, paragraph: Paragraph) -> None:
        """Some test says in its docstring that it is about this paragraph."""
        assert paragraph.number in CITED

    def test_no_test_cites_a_paragraph_that_is_not_there(self) -> None:
        """A number in a docstring can be looked up."""
        assert CITED <= {paragraph.number for paragraph in BOOK.paragraphs}


class TestEveryCard:
    """Each design of action cards has a class of tests."""

    @pytest.mark.parametrize("card", Card)
    def test_has_one_class_of_tests(self, card: Card) -> None:
        """It stands in the file of its stack and says which paragraph it is about."""
        file, node = CLASSES[f"TestCard{card}"]

        assert f"test_cards_of_stack_{card[0]}.py" == file.name
        assert (ast.get_docstring(node) or "").endswith(f"§ 7.{card}")


def test_every_law_of_a_position_is_checked() -> None:
    """Laws that a lone position can break have a function of their name; one is about views."""
    checks = {law.__name__ for law in (*LAWS, *STACK_LAWS, two_answers)}
    laws = {law["name"] for law in DATA["laws"] if law["of"] == "position"}

    assert {"secrets_keep"} == laws - checks
