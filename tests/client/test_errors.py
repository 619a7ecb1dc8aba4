"""Errors: one class for each status, more for some reasons, all of one tree."""

import grpc
import pytest

import referee_client as referee
from referee_client.errors import call_error


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (grpc.StatusCode.INVALID_ARGUMENT, referee.MalformedError),
        (grpc.StatusCode.NOT_FOUND, referee.NotFoundError),
        (grpc.StatusCode.UNAUTHENTICATED, referee.TokenError),
        (grpc.StatusCode.PERMISSION_DENIED, referee.ForbiddenError),
        (grpc.StatusCode.ABORTED, referee.StaleError),
        (grpc.StatusCode.FAILED_PRECONDITION, referee.StateError),
        (grpc.StatusCode.RESOURCE_EXHAUSTED, referee.LimitError),
        (grpc.StatusCode.DEADLINE_EXCEEDED, referee.DeadlineError),
        (grpc.StatusCode.UNAVAILABLE, referee.UnavailableError),
        (grpc.StatusCode.UNKNOWN, referee.CallError),
    ],
)
def test_each_status_has_its_class(code: grpc.StatusCode, kind: type[referee.CallError]) -> None:
    """Whatever the reason is, unless the reason has a class of its own."""
    error = call_error(code, "SOMETHING_NEW", "so", {"seat": "3"})

    assert type(error) is kind
    assert (code, "SOMETHING_NEW", "so") == (error.code, error.reason, error.message)
    assert {"seat": "3"} == error.metadata
    assert "so (SOMETHING_NEW)" == str(error)
    assert isinstance(error, referee.RefereeError)


@pytest.mark.parametrize(
    ("reason", "kind"),
    [
        ("NOT_RUNNING", referee.NotRunningError),
        ("SEAT_TAKEN", referee.SeatTakenError),
        ("NO_FREE_SEAT", referee.SeatTakenError),
    ],
)
def test_some_reasons_have_their_class(reason: str, kind: type[referee.CallError]) -> None:
    """It is one of those of their status."""
    error = call_error(grpc.StatusCode.FAILED_PRECONDITION, reason, "so")

    assert type(error) is kind
    assert isinstance(error, referee.StateError)


def test_an_error_without_a_reason_names_its_status() -> None:
    """As those that gRPC raises by itself."""
    error = call_error(grpc.StatusCode.UNAVAILABLE, "", "nobody is there")

    assert "nobody is there (UNAVAILABLE)" == str(error)
