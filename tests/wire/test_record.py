"""The record of a match as JSON and as a message: one thing in three forms."""

import json
from typing import Any

import pytest

from referee.games import GAMES, UnknownGameError
from referee.match.match import folded
from referee.service.told_match import told_record
from referee.store.record import (
    BatchRefused,
    MatchAborted,
    Policy,
    Record,
    SeatJoined,
    SeatResigned,
)
from referee.wire.errors import MalformedError
from referee.wire.policy_message import policy_message, read_policy
from referee.wire.record_json import read_record, record_text, write_record
from referee.wire.record_message import read_record_message
from referee_client.pb.referee.v1 import record_pb2
from tests.match.eventful import eventful


@pytest.fixture(params=sorted(GAMES))
async def record(request: pytest.FixtureRequest) -> Record:
    """Return the released record of a whole match of every game, in which everything happens."""
    return await eventful(request.param)


def without_tokens(record: Record) -> Record:
    """Return the record as it is written: the tokens' hashes are no part of it."""
    entries = tuple(
        SeatJoined(entry.time, entry.seat, entry.display_name, entry.entropy, b"")
        if isinstance(entry, SeatJoined)
        else entry
        for entry in record.entries
    )
    return Record(record.header, record.seed, entries, record.outcome, record.seals)


def tree_of(record: Record) -> Any:
    """Return a record as JSON that may be changed."""
    return json.loads(record_text(record))


async def test_holds_every_kind_of_entry(record: Record) -> None:
    """The match that is written here has all that can happen."""
    kinds = {entry["entry"] for entry in write_record(record)["entries"]}

    assert {
        "seat_joined",
        "match_started",
        "batch_played",
        "batch_refused",
        "seat_resigned",
        "seat_defaulted",
        "answer_declared",
    } == kinds


async def test_comes_back_from_json(record: Record) -> None:
    """What was written is read, but for the tokens' hashes."""
    assert without_tokens(record) == read_record(tree_of(record))


async def test_comes_back_from_a_message(record: Record) -> None:
    """What the service tells of a record is the record, but for the tokens' hashes."""
    message = told_record("0", record)

    assert without_tokens(record) == read_record_message(message)


async def test_a_match_that_was_broken_off_comes_back(record: Record) -> None:
    """Its record has no outcome, and the reason."""
    aborted = MatchAborted(record.latest, "enough", 7)
    broken_off = Record(record.header, record.seed, (*record.entries[:9], aborted))

    assert without_tokens(broken_off) == read_record(tree_of(broken_off))
    assert without_tokens(broken_off) == read_record_message(told_record("0", broken_off))


async def test_a_policy_comes_back_with_its_defaults(record: Record) -> None:
    """What is left out of a policy is written out when it is told."""
    assert Policy() == read_policy(policy_message(Policy())) == read_policy(record_pb2.Policy())
    assert record.header.policy == read_policy(policy_message(record.header.policy))


async def test_leads_to_the_same_end(record: Record) -> None:
    """A record that was read is replayed to the same position."""
    assert folded(record).position == folded(read_record(tree_of(record))).position


async def test_tells_nothing_of_tokens(record: Record) -> None:
    """Whoever reads the file learns nothing about a token."""
    assert "hash" not in record_text(record)
    assert "token" not in record_text(record)


async def test_stands_one_entry_a_line(record: Record) -> None:
    """A person can read a record, and compare two of them line by line."""
    lines = record_text(record).splitlines()

    assert len(record.entries) == sum(line.startswith('  {"entry": ') for line in lines)
    assert write_record(record) == json.loads("\n".join(lines))


def changes(entry: int) -> tuple[tuple[tuple[str | int, ...], object, str], ...]:
    """Return what may be wrong: where, the wrong value, and the path that is told."""
    return (
        (("header", "game"), 7, "header.game"),
        (("header", "options"), {"seats": 99}, "header.options"),
        (("header", "created"), "noon", "header.created"),
        (("header", "created"), "2030-01-01T12:00:00", "header.created"),
        (("header", "policy", "resignation"), "tears", "header.policy.resignation"),
        (("header", "commitment"), "xyz", "header.commitment"),
        (("seed",), None, "seed"),
        (("header", "policy", "clock", "bank_ms"), "1", "header.policy.clock.bank_ms"),
        (("header", "policy", "refusals"), 7, "header.policy.refusals"),
        (("outcome", "winners"), None, "outcome.winners"),
        (("seals",), None, "seals"),
        (("seals", 0), "xyz", "seals"),
        (("entries", entry, "elapsed_ms"), None, f"entries[{entry}].elapsed_ms"),
        (("entries",), {}, "entries"),
        (("entries", entry), [], f"entries[{entry}].entry"),
        (("entries", entry, "entry"), "seat_bought", f"entries[{entry}].entry"),
        (("entries", entry, "seat"), 99, f"entries[{entry}].seat"),
        (("entries", entry, "seat"), "0", f"entries[{entry}].seat"),
        (("entries", entry, "moves"), None, f"entries[{entry}].moves"),
        (("entries", entry, "moves"), [{"move": "fly"}], f"entries[{entry}].moves[0]"),
        (("entries", entry, "moves", 0, "by"), 99, f"entries[{entry}].moves[0].by"),
        (("entries", entry, "colour"), "red", f"entries[{entry}]"),
    )


@pytest.mark.parametrize("which", range(len(changes(0))))
async def test_names_what_is_wrong(record: Record, which: int) -> None:
    """What is malformed is told with its path."""
    refused = next(n for n, e in enumerate(record.entries) if isinstance(e, BatchRefused))
    place, value, path = changes(refused)[which]
    tree = tree_of(record)
    inner = tree
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value

    with pytest.raises(MalformedError) as caught:
        read_record(tree)

    assert path == caught.value.defects[0].path


@pytest.mark.parametrize("tree", [None, [], "record", {}, {"header": 7}, {"header": {}}])
def test_turns_away_what_is_no_record(tree: object) -> None:
    """Whatever has no header with a game is no record."""
    with pytest.raises(MalformedError):
        read_record(tree)


async def test_knows_the_games(record: Record) -> None:
    """A record of another game names the games that there are."""
    tree = tree_of(record)
    tree["header"]["game"] = "tiddlywinks"

    with pytest.raises(UnknownGameError, match=record.header.game):
        read_record(tree)


async def test_a_seat_given_up_is_in_it(record: Record) -> None:
    """The answers given in place of a seat stand where they were made."""
    given_up = next(entry for entry in record.entries if isinstance(entry, SeatResigned))

    assert given_up in read_record(tree_of(record)).entries
