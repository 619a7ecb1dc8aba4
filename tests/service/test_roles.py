"""Roles: the administrator, who creates and breaks off; the arbiter, who sees everything."""

from collections.abc import AsyncIterator

import grpc
import pytest

from referee.match.match import folded
from referee.service.server import Running, running_server
from referee.service.tokens import Keys
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.match.hosting import Timer, answer, hosted, illegal, legal, lobby, play_until
from tests.match.test_hosted import reaches
from tests.service.table import MatchStub, Metadata, Table, options, refusal

Code = grpc.StatusCode

ADMINISTRATOR = (("authorization", "Bearer the-administrators-secret"),)
ARBITER = (("authorization", "Bearer the-arbiters-secret"),)


@pytest.fixture
async def running() -> AsyncIterator[Running]:
    """Return a server with an administrator and an arbiter."""
    keys = Keys.of("the-administrators-secret", "the-arbiters-secret")
    async with running_server(lobby=lobby(timer=Timer()), keys=keys) as server:
        yield server


async def create(matches: MatchStub, game: str, metadata: Metadata) -> pb.Match:
    """Create a match."""
    wanted = pb.CreateMatchRequest(match=pb.Match(options=options(game)))
    return (await matches.CreateMatch(wanted, metadata=metadata)).match


async def test_only_the_administrator_creates(matches: MatchStub, game: str) -> None:
    """Without his token, or with another, no match is created."""
    assert (await create(matches, game, ADMINISTRATOR)).name
    nobody = await refusal(create(matches, game, ()))
    arbiter = await refusal(create(matches, game, ARBITER))

    assert (Code.UNAUTHENTICATED, "MISSING_TOKEN") == (nobody.code, nobody.reason)
    assert (Code.PERMISSION_DENIED, "NOT_THE_ADMINISTRATOR") == (arbiter.code, arbiter.reason)


async def test_only_the_administrator_breaks_off(matches: MatchStub, game: str) -> None:
    """Then the match is over, without an outcome, and its record says why."""
    name = (await create(matches, game, ADMINISTRATOR)).name
    request = pb.AbortMatchRequest(name=name, reason="no players")
    refused = await refusal(matches.AbortMatch(request, metadata=ARBITER))
    aborted = (await matches.AbortMatch(request, metadata=ADMINISTRATOR)).match
    again = (await matches.AbortMatch(request, metadata=ADMINISTRATOR)).match
    record = (await matches.GetRecord(pb.GetRecordRequest(name=name))).record

    assert "NOT_THE_ADMINISTRATOR" == refused.reason
    assert pb.MATCH_STATE_ABORTED == aborted.state
    assert aborted == again, "whoever lost the answer may ask again"
    assert "no players" == record.entries[-1].aborted.reason
    assert not record.HasField("outcome")


async def test_a_long_reason_is_malformed(matches: MatchStub, game: str) -> None:
    """Why a match is broken off is said in few words."""
    name = (await create(matches, game, ADMINISTRATOR)).name
    request = pb.AbortMatchRequest(name=name, reason="x" * 65)
    refused = await refusal(matches.AbortMatch(request, metadata=ADMINISTRATOR))

    assert "MALFORMED" == refused.reason


async def test_without_an_administrator_nobody_breaks_off(game: str) -> None:
    """And everybody creates."""
    async with (
        running_server() as server,
        grpc.aio.insecure_channel(server.address) as channel,
    ):
        table = await Table.laid(MatchStub(channel), game)
        call = table.stub.AbortMatch(pb.AbortMatchRequest(name=table.name), metadata=ADMINISTRATOR)
        refused = await refusal(call)

    assert (Code.PERMISSION_DENIED, "NOT_THE_ADMINISTRATOR") == (refused.code, refused.reason)


async def test_an_arbiter_sees_every_entry(running: Running, matches: MatchStub, game: str) -> None:
    """Refusals too, all of them numbered by the record; every position is whole."""
    match = await hosted(game, at=running.lobby)
    await play_until(match, reaches(12))
    seat = match.match.asked[0]
    tried = illegal(match, seat)
    await answer(match, seat, tried)
    await answer(match, seat, legal(match, seat)[0])
    record, forms = await match.record(), codec(game)

    request = pb.WatchMatchRequest(name=f"matches/{match.id}", from_event=1, tables=True)
    call = matches.WatchMatch(request, metadata=ARBITER)
    seen = [await anext(aiter(call)) for _ in range(len(record.entries) + 1)]
    call.cancel()

    assert list(range(1, len(record.entries) + 1)) == [it.event.number for it in seen[1:]]
    refused = seen[-2].event
    assert "refused" == refused.WhichOneof("what")
    assert [forms.move.pack(tried)] == list(refused.story)
    position = forms.position.unpack(seen[-1].position)
    assert folded(record).position == match.match.position == position
    assert not seen[-1].table.options
    assert match.match.seed not in b"".join(it.SerializeToString() for it in seen)


async def test_an_arbiter_goes_on_from_any_entry(
    running: Running, matches: MatchStub, game: str
) -> None:
    """The entries come as the first time; one that is not there yet cannot be asked for."""
    match = await hosted(game, at=running.lobby)
    await play_until(match, reaches(9))
    for _ in range(2):
        await answer(match, match.match.asked[0], illegal(match, match.match.asked[0]))

    async def seen_from(number: int, count: int) -> list[bytes]:
        request = pb.WatchMatchRequest(name=f"matches/{match.id}", from_event=number)
        call = matches.WatchMatch(request, metadata=ARBITER)
        seen = [await anext(aiter(call)) for _ in range(count + 1)]
        call.cancel()
        return [it.SerializeToString() for it in seen[1:]]

    whole = await seen_from(1, 11)
    assert whole[6:] == await seen_from(7, 5)
    assert (await refusal(seen_from(13, 1))).metadata == {"event": "13", "next_event": "12"}


async def test_an_arbiter_is_no_player(running: Running, matches: MatchStub, game: str) -> None:
    """His token opens no seat, and no record before the end."""
    match = await hosted(game, at=running.lobby)
    name = f"matches/{match.id}"
    resigning = await refusal(matches.Resign(pb.ResignRequest(name=name), metadata=ARBITER))
    record = await refusal(matches.GetRecord(pb.GetRecordRequest(name=name), metadata=ARBITER))

    assert "UNKNOWN_TOKEN" == resigning.reason
    assert "NOT_ENDED" == record.reason


def test_keys_tell_nothing() -> None:
    """Tokens are kept as hashes, and not even those are printed."""
    keys = Keys.of("the-administrators-secret", None)

    assert "secret" not in repr(keys)
    assert keys.administrator is not None
    assert repr(keys.administrator) not in repr(keys)
