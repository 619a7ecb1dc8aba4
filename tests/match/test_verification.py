"""Verification: a true record is found to be true, and whoever forges one is found out."""

import pytest

from referee.match.verification import first_fault
from referee.service.released import released
from referee.store.record import (
    AnswerDeclared,
    BatchPlayed,
    BatchRefused,
    Cause,
    MatchStarted,
    Policy,
    Record,
    SeatDefaulted,
    SeatJoined,
    SeatResigned,
)
from tests.match.eventful import eventful
from tests.match.forgeries import FORGERIES, Forgery
from tests.match.forgeries_of_headers import forge_the_seed
from tests.match.hosting import hosted, play_until
from tests.match.test_hosted import reaches

_RECORDS: dict[str, Record] = {}


@pytest.fixture
async def record(game: str) -> Record:
    """Return the record of an eventful match, made once for every game."""
    if game not in _RECORDS:
        _RECORDS[game] = await eventful(game)
    return _RECORDS[game]


async def test_a_true_record_is_true(record: Record) -> None:
    """All kinds of entries stand in it, and nothing is wrong with any of them."""
    kinds = {type(entry) for entry in record.entries}
    causes = {entry.cause for entry in record.entries if isinstance(entry, SeatDefaulted)}

    assert {SeatJoined, MatchStarted, BatchPlayed, BatchRefused} <= kinds
    assert {SeatResigned, SeatDefaulted, AnswerDeclared} <= kinds
    assert set(Cause) == causes
    assert first_fault(record, "1") is None


async def test_a_match_that_was_broken_off_is_true(game: str) -> None:
    """Its record has no outcome, and its end."""
    match = await hosted(game, policy=Policy())
    await play_until(match, reaches(20))
    await match.abort("enough")

    assert first_fault(released(await match.record(), match.match), "1") is None


def test_there_are_forgeries_of_everything() -> None:
    """Those of entries, and those of headers."""
    assert forge_the_seed in FORGERIES
    assert len(FORGERIES) > 30


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
async def test_a_forger_is_found_out(record: Record, forge: Forgery) -> None:
    """Whatever he changes, the entry is named at which the record cannot be so."""
    forged, place = forge(record)
    fault = first_fault(forged, "1")

    assert fault is not None
    assert place == fault.place
    assert fault.why
