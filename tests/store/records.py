"""What the tests of stores do again and again: keep a match that was played for a while."""

from sqlalchemy import Connection, text

from referee.store.interface import Addition, MatchState, Store
from referee.store.record import Record, RecordEntry
from referee.store.sql.database import Work
from tests.match.hosting import answer, hosted, illegal, play_until


async def played(game: str, entries: int = 30) -> Record:
    """Return the record of a match that has so many entries, a refusal among them."""
    match = await hosted(game)
    await answer(match, 0, illegal(match, 0))
    await play_until(match, lambda at: at.count.entries >= entries)
    return await match.record()


async def begun(store: Store, match_id: str, record: Record, entries: int = 0) -> None:
    """Create a match in the store, which has the first entries of the record."""
    await store.create(match_id, Record(record.header, record.seed))
    await store.append(addition(match_id, record, 0, record.entries[:entries]))


def addition(
    match_id: str,
    record: Record,
    index: int,
    entries: tuple[RecordEntry, ...],
    state: MatchState = MatchState.RUNNING,
) -> Addition:
    """Return entries for a match of the record's game."""
    return Addition(match_id, record.header.game, index, entries, state)


def doing(statement: str, **values: str) -> Work[None]:
    """Return the work of running a statement."""

    def done(connection: Connection) -> None:
        connection.execute(text(statement), values)

    return done
