"""The record of a match that has ended, as it is released: with its outcome, and sealed."""

from referee.match.match import Match
from referee.match.outcomes import outcome
from referee.store.record import Record
from referee.wire.seals import sealed


def released(record: Record, end: Match) -> Record:
    """Return the record of a match that has ended so."""
    return sealed(Record(record.header, record.seed, record.entries, outcome(end)))
