"""A seat's stream: what others do comes in, the seat's batches go out, each with its answer."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from typing import Final, TypeAlias, TypeVar

from referee import apply
from referee.match.hosted import HostedMatch
from referee.match.match import Match
from referee.match.shown import event, table
from referee.match.watch import Answer, Coming, Played, Watch
from referee.service import asked
from referee.service.errors import REFUSALS, call_error, problem_of
from referee.service.observed import Observers
from referee.service.porter import OpenStream
from referee.service.told import told_event, told_table, violations
from referee.state.seats import Seat
from referee.wire.proto import Codec, codec
from referee_client.pb.referee.v1 import match_pb2 as pb

Responses: TypeAlias = Iterator[pb.PlayStreamResponse]

METHOD: Final = "/referee.v1.MatchService/PlayStream"
"""The method that a seat's stream is."""

R = TypeVar("R", pb.PlayResponse, pb.StreamAnswer)


class SeatStream:
    """One stream of a seat that watches its match and plays batches."""

    def __init__(
        self,
        hosted: HostedMatch,
        seat: Seat,
        watch: Watch,
        place: OpenStream,
        observers: Observers,
    ) -> None:
        self._hosted = hosted
        self._seat = seat
        self._watch = watch
        self._place = place
        self._observers = observers
        self._forms = codec(hosted.match.header.game)
        self._revision = 0
        self._wants_every_violation: deque[bool] = deque()

    async def responses(
        self, requests: AsyncIterator[pb.PlayStreamRequest]
    ) -> AsyncGenerator[pb.PlayStreamResponse]:
        """Yield what the seat is told, until the match is over or the seat sends no more."""
        with self._hosted.watching(self._watch), self._hosted.present(self._seat):
            reading = asyncio.create_task(self._read(requests))
            try:
                yield self._table(self._watch.start)
                async for coming in self._watch.comings():
                    for response in self._told(coming):
                        yield response
                if reading.done():
                    reading.result()
            finally:
                reading.cancel()

    async def _read(self, requests: AsyncIterator[pb.PlayStreamRequest]) -> None:
        """Play one batch after the other; when there are no more, let the stream end."""
        try:
            async for request in requests:
                began = time.perf_counter_ns()
                await self._play(request)
                self._observers.answered(METHOD, time.perf_counter_ns() - began)
        finally:
            self._watch.close()

    async def _play(self, request: pb.PlayStreamRequest) -> None:
        """Play one batch; its answer comes by the watch."""
        sent = request.batch
        self._wants_every_violation.append(sent.every_violation)
        try:
            self._place.keep_pace()
            batch = asked.stream_batch_in(self._hosted.match, request, self._place.most_moves)
            await self._hosted.play_on(self._watch, self._seat, batch)
        except REFUSALS as error:
            await self._watch.tell(Answer(sent.request_id, error))

    def _told(self, coming: Coming) -> Responses:
        """Yield what the seat is told of an answer, or of what others did."""
        if isinstance(coming, Answer):
            yield self._answer(coming)
            return
        if (seen := event(coming, self._seat)) is not None:
            yield pb.PlayStreamResponse(event=told_event(self._forms, seen))
        if self._is_asked_anew(coming.after):
            yield self._table(coming.after)

    def _answer(self, answer: Answer) -> pb.PlayStreamResponse:
        """Return the answer to a batch."""
        response = pb.StreamAnswer(request_id=answer.request_id)
        wants_every_violation = self._wants_every_violation.popleft()
        if isinstance(answer.verdict, Exception):
            response.problem.CopyFrom(problem_of(call_error(answer.verdict)))
        else:
            answered(response, self._forms, self._seat, answer.verdict, wants_every_violation)
            self._revision = max(self._revision, response.accepted.table.revision)
        return pb.PlayStreamResponse(answer=response)

    def _table(self, match: Match) -> pb.PlayStreamResponse:
        """Return the table before the seat."""
        shown = table(match, self._seat)
        self._revision = shown.revision
        return pb.PlayStreamResponse(table=told_table(self._forms, shown))

    def _is_asked_anew(self, match: Match) -> bool:
        """Say whether the seat needs the table: it is asked something new, or the match is over."""
        if match.count.events < self._hosted.match.count.events:
            return False
        is_asked = self._seat in apply.waiting(match.position)
        return match.is_over or (is_asked and match.fresh[self._seat] > self._revision)


def answered(
    response: R, forms: Codec, seat: Seat, played: Played, wants_every_violation: bool
) -> R:
    """Return the response with the verdict on a batch."""
    if played.refused is not None:
        broken = violations(forms.game.id, played.refused)
        response.violation.CopyFrom(broken[0])
        if wants_every_violation:
            response.every_violation.extend(broken)
        return response
    seen = event(played.step, seat)
    assert seen is not None, "a played batch is an event"
    response.accepted.event.CopyFrom(told_event(forms, seen))
    response.accepted.table.CopyFrom(told_table(forms, table(played.step.after, seat)))
    return response
