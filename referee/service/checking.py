"""Checking a record: its seals, and what it says, played again."""

import re
from collections.abc import Sequence
from importlib.metadata import version
from typing import Final

from referee.match.verification import Fault, first_fault
from referee.store.record import Record
from referee.wire.record_json import read_record, write_record
from referee.wire.record_message import read_record_message
from referee.wire.seals import broken_seal, digest_of
from referee_client.pb.referee.v1 import judge_pb2 as pb
from referee_client.pb.referee.v1 import record_pb2

_ENTRY: Final = re.compile(r"entries\[(\d+)\]")


def faults(record: Record) -> list[Fault]:
    """Return the first broken seal and what first cannot be so; nothing if all is well."""
    found = [_of_seal(record), first_fault(record, version("referee"))]
    return [fault for fault in found if fault is not None]


def checked(message: record_pb2.Record) -> pb.VerifyRecordResponse:
    """Return the verdict on a record; raise `MalformedError` if it is none."""
    # What a message may hold and a record may not is found by the one door for records.
    record = read_record(write_record(read_record_message(message)))
    if found := faults(record):
        return pb.VerifyRecordResponse(broken=_told(found))
    verified = pb.VerifiedRecord(entries=len(record.entries), digest=digest_of(record))
    return pb.VerifyRecordResponse(verified=verified)


def _told(found: Sequence[Fault]) -> pb.BrokenRecord:
    """Return what is wrong with a record."""
    told = pb.BrokenRecord()
    for fault in found:
        entry = _ENTRY.match(fault.place)
        index = None if entry is None else int(entry[1])
        told.faults.append(pb.RecordFault(place=fault.place, entry=index, why=fault.why))
    return told


def _of_seal(record: Record) -> Fault | None:
    """Return the fault of the first broken seal."""
    number = broken_seal(record)
    if number is None:
        return None
    if not record.seals:
        return Fault("seals", "there are none: this is no record that was released")
    places = ["header", *(f"entries[{index}]" for index in range(len(record.entries))), "outcome"]
    place = places[number] if number < len(places) else "seals"
    return Fault(place, "it is not what was sealed")
