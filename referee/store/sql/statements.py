"""What is asked of the database and written into it, each as one transaction's work."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from attrs import frozen
from sqlalchemy import Connection, RowMapping, bindparam, insert, select, update

from referee.store.interface import Filter, Listed, UnknownMatchError
from referee.store.sql.rows import Appending, Creation, Wish
from referee.store.sql.tables import entries, matches

Announce: TypeAlias = Callable[[Connection, Sequence[str]], None]
"""Lets others know, when the transaction is safe, that these matches have gone on."""

_ENTRY: Final = (entries.c.kind, entries.c.body, entries.c.token_hash)

_LENGTHEN: Final = (
    update(matches)
    .where(matches.c.id == bindparam("match_id"))
    .values(length=bindparam("new_length"), state=bindparam("new_state"))
)


@frozen
class Kept:
    """A match as it was found: its header as JSON, its seed, the rows of its entries."""

    header: Any
    seed: bytes
    entries: Sequence[RowMapping]


def load(connection: Connection, match_id: str) -> Kept:
    """Return all rows of a match."""
    first = select(matches.c.header, matches.c.seed).where(matches.c.id == match_id)
    found = connection.execute(first).one_or_none()
    if found is None:
        raise UnknownMatchError(match_id)
    following = select(*_ENTRY).where(entries.c.match_id == match_id).order_by(entries.c.index)
    return Kept(found.header, found.seed, connection.execute(following).mappings().all())


def added(connection: Connection, match_id: str, index: int) -> Sequence[RowMapping]:
    """Return the rows of a match from that entry on, each with the header of its match."""
    asked = (
        select(matches.c.header, *_ENTRY)
        .join(matches, matches.c.id == entries.c.match_id)
        .where(entries.c.match_id == match_id, entries.c.index >= index)
        .order_by(entries.c.index)
    )
    return connection.execute(asked).mappings().all()


def listed(
    connection: Connection, wanted: Filter, before: int | None, limit: int
) -> Sequence[Listed]:
    """Return at most so many matches, the newest first."""
    asked = select(matches.c.number, matches.c.id).order_by(matches.c.number.desc()).limit(limit)
    if wanted.game is not None:
        asked = asked.where(matches.c.game == wanted.game)
    if wanted.state is not None:
        asked = asked.where(matches.c.state == wanted.state.value)
    if before is not None:
        asked = asked.where(matches.c.number < before)
    return [Listed(row.number, row.id) for row in connection.execute(asked)]


def keep(
    connection: Connection, group: Sequence[Wish], announce: Announce
) -> Mapping[str, int | None]:
    """
    Keep a group of wishes of different matches, and announce the additions.

    Return the wishes that came too late: how long the record is by now, by the match's id, or
    null if there is no such match. Of those nothing is kept.
    """
    lengths = _lengths(connection, group)
    late = {
        wish.match_id: lengths.get(wish.match_id)
        for wish in group
        if lengths.get(wish.match_id) != (wish.index if isinstance(wish, Appending) else None)
    }
    wished = [wish for wish in group if wish.match_id not in late]
    creations = [wish for wish in wished if isinstance(wish, Creation)]
    in_time = [wish for wish in wished if isinstance(wish, Appending)]
    if creations:
        connection.execute(insert(matches), [wish.row for wish in creations])
    kept: Sequence[Wish] = (*creations, *in_time)
    rows = [row for wish in kept for row in wish.entries]
    if rows:
        connection.execute(insert(entries), rows)
    if in_time:
        connection.execute(_LENGTHEN, [_end(wish) for wish in in_time])
        announce(connection, [wish.match_id for wish in in_time])
    return late


def _lengths(connection: Connection, group: Sequence[Wish]) -> Mapping[str, int]:
    """
    Return how long the records are that there are, and let nobody else add to them meanwhile.

    All writers lock in the same order, so that no two can wait for each other.
    """
    asked = (
        select(matches.c.id, matches.c.length)
        .where(matches.c.id.in_([wish.match_id for wish in group]))
        .order_by(matches.c.number)
        .with_for_update()
    )
    return {row.id: row.length for row in connection.execute(asked)}


def _end(wish: Appending) -> Mapping[str, Any]:
    """Return where a record ends after an addition."""
    return {
        "match_id": wish.match_id,
        "new_length": wish.index + len(wish.entries),
        "new_state": wish.state.value,
    }
