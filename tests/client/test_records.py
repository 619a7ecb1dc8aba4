"""A record is downloaded and verified in one call."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import referee_client as referee
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.records import as_promised
from tests.client.serving import play_out


@pytest.fixture
def ended(match: referee.Match, seats: list[referee.Seat]) -> referee.Match:
    """Return a match, as it was when it was created, that has ended by now."""
    with ThreadPoolExecutor() as pool:
        assert all(pool.map(play_out, seats))
    return match


def test_what_is_verified(server: referee.Server, ended: referee.Match) -> None:
    """The record is that of the match, and the verdict on it tells its digest."""
    record = server.verified_record(ended)

    assert record == server.record(ended.name)
    verified = server.judge.verify(record)
    assert (len(record.entries), record.seals[-1]) == (verified.entries, verified.digest)


async def test_under_asyncio(address: str, ended: referee.Match) -> None:
    """So it is where nobody waits; another server may judge."""
    async with referee.aio.connect(address) as server, referee.aio.connect(address) as other:
        record = await server.verified_record(ended, by=other.judge)

    assert ended.name == record.name


def test_what_was_changed_is_broken(server: referee.Server, ended: referee.Match) -> None:
    """The error names the entry, counted from 0."""
    record = server.record(ended)
    record.entries[0].joined.display_name = "somebody else"

    with pytest.raises(referee.BrokenRecordError, match=r"entries\[0\]: it is not what") as raised:
        server.judge.verify(record)

    assert [0] == [fault.entry for fault in raised.value.faults]


def test_what_was_promised_is_kept(server: referee.Server, ended: referee.Match) -> None:
    """Another seed, another match or another commitment is found out without any judge."""
    record = server.record(ended)
    assert record is as_promised(record, ended)
    committed = referee.Match(pb.Match(name=ended.name, commitment=bytes(32)))

    with pytest.raises(referee.BrokenRecordError, match="not that of the match"):
        as_promised(record, committed)
    with pytest.raises(referee.BrokenRecordError, match="the record of matches/"):
        as_promised(record, "matches/other")
    record.seed = bytes(32)
    with pytest.raises(referee.BrokenRecordError, match="not the one that was committed to"):
        as_promised(record, ended.name)
