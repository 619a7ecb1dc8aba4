"""MatchService: hosts matches."""

# ruff: noqa: N802  the methods are named in match.proto

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any, TypeAlias

import grpc
import structlog

from referee.match.decisions import Joining
from referee.match.errors import NotEndedError
from referee.match.hosted import HostedMatch
from referee.match.lobby import Lobby
from referee.service import asked
from referee.service.callers import Caller
from referee.service.creations import Creations
from referee.service.observed import Observers
from referee.service.play_stream import SeatStream, answered
from referee.service.porter import Porter
from referee.service.released import released
from referee.service.tokens import (
    Keys,
    hash_of,
    may_create,
    must_be_administrator,
    new_token,
    seat_of,
    viewer_of,
)
from referee.service.told_match import told_match, told_record
from referee.service.watching import responses
from referee.state.seats import Seat
from referee.store.interface import Filter
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1.match_pb2_grpc import MatchServiceServicer

Context: TypeAlias = "grpc.aio.ServicerContext[Any, Any]"

_log = structlog.get_logger(__name__)


class MatchService(MatchServiceServicer):
    """Answers the calls of MatchService."""

    def __init__(self, lobby: Lobby, keys: Keys, porter: Porter, observers: Observers) -> None:
        self._lobby = lobby
        self._keys = keys
        self._porter = porter
        self._observers = observers
        self._creations = Creations(porter.limits.matches, lobby.unended, porter.monotonic)
        lobby.witnesses.of_ends.append(self._creations.ended)
        lobby.witnesses.of_verdicts.append(observers.judged)
        lobby.witnesses.of_keeping.append(observers.kept)

    async def CreateMatch(
        self, request: pb.CreateMatchRequest, context: Context
    ) -> pb.CreateMatchResponse:
        """Create a match."""
        creator = self._creator(context)
        await self._creations.make_room(creator)
        forms, options = asked.options_in(request.match.options, "match.options")
        policy = asked.policy_in(request.match.policy, "match.policy")
        request_id = asked.short("request_id", request.request_id)
        with self._creations.creating(creator) as created:
            hosted = await self._lobby.create(forms.game.id, options, policy, request_id)
            created(hosted.id)
        _log.info("match_created", match=hosted.id, game=forms.game.id)
        return pb.CreateMatchResponse(match=told_match(hosted))

    async def GetMatch(self, request: pb.GetMatchRequest, _context: Context) -> pb.GetMatchResponse:
        """Return a match."""
        return pb.GetMatchResponse(match=told_match(await self._hosted(request.name)))

    async def ListMatches(
        self, request: pb.ListMatchesRequest, _context: Context
    ) -> pb.ListMatchesResponse:
        """List matches."""
        wanted = Filter(request.game or None, asked.state_in(request.state))
        size = asked.page_size_in(request.page_size)
        before = asked.page_token_in(request.page_token)
        page, following = await self._lobby.page(wanted, before, size)
        token = "" if following is None else str(following)
        return pb.ListMatchesResponse(matches=map(told_match, page), next_page_token=token)

    async def JoinMatch(
        self, request: pb.JoinMatchRequest, _context: Context
    ) -> pb.JoinMatchResponse:
        """Take a seat."""
        hosted = await self._hosted(request.name)
        token = new_token(hosted.id, asked.secret_in(request.secret))
        seat = await hosted.join(
            Joining(
                seat=request.seat if request.HasField("seat") else None,
                display_name=asked.short("display_name", request.display_name),
                entropy=asked.entropy_in(request.entropy),
                token_hash=hash_of(token),
            )
        )
        _log.info("seat_taken", match=hosted.id, seat=seat)
        return pb.JoinMatchResponse(seat=seat, token=token, match=told_match(hosted))

    async def Play(self, request: pb.PlayRequest, context: Context) -> pb.PlayResponse:
        """Play a batch."""
        hosted = await self._hosted(request.name)
        seat = self._seat(hosted, context)
        batch = asked.batch_in(hosted.match, request, self._porter.limits.batch)
        played = await hosted.play(seat, batch)
        forms = codec(hosted.match.header.game)
        return answered(pb.PlayResponse(), forms, seat, played, request.every_violation)

    async def PlayStream(
        self, requests: AsyncIterator[pb.PlayStreamRequest], context: Context
    ) -> AsyncIterator[pb.PlayStreamResponse]:
        """Carry a seat's whole match."""
        with self._porter.stream(context) as place:
            opening = await asked.opening_in(requests)
            hosted = await self._hosted(opening.name)
            seat = self._seat(hosted, context)
            self._porter.recognised(place, context)
            from_event = opening.from_event if opening.HasField("from_event") else None
            watch = await hosted.watch(from_event)
            stream = SeatStream(hosted, seat, watch, place, self._observers)
            async with aclosing(stream.responses(requests)) as responses:
                async for response in responses:
                    yield response

    async def WatchMatch(
        self, request: pb.WatchMatchRequest, context: Context
    ) -> AsyncIterator[pb.WatchMatchResponse]:
        """Show a match as it goes."""
        with self._porter.stream(context) as place:
            hosted = await self._hosted(request.name)
            metadata = context.invocation_metadata()
            viewer = viewer_of(self._keys, hosted.id, hosted.match, metadata)
            self._porter.recognised(place, context)
            async with aclosing(responses(hosted, viewer, request)) as shown:
                async for response in shown:
                    yield response

    async def Resign(self, request: pb.ResignRequest, context: Context) -> pb.ResignResponse:
        """Give up a seat."""
        hosted = await self._hosted(request.name)
        seat = self._seat(hosted, context)
        await hosted.resign(seat)
        _log.info("seat_resigned", match=hosted.id, seat=seat)
        return pb.ResignResponse(match=told_match(hosted))

    async def DeclareAnswer(
        self, request: pb.DeclareAnswerRequest, context: Context
    ) -> pb.DeclareAnswerResponse:
        """Declare how a seat will answer."""
        hosted = await self._hosted(request.name)
        seat = self._seat(hosted, context)
        await hosted.declare(seat, asked.declaration_in(hosted.match, request))
        return pb.DeclareAnswerResponse()

    async def AbortMatch(
        self, request: pb.AbortMatchRequest, context: Context
    ) -> pb.AbortMatchResponse:
        """Break a match off."""
        must_be_administrator(self._keys, context.invocation_metadata())
        self._porter.callers.recognise(context)
        hosted = await self._hosted(request.name)
        await hosted.abort(asked.short("reason", request.reason))
        _log.info("match_aborted", match=hosted.id)
        return pb.AbortMatchResponse(match=told_match(hosted))

    async def GetRecord(
        self, request: pb.GetRecordRequest, _context: Context
    ) -> pb.GetRecordResponse:
        """Return the record of a match that has ended."""
        hosted = await self._hosted(request.name)
        if not hosted.match.is_over:
            raise NotEndedError(hosted.match.state)
        record = released(await hosted.record(), hosted.match)
        return pb.GetRecordResponse(record=told_record(hosted.id, record))

    def _creator(self, context: Context) -> Caller:
        """Return who creates a match, if he may."""
        may_create(self._keys, context.invocation_metadata())
        if self._keys.administrator is None:
            return self._porter.callers.caller(context)
        return self._porter.callers.recognise(context)

    def _seat(self, hosted: HostedMatch, context: Context) -> Seat:
        """Return the seat that a call is made for."""
        seat = seat_of(hosted.id, hosted.match, context.invocation_metadata())
        self._porter.callers.recognise(context)
        return seat

    async def _hosted(self, name: str) -> HostedMatch:
        """Return the match of that name."""
        return await self._lobby.find(asked.match_id_in(name))
