"""Checking a record: its seals, and what it says, played again."""

from collections.abc import Sequence
from importlib.metadata import version

from referee.match.verification import Fault, first_fault
from referee.store.record import Record
from referee.wire.seals import broken_seal, digest_of


def faults(record: Record) -> list[Fault]:
    """Return the first broken seal and what first cannot be so; nothing if all is well."""
    found = [_of_seal(record), first_fault(record, version("referee"))]
    return [fault for fault in found if fault is not None]


def verified(record: Record) -> str:
    """Return in words that a record is verified."""
    return f"Verified: {len(record.entries)} entries, digest {digest_of(record).hex()}"


def broken(found: Sequence[Fault]) -> str:
    """Return in words what is wrong with a record."""
    return "\n".join(("This record cannot be so:", *(f"  {fault}" for fault in found)))


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
