"""The rule books as JSON, for `referee rules --json` and the line protocol."""

from typing import TypeAlias

from referee.rulebook import Chapter, Paragraph, Rulebook, RuleEntry

Json: TypeAlias = dict[str, object]


def write_book(book: Rulebook) -> Json:
    """Return a whole book: its chapters with every paragraph."""
    return {
        "game": book.game,
        "title": book.title,
        "chapters": [write_chapter(chapter) for chapter in book.chapters],
    }


def write_chapter(chapter: Chapter) -> Json:
    """Return a chapter with its paragraphs."""
    return {
        "chapter": chapter.number,
        "title": chapter.title,
        "paragraphs": [write_paragraph(paragraph) for paragraph in chapter.paragraphs],
    }


def write_paragraph(paragraph: Paragraph) -> Json:
    """Return a paragraph; `rule` is null if it is no [must]."""
    return {
        "paragraph": paragraph.number,
        "kind": paragraph.kind.value,
        "name": paragraph.name,
        "text": paragraph.text,
        "rule": write_rule(paragraph.rule) if paragraph.rule else None,
    }


def write_rule(rule: RuleEntry) -> Json:
    """Return a rule as the data files list it."""
    return {
        "name": rule.name,
        "paragraph": rule.paragraph,
        "norm": rule.norm,
        "facts": dict(rule.facts),
        "silent_when": rule.silent_when,
    }
