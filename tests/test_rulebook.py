"""The rule books: read whole, and tied paragraph by paragraph to the rules that are enforced."""

import json
from importlib.resources import files

import pytest

from referee.games import _FOUND, GAMES
from referee.rulebook import (
    Kind,
    Rulebook,
    UnknownBookError,
    UnknownParagraphError,
    book_ids,
    frame,
    rulebook,
)
from referee.validate.common import COMMON_RULES

GUARDS = {game: guards for game, (_, guards) in _FOUND.items()}


@pytest.fixture(params=book_ids())
def book(request: pytest.FixtureRequest) -> Rulebook:
    """Return every rule book that is carried, one after the other."""
    return rulebook(request.param)


class TestText:
    """The text and the data file are two writings of one book."""

    def test_the_data_file_lists_the_paragraphs_of_the_text(self, book: Rulebook) -> None:
        """Every paragraph stands in both, with the same number, kind and name, in one order."""
        assert [
            (entry["paragraph"], entry["kind"], entry["name"])
            for entry in json.loads(_data_file(book.game))["paragraphs"]
        ] == [(p.number, p.kind.value, p.name) for p in book.paragraphs]

    def test_a_paragraph_is_a_must_exactly_if_it_has_a_rule(self, book: Rulebook) -> None:
        """No norm without a rule in the data file, no rule without a norm in the text."""
        assert list(book.rules) == [p.rule for p in book.paragraphs if p.kind is Kind.MUST]

    def test_a_rule_has_the_name_of_its_paragraph(self, book: Rulebook) -> None:
        """The name in the head of the paragraph is the name of the rule."""
        assert [rule.name for rule in book.rules] == [
            p.name for p in book.paragraphs if p.kind is Kind.MUST
        ]

    def test_the_norm_is_the_first_sentence_of_its_paragraph(self, book: Rulebook) -> None:
        """Text and data file state each norm in the same words."""
        first = [" ".join(p.text.split()) for p in book.paragraphs if p.kind is Kind.MUST]

        assert [rule.norm for rule in book.rules] == [
            text[: len(rule.norm)] for rule, text in zip(book.rules, first, strict=True)
        ]

    def test_a_paragraph_tells_every_fact_of_its_rule(self, book: Rulebook) -> None:
        """The facts that a violation carries are named in the text."""
        untold = [
            (rule.name, fact)
            for p in book.paragraphs
            if (rule := p.rule) is not None
            for fact in rule.facts
            if f"`{fact}`" not in p.text
        ]

        assert [] == untold

    def test_numbers_and_names_are_unique(self, book: Rulebook) -> None:
        """Whatever is looked up means one paragraph."""
        paragraphs = tuple(book.paragraphs)

        assert len(paragraphs) == len({p.number for p in paragraphs})
        assert len(paragraphs) == len({p.name for p in paragraphs})

    def test_paragraphs_stand_in_their_chapters(self, book: Rulebook) -> None:
        """A paragraph's number begins with its chapter's, and no chapter is empty."""
        for chapter in book.chapters:
            assert {chapter.number} == {p.number.split(".")[0] for p in chapter.paragraphs}

    def test_no_text_swallows_a_heading(self, book: Rulebook) -> None:
        """A paragraph ends where the next heading stands."""
        assert [] == [p.number for p in book.paragraphs if "\n#" in p.text]


class TestFind:
    """A paragraph is found by its number or by its name, a chapter by its number."""

    def test_finds_every_paragraph_by_both(self, book: Rulebook) -> None:
        """Whatever the book has can be looked up."""
        for paragraph in book.paragraphs:
            assert paragraph == book.find(paragraph.number) == book.find(paragraph.name)

    def test_forgives_how_a_name_is_typed(self, book: Rulebook) -> None:
        """Case, hyphens, blanks and the paragraph sign do not matter."""
        for p in book.paragraphs:
            assert p == book.find(f" § {p.number.lower()} ")
            assert p == book.find(p.name.replace("_", "-").upper()) == book.find(f"{p.name} ")

    def test_finds_every_chapter(self, book: Rulebook) -> None:
        """A bare number is a chapter, with all its paragraphs."""
        assert list(book.chapters) == [book.find(chapter.number) for chapter in book.chapters]

    def test_names_what_may_have_been_meant(self, book: Rulebook) -> None:
        """A slip of the pen is answered with the right name among a few."""
        for paragraph in book.paragraphs:
            with pytest.raises(UnknownParagraphError) as caught:
                book.find(paragraph.name + "x")

            assert paragraph.name in caught.value.near
            assert paragraph.name in str(caught.value)
            assert len(caught.value.near) <= 5

    def test_names_paragraphs_of_the_chapter_meant(self, book: Rulebook) -> None:
        """A number that is not there is answered with numbers of its chapter."""
        for chapter in book.chapters:
            with pytest.raises(UnknownParagraphError) as caught:
                book.find(f"{chapter.number}.999")

            assert set() < set(caught.value.near) <= {p.number for p in chapter.paragraphs}

    @pytest.mark.parametrize("wanted", ["", "§", "xyzzy", "99", "99.1"])
    def test_says_so_when_nothing_comes_near(self, book: Rulebook, wanted: str) -> None:
        """Nonsense is answered without a guess."""
        with pytest.raises(UnknownParagraphError) as caught:
            book.find(wanted)

        assert () == caught.value.near

    def test_names_the_books_there_are(self, book: Rulebook) -> None:
        """A game without a book is answered with the games that have one; the frame is no game."""
        with pytest.raises(UnknownBookError, match=book.game):
            rulebook("README")


class TestRules:
    """The norms of a book and the rules of the code are the same."""

    @pytest.mark.parametrize("game", GAMES)
    def test_every_norm_is_enforced_by_one_rule(self, game: str) -> None:
        """Name, paragraph and norm of every [must] are those of a rule that guards a move."""
        book = rulebook(game)
        enforced = set(COMMON_RULES) | {
            rule for moves in GUARDS[game].values() for rules in moves.values() for rule in rules
        }

        assert {(r.name, r.paragraph, r.norm) for r in book.rules} == {
            (r.name, r.paragraph, r.norm) for r in enforced
        }
        assert len(book.rules) == len(enforced)

    @pytest.mark.parametrize("game", GAMES)
    def test_moves_are_guarded_as_the_book_lists(self, game: str) -> None:
        """Each ask admits the book's moves, guarded by the book's rules in the book's order."""
        listed = {
            ask["name"]: {move["move"]: move["rules"] for move in ask["moves"]}
            for ask in json.loads(_data_file(game))["asks"]
        }

        assert listed == {
            ask.name: {move.name: [rule.name for rule in rules] for move, rules in moves.items()}
            for ask, moves in GUARDS[game].items()
        }

    @pytest.mark.parametrize("game", GAMES)
    def test_every_game_has_its_book(self, game: str) -> None:
        """A game is judged by a book of its own, under the same title."""
        assert (game, GAMES[game].title) == (rulebook(game).game, rulebook(game).title)


def _data_file(game: str) -> str:
    """Return the data file of a book."""
    return files("referee").joinpath(f"rulebooks/{game}.json").read_text(encoding="utf-8")


def test_the_frame_holds_the_common_rules() -> None:
    """The page that all books share lists the rules of chapter 0."""
    assert all(f"| {number} |" in frame() for number in ("0.1", "0.2", "0.3"))
