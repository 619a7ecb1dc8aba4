"""The record of a match, read from the message in which the service returns it."""

from datetime import UTC, datetime

from google.protobuf.timestamp_pb2 import Timestamp

from referee.store.record import (
    AnswerDeclared,
    BatchPlayed,
    BatchRefused,
    Cause,
    Header,
    MatchAborted,
    MatchStarted,
    Record,
    RecordEntry,
    SeatDefaulted,
    SeatJoined,
    SeatResigned,
)
from referee.wire.door import sound_options
from referee.wire.durations import ms_in
from referee.wire.enums import member_of
from referee.wire.errors import MalformedError, within
from referee.wire.policy_message import read_policy
from referee.wire.proto import Codec, codec_for
from referee_client.pb.referee.v1 import record_pb2, table_pb2


def read_record_message(message: record_pb2.Record) -> Record:
    """Return the record that a message tells; whatever it holds of tokens is nothing."""
    with within("options"):
        forms = codec_for(message.options)
        options = sound_options(forms.game, forms.options.unpack(message.options))
    if message.game != forms.game.id:
        raise MalformedError.at("game", f"is {message.game[:99]!r}, its options say otherwise")
    header = Header(
        game=message.game,
        options=options,
        policy=read_policy(message.policy),
        rules_version=message.rules_version,
        commitment=message.commitment,
        created=_time(message.create_time),
    )
    entries = []
    for index, entry in enumerate(message.entries):
        with within(f"entries[{index}]"):
            entries.append(_entry(forms, options.seats, entry))
    with within("outcome"):
        told = forms.outcome.unpack(message.outcome) if message.HasField("outcome") else None
    return Record(header, message.seed, tuple(entries), told, tuple(message.seals))


def _entry(forms: Codec, seats: int, entry: record_pb2.Entry) -> RecordEntry:
    """Return one line of a record."""
    time = _time(entry.time)
    elapsed_ms = ms_in(entry.elapsed, "elapsed")
    moves = tuple(forms.move.unpack(move, seats) for move in entry.moves)
    match entry.WhichOneof("what"):
        case "joined":
            joined = entry.joined
            return SeatJoined(time, joined.seat, joined.display_name, entry.entropy, b"")
        case "started":
            return MatchStarted(time, moves)
        case "played":
            return BatchPlayed(time, entry.played.seat, moves, entry.request_id, elapsed_ms)
        case "refused":
            refused = entry.refused
            request_id = entry.request_id
            return BatchRefused(time, refused.seat, moves, request_id, refused.rule, elapsed_ms)
        case "resigned":
            return SeatResigned(time, entry.resigned.seat, moves, elapsed_ms)
        case "defaulted":
            seat, cause = entry.defaulted.seat, _cause(entry.defaulted.cause)
            return SeatDefaulted(time, seat, cause, moves, elapsed_ms)
        case "declared":
            it = entry.declared
            return AnswerDeclared(
                time, it.seat, it.ask, moves, it.until, entry.request_id, elapsed_ms
            )
        case "aborted":
            return MatchAborted(time, entry.aborted.reason, elapsed_ms)
        case None:
            raise MalformedError.at("what", "is missing: an entry says what it is")


def _cause(number: int) -> Cause:
    """Return why a seat defaulted."""
    cause = member_of(Cause, table_pb2.Cause, number, None, "cause")
    if cause is None:
        raise MalformedError.at("cause", "is missing")
    return cause


def _time(stamp: Timestamp) -> datetime:
    """Return a time of a message."""
    try:
        return stamp.ToDatetime(UTC)
    except (ValueError, OverflowError) as error:
        raise MalformedError.at("time", f"is none of the calendar: {error}") from error
