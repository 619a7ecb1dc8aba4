"""What was found by checking a record, in words."""

from collections.abc import Sequence

from referee.match.verification import Fault
from referee.store.record import Record
from referee.wire.seals import digest_of


def verified(record: Record) -> str:
    """Return in words that a record is verified."""
    return f"Verified: {len(record.entries)} entries, digest {digest_of(record).hex()}"


def broken(found: Sequence[Fault]) -> str:
    """Return in words what is wrong with a record."""
    return "\n".join(("This record cannot be so:", *(f"  {fault}" for fault in found)))
