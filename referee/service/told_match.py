"""What is told of a hosted match itself: who sits where, how it is run, its whole record."""

from datetime import datetime

from google.protobuf.timestamp_pb2 import Timestamp

from referee.match.clocks import elapsed_in
from referee.match.hosted import HostedMatch
from referee.match.outcomes import outcome
from referee.match.players import Player
from referee.service.told import tell_what, told_outcome
from referee.state.seats import Seat
from referee.store.record import (
    MatchAborted,
    Record,
    RecordEntry,
    Requested,
    SeatJoined,
)
from referee.wire.durations import duration_of
from referee.wire.enums import number_of
from referee.wire.policy_message import policy_message
from referee.wire.proto import Codec, codec
from referee_client.pb.referee.v1 import match_pb2, record_pb2


def name_of(match_id: str) -> str:
    """Return the name of a match as a resource."""
    return f"matches/{match_id}"


def told_match(hosted: HostedMatch) -> match_pb2.Match:
    """Return what everybody may know about a match."""
    match, header = hosted.match, hosted.match.header
    forms = codec(header.game)
    return match_pb2.Match(
        name=name_of(hosted.id),
        game=header.game,
        options=forms.options.pack(header.options),
        policy=policy_message(header.policy),
        state=number_of(match_pb2.MatchState, match.state),
        seats=[_seat(seat, player) for seat, player in enumerate(match.players)],
        commitment=header.commitment,
        rules_version=header.rules_version,
        create_time=_time(header.created),
        outcome=told_outcome(forms, outcome(match)),
    )


def told_record(match_id: str, record: Record) -> record_pb2.Record:
    """Return everything about a match, from its record as it is released."""
    header, forms = record.header, codec(record.header.game)
    return record_pb2.Record(
        name=name_of(match_id),
        game=header.game,
        options=forms.options.pack(header.options),
        policy=policy_message(header.policy),
        rules_version=header.rules_version,
        create_time=_time(header.created),
        commitment=header.commitment,
        seed=record.seed,
        entries=[_entry(forms, entry) for entry in record.entries],
        outcome=told_outcome(forms, record.outcome),
        seals=record.seals,
    )


def _seat(seat: Seat, player: Player | None) -> match_pb2.SeatState:
    """Return who sits there."""
    if player is None:
        return match_pb2.SeatState(seat=seat)
    return match_pb2.SeatState(
        seat=seat,
        taken=True,
        display_name=player.display_name,
        resigned=player.has_resigned,
        forfeited=player.has_forfeited,
    )


def _entry(forms: Codec, entry: RecordEntry) -> record_pb2.Entry:
    """Return one line of a record."""
    told = record_pb2.Entry(time=_time(entry.time), elapsed=duration_of(elapsed_in(entry)))
    tell_what(told, entry)
    if isinstance(entry, SeatJoined):
        told.entropy = entry.entropy
    elif not isinstance(entry, MatchAborted):
        told.moves.extend(map(forms.move.pack, entry.moves))
    if isinstance(entry, Requested):
        told.request_id = entry.request_id
    return told


def _time(time: datetime) -> Timestamp:
    """Return a time as a message."""
    stamp = Timestamp()
    stamp.FromDatetime(time)
    return stamp
