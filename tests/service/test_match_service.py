"""MatchService without moves: matches are created, found, listed, joined and given up."""

import grpc

from referee.nature import commitment_to
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1 import record_pb2
from tests.service.table import MatchStub, Table, options, refusal

Code = grpc.StatusCode


async def created(stub: MatchStub, game: str) -> pb.Match:
    """Return a match that nobody has joined."""
    request = pb.CreateMatchRequest(match=pb.Match(options=options(game)))
    return (await stub.CreateMatch(request)).match


async def test_a_new_match_is_open(matches: MatchStub, game: str) -> None:
    """A match begins with a name, a commitment, free seats and the default policy."""
    match = await created(matches, game)

    assert match.name.startswith("matches/")
    assert (game, pb.MATCH_STATE_OPEN) == (match.game, match.state)
    assert len(match.commitment) == 32
    assert match.rules_version
    assert not any(seat.taken for seat in match.seats)
    assert match.policy.legal_answers == record_pb2.LEGAL_ANSWERS_SHOWN
    assert match.policy.resignation == record_pb2.RESIGNATION_DEFAULT_ANSWERS
    assert match == (await matches.GetMatch(pb.GetMatchRequest(name=match.name))).match


async def test_play_begins_with_the_last_seat(matches: MatchStub, game: str) -> None:
    """Each joins the first free seat, or the one he names; after the last the match is running."""
    match = await created(matches, game)
    last = len(match.seats) - 1

    named = await matches.JoinMatch(
        pb.JoinMatchRequest(name=match.name, seat=last, display_name="Ana", entropy=b"x")
    )
    others = [await matches.JoinMatch(pb.JoinMatchRequest(name=match.name)) for _ in range(last)]

    assert last == named.seat
    assert list(range(last)) == [joined.seat for joined in others]
    assert (pb.MATCH_STATE_OPEN, "Ana") == (named.match.state, named.match.seats[-1].display_name)
    assert pb.MATCH_STATE_RUNNING == others[-1].match.state
    assert last + 1 == len({named.token, *(joined.token for joined in others)})


async def test_a_taken_seat_is_not_given_again(matches: MatchStub, game: str) -> None:
    """A seat has one player."""
    match = await created(matches, game)
    request = pb.JoinMatchRequest(name=match.name, seat=1)
    await matches.JoinMatch(request)

    told = await refusal(matches.JoinMatch(request))

    assert (Code.FAILED_PRECONDITION, "SEAT_TAKEN") == (told.code, told.reason)
    assert {"seat": "1"} == told.metadata


async def test_a_full_match_takes_nobody(table: Table) -> None:
    """When all seats are taken, no more can join."""
    told = await refusal(table.stub.JoinMatch(pb.JoinMatchRequest(name=table.name)))

    assert (Code.FAILED_PRECONDITION, "NO_FREE_SEAT") == (told.code, told.reason)


async def test_a_seat_that_does_not_exist_is_named(matches: MatchStub, game: str) -> None:
    """The answer says which seats there are."""
    match = await created(matches, game)
    for seat in (len(match.seats), -1, 2**31 - 1):
        told = await refusal(matches.JoinMatch(pb.JoinMatchRequest(name=match.name, seat=seat)))
        assert (Code.INVALID_ARGUMENT, "NO_SUCH_SEAT") == (told.code, told.reason)
        assert {"seat": str(seat), "seats": str(len(match.seats))} == told.metadata

    assert match == (await matches.GetMatch(pb.GetMatchRequest(name=match.name))).match


async def test_names_and_entropy_have_their_limits(matches: MatchStub, game: str) -> None:
    """What is too long is turned away with its path, and the seat stays free."""
    match = await created(matches, game)
    for request in (
        pb.JoinMatchRequest(name=match.name, display_name="x" * 65),
        pb.JoinMatchRequest(name=match.name, entropy=bytes(65)),
    ):
        told = await refusal(matches.JoinMatch(request))
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (told.code, told.reason)
        assert told.message.startswith(("display_name:", "entropy:"))

    assert match == (await matches.GetMatch(pb.GetMatchRequest(name=match.name))).match


async def test_unknown_and_malformed_names(matches: MatchStub) -> None:
    """A match that is not there is not found; what is no name is malformed."""
    unknown = await refusal(matches.GetMatch(pb.GetMatchRequest(name="matches/none")))
    malformed = [
        await refusal(matches.GetMatch(pb.GetMatchRequest(name=name)))
        for name in ("", "none", "matches/", "matches/a/b", "matches/../x", "x" * 10_000)
    ]

    assert (Code.NOT_FOUND, "UNKNOWN_MATCH") == (unknown.code, unknown.reason)
    assert {Code.INVALID_ARGUMENT} == {told.code for told in malformed}


async def test_options_and_policy_are_read_strictly(matches: MatchStub, game: str) -> None:
    """A match needs the options of a game, and a policy of known values."""
    strange = record_pb2.Policy(legal_answers=99)  # type: ignore[arg-type]
    for wanted, path in (
        (pb.Match(), "match.options"),
        (pb.Match(options=options(game), policy=strange), "legal_answers"),
    ):
        told = await refusal(matches.CreateMatch(pb.CreateMatchRequest(match=wanted)))
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (told.code, told.reason)
        assert path in told.message


async def test_a_list_comes_page_by_page(matches: MatchStub, game: str) -> None:
    """The newest come first; the token of a page leads to the next one, the last has none."""
    names = [(await created(matches, game)).name for _ in range(5)]
    pages, token = [], ""
    while True:
        request = pb.ListMatchesRequest(page_size=2, page_token=token)
        page = await matches.ListMatches(request)
        pages.append([match.name for match in page.matches])
        token = page.next_page_token
        if not token:
            break

    assert [names[:2:-1], names[2:0:-1], names[:1]] == pages


async def test_a_list_is_filtered(matches: MatchStub, game: str) -> None:
    """Only the matches of a game, or in a state, are listed."""
    table = await Table.laid(matches, game)
    await created(matches, game)

    running = pb.ListMatchesRequest(game=game, state=pb.MATCH_STATE_RUNNING)
    other = pb.ListMatchesRequest(game="none")

    assert [table.name] == [m.name for m in (await matches.ListMatches(running)).matches]
    assert [] == list((await matches.ListMatches(other)).matches)


async def test_a_page_is_asked_for_properly(matches: MatchStub) -> None:
    """A negative size, an unknown state and a token that was never given are malformed."""
    for request in (
        pb.ListMatchesRequest(page_size=-1),
        pb.ListMatchesRequest(page_token="next"),
        pb.ListMatchesRequest(state=99),  # type: ignore[arg-type]
    ):
        told = await refusal(matches.ListMatches(request))
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (told.code, told.reason)


async def test_the_record_is_released_at_the_end(table: Table) -> None:
    """No seed is told while the match goes on; then it is the one that was committed to."""
    request = pb.GetRecordRequest(name=table.name)
    early = await refusal(table.stub.GetRecord(request))
    for seat in table.seats:
        resigning = pb.ResignRequest(name=table.name)
        await table.stub.Resign(resigning, metadata=table.bearer(seat))

    record = (await table.stub.GetRecord(request)).record
    match = await table.match()

    assert (Code.FAILED_PRECONDITION, "NOT_ENDED") == (early.code, early.reason)
    assert match.commitment == commitment_to(record.seed) == record.commitment
    assert match.outcome == record.outcome
    assert pb.MATCH_STATE_FINISHED == match.state


async def test_a_policy_may_break_the_match_off(matches: MatchStub, game: str) -> None:
    """Where giving up aborts, the match ends without an outcome, and its record is released."""
    policy = record_pb2.Policy(resignation=record_pb2.RESIGNATION_ABORTS)
    table = await Table.laid(matches, game, policy=policy)

    request = pb.ResignRequest(name=table.name)
    match = (await matches.Resign(request, metadata=table.bearer(0))).match
    seen = await table.seen(1)
    record = (await matches.GetRecord(pb.GetRecordRequest(name=table.name))).record

    assert pb.MATCH_STATE_ABORTED == match.state
    assert [True] + [False] * (len(match.seats) - 1) == [seat.resigned for seat in match.seats]
    assert not match.HasField("outcome")
    assert not seen.HasField("open_ask")
    assert "resigned" == record.entries[-1].WhichOneof("what")
