"""Policies over gRPC: what may be asked for, what is told of it, and clocks as a seat sees them."""

import grpc
import pytest
from google.protobuf.duration_pb2 import Duration

from referee.games import GAMES
from referee.service.server import running_server
from referee.service.told_match import name_of
from referee.store.record import Policy, TimeControl
from referee_client import kind, unpack
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1 import record_pb2, table_pb2
from tests.match.hosting import Timer, lobby, seated
from tests.service.table import MatchStub, Table, options, refusal

Code = grpc.StatusCode

FULL = record_pb2.Policy(
    legal_answers=record_pb2.LEGAL_ANSWERS_HIDDEN,
    resignation=record_pb2.RESIGNATION_FORFEITS,
    clock=record_pb2.TimeControl(
        bank=Duration(seconds=60),
        increment=Duration(nanos=500_000_000),
        timeout=record_pb2.CONSEQUENCE_FORFEITS,
    ),
    refusals=record_pb2.RefusalLimit(allowed=3, then=record_pb2.CONSEQUENCE_ABORTS),
    absence=record_pb2.AbsenceLimit(
        grace=Duration(seconds=30), then=record_pb2.CONSEQUENCE_DEFAULT_ANSWER
    ),
    answers=record_pb2.AnswerLimit(most=2_000, then=record_pb2.AT_LIMIT_SCORES),
    watch_delay=record_pb2.WatchDelay(events=4, time=Duration(seconds=5)),
)


async def created(matches: MatchStub, game: str, policy: record_pb2.Policy) -> pb.Match:
    """Create a match with this policy."""
    wanted = pb.Match(options=options(game), policy=policy)
    return (await matches.CreateMatch(pb.CreateMatchRequest(match=wanted))).match


async def test_a_policy_is_told_as_it_was_wanted(matches: MatchStub, game: str) -> None:
    """Everybody may read how a match is run."""
    assert FULL == (await created(matches, game, FULL)).policy


async def test_what_is_left_out_has_its_default(matches: MatchStub, game: str) -> None:
    """No clock, no limits but that of answers, and everything shown at once."""
    told = (await created(matches, game, record_pb2.Policy())).policy

    assert not told.HasField("clock")
    assert not told.HasField("refusals")
    assert not told.HasField("absence")
    assert 100_000 == told.answers.most
    assert record_pb2.AT_LIMIT_ABORTS == told.answers.then
    assert record_pb2.WatchDelay(time=Duration()) == told.watch_delay


def clock(**fields: object) -> record_pb2.Policy:
    """Return a policy with such a clock."""
    return record_pb2.Policy(clock=record_pb2.TimeControl(**fields))  # type: ignore[arg-type]


STRANGE = (
    (record_pb2.Policy(resignation=9), "match.policy.resignation"),  # type: ignore[arg-type]
    (clock(), "match.policy.clock.bank"),
    (clock(bank=Duration(seconds=-1)), "match.policy.clock.bank"),
    (clock(bank=Duration(seconds=10**10)), "match.policy.clock.bank"),
    (clock(bank=Duration(nanos=1)), "match.policy.clock.bank"),
    (clock(bank=Duration(seconds=1), increment=Duration(nanos=7)), "match.policy.clock.increment"),
    (clock(bank=Duration(seconds=1), timeout=9), "match.policy.clock.timeout"),
    (
        record_pb2.Policy(refusals=record_pb2.RefusalLimit(allowed=-1)),
        "match.policy.refusals.allowed",
    ),
    (
        record_pb2.Policy(absence=record_pb2.AbsenceLimit(grace=Duration(seconds=-2))),
        "match.policy.absence.grace",
    ),
    (record_pb2.Policy(answers=record_pb2.AnswerLimit(most=-1)), "match.policy.answers.most"),
    (
        record_pb2.Policy(watch_delay=record_pb2.WatchDelay(events=-1)),
        "match.policy.watch_delay.events",
    ),
)


@pytest.mark.parametrize("which", range(len(STRANGE)))
async def test_names_what_is_wrong(matches: MatchStub, game: str, which: int) -> None:
    """A policy by which no match can be run is malformed, with the path of the field."""
    policy, path = STRANGE[which]
    refused = await refusal(created(matches, game, policy))

    assert (Code.INVALID_ARGUMENT, "MALFORMED") == (refused.code, refused.reason)
    assert refused.metadata["defects"].startswith(f"{path}: ")


async def test_a_seat_sees_its_clock_and_is_told_that_it_was_late(game: str) -> None:
    """The table shows what each seat had left; a default is an event with its cause."""
    timer = Timer()
    at = lobby(timer=timer)
    async with (
        running_server(lobby=at) as server,
        grpc.aio.insecure_channel(server.address) as channel,
    ):
        match = await seated(
            at, game, min(GAMES[game].seats), Policy(clock=TimeControl(3_000, 250))
        )
        watch = MatchStub(channel).WatchMatch(
            pb.WatchMatchRequest(name=name_of(match.id), tables=True)
        )
        first = (await anext(aiter(watch))).table
        timer.go_on(3_000)
        await match.let_default()
        late = await anext(aiter(watch))
        watch.cancel()

    assert {3_000} == {left.ToMilliseconds() for left in first.clocks}
    assert len(match.match.players) == len(first.clocks)
    assert "defaulted" == late.event.WhichOneof("what")
    assert table_pb2.CAUSE_TIME == late.event.defaulted.cause
    seat = late.event.defaulted.seat
    assert 250 <= late.table.clocks[seat].ToMilliseconds() < 3_000


async def test_a_forfeit_is_seen_by_all(table: Table) -> None:
    """Whoever looks at the match sees who has given up, and who has forfeited."""
    await table.stub.Resign(pb.ResignRequest(name=table.name), metadata=table.bearer(1))
    seats = (await table.match()).seats

    assert [False, True] == [seat.resigned for seat in seats[:2]]
    assert not any(seat.forfeited for seat in seats)


async def test_declares_an_answer(table: Table) -> None:
    """A seat's declaration is taken; what the game does not have is malformed."""
    seat, shown = await table.asked()
    ask = kind(unpack(shown.open_ask.ask))
    move = shown.options[0]
    foreign = table.bearer((seat + 1) % len(table.seats))
    name = table.name

    async def declare(
        metadata: tuple[tuple[str, str], ...] = table.bearer(seat), **fields: object
    ) -> object:
        request = pb.DeclareAnswerRequest(**{"name": name, "ask": ask, **fields})  # type: ignore[arg-type]
        return await table.stub.DeclareAnswer(request, metadata=metadata)

    assert pb.DeclareAnswerResponse() == await declare(move=move)
    assert pb.DeclareAnswerResponse() == await declare()
    refused = [
        await refusal(declare(ask="ask_nicely")),
        await refusal(declare(move=move, until="the_cows_come_home")),
        await refusal(declare(metadata=foreign, move=move)),
        await refusal(declare(metadata=())),
    ]
    assert ["MALFORMED", "MALFORMED", "FOREIGN_MOVE", "MISSING_TOKEN"] == [
        it.reason for it in refused
    ]
