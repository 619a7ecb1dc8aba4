"""The record of a match, read from the message in which the service returns it."""

from datetime import UTC, datetime
from enum import Enum
from typing import TypeVar

from google.protobuf.descriptor import EnumDescriptor
from google.protobuf.timestamp_pb2 import Timestamp

from referee.store.record import (
    BatchPlayed,
    BatchRefused,
    Header,
    LegalAnswers,
    MatchStarted,
    Policy,
    Record,
    RecordEntry,
    Resignation,
    SeatJoined,
    SeatResigned,
)
from referee.wire.errors import MalformedError
from referee.wire.proto import Codec, codec_for
from referee_client.pb.referee.v1 import record_pb2

E = TypeVar("E", bound=Enum)


def read_record_message(message: record_pb2.Record) -> Record:
    """Return the record that a message tells; whatever it holds of tokens is nothing."""
    forms = codec_for(message.options)
    options = forms.options.unpack(message.options)
    header = Header(
        game=message.game,
        options=options,
        policy=Policy(
            _member(LegalAnswers, record_pb2.LegalAnswers.DESCRIPTOR, message.policy.legal_answers),
            _member(Resignation, record_pb2.Resignation.DESCRIPTOR, message.policy.resignation),
        ),
        rules_version=message.rules_version,
        commitment=message.commitment,
        created=_time(message.create_time),
    )
    entries = tuple(_entry(forms, options.seats, entry) for entry in message.entries)
    return Record(header, message.seed, entries)


def _entry(forms: Codec, seats: int, entry: record_pb2.Entry) -> RecordEntry:
    """Return one line of a record."""
    time = _time(entry.time)
    moves = tuple(forms.move.unpack(move, seats) for move in entry.moves)
    match entry.WhichOneof("what"):
        case "joined":
            joined = entry.joined
            return SeatJoined(time, joined.seat, joined.display_name, entry.entropy, b"")
        case "started":
            return MatchStarted(time, moves)
        case "played":
            return BatchPlayed(time, entry.played.seat, moves, entry.request_id)
        case "refused":
            refused = entry.refused
            return BatchRefused(time, refused.seat, moves, entry.request_id, refused.rule)
        case "resigned":
            return SeatResigned(time, entry.resigned.seat, moves)
        case None:
            raise MalformedError.at("entries", "one of them does not say what it is")


def _member(kind: type[E], wire: EnumDescriptor, number: int) -> E:
    """Return the member that a number on the wire stands for: `LEGAL_ANSWERS_SHOWN` is `shown`."""
    names = {value.number: value.name for value in wire.values}
    prefix = names[0].removesuffix("UNSPECIFIED")
    return kind(names[number].removeprefix(prefix).lower())


def _time(stamp: Timestamp) -> datetime:
    """Return a time of a message."""
    return stamp.ToDatetime(UTC)
