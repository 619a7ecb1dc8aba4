"""
Seals: a chain of hashes through a released record, so that a change is found where it was made.

    seal 0     = SHA-256("referee/record/1" ‖ header)
    seal n     = SHA-256(seal n−1 ‖ entry n),  for each entry in order
    last seal  = SHA-256(seal of the last entry ‖ outcome)

where header, entry and outcome are their JSON with the fields in alphabetical order, without spaces
and in ASCII. Whoever has noted the last seal, the digest, knows the whole record again.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Final

from referee.store.record import Record
from referee.wire.json_types import Json
from referee.wire.record_json import write_record

_LABEL: Final = b"referee/record/1"


def sealed(record: Record) -> Record:
    """Return the record with its seals."""
    seals = tuple(seals_of(record))
    return Record(record.header, record.seed, record.entries, record.outcome, seals)


def seals_of(record: Record) -> Iterator[bytes]:
    """Yield the seals that a record must have: of its header, of every entry, of its end."""
    tree = write_record(record)
    seal = _LABEL
    for part in (tree["header"], *tree["entries"], tree["outcome"]):
        seal = hashlib.sha256(seal + _text(part)).digest()
        yield seal


def broken_seal(record: Record) -> int | None:
    """Return which is the first seal that the record does not have as it must, or null."""
    must = list(seals_of(record))
    for number, (seal, right) in enumerate(zip(record.seals, must, strict=False)):
        if seal != right:
            return number
    return None if len(record.seals) == len(must) else min(len(record.seals), len(must))


def digest_of(record: Record) -> bytes:
    """Return the last seal, by which the whole record is known again."""
    return record.seals[-1]


def _text(part: Json) -> bytes:
    """Return a part of a record as the one text that stands for it."""
    return json.dumps(part, sort_keys=True, separators=(",", ":")).encode("ascii")
