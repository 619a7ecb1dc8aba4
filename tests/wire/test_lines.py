"""The line protocol, for every game: whatever comes in, one answer goes out."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games import GAMES
from referee.rulebook import book_ids, rulebook
from referee.wire.json_form import form_of
from referee.wire.lines import answer
from referee.wire.requests import LINE_LIMIT

GAME_IDS = tuple(GAMES)
SERVICES = (
    "games",
    "rulebook",
    "new",
    "judge",
    "explain",
    "options",
    "view",
    "outcome",
    "perft",
)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def told(request: object) -> Any:
    """Return the answer to a request."""
    return json.loads(answer(json.dumps(request).encode()))


def error_of(request: object) -> Any:
    """Return the error that a request is answered with, and nothing else but its id."""
    answered = told(request)
    assert {"id", "error"} == answered.keys()
    return answered["error"]


class TestAnswers:
    """What JudgeService offers, line by line."""

    def test_lists_the_games(self) -> None:
        """Every game is there with its title and its numbers of seats."""
        assert {
            "id": 1,
            "games": [
                {"game": game.id, "title": game.title, "seats": list(game.seats)}
                for game in GAMES.values()
            ],
        } == told({"id": 1, "do": "games"})

    @pytest.mark.parametrize("game", book_ids())
    def test_quotes_the_rule_book(self, game: str) -> None:
        """Every paragraph is there, and every [must] with its rule."""
        book = told({"do": "rulebook", "game": game})["rulebook"]
        paragraphs = [p for chapter in book["chapters"] for p in chapter["paragraphs"]]

        assert [p.number for p in rulebook(game).paragraphs] == [p["paragraph"] for p in paragraphs]
        assert [r.norm for r in rulebook(game).rules] == [
            p["rule"]["norm"] for p in paragraphs if p["kind"] == "must"
        ]

    @pytest.mark.parametrize("game", book_ids())
    def test_quotes_a_paragraph_or_a_chapter(self, game: str) -> None:
        """A number or a name gives one paragraph, a bare number one chapter."""
        by_name = told({"do": "rulebook", "game": game, "paragraph": "must_be_asked"})
        by_number = told({"do": "rulebook", "game": game, "paragraph": "0.2"})
        chapter = told({"do": "rulebook", "game": game, "paragraph": "0"})["chapter"]

        assert by_name == by_number
        assert by_number["paragraph"] in chapter["paragraphs"]

    @pytest.mark.parametrize("game", GAME_IDS)
    def test_a_match_can_be_played(self, game: str) -> None:
        """From `new` on, whoever is waited for has answers, and each first one is accepted."""
        usual = GAMES[game].ordinary(min(GAMES[game].seats))
        options = form_of(GAMES[game]).write_options(usual)
        at = told({"do": "new", "game": game, "options": options})
        for _ in range(40):
            here = {"game": game, "position": at["position"]}
            listed = [{**here, "do": "options", "seat": seat} for seat in at["waiting"]]
            moves = [move for request in listed for move in told(request)["moves"]]
            assert len(moves) == told({**here, "do": "perft", "depth": 1})["count"]
            assert [] == told({**here, "do": "explain", "move": moves[0]})["violations"]
            assert "public" == told({**here, "do": "view", "viewer": "public"})["view"]["viewer"]
            assert {"id": None, "outcome": None} == told({**here, "do": "outcome"})
            at = told({**here, "do": "judge", "moves": moves[:1]})
            assert "accepted" == at["verdict"]

    @pytest.mark.parametrize("game", GAME_IDS)
    def test_an_empty_batch_changes_nothing(self, game: str) -> None:
        """Without moves the position comes back, and who is waited for."""
        at = told({"do": "new", "game": game, "options": {"seats": GAMES[game].seats[-1]}})

        assert {"id": None, "verdict": "accepted", "notes": []} | {
            "position": at["position"],
            "waiting": at["waiting"],
        } == told({"do": "judge", "game": game, "position": at["position"], "moves": []})


class TestErrors:
    """What cannot be understood is told with a code, the reason, and its path in the request."""

    @pytest.mark.parametrize(
        ("request_", "code", "path"),
        [
            ({}, "malformed", "do"),
            ({"do": 7}, "malformed", "do"),
            ({"do": "fly"}, "malformed", "do"),
            ({"do": "games", "game": "x"}, "malformed", "game"),
            ({"do": "new", "game": "tiddlywinks", "options": {}}, "unknown_game", "game"),
            ({"do": "new", "game": None, "options": {}}, "malformed", "game"),
            ({"do": "rulebook", "game": "tiddlywinks"}, "unknown_book", "game"),
            ({"do": "rulebook"}, "malformed", "game"),
        ],
    )
    def test_names_code_and_path(self, request_: Any, code: str, path: str) -> None:
        """Each mistake has its own code and place."""
        error = error_of(request_)

        assert (code, path) == (error["code"], error["path"])
        assert error["message"]

    def test_lists_every_missing_field(self) -> None:
        """All that is left out is told at once."""
        error = error_of({"do": "judge"})

        assert ["game", "moves", "position"] == [defect["path"] for defect in error["defects"]]

    def test_suggests_a_paragraph(self) -> None:
        """A name that is nearly right is answered with the right one."""
        game = book_ids()[0]
        error = error_of({"do": "rulebook", "game": game, "paragraph": "must_be_aksed"})

        assert ("unknown_paragraph", "paragraph") == (error["code"], error["path"])
        assert "did you mean must_be_asked" in error["message"]

    @pytest.mark.parametrize("game", GAME_IDS)
    @pytest.mark.parametrize(
        "options", [None, [], {}, {"seats": 0}, {"seats": "2"}, {"seats": 2, "colour": "red"}]
    )
    def test_turns_strange_options_away(self, game: str, options: object) -> None:
        """Options that are none are told under their own path."""
        error = error_of({"do": "new", "game": game, "options": options})

        assert "malformed" == error["code"]
        assert error["path"].startswith("options")

    @pytest.mark.parametrize("depth", [-1, 1.0, "1", True, None])
    def test_turns_strange_depths_away(self, depth: object) -> None:
        """A depth is a number from 0 on."""
        game = GAMES[GAME_IDS[0]]
        new = {"do": "new", "game": game.id, "options": {"seats": game.seats[0]}}
        position = told(new)["position"]
        error = error_of({"do": "perft", "game": game.id, "position": position, "depth": depth})

        assert ("malformed", "depth") == (error["code"], error["path"])

    @pytest.mark.parametrize(
        "line",
        [
            b"",
            b" ",
            b"nonsense",
            b"[]",
            b"7",
            b"null",
            b'{"do": "games"} {"do": "games"}',
            b'{"do": "games", "do": "games"}',
            b'{"do": NaN}',
            b"\xff\xfe{}",
            b'{"id": "\xc3\x28"}',
            b'{"do": ' * 100_000,
            b"[" * 100_000,
            b'{"id": 1' + b"0" * 10_000 + b"}",
            b" " * (LINE_LIMIT + 1),
        ],
        ids=lambda line: repr(line[:20]),
    )
    def test_says_what_is_no_object(self, line: bytes) -> None:
        """A line that is no JSON object is answered, with the reason."""
        answered = json.loads(answer(line))

        assert {"id": None} == {k: answered[k] for k in answered if k != "error"}
        assert ("not_json", "") == (answered["error"]["code"], answered["error"]["path"])


class TestDoor:
    """Any bytes give exactly one line of JSON."""

    @given(st.binary() | st.text().map(lambda text: text.encode("utf-8", "surrogatepass")))
    def test_any_bytes_are_answered(self, line: bytes) -> None:
        """Nothing raises, and no answer has a line end inside."""
        answered = answer(line)

        assert b"\n" not in answered
        assert {"id"} < json.loads(answered).keys()

    @given(
        st.fixed_dictionaries(
            {"do": st.sampled_from(SERVICES) | JSON},
            optional={
                name: st.sampled_from(GAME_IDS) | JSON
                for name in ("game", "options", "position", "moves", "move", "seat", "viewer")
            },
        )
    )
    def test_any_fields_are_answered(self, request_: Any) -> None:
        """Whatever stands in the fields, the answer is one object."""
        assert {"id"} < told(request_).keys()

    @given(JSON)
    def test_the_id_comes_back(self, name: Any) -> None:
        """Whatever the id is, the answer has the same."""
        assert name == told({"id": name, "do": "games"})["id"]

    def test_lone_surrogates_come_back(self) -> None:
        """Half a character, which JSON can escape, goes out as the same escape."""
        answered = answer(b'{"id": "\\ud800", "do": "games"}')

        assert answered.startswith(b'{"id": "\\ud800", ')
        assert "\ud800" == json.loads(answered)["id"]
