"""What is told of a game: verdicts, tables and events as messages that know no game."""

import json
from collections.abc import Iterable
from functools import cache
from typing import assert_never

from google.protobuf.any_pb2 import Any as Envelope

from referee.apply import Refused
from referee.match.shown import Event, Table
from referee.rulebook import rulebook
from referee.state.game import Outcome
from referee.state.seats import Seat
from referee.state.stack import Item, Move
from referee.store.record import (
    AnswerDeclared,
    BatchPlayed,
    BatchRefused,
    MatchAborted,
    MatchStarted,
    RecordEntry,
    SeatDefaulted,
    SeatJoined,
    SeatResigned,
)
from referee.validate.rule import Violation
from referee.wire.durations import duration_of
from referee.wire.enums import number_of
from referee.wire.proto import Codec
from referee_client.pb.referee.v1 import record_pb2, table_pb2, violation_pb2


def violations(game: str, refused: Refused) -> list[violation_pb2.Violation]:
    """Return every rule that the refused move broke, in the order of the book."""
    return [_violation(game, broken, refused.at) for broken in refused.violations]


def _violation(game: str, broken: Violation, index: int) -> violation_pb2.Violation:
    """Return one broken rule."""
    return violation_pb2.Violation(
        rule=broken.rule,
        game=game,
        paragraph=broken.paragraph,
        norm=_norms(game)[broken.rule],
        facts={name: json.dumps(fact, ensure_ascii=False) for name, fact in broken.facts.items()},
        index=index,
    )


@cache
def _norms(game: str) -> dict[str, str]:
    """Return what each rule of a game demands, by the rule's name."""
    return {rule.name: rule.norm for rule in rulebook(game).rules}


def seat_options(codec: Codec, seat: Seat, moves: Iterable[Move]) -> table_pb2.SeatOptions:
    """Return the legal answers of one seat."""
    return table_pb2.SeatOptions(seat=seat, moves=map(codec.move.pack, moves))


def open_ask(codec: Codec, ask: Item, waiting: Iterable[Seat]) -> table_pb2.OpenAsk:
    """Return the open question."""
    return table_pb2.OpenAsk(ask=codec.item.pack(ask), waiting=waiting)


def told_outcome(codec: Codec, outcome: Outcome | None) -> Envelope | None:
    """Return how a match ended, or null if it goes on."""
    return None if outcome is None else codec.outcome.pack(outcome)


def told_table(codec: Codec, table: Table) -> table_pb2.Table:
    """Return what lies before a viewer."""
    return table_pb2.Table(
        revision=table.revision,
        view=codec.view.pack(table.view),
        open_ask=None if table.ask is None else open_ask(codec, table.ask, table.waiting),
        options=map(codec.move.pack, table.options),
        outcome=told_outcome(codec, table.outcome),
        clocks=map(duration_of, table.clocks),
    )


def told_event(codec: Codec, event: Event) -> table_pb2.Event:
    """Return something that happened."""
    told = table_pb2.Event(
        number=event.number,
        story=map(codec.pack_entry, event.story),
        outcome=told_outcome(codec, event.outcome),
    )
    tell_what(told, event.entry)
    return told


def tell_what(told: table_pb2.Event | record_pb2.Entry, entry: RecordEntry) -> None:
    """Say what kind of thing happened, in an event or in an entry of a record."""
    match entry:
        case SeatJoined(_, seat, display_name):
            told.joined.CopyFrom(table_pb2.SeatJoined(seat=seat, display_name=display_name))
        case MatchStarted():
            told.started.SetInParent()
        case BatchPlayed(_, seat):
            told.played.CopyFrom(table_pb2.BatchPlayed(seat=seat))
        case SeatResigned(_, seat):
            told.resigned.CopyFrom(table_pb2.SeatResigned(seat=seat))
        case SeatDefaulted(_, seat, cause):
            number = number_of(table_pb2.Cause, cause)
            told.defaulted.CopyFrom(table_pb2.SeatDefaulted(seat=seat, cause=number))
        case MatchAborted(_, reason):
            told.aborted.CopyFrom(table_pb2.MatchAborted(reason=reason))
        case _:
            _tell_what_is_private(told, entry)


def _tell_what_is_private(
    told: table_pb2.Event | record_pb2.Entry, entry: BatchRefused | AnswerDeclared
) -> None:
    """Say what nobody but its seat is told while the match is played."""
    match entry:
        case BatchRefused(seat=seat, rule=rule):
            told.refused.CopyFrom(table_pb2.BatchRefused(seat=seat, rule=rule))
        case AnswerDeclared(seat=seat, ask=ask, until=until):
            told.declared.CopyFrom(table_pb2.AnswerDeclared(seat=seat, ask=ask, until=until))
        case _:
            assert_never(entry)
