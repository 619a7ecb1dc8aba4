"""JudgeService: judges positions that the caller supplies, and remembers nothing."""

# ruff: noqa: N802  the methods are named in judge.proto

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any, Final, TypeAlias, TypeVar

import grpc

from referee import apply
from referee.apply import Refused
from referee.games import GAMES, AnyGame, game_named
from referee.rulebook import rulebook
from referee.service import asked, told
from referee.service.checking import checked
from referee.service.errors import REFUSALS, CallError, call_error, problem_of
from referee.service.limits import PERFT_LEAVES
from referee.service.observed import Observers
from referee.service.porter import Porter
from referee.service.positions import Known, Positions
from referee.state.seats import NATURE, PUBLIC
from referee.state.stack import Position
from referee.wire.errors import within
from referee.wire.proto import Codec, codec
from referee_client.pb.referee.v1 import judge_pb2 as pb
from referee_client.pb.referee.v1.judge_pb2_grpc import JudgeServiceServicer

Context: TypeAlias = "grpc.aio.ServicerContext[Any, Any]"

STREAM: Final = "/referee.v1.JudgeService/JudgeStream"
"""The method that judges batch after batch."""

R = TypeVar("R", pb.JudgeResponse, pb.JudgeStreamResponse)

_PARTS = frozenset((pb.PART_POSITION, pb.PART_NOTES))
"""What an answer holds if the request names nothing."""


class JudgeService(JudgeServiceServicer):
    """Answers the calls of JudgeService."""

    def __init__(self, porter: Porter, observers: Observers) -> None:
        self._positions = Positions()
        self._porter = porter
        self._observers = observers

    async def ListGames(
        self, _request: pb.ListGamesRequest, _context: Context
    ) -> pb.ListGamesResponse:
        """List the games."""
        return pb.ListGamesResponse(games=map(_game, GAMES.values()))

    async def GetRulebook(
        self, request: pb.GetRulebookRequest, _context: Context
    ) -> pb.GetRulebookResponse:
        """Return a rule book."""
        book = rulebook(game_named(request.game).id)
        return pb.GetRulebookResponse(
            game=book.game,
            title=book.title,
            paragraphs=[
                pb.Paragraph(number=p.number, kind=p.kind.value, name=p.name, text=p.text)
                for p in book.paragraphs
            ],
            rules=[
                pb.Rule(name=rule.name, paragraph=rule.paragraph, norm=rule.norm)
                for rule in book.rules
            ],
        )

    async def NewPosition(
        self, request: pb.NewPositionRequest, _context: Context
    ) -> pb.NewPositionResponse:
        """Return a first position."""
        forms, options = asked.options_in(request.options, "options")
        first = apply.first(forms.game, options)
        return pb.NewPositionResponse(
            position=self._positions.told(forms, first.position),
            notes=map(forms.note.pack, first.notes),
            waiting=apply.waiting(first.position),
        )

    async def Judge(self, request: pb.JudgeRequest, _context: Context) -> pb.JudgeResponse:
        """Judge one batch."""
        forms, at = self._positions.read(request.position)
        response = pb.JudgeResponse()
        self._judge(forms, at, request, response)
        return response

    async def JudgeStream(
        self, requests: AsyncIterator[pb.JudgeStreamRequest], context: Context
    ) -> AsyncIterator[pb.JudgeStreamResponse]:
        """Judge batch after batch."""
        table: Known | None = None
        with self._porter.stream(context) as place:
            async for request in requests:
                began = time.perf_counter_ns()
                response = pb.JudgeStreamResponse()
                try:
                    place.keep_pace()
                    forms, at = self._table(request, table)
                    table = forms, self._judge(forms, at, request, response)
                except REFUSALS as error:
                    response.problem.CopyFrom(problem_of(call_error(error)))
                self._observers.answered(STREAM, time.perf_counter_ns() - began)
                yield response

    async def ListOptions(
        self, request: pb.ListOptionsRequest, _context: Context
    ) -> pb.ListOptionsResponse:
        """List legal answers."""
        forms, at = self._positions.read(request.position)
        seats = apply.waiting(at)
        if request.HasField("seat"):
            seats = (asked.seat_in(request.seat, forms.seats(at), (NATURE,)),)
        options = [told.seat_options(forms, seat, apply.options(at, seat)) for seat in seats]
        return pb.ListOptionsResponse(options=options)

    async def View(self, request: pb.ViewRequest, _context: Context) -> pb.ViewResponse:
        """Return what somebody may know."""
        forms, at = self._positions.read(request.position)
        viewer = PUBLIC
        if request.HasField("seat"):
            viewer = asked.seat_in(request.seat, forms.seats(at))
        return pb.ViewResponse(view=forms.view.pack(apply.view(at, viewer)))

    async def Perft(self, request: pb.PerftRequest, _context: Context) -> pb.PerftResponse:
        """Count legal sequences, beside the event loop."""
        _, at = self._positions.read(request.position)
        depth = asked.depth_in(request.depth)
        return pb.PerftResponse(count=await asyncio.to_thread(_perft, at, depth))

    async def VerifyRecord(
        self, request: pb.VerifyRecordRequest, _context: Context
    ) -> pb.VerifyRecordResponse:
        """Verify a record, beside the event loop."""
        with within("record"):
            return await asyncio.to_thread(checked, request.record)

    def _table(self, request: pb.JudgeStreamRequest, last: Known | None) -> Known:
        """Return the position of a request, or the one that the stream has come to."""
        if request.HasField("position"):
            return self._positions.read(request.position)
        if last is None:
            message = "the position is left out, and no request before it was accepted"
            raise CallError(grpc.StatusCode.INVALID_ARGUMENT, "MISSING_POSITION", message)
        return last

    def _judge(
        self,
        forms: Codec,
        at: Position,
        request: pb.JudgeRequest | pb.JudgeStreamRequest,
        response: R,
    ) -> Position:
        """Judge a batch, answer, and return the position that it leads to."""
        most = self._porter.limits.batch
        moves = asked.moves_in(forms, request.moves, forms.seats(at), most)
        parts = asked.parts_in(request.parts) or _PARTS
        began = time.perf_counter_ns()
        verdict = apply.judge(at, moves)
        refused = verdict if isinstance(verdict, Refused) else None
        self._observers.judged(forms.game.id, refused, time.perf_counter_ns() - began)
        if isinstance(verdict, Refused):
            broken = told.violations(forms.game.id, verdict)
            response.violation.CopyFrom(broken[0])
            if pb.PART_EVERY_VIOLATION in parts:
                response.every_violation.extend(broken)
            return at
        self._accept(forms, verdict, parts, response.accepted)
        return verdict.position

    def _accept(
        self,
        forms: Codec,
        verdict: apply.Accepted,
        parts: frozenset[int],
        judged: pb.JudgedPosition,
    ) -> None:
        """Tell where an accepted batch led to, with the parts that are asked for."""
        at = verdict.position
        waiting = apply.waiting(at)
        judged.SetInParent()
        judged.waiting.extend(waiting)
        if (outcome := apply.outcome(at)) is not None:
            judged.outcome.CopyFrom(forms.outcome.pack(outcome))
        if pb.PART_POSITION in parts:
            judged.position.CopyFrom(self._positions.told(forms, at))
        if pb.PART_NOTES in parts:
            judged.notes.extend(map(forms.note.pack, verdict.notes))
        if pb.PART_ASK in parts and at.stack:
            judged.ask.CopyFrom(forms.item.pack(at.stack[-1]))
        if pb.PART_OPTIONS in parts:
            for seat in waiting:
                judged.options.append(told.seat_options(forms, seat, apply.options(at, seat)))


def _game(game: AnyGame) -> pb.Game:
    """Return a game as it is listed."""
    forms = codec(game.id)
    return pb.Game(
        id=game.id,
        title=game.title,
        min_seats=min(game.seats),
        max_seats=max(game.seats),
        default_options=[forms.options.pack(game.ordinary(seats)) for seats in game.seats],
    )


def _perft(at: Position, depth: int) -> int:
    """Count legal sequences of so many answers, unless there are too many."""
    for length in range(1, depth):
        if (count := apply.perft(at, length)) > PERFT_LEAVES:
            raise CallError(
                grpc.StatusCode.RESOURCE_EXHAUSTED,
                "COUNT_TOO_LARGE",
                f"{count} sequences of {length} answers are too many to go on from",
                {"depth": str(length), "count": str(count), "limit": str(PERFT_LEAVES)},
            )
    return apply.perft(at, depth)
