"""Seals, against a second reading of the page that specifies them."""

import hashlib
import json
from typing import Any

import pytest

from referee.games import GAMES
from referee.store.record import Record
from referee.wire.record_json import record_text
from referee.wire.seals import broken_seal, digest_of, sealed
from tests.match.eventful import eventful


@pytest.fixture(params=sorted(GAMES))
async def record(request: pytest.FixtureRequest) -> Record:
    """Return the released record of an eventful match of every game."""
    return await eventful(request.param)


def in_order(part: Any) -> Any:
    """Return a part of a record with the fields of every object in alphabetical order."""
    if isinstance(part, dict):
        return {name: in_order(part[name]) for name in sorted(part)}
    return [in_order(inner) for inner in part] if isinstance(part, list) else part


async def test_are_a_chain_through_the_file(record: Record) -> None:
    """Whoever reads the file alone gets the same seals."""
    tree = json.loads(record_text(record))
    chain, seal = [], b"referee/record/1"
    for part in [tree["header"], *tree["entries"], tree["outcome"]]:
        text = json.dumps(in_order(part), separators=(",", ":"), ensure_ascii=True)
        seal = hashlib.sha256(seal + text.encode()).digest()
        chain.append(seal.hex())

    assert chain == tree["seals"]
    assert len(record.entries) + 2 == len(chain)
    assert chain[-1] == digest_of(record).hex()


async def test_names_the_first_that_is_broken(record: Record) -> None:
    """Every seal is looked at, and so is their number."""
    other = bytes(32)
    for number in (0, 1, len(record.seals) - 1):
        seals = (*record.seals[:number], other, *record.seals[number + 1 :])
        broken = Record(record.header, record.seed, record.entries, record.outcome, seals)
        assert number == broken_seal(broken)
    assert broken_seal(record) is None
    assert 0 == broken_seal(Record(record.header, record.seed, record.entries, record.outcome))
    assert record == sealed(record)
