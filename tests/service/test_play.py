"""Play: one batch after the other, accepted, refused, stale, repeated, and by the wrong hands."""

from random import Random

import grpc
import pytest

from referee.wire.proto import codec
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1 import record_pb2
from referee_client.pb.referee.v1.table_pb2 import Table as ShownTable
from tests.service.table import MatchStub, Table, options, refusal

Code = grpc.StatusCode


def legal_and_not(game: str, seats: int, seat: int, shown: ShownTable) -> tuple[bytes, bytes]:
    """Return a move that the table shows as legal, and one of the seat's that it does not."""
    legal = {move.value for move in shown.options}
    universe = codec(game).game.universe(seats, seat)
    illegal = next(m for m in map(codec(game).move.pack, universe) if m.value not in legal)
    return shown.options[0].value, illegal.value


async def test_an_accepted_batch_brings_all_that_is_needed(table: Table) -> None:
    """The answer holds the event and the new table, whose revision the next batch answers."""
    seat, before = await table.asked()

    played = await table.play(seat, before.revision, before.options[:1])
    accepted = played.accepted

    assert "accepted" == played.WhichOneof("verdict")
    assert before.revision + 1 == accepted.event.number == accepted.table.revision
    assert seat == accepted.event.played.seat
    assert before.options[0] == accepted.event.story[0]
    assert accepted.table == await table.seen(seat)


async def test_a_refused_batch_changes_nothing(table: Table, game: str) -> None:
    """The answer names the rule, its paragraph and norm; the table stays as it was."""
    seat, before = await table.asked()
    _, illegal = legal_and_not(game, len(table.seats), seat, before)
    move = before.options[0].__class__(type_url=before.options[0].type_url, value=illegal)

    played = await table.play(seat, before.revision, [move])
    violation = played.violation

    assert "violation" == played.WhichOneof("verdict")
    assert (game, 0) == (violation.game, violation.index)
    assert violation.rule
    assert violation.paragraph
    assert violation.norm.endswith(".")
    assert violation == played.every_violation[0]
    assert before == await table.seen(seat)


async def test_a_stale_revision_is_aborted(table: Table) -> None:
    """A batch that answers an old table, or one that never was, changes nothing."""
    seat, before = await table.asked_alone()
    after = (await table.play(seat, before.revision, before.options[:1])).accepted.table
    seat, now = (seat, after) if after.options else await table.asked()

    for revision in (before.revision, now.revision + 1, -1, 2**63 - 1):
        told = await refusal(table.play(seat, revision, now.options[:1]))
        assert (Code.ABORTED, "STALE_REVISION") == (told.code, told.reason)
        assert {"revision": str(revision), "current": str(now.revision)} == told.metadata

    assert now == await table.seen(seat)


async def test_a_repeated_request_has_the_first_answer(table: Table) -> None:
    """The same request sent again changes nothing and is answered as before, however late."""
    seat, before = await table.asked()
    first = await table.play(seat, before.revision, before.options[:1], "once")
    again = await table.play(seat, before.revision, before.options[:1], "once")
    await table.play_on(10, Random(1))
    late = await table.play(seat, before.revision, before.options[:1], "once")

    assert first == again == late


async def test_a_repeated_refusal_is_the_same(table: Table, game: str) -> None:
    """A refused request is remembered too."""
    seat, before = await table.asked()
    _, illegal = legal_and_not(game, len(table.seats), seat, before)
    move = before.options[0].__class__(type_url=before.options[0].type_url, value=illegal)

    first = await table.play(seat, before.revision, [move], "no")
    await table.play_on(10, Random(2))
    late = await table.play(seat, before.revision, [move], "no")

    assert "violation" == first.WhichOneof("verdict")
    assert first == late


async def test_a_move_of_another_seat_is_denied(table: Table, game: str) -> None:
    """A batch holds the moves of the seat whose token it carries."""
    seat, before = await table.asked()
    other = (seat + 1) % len(table.seats)
    moves = codec(game).game.universe(len(table.seats), other)
    batch = [before.options[0], codec(game).move.pack(moves[0])]

    told = await refusal(table.play(seat, before.revision, batch))

    assert (Code.PERMISSION_DENIED, "FOREIGN_MOVE") == (told.code, told.reason)
    assert {"index": "1", "by": str(other), "seat": str(seat)} == told.metadata
    assert before == await table.seen(seat)


async def test_a_seat_that_is_not_asked_is_refused(table: Table, game: str) -> None:
    """Out of turn is a rule of every game, so it is an answer and no error."""
    seat, _ = await table.asked_alone()
    waiting = (await table.seen()).open_ask.waiting
    other = next(s for s in table.seats if s not in waiting)
    mine = await table.seen(other)
    move = codec(game).move.pack(codec(game).game.universe(len(table.seats), other)[0])

    played = await table.play(other, mine.revision, [move])

    assert seat != other
    assert "must_be_asked" == played.violation.rule
    assert str(other) == played.violation.facts["by"]


async def test_an_empty_batch_is_turned_away(table: Table) -> None:
    """A batch holds at least one move."""
    seat, before = await table.asked()

    told = await refusal(table.play(seat, before.revision, []))

    assert (Code.INVALID_ARGUMENT, "EMPTY_BATCH") == (told.code, told.reason)


@pytest.mark.parametrize(
    ("header", "code", "reason"),
    [
        (None, Code.UNAUTHENTICATED, "MISSING_TOKEN"),
        ("", Code.UNAUTHENTICATED, "MISSING_TOKEN"),
        ("Basic abc", Code.UNAUTHENTICATED, "MISSING_TOKEN"),
        ("Bearer ", Code.UNAUTHENTICATED, "UNKNOWN_TOKEN"),
        ("Bearer wrong", Code.UNAUTHENTICATED, "UNKNOWN_TOKEN"),
    ],
)
async def test_a_seat_must_show_its_token(
    table: Table, header: str | None, code: grpc.StatusCode, reason: str
) -> None:
    """Without the seat's own token nobody plays, resigns or opens its stream."""
    metadata = (("authorization", header),) if header is not None else ()
    play = table.stub.Play(pb.PlayRequest(name=table.name), metadata=metadata)
    resign = table.stub.Resign(pb.ResignRequest(name=table.name), metadata=metadata)
    stream = table.stub.PlayStream(metadata=metadata)
    await stream.write(pb.PlayStreamRequest(opening=pb.StreamOpening(name=table.name)))

    for call in (play, resign, anext(aiter(stream))):
        told = await refusal(call)
        assert (code, reason) == (told.code, told.reason)
        assert (header or "Bearer").split()[-1] not in {told.message, *told.metadata.values()}


async def test_a_token_is_good_for_its_match_alone(
    matches: MatchStub, game: str, table: Table
) -> None:
    """The token of a seat of another match is denied."""
    other = await Table.laid(matches, game)
    seat, before = await table.asked()
    request = pb.PlayRequest(name=table.name, revision=before.revision, moves=before.options[:1])

    told = await refusal(matches.Play(request, metadata=other.bearer(seat)))

    assert (Code.PERMISSION_DENIED, "TOKEN_OF_ANOTHER_MATCH") == (told.code, told.reason)


async def test_nothing_is_played_before_the_match_begins(matches: MatchStub, game: str) -> None:
    """A match with a free seat is not running."""
    request = pb.CreateMatchRequest(match=pb.Match(options=options(game)))
    match = (await matches.CreateMatch(request)).match
    joined = await matches.JoinMatch(pb.JoinMatchRequest(name=match.name))
    alone = Table(matches, match.name, (joined.token,))
    move = codec(game).move.pack(codec(game).game.universe(len(match.seats), 0)[0])
    told = await refusal(alone.play(0, 0, [move]))

    assert (Code.FAILED_PRECONDITION, "NOT_RUNNING") == (told.code, told.reason)
    assert {"state": "open"} == told.metadata


async def test_nothing_is_played_after_the_end(table: Table) -> None:
    """A move after the end meets a match that is not running."""
    seat, before = await table.asked()
    end = await table.play_on(10_000, Random(3))

    told = await refusal(table.play(seat, end.revision, before.options[:1]))

    assert end.HasField("outcome")
    assert not end.HasField("open_ask")
    assert (Code.FAILED_PRECONDITION, "NOT_RUNNING") == (told.code, told.reason)
    assert {"state": "finished"} == told.metadata


async def test_legal_answers_can_be_hidden(matches: MatchStub, game: str) -> None:
    """Where the policy says so, nobody is shown the legal answers."""
    policy = record_pb2.Policy(legal_answers=record_pb2.LEGAL_ANSWERS_HIDDEN)
    table = await Table.laid(matches, game, policy=policy)

    seat, shown = await table.asked()

    assert seat in shown.open_ask.waiting
    assert [] == list(shown.options)
