"""Requests that are sent again because their answers were lost: each is done once."""

import asyncio
from secrets import token_urlsafe

import grpc

from referee.games import GAMES
from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.service.table import MatchStub, options, refusal

Code = grpc.StatusCode


async def test_a_match_is_created_once(matches: MatchStub, game: str) -> None:
    """The same request has the same match, also when it comes twice at the same time."""
    request = pb.CreateMatchRequest(match=pb.Match(options=options(game)), request_id=game)

    first, second = await asyncio.gather(
        *(matches.CreateMatch(request) for _ in range(2)),
    )
    third = await matches.CreateMatch(request)

    assert first == second == third


async def test_without_an_id_each_request_creates_one(matches: MatchStub, game: str) -> None:
    """Nothing says then that two requests are one."""
    request = pb.CreateMatchRequest(match=pb.Match(options=options(game)))

    one, other = await matches.CreateMatch(request), await matches.CreateMatch(request)

    assert one.match.name != other.match.name


async def test_an_id_is_used_for_one_request(matches: MatchStub, game: str) -> None:
    """Whoever asks for something else with it is turned away."""
    most = max(GAMES[game].seats)
    request = pb.CreateMatchRequest(match=pb.Match(options=options(game)), request_id="one")
    other = pb.CreateMatchRequest(match=pb.Match(options=options(game, most)), request_id="one")
    await matches.CreateMatch(request)

    refused = await refusal(matches.CreateMatch(other))

    assert (Code.INVALID_ARGUMENT, "REQUEST_ID_REUSED") == (refused.code, refused.reason)


async def test_a_seat_is_taken_once(matches: MatchStub, game: str) -> None:
    """Whoever chose the secret has the same seat and token again, though all others are free."""
    creating = pb.CreateMatchRequest(match=pb.Match(options=options(game)))
    name = (await matches.CreateMatch(creating)).match.name
    request = pb.JoinMatchRequest(name=name, secret=token_urlsafe(24))

    first, second = await asyncio.gather(*(matches.JoinMatch(request) for _ in range(2)))

    assert first == second
    assert f"{name.partition('/')[2]}.{request.secret}" == first.token
    assert 1 == sum(seat.taken for seat in second.match.seats)


async def test_a_seat_is_found_again_in_a_running_match(matches: MatchStub, game: str) -> None:
    """Also the last seat, with which play begins."""
    creating = pb.CreateMatchRequest(match=pb.Match(options=options(game)))
    match = (await matches.CreateMatch(creating)).match
    requests = [
        pb.JoinMatchRequest(name=match.name, secret="x" * 31 + str(s.seat)) for s in match.seats
    ]
    joined = [await matches.JoinMatch(request) for request in requests]

    again = [await matches.JoinMatch(request) for request in requests]

    assert [it.seat for it in joined] == [it.seat for it in again] == [s.seat for s in match.seats]
    assert {pb.MATCH_STATE_RUNNING} == {it.match.state for it in again}


async def test_a_secret_cannot_be_guessed(matches: MatchStub, game: str) -> None:
    """One that is short, or holds what a header cannot, is malformed."""
    creating = pb.CreateMatchRequest(match=pb.Match(options=options(game)))
    name = (await matches.CreateMatch(creating)).match.name

    for secret in ("x" * 31, "x" * 65, "x" * 31 + " ", "x" * 31 + "é", "x" * 32 + "\n"):
        refused = await refusal(matches.JoinMatch(pb.JoinMatchRequest(name=name, secret=secret)))
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (refused.code, refused.reason)
        assert "secret" in refused.message
