"""
The rule books: read from the package's own files, and looked up by number or by name.

A book is a text in markdown with a data file beside it (`rulebooks/README.md` says in which form).
It is read without the engine, so that a paragraph can be quoted even where no game is installed.
"""

import json
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import Final

import cattrs
from attrs import field, frozen

_SHELF: Final = files("referee") / "rulebooks"
_FRAME: Final = "README"
_CHAPTER: Final = re.compile(r"^## (?=\d)", re.MULTILINE)
_HEADING: Final = re.compile(r"^#+ .*", re.MULTILINE)
_PARAGRAPH: Final = re.compile(r"^(?=`§ )", re.MULTILINE)
_HEAD: Final = re.compile(r"`§ (?P<number>\S+) \[(?P<kind>\w+)\] ?(?P<name>\w*)`(?: —)?\s*")


class Kind(Enum):
    """What a paragraph is for: `[must]`, `[effect]` or `[note]`."""

    MUST = "must"
    EFFECT = "effect"
    NOTE = "note"


@frozen
class RuleEntry:
    """A rule as the data file lists it: the norm, the meaning of its facts, when it is silent."""

    name: str
    paragraph: str
    norm: str
    facts: Mapping[str, str] = field(hash=False)
    silent_when: str


@frozen
class Paragraph:
    """One paragraph of a rule book; a [must] has its rule."""

    number: str
    kind: Kind
    name: str
    text: str
    rule: RuleEntry | None


@frozen
class Chapter:
    """One chapter: its whole text in markdown, and its paragraphs in order."""

    number: str
    title: str
    text: str
    paragraphs: tuple[Paragraph, ...]


@frozen
class UnknownBookError(Exception):
    """No rule book of that game is carried; says which are."""

    tried: str

    def __str__(self) -> str:
        """Name the game and the games that would do."""
        return f"no rule book of {self.tried!r}; there are {', '.join(book_ids())}"


@frozen
class UnknownParagraphError(Exception):
    """The book has no such paragraph; `near` are those that may have been meant."""

    game: str
    tried: str
    near: tuple[str, ...]

    def __str__(self) -> str:
        """Name what was looked for and what comes near."""
        hint = f"; did you mean {', '.join(self.near)}?" if self.near else ""
        return f"the rule book of {self.game} has no paragraph {self.tried!r}{hint}"


@frozen
class Rulebook:
    """The rule book of one game."""

    game: str
    title: str
    preface: str
    chapters: tuple[Chapter, ...]
    rules: tuple[RuleEntry, ...]

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """Yield every paragraph in the book's order."""
        return (paragraph for chapter in self.chapters for paragraph in chapter.paragraphs)

    def find(self, wanted: str) -> Chapter | Paragraph:
        """Return the chapter of that number, or the paragraph of that number or name."""
        key = _key(wanted)
        for chapter in self.chapters:
            if key == chapter.number:
                return chapter
        for paragraph in self.paragraphs:
            if key in {paragraph.number.lower(), paragraph.name.lower()} - {""}:
                return paragraph
        raise UnknownParagraphError(self.game, wanted, self._near(key))

    def _near(self, key: str) -> tuple[str, ...]:
        """Return the numbers or names that may have been meant, best first."""
        if key[:1].isdigit():
            chapter, _, _ = key.partition(".")
            there = [p.number for c in self.chapters if c.number == chapter for p in c.paragraphs]
            return tuple(get_close_matches(key, there, n=_SUGGESTED, cutoff=0.0))
        names = {p.name.lower(): p.name for p in self.paragraphs if p.name}
        containing = [name for name in names if key and key in name]
        close = get_close_matches(key, names, n=_SUGGESTED, cutoff=0.7)
        return tuple(names[name] for name in dict.fromkeys((*close, *containing)))[:_SUGGESTED]


_SUGGESTED: Final = 5
"""How many near misses are named."""


@frozen
class _DataFile:
    """What is read of a book's data file."""

    game: str
    title: str
    rules: tuple[RuleEntry, ...]


def book_ids() -> tuple[str, ...]:
    """Return the ids of the games whose rule books are carried, in rising order."""
    texts = (
        text.name.removesuffix(".md") for text in _SHELF.iterdir() if text.name.endswith(".md")
    )
    return tuple(sorted(name for name in texts if name != _FRAME))


@cache
def rulebook(game: str) -> Rulebook:
    """Return the rule book of that game; raise `UnknownBookError` if none is carried."""
    if game not in book_ids():
        raise UnknownBookError(game)
    entries = cattrs.structure(json.loads(_read(f"{game}.json")), _DataFile)
    preface, *chapters = _CHAPTER.split(_read(f"{game}.md"))
    rules = {rule.paragraph: rule for rule in entries.rules}
    read = tuple(_chapter(chapter, rules) for chapter in chapters)
    return Rulebook(entries.game, entries.title, preface.strip(), read, entries.rules)


def frame() -> str:
    """Return the page that all books share, in markdown: terms, principles, common rules, forms."""
    return _read(f"{_FRAME}.md")


def _read(name: str) -> str:
    """Return the text of one file of the shelf."""
    return (_SHELF / name).read_text(encoding="utf-8")


def _chapter(part: str, rules: Mapping[str, RuleEntry]) -> Chapter:
    """Return the chapter of this text, which begins with its number and title."""
    heading, body = part.split("\n", 1)
    number, title = heading.split(" ", 1)
    return Chapter(number, title.strip(), body.strip(), tuple(_paragraphs(body, rules)))


def _paragraphs(body: str, rules: Mapping[str, RuleEntry]) -> Iterator[Paragraph]:
    """Yield the paragraphs of a chapter; each reaches to the next, or to a heading."""
    for part in _PARAGRAPH.split(body)[1:]:
        head = _HEAD.match(part)
        assert head, f"not the head of a paragraph: {part[:60]!r}"
        kind, text = Kind(head["kind"]), _HEADING.split(part[head.end() :])[0].strip()
        rule = rules.get(head["number"]) if kind is Kind.MUST else None
        yield Paragraph(head["number"], kind, head["name"], text, rule)


def _key(wanted: str) -> str:
    """Return a number or name as it is compared: `§ 7.4E` and `Must-border` are forgiven."""
    return wanted.strip().lstrip("§").strip().lower().replace("-", "_").replace(" ", "_")
