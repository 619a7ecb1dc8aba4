"""`referee verify`: a true record is verified, and any change of it is found where it was made."""

import asyncio
import copy
import json
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any, Final, TypeAlias

import pytest
from click.testing import CliRunner, Result
from hypothesis import assume, given
from hypothesis import strategies as st

from referee.cli import main
from referee.games import GAMES, UnknownGameError
from referee.match.verification import Fault
from referee.service.checking import faults
from referee.store.record import Record
from referee.wire.errors import MalformedError
from referee.wire.record_json import read_record, record_text
from referee.wire.seals import digest_of, sealed
from tests.match.eventful import eventful

FAILED, USAGE = 1, 2

Path: TypeAlias = tuple[str | int, ...]
"""A way through a tree of JSON."""


def of_this_version(record: Record) -> Record:
    """Return the record as if this version had judged it."""
    tree: Any = json.loads(record_text(record))
    tree["header"]["rules_version"] = version("referee")
    return sealed(read_record(tree))


RECORDS: Final = {game: of_this_version(asyncio.run(eventful(game))) for game in sorted(GAMES)}
"""The record of an eventful match of every game."""


@pytest.fixture(params=sorted(GAMES))
def record(request: pytest.FixtureRequest) -> Record:
    """Return the record of every game in turn."""
    return RECORDS[request.param]


def verify(text: str, *arguments: str) -> Result:
    """Verify a text that comes on standard input."""
    return CliRunner().invoke(main, ["verify", "-", *arguments], input=text)


def tree_of(record: Record) -> Any:
    """Return a record as JSON that may be changed."""
    return json.loads(record_text(record))


def leaves(tree: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the way to every part of a tree that has no parts."""
    if isinstance(tree, dict | list) and tree:
        for key, part in tree.items() if isinstance(tree, dict) else enumerate(tree):
            yield from leaves(part, (*path, key))
    else:
        yield path


def kind(path: Path) -> Path:
    """Return which kind of field it is: the same in every entry, and in every place of a list."""
    return tuple("*" if isinstance(step, int) else step for step in path)


def part(tree: Any, path: Path) -> Any:
    """Return the part of a tree at the end of a way."""
    for step in path:
        tree = tree[step]
    return tree


def changed(value: Any) -> st.SearchStrategy[Any]:
    """Return other values that could stand in the place of this one."""
    if isinstance(value, bool):
        return st.just(not value)
    if isinstance(value, int):
        return st.integers(-2, 120).filter(lambda other: other != value)
    if isinstance(value, str):
        digits = st.integers(0, max(0, len(value) - 1)).map(lambda place: _flipped(value, place))
        return st.one_of(digits, st.text(max_size=5)).filter(lambda other: other != value)
    return st.sampled_from([7, "x", [0], {"a": 1}, True])


def _flipped(text: str, place: int) -> str:
    """Return the text with another character in a place."""
    other = "0" if text[place : place + 1] != "0" else "1"
    return f"{text[:place]}{other}{text[place + 1 :]}"


@st.composite
def tampered(draw: st.DrawFn, tree: Any) -> tuple[Any, Path]:
    """Draw a tree in which one field is another, of any kind of field there is."""
    kinds: dict[Path, list[Path]] = {}
    for path in leaves(tree):
        kinds.setdefault(kind(path), []).append(path)
    path = draw(st.sampled_from(kinds[draw(st.sampled_from(sorted(kinds, key=str)))]))
    forged = copy.deepcopy(tree)
    part(forged, path[:-1])[path[-1]] = draw(changed(part(tree, path)))
    return forged, path


def place_of(path: Path, entries: int) -> str:
    """Return the place that must be named when something at this path has been changed."""
    if path[0] == "entries":
        return f"entries[{path[1]}]"
    if path[0] == "seals" and isinstance(path[1], int):
        return ["header", *(f"entries[{n}]" for n in range(entries)), "outcome"][path[1]]
    return {"seed": "header"}.get(str(path[0]), str(path[0]))


@pytest.mark.parametrize("game", sorted(GAMES))
@given(data=st.data())
def test_whatever_is_changed_is_found_where_it_was_changed(game: str, data: st.DataObject) -> None:
    """Every kind of field of a record is bound: its entry is named, or the field cannot be read."""
    record = RECORDS[game]
    forged, path = data.draw(tampered(tree_of(record)))
    place = place_of(path, len(record.entries))
    try:
        read = read_record(forged)
    except MalformedError as error:
        found = [Fault(defect.path, defect.message) for defect in error.defects]
        place = str(path[0])
    except UnknownGameError as error:
        found = [Fault("header", str(error))]
    else:
        assume(read != record)
        found = faults(read)

    assert any(fault.place.startswith(place) for fault in found)


@pytest.mark.parametrize("game", sorted(GAMES))
@given(data=st.data())
def test_entries_cannot_be_moved_doubled_or_left_out(game: str, data: st.DataObject) -> None:
    """The first entry that does not stand where it stood is named."""
    tree = tree_of(RECORDS[game])
    entries = tree["entries"]
    index = data.draw(st.integers(0, len(entries) - 2))
    assume(entries[index] != entries[index + 1])
    change = data.draw(st.sampled_from(["move", "double", "leave out"]))
    if change == "move":
        entries[index], entries[index + 1] = entries[index + 1], entries[index]
    elif change == "double":
        entries.insert(index, entries[index])
        index += 1
    else:
        del entries[index]

    found = faults(read_record(tree))

    assert f"entries[{index}]" in {fault.place for fault in found}


def test_a_true_record_is_verified(record: Record) -> None:
    """The verdict counts the entries and tells the digest, in words and as JSON."""
    said, told = verify(record_text(record)), verify(record_text(record), "--json")
    digest = digest_of(record).hex()

    assert 0 == said.exit_code
    assert f"Verified: {len(record.entries)} entries, digest {digest}\n" == said.output
    assert {
        "verdict": "verified",
        "entries": len(record.entries),
        "commitment": record.header.commitment.hex(),
        "digest": digest,
    } == json.loads(told.output)


def test_names_the_entry(record: Record) -> None:
    """What cannot be so is told with its place, in words and as JSON; the program fails."""
    tree = tree_of(record)
    tree["entries"][5]["time"] = "1999-01-01T00:00:00+00:00"
    said, told = verify(json.dumps(tree)), verify(json.dumps(tree), "--json")

    assert FAILED == said.exit_code == told.exit_code
    assert "entries[5]: it is not what was sealed" in said.output
    assert "entries[5]: it was written before what stands before it" in said.output
    verdict = json.loads(told.output)
    assert "broken" == verdict["verdict"]
    assert {"entries[5]"} == {fault["place"] for fault in verdict["faults"]}


def test_names_what_is_malformed(record: Record) -> None:
    """A field that cannot be read is a fault of the record too."""
    tree = tree_of(record)
    tree["entries"][5]["elapsed_ms"] = "long"
    told = verify(json.dumps(tree), "--json")

    assert FAILED == told.exit_code
    assert ["entries[5].elapsed_ms"] == [
        fault["place"] for fault in json.loads(told.output)["faults"]
    ]


def test_seals_belong_to_it(record: Record) -> None:
    """A record without seals, with too few or too many of them was not released so."""
    for seals in (record.seals[:0], record.seals[:-1], (*record.seals, bytes(32))):
        tree = {**tree_of(record), "seals": [seal.hex() for seal in seals]}
        assert FAILED == verify(json.dumps(tree)).exit_code


def test_compares_with_what_was_noted(record: Record) -> None:
    """Whoever seals a forged record again is found out by the digest, or by the commitment."""
    text = record_text(record)
    digest, commitment = digest_of(record).hex(), record.header.commitment.hex()
    other = "00" * 32

    assert 0 == verify(text, "--digest", digest, "--commitment", commitment).exit_code
    assert "digest is not the one" in verify(text, "--digest", other).output
    assert "commitment is not the one" in verify(text, "--commitment", other).output
    assert FAILED == verify(text, "--digest", other).exit_code


@pytest.mark.parametrize("noted", ["", "xyz", "00"])
def test_knows_a_hash(record: Record, noted: str) -> None:
    """What is no SHA-256 is a usage error."""
    assert USAGE == verify(record_text(record), "--digest", noted).exit_code


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", "\x00"])
def test_turns_away_what_is_no_record(text: str) -> None:
    """What is no object of JSON is no record at all."""
    refused = verify(text)

    assert FAILED == refused.exit_code
    assert "Error: " in refused.output


def test_judges_by_its_own_rules_alone(record: Record) -> None:
    """A record that another version has judged is not verified by this one."""
    tree = tree_of(record)
    tree["header"]["rules_version"] = "0.0.1"
    again = record_text(sealed(read_record(tree)))

    assert "header: the match was judged by version 0.0.1" in verify(again).output
