"""VerifyRecord: a record is put before the judge of any server."""

from random import Random

import grpc
import pytest

from referee_client.pb.referee.v1 import judge_pb2 as judge_pb
from referee_client.pb.referee.v1 import match_pb2 as pb
from referee_client.pb.referee.v1 import record_pb2
from tests.service.table import JudgeStub, Table, refusal

Code = grpc.StatusCode


@pytest.fixture
async def record(table: Table) -> record_pb2.Record:
    """Return the record of a match whose seats gave up after some answers."""
    await table.play_on(5, Random(1))
    for seat in table.seats:
        await table.stub.Resign(pb.ResignRequest(name=table.name), metadata=table.bearer(seat))
    return (await table.stub.GetRecord(pb.GetRecordRequest(name=table.name))).record


async def verdict(judge: JudgeStub, record: record_pb2.Record) -> judge_pb.VerifyRecordResponse:
    """Return the verdict on a record."""
    return await judge.VerifyRecord(judge_pb.VerifyRecordRequest(record=record))


async def test_verifies_what_was_released(judge: JudgeStub, record: record_pb2.Record) -> None:
    """The verdict holds the number of entries and the last seal."""
    verified = (await verdict(judge, record)).verified

    assert (len(record.entries), record.seals[-1]) == (verified.entries, verified.digest)


async def test_says_at_which_entry_it_fails(judge: JudgeStub, record: record_pb2.Record) -> None:
    """A move that was put elsewhere breaks the seal, and is not what was drawn or allowed."""
    index, entry = next((i, e) for i, e in enumerate(record.entries) if len(e.moves) > 1)
    del entry.moves[1:]

    broken = (await verdict(judge, record)).broken

    assert [index, index] == [fault.entry for fault in broken.faults]
    assert [f"entries[{index}]"] * 2 == [fault.place for fault in broken.faults]
    assert "it is not what was sealed" == broken.faults[0].why


async def test_says_what_is_wrong_outside_of_entries(
    judge: JudgeStub, record: record_pb2.Record
) -> None:
    """Another seed is not the one that was committed to; no entry is to blame."""
    record.seed = bytes(32)

    (fault,) = (await verdict(judge, record)).broken.faults

    assert "header" == fault.place
    assert not fault.HasField("entry")
    assert "commitment" in fault.why


async def test_what_is_no_record_is_malformed(judge: JudgeStub, record: record_pb2.Record) -> None:
    """The defect has its path."""
    defective = {name: record_pb2.Record() for name in ("game", "entry", "move", "seat", "time")}
    for copy in defective.values():
        copy.CopyFrom(record)
    defective["game"].game = "another"
    defective["entry"].entries[0].ClearField("joined")
    defective["move"].entries[-1].moves.add()
    defective["seat"].entries[0].joined.seat = 99
    defective["time"].entries[0].time.seconds = 2**60
    last = len(record.entries) - 1
    places = {
        "game": "record.game",
        "entry": "record.entries[0].what",
        "move": f"record.entries[{last}]",
        "seat": "record.entries[0].seat",
        "time": "record.entries[0].time",
    }

    for name, wrong in defective.items():
        refused = await refusal(verdict(judge, wrong))
        assert (Code.INVALID_ARGUMENT, "MALFORMED") == (refused.code, refused.reason)
        assert refused.message.startswith(places[name]), refused.message


async def test_without_a_record(judge: JudgeStub) -> None:
    """There is nothing to verify."""
    refused = await refusal(judge.VerifyRecord(judge_pb.VerifyRecordRequest()))

    assert "MALFORMED" == refused.reason
