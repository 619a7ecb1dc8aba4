"""El Grande over gRPC: the book's examples, positions that cannot be, and disks kept secret."""

import json
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final

import grpc
import pytest
from google.protobuf.any_pb2 import Any as Envelope

from referee.apply import options, waiting
from referee.service.server import running_server
from referee.state.change import changed
from referee.state.el_grande.game import GAME
from referee.state.el_grande.position import ElGrande
from referee.state.seats import PUBLIC
from referee.state.stack import Position
from referee.wire.json_types import Json
from referee.wire.proto import codec
from referee_client.pb.referee.v1 import judge_pb2 as pb
from tests.el_grande.book import EXAMPLES, FORM, VIEWS, batch, read
from tests.el_grande.tables import standard
from tests.service.table import JudgeStub, refusal

CODEC: Final = codec(GAME.id)


@pytest.fixture
async def judge() -> AsyncIterator[JudgeStub]:
    """Return the stub of a server of the test's own."""
    async with running_server() as server, grpc.aio.insecure_channel(server.address) as channel:
        yield JudgeStub(channel)


def expected_violation(violation: Mapping[str, Json]) -> tuple[str, str, dict[str, Json]]:
    """Return a violation as the book prints it."""
    return violation["rule"], violation["paragraph"], violation["facts"]


def told(violation: Any) -> tuple[str, str, dict[str, Json]]:
    """Return a violation as it is told over gRPC."""
    facts = {name: json.loads(fact) for name, fact in violation.facts.items()}
    return violation.rule, violation.paragraph, facts


def fields_after(case: Mapping[str, Json], position: Envelope) -> dict[str, Json]:
    """Return the fields of a position that differ from the example's own position."""
    after = FORM.write_position(CODEC.position.unpack(position))
    return {name: after[name] for name in after if after[name] != case["position"][name]}


async def test_every_example_over_one_stream(judge: JudgeStub) -> None:
    """The verdict on every printed batch is the printed one, with notes, fields and facts."""
    parts = [pb.PART_POSITION, pb.PART_NOTES, pb.PART_EVERY_VIOLATION]
    requests = [
        pb.JudgeStreamRequest(
            position=CODEC.position.pack(batch(case["id"]).at),
            moves=map(CODEC.move.pack, batch(case["id"]).moves),
            parts=parts,
        )
        for case in EXAMPLES
    ]

    answers = [answer async for answer in judge.JudgeStream(iter(requests))]

    assert len(EXAMPLES) == len(answers)
    for case, answer in zip(EXAMPLES, answers, strict=True):
        expect = case["expect"]
        if expect["verdict"] == "refused":
            broken = [told(violation) for violation in answer.every_violation]
            assert list(map(expected_violation, expect["violations"])) == broken, case["id"]
            assert {expect["at"]} == {v.index for v in answer.every_violation}
        else:
            notes = [FORM.write_entry(CODEC.note.unpack(n)) for n in answer.accepted.notes]
            assert expect["after"] == fields_after(case, answer.accepted.position), case["id"]
            assert expect["notes"] == notes, case["id"]


async def test_every_view_of_the_book(judge: JudgeStub) -> None:
    """What a viewer is shown is what the book prints."""
    for case in VIEWS:
        seat = None if case["viewer"] == "public" else case["viewer"]
        position = CODEC.position.pack(read(case["position"]))
        answer = await judge.View(pb.ViewRequest(position=position, seat=seat))
        assert case["view"] == FORM.write_view(CODEC.view.unpack(answer.view)), case["id"]


@pytest.mark.parametrize("call", ["Judge", "ListOptions", "View", "Perft"])
async def test_a_position_that_cannot_be_is_turned_away(judge: JudgeStub, call: str) -> None:
    """Every defect is listed with its path and its law, not only the first."""
    at = standard(4, "choose_card 0")
    more = (at.seats.provinces[0] + 1, at.seats.provinces[1] - 1, *at.seats.provinces[2:])
    broken = changed(at, seats=changed(at.seats, provinces=more))
    request = getattr(pb, f"{call}Request")(position=CODEC.position.pack(broken))

    refused = await refusal(getattr(judge, call)(request))
    defects = refused.metadata["defects"].splitlines()

    assert (grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED") == (refused.code, refused.reason)
    assert [f"position.{f.path}: {f.message} ({f.law})" for f in GAME.faults(broken)] == defects
    assert 2 == sum("thirty_of_each_colour" in defect for defect in defects)


async def test_positions_that_differ_in_a_disk_look_the_same(judge: JudgeStub) -> None:
    """Whatever disk a seat has set, the others get the same bytes, options and refusals too."""
    start = standard(4, "round 6; set_castillo_disks")
    heard: dict[int, set[bytes]] = {1: set(), 2: set(), PUBLIC: set()}
    for disk in options(start, 0):
        position = CODEC.position.pack(after_the_disk(start, disk))
        for viewer, bytes_heard in heard.items():
            bytes_heard.add(await heard_by(judge, position, viewer))

    assert {1: 1, 2: 1, PUBLIC: 1} == {viewer: len(told) for viewer, told in heard.items()}


def after_the_disk(at: ElGrande, disk: Any) -> Position:
    """Return the position after a disk was set; others are still asked."""
    position = GAME.mechanics.play(at, disk, lambda note: note)
    assert waiting(position)
    return position


async def heard_by(judge: JudgeStub, position: Envelope, viewer: int) -> bytes:
    """Return all bytes that a viewer could be told of a position."""
    seat = None if viewer == PUBLIC else viewer
    shown = [await judge.View(pb.ViewRequest(position=position, seat=seat))]
    if seat is None:
        return shown[0].SerializeToString(deterministic=True)
    listed = await judge.ListOptions(pb.ListOptionsRequest(position=position, seat=seat))
    moves = [[CODEC.move.pack(move)] for move in GAME.universe(4, seat)[::7]]
    parts = [pb.PART_VERDICT, pb.PART_EVERY_VIOLATION]
    requests = [pb.JudgeStreamRequest(position=position, moves=m, parts=parts) for m in moves]
    verdicts = [answer async for answer in judge.JudgeStream(iter(requests))]
    refused = [verdict for verdict in verdicts if verdict.HasField("violation")]
    messages = (*shown, listed, *refused)
    return b"".join(message.SerializeToString(deterministic=True) for message in messages)
