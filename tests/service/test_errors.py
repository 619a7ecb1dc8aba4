"""The errors of the services: each is on the page that lists them, and none is too large."""

import re
from pathlib import Path
from typing import Final

import pytest
from google.rpc.error_details_pb2 import ErrorInfo

from referee.games import UnknownGameError
from referee.match import errors
from referee.match.errors import MatchError
from referee.rulebook import UnknownBookError
from referee.service.errors import REFUSALS, CallError, call_error, problem_of, status_of
from referee.store.errors import StoreUnavailableError
from referee.store.interface import MatchState, UnknownMatchError
from referee.wire.errors import Defect, MalformedError

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "services.md").read_text(encoding="utf-8")
LISTED: Final = dict(reversed(row) for row in re.findall(r"^\| `(\w+)` \| `(\w+)` \|", PAGE, re.M))
RAISED: Final = (
    NotImplementedError(),
    MalformedError.at("moves[0]", "is missing"),
    UnknownBookError("ludo"),
    UnknownGameError("ludo"),
    UnknownMatchError("none"),
    StoreUnavailableError("disk full"),
    errors.EmptyBatchError(),
    errors.ForeignMoveError(0, "nature", 1),
    errors.GivenUpError(0),
    errors.NoFreeSeatError(2),
    errors.NoSuchEventError(9, 5),
    errors.NoSuchSeatError(5, 2),
    errors.NotEndedError(MatchState.RUNNING),
    errors.NotRunningError(MatchState.OPEN),
    errors.RequestIdReusedError(),
    errors.SeatTakenError(1),
    errors.SlowReaderError(300),
    errors.StaleRevisionError(3, 4),
    errors.StoppingError(7),
)
"""One of each."""


def test_there_is_one_of_each() -> None:
    """Every error that is turned into a status is tried here."""
    assert set(REFUSALS) - {CallError} == {type(error) for error in RAISED}


@pytest.mark.parametrize("error", RAISED, ids=lambda error: type(error).__name__)
def test_every_error_is_on_the_page(error: Exception) -> None:
    """The page lists its reason, with its status; whatever varies is in the metadata too."""
    told = call_error(error)
    info = ErrorInfo()
    status_of(told).details[0].Unpack(info)

    assert told.code.name == LISTED[told.reason]
    assert dict(told.metadata) == dict(info.metadata)
    assert all(re.fullmatch("[a-z_]+", name) for name in info.metadata)


def test_every_reason_given_in_place_is_on_the_page() -> None:
    """So are the reasons that the services give without an error class of their own."""
    sources = [path.read_text("utf-8") for path in (ROOT / "referee" / "service").glob("*.py")]
    given = {
        reason
        for text in sources
        for reason in re.findall(r'"(?!OTEL_)([A-Z]+(?:_[A-Z]+)+)"', text)
    }

    assert given <= set(LISTED)
    assert {call_error(error).reason for error in RAISED} | given == set(LISTED)


def test_every_error_of_a_match_has_its_status() -> None:
    """No error of a match would end a call with a status that blames the server."""
    kinds = {kind for kind in vars(errors).values() if isinstance(kind, type)}

    assert {k for k in kinds if issubclass(k, MatchError)} - {MatchError} <= set(REFUSALS)


def test_an_error_with_much_to_say_stays_small() -> None:
    """What is too long is cut: gRPC would drop it all otherwise."""
    many = MalformedError(tuple(Defect(f"moves[{n}]", "é" * 100) for n in range(1_000)))

    assert status_of(call_error(many)).ByteSize() < 6_000
    assert problem_of(call_error(many)).ByteSize() < 6_000
