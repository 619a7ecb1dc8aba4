"""JudgeService: every call, on positions that the test supplies."""

from collections.abc import Iterable, Sequence
from random import Random

import grpc
import pytest
from google.protobuf.any_pb2 import Any as Envelope

from referee import apply
from referee.games import GAMES
from referee.rulebook import rulebook
from referee.state.seats import NATURE, PUBLIC
from referee.state.stack import Move, Position
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import judge_pb2 as pb
from tests.service.table import JudgeStub, options, refusal

Code = grpc.StatusCode


def played(game: str, answers: int, seed: int = 5) -> tuple[Position, list[Move]]:
    """Return where so many random answers lead, and the answers."""
    at, random, moves = first(game), Random(seed), list[Move]()
    while len(moves) < answers and at.stack:
        move = random.choice(list(apply.options(at, random.choice(apply.waiting(at)))))
        at = after(at, move)
        moves.append(move)
    return at, moves


def first(game: str) -> Position:
    """Return the first position with the fewest seats."""
    return apply.first(GAMES[game], GAMES[game].options(seats=min(GAMES[game].seats))).position


def after(at: Position, move: Move) -> Position:
    """Return the position after a legal answer."""
    applied = apply.apply(at, move)
    assert isinstance(applied, apply.Applied)
    return applied.position


def asked_seats(game: str) -> Position:
    """Return a position in which a seat is asked."""
    at, _ = played(game, 20)
    while NATURE in apply.waiting(at):
        at = after(at, next(apply.options(at, NATURE)))
    return at


def packed(game: str, moves: Iterable[Move]) -> Sequence[Envelope]:
    """Return moves in their envelopes."""
    return [codec(game).move.pack(move) for move in moves]


def illegal(game: str, at: Position) -> Move:
    """Return a move of the seat that is asked which is not legal."""
    (seat, *_) = apply.waiting(at)
    legal = set(apply.options(at, seat))
    universe = GAMES[game].universe(codec(game).seats(at), seat)
    return next(move for move in universe if move not in legal)


async def test_the_games_are_listed(judge: JudgeStub) -> None:
    """Every game comes with its numbers of seats, and with options for each."""
    games = (await judge.ListGames(pb.ListGamesRequest())).games

    assert list(GAMES) == [game.id for game in games]
    for game in games:
        assert list(GAMES[game.id].seats) == list(range(game.min_seats, game.max_seats + 1))
        assert [codec(game.id).options.unpack(sent).seats for sent in game.default_options] == list(
            GAMES[game.id].seats
        )


async def test_a_rulebook_has_all_its_paragraphs(judge: JudgeStub, game: str) -> None:
    """Every paragraph and every rule of the book is told, in its order."""
    book = await judge.GetRulebook(pb.GetRulebookRequest(game=game))

    paragraphs = list(rulebook(game).paragraphs)
    assert [p.number for p in paragraphs] == [p.number for p in book.paragraphs]
    assert [p.text for p in paragraphs] == [p.text for p in book.paragraphs]
    assert {p.name for p in book.paragraphs if p.kind == "must"} == {r.name for r in book.rules}
    assert all(rule.norm for rule in book.rules)


async def test_a_rulebook_that_is_not_there(judge: JudgeStub) -> None:
    """The answer says which games are known."""
    told = await refusal(judge.GetRulebook(pb.GetRulebookRequest(game="ludo")))

    assert (Code.NOT_FOUND, "UNKNOWN_GAME") == (told.code, told.reason)
    assert all(game in told.message for game in GAMES)


async def test_a_new_position_is_the_first(judge: JudgeStub, game: str) -> None:
    """The first position is that of the engine, and tells who is asked."""
    new = await judge.NewPosition(pb.NewPositionRequest(options=options(game)))

    assert first(game) == codec(game).position.unpack(new.position)
    assert list(apply.waiting(first(game))) == list(new.waiting)


async def test_an_accepted_batch(judge: JudgeStub, game: str) -> None:
    """By default the answer holds the position and the notes."""
    at, moves = played(game, 40)
    position = codec(game).position.pack(first(game))

    answer = await judge.Judge(pb.JudgeRequest(position=position, moves=packed(game, moves)))
    judged = answer.accepted
    verdict = apply.judge(first(game), moves)

    assert isinstance(verdict, apply.Accepted)
    assert at == codec(game).position.unpack(judged.position)
    assert list(verdict.notes) == [codec(game).note.unpack(note) for note in judged.notes]
    assert list(apply.waiting(at)) == list(judged.waiting)
    assert not judged.HasField("ask")
    assert [] == list(judged.options)


async def test_an_answer_holds_the_parts_asked_for(judge: JudgeStub, game: str) -> None:
    """Each part comes if it is named, and no other."""
    at = asked_seats(game)
    fields = {
        pb.PART_VERDICT: None,
        pb.PART_POSITION: "position",
        pb.PART_NOTES: None,
        pb.PART_ASK: "ask",
        pb.PART_OPTIONS: "options",
    }
    for part, field in fields.items():
        request = pb.JudgeRequest(position=codec(game).position.pack(at), parts=[part])
        judged = (await judge.Judge(request)).accepted
        there = {descriptor.name for descriptor, _ in judged.ListFields()}
        assert there - {"waiting"} == ({field} if field else set())
        if part == pb.PART_OPTIONS:
            assert {s: packed(game, apply.options(at, s)) for s in apply.waiting(at)} == {
                offered.seat: list(offered.moves) for offered in judged.options
            }


async def test_a_refused_batch(judge: JudgeStub, game: str) -> None:
    """The first broken rule is told with its norm and the index, all of them if asked for."""
    at, moves = played(game, 10)
    while NATURE in apply.waiting(at):
        moves.append(next(apply.options(at, NATURE)))
        at = after(at, moves[-1])
    wrong = illegal(game, at)
    request = pb.JudgeRequest(
        position=codec(game).position.pack(first(game)),
        moves=packed(game, [*moves, wrong]),
        parts=[pb.PART_EVERY_VIOLATION],
    )

    answer = await judge.Judge(request)
    broken = list(apply.explain(at, wrong))

    assert answer.violation == answer.every_violation[0]
    assert [v.rule for v in broken] == [v.rule for v in answer.every_violation]
    assert {len(moves)} == {v.index for v in answer.every_violation}
    assert {game} == {v.game for v in answer.every_violation}
    assert all(v.norm for v in answer.every_violation)


async def test_an_empty_batch_tells_who_is_asked(judge: JudgeStub, game: str) -> None:
    """Without moves the answer says how things stand, the outcome included."""
    over, _ = played(game, 10_000)
    for at in (first(game), over):
        request = pb.JudgeRequest(position=codec(game).position.pack(at))
        judged = (await judge.Judge(request)).accepted
        assert list(apply.waiting(at)) == list(judged.waiting)
        assert judged.HasField("outcome") == (at is over)


async def test_a_move_after_the_end_is_refused(judge: JudgeStub, game: str) -> None:
    """The judge answers with the rule that the game is over."""
    over, moves = played(game, 10_000)
    position = codec(game).position.pack(over)

    answer = await judge.Judge(pb.JudgeRequest(position=position, moves=packed(game, moves[-1:])))

    assert "game_must_not_be_over" == answer.violation.rule


async def test_a_stream_goes_on_from_what_was_accepted(judge: JudgeStub, game: str) -> None:
    """A position left out is the last accepted one; refusals and problems change nothing."""
    at, moves = played(game, 60)
    position = codec(game).position.pack(first(game))
    only = [pb.PART_VERDICT]
    wrong = GAMES[game].universe(codec(game).seats(at), 0)[:1]
    requests = [
        pb.JudgeStreamRequest(moves=packed(game, moves[:1])),
        pb.JudgeStreamRequest(position=position, moves=packed(game, moves[:30]), parts=only),
        pb.JudgeStreamRequest(moves=packed(game, [*moves[30:40], *wrong, *wrong]), parts=only),
        pb.JudgeStreamRequest(moves=[Envelope(type_url="x")]),
        pb.JudgeStreamRequest(moves=packed(game, moves[30:]), parts=[pb.PART_POSITION]),
    ]

    answers = [answer async for answer in judge.JudgeStream(iter(requests))]
    verdicts = [answer.WhichOneof("verdict") for answer in answers]

    assert ["problem", "accepted", "violation", "problem", "accepted"] == verdicts
    assert "MISSING_POSITION" == answers[0].problem.reason
    assert Code.INVALID_ARGUMENT.value[0] == answers[3].problem.code
    assert at == codec(game).position.unpack(answers[4].accepted.position)


async def test_legal_answers_are_listed(judge: JudgeStub, game: str) -> None:
    """By default of every seat that is waited for; else of the seat that is named."""
    at = asked_seats(game)
    position = codec(game).position.pack(at)

    everybody = (await judge.ListOptions(pb.ListOptionsRequest(position=position))).options

    assert list(apply.waiting(at)) == [offered.seat for offered in everybody]
    for seat in (NATURE, *range(codec(game).seats(at))):
        request = pb.ListOptionsRequest(position=position, seat=seat)
        (offered,) = (await judge.ListOptions(request)).options
        assert (seat, packed(game, apply.options(at, seat))) == (offered.seat, list(offered.moves))


async def test_views_are_those_of_the_engine(judge: JudgeStub, game: str) -> None:
    """A seat and the public see what they may know."""
    at = asked_seats(game)
    position = codec(game).position.pack(at)

    public = await judge.View(pb.ViewRequest(position=position))
    seats = [await judge.View(pb.ViewRequest(position=position, seat=seat)) for seat in (0, 1)]

    expected = [codec(game).view.pack(apply.view(at, viewer)) for viewer in (PUBLIC, 0, 1)]
    assert expected == [public.view, *(answer.view for answer in seats)]


async def test_seats_that_do_not_exist(judge: JudgeStub, game: str) -> None:
    """A seat that the position has not is malformed, and so is Nature as a viewer."""
    position = codec(game).position.pack(first(game))
    seats = codec(game).seats(first(game))
    for call in (
        judge.View(pb.ViewRequest(position=position, seat=seats)),
        judge.View(pb.ViewRequest(position=position, seat=NATURE)),
        judge.ListOptions(pb.ListOptionsRequest(position=position, seat=seats)),
        judge.ListOptions(pb.ListOptionsRequest(position=position, seat=PUBLIC)),
    ):
        told = await refusal(call)
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (told.code, told.reason)
        assert told.message.startswith("seat: is ")


async def test_sequences_are_counted(judge: JudgeStub, game: str) -> None:
    """Perft counts as the engine does."""
    position = codec(game).position.pack(first(game))
    for depth in (0, 1, 2):
        answer = await judge.Perft(pb.PerftRequest(position=position, depth=depth))
        assert apply.perft(first(game), depth) == answer.count


@pytest.mark.parametrize("depth", [-1, 33, 2**31 - 1])
async def test_a_depth_out_of_range(judge: JudgeStub, game: str, depth: int) -> None:
    """The length of the sequences has its bounds."""
    position = codec(game).position.pack(first(game))

    told = await refusal(judge.Perft(pb.PerftRequest(position=position, depth=depth)))

    assert (Code.INVALID_ARGUMENT, "MALFORMED") == (told.code, told.reason)


async def test_a_count_that_is_too_large(judge: JudgeStub, game: str) -> None:
    """A count that would take too long is turned away, saying how far it is possible."""
    position = codec(game).position.pack(first(game))

    told = await refusal(judge.Perft(pb.PerftRequest(position=position, depth=32)))

    assert (Code.RESOURCE_EXHAUSTED, "COUNT_TOO_LARGE") == (told.code, told.reason)
    assert int(told.metadata["count"]) > int(told.metadata["limit"])


async def test_unknown_parts(judge: JudgeStub, game: str) -> None:
    """A part that does not exist is malformed."""
    position = codec(game).position.pack(first(game))
    for part in (0, 99):
        request = pb.JudgeRequest(position=position, parts=[part])  # type: ignore[list-item]
        told = await refusal(judge.Judge(request))
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (told.code, told.reason)
