"""A record to damage: that of a short match of a game."""

from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version

from referee.games import GAMES
from referee.match.clocks import Moment
from referee.match.decisions import Joining, join, resign
from referee.match.match import begun
from referee.nature import commitment_to
from referee.service.released import released
from referee.service.told_match import told_record
from referee.store.record import Header, Policy, Record, RecordEntry, Resignation
from referee_client.pb.referee.v1 import record_pb2

_SEED = bytes(32)
_NOW = Moment(datetime(2026, 1, 1, tzinfo=UTC), 0)


@cache
def a_record(game: str) -> record_pb2.Record:
    """Return the record of a match whose first seat breaks it off by giving up."""
    options = GAMES[game].ordinary(min(GAMES[game].seats))
    policy = Policy(resignation=Resignation.ABORTS)
    header = Header(game, options, policy, version("referee"), commitment_to(_SEED), _NOW.time)
    match, entries = begun(header, _SEED), list[RecordEntry]()
    for seat in range(options.seats):
        for step in join(match, Joining(seat, "", b"", bytes([seat])), _NOW):
            match = step.after
            entries.append(step.entry)
    end = resign(match, 0, _NOW)
    assert end is not None, "nobody had given up before"
    record = Record(header, _SEED, (*entries, end.entry))
    return told_record("0", released(record, end.after))
