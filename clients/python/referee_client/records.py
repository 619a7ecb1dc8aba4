"""
The record of a match, held against what can be known without the rules.

Moves, draws, clocks, outcome and seals are for a judge to verify, on a server that one trusts.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from referee_client.calls import Call, Match, name_of
from referee_client.errors import BrokenRecordError, RecordFault
from referee_client.pb.referee.v1 import judge_pb2, record_pb2


@dataclass(frozen=True)
class Verified:
    """A record in which everything is as it must be; by its digest the whole is known again."""

    entries: int
    digest: bytes


def verify(record: record_pb2.Record) -> Call[Verified]:
    """Verify the record of a match that has ended; raise `BrokenRecordError` if it fails."""
    return Call("VerifyRecord", judge_pb2.VerifyRecordRequest(record=record), _verified)


def as_promised(record: record_pb2.Record, match: Match | str) -> record_pb2.Record:
    """
    Return the record, if it keeps what was promised when its match was created.

    It must be the record of that match, and its seed the one that was committed to then; a match
    that is given by its name alone has promised no more than its record says.
    """
    if faults := tuple(_faults(record, match)):
        raise BrokenRecordError(faults)
    return record


def _faults(record: record_pb2.Record, match: Match | str) -> Iterator[RecordFault]:
    """Yield what was promised otherwise."""
    if record.name != name_of(match):
        yield RecordFault("header", None, f"it is the record of {record.name}")
    if hashlib.sha256(record.seed).digest() != record.commitment:
        yield RecordFault("header", None, "the seed is not the one that was committed to")
    if isinstance(match, Match) and record.commitment != match.message.commitment:
        yield RecordFault("header", None, "the commitment is not that of the match")


def _verified(response: judge_pb2.VerifyRecordResponse) -> Verified:
    """Return the verdict, or raise that the record is broken."""
    if response.HasField("verified"):
        return Verified(response.verified.entries, response.verified.digest)
    raise BrokenRecordError(
        tuple(
            RecordFault(it.place, it.entry if it.HasField("entry") else None, it.why)
            for it in response.broken.faults
        )
    )
