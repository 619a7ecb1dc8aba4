"""The rule book of El Grande: looking up its paragraphs. § 4, 7, 8"""

import pytest

from referee.rulebook import Chapter, Kind, Paragraph, UnknownParagraphError, rulebook

BOOK = rulebook("el_grande")


@pytest.mark.parametrize("wanted", ["4.11", "§ 4.11", "must_border_the_king"])
def test_quotes_the_paragraph_of_a_rule(wanted: str) -> None:
    """Number and name lead to the same paragraph, which says what is compared."""
    found = BOOK.find(wanted)

    assert isinstance(found, Paragraph)
    assert ("4.11", Kind.MUST, "must_border_the_king") == (found.number, found.kind, found.name)
    assert "*Compared:* `to` is the castillo or" in found.text
    assert found.rule
    assert {"region": "tried", "king": "where he stands"} == found.rule.facts


def test_tells_4_1_from_4_10() -> None:
    """Numbers are compared whole: § 4.10 is not § 4.1."""
    found = [BOOK.find("4.1"), BOOK.find("4.10")]

    assert ["a_turn", "must_be_in_court"] == [p.name for p in found if isinstance(p, Paragraph)]


@pytest.mark.parametrize("wanted", ["7.4E", "7.4e", "card_4E", "card_4e"])
def test_finds_the_paragraph_of_a_card(wanted: str) -> None:
    """Numbers may end in a letter; its case does not matter."""
    assert "7.4E" == BOOK.find(wanted).number


def test_finds_a_chapter() -> None:
    """A bare number is a chapter, with all its paragraphs."""
    found = BOOK.find("8")

    assert isinstance(found, Chapter)
    assert "The Veto" == found.title
    assert [f"8.{n}" for n in range(1, 10)] == [p.number for p in found.paragraphs]


@pytest.mark.parametrize(
    ("wanted", "near"),
    [("must_boder_the_king", "must_border_the_king"), ("border", "borders"), ("4.111", "4.11")],
)
def test_names_what_comes_near(wanted: str, near: str) -> None:
    """A slip of the pen, a part of a name, a digit too many: the first guess is the right one."""
    with pytest.raises(UnknownParagraphError) as caught:
        BOOK.find(wanted)

    assert near == caught.value.near[0]
