"""What is told of a hosted match itself: who sits where, how it is run, its whole record."""

from datetime import datetime
from typing import Final

from google.protobuf.timestamp_pb2 import Timestamp

from referee.match.hosted import HostedMatch
from referee.match.match import Match, Player
from referee.match.shown import outcome
from referee.service.told import tell_what, told_outcome
from referee.state.seats import Seat
from referee.store.interface import MatchState
from referee.store.record import (
    BatchPlayed,
    BatchRefused,
    LegalAnswers,
    Policy,
    Record,
    RecordEntry,
    Resignation,
    SeatJoined,
)
from referee.wire.proto import Codec, codec
from referee_client.pb.referee.v1 import match_pb2, record_pb2

STATES: Final = {
    MatchState.OPEN: match_pb2.MATCH_STATE_OPEN,
    MatchState.RUNNING: match_pb2.MATCH_STATE_RUNNING,
    MatchState.FINISHED: match_pb2.MATCH_STATE_FINISHED,
    MatchState.ABORTED: match_pb2.MATCH_STATE_ABORTED,
}
LEGAL_ANSWERS: Final = {
    LegalAnswers.SHOWN: record_pb2.LEGAL_ANSWERS_SHOWN,
    LegalAnswers.HIDDEN: record_pb2.LEGAL_ANSWERS_HIDDEN,
}
RESIGNATION: Final = {
    Resignation.DEFAULT_ANSWERS: record_pb2.RESIGNATION_DEFAULT_ANSWERS,
    Resignation.ABORTS: record_pb2.RESIGNATION_ABORTS,
}


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
        policy=_policy(header.policy),
        state=STATES[match.state],
        seats=[_seat(seat, player) for seat, player in enumerate(match.players)],
        commitment=header.commitment,
        rules_version=header.rules_version,
        create_time=_time(header.created),
        outcome=told_outcome(forms, outcome(match)),
    )


def told_record(match_id: str, record: Record, end: Match) -> record_pb2.Record:
    """Return everything about a match that has ended so."""
    header, forms = record.header, codec(record.header.game)
    return record_pb2.Record(
        name=name_of(match_id),
        game=header.game,
        options=forms.options.pack(header.options),
        policy=_policy(header.policy),
        rules_version=header.rules_version,
        create_time=_time(header.created),
        commitment=header.commitment,
        seed=record.seed,
        entries=[_entry(forms, entry) for entry in record.entries],
        outcome=told_outcome(forms, outcome(end)),
    )


def _policy(policy: Policy) -> record_pb2.Policy:
    """Return how a match is run."""
    return record_pb2.Policy(
        legal_answers=LEGAL_ANSWERS[policy.legal_answers],
        resignation=RESIGNATION[policy.resignation],
    )


def _seat(seat: Seat, player: Player | None) -> match_pb2.SeatState:
    """Return who sits there."""
    if player is None:
        return match_pb2.SeatState(seat=seat)
    name, resigned = player.display_name, player.has_resigned
    return match_pb2.SeatState(seat=seat, taken=True, display_name=name, resigned=resigned)


def _entry(forms: Codec, entry: RecordEntry) -> record_pb2.Entry:
    """Return one line of a record."""
    told = record_pb2.Entry(time=_time(entry.time))
    tell_what(told, entry)
    if isinstance(entry, SeatJoined):
        told.entropy = entry.entropy
    else:
        told.moves.extend(map(forms.move.pack, entry.moves))
    if isinstance(entry, BatchPlayed | BatchRefused):
        told.request_id = entry.request_id
    return told


def _time(time: datetime) -> Timestamp:
    """Return a time as a message."""
    stamp = Timestamp()
    stamp.FromDatetime(time)
    return stamp
