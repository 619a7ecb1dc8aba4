"""What a watcher is sent: first the table, then every event as it may be known to him."""

from collections.abc import AsyncGenerator, AsyncIterator
from typing import TypeAlias

from referee.match.hosted import HostedMatch
from referee.match.match import Match, Step
from referee.match.shown import event, table
from referee.match.watch import Coming, Watch
from referee.service.told import told_event, told_table
from referee.state.seats import PUBLIC, Viewer
from referee.wire.proto import Codec, codec
from referee_client.pb.referee.v1 import match_pb2 as pb

Comings: TypeAlias = AsyncIterator[Coming] | AsyncIterator[Step]


async def responses(
    hosted: HostedMatch, viewer: Viewer, request: pb.WatchMatchRequest
) -> AsyncGenerator[pb.WatchMatchResponse]:
    """Yield what the viewer is sent, until the match is over."""
    forms = codec(hosted.match.header.game)
    from_event = request.from_event if request.HasField("from_event") else None
    watch, comings = await _watched(hosted, viewer, from_event)
    with hosted.watching(watch):
        yield _with_table(pb.WatchMatchResponse(), forms, watch.start, viewer)
        async for step in comings:
            assert isinstance(step, Step), "a watcher without a stream has no answers"
            if (seen := event(step, viewer)) is None:
                continue
            response = pb.WatchMatchResponse(event=told_event(forms, seen))
            yield _with_table(response, forms, step.after, viewer) if request.tables else response


async def _watched(
    hosted: HostedMatch, viewer: Viewer, from_event: int | None
) -> tuple[Watch, Comings]:
    """Return a watch and what comes to it; the public may be behind."""
    if viewer == PUBLIC and hosted.is_shown_late:
        watch, behind = await hosted.watch_from_behind(from_event)
        return watch, behind.steps()
    watch = await hosted.watch(from_event, viewer)
    return watch, watch.comings()


def _with_table(
    response: pb.WatchMatchResponse, forms: Codec, match: Match, viewer: Viewer
) -> pb.WatchMatchResponse:
    """Return the response with the table before the viewer."""
    shown = table(match, viewer)
    response.table.CopyFrom(told_table(forms, shown))
    if shown.position is not None:
        response.position.CopyFrom(forms.position.pack(shown.position))
    return response
