"""How a seat's match goes, without a stream: what is sent, what follows from what comes."""

from typing import Final

import grpc
import pytest
from google.protobuf.message import Message

import referee_client as referee
from referee.games import GAMES
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1 import table_pb2, violation_pb2
from referee_client.playing import Playing
from referee_client.resuming import Attempts
from tests.client.serving import universe

SEAT: Final = 1
OTHER: Final = 0


@pytest.fixture
def playing() -> Playing:
    """Return a match that nothing has been heard of."""
    return Playing(referee.Ticket("matches/any", SEAT, "secret"), Attempts(0))


@pytest.fixture(params=sorted(GAMES))
def move(request: pytest.FixtureRequest) -> Message:
    """Return a move of the seat."""
    return universe(request.param, max(GAMES[request.param].seats), SEAT)[0]


def table(revision: int, *waiting: int) -> table_pb2.Table:
    """Return a table on which these seats are asked."""
    return table_pb2.Table(revision=revision, open_ask=table_pb2.OpenAsk(waiting=waiting))


def heard(playing: Playing, shown: table_pb2.Table) -> Playing:
    """Return the match after a table was heard."""
    playing.hear(pb.PlayStreamResponse(table=shown))
    return playing


def event(number: int) -> pb.PlayStreamResponse:
    """Return an event."""
    return pb.PlayStreamResponse(event=table_pb2.Event(number=number))


def accepted(request_id: str, revision: int, *waiting: int) -> pb.PlayStreamResponse:
    """Return the answer that a batch was played and led to such a table."""
    played = pb.Accepted(event=table_pb2.Event(number=revision), table=table(revision, *waiting))
    return pb.PlayStreamResponse(answer=pb.StreamAnswer(request_id=request_id, accepted=played))


def test_opens_with_the_name_of_the_match(playing: Playing) -> None:
    """The token is no part of a message."""
    (opening,) = playing.opening()

    assert pb.StreamOpening(name="matches/any") == opening.opening


def test_a_batch_names_the_revision_that_it_answers(playing: Playing, move: Message) -> None:
    """Every batch has an id of its own, and wants to know every broken rule."""
    heard(playing, table(7, SEAT))

    first, second = playing.batch([move]).batch, playing.batch([move]).batch

    assert (7, True) == (first.revision, first.every_violation)
    assert [referee.pack(move)] == list(first.moves)
    assert len({first.request_id, second.request_id, ""}) == 3


def test_the_ids_of_two_streams_differ(playing: Playing, move: Message) -> None:
    """A seat that sits down again does not get the answers of the time before."""
    again = Playing(playing.ticket, Attempts(0))

    assert playing.batch([move]).batch.request_id != again.batch([move]).batch.request_id


def test_is_asked_with_all_that_has_happened(playing: Playing) -> None:
    """Events gather until the seat is asked, and are told once."""
    heard(playing, table(2, OTHER))
    playing.hear(event(3))
    playing.hear(event(4))
    assert playing.ask is None

    first = heard(playing, table(4, SEAT)).ask
    playing.hear(event(5))
    second = heard(playing, table(5, SEAT)).ask

    assert first is not None
    assert second is not None
    assert [3, 4] == [it.number for it in first.events]
    assert [5] == [it.number for it in second.events]


def test_an_event_alone_leaves_the_question_open(playing: Playing) -> None:
    """When others answer the same question, it stays the same."""
    ask = heard(playing, table(2, OTHER, SEAT)).ask

    playing.hear(event(3))

    assert playing.ask is ask


def test_an_accepted_batch_leads_on(playing: Playing, move: Message) -> None:
    """Its own event is among those since the last question."""
    heard(playing, table(2, SEAT))
    sent = playing.batch([move]).batch.request_id
    playing.hear(event(3))

    playing.hear(accepted(sent, 4, SEAT))

    assert isinstance(playing.verdict, referee.Accepted)
    assert playing.ask is not None
    assert [3, 4] == [it.number for it in playing.ask.events]
    assert 4 == playing.batch([move]).batch.revision


def test_a_refused_batch_may_be_tried_again(playing: Playing, move: Message) -> None:
    """The question is the same, and it is to be put once more."""
    ask = heard(playing, table(2, SEAT)).ask
    put = playing.to_put
    sent = playing.batch([move]).batch.request_id
    broken = violation_pb2.Violation(rule="first", facts={"tried": '["a", 2]', "by": "null"})
    answer = pb.StreamAnswer(request_id=sent, violation=broken)

    playing.hear(pb.PlayStreamResponse(answer=answer))

    assert isinstance(playing.verdict, referee.Refused)
    assert {"tried": ["a", 2], "by": None} == playing.verdict.violation.facts
    assert "[by: none; tried: a, 2]" in str(playing.verdict)
    assert playing.ask is ask
    assert playing.to_put != put


def test_nothing_new_is_not_put_again(playing: Playing) -> None:
    """As long as nobody tries and nothing comes, there is nothing to put."""
    heard(playing, table(2, SEAT))
    put = playing.to_put
    playing.hear(event(3))
    assert put == playing.to_put

    heard(playing, table(3, SEAT))
    assert put != playing.to_put


def test_a_late_answer_is_nobodys_verdict(playing: Playing, move: Message) -> None:
    """The answer to a batch that is not waited for any more lays the table, no more."""
    heard(playing, table(2, SEAT))
    late = playing.batch([move]).batch.request_id
    playing.batch([move])

    playing.hear(accepted(late, 3, OTHER))

    assert playing.verdict is None
    assert playing.table is not None
    assert 3 == playing.table.revision


@pytest.mark.parametrize(
    ("code", "reason", "kind"),
    [
        (grpc.StatusCode.ABORTED, "STALE_REVISION", referee.StaleError),
        (grpc.StatusCode.FAILED_PRECONDITION, "NOT_RUNNING", referee.NotRunningError),
        (grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED", referee.MalformedError),
    ],
)
def test_a_problem_is_raised(
    playing: Playing,
    move: Message,
    code: grpc.StatusCode,
    reason: str,
    kind: type[referee.CallError],
) -> None:
    """A batch that could not be judged has no verdict, and the next one may have."""
    heard(playing, table(2, SEAT))
    sent = playing.batch([move]).batch.request_id
    problem = violation_pb2.Problem(code=code.value[0], reason=reason, message="so")
    answer = pb.StreamAnswer(request_id=sent, problem=problem)

    with pytest.raises(kind, match=f"so \\({reason}\\)"):
        playing.hear(pb.PlayStreamResponse(answer=answer))

    playing.hear(accepted(playing.batch([move]).batch.request_id, 3))
    assert isinstance(playing.verdict, referee.Accepted)


def test_the_end_of_the_stream_is_not_the_end_of_the_match(playing: Playing) -> None:
    """Whoever is cut off in the middle is told so."""
    heard(playing, table(2, OTHER))

    with pytest.raises(referee.UnavailableError):
        playing.hear(None)


def test_a_table_without_a_question_is_the_end(playing: Playing, move: Message) -> None:
    """Then the stream may end, and a batch is turned away before it is sent."""
    heard(playing, table_pb2.Table(revision=9))

    playing.hear(None)

    assert playing.is_over
    with pytest.raises(referee.NotRunningError):
        playing.batch([move])


def test_the_end_comes_before_the_verdict(playing: Playing, move: Message) -> None:
    """A batch that crossed with the end of the match is asked for by a call, as it was sent."""
    heard(playing, table(2, SEAT))
    sent = playing.batch([move]).batch
    heard(playing, table_pb2.Table(revision=9))
    playing.hear(None)

    call = playing.by_call()

    assert "Play" == call.method
    assert isinstance(call.request, pb.PlayRequest)
    assert (sent.request_id, 2) == (call.request.request_id, call.request.revision)
    assert list(sent.moves) == list(call.request.moves)


def test_what_is_not_known_is_passed_over(playing: Playing) -> None:
    """A newer server may say more than this library understands."""
    heard(playing, table(2, OTHER))

    playing.hear(pb.PlayStreamResponse())

    assert playing.table is not None
    assert 2 == playing.table.revision


def test_goes_on_after_the_last_table(playing: Playing) -> None:
    """The next stream begins there, so that the server says whether the seat is asked anew."""
    heard(playing, table(4, OTHER))
    playing.hear(event(5))

    (opening,) = playing.opening()

    assert 5 == opening.opening.from_event


def test_nothing_comes_twice(playing: Playing) -> None:
    """What comes again after a break is dropped: the table of before, and events by number."""
    ask = heard(playing, table(4, SEAT)).ask
    playing.hear(event(5))
    put = playing.to_put

    heard(playing, table(4, SEAT))
    playing.hear(event(5))
    playing.hear(event(6))

    assert playing.ask is ask
    assert put == playing.to_put
    asked = heard(playing, table(6, SEAT)).ask
    assert asked is not None
    assert [5, 6] == [it.number for it in asked.events]


def test_a_batch_without_an_answer_is_sent_again(playing: Playing, move: Message) -> None:
    """It is the same request; once it has its answer it is not sent any more."""
    heard(playing, table(2, SEAT))
    sent = playing.batch([move])

    opening, again = playing.opening()
    playing.hear(accepted(sent.batch.request_id, 3))

    assert 3 == opening.opening.from_event
    assert sent == again
    assert 1 == len(list(playing.opening()))


def test_a_first_answer_that_comes_late_lays_no_old_table(playing: Playing, move: Message) -> None:
    """Its event was among what came again, and more has happened since."""
    heard(playing, table(2, SEAT))
    sent = playing.batch([move]).batch.request_id
    for number in (3, 4):
        playing.hear(event(number))
    asked = heard(playing, table(4, SEAT)).ask

    playing.hear(accepted(sent, 3, OTHER))

    assert isinstance(playing.verdict, referee.Accepted)
    assert 3 == playing.verdict.event.number
    assert playing.ask is asked is not None
    assert [3, 4] == [it.number for it in asked.events]


def test_a_problem_that_passes_leaves_the_batch_to_be_sent(playing: Playing, move: Message) -> None:
    """A store that cannot be reached now may keep it later."""
    heard(playing, table(2, SEAT))
    sent = playing.batch([move])
    away = violation_pb2.Problem(code=14, reason="STORE_UNAVAILABLE")
    answer = pb.StreamAnswer(request_id=sent.batch.request_id, problem=away)

    with pytest.raises(referee.UnavailableError):
        playing.hear(pb.PlayStreamResponse(answer=answer))

    assert sent in playing.opening()
