"""The judge by the client: positions made, moves judged, answers listed, views, streams."""

from collections.abc import Sequence
from typing import Final

import pytest
from google.protobuf.message import Message

import referee_client as referee
from referee.games import GAMES
from referee.rulebook import rulebook
from tests.client.serving import universe, usual

NATURE: Final = -1
DECISIONS: Final = 40


@pytest.fixture
def first(server: referee.Server, game: str) -> referee.First:
    """Return the first position of a match with the fewest seats."""
    return server.judge.new(game, **usual(game))


def answers(judge: referee.Judge, judged: referee.Judged) -> tuple[int, Sequence[Message]]:
    """Return a seat that is waited for, and its legal answers."""
    return judged.waiting[0], judge.options(judged.position, judged.waiting[0])


def started(judge: referee.Judge, first: referee.First) -> referee.Judged:
    """Return where the first position leads when Nature draws what comes first."""
    judged = judge.judge(first.position)
    assert isinstance(judged, referee.Judged)
    while judged.waiting == (NATURE,):
        after = judge.judge(judged.position, answers(judge, judged)[1][0])
        assert isinstance(after, referee.Judged)
        judged = after
    return judged


def test_lists_the_games(server: referee.Server, game: str) -> None:
    """With their names in print and the numbers of seats."""
    listed = {it.id: it for it in server.judge.games()}

    assert GAMES.keys() == listed.keys()
    assert GAMES[game].title == listed[game].title


def test_quotes_the_rule_book(server: referee.Server, game: str) -> None:
    """Every rule of the book comes with its paragraph."""
    told = server.judge.rulebook(game)

    assert [it.name for it in rulebook(game).rules] == [it.name for it in told.rules]


def test_an_accepted_batch_tells_what_was_asked_for(
    server: referee.Server, first: referee.First
) -> None:
    """Position, notes, the open question, its legal answers."""
    judged = started(server.judge, first)
    parts = ("position", "notes", "ask", "options")
    seat, moves = answers(server.judge, judged)
    assert seat != NATURE

    after = server.judge.judge(judged.position, moves[0], parts=parts)
    while isinstance(after, referee.Judged) and not after.notes:
        judged = after
        _, moves = answers(server.judge, judged)
        after = server.judge.judge(judged.position, moves[0], parts=parts)

    assert isinstance(after, referee.Judged)
    assert after.position != judged.position
    assert {*after.waiting} == after.options.keys()
    assert after.options[after.waiting[0]] == server.judge.options(after.position, after.waiting[0])
    assert after.question.DESCRIPTOR.name
    assert after.outcome is None


def test_only_what_is_asked_for_comes(server: referee.Server, first: referee.First) -> None:
    """With no parts there is the verdict alone."""
    judged = server.judge.judge(first.position, parts=())

    assert isinstance(judged, referee.Judged)
    assert (first.waiting, (), {}) == (judged.waiting, judged.notes, judged.options)
    assert not judged.message.HasField("position")


def test_a_refusal_names_every_rule(
    server: referee.Server, game: str, first: referee.First
) -> None:
    """All that the bad move breaks, in the order of the book, with its place in the batch."""
    judged = started(server.judge, first)
    seat, moves = answers(server.judge, judged)
    bad = next(it for it in universe(game, min(GAMES[game].seats), seat) if it not in moves)

    refused = server.judge.judge(judged.position, bad)

    assert isinstance(refused, referee.Refused)
    names = [rule.name for rule in rulebook(game).rules]
    broken = [names.index(it.rule) for it in refused.violations]
    assert broken == sorted(broken)
    assert {0} == {it.index for it in refused.violations}


def test_a_view_can_be_looked_ahead_from(server: referee.Server, first: referee.First) -> None:
    """A position that is made from a view has this view, and the same legal answers."""
    judged = started(server.judge, first)
    for _ in range(DECISIONS):
        seat, moves = answers(server.judge, judged)
        if seat != NATURE:
            view = server.judge.view(judged.position, seat)
            guessed = referee.analysis.position(view)
            assert view == server.judge.view(guessed, seat)
            assert moves == server.judge.options(guessed, seat)
        after = server.judge.judge(judged.position, moves[-1])
        assert isinstance(after, referee.Judged)
        judged = after


def test_a_stream_answers_every_batch(
    server: referee.Server, game: str, first: referee.First
) -> None:
    """In their order; without a position it goes on from the last accepted batch."""
    (draw, *_) = server.judge.options(first.position, first.waiting[0])
    (not_asked, *_) = universe(game, min(GAMES[game].seats), 0)
    alone = server.judge.judge(first.position, draw)

    accepted, refused, empty = server.judge.stream(
        [(first.position, [draw]), (None, [not_asked]), (None, [])]
    )

    assert isinstance(alone, referee.Judged)
    assert isinstance(accepted, referee.Judged)
    assert isinstance(refused, referee.Refused)
    assert isinstance(empty, referee.Judged)
    assert alone.position == accepted.position == empty.position


def test_a_stream_raises_what_cannot_be_judged(
    server: referee.Server, first: referee.First
) -> None:
    """A batch that is malformed has no verdict."""
    with pytest.raises(referee.MalformedError):
        list(server.judge.stream([(type(first.position)(), [])]))


def test_counts_sequences(server: referee.Server, first: referee.First) -> None:
    """One answer long, there are as many as there are answers."""
    moves = server.judge.options(first.position, first.waiting[0])

    assert len(moves) == server.judge.perft(first.position, 1)


def test_a_lead_is_held_against_the_best_of_the_others(first: referee.First) -> None:
    """Where nobody has a point, nobody leads."""
    assert 0 == referee.analysis.lead(first.position, 0)
