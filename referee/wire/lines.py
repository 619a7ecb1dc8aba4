"""
The line protocol: one JSON object in, one JSON object out, and nothing remembered in between.

Whatever comes in is answered: what cannot be understood with an `error`, whose `path` says where in
the request it is wrong. Its code is the name of the error; `defects` lists all that is malformed.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from referee import apply
from referee.games import GAMES, UnknownGameError
from referee.rulebook import Chapter, UnknownBookError, UnknownParagraphError, rulebook
from referee.state.seats import seat_name
from referee.state.stack import Position
from referee.state.words import snake_case
from referee.wire.book_json import write_book, write_chapter, write_paragraph
from referee.wire.errors import MalformedError
from referee.wire.json_form import write_violation
from referee.wire.json_types import Json
from referee.wire.requests import NotJsonError, Request, read_line

TURNED_AWAY: Final = (
    MalformedError,
    NotJsonError,
    UnknownBookError,
    UnknownGameError,
    UnknownParagraphError,
)
"""What is raised by a request that cannot be answered."""


def answer(line: bytes) -> bytes:
    """Return the answer to one line; both without the line's end."""
    fields: Mapping[str, Json] = {}
    try:
        fields = read_line(line)
        told = _told(fields)
    except TURNED_AWAY as error:
        told = _error(error)
    text = json.dumps({"id": fields.get("id"), **told}, ensure_ascii=False)
    # A lone surrogate, which may come in as an escape, has no UTF-8; it goes out as that escape.
    return text.encode("utf-8", "backslashreplace")


def _told(fields: Mapping[str, Json]) -> Json:
    """Return the answer to a request."""
    do = fields.get("do")
    if not isinstance(do, str) or do not in _SERVICES:
        raise MalformedError.at("do", f"expected one of {', '.join(_SERVICES)}")
    service = _SERVICES[do]
    request = Request({name: fields[name] for name in fields if name not in {"id", "do"}})
    request.must_have(service.must, service.may)
    return service.answer(request)


def _error(error: Exception) -> Json:
    """Return what is said of a request that cannot be answered."""
    code = snake_case(type(error).__name__.removesuffix("Error"))
    if not isinstance(error, MalformedError):
        return {"error": {"code": code, "message": str(error), "path": _PATHS.get(type(error), "")}}
    defects = [{"path": d.path, "message": d.message} for d in error.defects]
    return {"error": {"code": code, **defects[0], "defects": defects}}


_PATHS: Final[Mapping[type[Exception], str]] = {
    UnknownBookError: "game",
    UnknownGameError: "game",
    UnknownParagraphError: "paragraph",
}


def _games(_: Request) -> Json:
    """List the games."""
    return {
        "games": [
            {"game": game.id, "title": game.title, "seats": list(game.seats)}
            for game in GAMES.values()
        ]
    }


def _rulebook(request: Request) -> Json:
    """Quote a whole rule book, or a chapter or paragraph of it."""
    book = rulebook(request.text("game"))
    if "paragraph" not in request.fields:
        return {"rulebook": write_book(book)}
    found = book.find(request.text("paragraph"))
    if isinstance(found, Chapter):
        return {"chapter": write_chapter(found)}
    return {"paragraph": write_paragraph(found)}


def _new(request: Request) -> Json:
    """Return the first position of a match."""
    at = apply.first(request.game, request.options()).position
    return {"position": request.form.write_position(at), "waiting": _waiting(at)}


def _judge(request: Request) -> Json:
    """Judge a batch of moves."""
    at, form = request.position(), request.form
    verdict = apply.judge(at, request.moves())
    if isinstance(verdict, apply.Refused):
        violations = [write_violation(violation) for violation in verdict.violations]
        return {"verdict": "refused", "at": verdict.at, "violations": violations}
    return {
        "verdict": "accepted",
        "position": form.write_position(verdict.position),
        "notes": [form.write_entry(note) for note in verdict.notes],
        "waiting": _waiting(verdict.position),
    }


def _explain(request: Request) -> Json:
    """List every rule that a move breaks."""
    broken = apply.explain(request.position(), request.move())
    return {"violations": [write_violation(violation) for violation in broken]}


def _options(request: Request) -> Json:
    """List the legal answers of a seat."""
    moves = apply.options(request.position(), request.seat())
    return {"moves": [request.form.write_entry(move) for move in moves]}


def _view(request: Request) -> Json:
    """Return what a viewer may know."""
    seen = apply.view(request.position(), request.viewer())
    return {"view": request.form.write_view(seen)}


def _outcome(request: Request) -> Json:
    """Return how the match ended, or null."""
    return {"outcome": request.form.write_outcome(apply.outcome(request.position()))}


def _perft(request: Request) -> Json:
    """Count the legal sequences of so many answers."""
    return {"count": apply.perft(request.position(), request.number("depth"))}


def _waiting(at: Position) -> list[int | str]:
    """Return the seats that the open ask waits for."""
    return [seat_name(seat) for seat in apply.waiting(at)]


@frozen
class _Service:
    """What can be asked for: the fields that it must and may have, and the answer."""

    answer: Callable[[Request], Json]
    must: frozenset[str]
    may: frozenset[str]


def _service(
    answered: Callable[[Request], Json], *must: str, may: tuple[str, ...] = ()
) -> _Service:
    """Return a service with these fields."""
    return _Service(answered, frozenset(must), frozenset(may))


_SERVICES: Final[Mapping[str, _Service]] = {
    "games": _service(_games),
    "rulebook": _service(_rulebook, "game", may=("paragraph",)),
    "new": _service(_new, "game", "options"),
    "judge": _service(_judge, "game", "position", "moves"),
    "explain": _service(_explain, "game", "position", "move"),
    "options": _service(_options, "game", "position", "seat"),
    "view": _service(_view, "game", "position", "viewer"),
    "outcome": _service(_outcome, "game", "position"),
    "perft": _service(_perft, "game", "position", "depth"),
}
"""Everything that can be asked for, by the request's `do`."""
